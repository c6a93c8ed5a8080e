"""Rulings: what each outcome of an irregularity does to the round, what can be offered now, and what it would pay."""

from engine.rulings.irregular import Offer, can_happen_now, offered, prefilled
from engine.rulings.preview import Preview, WagerFate

__all__ = ["Offer", "Preview", "WagerFate", "can_happen_now", "offered", "prefilled"]
