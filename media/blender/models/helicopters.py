"""Helicopters: a pod, a boom, rotors. The rotor head and its links are in the open, as on the real models."""


import math

from mathutils import Matrix

from insides import inner_motor, inner_pack, speed_control
from materials import aluminium, anodised, black, carbon, gunmetal, lacquer, satin, steel
from models.airframes import pane
from parts import can_motor, pack, screw
from patterns import painted
from prints import Livery
from shapes import box, cylinder, group, hull, plate, rod, rounded, side_plate, tube, wing


def rotor_blade(at, length, chord, turn, look, droop=0.0, tip=True, root=0.28):
    """A main blade with its grip."""
    colour = look.get("blade", "#202226")
    with group("blade", at, (0, droop, turn)):
        wing(
            "rotor blade",
            [
                (root, chord * 0.25, 0, chord * 0.72, 0.10),
                (root + 0.22, chord * 0.25, 0, chord, 0.11),
                (length * 0.97, chord * 0.25, 0, chord, 0.11),
                (length, chord * 0.12, 0, chord * 0.62, 0.09),
            ],
            lacquer(colour),
            camber=0,
        ).matrix_basis = Matrix.Rotation(math.radians(-90), 4, "Z")
        if tip:
            wing(
                "blade tip",
                [(length * 0.86, chord * 0.26, 0.0, chord * 1.02, 0.125), (length * 0.94, chord * 0.26, 0.0, chord * 1.02, 0.125)],
                lacquer(look.get("tip", "#f2f2f0")),
                camber=0,
            ).matrix_basis = Matrix.Rotation(math.radians(-90), 4, "Z")
        box("blade grip", (root + 0.04, 0.11, 0.10), (root / 2 + 0.07, 0, 0), surface=anodised(look["accent"]), bevel=0.02)
        cylinder("blade bolt", 0.03, 0.16, (root + 0.06, 0, 0), surface=steel(), count=14)


def rotor_head(x, z, look, k=1.0):
    """Mast, swashplate and links."""
    rod("mast", (x, 0, z - 0.6 * k), (x, 0, z + 0.06 * k), 0.035 * k, steel(), 18)
    cylinder("hub", 0.09 * k, 0.14 * k, (x, 0, z), surface=anodised(look["accent"]), count=28, bevel=0.02)
    rod("spindle", (x, -0.24 * k, z), (x, 0.24 * k, z), 0.045 * k, gunmetal(), 18)
    cylinder("swashplate", 0.17 * k, 0.05 * k, (x, 0, z - 0.32 * k), surface=gunmetal(), count=36, bevel=0.012)
    cylinder("swash ring", 0.13 * k, 0.06 * k, (x, 0, z - 0.27 * k), surface=anodised(look["accent"]), count=36, bevel=0.012)
    for a in (20, 140, 260):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        rod(
            "swash link",
            (x + 0.17 * k * c, 0.17 * k * s, z - 0.33 * k),
            (x + 0.2 * k * c, 0.2 * k * s, z - 0.66 * k),
            0.018 * k,
            steel(),
            10,
        )
        cylinder("ball", 0.035 * k, 0.05 * k, (x + 0.17 * k * c, 0.17 * k * s, z - 0.32 * k), (90, 0, a), black(), 14, 0.01)
    for s in (-1, 1):
        rod("pitch link", (x + s * 0.13 * k, s * 0.06 * k, z - 0.26 * k), (x + s * 0.12 * k, s * 0.18 * k, z), 0.016 * k, steel(), 10)
    cylinder("head button", 0.07 * k, 0.05 * k, (x, 0, z + 0.09 * k), surface=anodised(look["accent"]), count=28, bevel=0.02)


def skids(x, half, z, look, long=2.0, bows=((-0.5, 0), (0.55, 0))):
    """Two skids on two bows: how far these are from x, and how much higher than z."""
    colour = satin(look.get("skids", "#45494f"))
    for s in (-1, 1):
        tube(
            "skid",
            [
                (x + long * 0.58, s * half, 0.20),
                (x + long * 0.52, s * half, 0.06),
                (x + long * 0.4, s * half, 0.035),
                (x - long * 0.4, s * half, 0.035),
                (x - long * 0.5, s * half, 0.045),
            ],
            0.035,
            colour,
        )
    for k, more in bows:
        top = z + more
        tube(
            "skid bow",
            [(x + k, s * half * across, up) for s in (-1, 1) for across, up in ((1, 0.04), (0.62, top * 0.62), (0.36, top))[::-s]],
            0.032,
            colour,
        )


