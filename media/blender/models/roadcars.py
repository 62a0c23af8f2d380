"""Cars for tarmac and gravel: low bodies over covered wheels."""

from materials import black, carbon, gloss, lacquer, lamp, material, steel
from models.bodies import GLASS, grille, lens, mirrors, shell
from models.buggies import works
from parts import arm, link, shock, tower
from prints import both_sides
from shapes import box, circle, cylinder, group, hull, plate, rod, rounded, side_plate, tube
from wheels import wheel


def rolling(look, axles, track, radius, width, front=0.68):
    """A flat plate with all that a car has on it, and four wheels; `front`: how high its front shocks are, below the bonnet."""
    plate("plate", rounded([(2.0, 0.5), (2.0, -0.5), (-2.0, -0.5), (-2.0, 0.5)], 0.2), 0.05, carbon(), at=(0, 0, 0.12))
    for x in axles:
        box("bulkhead", (0.34, 0.5, 0.24), (x, 0, 0.27), surface=black(), bevel=0.05)
        for s in (-1, 1):
            rod("drive shaft", (x, s * 0.2, radius), (x, s * track / 2, radius), 0.035, steel(), 12)
            wheel(x, s * track / 2, radius, radius, width, look, s)
            cylinder("brake disc", radius * 0.44, 0.03, (x, s * (track / 2 - width * 0.05), radius), (90, 0, 0), steel(), 32, 0.004)
    for x, way in zip(axles, (1, -1)):
        top = front if way > 0 else 0.68
        tower(x + 0.19 * way, top - 0.38, 0.42, 0.36, -4 * way)
        for s in (-1, 1):
            suspension(x, way, s, track / 2 - width * 0.7, radius, look, top)
    works(0.15, look)


def suspension(x, way, side, hub, radius, look, top):
    """What is between the plate and a wheel, under the body: an arm, a link above it, a short shock, the carrier of the hub."""
    arm(x, 0.24, hub, side, 0.2, radius - 0.1, 0.15)
    link((x - 0.05 * way, side * 0.22, 0.44), (x - 0.05 * way, side * hub, radius + 0.12), look, 0.02)
    shock((x + 0.26 * way, side * 0.3, top), (x + 0.2 * way, side * hub * 0.78, 0.26), look, 0.66, 6)
    box("hub carrier", (0.15, 0.12, 0.28), (x, side * hub, radius), surface=black(), bevel=0.03)


