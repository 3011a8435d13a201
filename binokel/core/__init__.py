"""
The fast core: integers in place of cards, tables in place of rules.

Nothing here knows a rule; the tables are filled by asking the chapters.  No
number of the core appears in a public signature.
"""
