"""Boats on their stands: hulls through V-shaped frames, deck, hatch, drive and rudder."""

import math

from mathutils import Matrix, Vector
import numpy

from materials import aluminium, anodised, black, brass, carbon, gloss, gunmetal, lacquer, material, rubber, satin, steel
from parts import forward, propeller, screw
from patterns import painted
from prints import Livery, both_sides, decal
from shapes import between_values, box, cylinder, group, hull, lathe, loft, mesh, plate, prism, rod, rounded, side_plate, tube


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
            satin("#26282c"),
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


def boat_livery(parts, look, x, half, z, name, hatch=None):
    """Paint for hull and superstructure: name on the flanks, number on the foredeck, the bottom in a colour of its own."""
    paint = Livery((x[0] - 0.05, x[1] + 0.05), (-half - 0.05, half + 0.05), (z[0] - 0.05, z[1] + 0.05), look["colours"][0], 260)
    painted(paint, look, x, z, half)
    nx, nz, height, slope = name
    ink = look.get("ink", "#ffffff")
    paint.words("side", "TORVANE", nx, nz, height, ink, slope)
    paint.words("side", look["name"], nx - (x[1] - x[0]) * 0.22, nz - height * 0.2, height * 0.4, ink, slope)
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
    paint.words("top", look["number"], x[1] * 0.48, 0, half * 0.5, look.get("deck_ink", ink), 90)
    paint.wrap(*parts, top_from=0.55)
    return paint


def cleats(rows, z):
    for x, y in rows:
        for s in (-1, 1):
            cylinder("cleat", 0.03, 0.06, (x, s * y, z), surface=steel(), count=14)


