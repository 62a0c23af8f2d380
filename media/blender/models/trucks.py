"""Trucks: bodies on arms or on solid axles. The wheels of all stand 3.25 apart; `shoot.py` brings each to its length."""

from mathutils import Vector

from materials import aluminium, anodised, black, brass, gunmetal, lacquer, lamp, material, satin, steel
from models import bodies
from models.bodies import GLASS, grille, head_lamps, jerry_can, lamp_bar, mirrors, rack, roll_bar, seam, shell, steel_bumper, tail_lamps
from models.buggies import bumper, chassis, corner, works
from parts import can_motor, link, pack, shock, tower
from shapes import box, cylinder, group, hull, lathe, plate, prism, rod, rounded, side_plate, tube
from wheels import wheel

FRONT, REAR = 1.625, -1.625


def on_arms(look):
    """Independent suspension of all four wheels."""
    z, radius, width, track = look["ride"], look["radius"], look["tyre"], look["track"]
    rise = look.setdefault("tower", 0.86)
    chassis(FRONT, REAR, z, look)
    if look.get("bumper") != "none":
        bumper(FRONT, z, look)
    tower(FRONT + 0.18, z + 0.30, rise, 0.50, -4)
    tower(REAR - 0.18, z + 0.30, rise, 0.52, 4)
    for x, way in ((FRONT, 1), (REAR, -1)):
        for side in (-1, 1):
            corner(x, way, side, z, look, track, radius, width)
    if look.get("open_works", True):
        works(z, look)


def on_axles(look):
    """Solid axles on links, a ladder frame, a long shock at each wheel."""
    radius, width, track, frame = look["radius"], look["tyre"], look["track"], look["frame"]
    for s in (-1, 1):
        side_plate(
            plate(
                "frame rail",
                rounded([(-2.3, -0.09), (2.25, -0.09), (2.25, 0.09), (1.3, 0.13), (-1.4, 0.13), (-2.3, 0.09)], 0.04),
                0.06,
                black(),
                [(-1.0 + 0.4 * i, 0.02, 0.045) for i in range(6)],
            ),
            0,
            s * 0.36,
            frame,
        )
    for x in (-2.2, -1.2, 0, 1.2, 2.1):
        rod("cross member", (x, -0.36, frame), (x, 0.36, frame), 0.05, black())
    box("gearbox", (0.6, 0.4, 0.34), (-0.1, 0, frame - 0.02), surface=satin("#232529"), bevel=0.06)
    box("skid plate", (0.9, 0.62, 0.05), (-0.1, 0, frame - 0.2), surface=aluminium(), bevel=0.02)
    can_motor(0.55, 0.0, frame + 0.14, 0.19, 0.5, look)
    for x, way in ((FRONT, 1), (REAR, -1)):
        rod("axle", (x, -track / 2 + width * 0.4, radius), (x, track / 2 - width * 0.4, radius), 0.10, black(), 24)
        hull(
            "axle case",
            [
                (x - 0.22, 0.12, radius - 0.2, radius + 0.2, 2.4),
                (x, 0.26, radius - 0.27, radius + 0.27, 2.2),
                (x + 0.22, 0.12, radius - 0.2, radius + 0.2, 2.4),
            ],
            black(),
            along=24,
            around=40,
        ).location.y = 0.12
        cylinder("axle cover", 0.19, 0.05, (x + way * 0.22, 0.12, radius), (0, 90, 0), anodised(look["accent"]), 28, 0.02)
        rod("prop shaft", (x - way * 0.24, 0.12, radius + 0.02), (-0.1 + way * 0.3, 0.05, frame), 0.05, steel(), 14)
        for side in (-1, 1):
            hub = track / 2 - width * 0.55
            link((x - way * 0.05, side * hub * 0.72, radius - 0.06), (x - way * 1.25, side * 0.30, frame - 0.12), look, 0.04)
            link((x - way * 0.0, side * 0.22, radius + 0.2), (x - way * 0.95, side * 0.20, frame + 0.12), look, 0.034)
            shock(
                (x - way * 0.18, side * 0.52, frame + look.get("tower", 0.66)),
                (x + way * 0.02, side * hub * 0.74, radius + 0.12),
                look,
                0.95,
                9,
            )
            rod(
                "shock hoop",
                (x - way * 0.18, side * 0.36, frame + 0.06),
                (x - way * 0.18, side * 0.50, frame + look.get("tower", 0.66) + 0.03),
                0.045,
                black(),
            )
            cylinder(
                "hub",
                0.17,
                0.22,
                (x, side * (hub - 0.02), radius),
                (90, 0, 0),
                brass() if way == 1 and look.get("brass") else gunmetal(),
                28,
                0.02,
            )
            wheel(x, side * track / 2, radius, radius, width, look, side)
        if way == 1:
            link((x + 0.26, -hub * 0.8, radius + 0.05), (x + 0.26, hub * 0.8, radius + 0.05), look, 0.032)


