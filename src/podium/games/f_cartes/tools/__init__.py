"""What is counted over many races."""
