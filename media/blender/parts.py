"""Parts that vehicles share: shocks, arms, links, motors, packs, propellers. Points are in units of 100 mm."""

import math

from mathutils import Matrix, Vector

from materials import aluminium, anodised, black, brass, carbon, gunmetal, material, satin, steel
from prints import decal
from shapes import box, cylinder, lathe, mesh, place, plate, rod, rounded, spring, tube, upright


def screw(x, y, z, radius=0.028, turn=(0, 0, 0)):
    """A cap screw with its socket."""
    cylinder("screw", radius, radius, (x, y, z), turn, steel(), 14, 0.006)


def shock(top, bottom, look, size=1.0, coils=7.5):
    """An oil shock with its spring, from its upper to its lower bolt."""
    top, bottom = Vector(top), Vector(bottom)
    length = (bottom - top).length
    down = (bottom - top).normalized()
    k = size
    accent = anodised(look["accent"])
    coil = material("spring " + look.get("spring", "#f0f0f0"), look.get("spring", "#f0f0f0"), rough=0.3, coat=0.6)
    radius = 0.085 * k
    rod("shock body", top + down * 0.10 * k, top + down * length * 0.56, radius, gunmetal(), 26)
    rod("shock cap", top + down * 0.03 * k, top + down * 0.17 * k, radius * 1.22, accent, 24, 0.012)
    rod("shock collar", top + down * length * 0.28, top + down * length * 0.33, radius * 1.62, accent, 30, 0.01)
    rod("shock seal", top + down * length * 0.54, top + down * length * 0.60, radius * 1.15, accent, 24, 0.01)
    rod("shock shaft", top + down * length * 0.56, bottom - down * 0.05 * k, radius * 0.34, brass(), 14)
    rod("shock cup", bottom - down * 0.16 * k, bottom - down * 0.10 * k, radius * 1.6, black(), 26, 0.01)
    rod("shock end", bottom - down * 0.13 * k, bottom, radius * 0.62, black(), 14)
    spring("spring", top + down * length * 0.33, bottom - down * 0.15 * k, radius * 1.36, 0.021 * k, coils, coil)
    for point in (top, bottom):
        cylinder("bush", 0.052 * k, 0.12 * k, point, (0, 90, 0), black(), 18, 0.01)
        cylinder("bolt", 0.03 * k, 0.17 * k, point, (0, 90, 0), steel(), 12, 0.006)


def arm(x, inner, outer, side, z_in, z_out, half=0.22, colour="#1a1b1e", thick=0.09):
    """A lower arm: hinge at y `inner`, ball at y `outer`, as a plate with pockets."""
    y0, y1 = side * inner, side * outer
    surface = material("arm " + colour, colour, rough=0.48, bump=0.1, bump_scale=90)
    outline = [(x + half + 0.06, y0), (x + half * 0.6, y1), (x - half * 0.6, y1), (x - half - 0.06, y0)]

    def at(t, s):
        return (x + s * half, y0 + (y1 - y0) * t)

    pockets = [
        rounded([at(0.14, 0.78), at(0.42, 0.56), at(0.42, -0.56), at(0.14, -0.78)], 0.04),
        rounded([at(0.54, 0.44), at(0.80, 0.30), at(0.80, -0.30), at(0.54, -0.44)], 0.03),
    ]
    made = plate("arm", rounded(outline, 0.08), thick, surface, pockets, 0.018)
    tilt = math.atan2(z_out - z_in, abs(y1 - y0)) * side
    made.matrix_basis = Matrix.Translation((0, y0, z_in)) @ Matrix.Rotation(tilt, 4, "X") @ Matrix.Translation((0, -y0, 0))
    rod("hinge", (x + half + 0.12, y0, z_in), (x - half - 0.12, y0, z_in), 0.028, steel(), 12)
    rod("hinge sleeve", (x + half + 0.09, y0, z_in), (x - half - 0.09, y0, z_in), 0.055, surface, 16)


def link(start, end, look, radius=0.024, ends=True):
    """A turnbuckle or a steel link with its ball ends."""
    start, end = Vector(start), Vector(end)
    along = (end - start).normalized()
    rod("link", start, end, radius, steel(), 14)
    if not ends:
        return
    for point, way in ((start, 1), (end, -1)):
        rod("link end", point, point + along * way * min(0.17, (end - start).length * 0.25), radius * 1.75, black(), 12, 0.01)
        turn = (90, 0, 0) if abs(along.y) < 0.5 else (0, 90, 0)
        cylinder("ball cup", radius * 2.5, radius * 3, point, turn, black(), 18, 0.015)
    middle = (start + end) / 2
    rod("link nut", middle - along * 0.03, middle + along * 0.03, radius * 1.9, anodised(look["accent"]), 6, 0.006)


def tower(x, z, height, half, lean, thick=0.07, surface=None):
    """A shock tower across the car."""
    h, w = height, half
    outline = [(-0.30, 0), (-0.26, 0.22), (-w, h - 0.12), (-w + 0.06, h), (-0.34, h - 0.02), (-0.16, h * 0.72)]
    outline += [(-a, b) for a, b in reversed(outline)]
    holes = [(s * (w - d), h - e, 0.03) for s in (-1, 1) for d, e in ((0.10, 0.10), (0.22, h * 0.5))]
    holes.append(rounded([(-0.10, 0.16), (0.10, 0.16), (0.08, h * 0.52), (-0.08, h * 0.52)], 0.04))
    upright(plate("tower", rounded(outline, 0.06), thick, surface or carbon(), holes), x, 0, z, lean)


