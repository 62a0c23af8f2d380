"""Wheels, their axle along y: rim, tyre and tread. A wheel is one group, so that a film can turn it."""

import math

from materials import anodised, black, material, rubber, steel
from shapes import box, cylinder, group, lathe, mesh, place


def blocks_mesh(name, blocks, surface, bevel):
    """Tread blocks as one mesh. A block: angle, y, angle width, y width, inner and outer radius, skew, taper."""
    points, faces = [], []
    quads = ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
    for angle, y, wide, deep, inner, outer, skew, taper in blocks:
        base = len(points)
        for radius, k in ((inner, 1.0), (outer, taper)):
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                at = angle + a * wide / 2 * k + skew * b * deep / 2
                points.append((radius * math.cos(at), y + b * deep / 2 * k, radius * math.sin(at)))
        faces += [[base + i for i in quad] for quad in quads]
    return mesh(name, points, faces, surface, bevel, 1, sharp=20)


def tread(kind, radius, width, thick):
    """The blocks of a tread: `block`, `pin`, `chevron`, `lug` (crawler), `paddle`, `groove` (road truck), `slick`, `street`."""
    w = width / 2
    made = []
    low, out = radius - thick * 1.3, radius

    def row(count, ys, wide, deep, height=1.0, shift=0.5, skew=0.0, taper=0.8):
        step = 2 * math.pi / count
        for i in range(count):
            for k, y in enumerate(ys):
                made.append(
                    (
                        i * step + (k % 2) * step * shift,
                        y * w,
                        step * wide,
                        deep * width,
                        low,
                        out - thick * (1 - height),
                        skew * (1 if y > 0 else -1),
                        taper,
                    )
                )

    if kind == "pin":
        row(30, (-0.8, -0.48, -0.16, 0.16, 0.48, 0.8), 0.42, 0.11, taper=0.62)
    elif kind == "chevron":
        row(22, (-0.44, 0.44), 0.44, 0.36, shift=0, skew=0.5)
        row(22, (-0.9, 0.9), 0.5, 0.13, 0.7)
    elif kind == "lug":
        row(18, (-0.62, 0.62), 0.56, 0.30, shift=0.5, skew=0.25)
        row(18, (-0.12, 0.14), 0.46, 0.2, shift=0.5, skew=-0.3)
        row(18, (-0.97, 0.97), 0.4, 0.1, 0.35, shift=0.0)
    elif kind == "paddle":
        row(13, (0.0,), 0.16, 0.9, 1.0, taper=0.7)
        row(26, (-0.95, 0.95), 0.3, 0.1, 0.5)
    elif kind == "groove":
        row(44, (-0.72, -0.26, 0.26, 0.72), 0.86, 0.19, 0.75, shift=0.5, taper=0.94)
    elif kind == "street":
        row(34, (-0.78, -0.27, 0.27, 0.78), 0.82, 0.2, 0.55, shift=0.3, skew=0.25, taper=0.95)
    elif kind == "block":
        row(24, (-0.74, -0.37, 0, 0.37, 0.74), 0.52, 0.125)
        row(24, (-0.98, 0.98), 0.42, 0.05, 0.25, shift=0)
    return made


