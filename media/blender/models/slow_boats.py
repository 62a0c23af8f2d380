"""A tug and a sailing yacht."""


import math

from insides import electrics, inner_servo
from materials import aluminium, anodised, black, brass, carbon, gloss, lacquer, material, rubber, satin, steel
from models.hulls import stand, vee
from parts import forward, propeller
from prints import Livery, decal
from shapes import box, cylinder, group, hull, lathe, mesh, plate, rod, rounded, tube, wing


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
        paint.words("side", "EIDER", 1.70, keel + 0.82, 0.15, "#f4f4f2", 3)
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
        # In the front half: behind them hang the life rings.
        for k in (0.04, 0.26):
            box("side window", (0.18, 0.86, 0.24), (0.46 + k, 0, keel + 1.94), surface=gloss(), bevel=0.03)
        decal("TORVANE", 0.07, (0.885, 0, keel + 1.68), (90, 0, 90), "#15171a")
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
                at=(0.22, s * 0.445, keel + 1.80),
            )
        # Down to the deck at its edges, which is lower there than in the middle.
        plate("deck", rounded([(-0.8, 0.6), (-0.8, -0.6), (-2.2, -0.56), (-2.2, 0.56)], 0.1), 0.08, wood, at=(0, 0, keel + 1.02))
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
            # From the hull to the blades, which the hub does not reach.
            cylinder("prop nut", 0.062, 0.14, (-2.10, s * 0.40, keel + 0.08), (0, 90, 0), made[-1].data.materials[0], 28, 0.03)
            rod("shaft", (-2.06, s * 0.40, keel + 0.08), (-1.2, s * 0.40, keel + 0.26), 0.035, steel(), 14)
            rod("kort post", (-2.10, s * 0.40, keel + 0.30), (-2.10, s * 0.40, keel + 0.6), 0.04, steel())
        stand(4.6, 0.70, keel - 0.02, look)
        electrics(look["accent"], (-0.5, keel + 0.5, 0.22, 0.46), (0.9, keel + 0.6), (-1.4, 0, keel + 0.6), (0.2, keel + 0.5, 0.8, 0.5, 0.34))
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

        wing("keel fin", [(0.42, 0.5, 0, 0.84, 0.09), (keel + 0.2, 0.7, 0, 1.06, 0.09)], lacquer("#8a8f96"), upright=True)
        lathe(
            "bulb",
            [(0, 1.0), (0.13, 0.86), (0.24, 0.4), (0.27, 0.0), (0.20, -0.6), (0.08, -1.05), (0, -1.15)],
            satin("#6b7078"),
            44,
            "X",
            at=(0.1, 0, 0.32),
        )
        wing("rudder", [(keel - 0.9, -4.2, 0, 0.42, 0.1), (keel + 0.6, -4.1, 0, 0.58, 0.1)], lacquer("#8a8f96"), upright=True)
        rod("mast", (0.5, 0, keel + 1.0), (0.34, 0, mast), 0.085, carbon(), 20, top=0.05)
        sail = material("sail", "#f3f1ea", rough=0.6, spec=0.2)
        cloth("main sail", (0.38, keel + 1.95), (0.32, mast - 0.4), (-3.5, keel + 1.95), sail, look, 0.42, "main")
        # Its luff is on the stay, its other two corners on the boom.
        cloth("jib", (4.59, keel + 1.49), (0.50, mast - 3.6), (0.95, keel + 1.66), sail, look, 0.34, "jib")
        rod("boom", (0.42, 0, keel + 1.9), (-3.6, 0.0, keel + 1.9), 0.06, carbon(), 16)
        rod("jib boom", (4.61, 0, keel + 1.46), (0.9, 0, keel + 1.63), 0.04, carbon(), 14)
        # The swivel that holds it to the deck.
        rod("jib boom", (3.5, 0, keel + 1.12), (3.5, 0, keel + 1.52), 0.022, steel(), 12)
        wire = steel()
        rod("stay", (4.7, 0, keel + 1.2), (0.36, 0, mast - 3.2), 0.012, wire, 8)
        rod("stay", (-4.7, 0, keel + 1.0), (0.34, 0, mast - 0.1), 0.012, wire, 8)
        for s in (-1, 1):
            rod("shroud", (0.2, s * 0.78, keel + 1.02), (0.4, 0, mast - 4.6), 0.012, wire, 8)
            rod("spreader", (0.46, 0, keel + 8), (0.3, s * 0.46, keel + 8), 0.02, wire, 8)
        for x in (-2.2, 2.0):
            for s in (-1, 1):
                rod("stand leg", (x, s * 1.5, 0.05), (x, s * 0.42, keel + 0.3), 0.09, satin("#5f646c"), 18)
            rod("stand foot", (x, -1.5, 0.06), (x, 1.5, 0.06), 0.09, satin("#5f646c"), 18)
        rod("stand rail", (-2.2, 1.2, 0.55), (2.0, 1.2, 0.55), 0.06, satin(look["accent"]), 16)
        rod("stand rail", (-2.2, -1.2, 0.55), (2.0, -1.2, 0.55), 0.06, satin(look["accent"]), 16)
        box("winch", (0.42, 0.34, 0.3), (-1.2, 0, keel + 0.58), surface=black(), bevel=0.03)
        lathe(
            "winch drum",
            [(0, 0), (0.2, 0), (0.2, 0.03), (0.1, 0.05), (0.1, 0.1), (0.2, 0.12), (0.2, 0.15), (0, 0.15)],
            anodised(look["accent"]),
            32,
            at=(-1.2, 0, keel + 0.74),
        )
        inner_servo(-2.1, 0, keel + 0.6, look["accent"], 1.8)
        box("battery box", (0.8, 0.5, 0.34), (0.0, 0, keel + 0.6), surface=satin("#2b2e34"), bevel=0.05)
        box("battery box lid", (0.84, 0.54, 0.06), (0.0, 0, keel + 0.79), surface=anodised(look["accent"]), bevel=0.02)
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
        paint.words("side", "TORVANE", -1.4, min(zs) + 2.0, 0.42, look["colours"][1])
        paint.words("side", look["number"], -0.7, min(zs) + 7.4, 0.72, "#15171b")
    else:
        paint.words("side", "TV", 1.9, min(zs) + 3.4, 0.8, look["colours"][1])
    # Two cloths back to back, each with its own print: one would show it mirrored from behind.
    for panel, shift in (("right", -0.012), ("left", 0.012)):
        made = mesh(name, [(x, y + shift, z) for x, y, z in points], faces, surface, sharp=60)
        paint.wrap(made, name="sail", rough=0.6, coat=0.0, only=panel)


BUILDERS = {one.__name__: one for one in (tugboat, yacht)}
