"""Jets, driven by a fan."""


from insides import electrics, fan
from materials import aluminium, black, foam, gunmetal, material, satin, steel
from models.airframes import canopy, fuselage, main_wing, skin
from models.plane_details import intake, two_tone
from shapes import box, group, lathe, wing


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
        # On the nose, and behind the wing, clear of the word on it.
        under = lambda paint: two_tone(paint, look["colours"], 1.0)
        body, paint = fuselage(rows, look, (1.62, z, 0.085), (-1.47, z + 0.1, 0.075), under=under, per_unit=600)
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
            over=rows,
        )
        for s in (-1, 1):
            intake(s, z, foam(look["colours"][1]), foam(look["colours"][2]))
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
            halves=True,
        )
        for s in (-1, 1):
            root, tip = (s * 0.1, -1.80, z, 0.76, 0.06), (s * 1.15, -2.42, z, 0.34, 0.06)
            wing("stabiliser", [root, tip] if s > 0 else [tip, root], foam(look["colours"][2]), camber=0)
        nozzle = [(0.24, 0), (0.235, -0.05), (0.22, -0.25), (0.205, -0.25), (0.2, -0.2), (0.2, 0.02), (0, 0.02)]
        lathe("tail pipe", nozzle, gunmetal(), 48, "X", at=(-2.5, 0, z + 0.08))
        lathe("tail pipe", [(0.243, 0.02), (0.25, 0.0), (0.25, -0.05), (0.236, -0.06)], steel(), 48, "X", at=(-2.5, 0, z + 0.08))
        box("skid", (1.3, 0.14, 0.10), (0.3, 0, z - 0.29), surface=satin("#26282c"), bevel=0.04)
        box("skid", (0.5, 0.10, 0.24), (-1.7, 0, z - 0.34), surface=satin("#26282c"), bevel=0.04)
        for k in range(5):
            box("panel", (0.2, 0.004, 0.1), (-1.5 + 0.3 * k, 0, z + 0.39), surface=black(), bevel=0.001)
        # In the pipe, where it is seen from behind, its cone backwards.
        fan(-2.55, z + 0.08, 0.18, look["accent"])
        lathe("fan hub", [(0.066, 0), (0.05, -0.07), (0, -0.12)], aluminium(), 28, "X", at=(-2.68, 0, z + 0.08))
        electrics(look["accent"], (-2.05, z + 0.08, 0.13, 0.3), (0.1, z + 0.16), (-0.3, 0.2, z + 0.1), (0.62, z + 0.02, 0.84, 0.32, 0.24))
    return {}


BUILDERS = {one.__name__: one for one in (jet,)}