def rim_face(kind, radius, width, side, surface, dark):
    """The outer face of a rim: `split` and `five` spokes, `ten`, `dish`, `web`, `steel` (holes), `lock` (ring of bolts)."""
    y = side * width * 0.27
    if kind == "dish":
        profile = [
            (radius * 0.92, side * width * 0.36),
            (radius * 0.84, side * width * 0.26),
            (radius * 0.40, side * width * 0.19),
            (radius * 0.30, side * width * 0.27),
            (radius * 0.26, side * width * 0.32),
            (0, side * width * 0.32),
        ]
        lathe("rim face", profile, surface, 48, "Y")
        for i in range(6):
            a = i * math.pi / 3
            cylinder(
                "rim hole",
                radius * 0.085,
                width * 0.03,
                (radius * 0.60 * math.cos(a), side * width * 0.226, radius * 0.60 * math.sin(a)),
                (90, 0, 0),
                dark,
                20,
                0.004,
            )
        return
    lathe("rim inside", [(radius * 0.86, side * width * 0.08), (0, side * width * 0.08)], dark, 32, "Y")
    lathe(
        "rim hub",
        [
            (radius * 0.30, side * width * 0.1),
            (radius * 0.30, side * width * 0.31),
            (radius * 0.25, side * width * 0.35),
            (0, side * width * 0.35),
        ],
        surface,
        32,
        "Y",
    )
    if kind in ("steel", "lock"):
        profile = [
            (radius * 0.92, side * width * 0.32),
            (radius * 0.80, side * width * 0.20),
            (radius * 0.62, side * width * 0.26),
            (radius * 0.46, side * width * 0.20),
            (radius * 0.3, side * width * 0.2),
        ]
        lathe("rim face", profile, surface, 48, "Y")
        count = 8 if kind == "steel" else 6
        for i in range(count):
            a = 2 * math.pi * i / count
            cylinder(
                "rim hole",
                radius * (0.10 if kind == "steel" else 0.15),
                width * 0.10,
                (radius * 0.63 * math.cos(a), side * width * 0.225, radius * 0.63 * math.sin(a)),
                (90, 0, 0),
                dark,
                20,
                0.01,
            )
        if kind == "lock":
            lathe(
                "lock ring",
                [
                    (radius * 0.86, side * width * 0.38),
                    (radius * 1.02, side * width * 0.38),
                    (radius * 1.02, side * width * 0.44),
                    (radius * 0.86, side * width * 0.44),
                ],
                surface,
                48,
                "Y",
                closed=True,
            )
            for i in range(12):
                a = 2 * math.pi * i / 12
                cylinder(
                    "lock bolt",
                    radius * 0.045,
                    width * 0.06,
                    (radius * 0.94 * math.cos(a), side * width * 0.45, radius * 0.94 * math.sin(a)),
                    (90, 0, 0),
                    steel(),
                    10,
                    0.004,
                )
        return
    spokes, shifts, thick = {
        "split": (5, (-0.13, 0.13), 0.15),
        "five": (5, (0,), 0.30),
        "ten": (10, (0,), 0.12),
        "web": (8, (-0.17, 0.17), 0.09),
    }[kind]
    for i in range(spokes):
        for shift in shifts:
            a = 2 * math.pi * i / spokes + 0.2 + shift
            spoke = box("spoke", (radius * 0.72, width * 0.13, radius * thick), surface=surface, bevel=0.015, steps=2, taper=(0.92, 0.75))
            place(spoke, (radius * 0.54 * math.cos(a - shift * 0.3), y, radius * 0.54 * math.sin(a - shift * 0.3)))
            spoke.rotation_euler = (0, -a, 0)


def wheel(x, y, z, radius, width, look, side):
    """A wheel whose outer face looks to `side` (1 left, -1 right). `look`: tread, rim, rim_colour, rim_share, accent."""
    kind = look.get("tread", "block")
    inner = radius * look.get("rim_share", 0.62)
    w = width / 2
    thick = radius * {"lug": 0.10, "paddle": 0.16, "block": 0.085, "pin": 0.075, "chevron": 0.09, "groove": 0.05, "street": 0.035}.get(
        kind, 0.02
    )
    colour = look.get("rim_colour", "#d9dbdd")
    metal = look.get("rim_metal", 0)
    surface = material(f"rim {colour} {metal}", colour, rough=0.32, metal=metal, coat=0.4)
    with group("wheel", (x, y, z)) as made:
        full = radius - thick
        profile = [
            (inner * 0.96, -w * 0.80),
            (inner * 1.06, -w * 0.90),
            (inner * 1.25, -w * 0.99),
            (full * 0.90, -w),
            (full * 0.975, -w * 0.90),
            (full, -w * 0.74),
            (full * 1.008, 0),
        ]
        profile += [(r, -h) for r, h in reversed(profile[:-1])]
        lathe("tyre", profile, rubber(), 72, "Y", sharp=60)
        blocks = tread(kind, radius, width, thick)
        if blocks:
            place(blocks_mesh("tread", blocks, rubber(), radius * 0.008), (0, 0, 0))
        for r in (inner * 1.18, inner * 1.34):
            lathe("bead", [(r, w * side * 0.975), (r + 0.012, w * side * 1.005), (r + 0.024, w * side * 0.985)], rubber(), 64, "Y")
        barrel = [
            (0.99, -0.80),
            (1.04, -0.86),
            (1.04, -0.78),
            (0.93, -0.72),
            (0.88, 0),
            (0.93, 0.72),
            (1.04, 0.78),
            (1.04, 0.86),
            (0.99, 0.80),
            (0.84, 0.66),
            (0.82, 0),
            (0.84, -0.66),
        ]
        lathe("rim barrel", [(inner * r, w * h) for r, h in barrel], surface, 48, "Y", closed=True, sharp=50)
        rim_face(look.get("rim", "split"), inner, width, side, surface, black())
        # The sleeve behind the face, into which the axle goes.
        sleeve = [(0, -side * width * 0.42), (inner * 0.22, -side * width * 0.42), (inner * 0.22, side * width * 0.3)]
        lathe("rim hub", sleeve, surface, 24, "Y")
        nut = anodised(look["accent"])
        cylinder("nut", inner * 0.16, w * 0.26, (0, side * w * 0.74, 0), (90, 0, 0), nut, 6, 0.012)
        # Other hubs are higher than it.
        if look.get("rim") == "dish":
            cylinder("nut flange", inner * 0.21, w * 0.06, (0, side * w * 0.66, 0), (90, 0, 0), nut, 28, 0.006)
        cylinder("axle", inner * 0.09, w * 0.34, (0, side * w * 0.80, 0), (90, 0, 0), steel(), 16, 0.008)
    return made
