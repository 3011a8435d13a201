"""
Binokel's procedure: from the deal to the score, verb by verb.

The phases are in :mod:`binokel.state`, the rules in the chapters; the modules
here lead from one state to the next.
"""
