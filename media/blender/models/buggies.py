"""Buggies: a plate between four open wheels, a narrow shell, a wing."""

import math

from materials import aluminium, anodised, black, gloss, gunmetal, lacquer, material, satin, steel
from parts import arm, can_motor, link, pack, screw, shock, tower, wires
from patterns import painted
from prints import PER_UNIT, Livery, both_sides, decal, font, label, sticker
from shapes import between_values, box, cylinder, group, lathe, loft, mesh, plate, rod, rounded, side_plate, tube
from wheels import wheel


def chassis(front, rear, z, look):
    """The plate with its guards, gear cases and bumper."""
    metal = material("plate " + look.get("plate", "#3b3e44"), look.get("plate", "#3b3e44"), metal=1, rough=look.get("plate_rough", 0.34))
    base = front - rear
    half = [(front + 0.45, 0.26), (front - 0.25, 0.34), (front - 0.7, 0.62), (rear + 0.75, 0.62), (rear + 0.3, 0.34), (rear - 0.35, 0.26)]
    outline = [(front + 0.62, 0.16), *half, *((x, -y) for x, y in reversed(half)), (front + 0.62, -0.16)]
    plate("plate", rounded(outline, 0.12), 0.07, metal, [], 0.015, (0, 0, z))
    for s in (-1, 1):
        box("guard", (base * 0.5, 0.05, 0.26), (0, s * 0.66, z + 0.11), (s * -28, 0, 0), black(), 0.02)
        for i in range(4):
            screw(-0.6 + 0.4 * i, s * 0.70, z + 0.10, 0.03, (90 - s * 28, 0, 0))
    for x, s in ((front, 1), (rear, -1)):
        box("gear case", (0.52, 0.44, 0.36), (x + 0.02 * s, 0, z + 0.21), surface=black(), bevel=0.06, taper=0.86)
        box("gear cover", (0.30, 0.50, 0.14), (x, 0, z + 0.40), surface=anodised(look["accent"]), bevel=0.03)
        for side in (-1, 1):
            for along in (-1, 1):
                screw(x + along * 0.11, side * 0.19, z + 0.475, 0.026)
    box("skid", (0.7, 0.4, 0.05), (front + 0.72, 0, z + 0.10), (0, -14, 0), black(), 0.02)


def bumper(front, z, look):
    if look.get("bumper") == "foam":
        box(
            "bumper",
            (0.34, 0.86, 0.22),
            (front + 0.86, 0, z + 0.16),
            (0, -8, 0),
            material("bumper foam", "#2a2b2e", rough=0.9, bump=0.3, bump_scale=30),
            0.1,
        )
        return
    outline = [(0.42, -0.30), (0.72, -0.42), (0.95, -0.34), (1.02, 0), (0.95, 0.34), (0.72, 0.42), (0.42, 0.30)]
    holes = [rounded([(0.62, s * 0.24), (0.84, s * 0.22), (0.84, s * 0.05), (0.62, s * 0.05)], 0.05) for s in (-1, 1)]
    plate(
        "bumper",
        rounded([(front + x, y) for x, y in outline], 0.12),
        0.10,
        black(),
        [[(front + x, y) for x, y in h] for h in holes],
        0.03,
        (0, 0, z + 0.10),
    )


def corner(x, way, side, z, look, track, radius, width):
    """Suspension and wheel of one corner; `way` is 1 at the front."""
    outer = track / 2 - width * 0.55
    hub_y = outer - 0.14
    rise = look.get("tower", 0.78)
    arm(x, 0.30, hub_y, side, z + 0.10, radius - 0.13, colour=look.get("arms", "#1a1b1e"))
    link((x - 0.06 * way, side * 0.30, z + 0.52), (x - 0.06 * way, side * hub_y, radius + 0.17), look)
    reach = 0.30 + (hub_y - 0.30) * 0.72
    low = z + 0.10 + (radius - 0.23 - z) * 0.72 + 0.05
    shock((x + 0.30 * way, side * 0.42, z + 0.24 + rise), (x + 0.20 * way, side * reach, low), look)
    cylinder("shock mount", 0.04, 0.30, (x + 0.12 * way, side * reach, low), (0, 90, 0), black(), 14)
    box(
        "hub carrier",
        (0.20, 0.16, 0.40),
        (x, side * hub_y, radius),
        surface=anodised(look["accent"]) if look.get("hubs") else black(),
        bevel=0.04,
    )
    cylinder("bearing", 0.15, 0.12, (x, side * (hub_y + 0.08), radius), (90, 0, 0), aluminium(), 28, 0.02)
    rod("drive shaft", (x, side * 0.20, z + 0.22), (x, side * hub_y, radius), 0.038, steel(), 14)
    # The axle, from the bearing into the sleeve of the wheel.
    end = side * (track / 2 - width * 0.3)
    lathe("drive shaft", [(0.06, side * hub_y), (0.06, end), (0, end)], steel(), 16, "Y", at=(x, 0, radius))
    rod("drive cup", (x, side * 0.20, z + 0.22), (x, side * 0.34, z + 0.24), 0.085, steel(), 20)
    if way == 1:
        link((x - 0.30, side * 0.16, z + 0.30), (x - 0.22, side * hub_y, radius + 0.02), look)
        # What the link pulls at: the arm of the upright, and in the middle the rack on the gear case.
        box("hub carrier", (0.20, 0.10, 0.06), (x - 0.16, side * hub_y, radius - 0.04), surface=black(), bevel=0)
        box("gear case", (0.14, 0.12, 0.05), (x - 0.27, side * 0.16, z + 0.25), surface=black(), bevel=0)
    wheel(x, side * (track / 2), radius, radius, width, look, side)


