"""What works on threads of its own has ended when its test is over."""

from tests.threads import no_thread_outlives_its_test

__all__ = ["no_thread_outlives_its_test"]
