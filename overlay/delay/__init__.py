"""The delay: show time, folds of the log, and what each audience may know by now."""
