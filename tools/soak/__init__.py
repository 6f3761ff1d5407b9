"""The parts of tools/soak_cameras.py."""