def can_motor(x, y, z, radius, length, look, turn=(0, 90, 0)):
    """A motor in its finned can."""
    with_axis = (
        Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn[2]), 4, "Z") @ Matrix.Rotation(math.radians(turn[1]), 4, "Y")
    )
    for made in (
        cylinder("motor", radius, length, surface=gunmetal(), count=40, bevel=0.03),
        *(
            cylinder(
                "motor fin",
                radius * 1.1,
                0.02,
                (0, 0, -length * 0.36 + length * 0.09 * i),
                surface=anodised(look["accent"]),
                count=36,
                bevel=0.004,
            )
            for i in range(9)
        ),
        cylinder("motor end", radius * 0.5, 0.05, (0, 0, length / 2 + 0.02), surface=black(), count=24),
    ):
        made.matrix_basis = with_axis @ made.matrix_basis


def pack(x, y, z, size, text="TX-3S", colour="#14161b", accent="#ff5a1f"):
    """A battery pack as fitted in a model, its print up."""
    length, width, height = size
    box("battery", size, (x, y, z), surface=satin(colour), bevel=0.05)
    box("battery band", (length * 0.16, width + 0.006, height + 0.006), (x - length * 0.34, y, z), surface=satin(accent), bevel=0.05)
    decal(text, width * 0.3, (x + length * 0.1, y, z + height / 2))


def wires(points_of, colours=("#b3121d", "#17171a"), radius=0.028, step=0.07):
    """Wires side by side, each along the points shifted in y."""
    for i, colour in enumerate(colours):
        surface = material("wire " + colour, colour, rough=0.42)
        tube("wire", [(x, y + step * i, z) for x, y, z in points_of], radius, surface)


def blade_shape(radius, chord, twist, way=1, bow=0.05, root=0.06, tip=0.72, count=26, ring=14):
    """Points and faces of one propeller blade along x."""
    points, faces = [], []
    for i in range(count):
        t = i / (count - 1)
        r = root + t * (radius - root)
        c = chord * (0.30 + 1.0 * math.sin(math.pi * min(1, t * 0.95 + 0.12)) ** 0.9 * (1 - 0.5 * t))
        if t > 0.96:
            c *= tip
        angle = math.radians(twist * (1 - t) ** 1.2 + 7) * way
        for j in range(ring):
            a = 2 * math.pi * j / ring
            x = c * (math.cos(a) * 0.5 - 0.08) * way
            z = c * 0.055 * math.sin(a) * (1 if math.sin(a) > 0 else 0.5) + c * 0.01 * (1 - math.cos(2 * a))
            points.append((r, x * math.cos(angle) - z * math.sin(angle), x * math.sin(angle) + z * math.cos(angle) + bow * t * radius))
    for i in range(count - 1):
        for j in range(ring):
            k = (j + 1) % ring
            faces.append((i * ring + j, (i + 1) * ring + j, (i + 1) * ring + k, i * ring + k))
    faces += [tuple(reversed(range(ring))), tuple((count - 1) * ring + j for j in range(ring))]
    return points, faces


def propeller(at, radius, blades=2, way=1, turn=0, colour="#1b1c20", tips=None, chord=None, twist=26, bow=0.03):
    """A propeller turning about z; its objects are named `prop`. Returns its parts, so that it can be turned forward."""
    surface = material("propeller " + colour, colour, rough=0.35, coat=0.4)
    points, faces = blade_shape(radius, chord or radius * 0.2, twist, way, bow)
    made = []
    for i in range(blades):
        blade = mesh("prop blade", points, faces, surface, sharp=50)
        if tips:
            blade.data.materials.append(material("propeller " + tips, tips, rough=0.35, coat=0.5))
            for face in blade.data.polygons:
                if min(blade.data.vertices[v].co.x for v in face.vertices) > radius * 0.84:
                    face.material_index = 1
        made.append(place(blade, at, (0, 0, turn + i * 360 / blades)))
    made.append(cylinder("prop hub", max(0.05, radius * 0.075), 0.06, at, surface=surface, count=24, bevel=0.012))
    return made


def forward(made, x, y, z):
    """Turns parts built about z so that they face forward, and puts them there."""
    turned = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, "Y")
    for part in made:
        part.matrix_basis = turned @ part.matrix_basis
    return made


def spinner(x, y, z, radius, length, surface):
    profile = [(0, length), (radius * 0.36, length * 0.9), (radius * 0.78, length * 0.52), (radius, 0.02), (radius * 0.96, 0), (0, 0)]
    lathe("spinner", profile, surface, 40, "X", at=(x, y, z))


def outrunner(x, y, z, radius, height, accent, fins=12):
    """A brushless motor standing on its plate, the bell on top."""
    cylinder("motor foot", radius * 0.92, height * 0.25, (x, y, z + height * 0.125), surface=aluminium(), count=32, bevel=0.01)
    cylinder("motor bell", radius, height * 0.62, (x, y, z + height * 0.58), surface=gunmetal(), count=40, bevel=radius * 0.12)
    cylinder("motor ring", radius * 1.02, height * 0.07, (x, y, z + height * 0.33), surface=anodised(accent), count=40, bevel=0.004)
    for i in range(fins):
        a = 2 * math.pi * i / fins
        box(
            "motor slot",
            (radius * 0.3, radius * 0.12, height * 0.3),
            (x + radius * 0.93 * math.cos(a), y + radius * 0.93 * math.sin(a), z + height * 0.62),
            (0, 0, math.degrees(a)),
            black(),
            0.004,
            1,
        )
    cylinder("motor shaft", radius * 0.34, height * 0.3, (x, y, z + height * 0.98), surface=steel(), count=20, bevel=0.01)
