"""The laws: written once, run on every registered game and on the probes.

Each law is a room with a ``check(case, games)`` that plays ``games`` games of a case, raises
`laws.cases.Broken` at the first fault, and returns what it counted.

1. `laws.ends`      random play and default play end; whoever is asked has an option
2. `laws.repeats`   the same seed and answers give the same bytes, in every process
3. `laws.hides`     nobody can tell apart the worlds that look the same to them (a to e)
   `laws.mutants`   and a game that let something slip would be caught (f)
4. `laws.copies`    a copy and its original never touch each other
5. `laws.speaks`    everything has words in French and English, and a notation that is read back
6. `laws.refuses`   what is not on offer is refused, and nothing has changed
7. `laws.commutes`  answers of seats asked together give the same bytes in any order
8. `laws.peeks`     a bot answers alike in worlds that look the same to it
9. `laws.takes_back` an answer that told something is not taken back, and no refusal tells anything

`laws.count` runs them all, with any number of games, and makes a table of the counts.
"""
