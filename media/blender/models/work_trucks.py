"""Trucks of tube and steel: rock, desert, building site."""


from materials import aluminium, black, gunmetal, lacquer, lamp, satin, steel
from models.bodies import GLASS, arch, head_lamps, lamp_bar, mirrors, steel_bumper, tail_lamps
from models.truck_parts import cage, on_arms, on_axles, pick_up_body
from patterns import painted
from prints import Livery
from shapes import box, cut, cylinder, group, hull, rod, tube
from wheels import wheel


def crawler(_facts, look):
    """A rock crawler: a narrow bonnet and half a cabin in a cage of tube, a flat tail."""
    look.update({"radius": 0.70, "tyre": 0.54, "track": 2.12, "frame": 0.98, "tower": 0.62, "brass": True, **look.get("gear", {})})
    tubes = satin(look.get("cage", "#1a1b1e"))
    with group("truck"):
        on_axles(look)
        with group("body") as body:
            b = dict(
                nose=2.18,
                tail=-2.1,
                half=0.80,
                sill=1.16,
                belt=1.78,
                hood=1.66,
                cowl=0.62,
                back=-0.60,
                roof=2.42,
                rake=0.30,
                cabin=0.94,
                lift=0.1,
                arch=0.92,
                bed=0.0,
                flares=False,
                lamps="round",
                lamp=0.1,
                word=(-1.58, 1.61, 0.12),
            )
            pick_up_body(b, look)
            cage(
                [
                    [
                        (0.78, 0.86, 1.20),
                        (0.74, 0.86, 1.80),
                        (0.30, 0.80, 2.50),
                        (-0.66, 0.80, 2.50),
                        (-2.08, 0.74, 1.86),
                        (-2.12, 0.74, 1.2),
                        (0.78, 0.86, 1.20),
                    ],
                    [(-0.66, 0.80, 2.50), (-0.72, 0.84, 1.24)],
                    [(-0.72, 0.84, 1.3), (-1.5, 0.78, 2.1)],
                ],
                tubes,
            )
            for x, y, z in ((0.30, 0.80, 2.50), (-0.66, 0.80, 2.50), (-2.08, 0.74, 1.86)):
                rod("cage tube", (x, -y, z), (x, y, z), 0.045, tubes)
            lamp_bar(0.36, 0.6, 2.56, 4)
            steel_bumper(2.28, 0.86, 1.22, winch=True)
            spare = wheel(0, 0, 0, 0.62, 0.42, look, 1)
    spare.rotation_euler[0] = 1.5708 * 0.86
    spare.location = (-1.36, 0, 2.02)
    return {"body": list(body.children_recursive)}


