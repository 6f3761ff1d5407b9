"""The project's own hand scripts."""
