"""
Deals, scores and matches as plain text, in German and English.

What is shown is worked out elsewhere; here it is only written down.
"""
