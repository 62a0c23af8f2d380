"""Planes. One unit is 100 mm; `shoot.py` brings each to its length and span."""

import math

from materials import aluminium, black, carbon, foam, gloss, lacquer, material, rubber, satin, steel
from parts import forward, propeller, screw, spinner
from patterns import painted
from prints import Livery, both_sides, decal
from shapes import box, cylinder, group, hull, lathe, loft, plate, rod, rounded, side_plate, tube, wing


def skin(look):
    """How the paint of a plane is: foam is matt, the others are glossy."""
    return {"rough": 0.55, "coat": 0.15, "grain": 0.1} if look.get("foam", True) else {"rough": 0.26, "coat": 1.0}


def wing_livery(look, span, lead, trail, z=0.0):
    """The wing from above and from below: tips in the second colour, a band, the name, hinge lines of the ailerons."""
    a, b, c = look["colours"]
    half = span / 2
    paint = Livery((trail - 0.05, lead + 0.05), (-half - 0.05, half + 0.05), (z - 0.6, z + 0.9), a, 300)
    chord = lead - trail
    style = look.get("wing_pattern", "tips")
    if style == "tips":
        paint.top([(trail - 1, half * 0.80), (lead + 1, half * 0.74), (lead + 1, half + 1), (trail - 1, half + 1)], b)
        paint.top([(trail - 1, half * 0.72), (lead + 1, half * 0.66), (lead + 1, half * 0.70), (trail - 1, half * 0.76)], c)
    elif style == "edge":
        paint.top([(lead - chord * 0.22, 0), (lead + 1, 0), (lead + 1, half + 1), (lead - chord * 0.38, half + 1)], b)
        paint.top([(lead - chord * 0.27, 0), (lead - chord * 0.30, 0), (lead - chord * 0.46, half + 1), (lead - chord * 0.43, half + 1)], c)
    elif style == "rays":
        for k in range(5):
            paint.top(
                [(lead + 0.2, half * 0.1), (trail - 0.1, half * (0.22 + 0.17 * k)), (trail - 0.1, half * (0.30 + 0.17 * k))],
                b if k % 2 == 0 else c,
            )
    elif style == "bars":
        for k in range(3):
            paint.top(
                [
                    (trail - 1, half * (0.58 + 0.14 * k)),
                    (lead + 1, half * (0.58 + 0.14 * k)),
                    (lead + 1, half * (0.64 + 0.14 * k)),
                    (trail - 1, half * (0.64 + 0.14 * k)),
                ],
                b,
            )
    elif style == "check":
        size = chord * 0.16
        for i in range(4):
            for j in range(12):
                if (i + j) % 2:
                    y = half - size * (i + 1)
                    paint.top(
                        [
                            (trail + j * size, y),
                            (trail + (j + 1) * size, y),
                            (trail + (j + 1) * size, y + size),
                            (trail + j * size, y + size),
                        ],
                        b,
                    )
    hinge = trail + chord * 0.24
    for ends in ((0.42, 0.92),):
        paint.line(
            "top",
            [(trail - 0.1, half * ends[0]), (hinge, half * ends[0]), (hinge, half * ends[1]), (trail - 0.1, half * ends[1])],
            "#3a3d42",
            0.014,
        )
    ink = look.get("wing_ink", b)
    size = look.get("wing_print", chord)
    paint.words("top", "TORVANE", trail + chord * 0.56, -half * 0.46, size * 0.22, ink, 90)
    paint.words("top", look["number"], trail + chord * 0.56, half * 0.46, size * 0.30, ink, 90)
    return paint


def main_wing(look, sections, name="wing"):
    """A whole wing of half sections (y, lead, z, chord, thickness), mirrored, with its livery."""
    whole = [(-y, *rest) for y, *rest in reversed(sections) if y > 0] + [tuple(s) for s in sections]
    made = wing(name, whole, None)
    lead = max(s[1] for s in sections)
    trail = min(s[1] - s[3] for s in sections)
    z = sections[0][2]
    wing_livery(look, sections[-1][0] * 2, lead, trail, z).wrap(made, name="wing", **skin(look), top_from=4.0)
    return made


