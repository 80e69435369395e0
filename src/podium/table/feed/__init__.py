"""What one recipient of a match is sent: views, differences, events, questions."""
