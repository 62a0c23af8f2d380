"""Solid parts. One unit is 100 mm, x points forward, y to the left, z up."""

import math

import bmesh
import bpy
import numpy
from mathutils import Matrix, Vector

# The object to which new parts are attached; `group` changes it.
CURRENT = [None]
# Half the segments: for the 3D models.
LIGHT = [False]


class group:
    """`with group("wheel"):` attaches what is made inside to an empty of that name. Returns the empty."""

    def __init__(self, name, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
        self.empty = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(self.empty)
        self.empty.parent = CURRENT[0]
        place(self.empty, at, turn)
        self.empty.scale = scale if hasattr(scale, "__len__") else (scale,) * 3

    def __enter__(self):
        self.before, CURRENT[0] = CURRENT[0], self.empty
        return self.empty

    def __exit__(self, *_):
        CURRENT[0] = self.before


def attach(name, data):
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    made.parent = CURRENT[0]
    return made


def place(made, at=(0, 0, 0), turn=(0, 0, 0)):
    made.location = at
    made.rotation_euler = [math.radians(angle) for angle in turn]
    return made


def mesh(name, points, faces, surface=None, bevel=0, steps=2, sharp=35, weld=False):
    """A mesh with normals outward, shaded smooth up to `sharp` degrees; `bevel` rounds its edges."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], [tuple(f) for f in faces])
    shape = bmesh.new()
    shape.from_mesh(data)
    if weld:
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
        bmesh.ops.dissolve_degenerate(shape, dist=1e-5, edges=shape.edges)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(data)
    shape.free()
    data.validate()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(sharp)
    if surface:
        data.materials.append(surface)
    made = attach(name, data)
    if bevel:
        edge = made.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 1 if LIGHT[0] else steps
        edge.limit_method, edge.angle_limit, edge.harden_normals = "ANGLE", math.radians(32), True
    return made


BOX_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(name, size, at=(0, 0, 0), turn=(0, 0, 0), surface=None, bevel=0.02, steps=3, taper=1.0):
    """A box with rounded edges. `taper` narrows its top, as one number or for x and y."""
    x, y, z = (s / 2 for s in size)
    tx, ty = taper if hasattr(taper, "__len__") else (taper, taper)
    points = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x * tx, -y * ty, z),
        (x * tx, -y * ty, z),
        (x * tx, y * ty, z),
        (-x * tx, y * ty, z),
    ]
    bevel = min(bevel, min(size) * 0.45)
    return place(mesh(name, points, BOX_FACES, surface, bevel, steps), at, turn)


def prism(name, outline, width, surface=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, steps=2):
    """An outline in (x, z), as wide as `width` along y."""
    count = len(outline)
    points = [(x, side * width / 2, z) for side in (-1, 1) for x, z in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count)), tuple(count + i for i in reversed(range(count)))]
    return place(mesh(name, points, faces, surface, bevel, steps), at, turn)


def lathe(name, profile, surface=None, count=48, axis="Z", closed=False, at=(0, 0, 0), turn=(0, 0, 0), sharp=40):
    """A profile of (radius, height) turned round an axis."""
    if LIGHT[0] and count > 8:
        count = max(8, count // 2)
    angles = [2 * math.pi * i / count for i in range(count)]
    points = []
    for angle in angles:
        for radius, height in profile:
            a, b = radius * math.cos(angle), radius * math.sin(angle)
            points.append({"Y": (a, height, b), "Z": (a, b, height), "X": (height, a, b)}[axis])
    rings = len(profile)
    faces = []
    for i in range(count):
        j = (i + 1) % count
        for k in range(rings if closed else rings - 1):
            n = (k + 1) % rings
            faces.append((i * rings + k, j * rings + k, j * rings + n, i * rings + n))
    return place(mesh(name, points, faces, surface, sharp=sharp, weld=True), at, turn)


def cylinder(name, radius, depth, at=(0, 0, 0), turn=(0, 0, 0), surface=None, count=32, bevel=0.01, axis="Z", top=None):
    """A cylinder with rounded edges; `top` is the radius at its upper end where it differs."""
    top = radius if top is None else top
    b = min(bevel, min(radius, top) * 0.4, depth * 0.4)
    half = depth / 2
    profile = [(0, -half), (radius - b, -half), (radius - b * 0.3, -half + b * 0.3), (radius, -half + b)]
    profile += [(top, half - b), (top - b * 0.3, half - b * 0.3), (top - b, half), (0, half)]
    return lathe(name, profile, surface, count, axis, at=at, turn=turn)


def between(made, start, end):
    """Turns a part that lies along z so that it reaches from one point to the other."""
    start, end = Vector(start), Vector(end)
    made.rotation_mode = "QUATERNION"
    made.rotation_quaternion = Vector((0, 0, 1)).rotation_difference((end - start).normalized())
    made.location = (start + end) / 2
    return made


def rod(name, start, end, radius, surface, count=18, bevel=0.008, top=None):
    length = (Vector(end) - Vector(start)).length
    return between(cylinder(name, radius, length, surface=surface, count=count, bevel=bevel, top=top), start, end)


def tube(name, points, radius, surface, smooth=True, closed=False, fine=8):
    """A bent tube or wire through points, round in section."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.use_fill_caps = "3D", radius, True
    curve.bevel_resolution = 1 if LIGHT[0] else 3
    line = curve.splines.new("NURBS" if smooth else "POLY")
    line.points.add(len(points) - 1)
    for target, point in zip(line.points, points):
        target.co = (*point, 1)
    if smooth:
        line.use_endpoint_u, line.order_u, curve.resolution_u = True, 3, fine
    line.use_cyclic_u = closed
    curve.materials.append(surface)
    return attach(name, curve)


def spring(name, start, end, radius, wire, turns, surface):
    """A coil spring between two points."""
    start, end = Vector(start), Vector(end)
    along = end - start
    turned = Vector((0, 0, 1)).rotation_difference(along.normalized())
    count = int(turns * (9 if LIGHT[0] else 18))
    points = []
    for i in range(count + 1):
        t = i / count
        angle = 2 * math.pi * turns * t
        rise = min(1, max(0, (t - 0.04) / 0.92))
        points.append(start + turned @ Vector((radius * math.cos(angle), radius * math.sin(angle), rise * along.length)))
    return tube(name, points, wire, surface, fine=2)


def rounded(points, radius=0.08, steps=4):
    """A polygon in 2D with rounded corners."""
    out = []
    count = len(points)
    for i in range(count):
        before, corner, after = (Vector((*points[(i + j) % count], 0)) for j in (-1, 0, 1))
        back, on = before - corner, after - corner
        cut = min(radius, back.length * 0.45, on.length * 0.45)
        a, b = corner + back.normalized() * cut, corner + on.normalized() * cut
        for step in range(steps + 1):
            t = step / steps
            p = a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t
            out.append((p.x, p.y))
    return out


def circle(x, y, radius, count=20):
    return [(x + radius * math.cos(2 * math.pi * i / count), y + radius * math.sin(2 * math.pi * i / count)) for i in range(count)]


def plate(name, outline, thick, surface, holes=(), bevel=0.012, at=(0, 0, 0), turn=(0, 0, 0)):
    """An outline in (x, y) as a plate, with holes: (x, y, radius) or outlines."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    bevel = min(bevel, thick * 0.4)
    curve.extrude, curve.bevel_depth, curve.offset = thick / 2 - bevel, bevel, -bevel
    curve.bevel_resolution = 0 if LIGHT[0] else 1

    def line(points):
        made = curve.splines.new("POLY")
        made.points.add(len(points) - 1)
        for target, point in zip(made.points, points):
            target.co = (point[0], point[1], 0, 1)
        made.use_cyclic_u = True

    line(outline)
    for hole in holes:
        line(circle(*hole) if not hasattr(hole[0], "__len__") else hole)
    curve.materials.append(surface)
    return place(attach(name, curve), at, turn)


def upright(made, x=0, y=0, z=0, lean=0):
    """Stands a plate drawn in (x, y) across the model: its x becomes y, its y becomes z; `lean` in degrees, forward."""
    stand = Matrix.Rotation(math.radians(90), 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "X")
    made.matrix_basis = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(lean), 4, "Y") @ stand
    return made


def side_plate(made, x=0, y=0, z=0):
    """Stands a plate drawn in (x, y) along the model: its y becomes z."""
    made.matrix_basis = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, "X")
    return made


def between_values(xs, ys, x):
    """Cubic interpolation that never overshoots."""
    xs, ys, x = (numpy.asarray(v, float) for v in (xs, ys, x))
    slope = numpy.diff(ys) / numpy.diff(xs)
    tangent = numpy.zeros_like(ys)
    tangent[0], tangent[-1] = slope[0], slope[-1]
    for i in range(1, len(ys) - 1):
        a, b = slope[i - 1], slope[i]
        tangent[i] = 0 if a * b <= 0 else 2 * a * b / (a + b)
    i = numpy.clip(numpy.searchsorted(xs, x) - 1, 0, len(xs) - 2)
    h = xs[i + 1] - xs[i]
    t = (x - xs[i]) / h
    start = (2 * t**3 - 3 * t**2 + 1) * ys[i] + (t**3 - 2 * t**2 + t) * h * tangent[i]
    return start + (-2 * t**3 + 3 * t**2) * ys[i + 1] + (t**3 - t**2) * h * tangent[i + 1]


# What a station of a loft may say, and what holds where none of them says it.
STATION = {"w": 1, "z0": 0, "z1": 1, "e": 2.5, "f": None, "top": 1, "y": 0, "mid": 0.5, "bottom": 1}


def loft(name, stations, surface, along=90, around=64, open_below=False, thick=0, sharp=45):
    """
    A hull through sections at x: half width `w`, bottom `z0`, top `z1`, centre `y`; `e` is how square the section is (2 round, 8 a box; `f` for its
    lower half), `top` and `bottom` how wide its top and bottom are against `w`, `mid` how high it is widest.
    """
    if LIGHT[0]:
        along, around = int(along * 0.45), int(around * 0.5) // 2 * 2
    stations = sorted(stations, key=lambda s: s["x"])
    xs = [s["x"] for s in stations]
    x = numpy.linspace(xs[0], xs[-1], along)
    x = numpy.unique(numpy.concatenate([x, xs]))
    value = {key: between_values(xs, [s.get(key, STATION[key]) for s in stations], x) for key in STATION if key != "f"}
    value["f"] = between_values(xs, [s.get("f", s.get("e", STATION["e"])) for s in stations], x)
    angle = numpy.pi * numpy.arange(around + 1) / around if open_below else 2 * numpy.pi * numpy.arange(around) / around - numpy.pi / 2
    c, s = numpy.cos(angle)[None], numpy.sin(angle)[None]
    power = 2 / numpy.where(s >= 0, value["e"][:, None], value["f"][:, None])
    across, up = numpy.sign(c) * numpy.abs(c) ** power, numpy.sign(s) * numpy.abs(s) ** power
    z0, z1, mid = value["z0"][:, None], value["z1"][:, None], value["mid"][:, None]
    if open_below:
        z = z0 + (z1 - z0) * up
    else:
        middle = z0 + (z1 - z0) * mid
        z = numpy.where(up >= 0, middle + (z1 - middle) * up, middle + (middle - z0) * up)
    narrow = 1 + (value["top"][:, None] - 1) * numpy.maximum(up, 0) + (value["bottom"][:, None] - 1) * numpy.maximum(-up, 0)
    y = value["y"][:, None] + across * value["w"][:, None] * narrow
    points = numpy.stack([numpy.broadcast_to(x[:, None], y.shape), y, z], 2)
    rows, ring = points.shape[:2]
    faces = []
    for i in range(rows - 1):
        for j in range(ring - 1 if open_below else ring):
            k = (j + 1) % ring
            faces.append((i * ring + j, (i + 1) * ring + j, (i + 1) * ring + k, i * ring + k))
    if not open_below:
        faces += [tuple(range(ring)), tuple((rows - 1) * ring + j for j in reversed(range(ring)))]
    made = mesh(name, points.reshape(-1, 3), faces, surface, sharp=sharp)
    if thick:
        shell = made.modifiers.new("shell", "SOLIDIFY")
        shell.thickness, shell.offset = thick, -1
    return made


def hull(name, rows, surface, **how):
    """A loft whose stations are rows of (x, half width, bottom, top, squareness, width of the top)."""
    return loft(name, [dict(zip(("x", "w", "z0", "z1", "e", "top", "y"), row)) for row in rows], surface, **how)


def wing(name, sections, surface, upright=False, count=36, camber=0.02, sharp=50):
    """An aerofoil through sections (span, x of the leading edge, z, chord, thickness); `upright` for fins, where z is an offset in y."""
    angles = numpy.linspace(0, 2 * math.pi, count, endpoint=False)
    points, faces = [], []
    for span, lead, z, chord, thick in sections:
        for angle in angles:
            q = (1 - math.cos(angle)) / 2
            half = 5 * thick * (0.2969 * math.sqrt(q) - 0.126 * q - 0.3516 * q * q + 0.2843 * q**3 - 0.1036 * q**4) * chord + 0.004
            bow = 0 if upright else camber * chord * 4 * q * (1 - q)
            lower = 1 if upright else 0.7
            height = z + bow + (half if angle < math.pi else -half * lower)
            points.append((lead - q * chord, height, span) if upright else (lead - q * chord, span, height))
    for i in range(len(sections) - 1):
        for j in range(count):
            k = (j + 1) % count
            faces.append((i * count + j, (i + 1) * count + j, (i + 1) * count + k, i * count + k))
    faces += [tuple(range(count)), tuple((len(sections) - 1) * count + j for j in reversed(range(count)))]
    return mesh(name, points, faces, surface, sharp=sharp)


def cut(made, cutters):
    """Takes the cutters out of a closed part and deletes them; the cut faces have the cutters' surface."""
    scene = bpy.context.scene
    scene.view_layers[0].update()
    for cutter in cutters:
        change = made.modifiers.new("cut", "BOOLEAN")
        change.operation, change.object, change.solver = "DIFFERENCE", cutter, "EXACT"
        if cutter.data.materials and cutter.data.materials[0].name not in [m.name for m in made.data.materials]:
            made.data.materials.append(cutter.data.materials[0])
    scene.view_layers[0].update()
    evaluated = made.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(evaluated)
    data.use_auto_smooth, data.auto_smooth_angle = True, made.data.auto_smooth_angle
    made.modifiers.clear()
    made.data = data
    for cutter in cutters:
        bpy.data.objects.remove(cutter)
    return made