def speedboat(_facts, look):
    """A deep-V hull with a tinted canopy. `tail`: a wing, twin outboard drives or nothing; `long` stretches it; `cockpits`: how many canopies."""
    k = look.get("long", 1.0)
    keel = 0.42
    wide = look.get("wide", 1.0)
    with group("boat"):
        frames = [
            (-3.4 * k, keel, 0.72, keel + 0.22, 0.86, keel + 0.72),
            (-1.5 * k, keel, 0.80, keel + 0.24, 0.98, keel + 0.78),
            (0.6 * k, keel + 0.02, 0.74, keel + 0.32, 0.96, keel + 0.86),
            (2.0 * k, keel + 0.14, 0.46, keel + 0.50, 0.70, keel + 0.90),
            (2.9 * k, keel + 0.36, 0.20, keel + 0.66, 0.36, keel + 0.90),
            (3.4 * k, keel + 0.62, 0.05, keel + 0.78, 0.10, keel + 0.86),
            (3.52 * k, keel + 0.74, 0.012, keel + 0.82, 0.03, keel + 0.84),
        ]
        frames = [(x, a, cw * wide, cz, dw * wide, dz) for x, a, cw, cz, dw, dz in frames]
        body = vee("hull", frames, None)
        deck = keel + 0.80
        top = hull(
            "superstructure",
            [
                (-2.2 * k, 0.52 * wide, deck - 0.1, deck + 0.10, 4, 0.9),
                (-1.2 * k, 0.60 * wide, deck - 0.1, deck + 0.26, 4, 0.8),
                (0.2 * k, 0.60 * wide, deck - 0.1, deck + 0.30, 4, 0.76),
                (1.2 * k, 0.44 * wide, deck - 0.1, deck + 0.22, 3.6, 0.8),
                (2.1 * k, 0.16, deck - 0.05, deck + 0.10, 3, 0.9),
            ],
            None,
            along=100,
            around=64,
        )
        paint = boat_livery(
            [body, top],
            look,
            (-3.4 * k, 3.52 * k),
            1.0 * wide,
            (keel, deck + 0.1),
            (-0.9 * k, keep(keel, 0.50), look.get("print", 0.24), 1.5),
        )
        for i in range(look.get("cockpits", 1)):
            x = (0.15 - 1.15 * i) * k
            hull(
                "canopy",
                [
                    (x - 0.62, 0.10, deck + 0.16, deck + 0.32, 2.5),
                    (x - 0.2, 0.34 * wide, deck + 0.2, deck + 0.56, 2.5),
                    (x + 0.3, 0.36 * wide, deck + 0.2, deck + 0.52, 2.5),
                    (x + 0.95, 0.20 * wide, deck + 0.16, deck + 0.30, 2.4),
                    (x + 1.2, 0.04, deck + 0.16, deck + 0.22, 2.2),
                ],
                gloss(),
                along=60,
                around=48,
            )
        hatch(-1.55 * k, 0.48 * wide, deck + 0.14, look)
        rail = material("rub rail", "#17181b", rough=0.6)
        for s in (-1, 1):
            tube("rub rail", [(x, s * (dw + 0.012), dz - 0.05) for x, _, _, _, dw, dz in frames[:-1]], 0.028, rail, fine=10)
        drive(-3.4 * k, keel + 0.10, look, 0.9)
        tabs(-3.4 * k, 0.52 * wide, keel + 0.20, 0.9)
        cylinder("water outlet", 0.05, 0.04, (-2.9 * k, -0.90 * wide, keel + 0.5), (90, 0, 0), aluminium(), 20)
        if look.get("tail") == "wing":
            for s in (-1, 1):
                side_plate(
                    plate(
                        "wing foot",
                        rounded([(0.36, 0), (0.06, 0.62), (-0.34, 0.66), (-0.24, 0)], 0.06),
                        0.05,
                        lacquer(look["colours"][1]),
                        [],
                        0.01,
                    ),
                    -2.95 * k,
                    s * 0.62 * wide,
                    deck - 0.06,
                )
            box("wing", (0.50, 1.62 * wide, 0.06), (-3.06 * k, 0, deck + 0.60), (0, 6, 0), lacquer(look["colours"][1]), 0.025)
            decal("TORVANE", 0.14, (-3.06 * k, 0, deck + 0.635), (0, 6, 90), "#ffffff")
        elif look.get("tail") == "fins":
            for s in (-1, 1):
                side_plate(
                    plate(
                        "fin",
                        rounded([(0.5, 0), (-0.3, 0.60), (-0.52, 0.62), (-0.40, 0)], 0.06),
                        0.05,
                        lacquer(look["colours"][1]),
                        [],
                        0.01,
                    ),
                    -2.7 * k,
                    s * 0.70 * wide,
                    deck - 0.06,
                )
        elif look.get("tail") == "engine":
            for s in (-1, 1):
                hull(
                    "engine cover",
                    [
                        (-2.9 * k, 0.16, deck - 0.1, deck + 0.2, 3, 0.9, s * 0.34 * wide),
                        (-2.3 * k, 0.20, deck - 0.1, deck + 0.34, 3, 0.86, s * 0.34 * wide),
                        (-1.9 * k, 0.12, deck, deck + 0.26, 3, 0.9, s * 0.34 * wide),
                    ],
                    gloss(),
                    along=30,
                    around=32,
                )
                for i in range(4):
                    rod(
                        "pipe",
                        ((-2.8 + 0.2 * i) * k, s * 0.48 * wide, deck + 0.14),
                        ((-2.9 + 0.2 * i) * k, s * 0.72 * wide, deck + 0.16),
                        0.045,
                        steel(),
                        16,
                    )
        elif look.get("tail") == "arch":
            tube(
                "arch",
                [
                    (-2.3 * k, -0.72 * wide, deck - 0.05),
                    (-2.6 * k, -0.60 * wide, deck + 0.66),
                    (-2.6 * k, 0.60 * wide, deck + 0.66),
                    (-2.3 * k, 0.72 * wide, deck - 0.05),
                ],
                0.05,
                lacquer(look["colours"][1]),
                smooth=False,
            )
            cylinder("radar", 0.16, 0.12, (-2.6 * k, 0, deck + 0.76), surface=lacquer("#e9e9e6"), count=36, bevel=0.04)
        if look.get("aerial", True):
            tube("aerial", [(-2.0 * k, 0.36, deck + 0.1), (-2.1 * k, 0.37, deck + 0.5), (-2.2 * k, 0.38, deck + 0.8)], 0.014, black())
        cleats([(2.2 * k, 0.42 * wide), (-2.9 * k, 0.76 * wide)], deck + 0.06)
        stand(6.8 * k, 0.74 * wide, keel - 0.04, look)
    return {}