def tail_planes(look, stab, fin, z, x, surface=None):
    """Stabiliser (half span, lead, chord at the root and the tip) and fin (height, lead, chord at the root and the tip), with rudder lines."""
    colour = surface or (foam if look.get("foam", True) else lacquer)(look.get("tail", look["colours"][1]))
    span, lead, root, tip = stab
    wing(
        "stabiliser",
        [(-span, lead - (root - tip) * 0.8, z, tip, 0.07), (0, lead, z, root, 0.08), (span, lead - (root - tip) * 0.8, z, tip, 0.07)],
        colour,
        camber=0,
    )
    height, flead, froot, ftip = fin
    wing(
        "fin",
        [
            (z - 0.05, flead, 0, froot, 0.08),
            (z + height * 0.75, flead - (froot - ftip) * 0.85, 0, ftip * 1.1, 0.08),
            (z + height, flead - (froot - ftip) * 1.0, 0, ftip * 0.8, 0.08),
        ],
        colour,
        upright=True,
    )
    hinge = material("hinge", "#202226", rough=0.7)
    rod(
        "hinge line",
        (flead - froot * 0.62, 0, z + 0.03),
        (flead - (froot - ftip) * 0.85 - ftip * 0.66, 0, z + height * 0.95),
        0.036 * froot,
        hinge,
        8,
    )
    for s in (-1, 1):
        rod(
            "hinge line",
            (lead - root * 0.66, s * 0.1, z + 0.0),
            (lead - (root - tip) * 0.8 - tip * 0.62, s * span * 0.96, z),
            0.028 * root,
            hinge,
            8,
        )
        horn(lead - root * 0.62, s * 0.26, z + 0.04)


def horn(x, y, z, back=0.34):
    """A control horn with its rod."""
    plate("horn", [(-0.06, 0), (0.06, 0), (0.015, 0.14), (-0.015, 0.14)], 0.02, black(), (), 0.004, (x, y, z), (90, 0, 0))
    rod("push rod", (x, y, z + 0.12), (x + back, y, z + 0.02), 0.010, steel(), 8, 0.002)


def wheel_leg(x, y, z, radius, look, top, wide=0.11, spat=None):
    """A wheel on a sprung leg, with a spat if it has a colour."""
    tube("leg", [top, (x + 0.02, y * 0.72, (top[2] + z) / 2 + 0.04), (x, y, z)], 0.036, aluminium())
    half = wide / 2
    lathe(
        "tyre",
        [
            (radius * 0.45, -half * 0.8),
            (radius * 0.85, -half),
            (radius, -half * 0.4),
            (radius, half * 0.4),
            (radius * 0.85, half),
            (radius * 0.45, half * 0.8),
        ],
        rubber(),
        40,
        "Y",
        closed=True,
        at=(x, y * 1.04, z),
    )
    cylinder("hub", radius * 0.5, wide * 1.02, (x, y * 1.04, z), (90, 0, 0), satin("#d9dbdd"), 32, 0.015)
    cylinder("hub cap", radius * 0.16, wide * 1.3, (x, y * 1.04, z), (90, 0, 0), steel(), 20, 0.01)
    if spat:
        r = radius
        rows = [
            (x - r * 1.9, 0.02, z - r * 0.1, z + r * 0.2),
            (x - r * 1.1, wide * 0.55, z - r * 0.45, z + r * 0.85),
            (x, wide * 0.82, z - r * 0.55, z + r * 1.28),
            (x + r * 0.9, wide * 0.6, z - r * 0.4, z + r * 0.9),
            (x + r * 1.25, 0.03, z, z + r * 0.3),
        ]
        loft("spat", [dict(x=a, w=w, z0=b, z1=c, e=2.4, y=y * 1.04) for a, w, b, c in rows], lacquer(spat), along=50, around=36)


def fuselage(rows, look, name_at, stripes=True, per_unit=300):
    """A fuselage of rows (x, half width, bottom, top, squareness, top width) with its livery. `name_at`: x, z, height of the name."""
    made = hull("fuselage", rows, None, along=130, around=80)
    xs, half = [r[0] for r in rows], max(r[1] for r in rows)
    low, high = min(r[2] for r in rows), max(r[3] for r in rows)
    paint = Livery((min(xs) - 0.05, max(xs) + 0.05), (-half - 0.05, half + 0.05), (low - 0.05, high + 0.05), look["colours"][0], per_unit)
    if stripes:
        painted(paint, look, (min(xs), max(xs)), (low, high), half)
    ink = look.get("ink", look["colours"][2])
    x, z, height = name_at
    paint.words("side", "TORVANE", x, z, height, ink)
    paint.words("side", look["name"], x, z - height * 1.3, height * 0.42, ink, style="Bold")
    return made, paint


def canopy(rows, surface=None):
    return hull("canopy", rows, surface or gloss(), along=60, around=48)


def nose_propeller(x, z, radius, look, blades=2, turn=25, hub=0.16, length=0.4, folded=False):
    metal = lacquer(look["spinner"]) if look.get("spinner") else aluminium()
    spinner(x, 0, z, hub, length, metal)
    forward(
        propeller((0, 0, 0), radius, blades, 1, turn, look.get("propeller", "#1b1c20"), look.get("tips"), radius * 0.15), x + 0.08, 0, z
    )