def pick_up_body(b, look):
    """Bonnet, cabin and a bed that is open above. `b` has its measures; all x run from tail to nose."""
    nose, tail, half, sill, belt = b["nose"], b["tail"], b["half"], b["sill"], b["belt"]
    hood, cowl, back, roof = b["hood"], b["cowl"], b["back"], b["roof"]
    e = b.get("square", 7)
    lower = [
        (tail, half * 0.95, sill + 0.16, belt - 0.06, e, 0.97), (tail + 0.05, half * 0.98, sill + 0.04, belt - 0.02, e, 0.98), (back - 0.3, half, sill, belt, e, 0.98),
        (cowl, half, sill, belt, e, 0.97), (cowl + 0.12, half, sill, belt - (belt - hood) * 0.3, e, 0.95), (nose - 0.35, half * 0.985, sill, hood, e, 0.94),
        (nose - 0.08, half * 0.96, sill + 0.04, hood - 0.06, e, 0.92), (nose, half * 0.92, sill + 0.12, hood - 0.13, e, 0.92),
    ]  # fmt: skip
    rake, slope = b.get("rake", 0.42), b.get("slope", 0.08)
    w = half * b.get("cabin", 0.93)
    cabin = [
        (back - slope - 0.02, w * 0.95, belt - 0.2, belt + 0.04, 6, 0.95), (back + 0.0, w * 0.98, belt - 0.2, roof - 0.10, 7, 0.88), (back + 0.12, w, belt - 0.2, roof - 0.02, 7, 0.84),
        ((back + cowl - rake) / 2, w, belt - 0.2, roof, 7, 0.83), (cowl - rake - 0.02, w, belt - 0.2, roof - 0.03, 7, 0.84), (cowl - rake * 0.8, w, belt - 0.2, roof - 0.10, 7, 0.85), (cowl + 0.02, w * 0.98, belt - 0.2, belt - 0.01, 7, 0.95),
    ]  # fmt: skip
    middle = (cowl - rake + back) / 2

    def windows(paint):
        top = roof - (roof - belt) * 0.16
        paint.side([(middle + 0.04, belt + 0.05), (cowl - 0.16, belt + 0.05), (cowl - rake - 0.02, top), (middle + 0.04, top)], GLASS)
        paint.side([(back + 0.10, belt + 0.05), (middle - 0.05, belt + 0.05), (middle - 0.05, top), (back + 0.16, top)], GLASS)
        front = [(cowl - rake + 0.02, w * 0.72), (cowl - 0.04, w * 0.86), (cowl - 0.04, 0), (cowl - rake + 0.02, 0)]
        paint.top(front, GLASS)
        paint.end("front", [(w * 0.74, top), (w * 0.88, belt + 0.04), (0, belt + 0.04), (0, top)], GLASS)
        paint.end("rear", [(w * 0.66, top), (w * 0.76, belt + 0.12), (0, belt + 0.12), (0, top)], GLASS)
        seam(paint, back + 0.04, cowl - 0.02, sill + 0.16, belt - 0.01)
        paint.line("top", [(cowl + 0.10, half * 0.82), (nose - 0.12, half * 0.80), (nose - 0.12, 0)], "#141517", 0.014)
        paint.words("side", "TORVANE", (tail + back) / 2, belt - 0.17, b.get("print", 0.15), look.get("ink", "#ffffff"))
        paint.words(
            "side", look["number"], (back + cowl) / 2, sill + (belt - sill) * 0.42, b.get("print", 0.15) * 1.9, look.get("ink", "#ffffff")
        )
        paint.words("side", look["name"], (nose + cowl) / 2 + 0.1, belt - (belt - hood) - 0.16, 0.085, look.get("ink", "#ffffff"))
        paint.words("top", look["number"], (nose + cowl) / 2, 0, 0.32, look.get("ink", "#ffffff"), 90)
        paint.words("rear", "TORVANE", 0, belt - 0.22, 0.16, look.get("ink", "#ffffff"))

    wells = [(x, look["radius"] + b.get("lift", 0.06), look["radius"] * b.get("arch", 1.16), look["tyre"] * 1.7) for x in (FRONT, REAR)]
    bed_x0, bed_x1 = tail + 0.09, back - 0.08
    beds = [((bed_x1 - bed_x0, half * 1.80, b.get("bed", 0.34) * 2), ((bed_x0 + bed_x1) / 2, 0, belt + 0.01))] if b.get("bed", 0.34) else []
    made = shell(lower, cabin, wells, look, windows, half, beds)
    if b.get("bed", 0.34):
        for i in range(9):
            box(
                "bed rib",
                (bed_x1 - bed_x0 - 0.02, 0.045, 0.02),
                ((bed_x0 + bed_x1) / 2, -half * 0.72 + half * 0.18 * i, belt - b.get("bed", 0.34) + 0.015),
                surface=satin("#26282c"),
                bevel=0.006,
            )
    head_lamps(nose - 0.02, half * 0.66, hood - 0.22, b.get("lamps", "round"), b.get("lamp", 0.12))
    grille(nose - 0.01, half * 0.44, hood - 0.34, hood - 0.12)
    tail_lamps(tail + 0.0, half * 0.84, belt - 0.28)
    for s in (-1, 1):
        box("step", ((cowl - back) * 0.9, 0.10, 0.06), ((cowl + back) / 2, s * (half - 0.02), sill + 0.02), surface=black(), bevel=0.02)
        for x in (FRONT, REAR):
            ring = [
                (
                    x + look["radius"] * b.get("arch", 1.16) * c,
                    s * (half + 0.0),
                    look["radius"] + b.get("lift", 0.06) + look["radius"] * b.get("arch", 1.16) * k,
                )
                for c, k in ((-0.95, 0.3), (-0.8, 0.62), (-0.45, 0.9), (0, 1.0), (0.45, 0.9), (0.8, 0.62), (0.95, 0.3))
            ]
            if b.get("flares", True):
                tube("flare", [p for p in ring if p[2] > sill], 0.045, black())
    for k in (-0.28, 0.28):
        tube(
            "wiper",
            [
                (cowl - 0.02, k - 0.04, belt + 0.03),
                (cowl - rake * 0.25, k + 0.16, belt + (roof - belt) * 0.24),
                (cowl - rake * 0.45, k + 0.30, belt + (roof - belt) * 0.42),
            ],
            0.010,
            black(),
        )
    return made


