"""Trucks with closed bodies, on arms or on solid axles."""


from mathutils import Vector

from materials import black, satin
from models.bodies import jerry_can, lamp_bar, mirrors, rack, roll_bar, steel_bumper
from models.truck_parts import REAR, on_arms, on_axles, pick_up_body, wagon_body
from shapes import box, cylinder, group, hull, rod, tube
from wheels import wheel


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
                name=(1.2, 1.575, 0.085),
                field=look["colours"][1],
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
                number=(0.06, 1.69, 0.285),
            )
            pick_up_body(b, look)
            hull(
                "bed cover",
                [(-2.2, 0.78, 1.88, 1.98, 6, 0.9), (-1.4, 0.82, 1.88, 2.07, 6, 0.86), (-0.74, 0.82, 1.88, 2.10, 6, 0.86)],
                black(),
            )
            roll_bar(-0.86, 0.76, 2.0, 2.52)
        for k in (-0.16, 0.16):
            rod("wheelie arm", (REAR - 0.2, k, 0.90), (REAR - 1.02, k, 0.62), 0.04, black())
            cylinder("wheelie wheel", 0.12, 0.10, (REAR - 1.02, k * 1.3, 0.60), (90, 0, 0), black(), 28, 0.03)
    return {"body": list(body.children_recursive)}


def short_course(_facts, look):
    """A wide body that covers its wheels, close to the ground."""
    look.update(
        {
            "radius": 0.51,
            "tyre": 0.44,
            "track": 2.42,
            "ride": 0.30,
            "bumper": "none",
            "tower": 0.58,
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
                belt=1.29,
                hood=1.27,
                cowl=0.86,
                back=-0.46,
                roof=1.96,
                rake=0.6,
                cabin=0.76,
                lift=0.04,
                arch=1.13,
                bed=0.30,
                lamp=0.09,
                flares=False,
                square=5,
                word=(-0.77, 1.03, 0.115),
                number=(0.2, 0.74, 0.36),
                name=(0.0, 1.055, 0.07),
                plate=look["colours"][1],
                field=look["colours"][1],
            )
            pick_up_body(b, look)
            roll_bar(-0.66, 0.98, 0.93, 1.84)
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
                word=(0.31, 1.28, 0.10),
                number=(-0.33, 1.28, 0.27),
                name=(-0.84, 1.36, 0.085),
            )
            pick_up_body(b, look)
            roll_bar(-0.86, 0.84, 1.5, 2.34, satin(look["accent"]))
    return {"body": list(body.children_recursive)}


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
                for x in (-0.7, 0, 0.7):
                    rod("step foot", (x, s * 1.2, 1.02), (x, s * 0.98, 1.13), 0.04, black())
            tube("snorkel", [(1.0, -1.06, 1.60), (0.90, -1.22, 1.76), (0.60, -1.18, 2.44), (0.58, -1.18, 2.62)], 0.06, black())
            rod("snorkel foot", (0.61, -1.18, 2.36), (0.48, -0.98, 2.36), 0.03, black())
            box("spare carrier", (0.18, 1.0, 0.12), (-2.32, 0, 1.92), surface=black(), bevel=0.03)
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
                dict(
                    nose=2.06,
                    tail=-1.96,
                    half=1.0,
                    sill=1.22,
                    belt=1.90,
                    hood=1.86,
                    cowl=0.74,
                    roof=2.66,
                    lift=0.2,
                    arch=1.02,
                    name=(1.785, 0.10),
                    bonnet=1.62,
                ),
                look,
            )
            steel_bumper(2.2, 0.98, 1.30)
            box("rear bumper", (0.14, 1.7, 0.16), (-2.04, 0, 1.32), surface=black(), bevel=0.03)
            for s in (-1, 1):
                rod("rail", (-1.7, s * 0.86, 2.72), (0.34, s * 0.86, 2.72), 0.03, black())
                for x in (-1.6, -0.6, 0.3):
                    rod("rail foot", (x, s * 0.86, 2.60), (x, s * 0.86, 2.72), 0.025, black())
    return {"body": list(body.children_recursive)}


BUILDERS = {one.__name__: one for one in (pick_up, monster, short_course, scout, trail, mini_crawler)}