def high_wing(_facts, look):
    """A trainer: the wing on top, a wide cabin, three wheels."""
    z, sp = 1.0, 6.0
    with group("plane"):
        rows = [
            (-2.75, 0.05, z + 0.10, z + 0.26, 4, 0.9), (-1.6, 0.17, z - 0.06, z + 0.32, 4.5, 0.9), (-0.5, 0.29, z - 0.28, z + 0.42, 5, 0.88), (0.1, 0.32, z - 0.34, z + 0.56, 5, 0.84),
            (0.78, 0.33, z - 0.36, z + 0.56, 5, 0.84), (1.14, 0.32, z - 0.36, z + 0.30, 5, 0.88), (1.6, 0.29, z - 0.34, z + 0.24, 4.6, 0.9), (1.80, 0.24, z - 0.28, z + 0.18, 4, 0.92), (1.84, 0.2, z - 0.22, z + 0.12, 3.6, 0.92),
        ]  # fmt: skip
        body, paint = fuselage(rows, look, (-1.05, z + 0.10, 0.17))
        glass = "#12151a"
        paint.side([(0.12, z + 0.16), (0.56, z + 0.14), (0.56, z + 0.44), (0.16, z + 0.44)], glass)
        paint.side([(0.64, z + 0.14), (1.12, z + 0.14), (0.84, z + 0.44), (0.64, z + 0.44)], glass)
        paint.top([(0.82, 0.26), (1.16, 0.28), (1.16, 0), (0.82, 0)], glass)
        paint.wrap(body, **skin(look))
        c = look.get("chord", 1.02)
        main_wing(
            look,
            [
                (0, 0.98, z + 0.56, c, 0.13),
                (sp * 0.30, 0.98, z + 0.62, c, 0.13),
                (sp * 0.46, 0.94, z + 0.72, c * 0.86, 0.12),
                (sp / 2, 0.80, z + 0.76, c * 0.5, 0.08),
            ],
        )
        for s in (-1, 1):
            rod("strut", (0.55, s * 0.30, z - 0.16), (0.55, s * sp * 0.25, z + 0.56), 0.030, satin(look["colours"][1]), 12)
            rod("strut", (0.20, s * 0.30, z - 0.16), (0.30, s * sp * 0.25, z + 0.56), 0.024, satin(look["colours"][1]), 12)
            horn(0.98 - c * 0.76, s * sp * 0.3, z + 0.66, 0.3)
            for k in (-0.2, 0.2):
                screw(0.6 + k, s * 0.14, z + 0.72, 0.035)
        tail_planes(look, (1.05, -2.02, 0.70, 0.46), (0.86, -1.92, 0.86, 0.46), z + 0.22, -2.7)
        nose_propeller(1.84, z - 0.04, 0.86, look)
        for s in (-1, 1):
            wheel_leg(0.30, s * 0.62, 0.22, 0.22, look, (0.30, s * 0.2, z - 0.34))
        if look.get("nose_wheel", True):
            rod("leg", (1.40, 0, z - 0.3), (1.48, 0, 0.24), 0.03, steel())
            wheel_leg(1.48, 0.0001, 0.19, 0.19, look, (1.44, 0, 0.3), 0.1)
        else:
            tube("tail leg", [(-2.5, 0, z + 0.1), (-2.62, 0, z - 0.2), (-2.66, 0, z - 0.40)], 0.02, aluminium())
            cylinder("tail wheel", 0.10, 0.06, (-2.66, 0, z - 0.46), (90, 0, 0), rubber(), 28, 0.02)
    return {}


def park_flyer(_facts, look):
    """A pod with a carbon boom, the wing above, the propeller behind it."""
    z, sp = 0.75, 5.4
    with group("plane"):
        rows = [
            (-0.75, 0.10, z + 0.10, z + 0.34, 3, 0.9),
            (-0.3, 0.22, z - 0.16, z + 0.42, 3.4, 0.84),
            (0.5, 0.26, z - 0.24, z + 0.46, 3.6, 0.78),
            (1.0, 0.25, z - 0.24, z + 0.24, 3.4, 0.84),
            (1.5, 0.20, z - 0.20, z + 0.08, 3, 0.9),
            (1.82, 0.10, z - 0.12, z - 0.02, 2.6, 0.95),
            (1.88, 0.03, z - 0.09, z - 0.05, 2.2, 0.95),
        ]
        body, paint = fuselage(rows, look, (0.30, z - 0.02, 0.13))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (0.34, 0.05, z + 0.30, z + 0.44, 2.4),
                (0.56, 0.17, z + 0.2, z + 0.46, 2.4),
                (0.9, 0.20, z + 0.1, z + 0.34, 2.4),
                (1.3, 0.12, z + 0.06, z + 0.18, 2.3),
                (1.46, 0.03, z + 0.05, z + 0.10, 2.2),
            ]
        )
        rod("boom", (-0.6, 0, z + 0.24), (-2.3, 0, z + 0.28), 0.055, carbon(), 20)
        main_wing(
            look,
            [
                (0, 0.60, z + 0.46, 0.92, 0.12),
                (sp * 0.28, 0.60, z + 0.52, 0.88, 0.12),
                (sp * 0.46, 0.50, z + 0.68, 0.62, 0.1),
                (sp / 2, 0.34, z + 0.76, 0.32, 0.08),
            ],
        )
        tail_planes(look, (0.85, -1.78, 0.52, 0.36), (0.66, -1.72, 0.62, 0.34), z + 0.32, -2.3)
        cylinder("motor", 0.11, 0.26, (-0.86, 0, z + 0.72), (0, 90, 0), black(), 28)
        hull(
            "motor pylon",
            [(-0.86, 0.05, z + 0.3, z + 0.74, 3), (-0.4, 0.07, z + 0.4, z + 0.72, 3), (-0.1, 0.03, z + 0.44, z + 0.58, 3)],
            foam(look["colours"][1]),
        )
        forward(propeller((0, 0, 0), 0.62, 2, -1, 40, "#1b1c20", look["accent"], 0.13), -1.04, 0, z + 0.72)
        cylinder("prop nut", 0.06, 0.08, (-1.08, 0, z + 0.72), (0, 90, 0), aluminium(), 20)
        for s in (-1, 1):
            wheel_leg(0.75, s * 0.42, 0.15, 0.15, look, (0.72, s * 0.12, z - 0.22), 0.09)
        tube("tail skid", [(-2.1, 0, z + 0.26), (-2.2, 0, z + 0.05), (-2.3, 0, z - 0.02)], 0.016, black())
    return {}


