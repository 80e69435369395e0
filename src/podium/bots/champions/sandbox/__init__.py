"""Processes with limits: files, network, user, memory, number of processes, processor time.

`sandbox` finds out what this machine can enforce and starts processes; `process` is one of them;
`isolation` is what was created for it (control group, user, temporary folder) and its removal.
"""
