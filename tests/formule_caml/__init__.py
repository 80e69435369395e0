"""Formule Caml held against its rules: rule by rule, track by track, and against a second one."""