def tail_rotor(x, y, z, radius, look):
    cylinder("tail gear", 0.09, 0.14, (x, y * 0.5, z), (90, 0, 0), gunmetal(), 28, 0.02)
    rod("tail shaft", (x, 0, z), (x, y * 1.4, z), 0.025, steel(), 12)
    cylinder("tail hub", 0.055, 0.07, (x, y * 1.3, z), (90, 0, 0), anodised(look["accent"]), 24, 0.015)
    for turn in (35, 215):
        with group("tail blade", (x, y * 1.3, z), (0, turn, 0)):
            # From within the hub on.
            box(
                "tail rotor blade",
                (0.16, 0.02, radius),
                (0, 0, radius * 0.54),
                surface=lacquer(look.get("tail_blade", "#f2f2f0")),
                bevel=0.008,
                taper=(0.82, 1),
            )


def canopy_of(rows, look, name_at, window, is_one_pane=False):
    """A canopy with its words on both flanks, and its glass: painted, or one pane from flank to flank."""
    made = hull("canopy", rows, None, along=120, around=88)
    xs, half = [r[0] for r in rows], max(r[1] for r in rows)
    low, high = min(r[2] for r in rows), max(r[3] for r in rows)
    paint = Livery((min(xs) - 0.05, max(xs) + 0.05), (-half - 0.05, half + 0.05), (low - 0.05, high + 0.05), look["colours"][0], 520)
    painted(paint, look, (min(xs), max(xs)), (low, high), half)
    glass = "#0c0e12"
    if is_one_pane:
        pane("canopy glass", made, window, None, 0.008)
    else:
        paint.side(window, glass)
    top = [] if is_one_pane else [(x, half * 0.9) for x, z in window if z > low + (high - low) * 0.55]
    if len(top) > 1:
        x0, x1 = min(x for x, _ in top), max(xs)
        paint.top([(x0 + 0.04, half), (x1 + 0.1, half), (x1 + 0.1, 0), (x0 + 0.04, 0)], glass)
        paint.end("front", [(half, low + (high - low) * 0.48), (half, high + 1), (0, high + 1), (0, low + (high - low) * 0.48)], glass)
    x, across, height = name_at
    if look.get("plate"):
        # A pattern of all its colours has no ground for words.
        low, high, half = across - height * 1.9, across + height * 0.72, height * 3.4
        paint.side([(x - half - 0.03, low), (x + half - 0.03, low), (x + half + 0.03, high), (x - half + 0.03, high)], look["plate"])
    paint.words("side", "TORVANE", x, across, height, look.get("ink", "#ffffff"))
    paint.words("side", look["name"], x, across - height * 1.4, height * 0.5, look.get("name_ink", look.get("ink", "#ffffff")))
    paint.wrap(made)
    return made


def words_at(look, z, x, up, height):
    """Where the words of a canopy are; a look may say it, as x, how far above z, and height."""
    x, up, height = look.get("words", (x, up, height))
    return x, z + up, height


def electronics(z, head, look):
    """What drives and steers a helicopter, in its frame."""
    pack(0.82, 0, z + 0.16, (0.98, 0.30, 0.24), look.get("pack", "TX-3S"), accent=look["accent"])
    can_motor(0.22, 0, z + 0.62, 0.16, 0.32, look, (0, 0, 0))
    for s in (-1, 1):
        # Within the canopy.
        box("servo", (0.2, 0.09, 0.24), (0.02, s * 0.225, z + 0.66), surface=black(), bevel=0.02)
        rod("servo arm", (-0.02, s * 0.22, z + 0.78), (-0.02, s * 0.18, head - 0.34), 0.016, steel(), 10)
    box("receiver", (0.3, 0.24, 0.16), (-0.5, 0, z + 0.26), surface=satin("#23252a"), bevel=0.02)
    speed_control(0.85, 0, z + 0.36, (0.32, 0.22, 0.08))


