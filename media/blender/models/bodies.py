"""Closed bodies of road cars and trucks: a lower body with wheel arches, a cabin, and what is screwed to them."""


from mathutils import Vector
from mathutils.bvhtree import BVHTree

from materials import black, gloss, lamp, material, satin, steel
from patterns import painted
from prints import PER_UNIT, Livery
from shapes import box, cut, cylinder, hull, mesh, prism, rod, rounded, tube


GLASS = "#0c0e12"


def well():
    return material("wheel well", "#0d0d0e", rough=0.85)


def arch(x, z, radius, y, deep, side):
    """A cutter for a wheel arch, open to one side."""
    return cylinder("arch", radius, deep, (x, side * (y - deep / 2 + 0.3), z), (90, 0, 0), well(), 56, 0.0)


def shell(lower, cabin, arches, look, windows, half, beds=(), bottom=0.96, top_from=1.0, finer=1):
    """
    Lower body and cabin of one livery. `windows` draws on it. `arches`: (x, z, radius, depth); `beds`: boxes taken out, (size, at).
    `top_from`: of the cabin, as a livery has it, where its sides slope. `finer`: so many times the pixels, for slanting outlines.
    Returns the parts of the body.
    """
    under = hull("body", lower, None, along=150, around=88)
    cutters = [arch(x, z, r, half, deep, side) for x, z, r, deep in arches for side in (-1, 1)]
    cutters += [box("bed", size, at, surface=satin("#1b1c1f"), bevel=0) for size, at in beds]
    under.data.materials.append(black())
    cut(under, cutters)
    over = hull("cabin", cabin, black(), along=110, around=80)
    xs = [row[0] for row in lower]
    x = (min(xs) - 0.05, max(xs) + 0.05)
    zs = [row[2] for row in lower] + [row[3] for row in lower] + [row[3] for row in cabin]
    z = (min(zs) - 0.05, max(zs) + 0.05)
    paint = Livery(x, (-half - 0.08, half + 0.08), z, look["colours"][0], PER_UNIT * finer)
    belt = max(row[3] for row in lower)
    painted(paint, look, (min(xs), max(xs)), (min(zs), belt), half)
    windows(paint)
    paint.wrap(under)
    paint.wrap(over, top_from=top_from)
    return [under, over]


def lens(name, onto, outline, way, surface, lift=0.012):
    """
    A lens that lies on a body: an outline in (y, z) seen from the front (`way` "x") or in (x, y) seen from above ("z"), projected onto it
    and bulged by `lift`.
    """
    data = onto.data
    tree = BVHTree.FromPolygons([v.co for v in data.vertices], [tuple(face.vertices) for face in data.polygons])
    count, steps = len(outline), 6
    middle = [sum(p[k] for p in outline) / count for k in (0, 1)]
    points = []
    for step in range(steps + 1):
        share = 1 - step / steps
        for a, b in outline if step < steps else [middle]:
            u, v = middle[0] + (a - middle[0]) * share, middle[1] + (b - middle[1]) * share
            start, down = (Vector((9, u, v)), Vector((-1, 0, 0))) if way == "x" else (Vector((u, v, 9)), Vector((0, 0, -1)))
            at, normal, _, _ = tree.ray_cast(start, down)
            # Its edge lies in the paint.
            points.append(at + normal * (lift * (1 - share**4) - 0.004))
    faces = []
    for j in range(count):
        k = (j + 1) % count
        faces += [(i * count + j, i * count + k, (i + 1) * count + k, (i + 1) * count + j) for i in range(steps - 1)]
        faces.append(((steps - 1) * count + j, (steps - 1) * count + k, steps * count))
    return mesh(name, points, faces, surface)


def seam(paint, x0, x1, z0, z1, slant=0.0):
    """The gap round a door, with its handle."""
    paint.line("side", [(x0, z0), (x0 - slant, z1), (x1 - slant, z1), (x1, z0), (x0, z0)], "#101114", 0.012)
    paint.line("side", [(x0 + 0.06, z1 - 0.12), (x0 + 0.22, z1 - 0.12)], "#101114", 0.035)


def head_lamps(x, y, z, kind="round", size=0.12):
    for s in (-1, 1):
        if kind == "round":
            cylinder("lamp ring", size * 1.2, 0.08, (x, s * y, z), (0, 90, 0), black(), 32, 0.02)
            cylinder("lamp", size, 0.06, (x + 0.03, s * y, z), (0, 90, 0), lamp(), 32, 0.03)
        else:
            box("lamp", (0.05, size * 2.4, size * 1.1), (x, s * y, z), (0, -12, s * 14), lamp(), 0.02)


def tail_lamps(x, y, z, tall=0.2):
    for s in (-1, 1):
        box("tail lamp", (0.04, 0.14, tall), (x, s * y, z), surface=material("tail lamp", "#b80f16", rough=0.12, coat=1), bevel=0.015)


