"""Drones: folding camera drones, bare carbon frames, a small one for indoors."""


import math

from mathutils import Vector

from insides import circuit_board, inner_pack
from materials import aluminium, anodised, black, carbon, gloss, material, rubber, satin
from models.airframes import pane
from models.drone_parts import arms, gimbal, guard_frame, lens, shell_material
from parts import outrunner, propeller, screw
from prints import both_sides, decal, laid_on, on_flanks
from shapes import box, cylinder, group, hull, lathe, loft, plate, rod, rounded, tube, upright


def camera_drone(_facts, look):
    """A folding drone with a camera. `arms`: how wide it stands; `wings`: 4 or 6 arms; `legs`: length of the feet; `size`: of its body."""
    shell, dark, accent = shell_material(look), satin(look["colours"][1]), satin(look["accent"])
    leg, k = look.get("legs", 0.62), look.get("body", 1.0)
    z = leg + 0.12 + 0.1
    reach = look.get("arms", 1.5)
    with group("drone"):
        fat = look.get("fat", 1.0)
        rows = [
            (-1.20 * k, 0.16, z + 0.10, z + 0.24, 3.5, 1),
            (-1.14 * k, 0.30, z, z + 0.34, 4, 1),
            (-0.8 * k, 0.40, z - 0.06, z + 0.44, 4.2, 0.86),
            (-0.2 * k, 0.44, z - 0.10, z + 0.52, 4.4, 0.80),
            (0.45 * k, 0.42, z - 0.10, z + 0.50, 4.4, 0.78),
            (0.95 * k, 0.36, z - 0.02, z + 0.40, 4.2, 0.80),
            (1.22 * k, 0.28, z + 0.06, z + 0.30, 4, 0.84),
            (1.30 * k, 0.18, z + 0.12, z + 0.24, 3.4, 1),
        ]
        rows = [(x, w * fat, a, b, e, t) for x, w, a, b, e, t in rows]
        body = hull("body", rows, shell, along=110, around=88)
        hull(
            "seam",
            [
                (x, w * 1.006 * fat, z + 0.155, z + 0.175, 6, 1)
                for x, w in (
                    (-1.205 * k, 0.20),
                    (-1.10 * k, 0.345),
                    (-0.2 * k, 0.447),
                    (0.5 * k, 0.425),
                    (1.15 * k, 0.315),
                    (1.305 * k, 0.19),
                )
            ],
            gloss(),
            along=60,
            around=64,
        )
        hull(
            "belly",
            [
                (-1.0 * k, 0.26 * fat, z - 0.14, z + 0.1, 4),
                (-0.7 * k, 0.36 * fat, z - 0.20, z + 0.1, 4.4),
                (0.5 * k, 0.36 * fat, z - 0.20, z + 0.1, 4.4),
                (0.8 * k, 0.26 * fat, z - 0.10, z + 0.1, 4),
            ],
            dark,
            along=60,
            around=60,
        )
        box("battery", (0.86 * k, 0.52 * fat, 0.10), (-0.46 * k, 0, z + 0.475), (0, -3, 0), dark, 0.045)
        box("battery key", (0.20, 0.20, 0.02), (-0.72 * k, 0, z + 0.52), (0, -3, 0), accent, 0.008)
        for i in range(4):
            cylinder(
                "lamp",
                0.016,
                0.01,
                ((-0.34 + 0.075 * i) * k, 0, z + 0.534),
                surface=material("green lamp", "#c8f5d8", glow=2),
                count=12,
                bevel=0.002,
            )
        # Where the arms leave room.
        first, vents = look.get("vents", (0.30, 6))
        for s in (-1, 1):
            for i in range(vents):
                box(
                    "vent",
                    (0.035, 0.03, 0.14),
                    (first * k + 0.075 * i, s * (0.405 - 0.004 * i) * fat, z + 0.28),
                    (s * 10, 22, 0),
                    gloss(),
                    0.01,
                )
            if look.get("visor"):
                continue
            cylinder("eye", 0.062, 0.06, (1.265 * k, s * 0.115 * fat, z + 0.225), (0, 90, 0), gloss(), 32, 0.012)
            cylinder("eye rim", 0.075, 0.03, (1.258 * k, s * 0.115 * fat, z + 0.225), (0, 90, 0), aluminium(), 32, 0.008)
        if look.get("visor"):
            x = 1.12 * k
            pane("visor", body, [(x, z + 0.19), (2, z + 0.17), (2, z + 0.24), (x + 0.06, z + 0.26)], None, 0.006)
        ink = look.get("ink", "#f2f2f2")
        laid_on(body, decal("TORVANE", 0.06, (0.30 * k, 0, z + 0.524), (0, 1.0, 90), ink))
        if look.get("stripe"):
            box("stripe", (0.06, 0.62 * fat, 0.012), (0.70 * k, 0, z + 0.46), (0, 14, 0), accent, 0.004)
        # Where the arms leave it free.
        x, y, high = look.get("word", (0.0, 0.446, 0.07))
        on_flanks(body, "TORVANE", high, x, y * fat, z + 0.05, ink)
        if look.get("lid"):
            hull(
                "lid",
                [
                    (-1.0 * k, 0.24, z + 0.40, z + 0.52, 3),
                    (-0.3 * k, 0.34, z + 0.44, z + 0.66, 3),
                    (0.5 * k, 0.30, z + 0.44, z + 0.62, 3),
                    (1.0 * k, 0.16, z + 0.32, z + 0.44, 3),
                ],
                dark,
                along=60,
                around=48,
            )
            decal(look["number"], 0.14, (-0.1 * k, 0, z + 0.662), (0, 0, 90), ink)
        if look.get("gimbal"):
            gimbal(1.12 * k, z - 0.16, look.get("camera", 1.0), look["gimbal"], look.get("zoom"))
        if look.get("aerials"):
            for s in (-1, 1):
                rod("aerial", (-0.9 * k, s * 0.3, z + 0.3), (-1.15 * k, s * 0.42, z + 1.0), 0.03, black())
                cylinder("aerial tip", 0.05, 0.24, (-1.16 * k, s * 0.424, z + 1.06), (0, 18, 0), accent, 20, 0.02)
        arms(look, z, reach, leg, shell, dark, k)
        circuit_board("main board", 0.1 * k, 0, z + 0.12, (0.9 * k, 0.44))
        box("satellite receiver", (0.26, 0.26, 0.07), (-0.62 * k, 0, z + 0.28), surface=black(), bevel=0.02)
        box("satellite aerial", (0.2, 0.2, 0.05), (-0.62 * k, 0, z + 0.33), surface=satin("#b9a37a"), bevel=0.01)
    return {}


