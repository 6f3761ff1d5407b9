"""Themes: folders of colours, fonts and pictures that program wears; read and checked before any of it goes on air."""
