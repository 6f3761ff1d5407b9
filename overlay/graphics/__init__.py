"""Graphics that are cued, taken and cleared: which there are, what is on, and what each tells."""