def pick_up(_facts, look):
    """A pick-up truck on solid axles, its bed open."""
    look.update({"radius": 0.64, "tyre": 0.50, "track": 2.55, "frame": 0.86, **look.get("gear", {})})
    with group("truck"):
        on_axles(look)
        with group("body") as body:
            b = dict(
                nose=2.42,
                tail=-2.62,
                half=1.16,
                sill=1.06,
                belt=1.78,
                hood=1.70,
                cowl=0.92,
                back=-0.48,
                roof=2.46,
                lift=0.14,
                arch=1.14,
                bed=0.42,
            )
            pick_up_body(b, look)
            roll_bar(-0.72, 1.0, 1.72, 2.40)
            mirrors(0.62, 1.06, 1.86)
            steel_bumper(2.54, 1.12, 1.10)
            box("rear bumper", (0.16, 1.9, 0.14), (-2.68, 0, 1.14), surface=black(), bevel=0.04)
    return {"body": list(body.children_recursive)}


def monster(_facts, look):
    """A short pick-up body high above very large tyres."""
    look.update({"radius": 0.80, "tyre": 0.70, "track": 3.0, "ride": 0.62, "tower": 0.86, "bumper": "foam", **look.get("gear", {})})
    with group("truck"):
        on_arms(look)
        with group("body") as body:
            b = dict(
                nose=2.34,
                tail=-2.30,
                half=0.98,
                sill=1.38,
                belt=2.0,
                hood=1.92,
                cowl=0.74,
                back=-0.62,
                roof=2.56,
                rake=0.52,
                cabin=0.88,
                lift=0.16,
                arch=0.92,
                bed=0.0,
                flares=False,
                lamps="slant",
                square=5,
            )
            pick_up_body(b, look)
            hull(
                "bed cover",
                [(-2.2, 0.78, 1.88, 1.98, 6, 0.9), (-1.4, 0.82, 1.88, 2.07, 6, 0.86), (-0.74, 0.82, 1.88, 2.10, 6, 0.86)],
                black(),
            )
            roll_bar(-0.86, 0.76, 2.0, 2.52)
        for k in (-0.16, 0.16):
            rod("wheelie arm", (REAR - 0.4, k, 0.86), (REAR - 1.02, k, 0.62), 0.04, black())
            cylinder("wheelie wheel", 0.12, 0.10, (REAR - 1.02, k * 1.3, 0.60), (90, 0, 0), black(), 28, 0.03)
    return {"body": list(body.children_recursive)}