def lamp_bar(x, half, z, count=4, colour="#fff3d6"):
    """Round lamps on a roof."""
    rod("lamp bar", (x - 0.03, -half, z), (x - 0.03, half, z), 0.028, black())
    for i in range(count):
        y = -half * 0.78 + half * 1.56 * i / (count - 1)
        cylinder("roof lamp", 0.10, 0.10, (x, y, z + 0.08), (0, 90, 0), black(), 28, 0.03)
        cylinder("roof lamp glass", 0.08, 0.03, (x + 0.05, y, z + 0.08), (0, 90, 0), lamp(colour), 28, 0.012)
    for s in (-1, 1):
        rod("lamp foot", (x - 0.03, s * half * 0.8, z - 0.12), (x - 0.03, s * half * 0.8, z), 0.022, black())


def mirrors(x, y, z):
    for s in (-1, 1):
        rod("mirror arm", (x, s * y, z), (x - 0.02, s * (y + 0.14), z + 0.02), 0.02, black())
        box("mirror", (0.09, 0.16, 0.13), (x - 0.02, s * (y + 0.20), z + 0.04), (0, 0, s * 8), black(), 0.035)


def steel_bumper(x, half, z, winch=False, rise=0.16):
    """A bumper of steel plate, with hooks, and a winch where the truck has one."""
    outline = rounded([(-0.16, -0.10), (0.06, -0.10), (0.12, 0.0), (0.08, 0.12), (-0.16, 0.12)], 0.03)
    prism("bumper", outline, half * 2 * 0.72, black(), (x, 0, z), bevel=0.015)
    for s in (-1, 1):
        prism(
            "bumper end",
            rounded([(-0.2, -0.02), (0.04, -0.02), (0.06, 0.12), (-0.2, 0.12)], 0.03),
            half * 0.34,
            black(),
            (x - 0.06, s * half * 0.86, z),
            (0, 0, -s * 14),
            0.015,
        )
        tube(
            "hook",
            [
                (x + 0.08, s * half * 0.5, z - 0.02),
                (x + 0.2, s * half * 0.5, z + 0.0),
                (x + 0.2, s * half * 0.5, z + 0.09),
                (x + 0.08, s * half * 0.5, z + 0.10),
            ],
            0.022,
            material("hook", "#d8261c", rough=0.35, coat=0.6),
        )
    if winch:
        cylinder(
            "winch", 0.085, 0.5, (x - 0.06, 0, z + 0.20), (90, 0, 0), material("rope", "#c98a2c", rough=0.8, bump=0.5, bump_scale=60), 28
        )
        for s in (-1, 1):
            box("winch end", (0.22, 0.12, 0.22), (x - 0.06, s * 0.28, z + 0.20), surface=satin("#2a2c30"), bevel=0.03)
        tube(
            "hoop",
            [
                (x + 0.02, -half * 0.42, z + 0.1),
                (x + 0.06, -half * 0.40, z + 0.1 + rise * 2),
                (x + 0.06, half * 0.40, z + 0.1 + rise * 2),
                (x + 0.02, half * 0.42, z + 0.1),
            ],
            0.03,
            black(),
            smooth=False,
        )


def rack(x0, x1, half, z):
    """A roof rack of tube."""
    for y in (-half, 0, half):
        rod("rack rail", (x0, y, z + 0.05), (x1, y, z + 0.05), 0.018, black())
    for i in range(6):
        x = x0 + (x1 - x0) * i / 5
        rod("rack bar", (x, -half, z + 0.05), (x, half, z + 0.05), 0.016, black())
    top = [(x0, -half, z + 0.16), (x1, -half, z + 0.16), (x1, half, z + 0.16), (x0, half, z + 0.16)]
    tube("rack hoop", top, 0.02, black(), smooth=False, closed=True)
    for x in (x0, (x0 + x1) / 2, x1):
        for s in (-1, 1):
            rod("rack post", (x, s * half, z - 0.08), (x, s * half, z + 0.16), 0.016, black())


def roll_bar(x, half, z0, z1, surface=None):
    surface = surface or black()
    tube("roll bar", [(x, -half, z0), (x, -half * 0.86, z1), (x, half * 0.86, z1), (x, half, z0)], 0.04, surface, smooth=False)
    for s in (-1, 1):
        rod("roll stay", (x, s * half * 0.87, z1 - 0.04), (x - (z1 - z0) * 0.95, s * half * 0.96, z0), 0.035, surface)
    rod("roll bar", (x, -half * 0.9, (z0 + z1) / 2 + 0.1), (x, half * 0.9, (z0 + z1) / 2 + 0.1), 0.028, surface)


def grille(x, half, z0, z1, bars=4):
    box("grille", (0.04, half * 2, z1 - z0), (x, 0, (z0 + z1) / 2), surface=gloss(), bevel=0.015)
    for i in range(bars):
        z = z0 + (z1 - z0) * (i + 0.7) / (bars + 0.4)
        box("grille bar", (0.03, half * 1.94, 0.02), (x + 0.02, 0, z), surface=satin("#35383d"), bevel=0.006)


def jerry_can(x, y, z, colour):
    box("can", (0.20, 0.34, 0.44), (x, y, z + 0.22), surface=satin(colour), bevel=0.05)
    tube(
        "can handle",
        [(x, y - 0.08, z + 0.43), (x, y - 0.06, z + 0.50), (x, y + 0.06, z + 0.50), (x, y + 0.08, z + 0.43)],
        0.02,
        satin(colour),
    )
    cylinder("can cap", 0.04, 0.06, (x, y + 0.12, z + 0.46), surface=steel(), count=18)