def works(z, look):
    """Motor, speed control, receiver and pack on the plate."""
    can_motor(-0.62, 0.30, z + 0.27, 0.2, 0.56, look)
    box("motor end", (0.06, 0.46, 0.50), (-0.91, 0.30, z + 0.23), surface=aluminium(), bevel=0.02)
    pack(0.10, -0.33, z + 0.25, (1.30, 0.42, 0.40), look.get("pack", "TX-3S"), accent=look["accent"])
    for x in (0.60, -0.22):
        box("strap", (0.12, 0.46, 0.43), (x, -0.33, z + 0.25), surface=black(), bevel=0.03)
    box("speed control", (0.46, 0.40, 0.32), (0.52, 0.33, z + 0.15), surface=black(), bevel=0.03)
    for i in range(8):
        box("fin", (0.40, 0.016, 0.10), (0.52, 0.18 + 0.043 * i, z + 0.35), surface=gunmetal(), bevel=0.004)
    decal("TORVANE", 0.05, (0.52, 0.128, z + 0.18), (90, 0, 0))
    box("receiver", (0.26, 0.30, 0.26), (0.98, 0.26, z + 0.12), surface=satin("#26282d"), bevel=0.02)
    box("servo", (0.34, 0.20, 0.36), (1.02, -0.06, z + 0.22), surface=satin("#1b1c20"), bevel=0.02)
    box("servo band", (0.345, 0.205, 0.05), (1.02, -0.06, z + 0.32), surface=anodised(look["accent"]), bevel=0.01)
    wires(
        [(-0.3, 0.24, z + 0.34), (0, 0.30, z + 0.52), (0.2, 0.28, z + 0.44), (0.34, 0.28, z + 0.3)],
        ("#b3121d", "#17171a", "#2d56a8"),
        step=0.06,
    )
    wires([(0.6, -0.20, z + 0.34), (0.7, 0.0, z + 0.48), (0.62, 0.18, z + 0.34)], step=0.05)