def foam_starter(_facts, look):
    """A stubby flying toy for the first field: thick wing, round nose, one wheel row of skids."""
    z, sp = 0.55, 5.6
    with group("plane"):
        rows = [
            (-2.3, 0.06, z + 0.14, z + 0.28, 3, 0.9),
            (-1.2, 0.22, z - 0.02, z + 0.42, 3, 0.9),
            (-0.2, 0.38, z - 0.26, z + 0.56, 3, 0.86),
            (0.7, 0.42, z - 0.34, z + 0.50, 3, 0.86),
            (1.4, 0.36, z - 0.30, z + 0.30, 2.8, 0.9),
            (1.78, 0.22, z - 0.20, z + 0.14, 2.4, 0.95),
            (1.86, 0.14, z - 0.13, z + 0.07, 2.2, 0.95),
        ]
        body, paint = fuselage(rows, look, (-0.15, z + 0.0, 0.17))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (-0.7, 0.08, z + 0.44, z + 0.52, 2.6),
                (-0.3, 0.24, z + 0.4, z + 0.70, 2.6),
                (0.3, 0.30, z + 0.36, z + 0.74, 2.6),
                (0.8, 0.26, z + 0.3, z + 0.58, 2.5),
                (1.1, 0.10, z + 0.3, z + 0.40, 2.4),
            ]
        )
        main_wing(
            look,
            [
                (0, 0.82, z - 0.14, 1.16, 0.15),
                (sp * 0.32, 0.78, z + 0.02, 1.06, 0.14),
                (sp * 0.46, 0.62, z + 0.16, 0.80, 0.12),
                (sp / 2, 0.36, z + 0.24, 0.40, 0.09),
            ],
        )
        tail_planes(look, (1.0, -1.62, 0.66, 0.46), (0.76, -1.52, 0.80, 0.46), z + 0.26, -2.3)
        nose_propeller(1.86, z - 0.03, 0.74, look, hub=0.13, length=0.2)
        for s in (-1, 1):
            wheel_leg(0.7, s * 0.56, 0.16, 0.16, look, (0.6, s * 0.3, z - 0.22), 0.14)
        tube("tail skid", [(-2.0, 0, z + 0.2), (-2.12, 0, z - 0.05), (-2.26, 0, z - 0.12)], 0.02, black())
    return {}


