"""What is asked, what an answer does, how a step is carried out, who may know what."""
