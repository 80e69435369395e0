"""Champions: players that are programs of their own, in any language, each in its own sandbox.

`command` finds a program, `sandbox/` starts it with limits, `champion` is that program over many
matches, `question` is one question to it, `polling` asks many at once, `protocol` is what is said.
"""