def dune(_facts, look):
    """A desert truck: panels on an open cage, roof lamps, paddle tyres."""
    look.update({"radius": 0.62, "tyre": 0.52, "track": 2.78, "ride": 0.46, "tower": 0.9, **look.get("gear", {})})
    tubes = satin(look.get("cage", "#1a1b1e"))
    with group("truck"):
        on_arms(look)
        with group("body") as body:
            nose = hull(
                "nose",
                [
                    (0.50, 0.62, 0.92, 1.40, 5, 0.8),
                    (1.0, 0.54, 0.90, 1.30, 5, 0.8),
                    (1.9, 0.40, 0.88, 1.12, 5, 0.84),
                    (2.3, 0.30, 0.86, 0.98, 4, 0.9),
                    (2.36, 0.24, 0.88, 0.94, 4, 0.9),
                ],
                None,
            )
            flank = [
                hull(
                    "flank",
                    [
                        (-1.6, 0.05, 0.90, 1.30, 6, 1, s * 0.74),
                        (-0.6, 0.08, 0.66, 1.36, 6, 0.8, s * 0.80),
                        (0.6, 0.08, 0.66, 1.36, 6, 0.8, s * 0.76),
                        (0.9, 0.04, 0.8, 1.3, 6, 1, s * 0.62),
                    ],
                    None,
                )
                for s in (-1, 1)
            ]
            roof = hull(
                "roof", [(-0.9, 0.56, 2.02, 2.06, 6, 0.96), (-0.3, 0.60, 2.02, 2.10, 6, 0.94), (0.1, 0.58, 2.0, 2.06, 6, 0.94)], None
            )
            tail = hull("tail", [(-2.3, 0.50, 1.24, 1.52, 6, 0.9), (-1.7, 0.58, 1.2, 1.62, 6, 0.9), (-1.0, 0.60, 1.1, 1.62, 6, 0.9)], None)
            paint = Livery((-2.4, 2.45), (-0.95, 0.95), (0.6, 2.15), look["colours"][0])
            painted(paint, look, (-2.3, 2.36), (0.66, 1.5), 0.85)
            # Above the line that rises along the flank.
            paint.words("side", "TORVANE", -0.68, 1.24, 0.13, look.get("ink", "#ffffff"))
            paint.words("side", look["number"], -1.68, 1.42, 0.2, look.get("ink", "#ffffff"))
            # Behind the dampers and behind the lamps, for whoever looks from the front.
            paint.words("top", look["number"], 0.95, 0, 0.30, look.get("ink", "#ffffff"), 90)
            paint.top([(-0.79, 0), (-0.79, 0.5), (-0.53, 0.5), (-0.53, 0)], look["colours"][0])
            paint.words("top", "TORVANE", -0.66, 0, 0.15, look.get("ink", "#ffffff"), 90)
            paint.words("side", look["name"], -0.15, 0.86, 0.08, look.get("ink", "#ffffff"))
            paint.wrap(nose, *flank, roof, tail)
            for made, s in zip(flank, (-1, 1)):
                # Inside it is black: words would be seen there through the cage.
                made.data.materials.append(black())
                for face in made.data.polygons:
                    face.material_index = int(face.normal.y * s < -0.3)
            cage(
                [
                    [(0.62, 0.64, 1.3), (0.10, 0.60, 2.02), (-0.92, 0.60, 2.02), (-1.9, 0.60, 1.5)],
                    [(-0.92, 0.60, 2.02), (-0.86, 0.74, 1.2)],
                    [(0.62, 0.64, 1.3), (-0.92, 0.62, 1.98)],
                    [(-0.9, 0.7, 1.3), (-1.5, 0.62, 1.72)],
                ],
                tubes,
                0.04,
            )
            box("floor", (1.6, 1.48, 0.04), (-0.22, 0, 0.98), surface=black(), bevel=0.01)
            for s in (-1, 1):
                box("seat", (0.12, 0.4, 0.62), (-0.52, s * 0.28, 1.3), (0, -10, 0), satin("#202226"), 0.05)
                box("seat", (0.44, 0.4, 0.14), (-0.30, s * 0.28, 1.06), (0, -6, 0), satin("#202226"), 0.05)
            cylinder("steering wheel", 0.15, 0.03, (0.32, 0.26, 1.46), (0, -60, 0), black(), 28, 0.012)
            rod("steering column", (0.32, 0.26, 1.46), (0.62, 0.26, 1.29), 0.03, black())
            lamp_bar(0.10, 0.54, 2.14, 4)
            for s in (-1, 1):
                cylinder("filter", 0.16, 0.34, (-1.4, s * 0.40, 1.74), (90, 0, 90), satin("#b3261e"), 28, 0.03)
            tube("whip", [(-1.9, 0.5, 1.6), (-1.98, 0.52, 2.1), (-2.06, 0.53, 2.36)], 0.012, satin(look["accent"]))
    return {"body": list(body.children_recursive)}