def glider(_facts, look):
    """A slender fuselage, a long tapering wing, a T-shaped tail, a folding propeller."""
    z, sp = 0.5, 12.0
    with group("plane"):
        rows = [
            (-3.5, 0.05, z + 0.02, z + 0.14, 2.4, 1),
            (-2.0, 0.09, z - 0.06, z + 0.16, 2.4, 1),
            (-0.5, 0.17, z - 0.17, z + 0.24, 2.6, 0.9),
            (0.5, 0.25, z - 0.24, z + 0.30, 2.7, 0.86),
            (1.4, 0.25, z - 0.23, z + 0.24, 2.6, 0.9),
            (2.2, 0.17, z - 0.16, z + 0.12, 2.4, 0.95),
            (2.6, 0.12, z - 0.10, z + 0.08, 2.2, 1),
        ]
        body, paint = fuselage(rows, look, (-1.0, z + 0.04, 0.13))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (0.55, 0.05, z + 0.24, z + 0.30, 2.4),
                (0.9, 0.18, z + 0.16, z + 0.38, 2.4),
                (1.4, 0.21, z + 0.1, z + 0.38, 2.4),
                (1.95, 0.14, z + 0.06, z + 0.22, 2.3),
                (2.25, 0.03, z + 0.06, z + 0.11, 2.2),
            ]
        )
        main_wing(
            look,
            [
                (0, 0.50, z + 0.24, 0.86, 0.11),
                (sp * 0.26, 0.50, z + 0.34, 0.80, 0.11),
                (sp * 0.44, 0.36, z + 0.54, 0.52, 0.1),
                (sp * 0.49, 0.18, z + 0.66, 0.30, 0.09),
                (sp / 2, 0.06, z + 0.84, 0.14, 0.08),
            ],
        )
        surface = lacquer(look["colours"][0])
        wing("fin", [(z + 0.05, -2.86, 0, 0.70, 0.09), (z + 0.96, -3.16, 0, 0.46, 0.09)], lacquer(look["colours"][1]), upright=True)
        wing(
            "stabiliser",
            [(-1.05, -3.34, z + 0.98, 0.26, 0.08), (0, -3.14, z + 0.98, 0.46, 0.09), (1.05, -3.34, z + 0.98, 0.26, 0.08)],
            surface,
            camber=0,
        )
        spinner(2.6, 0, z - 0.01, 0.12, 0.26, lacquer(look["colours"][1]))
        for s in (-1, 1):
            hull(
                "folded blade",
                [(1.70, 0.012, -0.02, 0.03, 3), (2.1, 0.02, -0.07, 0.07, 3), (2.45, 0.022, -0.06, 0.06, 3), (2.62, 0.016, -0.02, 0.03, 3)],
                satin("#1b1c20"),
                along=30,
                around=20,
            ).matrix_basis = side_turn(s, z)
        lathe(
            "wheel",
            [(0.06, -0.05), (0.13, -0.05), (0.15, 0), (0.13, 0.05), (0.06, 0.05)],
            rubber(),
            32,
            "Y",
            closed=True,
            at=(0.75, 0, z - 0.24),
        )
        tube("tail skid", [(-3.3, 0, z + 0.04), (-3.4, 0, z - 0.10), (-3.46, 0, z - 0.14)], 0.02, black())
        tube("aerial", [(-0.9, 0.1, z + 0.1), (-1.6, 0.2, z + 0.1)], 0.008, black())
    return {}


def side_turn(s, z):
    from mathutils import Matrix

    return Matrix.Translation((0, s * 0.2, z)) @ Matrix.Rotation(math.radians(s * 7), 4, "Z")


def aerobatic(_facts, look):
    """A mid-wing plane with huge control surfaces and a bubble canopy."""
    z, sp = 1.05, 5.5
    with group("plane"):
        rows = [
            (-2.75, 0.06, z - 0.12, z + 0.22, 3, 0.9),
            (-1.6, 0.19, z - 0.26, z + 0.34, 3, 0.86),
            (-0.4, 0.30, z - 0.36, z + 0.44, 3.2, 0.84),
            (0.6, 0.34, z - 0.38, z + 0.42, 3.2, 0.86),
            (1.4, 0.34, z - 0.36, z + 0.36, 3, 0.9),
            (1.95, 0.30, z - 0.30, z + 0.30, 2.6, 0.95),
            (2.05, 0.24, z - 0.24, z + 0.24, 2.4, 1),
        ]
        body, paint = fuselage(rows, look, (-0.95, z + 0.0, 0.2))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (-1.1, 0.05, z + 0.34, z + 0.42, 2.4),
                (-0.6, 0.18, z + 0.3, z + 0.62, 2.3),
                (0.0, 0.25, z + 0.28, z + 0.76, 2.3),
                (0.5, 0.24, z + 0.28, z + 0.66, 2.3),
                (0.95, 0.10, z + 0.30, z + 0.44, 2.2),
                (1.1, 0.03, z + 0.32, z + 0.38, 2.2),
            ]
        )
        main_wing(
            look,
            [
                (0, 0.98, z - 0.04, 1.46, 0.12),
                (sp * 0.30, 0.84, z - 0.03, 1.16, 0.12),
                (sp * 0.49, 0.72, z - 0.02, 0.92, 0.1),
                (sp / 2, 0.60, z - 0.02, 0.74, 0.05),
            ],
        )
        tail_planes(look, (1.15, -1.92, 0.92, 0.66), (1.02, -2.0, 1.04, 0.62), z + 0.10, -2.6)
        nose_propeller(2.05, z, 0.96, look, hub=0.19, length=0.42)
        lathe("cooling ring", [(0.24, 0), (0.30, 0.02), (0.30, 0.06), (0.24, 0.05)], black(), 40, "X", closed=True, at=(2.02, 0, z))
        for s in (-1, 1):
            wheel_leg(0.86, s * 0.64, 0.2, 0.2, look, (0.74, s * 0.18, z - 0.36), spat=look["colours"][1])
            horn(0.30 - 0.6, s * sp * 0.26, z + 0.05, 0.3)
            box("force plate", (0.34, 0.012, 0.42), (0.52, s * sp * 0.503, z), surface=lacquer(look["colours"][2]), bevel=0.004)
        tube("tail leg", [(-2.5, 0, z - 0.1), (-2.64, 0, z - 0.4), (-2.7, 0, z - 0.66)], 0.02, carbon())
        cylinder("tail wheel", 0.08, 0.06, (-2.7, 0, z - 0.72), (90, 0, 0), rubber(), 28, 0.02)
    return {}