def racing(_facts, look):
    """A bare frame of carbon plates: four arms, motors, a tilted camera, the pack strapped on top."""
    z = 0.36
    accent = anodised(look["accent"])
    with group("drone"):
        for fx, s in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            x, y = fx * 0.80, s * 0.80
            outline = rounded(
                [(0.0, 0.11), (0.62, 0.075), (1.06, 0.085), (1.22, 0.05), (1.22, -0.05), (1.06, -0.085), (0.62, -0.075), (0.0, -0.11)], 0.05
            )
            plate(
                "arm", outline, 0.05, carbon(), [(1.13, 0, 0.03), (0.3, 0, 0.025)], 0.008, (0, 0, z), (0, 0, math.degrees(math.atan2(y, x)))
            )
            outrunner(x, y, z + 0.025, 0.145, 0.26, look["accent"], 14)
            propeller(
                (x, y, z + 0.30), 0.635, 3, 1 if fx * s > 0 else -1, 17 + 40 * fx + 25 * s, look.get("propeller", "#e8451c"), None, 0.13, 34
            )
            cylinder("prop nut", 0.045, 0.07, (x, y, z + 0.34), surface=accent, count=6, bevel=0.008)
            box(
                "motor plug",
                (0.30, 0.10, 0.05),
                (x * 0.62, y * 0.62, z + 0.05),
                (0, 0, 45 if fx * s > 0 else -45),
                material("shrink", "#101113", rough=0.3),
                0.012,
            )
            cylinder("pad", 0.07, 0.05, (x, y, z - 0.05), surface=rubber(), count=20, bevel=0.015)
        plate(
            "bottom plate",
            rounded([(0.85, 0.17), (0.85, -0.17), (-0.78, -0.17), (-0.78, 0.17)], 0.08),
            0.03,
            carbon(),
            [(x, 0, 0.06) for x in (-0.5, -0.2, 0.1, 0.4)],
            0.006,
            (0, 0, z + 0.04),
        )
        plate(
            "top plate",
            rounded(
                [(0.92, 0.14), (0.62, 0.20), (-0.62, 0.20), (-0.82, 0.12), (-0.82, -0.12), (-0.62, -0.20), (0.62, -0.20), (0.92, -0.14)],
                0.05,
            ),
            0.03,
            carbon(),
            [rounded([(0.1, 0.06), (0.5, 0.06), (0.5, -0.06), (0.1, -0.06)], 0.04)],
            0.006,
            (0, 0, z + 0.34),
        )
        for x in (-0.66, -0.2, 0.28, 0.74):
            for s in (-1, 1):
                rod("standoff", (x, s * 0.13, z + 0.05), (x, s * 0.13, z + 0.33), 0.028, accent, 16)
                screw(x, s * 0.13, z + 0.365, 0.022)
        for i, colour in enumerate(("#1d5c3a", "#202226", "#1d5c3a")):
            box("board", (0.52, 0.32, 0.02), (0.04, 0, z + 0.10 + 0.07 * i), surface=satin(colour), bevel=0.004)
            for k in range(5):
                box("chip", (0.06, 0.05, 0.02), (-0.10 + 0.06 * k, 0.1 * (k % 2) - 0.06, z + 0.12 + 0.07 * i), surface=black(), bevel=0.004)
        for s in (-1, 1):
            plate(
                "cheek",
                rounded([(-0.12, -0.14), (0.12, -0.14), (0.12, 0.12), (-0.02, 0.14)], 0.03),
                0.025,
                carbon(),
                [],
                0.005,
                (0.76, s * 0.125, z + 0.2),
                (90, 0, 0),
            )
        with group("camera", (0.82, 0, z + 0.20), (0, -28, 0)):
            box("camera", (0.18, 0.20, 0.20), surface=black(), bevel=0.03)
            lens(0.14, 0, 0, 0.075)
        box("battery", (0.78, 0.36, 0.34), (-0.06, 0, z + 0.55), surface=satin("#17191d"), bevel=0.04)
        box("battery label", (0.5, 0.365, 0.28), (-0.06, 0, z + 0.55), surface=satin(look["accent"]), bevel=0.02)
        decal("TX-4S", 0.10, (-0.06, 0, z + 0.72), (0, 0, 90))
        both_sides("TORVANE", 0.05, -0.06, 0.184, z + 0.55)
        loop = rounded([(-0.195, -0.185), (0.195, -0.185), (0.195, 0.185), (-0.195, 0.185)], 0.03)
        for x in (-0.28, 0.16):
            cloth = material("strap", "#26282c", rough=0.85)
            upright(plate("strap", loop, 0.12, cloth, [rounded([(-0.182, -0.172), (0.182, -0.172), (0.182, 0.172), (-0.182, 0.172)], 0.02)]), x, 0, z + 0.55)
        tube(
            "power lead",
            [(-0.46, 0.05, z + 0.55), (-0.70, 0.06, z + 0.56), (-0.86, 0.04, z + 0.36), (-0.80, 0, z + 0.2)],
            0.035,
            material("red wire", "#b3121d", rough=0.4),
        )
        tube(
            "power lead",
            [(-0.46, -0.05, z + 0.55), (-0.72, -0.06, z + 0.54), (-0.90, -0.04, z + 0.34), (-0.80, -0.02, z + 0.18)],
            0.035,
            material("black wire", "#17171a", rough=0.4),
        )
        box("plug", (0.16, 0.16, 0.10), (-0.88, 0, z + 0.42), (0, 40, 0), satin("#e6b81e"), 0.02)
        for s in (-1, 1):
            rod("aerial", (-0.78, s * 0.10, z + 0.34), (-1.0, s * 0.30, z + 0.78), 0.018, black())
    return {}


