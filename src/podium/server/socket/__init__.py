"""The WebSocket of a match: connections on uvicorn's port, messages up and down."""
