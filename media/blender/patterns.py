"""Patterns of liveries, in shares of a body's box: u from tail to nose, v from sill to roof, w from the middle to the flank."""

import random


class Canvas:
    """A livery on which is drawn in shares of a box."""

    def __init__(self, livery, x, z, half):
        self.livery, self.x, self.z, self.half = livery, x, z, half

    def at(self, u, v):
        return (self.x[0] + u * (self.x[1] - self.x[0]), self.z[0] + v * (self.z[1] - self.z[0]))

    def side(self, points, colour):
        self.livery.side([self.at(u, v) for u, v in points], colour)

    def top(self, points, colour):
        self.livery.top([(self.at(u, 0)[0], w * self.half) for u, w in points], colour)


def slash(c, a, b):
    """A wedge that rises from the sill to the tail, a thin line above it."""
    c.side([(0, 0), (0.42, 0), (0.66, 0.42), (1, 0.52), (1, 0.66), (0.62, 0.56), (0.34, 0.22), (0, 0.26)], a)
    c.side([(0, 0.32), (0.30, 0.28), (0.58, 0.64), (1, 0.72), (1, 0.76), (0.56, 0.70), (0.29, 0.34), (0, 0.38)], b)
    for k in range(6):
        u = 0.03 + 0.032 * k
        c.side([(u, 0.46), (u + 0.014, 0.46), (u + 0.06, 0.74), (u + 0.046, 0.74)], a)
    c.top([(0, 0), (1, 0), (1, 0.10), (0, 0.20)], a)
    c.top([(0, 0.26), (1, 0.14), (1, 0.18), (0, 0.34)], b)


def deck(c, a, b):
    """A wedge along the middle from above, a thin line beside it; the sides are left free."""
    c.top([(0, 0), (1, 0), (1, 0.10), (0, 0.20)], a)
    c.top([(0, 0.26), (1, 0.14), (1, 0.18), (0, 0.34)], b)


def bow(c, a, b):
    """Slanting bars at the nose that grow thinner towards the tail, a line along the middle from above."""
    for k in range(4):
        u, wide = 0.84 - 0.085 * k, 0.06 - 0.012 * k
        c.side([(u, 0), (u + wide, 0), (u + wide + 0.09, 1), (u + 0.09, 1)], b if k == 1 else a)
        c.top([(u + 0.06, 0), (u + 0.06 + wide, 0), (u + 0.06 + wide, 1.2), (u + 0.06, 1.2)], b if k == 1 else a)
    c.top([(0, 0), (0.64, 0), (0.64, 0.07), (0, 0.12)], a)


def stripe(c, a, b):
    """Two stripes over the middle, a band along the sill."""
    c.top([(0, 0.10), (1, 0.10), (1, 0.30), (0, 0.30)], a)
    c.side([(0, 0.06), (1, 0.06), (1, 0.20), (0, 0.20)], a)
    c.side([(0, 0.24), (1, 0.24), (1, 0.28), (0, 0.28)], b)


def split(c, a, b):
    """Two colours that meet in a slanting line."""
    c.side([(0, 0), (0.42, 0), (0.62, 1), (0, 1)], a)
    c.side([(0.42, 0), (0.47, 0), (0.67, 1), (0.62, 1)], b)
    c.top([(0, 0), (0.62, 0), (0.56, 1.2), (0, 1.2)], a)
    c.top([(0.62, 0), (0.67, 0), (0.61, 1.2), (0.56, 1.2)], b)


def chevrons(c, a, b):
    """Arrow heads one behind the other."""
    for k in range(7):
        u = 0.02 + 0.14 * k
        c.side([(u, 0), (u + 0.06, 0), (u + 0.16, 0.5), (u + 0.06, 1), (u, 1), (u + 0.10, 0.5)], a if k % 2 else b)
        c.top([(u + 0.10, 0), (u + 0.16, 0), (u + 0.06, 1), (u, 1)], a if k % 2 else b)


def camouflage(c, a, b):
    """Angular patches."""
    luck = random.Random(7)
    for k in range(64):
        u, v, r = luck.random(), luck.random(), luck.uniform(0.04, 0.11)
        corners = [(u + r * 0.6 * x, v + r * 1.5 * y) for x, y in ((1, 0), (0.4, 0.9), (-0.5, 0.7), (-1, -0.1), (-0.3, -0.9), (0.6, -0.7))]
        c.side(corners, a if k % 2 else b)
        c.top(
            [(u + r * 0.6 * x, v + r * 1.6 * y) for x, y in ((1, 0), (0.4, 0.9), (-0.5, 0.7), (-1, -0.1), (-0.3, -0.9), (0.6, -0.7))],
            a if k % 2 else b,
        )


def band(c, a, b):
    """A broad belt round the flank with a thin line below, the nose in the second colour."""
    c.side([(0, 0.42), (1, 0.34), (1, 0.56), (0, 0.70)], a)
    c.side([(0, 0.34), (1, 0.28), (1, 0.31), (0, 0.38)], b)
    c.top([(0.82, 0), (1, 0), (1, 1.2), (0.78, 1.2)], a)


def flash(c, a, b):
    """A lightning that runs from tail to nose."""
    c.side(
        [
            (0, 0.5),
            (0.36, 0.34),
            (0.34, 0.56),
            (0.66, 0.36),
            (0.64, 0.56),
            (1, 0.42),
            (0.62, 0.74),
            (0.64, 0.54),
            (0.32, 0.80),
            (0.34, 0.58),
            (0, 0.78),
        ],
        a,
    )
    c.side([(0, 0.0), (1, 0.0), (1, 0.14), (0, 0.22)], b)
    c.top([(0, 0.0), (1, 0.0), (0.8, 0.16), (0, 0.24)], a)


def fade(c, a, b):
    """Slanting bars that grow thinner towards the nose."""
    for k in range(12):
        u, wide = 0.02 + 0.07 * k, 0.05 * (1 - k / 13)
        c.side([(u, 0), (u + wide, 0), (u + wide + 0.12, 1), (u + 0.12, 1)], a)
        c.top([(u + 0.12, 0), (u + 0.12 + wide, 0), (u + 0.12 + wide, 1.2), (u + 0.12, 1.2)], a)
    c.side([(0, 0), (1, 0), (1, 0.1), (0, 0.1)], b)


def plain(c, a, b):
    """One colour, a line along the sill."""
    c.side([(0, 0.10), (1, 0.10), (1, 0.15), (0, 0.15)], a)


PATTERNS = {one.__name__: one for one in (slash, deck, bow, stripe, split, chevrons, camouflage, band, flash, fade, plain)}


def painted(livery, look, x, z, half):
    """Draws the pattern of a look on a livery; its colours are [base, second, third]."""
    colours = look["colours"]
    PATTERNS[look.get("pattern", "slash")](Canvas(livery, x, z, half), colours[1], colours[2])
