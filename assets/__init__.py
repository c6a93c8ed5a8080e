"""What the product ships beside its code: fonts, sounds, and what makes a computer a kiosk."""