def keep(keel, rise):
    return keel + rise


def hatch(x, half, z, look):
    """The hatch with its latches."""
    outline = rounded([(0.5, half * 0.7), (0.5, -half * 0.7), (-0.5, -half * 0.8), (-0.5, half * 0.8)], 0.12)
    plate("hatch", outline, 0.05, satin(look["colours"][1]), [], 0.015, (x, 0, z + 0.06))
    for a in (-0.36, 0.36):
        for s in (-1, 1):
            cylinder("latch", 0.05, 0.04, (x + a, s * half * 0.52, z + 0.10), surface=anodised(look["accent"]), count=24, bevel=0.01)
    decal("TORVANE", 0.10, (x, 0, z + 0.085), (0, 0, 90), "#ffffff")


def catamaran(_facts, look):
    """Two narrow hulls with a tunnel between them, a low capsule on top."""
    keel = 0.42
    with group("boat"):
        parts = []
        for s in (-1, 1):
            frames = [
                (-3.0, keel, 0.26, keel + 0.16, 0.30, keel + 0.62),
                (0.0, keel, 0.28, keel + 0.18, 0.32, keel + 0.66),
                (1.6, keel + 0.06, 0.22, keel + 0.28, 0.28, keel + 0.66),
                (2.6, keel + 0.22, 0.12, keel + 0.44, 0.18, keel + 0.66),
                (3.1, keel + 0.44, 0.02, keel + 0.56, 0.05, keel + 0.64),
            ]
            parts.append(vee("hull", frames, None, y=s * 0.80))
        parts.append(
            hull(
                "deck",
                [
                    (-3.0, 0.84, keel + 0.40, keel + 0.68, 8, 0.98),
                    (0.6, 0.84, keel + 0.42, keel + 0.74, 8, 0.96),
                    (1.7, 0.82, keel + 0.46, keel + 0.72, 8, 0.96),
                    (2.0, 0.80, keel + 0.56, keel + 0.68, 8, 0.96),
                ],
                None,
                along=60,
                around=64,
            )
        )
        capsule = hull(
            "capsule",
            [
                (-2.6, 0.30, keel + 0.5, keel + 0.86, 3, 0.9),
                (-1.4, 0.46, keel + 0.5, keel + 1.06, 3, 0.84),
                (0.0, 0.46, keel + 0.5, keel + 1.06, 3, 0.84),
                (1.2, 0.30, keel + 0.5, keel + 0.88, 3, 0.9),
                (1.9, 0.10, keel + 0.6, keel + 0.74, 2.6, 1),
            ],
            None,
            along=90,
            around=56,
        )
        parts.append(capsule)
        boat_livery(parts, look, (-3.0, 3.1), 1.15, (keel, keel + 1.0), (-0.7, keel + 0.38, 0.2, 0))
        hull(
            "canopy",
            [
                (-0.9, 0.08, keel + 0.98, keel + 1.08, 2.4),
                (-0.5, 0.26, keel + 0.94, keel + 1.30, 2.4),
                (0.0, 0.28, keel + 0.9, keel + 1.26, 2.4),
                (0.6, 0.16, keel + 0.88, keel + 1.04, 2.3),
                (0.85, 0.04, keel + 0.88, keel + 0.95, 2.2),
            ],
            gloss(),
            along=60,
            around=44,
        )
        hatch(-1.75, 0.40, keel + 0.96, look)
        for s in (-1, 1):
            side_plate(
                plate(
                    "fin", rounded([(0.46, 0), (-0.2, 0.52), (-0.46, 0.54), (-0.34, 0)], 0.06), 0.05, lacquer(look["colours"][1]), [], 0.01
                ),
                -2.5,
                s * 0.80,
                keel + 0.62,
            )
        box("wing", (0.40, 1.72, 0.05), (-2.78, 0, keel + 1.14), (0, 5, 0), lacquer(look["colours"][1]), 0.02)
        drive(-3.0, keel + 0.20, look, 0.85)
        for s in (-1, 1):
            box("sponson plate", (1.2, 0.40, 0.03), (-2.3, s * 0.80, keel + 0.0), surface=aluminium(), bevel=0.008)
        stand(6.0, 1.05, keel - 0.02, look)
    return {}


