"""What each page is shown."""