def short_course(_facts, look):
    """A wide body that covers its wheels, close to the ground."""
    look.update(
        {
            "radius": 0.55,
            "tyre": 0.44,
            "track": 2.42,
            "ride": 0.30,
            "bumper": "none",
            "tower": 0.66,
            "open_works": False,
            **look.get("gear", {}),
        }
    )
    with group("truck"):
        on_arms(look)
        with group("body") as body:
            b = dict(
                nose=2.62,
                tail=-2.72,
                half=1.46,
                sill=0.42,
                belt=1.24,
                hood=1.22,
                cowl=0.86,
                back=-0.46,
                roof=1.96,
                rake=0.6,
                cabin=0.76,
                lift=0.04,
                arch=1.16,
                bed=0.30,
                lamps="slant",
                flares=False,
                square=5,
                print=0.2,
            )
            pick_up_body(b, look)
            roll_bar(-0.66, 0.98, 1.2, 1.84)
            for s in (-1, 1):
                box("mud flap", (0.03, 0.44, 0.46), (-2.46, s * 1.16, 0.50), (0, 8, 0), black(), 0.01)
            box("front skirt", (0.2, 2.3, 0.26), (2.62, 0, 0.52), (0, -14, 0), black(), 0.08)
    return {"body": list(body.children_recursive)}


def scout(_facts, look):
    """A round, friendly truck with a roll bar and soft tyres."""
    look.update({"radius": 0.68, "tyre": 0.60, "track": 2.62, "ride": 0.50, "tower": 0.72, **look.get("gear", {})})
    with group("truck"):
        on_arms(look)
        with group("body") as body:
            b = dict(
                nose=2.30,
                tail=-2.24,
                half=1.06,
                sill=0.98,
                belt=1.56,
                hood=1.50,
                cowl=0.66,
                back=-0.60,
                roof=2.20,
                rake=0.62,
                cabin=0.88,
                slope=0.3,
                lift=0.1,
                arch=1.04,
                bed=0.3,
                flares=False,
                square=4,
            )
            pick_up_body(b, look)
            roll_bar(-0.86, 0.84, 1.5, 2.34, satin(look["accent"]))
    return {"body": list(body.children_recursive)}