def fpv(_facts, look):
    """A drone to fly with goggles: a closed canopy on four carbon arms, ring guards, its camera in the nose."""
    z = 0.40
    shell = shell_material(look)
    with group("drone"):
        for i, (fx, s) in enumerate(((1, 1), (1, -1), (-1, 1), (-1, -1))):
            x, y = fx * 0.82, s * 1.0
            rod("arm", (fx * 0.2, s * 0.14, z + 0.02), (x, y, z + 0.02), 0.06, carbon(), 20)
            outrunner(x, y, z + 0.03, 0.14, 0.24, look["accent"], 14)
            propeller((x, y, z + 0.29), 0.635, 3, 1 if fx * s > 0 else -1, 25 + 31 * i, "#24262b", look["accent"], 0.13, 34)
            lathe(
                "guard",
                [(0.70, -0.03), (0.73, -0.04), (0.745, 0.10), (0.73, 0.16), (0.70, 0.15)],
                shell,
                72,
                closed=True,
                at=(x, y, z + 0.20),
            )
            for k in range(3):
                a = math.radians(120 * k + 45)
                rod(
                    "guard spoke",
                    (x + 0.14 * math.cos(a), y + 0.14 * math.sin(a), z + 0.06),
                    (x + 0.71 * math.cos(a), y + 0.71 * math.sin(a), z + 0.18),
                    0.025,
                    shell,
                    12,
                )
            cylinder("foot", 0.07, 0.22, (x, y, z - 0.12), surface=rubber(), count=24, bevel=0.03)
        hull(
            "canopy",
            [
                (-0.95, 0.13, z + 0.02, z + 0.26, 4, 0.9),
                (-0.6, 0.205, z - 0.08, z + 0.38, 4, 0.82),
                (0.1, 0.22, z - 0.10, z + 0.46, 4, 0.78),
                (0.7, 0.195, z - 0.06, z + 0.44, 3.6, 0.84),
                (0.98, 0.15, z + 0.02, z + 0.36, 3.4, 0.9),
            ],
            shell,
            along=90,
            around=72,
        )
        hull(
            "band",
            [
                (-0.94, 0.14, z + 0.10, z + 0.14, 4),
                (-0.2, 0.224, z + 0.10, z + 0.14, 4),
                (0.5, 0.214, z + 0.10, z + 0.14, 4),
                (0.96, 0.158, z + 0.10, z + 0.14, 4),
            ],
            satin(look["accent"]),
            along=50,
            around=40,
        )
        box("camera window", (0.10, 0.25, 0.26), (0.96, 0, z + 0.20), surface=gloss(), bevel=0.05)
        lens(1.03, 0, z + 0.20, 0.10)
        box("battery", (0.74, 0.30, 0.20), (-0.30, 0, z + 0.50), surface=satin("#15171b"), bevel=0.05)
        decal("TORVANE", 0.08, (-0.30, 0, z + 0.601), (0, 0, 0))
        both_sides(look["name"], 0.07, -0.14, 0.2255, z + 0.22, look.get("ink", "#f2f2f2"))
        for s in (-1, 1):
            rod("aerial", (-0.9, s * 0.08, z + 0.2), (-1.16, s * 0.2, z + 0.66), 0.02, black())
            cylinder("aerial tip", 0.05, 0.12, (-1.18, s * 0.21, z + 0.70), (0, 20, 0), satin(look["accent"]), 20, 0.03)
        plate("frame plate", rounded([(0.78, 0.12), (0.78, -0.12), (-0.78, -0.12), (-0.78, 0.12)], 0.06), 0.03, carbon(), [], 0.006, (0, 0, z + 0.02))
        for name, height in (("speed control", 0.08), ("main board", 0.16), ("video link", 0.24)):
            circuit_board(name, 0.15, 0, z + height, (0.46, 0.26))
    return {}


