"""What the desks may ask for."""