def single(facts, look):
    """
    A helicopter with open mechanics behind a canopy, a boom and a two-blade head. Of a `kit` motor, servos, receiver and pack are left out, and its canopy
    stands behind it on the ground: `in line`, so that from nose to tail it is as long as it will be.
    """
    kit = look.get("kit")
    z = look.get("height", 0.55)
    boom = look.get("boom", 3.6)
    # The rotor against the length from nose to tail fin, as the specs have it.
    radius = (boom + 0.28 + 1.97) / 2 * facts["rotorDiameter"] / facts["length"]
    head = z + look.get("mast", 1.30)
    with group("helicopter"):
        for s in (-1, 1):
            outline = rounded(
                [(1.15, 0.02), (1.05, 0.30), (0.35, 0.42), (0.25, 0.80), (-0.30, 0.84), (-0.62, 0.60), (-0.72, 0.18), (-0.3, 0.0)], 0.08
            )
            holes = [
                rounded([(0.55, 0.08), (0.95, 0.08), (0.9, 0.24), (0.55, 0.32)], 0.05),
                rounded([(-0.52, 0.18), (-0.2, 0.1), (-0.2, 0.3), (-0.5, 0.3)], 0.05),
                (0.05, 0.62, 0.07),
                (0.1, 0.24, 0.08),
                # In which the main gear turns.
                rounded([(-0.38, 0.36), (0.14, 0.36), (0.14, 0.44), (-0.38, 0.44)], 0.03),
            ]
            side_plate(plate("frame", outline, 0.03, carbon(), holes, 0.006), 0, s * 0.17, z)
        for x, y in ((1.0, 0.1), (0.3, 0.36), (-0.2, 0.75), (-0.6, 0.5), (-0.4, 0.1), (0.6, 0.05)):
            rod("standoff", (x, -0.2, z + y), (x, 0.2, z + y), 0.035, anodised(look["accent"]), 16)
        box("battery tray", (1.2, 0.28, 0.04), (0.75, 0, z + 0.03), surface=carbon(), bevel=0.01)
        cylinder("main gear", 0.27, 0.05, (-0.12, 0, z + 0.40), surface=satin("#e9e6da"), count=56, bevel=0.01)
        rod("mast", (-0.12, 0, z + 0.36), (-0.12, 0, head - 0.5), 0.035, steel(), 18)
        if not kit:
            electronics(z, head, look)
        rotor_head(-0.12, head, look, look.get("head", 1.0))
        count = look.get("blades", 2)
        for i in range(count):
            rotor_blade(
                (-0.12, 0, head), radius, look.get("chord", 0.32), look.get("turn", 28) + 360 / count * i, look, look.get("droop", 0.6)
            )
        rod(
            "boom",
            (-0.5, 0, z + 0.60),
            (-boom, 0, z + 0.72),
            0.095,
            lacquer(look.get("boom_colour", "#1a1c20")) if look.get("boom_colour") else carbon(),
            28,
        )
        for s in (-1, 1):
            rod("boom stay", (-0.55, s * 0.14, z + 0.24), (-boom * 0.62, s * 0.04, z + 0.66), 0.022, aluminium(), 12)
        rod("push rod", (-0.5, 0.13, z + 0.66), (-boom + 0.1, 0.10, z + 0.76), 0.014, steel(), 8)
        for i in range(4):
            cylinder("guide", 0.11, 0.03, (-0.9 - (boom - 1.2) * i / 3.4, 0, z + 0.612 + 0.03 * i), (0, 92, 0), black(), 28, 0.006)
        colour = lacquer(look.get("fin", look["colours"][1]))
        side_plate(
            plate(
                "tail fin",
                rounded([(0.10, 0.05), (-0.02, 0.52), (-0.24, 0.56), (-0.16, 0), (-0.26, -0.5), (-0.06, -0.48)], 0.05),
                0.03,
                colour,
                [],
                0.006,
            ),
            -boom - 0.02,
            -0.06,
            z + 0.74,
        )
        plate(
            "stabiliser",
            rounded([(0.12, 0.10), (0.02, 0.52), (-0.22, 0.52), (-0.20, -0.52), (0.02, -0.52), (0.12, -0.10)], 0.05),
            0.03,
            colour,
            [],
            0.006,
            (-boom * 0.76, 0, z + 0.69),
        )
        tail_rotor(-boom, 0.12, z + 0.74, look.get("tail_rotor", 0.72), look)
        skids(0.25, 0.52, z + 0.02, look)
        rows = look.get("pod") or [
            (-0.75, 0.06, 0.62, 0.82, 2.4),
            (-0.35, 0.24, 0.38, 1.02, 2.8),
            (0.2, 0.34, 0.06, 1.06, 2.8),
            (0.8, 0.36, -0.06, 0.92, 2.7),
            (1.35, 0.31, -0.04, 0.66, 2.5),
            (1.75, 0.20, 0.04, 0.42, 2.3),
            (1.92, 0.10, 0.11, 0.30, 2.1),
            (1.97, 0.03, 0.17, 0.23, 2),
        ]
        rows = [(x, w, z + a, z + b, e) for x, w, a, b, e in rows]
        with group("body") as body:
            if look.get("canopy", True):
                window = [(0.62, z + 0.34), (1.70, z + 0.22), (1.80, z + 0.36), (1.20, z + 0.74), (0.70, z + 0.84)]
                if kit:
                    window = [(0.62, z + 0.42), (1.62, z + 0.30), (1.80, z + 0.36), (1.62, z + 1.2), (0.86, z + 1.2)]
                canopy_of(rows, look, words_at(look, z, 0.92, 0.19, 0.11), window, kit)
        if kit:
            body.location = (0, 1.3, -min(low for _, _, low, *_ in rows))
    return {"body": list(body.children_recursive)}