def jet(_facts, look):
    """A swept wing, two intakes, one tail pipe."""
    z, sp = 0.46, 4.6
    with group("plane"):
        rows = [
            (-2.5, 0.24, z - 0.16, z + 0.32, 2.3, 1),
            (-1.8, 0.32, z - 0.24, z + 0.38, 2.6, 0.94),
            (-0.6, 0.42, z - 0.28, z + 0.40, 3.2, 0.84),
            (0.4, 0.40, z - 0.26, z + 0.36, 3.4, 0.8),
            (1.2, 0.24, z - 0.20, z + 0.30, 2.8, 0.84),
            (2.0, 0.16, z - 0.13, z + 0.15, 2.4, 0.9),
            (2.6, 0.07, z - 0.05, z + 0.06, 2.2, 1),
            (2.78, 0.02, z - 0.01, z + 0.02, 2, 1),
        ]
        body, paint = fuselage(rows, look, (-1.05, z + 0.08, 0.15))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (-0.1, 0.06, z + 0.30, z + 0.38, 2.4),
                (0.3, 0.17, z + 0.26, z + 0.54, 2.3),
                (0.8, 0.19, z + 0.2, z + 0.54, 2.3),
                (1.3, 0.12, z + 0.16, z + 0.34, 2.2),
                (1.55, 0.03, z + 0.16, z + 0.24, 2.2),
            ],
            material("canopy", "#1d2a33", rough=0.05, coat=1, metal=0.4),
        )
        for s in (-1, 1):
            loft(
                "intake",
                [
                    dict(x=x, w=w, z0=z + a, z1=z + b, e=4, y=s * y)
                    for x, w, a, b, y in (
                        (-0.9, 0.05, -0.1, 0.24, 0.40),
                        (0.0, 0.13, -0.16, 0.26, 0.42),
                        (0.66, 0.13, -0.16, 0.24, 0.40),
                        (0.72, 0.12, -0.15, 0.23, 0.40),
                    )
                ],
                foam(look["colours"][1]),
                along=50,
                around=40,
            )
            box("intake mouth", (0.02, 0.18, 0.30), (0.722, s * 0.40, z + 0.04), surface=black(), bevel=0.03)
            wing(
                "fin",
                [(z + 0.24, -1.35, s * 0.26, 0.80, 0.06), (z + 1.0, -1.98, s * 0.46, 0.44, 0.06)],
                foam(look["colours"][2]),
                upright=True,
            )
        main_wing(
            look,
            [
                (0.3, 0.55, z - 0.02, 1.75, 0.07),
                (sp * 0.3, -0.25, z - 0.02, 1.05, 0.07),
                (sp * 0.49, -0.95, z - 0.02, 0.62, 0.06),
                (sp / 2, -1.1, z - 0.02, 0.42, 0.05),
            ],
        )
        wing(
            "stabiliser",
            [(-1.15, -2.42, z, 0.34, 0.06), (0, -1.75, z, 0.80, 0.06), (1.15, -2.42, z, 0.34, 0.06)],
            foam(look["colours"][2]),
            camber=0,
        )
        lathe("tail pipe", [(0.24, 0), (0.22, -0.24), (0.20, -0.24), (0.20, 0.02), (0, 0.02)], gloss(), 40, "X", at=(-2.5, 0, z + 0.08))
        box("skid", (1.3, 0.14, 0.10), (0.3, 0, z - 0.29), surface=satin("#26282c"), bevel=0.04)
        box("skid", (0.5, 0.10, 0.24), (-1.7, 0, z - 0.34), surface=satin("#26282c"), bevel=0.04)
        for k in range(5):
            box("panel", (0.2, 0.004, 0.1), (-1.5 + 0.3 * k, 0, z + 0.39), surface=black(), bevel=0.001)
    return {}