def touring(_facts, look):
    """A low saloon for the circuit: splitter, wide sills, wing on swan necks."""
    half, axle = 0.95, 1.285
    look.update({"tread": "slick", "rim": look.get("rim", "ten"), "rim_share": 0.76, **look.get("gear", {})})
    with group("car"):
        # As far out as the flank: deeper in, the arch would hide the front of each tyre.
        rolling(look, (axle, -axle), half * 2 - 0.30, 0.315, 0.26, 0.54)
        with group("body") as body:
            lower = [
                (-2.15, 0.82, 0.24, 0.78, 6, 0.94), (-2.10, 0.88, 0.14, 0.84, 7, 0.94), (-1.7, 0.94, 0.09, 0.86, 7, 0.92), (-axle, 0.95, 0.08, 0.85, 7, 0.92), (-0.6, 0.91, 0.07, 0.78, 7, 0.90),
                (0.4, 0.91, 0.07, 0.76, 7, 0.90), (0.8, 0.93, 0.07, 0.78, 7, 0.91), (axle, 0.95, 0.07, 0.78, 7, 0.93), (1.75, 0.92, 0.07, 0.63, 6, 0.89), (2.06, 0.82, 0.09, 0.46, 5, 0.88), (2.15, 0.70, 0.12, 0.36, 4.4, 0.9),
            ]  # fmt: skip
            cabin = [
                (-1.72, 0.66, 0.6, 0.83, 5, 0.9), (-1.4, 0.70, 0.6, 0.96, 5.4, 0.80), (-0.85, 0.73, 0.6, 1.18, 6, 0.74), (-0.35, 0.74, 0.6, 1.24, 6, 0.73), (-0.02, 0.74, 0.6, 1.21, 6, 0.73), (0.30, 0.74, 0.6, 1.02, 6, 0.78), (0.74, 0.73, 0.6, 0.72, 6, 0.92),
            ]  # fmt: skip

            def windows(paint):
                paint.side([(-0.42, 0.80), (0.52, 0.80), (0.24, 1.02), (-0.04, 1.15), (-0.42, 1.17)], GLASS)
                paint.side([(-1.28, 0.84), (-0.50, 0.80), (-0.50, 1.17), (-0.84, 1.12)], GLASS)
                paint.top([(0.02, 0.50), (0.66, 0.64), (0.70, 0), (0.02, 0)], GLASS)
                paint.top([(-1.52, 0.56), (-0.92, 0.48), (-0.92, 0), (-1.52, 0)], GLASS)
                paint.line("side", [(0.56, 0.16), (0.60, 0.76), (-0.46, 0.80), (-0.52, 0.16)], "#121316", 0.010)
                paint.line("top", [(0.80, 0.66), (1.9, 0.52), (1.9, 0)], "#121316", 0.010)
                for k in range(3):
                    paint.top(
                        [(1.18 + 0.10 * k, 0.42), (1.22 + 0.10 * k, 0.42), (1.18 + 0.10 * k, 0.62), (1.14 + 0.10 * k, 0.62)], "#101114"
                    )
                paint.end("front", [(0.42, 0.16), (0.48, 0.30), (0, 0.30), (0, 0.16)], "#101114")
                paint.end("rear", [(0.40, 0.60), (0.84, 0.62), (0.84, 0.72), (0.40, 0.68)], "#b3121a")
                paint.words("rear", "TORVANE", 0, 0.52, 0.09, look.get("ink", "#ffffff"))
                # Along the rising wedge: level, its end would be white on white.
                for side, turn in (("right", 16), ("left", -16)):
                    paint.words(side, "TORVANE", 0.02, 0.31, 0.085, "#ffffff", turn)
                paint.words("side", look["number"], -0.72, 0.60, 0.16, look.get("ink", "#ffffff"))
                # On a roundel, and along the stripe: across it both would be crossed by its lines.
                paint.disc("top", 1.42, 0, 0.27, look["colours"][0])
                paint.words("top", look["number"], 1.42, 0, 0.26, look.get("ink", "#ffffff"), 90)
                paint.words("top", "TORVANE", -0.44, 0, 0.11, "#ffffff")
                paint.words("side", look["name"], -0.2, 0.61, 0.05, look.get("ink", "#ffffff"))

            wells = [(x, 0.325, 0.365, 0.50) for x in (axle, -axle)]
            under, _ = shell(lower, cabin, wells, look, windows, half, top_from=0.5, finer=3)
            for s in (-1, 1):
                outline = [(2.03, 0.40), (2.04, 0.60), (1.94, 0.70), (1.66, 0.76), (1.78, 0.62), (1.92, 0.44)]
                lens("lamp", under, rounded([(x, s * y) for x, y in outline], 0.05), "z", gloss())
                for x, y in ((1.95, 0.56), (1.83, 0.665)):
                    lens("lamp", under, circle(x, s * y, 0.042, 20), "z", lamp(), 0.024)
            plate(
                "splitter",
                rounded([(1.7, 0.88), (2.10, 0.80), (2.24, 0.5), (2.26, 0), (2.24, -0.5), (2.10, -0.80), (1.7, -0.88)], 0.08),
                0.025,
                gloss(),
                at=(-0.02, 0, 0.07),
            )
            for s in (-1, 1):
                box("sill", (1.7, 0.06, 0.09), (0, s * 0.91, 0.11), surface=gloss(), bevel=0.02)
                box("neck", (0.16, 0.03, 0.30), (-1.92, s * 0.42, 0.98), (0, -14, 0), black(), 0.01)
            box("wing", (0.40, 1.76, 0.035), (-1.98, 0, 1.14), (0, 7, 0), lacquer(look.get("wing", "#15171b")), 0.014)
            for s in (-1, 1):
                outline = rounded([(-0.26, -0.14), (0.24, -0.10), (0.24, 0.09), (-0.26, 0.12)], 0.04)
                side_plate(plate("wing end", outline, 0.03, lacquer(look["colours"][1]), [], 0.01), -1.98, s * 0.89, 1.14)
            both_sides("TV", 0.09, -1.98, 0.908, 1.13, "#ffffff")
            mirrors(0.42, 0.70, 0.80)
            for k in range(5):
                box("diffuser", (0.34, 0.02, 0.14), (-2.06, -0.5 + 0.25 * k, 0.13), (0, -14, 0), black(), 0.006)
            for s in (-1, 1):
                cylinder("exhaust", 0.045, 0.1, (-2.16, s * 0.56, 0.2), (0, 90, 0), steel(), 24)
    return {"body": list(body.children_recursive)}


