"""What proves afterwards who saw what: the chain, its head, the journal of raw reads."""
