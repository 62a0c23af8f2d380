"""What lies inside closed models, unseen until they come apart: motors, speed controls, servos, packs, boards. All lie along x."""

import math

from mathutils import Matrix

from materials import anodised, black, gunmetal, satin, steel
from shapes import box, cylinder, lathe


def inner_motor(x, y, z, radius, length, accent):
    """A brushless motor, its shaft forward."""
    cylinder("motor", radius, length, (x, y, z), (0, 90, 0), gunmetal(), 32, 0.02)
    cylinder("motor ring", radius * 1.03, length * 0.16, (x + length * 0.34, y, z), (0, 90, 0), anodised(accent), 32, 0.008)
    cylinder("motor shaft", radius * 0.2, length * 0.4, (x + length * 0.66, y, z), (0, 90, 0), steel(), 14, 0.004)


def speed_control(x, y, z, size=(0.40, 0.24, 0.10)):
    """A speed control with the fins of its heat sink."""
    long, wide, tall = size
    box("speed control", size, (x, y, z), surface=black(), bevel=0.02)
    for i in range(4):
        box(
            "speed control fin",
            (long * 0.7, wide * 0.08, tall * 0.5),
            (x, y + wide * (i - 1.5) * 0.2, z + tall * 0.7),
            surface=steel(),
            bevel=0.004,
        )


def inner_servo(x, y, z, accent, k=1.0):
    box("servo", (0.23 * k, 0.12 * k, 0.20 * k), (x, y, z), surface=black(), bevel=0.015)
    box("servo band", (0.31 * k, 0.121 * k, 0.03 * k), (x, y, z + 0.05 * k), surface=black(), bevel=0.006)
    cylinder("servo boss", 0.045 * k, 0.05 * k, (x + 0.05 * k, y, z + 0.12 * k), surface=anodised(accent), count=18, bevel=0.006)


def inner_pack(x, y, z, size, accent):
    """A battery pack in its sleeve, two bands round it."""
    long, wide, tall = size
    box("battery", size, (x, y, z), surface=satin("#2b2e34"), bevel=0.04)
    for at in (-0.3, 0.3):
        box("battery band", (long * 0.14, wide + 0.008, tall + 0.008), (x + long * at, y, z), surface=anodised(accent), bevel=0.04)


def fan(x, z, radius, accent):
    """The fan that drives a jet, in its ring."""
    ring = [(radius * 0.92, -0.16), (radius, -0.16), (radius * 1.02, 0.14), (radius * 1.08, 0.2), (radius, 0.22), (radius * 0.92, 0.14)]
    lathe("fan ring", ring, black(), 40, "X", closed=True, at=(x, 0, z))
    lathe("fan hub", [(0, 0.2), (radius * 0.3, 0.08), (radius * 0.36, -0.14), (0, -0.14)], anodised(accent), 28, "X", at=(x, 0, z))
    for i in range(11):
        box("fan blade", (0.02, 0.1, radius * 0.62), (0, 0, radius * 0.62), surface=satin("#8d9299"), bevel=0).matrix_basis = (
            Matrix.Translation((x, 0, z))
            @ Matrix.Rotation(2 * math.pi * i / 11, 4, "X")
            @ Matrix.Translation((0, 0, radius * 0.62))
            @ Matrix.Rotation(math.radians(40), 4, "Z")
        )


def electrics(accent, motor, control, servo, pack):
    """
    What drives and steers a model. `motor`: (x, z, radius, length), or None if it is seen from outside · `control`: (x, z) · `servo`: (x, y, z) of
    the left one of two, or with y 0 of the only one · `pack`: (x, z, length, width, height).
    """
    if motor:
        x, z, radius, length = motor
        inner_motor(x, 0, z, radius, length, accent)
    speed_control(control[0], 0, control[1])
    x, y, z = servo
    for side in (-1, 1) if y else (0,):
        inner_servo(x, side * y, z, accent)
    x, z, *size = pack
    inner_pack(x, 0, z, size, accent)


def circuit_board(name, x, y, z, size):
    """A board with its chips, all of that name."""
    long, wide = size
    box(name, (long, wide, 0.025), (x, y, z), surface=satin("#1d5c3a"), bevel=0.006)
    for i in range(5):
        box(name, (long * 0.14, wide * 0.2, 0.025), (x + long * (0.18 * i - 0.36), y + wide * (0.2 if i % 2 else -0.18), z + 0.02), surface=black(), bevel=0.005)
