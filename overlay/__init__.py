"""From events to screens: the log, the delay, the views, the server and the commands."""