def classic_shell(by, look):
    """A cab in the middle, a long nose, side pods."""
    rows = [
        (-1.98, 0.34, 0.40, 0.60, 4, 0.9), (-1.72, 0.44, 0.26, 0.70, 4, 0.85), (-1.30, 0.58, 0.06, 0.80, 4.2, 0.74), (-0.95, 0.70, 0, 0.92, 4.5, 0.62),
        (-0.62, 0.78, -0.02, 1.12, 4.8, 0.50), (-0.40, 0.80, -0.02, 1.19, 5, 0.47), (-0.02, 0.79, -0.02, 1.16, 5, 0.48), (0.12, 0.77, -0.02, 1.10, 4.8, 0.50),
        (0.50, 0.66, 0, 0.74, 4.4, 0.62), (0.62, 0.60, 0, 0.66, 4.2, 0.66), (0.95, 0.46, 0.04, 0.58, 4, 0.70), (1.4, 0.37, 0.10, 0.50, 3.6, 0.74),
        (1.85, 0.31, 0.12, 0.40, 3.4, 0.78), (2.12, 0.24, 0.14, 0.29, 3, 0.84), (2.18, 0.18, 0.17, 0.24, 2.6, 0.9),
    ]  # fmt: skip
    shell = loft(
        "shell",
        [dict(x=x, w=w, z0=by + a, z1=by + b, e=e, top=t) for x, w, a, b, e, t in rows],
        None,
        150,
        96,
        open_below=True,
        thick=0.018,
    )
    paint = Livery((-2.05, 2.25), (-0.85, 0.85), (by - 0.1, by + 1.25), look["colours"][0])
    painted(paint, look, (-1.98, 2.18), (by, by + 1.0), 0.75)
    glass = "#0b0c0f"
    paint.side([(-0.66, by + 0.80), (0.40, by + 0.76), (0.13, by + 1.06), (-0.02, by + 1.12), (-0.50, by + 1.14)], glass)
    paint.top([(0.13, 0), (0.13, 0.33), (0.50, 0.46), (0.56, 0.40), (0.60, 0)], glass)
    paint.line("side", [(-0.1, by + 0.8), (-0.14, by + 1.15)], look["colours"][0], 0.035)
    x, z, high = look.get("word", (-0.78, 0.50, 0.15))
    if look.get("panel"):
        # What words stand on where the pattern is of all shades.
        for a, b, wide, tall in ((x, by + z, 0.41, 0.13), (-0.12, by + 0.70, 0.23, 0.06)):
            paint.side(
                [(a - wide - 0.03, b - tall), (a + wide - 0.03, b - tall), (a + wide + 0.03, b + tall), (a - wide + 0.03, b + tall)],
                look["panel"],
            )
    if look.get("roundel"):
        paint.disc("top", 1.08, 0, 0.22, look["roundel"])
    paint.words("side", "TORVANE", x, by + z, high, look.get("ink", "#ffffff"), 2)
    # Three figures are smaller: the nose is no wider.
    paint.words("top", look["number"], 1.08, 0, 0.44 / max(2, len(look["number"])), look.get("ink", "#ffffff"), 90)
    paint.words("side", look["name"], -0.12, by + 0.70, 0.065, look.get("ink", "#ffffff"))
    paint.wrap(shell)
    loft(
        "spine",
        [
            dict(x=x, w=w, z0=by + a, z1=by + b, e=3)
            for x, w, a, b in ((-1.9, 0.03, 0.55, 0.64), (-1.3, 0.05, 0.7, 0.93), (-0.7, 0.06, 0.9, 1.19), (-0.35, 0.05, 1.1, 1.24))
        ],
        gloss(),
        40,
        24,
    )
    for s in (-1, 1):
        rows = (
            (-1.05, 0.02, 0.06, 0.30, 0.70),
            (-0.98, 0.13, -0.02, 0.42, 0.76),
            (-0.3, 0.15, -0.06, 0.44, 0.80),
            (0.38, 0.13, -0.06, 0.38, 0.76),
            (0.46, 0.10, -0.02, 0.34, 0.74),
        )
        surface = material("pod", "#0c0d0f", rough=look.get("pod_rough", 0.08), coat=look.get("pod_coat", 1))
        loft("pod", [dict(x=x, w=w, z0=by + a, z1=by + b, e=5, y=s * y) for x, w, a, b, y in rows], surface, 40, 32)
        # The sponsors, each a sticker that lies along the bend of the pod.
        for text, along in (("GRIPX", -0.40), ("VOLTCELL", -0.03), ("AEROLAB", 0.40)):
            at = -0.34 - s * along
            here, ahead = between_values([row[0] for row in rows], [row[1] + row[4] for row in rows], [at, at + 0.01])
            turn = math.degrees(math.atan2(ahead - here, 0.01))
            decal(text, 0.055, (at, s * here, by + 0.19), (90, 0, s * turn + (180 if s > 0 else 0)), style="Bold")
        for k in range(3):
            box("pod slat", (0.06, 0.18, 0.02), (0.48, s * 0.745, by + 0.08 + 0.08 * k), surface=gunmetal(), bevel=0.004)
        box("scoop", (0.34, 0.08, 0.12), (-1.42, s * 0.43, by + 0.62), (s * 18, 0, s * 10), black(), 0.03, taper=0.8)
    return by + 0.50, by + 0.92