def trophy(_facts, look):
    """A long desert racer: wide bonnet, small cabin, spare wheels in the open tail."""
    look.update(
        {
            "radius": 0.50,
            "tyre": 0.38,
            "track": 2.06,
            "ride": 0.40,
            "tower": 0.50,
            "bumper": "none",
            **look.get("gear", {}),
        }
    )
    tubes = satin(look.get("cage", "#d9dbdd"))
    with group("truck"):
        on_arms(look)
        with group("body") as body:
            b = dict(
                nose=2.36,
                tail=-2.44,
                half=1.10,
                sill=0.62,
                belt=1.26,
                hood=1.22,
                cowl=0.62,
                back=-0.50,
                roof=1.80,
                rake=0.44,
                cabin=0.74,
                lift=0.1,
                arch=1.22,
                bed=0.36,
                flares=False,
                lamps="slant",
                square=5,
                word=(-0.84, 1.09, 0.11),
                name=(0.9, 1.08, 0.075),
            )
            pick_up_body(b, look)
            cage(
                [
                    [(-0.62, 0.60, 1.78), (-1.6, 0.66, 1.48), (-2.36, 0.70, 1.24)],
                    [(-0.62, 0.60, 1.78), (-0.66, 0.62, 0.9)],
                    [(-0.66, 0.62, 1.0), (-1.5, 0.66, 1.50)],
                ],
                tubes,
                0.035,
            )
            rod("cage tube", (-1.6, -0.66, 1.48), (-1.6, 0.66, 1.48), 0.035, tubes)
            lamp_bar(0.1, 0.5, 1.88, 4, "#ffd98a")
            lamp_bar(2.40, 0.42, 0.86, 3, "#ffd98a")
            box("skid", (0.5, 1.2, 0.05), (2.28, 0, 0.60), (0, -24, 0), aluminium(), 0.02)
            for s in (-1, 1):
                rod("skid stay", (2.38, s * 0.40, 0.65), (2.20, s * 0.40, 0.82), 0.03, black())
            spares = [wheel(0, 0, 0, 0.46, 0.34, look, 1) for _ in range(2)]
    for i, spare in enumerate(spares):
        spare.rotation_euler[0] = 1.5708 * 0.80
        spare.rotation_euler[2] = 0.0
        spare.location = (-1.22 - 0.66 * i, 0, 1.30)
    return {"body": list(body.children_recursive)}