def indoor(_facts, look):
    """A small drone in its guard frame: a smooth body, four short arms, wide slow propellers, a dark nose."""
    z = 0.30
    shell = shell_material(look)
    with group("drone"):
        rows = [
            (-0.62, 0.10, -0.02, 0.16, 2.4), (-0.4, 0.30, -0.12, 0.26, 2.6), (0.0, 0.38, -0.16, 0.32, 2.8), (0.4, 0.30, -0.12, 0.26, 2.6), (0.62, 0.12, -0.02, 0.14, 2.4),
        ]  # fmt: skip
        for name, upper in (("body", True), ("lower body", False)):
            # One form, parted where it is widest.
            halves = [
                dict(x=x, w=w, z0=z + ((a + b) / 2 if upper else a), z1=z + (b if upper else (a + b) / 2), mid=0 if upper else 1, e=e)
                for x, w, a, b, e in rows
            ]
            made = loft(name, halves, shell, along=80, around=72)
            upper_shell = made if upper else upper_shell
        circuit_board("main board", 0.08, 0, z + 0.12, (0.4, 0.3))
        inner_pack(-0.02, 0, z - 0.02, (0.5, 0.26, 0.14), look["accent"])
        # A cap that comes out of the flat end of the shell.
        hull(
            "eye band",
            [
                (0.58, 0.10, z - 0.01, z + 0.13, 2.4),
                (0.64, 0.105, z - 0.012, z + 0.132, 2.4),
                (0.69, 0.085, z + 0.0, z + 0.12, 2.3),
                (0.71, 0.055, z + 0.02, z + 0.10, 2.2),
            ],
            gloss(),
            along=40,
            around=40,
        )
        lens(0.70, 0, z + 0.06, 0.042)
        cylinder("key", 0.10, 0.02, (-0.08, 0, z + 0.325), surface=satin(look["accent"]), count=36, bevel=0.008)
        laid_on(upper_shell, decal("TORVANE", 0.075, (0.16, 0, z + 0.318), (0, 6, 90), "#2a2c30"))
        reach = 0.70
        for i, (fx, s) in enumerate(((1, 1), (1, -1), (-1, 1), (-1, -1))):
            x, y = fx * reach, s * reach
            start, end = Vector((fx * 0.22, s * 0.22, z + 0.04)), Vector((x, y, z + 0.04))
            along = end - start
            made = hull(
                "arm",
                [(0, 0.12, -0.05, 0.06, 2.6), (along.length * 0.6, 0.07, -0.03, 0.05, 2.6), (along.length, 0.08, -0.04, 0.05, 2.6)],
                shell,
                along=30,
                around=32,
            )
            made.rotation_mode, made.location = "QUATERNION", start
            made.rotation_quaternion = Vector((1, 0, 0)).rotation_difference(along.normalized())
            cylinder("motor", 0.085, 0.30, (x, y, z + 0.02), surface=satin(look["colours"][1]), count=32, bevel=0.03)
            cylinder("motor cap", 0.06, 0.05, (x, y, z + 0.18), surface=aluminium(), count=24, bevel=0.01)
            cylinder("foot", 0.045, 0.20, (x, y, z - 0.21), surface=rubber(), count=24, bevel=0.03)
            propeller(
                (x, y, z + 0.21), 0.44, 4, 1 if fx * s > 0 else -1, 20 + 22 * i, look["accent"] if fx > 0 else "#2a2c30", None, 0.12, 30
            )
        guard_frame(reach, z + 0.14, 0.5, look)
    return {}


BUILDERS = {one.__name__: one for one in (camera_drone, racing, fpv, indoor)}
