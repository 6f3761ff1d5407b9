"""The hardware's side of the readers' protocols, with faults. Shares no code with devices/protocols."""
