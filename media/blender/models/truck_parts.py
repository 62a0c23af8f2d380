"""Running gear and bodies of trucks. The wheels of all stand 3.25 apart; `shoot.py` brings each to its length."""


from materials import aluminium, anodised, black, brass, gunmetal, satin, steel
from models.bodies import GLASS, grille, head_lamps, seam, shell, tail_lamps
from models.buggies import bumper, chassis, corner, works
from parts import can_motor, link, shock, tower
from shapes import box, cylinder, hull, plate, rod, rounded, side_plate, tube
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
        # Each word at (x, z) and how high, where the arches leave room for it.
        x, z, high = b.get("number", ((back + cowl) / 2, sill + (belt - sill) * 0.42, 0.285))
        # What the numbers stand on, where stripes would cross them: on the doors, on the bonnet.
        if b.get("plate"):
            paint.side([(x - 0.40, z - 0.22), (x + 0.32, z - 0.22), (x + 0.40, z + 0.22), (x - 0.32, z + 0.22)], b["plate"])
        if b.get("field"):
            paint.top([((nose + cowl) / 2 + k, w) for k, w in ((-0.22, 0), (-0.22, 0.36), (0.22, 0.36), (0.22, 0))], b["field"])
        paint.words("side", "TORVANE", *b.get("word", ((tail + back) / 2, belt - 0.17, 0.15)), look.get("ink", "#ffffff"))
        paint.words("side", look["number"], x, z, high, look.get("ink", "#ffffff"))
        paint.words("side", look["name"], *b.get("name", ((nose + cowl) / 2 + 0.1, hood - 0.16, 0.085)), look.get("ink", "#ffffff"))
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
    # The flank turns under: a step reaches in to where it is as low as the top of the step.
    inner = half * (1 - (1 - 0.12 / (belt - sill)) ** e) ** (1 / e) - 0.03
    for s in (-1, 1):
        box(
            "step",
            ((cowl - back) * 0.9, half + 0.03 - inner, 0.06),
            ((cowl + back) / 2, s * (half + 0.03 + inner) / 2, sill + 0.05),
            surface=black(),
            bevel=0.02,
        )
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
        paint.words("side", look["name"], door - (door - tail) / 2, *b.get("name", (belt - 0.16, 0.11)), look.get("ink", "#ffffff"))
        paint.words("side", "TORVANE", (nose + cowl) / 2, belt - 0.14, 0.10, look.get("ink", "#ffffff"))
        ink = look.get("bonnet_ink", look.get("ink", "#ffffff"))
        paint.words("top", "TORVANE", b.get("bonnet", (nose + cowl) / 2 - 0.1), 0, 0.13, ink, 90)

    wells = [(x, look["radius"] + b.get("lift", 0.1), look["radius"] * b.get("arch", 1.1), look["tyre"] * 1.8) for x in (FRONT, REAR)]
    made = shell(lower, cabin, wells, look, windows, half)
    head_lamps(nose + 0.0, half * 0.68, hood - 0.24, "round", 0.14)
    grille(nose, half * 0.40, hood - 0.40, hood - 0.10, 6)
    tail_lamps(tail - 0.01, half * 0.88, belt - 0.2)
    return made


def cage(points, surface, radius=0.045):
    """Tubes between named points, mirrored to both sides."""
    for way in points:
        for s in (-1, 1):
            tube("cage tube", [(x, s * y, z) for x, y, z in way], radius, surface, smooth=False)
