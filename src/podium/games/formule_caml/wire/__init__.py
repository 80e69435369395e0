"""The structs that cross the wire: settings, options, events, view, outlooks, scene."""