def rally(_facts, look):
    """A hatchback for gravel: blistered arches, roof scoop, a large wing, lamps and mud flaps."""
    half, axle = 1.35, 1.675
    look.update({"tread": look.get("tread", "block"), "rim": look.get("rim", "web"), "rim_share": 0.66, **look.get("gear", {})})
    with group("car"):
        rolling(look, (axle, -axle), half * 2 - 0.40, 0.47, 0.38)
        with group("body") as body:
            lower = [
                (-2.55, 1.10, 0.42, 1.06, 6, 0.94), (-2.50, 1.20, 0.32, 1.14, 7, 0.93), (-2.1, 1.32, 0.26, 1.18, 6.4, 0.90), (-axle, 1.35, 0.25, 1.18, 6.4, 0.88), (-0.95, 1.24, 0.25, 1.10, 7, 0.90),
                (0.6, 1.24, 0.25, 1.10, 7, 0.90), (1.1, 1.30, 0.25, 1.13, 6.4, 0.90), (axle, 1.35, 0.25, 1.12, 6.4, 0.90), (2.1, 1.30, 0.25, 1.03, 6.4, 0.90), (2.50, 1.20, 0.27, 0.90, 6, 0.92), (2.60, 1.14, 0.29, 0.83, 6, 0.93), (2.62, 1.10, 0.32, 0.79, 6, 0.93),
            ]  # fmt: skip
            cabin = [
                (-2.40, 0.94, 0.8, 1.13, 6, 0.9), (-2.22, 0.98, 0.8, 1.3, 6, 0.80), (-2.0, 1.0, 0.8, 1.43, 6, 0.76), (-1.2, 1.02, 0.8, 1.48, 6, 0.75), (-0.4, 1.02, 0.8, 1.49, 6, 0.75), (-0.05, 1.02, 0.8, 1.45, 6, 0.76), (0.4, 1.02, 0.8, 1.27, 6, 0.82), (0.86, 1.0, 0.8, 1.08, 6, 0.94),
            ]  # fmt: skip

            def windows(paint):
                paint.side([(-0.66, 1.13), (0.60, 1.11), (0.28, 1.29), (-0.04, 1.41), (-0.66, 1.43)], GLASS)
                paint.side([(-1.86, 1.15), (-0.76, 1.13), (-0.76, 1.43), (-1.62, 1.41)], GLASS)
                paint.top([(-0.02, 0.70), (0.78, 0.88), (0.82, 0), (-0.02, 0)], GLASS)
                paint.end("rear", [(0.66, 1.39), (0.80, 1.17), (0, 1.17), (0, 1.39)], GLASS)
                paint.top([(-2.34, 0.80), (-2.06, 0.70), (-2.06, 0), (-2.34, 0)], GLASS)
                paint.line("side", [(0.66, 0.34), (0.70, 1.06), (-0.70, 1.10), (-0.74, 0.34)], "#121316", 0.012)
                paint.line("top", [(0.98, 0.98), (2.34, 0.88), (2.34, 0)], "#121316", 0.012)
                paint.end("front", [(0.62, 0.38), (0.66, 0.54), (0, 0.54), (0, 0.38)], "#101114")
                paint.end("rear", [(0.86, 0.86), (1.16, 0.86), (1.16, 1.06), (0.90, 1.06)], "#b3121a")
                paint.words("rear", "TORVANE", 0, 0.90, 0.14, look.get("ink", "#ffffff"))
                paint.disc("side", 0.02, 0.74, 0.27, "#ffffff")
                paint.words("side", look["number"], 0.02, 0.74, 0.26, "#15161a")
                # Above the stripe, between arch and roundel.
                paint.words("side", "TORVANE", -0.74, 0.93, 0.115, look.get("ink", "#ffffff"))
                paint.disc("top", 1.50, 0, 0.36, "#ffffff")
                paint.words("top", look["number"], 1.50, 0, 0.34, "#15161a", 90)
                # Along the stripe: across it, it would be crossed by its lines.
                paint.words("top", "TORVANE", -1.36, 0, 0.14, "#ffffff")
                paint.words("side", look["name"], -0.93, 0.77, 0.06, look.get("ink", "#ffffff"))

            # Below the shoulder of the bonnet: higher, an arch would open it from above.
            wells = [(x, 0.48, 0.525, 0.62) for x in (axle, -axle)]
            under, _ = shell(lower, cabin, wells, look, windows, half, finer=2)
            for s in (-1, 1):
                outline = rounded([(s * 0.72, 0.60), (s * 1.05, 0.62), (s * 1.04, 0.75), (s * 0.76, 0.75)], 0.04)
                lens("lamp", under, outline, "x", gloss())
                lens("lamp", under, circle(s * 0.90, 0.68, 0.05, 20), "x", lamp(), 0.03)
            grille(2.61, 0.60, 0.60, 0.74, 3)
            hull(
                "scoop",
                [
                    (-0.86, 0.16, 1.44, 1.52, 5, 0.9),
                    (-0.5, 0.20, 1.44, 1.57, 5, 0.9),
                    (-0.30, 0.20, 1.44, 1.56, 5, 0.9),
                    (-0.28, 0.16, 1.45, 1.54, 5, 0.9),
                ],
                lacquer(look["colours"][1]),
            )
            box("scoop mouth", (0.03, 0.30, 0.08), (-0.272, 0, 1.52), surface=black(), bevel=0.01)
            box("wing", (0.46, 2.0, 0.05), (-2.42, 0, 1.58), (0, 10, 0), lacquer(look["colours"][1]), 0.02)
            for s in (-1, 1):
                box("wing end", (0.56, 0.04, 0.30), (-2.42, s * 1.0, 1.55), surface=lacquer(look["colours"][0]), bevel=0.015)
                box("wing foot", (0.30, 0.05, 0.42), (-2.34, s * 0.66, 1.44), (0, 16, 0), lacquer(look["colours"][1]), 0.015)
                for x in (axle - 0.62, -axle - 0.62):
                    box("mud flap", (0.025, 0.40, 0.36), (x, s * 1.12, 0.30), (0, 8, 0), material("flap", "#c8281e", rough=0.5), 0.008)
                box("sill", (2.0, 0.08, 0.10), (0, s * 1.25, 0.28), surface=black(), bevel=0.03)
            both_sides("TORVANE", 0.08, -2.42, 1.022, 1.55, look["colours"][1])
            mirrors(0.46, 0.92, 1.13)
            box("bumper", (0.3, 1.3, 0.2), (2.28, 0, 0.42), surface=material("bumper foam", "#2a2b2e", rough=0.9), bevel=0.08)
            rod("lamp bar", (2.47, -0.52, 0.98), (2.47, 0.52, 0.98), 0.03, black())
            for k in (-1.5, -0.5, 0.5, 1.5):
                rod("lamp foot", (2.44, k * 0.25, 0.84), (2.47, k * 0.25, 0.98), 0.025, black())
                cylinder("lamp ring", 0.125, 0.12, (2.50, k * 0.25, 1.03), (0, 90, 0), black(), 32, 0.03)
                cylinder(
                    "lamp",
                    0.105,
                    0.05,
                    (2.55, k * 0.25, 1.03),
                    (0, 90, 0),
                    material("lamp yellow", "#ffe9a8", rough=0.08, coat=1, metal=0.3),
                    32,
                    0.02,
                )
            cylinder("exhaust", 0.07, 0.14, (-2.56, -0.66, 0.40), (0, 90, 0), steel(), 24)
            tube("aerial", [(-1.9, 0.3, 1.44), (-2.0, 0.3, 1.54), (-2.1, 0.3, 1.6)], 0.012, black())
    return {"body": list(body.children_recursive)}


BUILDERS = {"touring": touring, "rally": rally}