def wagon_body(b, look):
    """A boxy cabin to the tail, as of a cross-country car."""
    nose, tail, half, sill, belt, hood, cowl, roof = (b[k] for k in ("nose", "tail", "half", "sill", "belt", "hood", "cowl", "roof"))
    lower = [
        (tail, half * 0.97, sill + 0.06, belt - 0.01, 9, 0.99), (tail + 0.06, half, sill, belt, 9, 0.99), (cowl, half, sill, belt, 9, 0.99), (cowl + 0.06, half, sill, hood + 0.03, 9, 0.97),
        (nose - 0.10, half * 0.98, sill, hood, 9, 0.96), (nose, half * 0.95, sill + 0.04, hood - 0.06, 9, 0.96),
    ]  # fmt: skip
    w = half * 0.97
    cabin = [
        (tail + 0.03, w * 0.98, belt - 0.2, roof - 0.05, 10, 0.93), (tail + 0.10, w, belt - 0.2, roof, 10, 0.92), (cowl - 0.34, w, belt - 0.2, roof, 10, 0.92),
        (cowl - 0.24, w, belt - 0.2, roof - 0.05, 10, 0.92), (cowl + 0.01, w, belt - 0.2, belt, 10, 0.99),
    ]  # fmt: skip

    def windows(paint):
        top, door = roof - 0.16, cowl - 0.98
        paint.side([(door + 0.06, belt + 0.08), (cowl - 0.10, belt + 0.08), (cowl - 0.30, top), (door + 0.06, top)], GLASS)
        paint.side([(tail + 0.16, belt + 0.08), (door - 0.10, belt + 0.08), (door - 0.10, top), (tail + 0.16, top)], GLASS)
        paint.top([(cowl - 0.24, w * 0.82), (cowl, w * 0.88), (cowl, 0), (cowl - 0.24, 0)], GLASS)
        paint.end("front", [(w * 0.82, top), (w * 0.90, belt + 0.06), (0, belt + 0.06), (0, top)], GLASS)
        paint.end("rear", [(w * 0.76, top), (w * 0.80, belt + 0.10), (0, belt + 0.10), (0, top)], GLASS)
        seam(paint, door, cowl - 0.02, sill + 0.1, belt + 0.02)
        paint.line("top", [(cowl + 0.06, half * 0.86), (nose - 0.08, half * 0.84), (nose - 0.08, 0)], "#141517", 0.014)
        paint.words("side", look["name"], door - (door - tail) / 2, belt - 0.16, 0.11, look.get("ink", "#ffffff"))
        paint.words("side", "TORVANE", (nose + cowl) / 2, belt - 0.14, 0.10, look.get("ink", "#ffffff"))
        paint.words("top", "TORVANE", (nose + cowl) / 2 - 0.1, 0, 0.13, look.get("ink", "#ffffff"), 90)

    wells = [(x, look["radius"] + b.get("lift", 0.1), look["radius"] * b.get("arch", 1.1), look["tyre"] * 1.8) for x in (FRONT, REAR)]
    made = shell(lower, cabin, wells, look, windows, half)
    head_lamps(nose + 0.0, half * 0.68, hood - 0.24, "round", 0.14)
    grille(nose, half * 0.40, hood - 0.40, hood - 0.10, 6)
    tail_lamps(tail - 0.01, half * 0.88, belt - 0.2)
    return made


def trail(_facts, look):
    """A cross-country wagon with rack, roof lamps, winch and spare wheel."""
    look.update({"radius": 0.68, "tyre": 0.52, "track": 2.56, "frame": 0.86, "tower": 0.7, **look.get("gear", {})})
    with group("truck"):
        on_axles(look)
        with group("body") as body:
            wagon_body(
                dict(nose=2.30, tail=-2.30, half=1.16, sill=1.08, belt=1.76, hood=1.72, cowl=0.86, roof=2.54, lift=0.12, arch=1.10), look
            )
            rack(-2.0, 0.42, 0.94, 2.56)
            lamp_bar(0.50, 0.86, 2.66, 5)
            box("crate", (0.62, 0.9, 0.2), (-1.2, 0.2, 2.71), surface=satin("#4b5140"), bevel=0.03)
            jerry_can(-0.5, -0.5, 2.61, "#7a2f1f")
            steel_bumper(2.42, 1.14, 1.16, winch=True)
            box("rear bumper", (0.14, 2.0, 0.16), (-2.36, 0, 1.18), surface=black(), bevel=0.03)
            mirrors(0.62, 1.10, 1.86)
            for s in (-1, 1):
                rod("step", (-0.9, s * 1.2, 1.02), (0.9, s * 1.2, 1.02), 0.05, black())
            tube("snorkel", [(1.0, -1.20, 1.66), (0.86, -1.22, 1.80), (0.60, -1.18, 2.44), (0.58, -1.18, 2.62)], 0.06, black())
    spare = wheel(0, 0, 0, 0.6, 0.42, look, -1)
    spare.parent = body
    spare.rotation_euler[2] = Vector((0, 1, 0)).angle(Vector((1, 0, 0)))
    spare.rotation_euler[2] *= -1
    spare.location = (-2.56, 0, 1.92)
    return {"body": list(body.children_recursive)}