def tugboat(_facts, look):
    """A harbour tug: full hull, wheelhouse, funnel, fenders, a tow hook aft."""
    keel, wood = 0.5, material("deck wood", "#9a6a3a", rough=0.6, bump=0.2, bump_scale=14)
    with group("boat"):
        frames = [
            (-2.5, keel + 0.4, 0.50, keel + 0.7, 0.66, keel + 1.02),
            (-2.1, keel + 0.12, 0.74, keel + 0.44, 0.80, keel + 0.98),
            (-0.6, keel, 0.82, keel + 0.3, 0.85, keel + 0.98),
            (1.0, keel, 0.78, keel + 0.34, 0.84, keel + 1.10),
            (2.0, keel + 0.08, 0.44, keel + 0.5, 0.62, keel + 1.30),
            (2.44, keel + 0.2, 0.12, keel + 0.7, 0.28, keel + 1.44),
            (2.52, keel + 0.3, 0.04, keel + 0.8, 0.12, keel + 1.48),
        ]
        body = vee("hull", frames, None)
        paint = Livery((-2.55, 2.6), (-0.9, 0.9), (keel - 0.05, keel + 1.55), look["colours"][0], 320)
        paint.side([(-3, keel - 1), (3, keel - 1), (3, keel + 0.48), (-3, keel + 0.48)], "#8f2a1d")
        paint.side([(-3, keel + 0.48), (3, keel + 0.48), (3, keel + 0.53), (-3, keel + 0.53)], "#f0efe9")
        paint.words("side", "EIDER", 1.62, keel + 1.02, 0.16, "#f4f4f2", 4)
        paint.words("side", "TORVANE", -1.4, keel + 0.74, 0.14, "#f4f4f2")
        paint.top([(-3, 0), (3, 0), (3, 1), (-3, 1)], "#6f7479")
        paint.wrap(body, rough=0.45, coat=0.2, top_from=0.7)
        for s in (-1, 1):
            tube("bulwark", [(x, s * (dw + 0.0), dz + 0.02) for x, _, _, _, dw, dz in frames], 0.05, lacquer("#15171a"), fine=10)
            tube("fender", [(x, s * (dw + 0.04), dz - 0.14) for x, _, _, _, dw, dz in frames[1:-1]], 0.06, rubber(), fine=10)
            for x in (-1.3, -0.5, 0.3, 1.1):
                lathe(
                    "tyre fender",
                    [(0.09, -0.05), (0.17, -0.06), (0.19, 0), (0.17, 0.06), (0.09, 0.05)],
                    rubber(),
                    32,
                    "Y",
                    closed=True,
                    at=(x, s * 0.93, keel + 0.70),
                )
                rod("fender line", (x, s * 0.92, keel + 0.86), (x, s * 0.86, keel + 1.02), 0.012, material("rope", "#c9b27a", rough=0.9))
        lathe("bow fender", [(0, -0.3), (0.16, -0.26), (0.17, 0.26), (0, 0.3)], rubber(), 32, "Y", at=(2.52, 0, keel + 1.34))
        ochre = lacquer(look["colours"][1])
        box("deck house", (1.9, 1.02, 0.5), (0.16, 0, keel + 1.28), surface=ochre, bevel=0.06)
        for s in (-1, 1):
            for i in range(3):
                cylinder("porthole rim", 0.105, 0.03, (-0.4 + 0.5 * i, s * 0.51, keel + 1.32), (90, 0, 0), brass(), 32, 0.01)
                cylinder("porthole", 0.08, 0.035, (-0.4 + 0.5 * i, s * 0.512, keel + 1.32), (90, 0, 0), gloss(), 32, 0.01)
        box("wheelhouse", (0.86, 0.84, 0.66), (0.46, 0, keel + 1.84), surface=ochre, bevel=0.05, taper=0.94)
        box("windows", (0.885, 0.62, 0.24), (0.46, 0, keel + 1.94), surface=gloss(), bevel=0.03)
        for k in (-0.24, 0.06):
            box("side window", (0.24, 0.86, 0.24), (0.46 + k + 0.09, 0, keel + 1.94), surface=gloss(), bevel=0.03)
        box("roof", (1.06, 1.04, 0.07), (0.46, 0, keel + 2.2), surface=lacquer("#f0efe9"), bevel=0.03)
        cylinder("funnel", 0.24, 0.86, (-0.42, 0, keel + 1.86), surface=lacquer("#15171a"), count=44, bevel=0.03)
        cylinder("funnel band", 0.245, 0.24, (-0.42, 0, keel + 1.98), surface=lacquer("#c8281e"), count=44, bevel=0.01)
        cylinder("funnel top", 0.18, 0.06, (-0.42, 0, keel + 2.30), surface=black(), count=36, bevel=0.01)
        rod("mast", (0.16, 0, keel + 2.2), (0.16, 0, keel + 3.0), 0.035, lacquer("#f0efe9"), 18, top=0.02)
        rod("yard", (0.16, -0.34, keel + 2.74), (0.16, 0.34, keel + 2.74), 0.02, lacquer("#f0efe9"))
        for z, c in ((2.62, "#fff3d6"), (2.86, "#fff3d6")):
            cylinder(
                "mast lamp",
                0.05,
                0.08,
                (0.20, 0, keel + z),
                surface=material("lamp " + c, c, rough=0.1, coat=1, metal=0.3),
                count=20,
                bevel=0.02,
            )
        cylinder("search light", 0.10, 0.13, (0.80, 0, keel + 2.32), (0, 90, 0), aluminium(), 28, 0.03)
        for s in (-1, 1):
            lathe(
                "life ring",
                [(0.09, -0.03), (0.14, -0.045), (0.18, 0), (0.14, 0.045), (0.09, 0.03)],
                satin("#e2571c"),
                36,
                "Y",
                closed=True,
                at=(0.02, s * 0.53, keel + 1.80),
            )
        plate("deck", rounded([(-0.8, 0.6), (-0.8, -0.6), (-2.2, -0.56), (-2.2, 0.56)], 0.1), 0.03, wood, at=(0, 0, keel + 1.045))
        rod("tow post", (-1.3, -0.18, keel + 1.05), (-1.3, -0.18, keel + 1.36), 0.06, lacquer("#15171a"))
        rod("tow post", (-1.3, 0.18, keel + 1.05), (-1.3, 0.18, keel + 1.36), 0.06, lacquer("#15171a"))
        rod("tow bar", (-1.3, -0.26, keel + 1.26), (-1.3, 0.26, keel + 1.26), 0.045, lacquer("#15171a"))
        lathe(
            "rope coil",
            [(0.16, 0), (0.30, 0), (0.30, 0.12), (0.16, 0.12)],
            material("rope", "#c9b27a", rough=0.9, bump=0.4, bump_scale=30),
            36,
            closed=True,
            at=(-1.85, 0.0, keel + 1.06),
        )
        for s in (-1, 1):
            lathe(
                "nozzle",
                [(0.24, -0.14), (0.29, -0.12), (0.27, 0.14), (0.23, 0.14)],
                satin("#8f2a1d"),
                40,
                "X",
                closed=True,
                at=(-2.10, s * 0.40, keel + 0.08),
            )
            made = propeller((0, 0, 0), 0.21, 4, 1, 20, "#c9a35a", None, 0.16, 40)
            forward(made, -2.10, s * 0.40, keel + 0.08)
            rod("kort post", (-2.10, s * 0.40, keel + 0.30), (-2.10, s * 0.40, keel + 0.6), 0.04, steel())
        stand(4.6, 0.70, keel - 0.02, look)
    return {}