def race_shell(by, look):
    """Cab forward, a low tail, flanks cut out for air."""
    rows = [
        (-1.9, 0.30, 0.34, 0.50, 4, 0.9), (-1.5, 0.44, 0.14, 0.62, 4.6, 0.8), (-1.0, 0.66, 0.02, 0.74, 5, 0.62), (-0.5, 0.76, -0.02, 0.84, 5.2, 0.5),
        (0.0, 0.78, -0.02, 1.02, 5.4, 0.46), (0.22, 0.76, -0.02, 1.12, 5.4, 0.46), (0.50, 0.70, -0.02, 1.13, 5.2, 0.48), (0.70, 0.62, 0, 1.02, 5, 0.52),
        (1.10, 0.44, 0.06, 0.66, 4.4, 0.66), (1.22, 0.40, 0.08, 0.58, 4.2, 0.7), (1.7, 0.32, 0.12, 0.44, 3.8, 0.76), (2.1, 0.22, 0.15, 0.30, 3.2, 0.84), (2.16, 0.16, 0.18, 0.25, 2.8, 0.9),
    ]  # fmt: skip
    shell = loft(
        "shell",
        [dict(x=x, w=w, z0=by + a, z1=by + b, e=e, top=t) for x, w, a, b, e, t in rows],
        None,
        150,
        96,
        open_below=True,
        thick=0.018,
    )
    paint = Livery((-2.0, 2.25), (-0.85, 0.85), (by - 0.1, by + 1.2), look["colours"][0])
    painted(paint, look, (-1.9, 2.16), (by, by + 0.95), 0.7)
    glass = "#0b0c0f"
    paint.side([(-0.12, by + 0.74), (0.96, by + 0.72), (0.72, by + 0.97), (0.54, by + 1.06), (0.18, by + 1.05)], glass)
    paint.top([(0.70, 0), (0.70, 0.30), (1.08, 0.34), (1.16, 0.28), (1.20, 0)], glass)
    paint.words("side", "TORVANE", -0.78, by + 0.495, 0.15, look.get("ink", "#ffffff"), 3)
    # On the roof: the nose is behind the damper for whoever looks from the side.
    paint.disc("top", 0.38, 0, 0.22, look["colours"][0])
    paint.words("top", look["number"], 0.38, 0, 0.22, look.get("ink", "#ffffff"), 90)
    paint.words("side", look["name"], 0.30, by + 0.54, 0.075, look.get("ink", "#ffffff"))
    paint.wrap(shell)
    loft(
        "fin",
        [
            dict(x=x, w=0.012, z0=by + a, z1=by + b, e=4)
            for x, a, b in ((-1.85, 0.44, 0.60), (-1.3, 0.60, 1.0), (-0.5, 0.78, 1.02), (0.0, 0.96, 1.06))
        ],
        lacquer(look["colours"][1]),
        40,
        12,
    )
    for s in (-1, 1):
        box("intake", (0.34, 0.12, 0.2), (-0.18, s * 0.70, by + 0.40), (s * 10, 0, s * -8), gloss(), 0.04, taper=0.8)
        rows = (
            (-1.0, 0.02, 0.02, 0.2, 0.62),
            (-0.9, 0.1, -0.04, 0.26, 0.68),
            (0.4, 0.1, -0.06, 0.26, 0.70),
            (0.62, 0.03, -0.02, 0.2, 0.66),
        )
        loft("sill", [dict(x=x, w=w, z0=by + a, z1=by + b, e=5, y=s * y) for x, w, a, b, y in rows], black(), 40, 24)
    return by + 0.46, by + 0.74


def rear_wing(x, z, look, span=1.86):
    """A bent wing between two end plates, on two posts."""
    profile = [
        (0.30, -0.02),
        (0.18, 0.05),
        (-0.05, 0.05),
        (-0.28, 0.11),
        (-0.44, 0.24),
        (-0.46, 0.30),
        (-0.43, 0.30),
        (-0.26, 0.165),
        (-0.04, 0.105),
        (0.18, 0.105),
        (0.31, 0.02),
    ]
    count = len(profile)
    points = [(x + a, y, z + b) for y in (-span / 2, span / 2) for a, b in profile]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count)), tuple(count + i for i in reversed(range(count)))]
    mesh("wing", points, faces, lacquer(look.get("wing", "#16181c")), 0.012, 2, 50)
    end = lacquer(look.get("wing_ends", look["colours"][0]))
    for s in (-1, 1):
        outline = rounded([(0.42, -0.16), (0.36, 0.18), (-0.40, 0.44), (-0.58, 0.44), (-0.58, -0.02), (-0.20, -0.16)], 0.08)
        side_plate(plate("wing end", outline, 0.035, end, [], 0.01), x, s * (span / 2 + 0.01), z)
        for k in (-1, 0, 1):
            screw(x + 0.1 * k - 0.06, s * (span / 2 + 0.03), z + 0.04, 0.022, (90, 0, 0))
    if look.get("wing_ink") != "none":
        both_sides("TORVANE", 0.11, x - 0.12, span / 2 + 0.028, z + 0.17, look.get("wing_ink", "#ffffff"))
    # It reads from in front.
    decal("TORVANE", 0.15, (x + 0.07, 0, z + 0.106), (0, 0, 90), look.get("wing_word", "#f2f2f2"))


