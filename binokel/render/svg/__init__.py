"""
The drawings of :mod:`binokel.render.pictures`.

Signs and figures come first, then cards, then whatever is made of cards.
"""
