"""What boats are made of: V-shaped hulls, stands, drives, hatches."""


import math

import numpy
from mathutils import Matrix

from materials import aluminium, anodised, black, satin, steel
from parts import forward, propeller
from patterns import painted
from prints import Livery, decal
from shapes import between_values, box, cylinder, mesh, plate, rod, rounded


def vee(name, stations, surface, along=90, y=0.0, rail=0.0):
    """A hull of frames (x, keel z, chine half width, chine z, deck half width, deck z): V below, flared sides, flat deck with a rounded edge."""
    stations = sorted(stations)
    xs = [s[0] for s in stations]
    x = numpy.unique(numpy.concatenate([numpy.linspace(xs[0], xs[-1], along), xs]))
    keel, cw, cz, dw, dz = (between_values(xs, [s[i] for s in stations], x) for i in range(1, 6))
    points = []
    for i in range(len(x)):
        edge = min(0.05, dw[i] * 0.3)
        half = [(0, keel[i]), (cw[i] * 0.5, keel[i] + (cz[i] - keel[i]) * 0.46), (cw[i], cz[i]), (cw[i] + 0.02, cz[i] + 0.025)]
        half += [(cw[i] + (dw[i] - cw[i]) * t, cz[i] + (dz[i] - cz[i]) * t) for t in (0.35, 0.7)]
        half += [
            (dw[i], dz[i] - edge),
            (dw[i] - edge * 0.3, dz[i] - edge * 0.3),
            (dw[i] - edge, dz[i]),
            (dw[i] * 0.5, dz[i] + 0.03 * dw[i]),
            (0, dz[i] + 0.05 * dw[i]),
        ]
        ring = [(y + a, b) for a, b in half] + [(y - a, b) for a, b in half[-2:0:-1]]
        points.append([(x[i], a, b) for a, b in ring])
    ring = len(points[0])
    faces = [
        (i * ring + j, (i + 1) * ring + j, (i + 1) * ring + (j + 1) % ring, i * ring + (j + 1) % ring)
        for i in range(len(x) - 1)
        for j in range(ring)
    ]
    faces += [tuple(range(ring)), tuple((len(x) - 1) * ring + j for j in reversed(range(ring)))]
    return mesh(name, [p for row in points for p in row], faces, surface, sharp=26)


def stand(length, half, keel, look):
    """Two cradles of black plate joined by rods, as the boat is sold on."""
    for x in (-length * 0.26, length * 0.20):
        outline = rounded(
            [
                (-half, 0),
                (half, 0),
                (half * 0.98, 0.12),
                (half * 0.62, keel + 0.34),
                (half * 0.46, keel + 0.34),
                (0, keel + 0.06),
                (-half * 0.46, keel + 0.34),
                (-half * 0.62, keel + 0.34),
                (-half * 0.98, 0.12),
            ],
            0.05,
        )
        made = plate(
            "stand",
            outline,
            0.07,
            satin("#3f434a"),
            [
                rounded(
                    [
                        (s * half * 0.22, 0.09),
                        (s * half * 0.6, 0.09),
                        (s * half * 0.46, keel * 0.7 + 0.06),
                        (s * half * 0.22, keel * 0.5 + 0.04),
                    ],
                    0.03,
                )
                for s in (-1, 1)
            ],
            0.012,
        )
        made.matrix_basis = (
            Matrix.Translation((x, 0, 0)) @ Matrix.Rotation(math.radians(90), 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "X")
        )
    for s in (-1, 1):
        rod("stand rod", (-length * 0.27, s * half * 0.8, 0.07), (length * 0.21, s * half * 0.8, 0.07), 0.035, satin(look["accent"]), 16)


def drive(x, z, look, k=1.0, y=0.0, strut=True):
    """Shaft on a strut, a two-blade propeller behind it, a rudder beside it."""
    rod("shaft", (x + 0.8 * k, y, z + 0.06 * k), (x - 0.42 * k, y, z - 0.10 * k), 0.03 * k, steel(), 14)
    if strut:
        box("strut", (0.18 * k, 0.06 * k, 0.34 * k), (x - 0.22 * k, y, z + 0.04 * k), surface=aluminium(), bevel=0.015)
        cylinder("strut barrel", 0.06 * k, 0.30 * k, (x - 0.24 * k, y, z - 0.08 * k), (0, 90, 0), aluminium(), 24, 0.015)
    made = propeller((0, 0, 0), 0.24 * k, 3, 1, 15, look.get("propeller", "#c9a35a"), None, 0.16 * k, 40)
    forward(made, x - 0.50 * k, y, z - 0.11 * k)
    rudder_at(x - 0.30 * k, y + 0.30 * k, z, k)


def rudder_at(x, y, z, k):
    box("rudder mount", (0.34 * k, 0.12 * k, 0.14 * k), (x + 0.16 * k, y, z + 0.22 * k), surface=aluminium(), bevel=0.02)
    rod("rudder post", (x - 0.02 * k, y, z + 0.34 * k), (x - 0.02 * k, y, z - 0.0 * k), 0.028 * k, steel(), 14)
    box("rudder", (0.22 * k, 0.035 * k, 0.52 * k), (x - 0.06 * k, y, z - 0.06 * k), surface=aluminium(), bevel=0.012, taper=(1.1, 1))
    rod("rudder rod", (x, y + 0.08 * k, z + 0.34 * k), (x + 0.34 * k, y + 0.06 * k, z + 0.30 * k), 0.014 * k, steel(), 8)


