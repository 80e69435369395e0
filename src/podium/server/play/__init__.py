"""The matches of this process: who is connected, what they are sent, bots and clocks."""
