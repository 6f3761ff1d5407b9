"""Training of the finder and the reader: needs the extra ``train``, and nothing at run time imports it."""
