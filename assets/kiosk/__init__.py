"""What makes a computer a kiosk: see docs/kiosk.md."""