def mini_crawler(_facts, look):
    """A short cross-country car, all wheels and bumper."""
    look.update({"radius": 0.74, "tyre": 0.50, "track": 2.42, "frame": 0.98, "tower": 0.7, **look.get("gear", {})})
    with group("truck"):
        on_axles(look)
        with group("body") as body:
            wagon_body(
                dict(nose=2.06, tail=-1.96, half=1.0, sill=1.22, belt=1.90, hood=1.86, cowl=0.74, roof=2.66, lift=0.2, arch=1.02), look
            )
            steel_bumper(2.2, 0.98, 1.30)
            box("rear bumper", (0.14, 1.7, 0.16), (-2.04, 0, 1.32), surface=black(), bevel=0.03)
            for s in (-1, 1):
                rod("rail", (-1.7, s * 0.86, 2.72), (0.34, s * 0.86, 2.72), 0.03, black())
                for x in (-1.6, -0.6, 0.3):
                    rod("rail foot", (x, s * 0.86, 2.60), (x, s * 0.86, 2.72), 0.025, black())
    return {"body": list(body.children_recursive)}


def cage(points, surface, radius=0.045):
    """Tubes between named points, mirrored to both sides."""
    for way in points:
        for s in (-1, 1):
            tube("cage tube", [(x, s * y, z) for x, y, z in way], radius, surface, smooth=False)


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
            from patterns import painted
            from prints import Livery

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
            paint.words("side", "TORVANE", -0.15, 1.06, 0.17, look.get("ink", "#ffffff"))
            paint.words("side", look["number"], -1.68, 1.42, 0.2, look.get("ink", "#ffffff"))
            paint.words("top", look["number"], 1.3, 0, 0.34, look.get("ink", "#ffffff"), 90)
            paint.words("top", "TORVANE", -0.4, 0, 0.18, look.get("ink", "#ffffff"), 90)
            paint.words("side", look["name"], -0.15, 0.86, 0.08, look.get("ink", "#ffffff"))
            paint.wrap(nose, *flank, roof, tail)
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
            for x in (-0.3, 0.12):
                box("seat", (0.12, 0.4, 0.62), (x - 0.4, 0.28 if x > 0 else -0.28, 1.3), (0, -10, 0), satin("#202226"), 0.05)
            cylinder("steering wheel", 0.15, 0.03, (0.32, 0.26, 1.46), (0, -60, 0), black(), 28, 0.012)
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
            "open_works": False,
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
                print=0.15,
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
            spares = [wheel(0, 0, 0, 0.46, 0.34, look, 1) for _ in range(2)]
    for i, spare in enumerate(spares):
        spare.rotation_euler[0] = 1.5708 * 0.80
        spare.rotation_euler[2] = 0.0
        spare.location = (-1.22 - 0.66 * i, 0, 1.30)
    return {"body": list(body.children_recursive)}


