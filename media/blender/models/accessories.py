"""Accessories: transmitter, packs, charger, propellers, tyres and tools. Measures in units of 100 mm."""


import math

from materials import aluminium, anodised, black, brass, gloss, gunmetal, material, rubber, satin, steel
from parts import propeller
from prints import decal, font, label, saved, sticker
from shapes import box, cylinder, group, hull, lathe, plate, prism, rod, rounded, tube
from wheels import wheel


def plug(x, y, z, turn=0, colour="#e6b81e"):
    """An XT60 plug on its leads, lying."""
    with group("plug", (x, y, z), (0, 0, turn)):
        prism("plug body", rounded([(-0.08, -0.04), (0.08, -0.04), (0.08, 0.04), (-0.08, 0.04)], 0.015), 0.16, satin(colour), bevel=0.012)
        box("plug grip", (0.03, 0.14, 0.084), (-0.05, 0, 0), surface=satin(colour), bevel=0.008)
        for s in (-1, 1):
            cylinder("contact", 0.018, 0.06, (0.09, s * 0.036, 0), (0, 90, 0), brass(), 16, 0.004)


def balance_plug(x, y, z, cells, turn=0):
    with group("balance plug", (x, y, z), (0, 0, turn)):
        box("plug", (0.08, 0.05 * (cells + 1) + 0.03, 0.06), surface=satin("#ecebe6"), bevel=0.01)


def leads(x, z, cells, gauge, width):
    """Main leads and the balance lead of a pack, laid out before it on the table."""
    red, dark = material("red wire", "#b3121d", rough=0.42), material("black wire", "#1a1b1e", rough=0.42)
    y = -width * 0.18
    for k, surface in ((-0.045, red), (0.045, dark)):
        tube(
            "lead",
            [
                (x - 0.02, y + k, z),
                (x + 0.20, y + k * 1.4, z * 1.0),
                (x + 0.42, y + k * 1.2 - 0.03, gauge + 0.02),
                (x + 0.62, y + k - 0.10, gauge + 0.01),
                (x + 0.80, y + k * 0.8 - 0.22, 0.05),
            ],
            gauge,
            surface,
        )
    plug(x + 0.86, y - 0.25, 0.05, -28)
    start = width * 0.28
    for i in range(cells + 1):
        colour = ("#b3121d", "#d8d24a", "#2d56a8", "#e9e6da", "#1a1b1e")[i if i < cells else 4]
        o = (i - cells / 2) * 0.03
        tube(
            "balance lead",
            [(x - 0.02, start + o, z), (x + 0.16, start + o, z), (x + 0.34, start + 0.06 + o, 0.06), (x + 0.46, start + 0.10 + o, 0.035)],
            0.011,
            material("wire " + colour, colour, rough=0.42),
        )
    balance_plug(x + 0.50, start + 0.10, 0.035, cells)


def pack_label(length, height, look, facts):
    """What is printed on a pack: its name, cells, capacity, all in figures."""

    def draw(pen, unit, picture):
        w, h = picture.size
        pen.rectangle((0, 0, w, h), fill=look["colours"][0])
        pen.polygon([(0, 0), (w * 0.39, 0), (w * 0.27, h), (0, h)], fill=look["colours"][1])
        pen.polygon([(w * 0.41, 0), (w * 0.43, 0), (w * 0.31, h), (w * 0.29, h)], fill=look["colours"][2])
        # Within its field, whose edge slants towards it.
        number = font(h * 0.56)
        number = font(h * 0.56 * min(1, w * 0.255 / number.getlength(look["number"])))
        pen.text((w * 0.03, h * 0.5), look["number"], font=number, fill="#ffffff", anchor="lm")
        rows = (
            ("TORVANE", 0.10, h * 0.30, "Black Italic"),
            (look["print"], 0.46, h * 0.20, "Bold"),
            (look["small"], 0.72, h * 0.13, "Bold"),
        )
        for text, top, size, style in rows:
            face = font(size, style)
            face = font(size * min(1, w * 0.51 / face.getlength(text)), style)
            pen.text((w * 0.455, h * top), text, font=face, fill=look.get("ink", "#ffffff"))

    return label(length, height, draw, 900)