def tabs(x, half, z, k=1.0):
    for s in (-1, 1):
        box("trim tab", (0.36 * k, 0.34 * k, 0.025), (x - 0.16 * k, s * half, z), (0, -3, 0), aluminium(), 0.008)
        rod("tab link", (x, s * half, z + 0.2 * k), (x - 0.24 * k, s * half, z + 0.02), 0.02, steel(), 10)


def on_flank(frames, x, above=0.0, clear=0.05):
    """
    The middle and the height of what a flank has free at x for words: between its chine with the lip and the rounded edge of its deck; `above` the share of
    that which a line has already.
    """
    low, high = (float(between_values([f[0] for f in frames], [f[i] for f in frames], x)) for i in (3, 5))
    low, high = low + 0.025 + clear, high - 0.05 - clear
    low += (high - low) * above
    return (low + high) / 2, high - low


def boat_livery(parts, look, x, half, z, name, model_at=None, numbers=None):
    """
    Paint for hull and superstructure: name on the flanks, number on the foredeck, the bottom in a colour of its own. `model_at`: x, z, height of the
    model's name; `numbers`: x, y, radius of the roundels, where there is no room for one amidships.
    """
    paint = Livery((x[0] - 0.05, x[1] + 0.05), (-half - 0.05, half + 0.05), (z[0] - 0.05, z[1] + 0.05), look["colours"][0], 260)
    painted(paint, look, x, z, half)
    nx, nz, height, slope = name
    ink = look.get("ink", "#ffffff")
    paint.words("side", "TORVANE", nx, nz, height, ink, slope)
    mx, mz, small = model_at or (nx - (x[1] - x[0]) * 0.22, nz - height * 0.2, height * 0.4)
    paint.words("side", look["name"], mx, mz, small, ink, slope)
    if look.get("bottom"):
        low = look.get("water", 0.30)
        paint.side(
            [
                (x[0] - 1, z[0] - 1),
                (x[1] + 1, z[0] - 1),
                (x[1] + 1, z[0] + low + 0.5),
                (x[1] * 0.5, z[0] + low + 0.06),
                (x[0] - 1, z[0] + low),
            ],
            look["bottom"],
        )
    # On a roundel, so that it stands clear of any pattern.
    for ax, ay, radius in numbers or [(x[1] * 0.62, 0, half * 0.34)]:
        paint.disc("top", ax, ay, radius, "#f2f2f0")
        paint.words("top", look["number"], ax, ay, radius, "#15171b", 90)
    paint.wrap(*parts, top_from=0.55)
    return paint


def frame_at(frames, x):
    """The frame of a hull at x: keel z, chine half width, chine z, deck half width, deck z."""
    return [float(between_values([f[0] for f in frames], [f[i] for f in frames], x)) for i in range(1, 6)]


def flank_at(frames, x, z):
    """How far the flank is from the middle at x and z."""
    _, cw, cz, dw, dz = frame_at(frames, x)
    return cw + (dw - cw) * (z - cz) / (dz - cz)


def cleats(rows, frames):
    """Cleats on a deck, at x and y and on the other side: a foot and the bar round which the line goes."""
    for x, y in rows:
        _, _, _, dw, dz = frame_at(frames, x)
        # The deck rises towards its middle.
        z = dz + 0.03 * dw * min(1, max(0, (dw - 0.05 - y) / (dw * 0.5 - 0.05)))
        for s in (-1, 1):
            cylinder("cleat", 0.03, 0.07, (x, s * y, z + 0.02), surface=steel(), count=14)
            rod("cleat", (x - 0.08, s * y, z + 0.05), (x + 0.08, s * y, z + 0.05), 0.018, steel(), 12)


def hatch(x, half, z, look, size=0.10):
    """The hatch with its latches, a word `size` high on it."""
    outline = rounded([(0.5, half * 0.7), (0.5, -half * 0.7), (-0.5, -half * 0.8), (-0.5, half * 0.8)], 0.12)
    plate("hatch", outline, 0.05, satin(look["colours"][1]), [], 0.015, (x, 0, z + 0.06))
    # What is seen when it is off.
    inner = rounded([(0.42, half * 0.58), (0.42, -half * 0.58), (-0.42, -half * 0.66), (-0.42, half * 0.66)], 0.1)
    plate("opening", inner, 0.04, black(), [], 0.01, (x, 0, z + 0.06))
    for a in (-0.36, 0.36):
        for s in (-1, 1):
            cylinder("latch", 0.05, 0.04, (x + a, s * half * 0.52, z + 0.10), surface=anodised(look["accent"]), count=24, bevel=0.01)
    decal("TORVANE", size, (x, 0, z + 0.085), (0, 0, 90), "#ffffff")