def yacht(_facts, look):
    """A sailing yacht: slim hull on its stand, deep keel with a bulb, main sail and jib."""
    keel, mast = 3.5, 20.2
    with group("boat"):
        frames = [
            (-4.9, keel + 0.50, 0.40, keel + 0.62, 0.60, keel + 0.98),
            (-3.0, keel + 0.18, 0.60, keel + 0.42, 0.76, keel + 0.98),
            (-0.5, keel, 0.72, keel + 0.34, 0.85, keel + 1.0),
            (2.0, keel + 0.10, 0.52, keel + 0.44, 0.66, keel + 1.08),
            (4.2, keel + 0.46, 0.16, keel + 0.72, 0.26, keel + 1.18),
            (5.0, keel + 0.86, 0.02, keel + 1.0, 0.05, keel + 1.22),
        ]
        body = vee("hull", frames, None, 120)
        paint = Livery((-5, 5.1), (-0.9, 0.9), (keel - 0.05, keel + 1.3), look["colours"][0], 200)
        paint.side([(-6, keel - 1), (6, keel - 1), (6, keel + 0.5), (-6, keel + 0.36)], look["colours"][1])
        paint.side([(-6, keel + 0.38), (6, keel + 0.52), (6, keel + 0.58), (-6, keel + 0.44)], look["colours"][2])
        paint.words("side", "TORVANE", -2.4, keel + 0.74, 0.24, look.get("ink", "#15171b"))
        paint.words("side", look["name"], 1.6, keel + 0.80, 0.16, look.get("ink", "#15171b"))
        paint.top([(-6, 0), (6, 0), (6, 1), (-6, 1)], "#d8c39a")
        paint.wrap(body, top_from=0.7)
        hull(
            "cabin",
            [
                (-1.4, 0.34, keel + 0.96, keel + 1.10, 4, 0.9),
                (-0.6, 0.44, keel + 0.96, keel + 1.26, 4, 0.84),
                (1.0, 0.36, keel + 0.96, keel + 1.22, 4, 0.84),
                (1.8, 0.16, keel + 1.0, keel + 1.12, 3, 0.9),
            ],
            lacquer("#f0efe9"),
            along=60,
            around=48,
        )
        plate(
            "hatch", rounded([(-1.8, 0.4), (-1.8, -0.4), (-3.4, -0.36), (-3.4, 0.36)], 0.1), 0.06, satin("#26282c"), at=(0, 0, keel + 1.02)
        )
        from shapes import wing

        wing("keel fin", [(0.42, 0.5, 0, 0.84, 0.09), (keel + 0.2, 0.7, 0, 1.06, 0.09)], lacquer("#26282c"), upright=True)
        lathe(
            "bulb",
            [(0, 1.0), (0.13, 0.86), (0.24, 0.4), (0.27, 0.0), (0.20, -0.6), (0.08, -1.05), (0, -1.15)],
            satin("#3a3d42"),
            44,
            "X",
            at=(0.1, 0, 0.32),
        )
        wing("rudder", [(keel - 0.9, -4.2, 0, 0.42, 0.1), (keel + 0.6, -4.1, 0, 0.58, 0.1)], lacquer("#26282c"), upright=True)
        rod("mast", (0.5, 0, keel + 1.0), (0.34, 0, mast), 0.085, carbon(), 20, top=0.05)
        sail = material("sail", "#f3f1ea", rough=0.6, spec=0.2)
        cloth("main sail", (0.38, keel + 2.0), (0.32, mast - 0.4), (-3.5, keel + 2.0), sail, look, 0.42, "main")
        cloth("jib", (4.4, keel + 1.5), (0.46, mast - 3.6), (0.95, keel + 1.7), sail, look, 0.34, "jib")
        rod("boom", (0.42, 0, keel + 1.9), (-3.6, 0.0, keel + 1.9), 0.06, carbon(), 16)
        rod("jib boom", (4.4, 0, keel + 1.42), (0.9, 0, keel + 1.55), 0.04, carbon(), 14)
        wire = steel()
        rod("stay", (4.7, 0, keel + 1.2), (0.36, 0, mast - 3.2), 0.012, wire, 8)
        rod("stay", (-4.7, 0, keel + 1.0), (0.34, 0, mast - 0.1), 0.012, wire, 8)
        for s in (-1, 1):
            rod("shroud", (0.2, s * 0.78, keel + 1.02), (0.4, 0, mast - 4.6), 0.012, wire, 8)
            rod("spreader", (0.46, 0, keel + 8), (0.3, s * 0.46, keel + 8), 0.02, wire, 8)
        for x in (-2.2, 2.0):
            for s in (-1, 1):
                rod("stand leg", (x, s * 1.5, 0.05), (x, s * 0.42, keel + 0.3), 0.09, satin("#26282c"), 18)
            rod("stand foot", (x, -1.5, 0.06), (x, 1.5, 0.06), 0.09, satin("#26282c"), 18)
        rod("stand rail", (-2.2, 1.2, 0.55), (2.0, 1.2, 0.55), 0.06, satin(look["accent"]), 16)
        rod("stand rail", (-2.2, -1.2, 0.55), (2.0, -1.2, 0.55), 0.06, satin(look["accent"]), 16)
    return {}