def small(facts, look):
    """A closed, moulded little helicopter; `coaxial` gives it two rotors, one above the other, and no tail to speak of."""
    z = 0.42
    twin = look.get("coaxial")
    boom = 1.75 if twin else 2.1
    radius = (boom + 0.26 + 1.31) / 2 * facts["rotorDiameter"] / facts["length"]
    # Both rotors are clear of the shell.
    head, lower = z + (1.26 if twin else 1.08), z + 0.93
    with group("helicopter"):
        rows = [
            (-0.55, 0.10, z + 0.30, z + 0.52, 2.4),
            (-0.2, 0.27, z + 0.08, z + 0.74, 2.6),
            (0.3, 0.36, z - 0.06, z + 0.78, 2.6),
            (0.8, 0.34, z - 0.06, z + 0.62, 2.5),
            (1.12, 0.235, z + 0.0, z + 0.44, 2.3),
            (1.23, 0.15, z + 0.06, z + 0.34, 2.1),
            (1.29, 0.08, z + 0.12, z + 0.26, 2),
            (1.31, 0.02, z + 0.17, z + 0.21, 2),
        ]
        window = [(0.22, z + 0.38), (1.2, z + 0.26), (1.26, z + 0.34), (0.9, z + 1), (0.30, z + 1)]
        canopy_of(rows, look, words_at(look, z, 0.44, 0.225, 0.105), window, True)
        box("gear cover", (0.42, 0.30, 0.22), (-0.12, 0, z + 0.76), surface=black(), bevel=0.06, taper=0.8)
        rotor_head(-0.1, head, look, 0.8)
        for level, way in ((head, 1), *(((lower, -1),) if twin else ())):
            for i in range(2):
                rotor_blade(
                    (-0.1, 0, level),
                    radius,
                    look.get("chord", 0.24),
                    look.get("turn", 30) * way + 180 * i + (64 if way < 0 else 0),
                    look,
                    1.0,
                    True,
                    0.2,
                )
        if twin:
            cylinder("hub", 0.08, 0.12, (-0.1, 0, lower), surface=anodised(look["accent"]), count=28, bevel=0.02)
            rod("flybar", (-0.1 - 0.5, -0.42, head + 0.24), (-0.1 + 0.5, 0.42, head + 0.24), 0.018, steel(), 10)
            for s in (-1, 1):
                cylinder(
                    "flybar weight", 0.055, 0.16, (-0.1 + s * 0.5, s * 0.42, head + 0.24), (90, 0, -50), satin(look["accent"]), 20, 0.03
                )
            rod("mast top", (-0.1, 0, head), (-0.1, 0, head + 0.26), 0.03, steel(), 14)
        hull(
            "boom",
            [(-boom, 0.05, z + 0.48, z + 0.58, 2.4), (-1.0, 0.08, z + 0.40, z + 0.58, 2.4), (-0.4, 0.14, z + 0.30, z + 0.60, 2.4)],
            lacquer(look["colours"][0]),
            along=40,
            around=32,
        )
        side_plate(
            plate(
                "tail fin",
                rounded([(0.16, 0.0), (-0.06, 0.50), (-0.26, 0.52), (-0.14, 0), (-0.24, -0.30), (0.02, -0.26)], 0.05),
                0.035,
                lacquer(look.get("fin", look["colours"][1])),
                [],
                0.008,
            ),
            -boom,
            0,
            z + 0.53,
        )
        plate(
            "stabiliser",
            rounded([(0.10, 0.08), (0.0, 0.36), (-0.18, 0.36), (-0.18, -0.36), (0.0, -0.36), (0.10, -0.08)], 0.04),
            0.03,
            lacquer(look.get("fin", look["colours"][1])),
            [],
            0.006,
            (-boom * 0.86, 0, z + 0.53),
        )
        tail_rotor(-boom, 0.10, z + 0.53, 0.34 if twin else 0.46, look)
        skids(0.25, 0.42, z - 0.04, look, 1.7, ((-0.3, 0.08), (0.55, 0)))
        for s in (-1, 1):
            screw(0.0, s * 0.32, z + 0.44, 0.024, (90, 0, 0))
            box("side frame", (0.56, 0.03, 0.34), (0.12, s * 0.14, z + 0.3), surface=black(), bevel=0.008)
            box("side frame", (0.1, 0.03, 0.3), (0.11, s * 0.14, z + 0.58), surface=black(), bevel=0.008)
        cylinder("main gear", 0.2, 0.04, (-0.1, 0, z + 0.56), surface=satin("#e9e6da"), count=44, bevel=0.008)
        # What the motor is screwed to.
        box("side frame", (0.03, 0.27, 0.2), (0.25, 0, z + 0.4), surface=black(), bevel=0.008)
        inner_motor(0.36, 0, z + 0.42, 0.09, 0.2, look["accent"])
        inner_pack(0.62, 0, z + 0.14, (0.5, 0.24, 0.14), look["accent"])
    return {}


BUILDERS = {"single": single, "small": small}
