"""The browser pages: built by Vite into ``static/dist``, found through ``importlib.resources.files("static")``."""