def bush(_facts, look):
    """A high-wing bush plane with wide tyres and a round engine cowl."""
    z, sp = 1.15, 6.0
    with group("plane"):
        rows = [
            (-2.7, 0.06, z + 0.06, z + 0.30, 4, 0.9),
            (-1.5, 0.20, z - 0.14, z + 0.38, 4.4, 0.86),
            (-0.3, 0.34, z - 0.38, z + 0.46, 5, 0.84),
            (0.2, 0.36, z - 0.42, z + 0.62, 5, 0.80),
            (0.8, 0.36, z - 0.42, z + 0.62, 5, 0.80),
            (1.12, 0.36, z - 0.42, z + 0.30, 4.6, 0.86),
            (1.5, 0.35, z - 0.38, z + 0.26, 3.4, 0.9),
        ]
        body, paint = fuselage(rows, look, (-1.05, z + 0.10, 0.18))
        glass = "#12151a"
        for x0, x1, x2 in ((-0.28, 0.18, 0.18), (0.24, 0.66, 0.66), (0.72, 1.10, 0.86)):
            paint.side([(x0, z + 0.18), (x1, z + 0.16), (x2, z + 0.50), (x0 + 0.02, z + 0.44 if x0 < 0 else z + 0.50)], glass)
        paint.top([(0.84, 0.28), (1.14, 0.30), (1.14, 0), (0.84, 0)], glass)
        paint.wrap(body, **skin(look))
        lathe(
            "cowl",
            [(0.22, 0.40), (0.30, 0.44), (0.38, 0.36), (0.41, 0.18), (0.40, 0.0), (0.36, -0.02)],
            lacquer(look["colours"][1]),
            48,
            "X",
            at=(1.52, 0, z - 0.06),
        )
        for i in range(7):
            a = 2 * math.pi * i / 7
            rod(
                "cylinder",
                (1.78, 0, z - 0.06),
                (1.78, 0.30 * math.cos(a), z - 0.06 + 0.30 * math.sin(a)),
                0.06,
                material("cylinders", "#6b6f75", metal=1, rough=0.4),
                14,
            )
        cylinder("crank case", 0.13, 0.2, (1.82, 0, z - 0.06), (0, 90, 0), black(), 28, 0.04)
        main_wing(look, [(0, 0.98, z + 0.62, 1.06, 0.13), (sp * 0.44, 0.98, z + 0.70, 1.06, 0.13), (sp / 2, 0.86, z + 0.72, 0.66, 0.09)])
        for s in (-1, 1):
            rod("strut", (0.62, s * 0.34, z - 0.30), (0.66, s * sp * 0.30, z + 0.64), 0.034, lacquer(look["colours"][1]), 12)
            rod("strut", (0.34, s * 0.34, z - 0.30), (0.22, s * sp * 0.30, z + 0.64), 0.028, lacquer(look["colours"][1]), 12)
            wheel_leg(0.80, s * 0.70, 0.34, 0.34, look, (0.72, s * 0.24, z - 0.40), 0.26)
        tail_planes(look, (1.05, -1.98, 0.72, 0.50), (0.92, -1.86, 0.96, 0.56), z + 0.26, -2.7)
        nose_propeller(1.94, z - 0.06, 0.90, look, hub=0.12, length=0.22)
        tube("tail leg", [(-2.4, 0, z + 0.06), (-2.55, 0, z - 0.3), (-2.6, 0, z - 0.62)], 0.024, aluminium())
        cylinder("tail wheel", 0.13, 0.08, (-2.62, 0, z - 0.72), (90, 0, 0), rubber(), 28, 0.03)
    return {}


def racer(_facts, look):
    """An air racer of the thirties: long cowl, small cockpit far aft, elliptical wing, spats."""
    z, sp = 1.0, 6.0
    with group("plane"):
        rows = [
            (-2.7, 0.05, z + 0.0, z + 0.22, 2.6, 0.95),
            (-1.8, 0.18, z - 0.18, z + 0.36, 2.6, 0.9),
            (-0.8, 0.30, z - 0.34, z + 0.42, 2.6, 0.92),
            (0.3, 0.35, z - 0.38, z + 0.38, 2.4, 0.98),
            (1.3, 0.36, z - 0.37, z + 0.37, 2.1, 1),
            (1.95, 0.33, z - 0.33, z + 0.33, 2, 1),
            (2.16, 0.27, z - 0.27, z + 0.27, 2, 1),
        ]
        body, paint = fuselage(rows, look, (-1.25, z + 0.02, 0.16))
        paint.disc("side", 0.45, z + 0.02, 0.28, "#f4f4f2")
        paint.words("side", look["number"], 0.45, z + 0.02, 0.24, "#15161a")
        for panel in ("side",):
            paint.polygon("right", [(1.50, z - 0.5), (1.62, z - 0.5), (1.62, z + 0.5), (1.50, z + 0.5)], look["colours"][1])
            paint.polygon("left", [(1.50, z - 0.5), (1.62, z - 0.5), (1.62, z + 0.5), (1.50, z + 0.5)], look["colours"][1])
            paint.top([(1.50, 0), (1.62, 0), (1.62, 0.5), (1.50, 0.5)], look["colours"][1])
        paint.wrap(body, rough=0.22, coat=1)
        for i in range(5):
            for s in (-1, 1):
                rod("exhaust", (0.95 + 0.14 * i, s * 0.30, z + 0.16), (0.88 + 0.14 * i, s * 0.40, z + 0.18), 0.035, steel(), 14)
        canopy(
            [
                (-1.35, 0.08, z + 0.30, z + 0.42, 2.4),
                (-1.1, 0.18, z + 0.3, z + 0.60, 2.3),
                (-0.75, 0.19, z + 0.3, z + 0.60, 2.3),
                (-0.55, 0.13, z + 0.34, z + 0.46, 2.3),
            ]
        )
        hull(
            "headrest",
            [(-2.3, 0.03, z + 0.26, z + 0.34, 2.4), (-1.7, 0.12, z + 0.28, z + 0.52, 2.4), (-1.15, 0.15, z + 0.3, z + 0.56, 2.4)],
            lacquer(look["colours"][0]),
        )
        main_wing(
            look,
            [
                (0, 0.95, z - 0.26, 1.30, 0.14),
                (sp * 0.2, 0.92, z - 0.20, 1.20, 0.13),
                (sp * 0.36, 0.78, z - 0.10, 0.96, 0.12),
                (sp * 0.46, 0.58, z - 0.04, 0.62, 0.1),
                (sp / 2, 0.34, z - 0.02, 0.20, 0.08),
            ],
        )
        tail_planes(look, (0.88, -2.08, 0.58, 0.34), (0.72, -2.0, 0.74, 0.36), z + 0.14, -2.6)
        nose_propeller(2.16, z, 1.02, look, hub=0.26, length=0.46)
        for s in (-1, 1):
            wheel_leg(0.88, s * 0.86, 0.2, 0.2, look, (0.70, s * 0.7, z - 0.28), spat=look["colours"][0])
            loft(
                "trouser",
                [dict(x=x, w=0.06, z0=0.3, z1=z - 0.18, e=2.6, y=s * 0.86) for x in (0.62, 0.80, 0.98)],
                lacquer(look["colours"][0]),
                along=20,
                around=28,
            )
        tube("tail skid", [(-2.3, 0, z + 0.0), (-2.5, 0, z - 0.3), (-2.62, 0, z - 0.44)], 0.03, aluminium())
    return {}