def buggy(_facts, look):
    base, track, radius = 3.25, look.get("track", 2.5), look.get("radius", 0.58)
    width = look.get("tyre", 0.46)
    z = look.get("ride", 0.32)
    front, rear = base / 2, -base / 2
    hidden = {}
    with group("car"):
        chassis(front, rear, z, look)
        bumper(front, z, look)
        rise = look.get("tower", 0.78)
        tower(front + 0.18, z + 0.30, rise, 0.50, -4)
        tower(rear - 0.18, z + 0.30, rise, 0.52, 4)
        for x, way in ((front, 1), (rear, -1)):
            for side in (-1, 1):
                corner(x, way, side, z, look, track, radius, width * (0.86 if way == 1 else 1))
        if look.get("works") != "none":
            works(z, look)
        with group("body") as body:
            if look.get("shell") != "none":
                nose, tail = (race_shell if look.get("shell") == "race" else classic_shell)(z + 0.16, look)
                for x, top in ((1.50, nose), (-1.2, tail)):
                    cylinder("body post", 0.045, 0.16, (x, 0, top), surface=black(), count=18)
                    tube(
                        "body clip",
                        [
                            (x - 0.12, 0, top + 0.05),
                            (x + 0.10, 0.03, top + 0.05),
                            (x + 0.16, 0, top + 0.05),
                            (x + 0.1, -0.03, top + 0.05),
                            (x - 0.1, -0.02, top + 0.05),
                        ],
                        0.012,
                        steel(),
                    )
        hidden["body"] = [part for part in body.children_recursive]
        if look.get("lamps"):
            lamps(z + 0.16 + 1.2, look)
        if look.get("labels"):
            labelled(front, z)
        if look.get("wing") != "none":
            wing_x, wing_z = rear - 0.50, z + look.get("wing_height", 1.36)
            rear_wing(wing_x, wing_z, look, look.get("span", 1.86))
            for s in (-1, 1):
                rod("wing post", (rear - 0.18, s * 0.22, z + 0.62), (wing_x + 0.02, s * 0.30, wing_z + 0.06), 0.05, black(), 16, 0.015)
        tube("aerial", [(-0.95, 0.42, z + 0.02), (-0.95, 0.44, z + 0.6), (-1.0, 0.46, z + 1.0), (-1.08, 0.48, z + 1.36)], 0.014, black())
        cylinder("aerial cap", 0.03, 0.06, (-1.08, 0.48, z + 1.37), surface=anodised(look["accent"]), count=16)
    return hidden


def lamps(z, look):
    """A bar of lamps on the roof."""
    rod("lamp bar", (0.02, -0.40, z + 0.02), (0.02, 0.40, z + 0.02), 0.03, black())
    for k in (-1.5, -0.5, 0.5, 1.5):
        made = cylinder("lamp", 0.085, 0.09, (0.06, k * 0.2, z + 0.07), (0, 90, 0), black(), 24, 0.02)
        cylinder(
            "lamp glass",
            0.07,
            0.02,
            (0.112, k * 0.2, z + 0.07),
            (0, 90, 0),
            material("lamp glass", "#fff1cf", rough=0.1, coat=1),
            24,
            0.006,
        )
    for s in (-1, 1):
        rod("lamp foot", (0.02, s * 0.30, z - 0.10), (0.02, s * 0.30, z + 0.02), 0.025, black())


def labelled(front, z):
    """A number on the bumper, a white sticker as for lessons. More of them would be more draw calls than a GLB may have."""

    def drawn(pen, unit, picture):
        pen.rounded_rectangle((0, 0, picture.width - 1, picture.height - 1), 0.04 * unit, "#ffffff")
        pen.text((picture.width / 2, picture.height / 2), "1", font=font(0.15 * unit, "Bold"), fill="#15171b", anchor="mm")

    sticker(label(0.26, 0.18, drawn, PER_UNIT * 2), 0.15, (front + 0.86, -0.24, z + 0.275), (-8, 0, 90), 0.012)


BUILDERS = {"buggy": buggy}
