"""Fast and strong planes: aerobatics, a bush plane, a racer, a tug."""


import math

from insides import electrics
from materials import aluminium, black, carbon, lacquer, material, rubber, steel
from models.airframes import canopy, fuselage, main_wing, nose_propeller, skin, tail_planes, wheel_leg, windows, wing_horn
from models.plane_details import canopy_frame, nose_cap, teardrop
from shapes import box, cylinder, group, hull, lathe, loft, rod, tube


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
        body, paint = fuselage(rows, look, (-1.0, z + 0.06, 0.18), (-1.0, z - 0.12, 0.08))
        paint.wrap(body, **skin(look))
        canopy(
            [
                (-1.1, 0.05, z + 0.34, z + 0.42, 2.4),
                (-0.6, 0.18, z + 0.3, z + 0.62, 2.3),
                (0.0, 0.25, z + 0.28, z + 0.76, 2.3),
                (0.5, 0.24, z + 0.28, z + 0.66, 2.3),
                (0.95, 0.10, z + 0.30, z + 0.44, 2.2),
                (1.1, 0.03, z + 0.32, z + 0.38, 2.2),
            ],
            over=rows,
        )
        half = main_wing(
            look,
            [
                (0, 0.98, z - 0.04, 1.46, 0.12),
                (sp * 0.30, 0.84, z - 0.03, 1.16, 0.12),
                (sp * 0.49, 0.72, z - 0.02, 0.92, 0.1),
                (sp / 2, 0.60, z - 0.02, 0.74, 0.05),
            ],
            halves=True,
        )
        tail_planes(look, (1.15, -1.92, 0.92, 0.66), (1.02, -2.0, 1.04, 0.62), z + 0.10, -2.6)
        nose_propeller(2.05, z, 0.96, look, hub=0.19, length=0.42)
        lathe("cooling ring", [(0.24, 0), (0.30, 0.02), (0.30, 0.06), (0.24, 0.05)], black(), 40, "X", closed=True, at=(2.02, 0, z))
        for s in (-1, 1):
            wheel_leg(0.86, s * 0.64, 0.2, 0.2, look, (0.74, s * 0.18, z - 0.36), spat=look["colours"][1])
            wing_horn(half, -0.2, s * sp * 0.26)
            box("force plate", (0.34, 0.012, 0.42), (0.40, s * (sp / 2 + 0.004), z), surface=lacquer(look["colours"][2]), bevel=0.004)
        tube("tail leg", [(-2.5, 0, z - 0.1), (-2.64, 0, z - 0.4), (-2.7, 0, z - 0.66)], 0.02, carbon())
        cylinder("tail wheel", 0.08, 0.06, (-2.7, 0, z - 0.72), (90, 0, 0), rubber(), 28, 0.02)
        electrics(look["accent"], (1.8, z, 0.2, 0.3), (0.15, z + 0.18), (-0.55, 0.13, z + 0.1), (0.7, z - 0.06, 0.9, 0.36, 0.28))
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
        body, paint = fuselage(rows, look, (-1.34, z + 0.16, 0.15))
        paint.wrap(body, **skin(look))
        windows(
            body,
            [
                [(x0, z + 0.18), (x1, z + 0.16), (x2, z + 0.50), (x0 + 0.02, z + 0.44 if x0 < 0 else z + 0.50)]
                for x0, x1, x2 in ((-0.28, 0.18, 0.18), (0.24, 0.66, 0.66), (0.72, 1.08, 0.86))
            ],
            [(0.82, 0.225), (1.10, 0.26)],
        )
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
        cylinder("crank case", 0.13, 0.24, (1.84, 0, z - 0.06), (0, 90, 0), black(), 28, 0.04)
        main_wing(look, [(0, 0.98, z + 0.62, 1.06, 0.13), (sp * 0.44, 0.98, z + 0.70, 1.06, 0.13), (sp / 2, 0.86, z + 0.72, 0.66, 0.09)])
        for s in (-1, 1):
            rod("strut", (0.62, s * 0.34, z - 0.30), (0.66, s * sp * 0.30, z + 0.64), 0.034, lacquer(look["colours"][1]), 12)
            rod("strut", (0.34, s * 0.34, z - 0.30), (0.22, s * sp * 0.30, z + 0.64), 0.028, lacquer(look["colours"][1]), 12)
            wheel_leg(0.80, s * 0.70, 0.34, 0.34, look, (0.72, s * 0.24, z - 0.40), 0.26)
        tail_planes(look, (1.05, -1.98, 0.72, 0.50), (0.92, -1.86, 0.96, 0.56), z + 0.26, -2.7)
        nose_propeller(1.94, z - 0.06, 0.90, look, hub=0.12, length=0.22)
        tube("tail leg", [(-2.4, 0, z + 0.06), (-2.55, 0, z - 0.3), (-2.6, 0, z - 0.62)], 0.024, aluminium())
        cylinder("tail wheel", 0.13, 0.08, (-2.62, 0, z - 0.72), (90, 0, 0), rubber(), 28, 0.03)
        box("opening", (0.6, 0.38, 0.1), (0.48, 0, z + 0.585), surface=black(), bevel=0.02)
        electrics(look["accent"], (1.56, z - 0.06, 0.2, 0.24), (0.32, z + 0.26), (-0.1, 0.12, z + 0.16), (0.7, z - 0.12, 0.9, 0.38, 0.28))
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
        body, paint = fuselage(rows, look, (-1.25, z + 0.07, 0.15), (-1.25, z - 0.09, 0.067))
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
        electrics(look["accent"], (1.92, z, 0.2, 0.3), (0.7, z + 0.1), (-0.3, 0.12, z - 0.08), (0.3, z - 0.12, 0.9, 0.36, 0.26))
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
        # Both words are in the band.
        under = lambda paint: nose_cap(paint, look["colours"], 1.06, z + 0.21, z + 0.1, 2.15)
        body, paint = fuselage(rows, look, (-1.15, z + 0.08, 0.12), (0.0, z + 0.06, 0.055), under=under, per_unit=700)
        paint.wrap(body, rough=0.28, coat=1)
        glass = [
            (-0.9, 0.18, z + 0.36, z + 0.46, 3),
            (-0.72, 0.25, z + 0.32, z + 0.78, 3.4),
            (-0.1, 0.28, z + 0.3, z + 0.86, 3.4),
            (0.45, 0.27, z + 0.3, z + 0.74, 3.2),
            (0.86, 0.20, z + 0.28, z + 0.46, 2.8),
            (0.97, 0.14, z + 0.26, z + 0.34, 2.6),
        ]
        canopy(glass, over=rows)
        for x in (-0.42, 0.18):
            canopy_frame(glass, x, lacquer(look["colours"][0]))
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
        nose_propeller(2.1, z - 0.02, 1.06, look, blades=3, turn=90, hub=0.18, length=0.36)
        for s in (-1, 1):
            wheel_leg(0.72, s * 0.74, 0.28, 0.28, look, (0.62, s * 0.5, z - 0.26), 0.2)
            teardrop(0.72, s * 0.77, 0.28, 0.28, 0.165, look["colours"][1])
        tube("tail leg", [(-2.3, 0, z + 0.06), (-2.46, 0, z - 0.26), (-2.5, 0, z - 0.56)], 0.024, aluminium())
        cylinder("tail wheel", 0.11, 0.07, (-2.52, 0, z - 0.64), (90, 0, 0), rubber(), 28, 0.03)
        box("tow release", (0.18, 0.10, 0.10), (-1.05, 0, z + 0.45), surface=aluminium(), bevel=0.02)
        cylinder("tow hook", 0.04, 0.2, (-1.16, 0, z + 0.48), (0, 90, 0), material("hook", "#d8261c", rough=0.35, coat=0.6), 16)
        electrics(look["accent"], (1.9, z - 0.03, 0.15, 0.26), (-0.3, z + 0.2), (-0.6, 0.12, z + 0.1), (0.5, z - 0.02, 0.96, 0.4, 0.3))
    return {}


BUILDERS = {one.__name__: one for one in (aerobatic, bush, racer, tug)}