def tug(_facts, look):
    """A large low-wing plane that tows others: long wing, wide tyres, hook behind the canopy."""
    z, sp = 1.0, 6.4
    with group("plane"):
        rows = [
            (-2.6, 0.06, z + 0.06, z + 0.26, 4, 0.9),
            (-1.5, 0.18, z - 0.10, z + 0.36, 4, 0.86),
            (-0.4, 0.30, z - 0.28, z + 0.44, 4.4, 0.82),
            (0.6, 0.33, z - 0.32, z + 0.40, 4.4, 0.86),
            (1.4, 0.31, z - 0.30, z + 0.30, 4, 0.9),
            (1.95, 0.25, z - 0.24, z + 0.20, 3.4, 0.94),
            (2.1, 0.20, z - 0.18, z + 0.14, 3, 0.95),
        ]
        body, paint = fuselage(rows, look, (-1.15, z + 0.08, 0.17))
        paint.wrap(body, rough=0.28, coat=1)
        canopy(
            [
                (-0.9, 0.18, z + 0.36, z + 0.46, 3),
                (-0.72, 0.25, z + 0.32, z + 0.78, 3.4),
                (-0.1, 0.28, z + 0.3, z + 0.86, 3.4),
                (0.45, 0.27, z + 0.3, z + 0.74, 3.2),
                (0.86, 0.20, z + 0.32, z + 0.46, 2.8),
                (0.95, 0.15, z + 0.32, z + 0.40, 2.6),
            ]
        )
        for x in (-0.42, 0.18):
            tube(
                "canopy frame",
                [(x, -0.285, z + 0.34), (x, -0.27, z + 0.66), (x, 0, z + 0.86), (x, 0.27, z + 0.66), (x, 0.285, z + 0.34)],
                0.02,
                lacquer(look["colours"][0]),
            )
        main_wing(
            look,
            [
                (0, 0.80, z - 0.24, 1.0, 0.13),
                (sp * 0.34, 0.78, z - 0.14, 0.92, 0.13),
                (sp * 0.47, 0.70, z - 0.04, 0.70, 0.11),
                (sp / 2, 0.52, z + 0.04, 0.36, 0.08),
            ],
        )
        tail_planes(look, (1.12, -1.90, 0.66, 0.46), (0.92, -1.76, 0.96, 0.52), z + 0.18, -2.6)
        nose_propeller(2.1, z - 0.02, 1.06, look, blades=3, hub=0.18, length=0.36)
        for s in (-1, 1):
            wheel_leg(0.72, s * 0.74, 0.28, 0.28, look, (0.62, s * 0.5, z - 0.26), 0.2, spat=look["colours"][1])
        tube("tail leg", [(-2.3, 0, z + 0.06), (-2.46, 0, z - 0.26), (-2.5, 0, z - 0.56)], 0.024, aluminium())
        cylinder("tail wheel", 0.11, 0.07, (-2.52, 0, z - 0.64), (90, 0, 0), rubber(), 28, 0.03)
        box("tow release", (0.18, 0.10, 0.10), (-1.05, 0, z + 0.45), surface=aluminium(), bevel=0.02)
        cylinder("tow hook", 0.04, 0.2, (-1.16, 0, z + 0.48), (0, 90, 0), material("hook", "#d8261c", rough=0.35, coat=0.6), 16)
    return {}


BUILDERS = {one.__name__: one for one in (high_wing, park_flyer, foam_starter, glider, aerobatic, jet, bush, racer, tug)}
