"""Parts of drones: cameras, gimbals, arms."""


import math

from mathutils import Matrix, Vector

from materials import aluminium, black, carbon, material, rubber, satin
from parts import outrunner, propeller
from shapes import box, cylinder, hull, lathe, rod


def lens(x, y, z, radius):
    """A camera lens that looks forward."""
    cylinder("lens ring", radius * 1.25, radius * 0.9, (x, y, z), (0, 90, 0), black(), 40, 0.015)
    cylinder("lens rim", radius * 1.06, radius * 1.0, (x + 0.01, y, z), (0, 90, 0), aluminium(), 40, 0.01)
    cylinder(
        "lens glass",
        radius * 0.88,
        radius * 1.05,
        (x + 0.014, y, z),
        (0, 90, 0),
        material("lens", "#0a1230", rough=0.03, coat=1, spec=1),
        40,
        0.02,
    )
    cylinder(
        "lens core",
        radius * 0.34,
        radius * 1.1,
        (x + 0.014, y, z),
        (0, 90, 0),
        material("lens core", "#3a2a66", rough=0.05, coat=1),
        24,
        0.008,
    )


def gimbal(x, z, size, axes, zoom=False):
    """A stabilised camera under the nose, on one to three axes."""
    k = size
    box("gimbal mount", (0.24 * k, 0.34 * k, 0.08 * k), (x - 0.06 * k, 0, z + 0.16 * k), surface=black(), bevel=0.03 * k)
    for s in (-1, 1):
        for t in (-1, 1):
            cylinder(
                "damper",
                0.035 * k,
                0.07 * k,
                (x - 0.06 * k + t * 0.08 * k, s * 0.13 * k, z + 0.11 * k),
                surface=rubber(),
                count=18,
                bevel=0.015 * k,
            )
    if axes == 3:
        box("gimbal yaw", (0.20 * k, 0.30 * k, 0.05 * k), (x - 0.06 * k, 0, z + 0.06 * k), surface=aluminium(), bevel=0.02 * k)
    if axes == 2:
        box("gimbal yaw", (0.16 * k, 0.40 * k, 0.05 * k), (x - 0.06 * k, 0.03 * k, z + 0.07 * k), surface=aluminium(), bevel=0.02 * k)
    if axes >= 2:
        box("gimbal arm", (0.07 * k, 0.05 * k, 0.26 * k), (x - 0.02 * k, 0.205 * k, z - 0.05 * k), surface=aluminium(), bevel=0.02 * k)
        cylinder("gimbal motor", 0.085 * k, 0.08 * k, (x - 0.02 * k, 0.18 * k, z - 0.10 * k), (90, 0, 0), black(), 32, 0.02 * k)
    else:
        for s in (-1, 1):
            box("gimbal cheek", (0.12 * k, 0.04 * k, 0.24 * k), (x - 0.03 * k, s * 0.18 * k, z - 0.03 * k), surface=black(), bevel=0.02 * k)
    wide = 0.44 if zoom else 0.30
    box("camera", (0.26 * k, wide * k, 0.26 * k), (x, 0, z - 0.10 * k), surface=satin("#24262a"), bevel=0.06 * k, steps=4)
    lens(x + 0.15 * k, -0.08 * k if zoom else 0, z - 0.10 * k, 0.105 * k if zoom else 0.095 * k)
    if zoom:
        lens(x + 0.13 * k, 0.13 * k, z - 0.08 * k, 0.05 * k)


def guard_frame(reach, z, radius, look):
    """Rings of soft foam round four propellers, joined on both sides and behind; each stands on spokes from its motor."""
    soft = material("guard " + look["guards"], look["guards"], rough=0.75)
    for fx, s in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        x, y = fx * reach, s * reach
        ring = [(radius + a, b) for a, b in ((0, 0.01), (0.015, -0.01), (0.03, 0.01), (0.03, 0.07), (0.015, 0.09), (0, 0.07))]
        lathe("guard", ring, soft, 96, closed=True, at=(x, y, z), sharp=60)
        outwards = math.degrees(math.atan2(s, fx))
        for turn in (outwards - 60, outwards + 60, outwards + 180):
            c, d = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            far = radius + 0.02
            rod("guard spoke", (x + 0.07 * c, y + 0.07 * d, z - 0.06), (x + far * c, y + far * d, z), 0.022, soft, 12)
    apart = reach - radius - 0.02
    for start, end in (((-apart, reach), (apart, reach)), ((-apart, -reach), (apart, -reach)), ((-reach, -apart), (-reach, apart))):
        rod("guard bridge", (*start, z + 0.04), (*end, z + 0.04), 0.024, soft, 16)