def dump(_facts, look):
    """A three-axle dump truck: cab over the engine, steel frame, a ribbed bed."""
    yellow, dark, grey = lacquer(look["colours"][0]), satin(look["colours"][1]), lacquer(look["bed"])
    look.update({"tread": "groove", "rim": "steel", "rim_share": 0.6})
    length, half, r = 5.4, 0.89, 0.40
    with group("truck"):
        for s in (-1, 1):
            box("rail", (length * 0.94, 0.10, 0.18), (-0.05, s * 0.34, 0.62), surface=satin("#2a2c30"), bevel=0.02)
        axles = (1.75, -1.25, -2.12)
        for x in axles:
            rod("axle", (x, -0.7, r), (x, 0.7, r), 0.09, black(), 20)
            for s in (-1, 1):
                wheel(x, s * (half - 0.15), r, r, 0.28, look, s)
                if x < 0:
                    wheel(x, s * (half - 0.45), r, r, 0.28, look, s)
                box("leaf spring", (0.8, 0.10, 0.07), (x, s * 0.34, r + 0.12), surface=gunmetal(), bevel=0.02)
        cab = hull(
            "cab",
            [
                (0.98, half * 0.97, 0.72, 2.12, 9, 0.96),
                (1.06, half, 0.66, 2.20, 9, 0.95),
                (2.10, half, 0.66, 2.20, 9, 0.95),
                (2.30, half * 0.99, 0.64, 2.12, 9, 0.95),
                (2.50, half * 0.98, 0.62, 1.36, 9, 0.98),
                (2.54, half * 0.95, 0.62, 1.20, 9, 0.98),
            ],
            None,
        )

        cab.data.materials.append(black())
        cut(cab, [arch(1.75, r + 0.04, r * 1.26, half, 0.5, s) for s in (-1, 1)])
        paint = Livery((0.9, 2.6), (-0.95, 0.95), (0.55, 2.25), look["colours"][0])
        paint.side([(1.22, 1.42), (2.34, 1.42), (2.16, 1.98), (1.22, 1.98)], GLASS)
        paint.end("front", [(0.78, 1.96), (0.80, 1.40), (0, 1.40), (0, 1.96)], GLASS)
        paint.line("side", [(1.16, 0.95), (1.16, 2.04), (2.30, 2.04)], "#101114", 0.014)
        paint.words("side", "TORVANE", 1.62, 1.24, 0.11, "#15161a")
        paint.words("side", look["name"], 1.40, 1.08, 0.07, "#15161a")
        paint.words("front", "TORVANE", 0, 1.24, 0.12, "#15161a")
        paint.wrap(cab)
        box("grille", (0.05, 1.2, 0.34), (2.54, 0, 0.98), surface=black(), bevel=0.02)
        for i in range(4):
            box("grille bar", (0.04, 1.14, 0.035), (2.56, 0, 0.87 + 0.075 * i), surface=satin("#3a3d42"), bevel=0.008)
        box("bumper", (0.20, half * 2 + 0.02, 0.26), (2.56, 0, 0.56), surface=satin("#26282c"), bevel=0.05)
        head_lamps(2.66, 0.66, 0.57, "round", 0.075)
        mirrors(2.30, half - 0.02, 1.74)
        for x in (1.5, 1.75, 2.0):
            cylinder("beacon", 0.05, 0.06, (x, 0.0, 2.22), surface=lamp("#ff9a1f"), count=18)
        cylinder("exhaust", 0.07, 1.3, (0.86, 0.60, 1.50), surface=steel(), count=24)
        cylinder("air filter", 0.16, 0.7, (0.84, -0.52, 1.36), surface=black(), count=28)
        cylinder("tank", 0.24, 0.9, (0.18, 0.66, 0.66), (0, 90, 0), aluminium(), 32, 0.04)
        box("battery box", (0.7, 0.32, 0.36), (0.18, -0.68, 0.66), surface=black(), bevel=0.04)
        for x in (-0.02, 0.38):
            box("battery box", (0.08, 0.24, 0.10), (x, -0.46, 0.60), surface=black(), bevel=0.02)
        with group("bed", (-2.70, 0, 0.84), (0, -12 if look.get("tipped") else 0, 0)):
            w, h, long = half, 0.88, 3.42
            box("bed floor", (long, w * 1.9, 0.08), (long / 2, 0, 0.06), surface=dark, bevel=0.02)
            for s in (-1, 1):
                box("bed side", (long, 0.06, h), (long / 2, s * w, 0.06 + h / 2), surface=grey, bevel=0.02)
                rod("bed edge", (0, s * w, h + 0.06), (long, s * w, h + 0.06), 0.05, yellow)
                for i in range(8):
                    box(
                        "rib",
                        (0.10, 0.07, h * 0.94),
                        (0.18 + i * 0.44, s * (w + 0.045), 0.06 + h / 2),
                        surface=grey,
                        bevel=0.015,
                        taper=0.9,
                    )
            # The shield reaches over the cab, clear of its roof and beacons.
            shield = 1.54
            box("bed front", (0.06, w * 2, shield), (long, 0, 0.06 + shield / 2), surface=grey, bevel=0.02)
            box("canopy", (0.60, w * 2.0, 0.06), (long + 0.27, 0, shield + 0.06), surface=yellow, bevel=0.02)
            box("tailgate", (0.06, w * 1.94, h * 0.86), (-0.02, 0, 0.08 + h * 0.43), (0, -6, 0), grey, 0.02)
            for k in (-1, 0, 1):
                box("gate rib", (0.06, 0.10, h * 0.8), (-0.06, k * w * 0.6, 0.08 + h * 0.42), (0, -6, 0), grey, 0.015)
        tube("ram", [(0.4, 0, 0.66), (0.5, 0, 0.9)], 0.10, steel(), smooth=False)
        for s in (-1, 1):
            box("mudguard", (1.9, 0.5, 0.04), (-1.68, s * 0.64, r * 2 + 0.06), surface=black(), bevel=0.015)
            box("flap", (0.03, 0.5, 0.52), (-2.62, s * 0.64, 0.60), surface=black(), bevel=0.01)
        tail_lamps(-2.62, 0.40, 0.62, 0.1)
    return {}


BUILDERS = {one.__name__: one for one in (crawler, dune, trophy, dump)}