def battery(facts, look):
    """A hard-case pack of the size that its specs give, with leads."""
    length, width, height = facts.get("length", 1.38), facts.get("width", 0.46), facts.get("height", 0.25)
    soft = look.get("soft")
    shell = satin(look["colours"][0]) if soft else satin("#1b1d21")
    with group("battery"):
        if soft:
            for i in range(look["cells"]):
                each = height / look["cells"]
                box(
                    "cell",
                    (length * 0.985, width * 0.98, each * 0.96),
                    (0, 0, each * (i + 0.5)),
                    surface=material("foil", "#b9bdc3", metal=1, rough=0.4),
                    bevel=0.03,
                )
            hull(
                "wrap",
                [(-length * 0.44, width / 2, 0.004, height, 12, 1), (length * 0.44, width / 2, 0.004, height, 12, 1)],
                shell,
                along=8,
                around=72,
            )
        else:
            box("case", (length, width, height), (0, 0, height / 2), surface=shell, bevel=0.045, steps=4)
            for x in (-0.40, 0.40):
                # As round as the case, or its corners would stand out.
                around = rounded([(a * width * 0.506, b * height * 0.506) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 0.05)
                prism("case rib", around, 0.03, black(), (length * x, 0, height / 2), (0, 0, 90), 0.006)
        wide = 0.84 if soft else 0.74
        sticker(pack_label(length * wide, width * 0.88, look, facts), width * 0.88, (0, 0, height), lift=0.012)
        side = pack_label(length * wide, height * 0.80, look, facts)
        sticker(side, height * 0.80, (0, -width / 2, height / 2), (90, 0, 0), 0.012)
        box(
            "lead guard",
            (0.06, width * 0.6, height * 0.5),
            (length / 2 + 0.02, 0, height * 0.5),
            surface=material("shrink", "#17181b", rough=0.3),
            bevel=0.02,
        )
        leads(length / 2 + 0.05, height * 0.5, look["cells"], look.get("gauge", 0.034), width)
    return {}


def transmitter(look, at=(0, 0, 0), turn=(0, 0, 0)):
    """A pistol-free two-stick transmitter: case, sticks in their gates, switches, a lit screen, an aerial."""
    with group("transmitter", at, turn):
        case = satin(look["colours"][0])
        body = hull(
            "housing",
            [
                (-1.0, 0.46, 0.10, 0.42, 4, 0.94),
                (-0.86, 0.62, 0.02, 0.50, 5, 0.94),
                (-0.3, 0.66, 0.0, 0.50, 6, 0.95),
                (0.3, 0.66, 0.0, 0.50, 6, 0.95),
                (0.86, 0.62, 0.02, 0.50, 5, 0.94),
                (1.0, 0.46, 0.10, 0.42, 4, 0.94),
            ],
            case,
            along=80,
            around=80,
        )
        for s in (-1, 1):
            hull(
                "grip",
                [
                    (s * 0.70, 0.20, -0.06, 0.36, 3, 1, -0.5),
                    (s * 0.86, 0.34, -0.10, 0.40, 3, 1, -0.42),
                    (s * 1.06, 0.30, -0.04, 0.36, 3, 1, -0.4),
                    (s * 1.10, 0.16, 0.04, 0.28, 3, 1, -0.38),
                ],
                rubber(),
                along=30,
                around=40,
            )
        z = 0.505
        plate(
            "face",
            rounded([(0.84, 0.40), (-0.84, 0.40), (-0.84, -0.46), (0.84, -0.46)], 0.12),
            0.03,
            satin(look["colours"][1]),
            at=(0, 0, z),
        )
        for s in (-1, 1):
            x, y = s * 0.50, 0.12
            lathe(
                "gate",
                [(0.12, 0.0), (0.22, 0.0), (0.235, 0.03), (0.20, 0.05), (0.13, 0.01)],
                gunmetal(),
                48,
                closed=True,
                at=(x, y, z + 0.01),
            )
            lathe("ball", [(0, 0.10), (0.07, 0.085), (0.115, 0.03), (0.125, 0.0)], gloss(), 36, at=(x, y, z))
            rod("stick", (x, y, z + 0.06), (x + 0.02, y + 0.01, z + 0.36), 0.026, aluminium(), 16)
            cylinder("stick end", 0.052, 0.12, (x + 0.022, y + 0.011, z + 0.40), surface=anodised(look["accent"]), count=24, bevel=0.015)
            for k in (-1, 1):
                box("trim", (0.16, 0.03, 0.035), (x + k * 0.0, y - 0.30 if k < 0 else y + 0.28, z + 0.025), surface=black(), bevel=0.012)
            cylinder("knob", 0.075, 0.09, (s * 0.20, 0.30, z + 0.05), surface=black(), count=30, bevel=0.02)
            cylinder("knob cap", 0.05, 0.10, (s * 0.20, 0.30, z + 0.05), surface=anodised(look["accent"]), count=30, bevel=0.01)
            for k in (0.34, 0.62):
                cylinder("switch collar", 0.04, 0.06, (s * (k + 0.12), 0.50, z - 0.04), (-35, 0, 0), steel(), 20, 0.008)
                rod(
                    "switch",
                    (s * (k + 0.12), 0.51, z - 0.02),
                    (s * (k + 0.12), 0.56 + 0.04 * (k > 0.5), z + 0.14),
                    0.018,
                    steel(),
                    12,
                    top=0.024,
                )
        box("screen frame", (0.62, 0.34, 0.03), (0, -0.24, z + 0.015), surface=gloss(), bevel=0.02)

        def screen(pen, unit, picture):
            w, h = picture.size
            pen.rectangle((0, 0, w, h), fill="#0f2a22")
            pen.text((w * 0.06, h * 0.08), look["number"], font=font(h * 0.30), fill="#9ff0c8")
            pen.text((w * 0.06, h * 0.50), "KESTREL 10", font=font(h * 0.17, "Bold"), fill="#9ff0c8")
            pen.text((w * 0.06, h * 0.74), "11.4 V   2.4 GHz", font=font(h * 0.14, "Bold"), fill="#6cc79d")
            for i in range(5):
                pen.rectangle((w * (0.72 + 0.05 * i), h * (0.40 - 0.06 * i), w * (0.75 + 0.05 * i), h * 0.42), fill="#9ff0c8")

        sticker(label(0.52, 0.25, screen, 700), 0.25, (0, -0.24, z + 0.032))
        for k in (-2, -1, 0, 1, 2):
            box("button", (0.075, 0.05, 0.03), (k * 0.11, -0.47, z + 0.012), surface=rubber(), bevel=0.014)
        decal("TORVANE", 0.065, (0, 0.04, z + 0.018), colour="#f2f2f2")
        box("aerial foot", (0.16, 0.14, 0.12), (0, 0.60, 0.42), surface=black(), bevel=0.03)
        rod("aerial", (0, 0.62, 0.42), (0, 0.98, 0.66), 0.045, black(), 20, 0.02)
        tube(
            "neck strap ring",
            [(-0.06, 0.34, z + 0.02), (-0.04, 0.34, z + 0.09), (0.04, 0.34, z + 0.09), (0.06, 0.34, z + 0.02)],
            0.012,
            steel(),
        )
    return body


def trackside_set(facts, look):
    """The transmitter, standing on its grips and the handle at its back, its pack before it."""
    with group("set"):
        transmitter(look, (0, 0.32, 0.33), (24, 0, 0))
        handle = [(0.36, 0.70, 0.52), (0.36, 0.86, 0.03), (-0.36, 0.86, 0.03), (-0.36, 0.70, 0.52)]
        tube("handle", handle, 0.03, steel(), smooth=False)
        with group("pack", (0.36, -0.72, 0)):
            battery(
                {"length": facts.get("length", 1.38), "width": facts.get("width", 0.46), "height": 0.38},
                {
                    **look,
                    "cells": 3,
                    "number": "3S",
                    "colours": look["pack_colours"],
                    "print": look["pack_print"],
                    "small": look["pack_small"],
                },
            )
    return {}


def charger(facts, look):
    """A palm-sized charger: case, screen, one knob, sockets, a pack's leads in front."""
    length, width, height = facts["length"], facts["width"], facts["height"]
    with group("charger"):
        box("case", (length, width, height * 0.97), (0, 0, height * 0.485), surface=satin(look["colours"][0]), bevel=0.07, steps=5)
        z = height * 0.97
        plate("face", rounded([(0.44, 0.27), (-0.44, 0.27), (-0.44, -0.27), (0.44, -0.27)], 0.05), 0.012, satin("#15171b"), at=(0, 0, z))

        def screen(pen, unit, picture):
            w, h = picture.size
            pen.rectangle((0, 0, w, h), fill="#101820")
            pen.text((w * 0.06, h * 0.06), "16.8 V", font=font(h * 0.26, "Bold"), fill="#ff8a4a")
            pen.text((w * 0.68, h * 0.16), "4S 5 A", font=font(h * 0.13, "Bold"), fill="#f2f2f2")
            for i in range(4):
                pen.rectangle((w * (0.07 + 0.23 * i), h * 0.56, w * (0.25 + 0.23 * i), h * 0.70), fill="#37c98a")
                pen.text((w * (0.07 + 0.23 * i), h * 0.75), "4.20", font=font(h * 0.11, "Bold"), fill="#9fb3c8")

        shown = label(0.50, 0.36, screen, 900)
        # Matt: on a glossy one the light over the table would be all that is seen.
        sticker(shown, 0.36, (-0.12, 0.02, z + 0.006)).data.materials[0] = material("screen", image=saved(shown), rough=0.7, spec=0.15)
        cylinder("knob", 0.095, 0.10, (0.29, 0.08, z + 0.04), surface=aluminium(), count=44, bevel=0.02)
        lathe(
            "knob ring",
            [(0.098, 0), (0.112, 0.004), (0.112, 0.02), (0.098, 0.024)],
            anodised(look["accent"]),
            44,
            closed=True,
            at=(0.29, 0.08, z),
        )
        cylinder("button", 0.04, 0.03, (0.29, -0.14, z + 0.01), surface=rubber(), count=24, bevel=0.01)
        decal("TORVANE", 0.05, (-0.12, -0.225, z + 0.007), colour="#f2f2f2")
        for i in range(11):
            for s in (-1, 1):
                box("vent", (0.03, 0.02, height * 0.34), (-0.3 + 0.06 * i, s * width * 0.497, height * 0.66), surface=black(), bevel=0.006)
        box("XT60 socket", (0.05, 0.17, 0.10), (length / 2 + 0.005, 0.12, height * 0.5), surface=satin("#e6b81e"), bevel=0.015)
        box("balance socket", (0.04, 0.24, 0.07), (length / 2 + 0.005, -0.12, height * 0.5), surface=satin("#ecebe6"), bevel=0.01)
        for i in range(5):
            box("pin", (0.02, 0.02, 0.02), (length / 2 + 0.022, -0.21 + 0.045 * i, height * 0.5), surface=brass(), bevel=0.003)
        red, dark = material("red wire", "#b3121d", rough=0.42), material("black wire", "#1a1b1e", rough=0.42)
        for k, surface in ((0.035, red), (-0.035, dark)):
            tube(
                "lead",
                [
                    (length / 2 + 0.10, 0.12 + k, height * 0.5),
                    (length / 2 + 0.26, 0.12 + k, height * 0.46),
                    (length / 2 + 0.36, 0.02 + k, 0.05),
                    (length / 2 + 0.22, -0.30 + k, 0.032),
                    (length / 2 + 0.02, -0.55 + k, 0.032),
                    (length / 2 - 0.3, -0.62 + k, 0.032),
                ],
                0.026,
                surface,
            )
        plug(length / 2 + 0.06, 0.12, height * 0.5, 180)
        plug(length / 2 - 0.38, -0.62, 0.044, 180)
        tube(
            "USB cable",
            [
                (-length / 2 - 0.12, 0.0, height * 0.45),
                (-length / 2 - 0.3, 0.02, height * 0.42),
                (-length / 2 - 0.42, 0.20, 0.05),
                (-length / 2 - 0.2, 0.52, 0.032),
                (0.1, 0.60, 0.03),
            ],
            0.026,
            rubber(),
        )
        box("USB plug", (0.16, 0.11, 0.06), (-length / 2 - 0.06, 0.0, height * 0.45), surface=satin("#2a2c30"), bevel=0.02)
    return {}


def propellers(facts, look):
    """Sixteen propellers fanned out in two rows, the counter-clockwise ones with a ring at the hub, and screws."""
    radius = 4.7 * 25.4 / 200
    with group("set"):
        for i in range(16):
            way = 1 if i % 2 else -1
            row, column = divmod(i, 8)
            x, y = (column - 3.5) * 0.36, (row - 0.5) * 1.34 + (0.10 if column % 2 else -0.10)
            z = 0.035
            made = propeller((x, y, z), radius, 2, way, 82 + 8 * math.sin(i * 1.7), look["colours"][0], look["accent"], 0.15, 18, 0.0)
            # To the roots of the blades, which the hub does not reach; the ring lies on it.
            cylinder("prop boss", 0.066, 0.062, (x, y, z), surface=made[-1].data.materials[0], count=32, bevel=0.012)
            if way < 0:
                lathe(
                    "ring",
                    [(0.034, 0), (0.058, 0), (0.058, 0.016), (0.034, 0.016)],
                    anodised(look["accent"]),
                    32,
                    closed=True,
                    at=(x, y, z + 0.026),
                )
            cylinder("hole", 0.018, 0.064, (x, y, z), surface=black(), count=16, bevel=0.002)
        for i in range(8):
            # On head and tip, clear of the blades.
            with group("spare screw", (-0.5 + 0.14 * i, -1.54 + 0.03 * (i % 3), 0.019), (0, 82, 25 * i)):
                cylinder("screw", 0.012, 0.10, surface=steel(), count=12, bevel=0.002)
                cylinder("screw head", 0.026, 0.03, (0, 0, 0.06), surface=steel(), count=16, bevel=0.004)
    return {}


def tyres(facts, look):
    """Four tyres on their rims, one lying on another, with wrench, hook and brush."""
    radius, width = facts.get("diameter", 0.84) / 2, facts.get("width", 0.38)
    gear = {"tread": "pin", "rim": "dish", "rim_share": 0.66, "rim_colour": look["colours"][0], "accent": look["accent"]}
    with group("set"):
        with group("standing", (0.36, 0.34, 0), (0, 0, 62)):
            wheel(0, 0, radius, radius, width, gear, -1)
        with group("standing", (-0.62, 0.30, 0), (0, 0, 28)):
            wheel(0, 0, radius, radius, width, gear, -1)
        for z in (width / 2, width * 1.5 + 0.01):
            lying = wheel(-0.12, -0.62, z, radius, width, gear, -1)
            lying.rotation_euler[0] = -math.pi / 2
        with group("wrench", (0.86, -0.50, 0.06), (0, 0, 62), 0.8):
            rod("wrench shaft", (-0.5, 0, 0), (0.30, 0, 0), 0.035, steel(), 20)
            cylinder("wrench socket", 0.075, 0.24, (0.38, 0, 0), (0, 90, 0), gunmetal(), 6, 0.012)
            cylinder("wrench grip", 0.09, 0.52, (-0.62, 0, 0.03), (0, 90, 0), anodised(look["accent"]), 32, 0.03)
            for i in range(6):
                lathe("grip ring", [(0.088, 0), (0.097, 0.008), (0.088, 0.016)], black(), 32, "X", at=(-0.82 + 0.07 * i, 0, 0.03))
        with group("hook", (1.22, -0.62, 0.048), (0, 0, 62), 0.8):
            cylinder("hook grip", 0.06, 0.5, (-0.36, 0, 0), (0, 90, 0), satin("#22252a"), 28, 0.02)
            tube("hook", [(-0.1, 0, 0), (0.34, 0, 0), (0.48, 0.02, 0), (0.54, 0.10, 0), (0.48, 0.16, 0)], 0.02, steel())
        # On its side: on its bristles it would tip over.
        with group("brush", (0.10, -1.34, 0.056), (-90, 0, 6), 0.8):
            box("brush back", (0.86, 0.14, 0.07), (0, 0, 0.06), surface=satin(look["accent"]), bevel=0.03)
            for i in range(22):
                for k in (-1, 0, 1):
                    rod(
                        "bristles",
                        (0.02 + 0.018 * i, 0.035 * k, 0.03),
                        (0.02 + 0.018 * i, 0.04 * k, -0.055),
                        0.007,
                        satin("#d9d4c4"),
                        6,
                        0.001,
                    )
        for i in range(4):
            cylinder(
                "wheel nut",
                0.05,
                0.05,
                (0.72 + 0.13 * i, -1.22 + 0.05 * (i % 2), 0.025),
                (0, 0, 17 * i),
                anodised(look["accent"]),
                6,
                0.008,
            )
    return {}


BUILDERS = {one.__name__: one for one in (battery, trackside_set, charger, propellers, tyres)}
