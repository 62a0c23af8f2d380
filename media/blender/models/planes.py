"""Calm planes, foam and gliders. One unit is 100 mm; `shoot.py` brings each to its length and span."""


import math

from mathutils import Matrix

from insides import electrics
from materials import aluminium, anodised, black, carbon, foam, gunmetal, lacquer, rubber, satin, steel
from models.airframes import canopy, fuselage, main_wing, nose_propeller, skin, tail_planes, wheel_leg, windows, wing_bolt, wing_horn
from models.plane_details import canopy_frame, nose_cap
from parts import forward, propeller, spinner
from shapes import box, cylinder, group, hull, lathe, rod, tube, wing


def high_wing(_facts, look):
    """A trainer: the wing on top, a wide cabin, three wheels."""
    z, sp = 1.0, 6.0
    with group("plane"):
        rows = [
            (-2.75, 0.05, z + 0.10, z + 0.26, 4, 0.9), (-1.6, 0.17, z - 0.06, z + 0.32, 4.5, 0.9), (-0.5, 0.29, z - 0.28, z + 0.42, 5, 0.88), (0.1, 0.32, z - 0.34, z + 0.56, 5, 0.84),
            (0.78, 0.33, z - 0.36, z + 0.56, 5, 0.84), (1.14, 0.32, z - 0.36, z + 0.30, 5, 0.88), (1.6, 0.29, z - 0.34, z + 0.24, 4.6, 0.9), (1.80, 0.24, z - 0.28, z + 0.18, 4, 0.92), (1.84, 0.2, z - 0.22, z + 0.12, 3.6, 0.92),
        ]  # fmt: skip
        # The name stands so far aft that the wing hides none of it.
        c = look.get("chord", 1.02)
        # Above its wedge the pattern has a line that would run through the name and behind the windows.
        bare = [
            [(-1.74, z - 0.125), (-1.19, z - 0.15), (0.1, z + 0.165), (1.84, z + 0.255), (1.84, z + 0.6), (-1.48, z + 0.6)],
            [(-2.8, z - 0.11), (-1.7, z - 0.125), (-1.7, z + 0.05), (-2.8, z + 0.05)],
        ]
        body, paint = fuselage(rows, look, (-0.20 - c, z + 0.15, 0.14), (1.34, z - 0.12, 0.085), bare)
        if look["pattern"] == "plain":
            # Its line goes on round the chin.
            paint.end("front", [(0.5, z - 0.27), (0.5, z - 0.22), (0, z - 0.22), (0, z - 0.27)], look["colours"][1])
        paint.wrap(body, **skin(look))
        windows(
            body,
            [
                [(0.12, z + 0.16), (0.56, z + 0.14), (0.56, z + 0.44), (0.16, z + 0.44)],
                [(0.64, z + 0.14), (1.10, z + 0.14), (0.84, z + 0.44), (0.64, z + 0.44)],
            ],
            [(0.80, 0.215), (1.12, 0.25)],
        )
        above = main_wing(
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
            # Outside of the word on the wing.
            wing_horn(above, 0.98 - c * 0.76, s * sp * 0.4)
            for x in (0.34, 0.74):
                wing_bolt(above, x, s * 0.14)
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
        box("opening", (0.62, 0.34, 0.1), (0.44, 0, z + 0.525), surface=black(), bevel=0.02)
        electrics(look["accent"], (1.66, z - 0.04, 0.16, 0.26), (0.35, z + 0.22), (-0.2, 0.11, z + 0.12), (0.72, z - 0.12, 0.86, 0.34, 0.26))
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
        under = lambda paint: nose_cap(paint, look["colours"], 1.0, z + 0.18, z + 0.06, 1.95)
        # Both words are in the band, where it is clear of the wing.
        body, paint = fuselage(rows, look, (0.55, z + 0.105, 0.11), (1.09, z + 0.08, 0.045), under=under, per_unit=700)
        paint.wrap(body, **skin(look))
        canopy(
            [
                (0.34, 0.05, z + 0.30, z + 0.44, 2.4),
                (0.56, 0.17, z + 0.2, z + 0.46, 2.4),
                (0.9, 0.20, z + 0.1, z + 0.34, 2.4),
                (1.3, 0.12, z + 0.06, z + 0.18, 2.3),
                (1.46, 0.03, z + 0.05, z + 0.10, 2.2),
            ],
            over=rows,
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
        axis = z + 0.84
        # The pod tapers forward, its pylon is an aerofoil.
        shell = foam(look["colours"][0])
        sections = [(z + 0.3, 0.04, 0, 0.66, 0.15), (z + 0.6, -0.2, 0, 0.56, 0.15), (axis, -0.34, 0, 0.5, 0.15)]
        wing("motor pylon", sections, shell, upright=True)
        pod = [(0, 0.72), (0.035, 0.69), (0.075, 0.58), (0.11, 0.4), (0.128, 0.2), (0.13, 0.04), (0.122, 0), (0, 0)]
        lathe("motor pod", pod, shell, 40, "X", at=(-0.86, 0, axis), sharp=60)
        cylinder("motor", 0.105, 0.13, (-0.91, 0, axis), (0, 90, 0), gunmetal(), 32, 0.015)
        cylinder("motor ring", 0.112, 0.03, (-0.89, 0, axis), (0, 90, 0), anodised(look["accent"]), 32, 0.006)
        forward(propeller((0, 0, 0), 0.52, 2, -1, 112, "#1b1c20", look["accent"], 0.12, 18), -1.04, 0, axis)
        rod("motor shaft", (-0.96, 0, axis), (-1.08, 0, axis), 0.03, steel(), 14)
        cylinder("prop nut", 0.06, 0.08, (-1.08, 0, axis), (0, 90, 0), aluminium(), 20)
        for s in (-1, 1):
            wheel_leg(0.75, s * 0.42, 0.15, 0.15, look, (0.72, s * 0.12, z - 0.22), 0.09)
        tube("tail skid", [(-2.1, 0, z + 0.26), (-2.2, 0, z + 0.05), (-2.3, 0, z - 0.02)], 0.016, black())
        electrics(look["accent"], None, (0.1, z + 0.12), (-0.3, 0.1, z + 0.08), (0.8, z - 0.08, 0.6, 0.28, 0.2))
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
        # Above and behind the wing.
        under = lambda paint: nose_cap(paint, look["colours"], 1.1, z + 0.26, z + 0.16, 1.9)
        body, paint = fuselage(rows, look, (-0.45, z + 0.12, 0.15), (-1.3, z + 0.15, 0.06), under=under, per_unit=600)
        paint.wrap(body, **skin(look))
        # Widest below the skin of the fuselage all along, or it would hover.
        glass = [
            (-0.45, 0.05, z + 0.40, z + 0.52, 2.4),
            (-0.2, 0.15, z + 0.28, z + 0.64, 2.4),
            (0.2, 0.21, z + 0.2, z + 0.69, 2.4),
            (0.55, 0.20, z + 0.18, z + 0.63, 2.4),
            (0.9, 0.12, z + 0.16, z + 0.47, 2.4),
            (1.04, 0.05, z + 0.2, z + 0.38, 2.4),
        ]
        canopy(glass, over=rows)
        canopy_frame(glass, 0.12, foam(look["colours"][1]), 0.045)
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
        nose_propeller(1.86, z - 0.03, 0.74, look, turn=40, hub=0.13, length=0.2)
        for s in (-1, 1):
            wheel_leg(0.7, s * 0.56, 0.16, 0.16, look, (0.6, s * 0.3, z - 0.22), 0.14)
        tube("tail skid", [(-2.0, 0, z + 0.2), (-2.12, 0, z - 0.05), (-2.26, 0, z - 0.12)], 0.02, black())
        electrics(look["accent"], (1.65, z - 0.03, 0.13, 0.26), (0.2, z + 0.24), (-0.3, 0.14, z + 0.16), (0.72, z - 0.02, 0.8, 0.38, 0.26))
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
            ],
            over=rows,
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
            ).matrix_basis = along_flank(s, z)
            rod("folded blade", (2.62, s * 0.06, z), (2.62, s * 0.165, z), 0.018, steel(), 12)
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
        electrics(look["accent"], (2.38, z - 0.01, 0.085, 0.28), (1.95, z - 0.03), (0.36, 0.09, z), (1.3, z - 0.02, 0.72, 0.26, 0.2))
    return {}


def along_flank(s, z):
    """Turns a blade about its bolt at the spinner, so that it lies along the nose."""
    return Matrix.Translation((2.62, s * 0.14, z)) @ Matrix.Rotation(math.radians(s * -7), 4, "Z") @ Matrix.Translation((-2.62, 0, 0))


BUILDERS = {one.__name__: one for one in (high_wing, park_flyer, foam_starter, glider)}