def cloth(name, tack, head, clew, surface, look, belly, kind):
    """A sail between three corners (x, z), bellied to one side, with battens, seams and its number."""
    n = 28
    points, faces, uvs = [], [], []
    for i in range(n + 1):
        t = i / n
        luff = (tack[0] + (head[0] - tack[0]) * t, tack[1] + (head[1] - tack[1]) * t)
        width = 1 - t
        roach = 1 + (0.34 * math.sin(math.pi * t) * width if kind == "main" else 0.0)
        leech = (clew[0] + (head[0] - clew[0]) * t, clew[1] + (head[1] - clew[1]) * t)
        for j in range(n + 1):
            s = j / n * roach
            x, z = luff[0] + (leech[0] - luff[0]) * s, luff[1] + (leech[1] - luff[1]) * s
            y = belly * math.sin(math.pi * min(1, j / n) ** 0.8) * (1 - t * 0.75) * min(1, width * 3 + 0.15)
            points.append((x, y, z))
    for i in range(n):
        for j in range(n):
            a = i * (n + 1) + j
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    xs, zs = [p[0] for p in points], [p[2] for p in points]
    paint = Livery((min(xs), max(xs)), (-1, 1), (min(zs), max(zs)), "#d9d7cf", 110)
    for k in range(1, 7):
        z = min(zs) + (max(zs) - min(zs)) * k / 7
        paint.line("side", [(min(xs), z), (max(xs), z + 0.3)], "#b9b7b0", 0.03)
    if kind == "main":
        paint.side(
            [(min(xs), min(zs) + 3.0), (max(xs), min(zs) + 5.2), (max(xs), min(zs) + 6.4), (min(xs), min(zs) + 4.2)], look["colours"][1]
        )
        paint.words("side", "TORVANE", -1.2, min(zs) + 2.0, 0.42, look["colours"][1])
        paint.words("side", look["number"], -0.6, min(zs) + 8.2, 1.0, "#15171b")
    else:
        paint.words("side", "TV", 1.9, min(zs) + 3.4, 0.8, look["colours"][1])
    # Two cloths back to back, each with its own print: one would show it mirrored from behind.
    for panel, shift in (("right", -0.012), ("left", 0.012)):
        made = mesh(name, [(x, y + shift, z) for x, y, z in points], faces, surface, sharp=60)
        paint.wrap(made, name="sail", rough=0.6, coat=0.0, only=panel)


BUILDERS = {one.__name__: one for one in (speedboat, catamaran, tugboat, yacht)}
