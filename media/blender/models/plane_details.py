"""Details that some planes have: painted noses, frames of canopies, spats, intakes."""


import math

from materials import lacquer, satin
from shapes import between_values, cut, hull, loft


def nose_cap(paint, colours, x, seam, band, nose):
    """
    The nose in the second colour from x on, from above and down to the band at height `band`. Where faces change from the paint of the
    sides to that of the top, above `seam`, its edge lies across: an edge that slants there has the steps of the loft.
    """
    base, second, _ = colours
    paint.top([(x - 0.5, 0), (x, 0), (x, 9), (x - 0.5, 9)], base)
    paint.top([(x, 0), (nose, 0), (nose, 9), (x, 9)], second)
    paint.side([(x, 9), (x, seam), (x + (seam - band) * 1.2, band), (nose, band), (nose, 9)], second)


def two_tone(paint, colours, x, wide=0.1):
    """A fuselage in the second colour up to x, where a line in the third runs round it, straight across for the same reason."""
    base, second, third = colours
    for draw, end in ((paint.top, 0), (paint.side, -9)):
        for start, stop, colour in ((-9, x, second), (x, x + wide, third), (x + wide, 9, base)):
            draw([(start, end), (stop, end), (stop, 9), (start, 9)], colour)


def canopy_frame(rows, x, surface, wide=0.05, proud=0.012):
    """A hoop round the canopy of these rows at x: a slice of its own shape, a little larger, so that it follows the glass all round."""
    columns = list(zip(*rows))
    width, low, high, square = (lambda at, values=values: float(between_values(columns[0], values, at)) for values in columns[1:])
    slices = [(at, width(at) + proud, low(at) - proud, high(at) + proud, square(at)) for at in (x - wide / 2, x, x + wide / 2)]
    hull("canopy frame", slices, surface, along=3, around=48)


def teardrop(x, y, z, radius, wide, colour):
    """A spat over a wheel: the thickness of an aerofoil from nose to tail, seen from above and from the side."""
    rows = []
    for i in range(15):
        q = 0.004 + 0.992 * (1 - math.cos(math.pi * i / 14)) / 2
        full = (0.2969 * math.sqrt(q) - 0.126 * q - 0.3516 * q * q + 0.2843 * q**3 - 0.1026 * q**4) * 10
        line = z + radius * (0.18 + 0.22 * q)
        low, high = line - radius * 0.68 * full, line + radius * 0.92 * full
        rows.append(dict(x=x + radius * (1.45 - 3.7 * q), y=y, w=wide * full, z0=low, z1=high, e=2.1))
    loft("spat", rows, lacquer(colour), along=60, around=44)


def intake(side, z, colour, lip):
    """A duct beside the fuselage of a jet, its mouth open, rimmed and turned a little outwards, dark inside."""

    def duct(name, rows, surface):
        stations = [dict(x=x, w=w, z0=z + low, z1=z + high, e=5, y=side * y) for x, w, low, high, y in rows]
        return loft(name, stations, surface, along=60, around=40)

    def turned(made):
        for vertex in made.data.vertices:
            back = 0.75 * (side * vertex.co.y - 0.28) + 0.25 * (vertex.co.z - z)
            vertex.co.x -= back * min(1, max(0, vertex.co.x + 0.3))
        return made

    rows = [
        (-0.9, 0.05, -0.1, 0.16, 0.40),
        (-0.1, 0.13, -0.17, 0.19, 0.41),
        (0.6, 0.17, -0.18, 0.25, 0.45),
        (0.86, 0.16, -0.17, 0.26, 0.45),
    ]
    outside = duct("intake", rows, colour)
    outside.data.materials.append(lip)
    for face in outside.data.polygons:
        face.material_index = int(face.center.x > 0.80)
    hollow = [(0.1, 0.10, -0.1, 0.14, 0.43), (0.6, 0.138, -0.145, 0.235, 0.45), (1.1, 0.138, -0.145, 0.235, 0.45)]
    cut(turned(outside), [turned(duct("hollow", hollow, satin("#0d0e11")))])