def shell_material(look):
    colour = look["colours"][0]
    return material("shell " + colour, colour, rough=0.36, coat=0.35, coat_rough=0.25, bump=0.03, bump_scale=120)


def arms(look, z, reach, leg, shell, dark, k):
    radius, count, n = look.get("propeller_radius", 0.98), look.get("wings", 4), look.get("blades", 2)
    angles = [45, 135, 225, 315] if count == 4 else [30, 90, 150, 210, 270, 330]
    for i, degrees in enumerate(angles):
        a = math.radians(degrees)
        fx, s = math.cos(a), math.sin(a)
        start = Vector((fx * 0.72 * k, math.copysign(min(0.30, abs(s) * (0.42 if count == 4 else 0.36)), s), z + 0.20))
        end = Vector((fx * reach * 1.28, s * reach * 1.45, z + 0.26 + (0.02 if fx > 0 else -0.03)))
        along = end - start
        length = along.length
        surface = carbon() if look.get("carbon_arms") else shell
        arm = hull(
            "arm",
            [
                (0, 0.13, -0.10, 0.10, 3.2),
                (length * 0.15, 0.115, -0.075, 0.085, 3.2),
                (length * 0.6, 0.085, -0.055, 0.06, 3),
                (length * 0.92, 0.10, -0.06, 0.06, 3),
                (length, 0.09, -0.05, 0.05, 3),
            ],
            surface,
            along=50,
            around=40,
        )
        arm.rotation_mode, arm.location = "QUATERNION", start
        arm.rotation_quaternion = Vector((1, 0, 0)).rotation_difference(along.normalized())
        cylinder("hinge", 0.16, 0.30, start + along.normalized() * 0.02, surface=dark, count=40, bevel=0.03)
        cylinder("hinge cap", 0.10, 0.32, start + along.normalized() * 0.02, surface=aluminium(), count=32, bevel=0.015)
        x, y, top = end
        cylinder("motor pod", 0.165, 0.20, (x, y, top), surface=shell, count=48, bevel=0.04, top=0.150)
        outrunner(x, y, top + 0.09, 0.148, 0.24, look["accent"])
        propeller(
            (x, y, top + 0.31),
            radius,
            n,
            1 if i % 2 else -1,
            (20, 65, 110, 150, 75, 35)[i],
            look.get("propeller", "#1b1c20"),
            look.get("tips", look["accent"]),
        )
        if look.get("guards"):
            lathe(
                "guard",
                [(radius * 1.10, -0.02), (radius * 1.14, -0.02), (radius * 1.14, 0.06), (radius * 1.10, 0.06)],
                satin(look["accent"]),
                64,
                closed=True,
                at=(x, y, top + 0.24),
            )
        # The middle ones of six have none.
        if abs(fx) > 0.1:
            hull(
                "leg",
                [(0, 0.06, -0.05, 0.05, 3), (leg * 0.8, 0.035, -0.03, 0.03, 3), (leg, 0.045, -0.05, 0.04, 3)],
                shell,
                along=20,
                around=24,
            ).matrix_basis = standing(x - 0.03 * fx, y, top - 0.08)
            cylinder("foot", 0.05, 0.05, (x - 0.03 * fx, y, top - 0.09 - leg), surface=rubber(), count=24, bevel=0.02)
        cylinder(
            "position lamp",
            0.045,
            0.02,
            (x, y, top - 0.105),
            surface=material("red lamp" if fx < 0 else "green light", "#ff2a1a" if fx < 0 else "#35ff8a", glow=3),
            count=20,
            bevel=0.004,
        )


def standing(x, y, z):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, "Y")
