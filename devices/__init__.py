"""What devices say: readers, cameras and their simulators. Knows no poker."""