def dump(_facts, look):
    """A three-axle dump truck: cab over the engine, steel frame, a ribbed bed."""
    yellow, dark = lacquer(look["colours"][0]), satin(look["colours"][1])
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
        from prints import Livery
        from shapes import cut

        cab.data.materials.append(black())
        cut(cab, [bodies.arch(1.75, r + 0.04, r * 1.26, half, 0.5, s) for s in (-1, 1)])
        paint = Livery((0.9, 2.6), (-0.95, 0.95), (0.55, 2.25), look["colours"][0])
        paint.side([(1.22, 1.42), (2.34, 1.42), (2.16, 1.98), (1.22, 1.98)], GLASS)
        paint.top([(2.12, 0.8), (2.6, 0.82), (2.6, 0), (2.12, 0)], GLASS)
        paint.end("front", [(0.78, 1.96), (0.80, 1.40), (0, 1.40), (0, 1.96)], GLASS)
        paint.line("side", [(1.16, 0.95), (1.16, 2.04), (2.30, 2.04)], "#101114", 0.014)
        paint.words("side", "TORVANE", 1.62, 1.24, 0.11, "#15161a")
        paint.words("front", "TORVANE", 0, 1.24, 0.12, "#15161a")
        paint.wrap(cab)
        box("grille", (0.05, 1.2, 0.34), (2.54, 0, 0.98), surface=black(), bevel=0.02)
        for i in range(4):
            box("grille bar", (0.04, 1.14, 0.035), (2.56, 0, 0.87 + 0.075 * i), surface=satin("#3a3d42"), bevel=0.008)
        box("bumper", (0.20, half * 2 + 0.02, 0.26), (2.56, 0, 0.56), surface=satin("#26282c"), bevel=0.05)
        head_lamps(2.62, 0.66, 0.60, "slant", 0.11)
        mirrors(2.30, half - 0.02, 1.74)
        for x in (1.5, 1.75, 2.0):
            cylinder("beacon", 0.05, 0.06, (x, 0.0, 2.22), surface=lamp("#ff9a1f"), count=18)
        cylinder("exhaust", 0.07, 1.3, (0.86, 0.60, 1.50), surface=steel(), count=24)
        cylinder("air filter", 0.16, 0.7, (0.84, -0.52, 1.36), surface=black(), count=28)
        cylinder("tank", 0.24, 0.9, (0.18, 0.66, 0.66), (0, 90, 0), aluminium(), 32, 0.04)
        box("battery box", (0.7, 0.32, 0.36), (0.18, -0.68, 0.66), surface=black(), bevel=0.04)
        with group("bed", (-2.70, 0, 0.84), (0, -12 if look.get("tipped") else 0, 0)):
            w, h, long = half, 0.88, 3.42
            box("bed floor", (long, w * 1.9, 0.08), (long / 2, 0, 0.06), surface=dark, bevel=0.02)
            for s in (-1, 1):
                box("bed side", (long, 0.06, h), (long / 2, s * w, 0.06 + h / 2), surface=yellow, bevel=0.02)
                rod("bed edge", (0, s * w, h + 0.06), (long, s * w, h + 0.06), 0.05, yellow)
                for i in range(8):
                    box(
                        "rib",
                        (0.10, 0.07, h * 0.94),
                        (0.18 + i * 0.44, s * (w + 0.045), 0.06 + h / 2),
                        surface=yellow,
                        bevel=0.015,
                        taper=0.9,
                    )
            box("bed front", (0.06, w * 2, h + 0.16), (long, 0, 0.14 + h / 2), surface=yellow, bevel=0.02)
            box("canopy", (0.56, w * 2.0, 0.06), (long + 0.24, 0, h + 0.24), surface=yellow, bevel=0.02)
            box("tailgate", (0.06, w * 1.94, h * 0.86), (-0.02, 0, 0.08 + h * 0.43), (0, -6, 0), yellow, 0.02)
            for k in (-1, 0, 1):
                box("gate rib", (0.06, 0.10, h * 0.8), (-0.06, k * w * 0.6, 0.08 + h * 0.42), (0, -6, 0), yellow, 0.015)
        tube("ram", [(0.4, 0, 0.66), (0.5, 0, 0.9)], 0.10, steel(), smooth=False)
        for s in (-1, 1):
            box("mudguard", (1.9, 0.5, 0.04), (-1.68, s * 0.64, r * 2 + 0.06), surface=black(), bevel=0.015)
            box("flap", (0.03, 0.5, 0.36), (-2.66, s * 0.62, 0.52), surface=black(), bevel=0.01)
        tail_lamps(-2.62, 0.40, 0.62, 0.1)
    return {}


BUILDERS = {one.__name__: one for one in (pick_up, monster, short_course, scout, trail, mini_crawler, crawler, dune, trophy, dump)}
