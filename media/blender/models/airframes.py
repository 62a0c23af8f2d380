"""What planes are made of: skins, wings, tails, legs, fuselages, windows."""


import bmesh
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from materials import aluminium, black, foam, gloss, lacquer, material, rubber, satin, steel
from parts import forward, propeller, spinner
from patterns import painted
from prints import Livery
from shapes import attach, between_values, cylinder, hull, lathe, loft, plate, rod, tube, wing


def skin(look):
    """How the paint of a plane is: foam is matt, the others are glossy."""
    return {"rough": 0.55, "coat": 0.15, "grain": look.get("grain", 0.1)} if look.get("foam", True) else {"rough": 0.26, "coat": 1.0}


def wing_livery(look, span, lead, trail, z=0.0):
    """The wing from above and from below: tips in the second colour, a band, the name, hinge lines of the ailerons."""
    a, b, c = look["colours"]
    half = span / 2
    paint = Livery((trail - 0.05, lead + 0.05), (-half - 0.05, half + 0.05), (z - 0.6, z + 0.9), a, 300)
    chord = lead - trail
    style = look.get("wing_pattern", "tips")
    if style == "tips":
        paint.top([(trail - 1, half * 0.80), (lead + 1, half * 0.74), (lead + 1, half + 1), (trail - 1, half + 1)], b)
        paint.top([(trail - 1, half * 0.72), (lead + 1, half * 0.66), (lead + 1, half * 0.70), (trail - 1, half * 0.76)], c)
    elif style == "edge":
        paint.top([(lead - chord * 0.22, 0), (lead + 1, 0), (lead + 1, half + 1), (lead - chord * 0.38, half + 1)], b)
        paint.top([(lead - chord * 0.27, 0), (lead - chord * 0.30, 0), (lead - chord * 0.46, half + 1), (lead - chord * 0.43, half + 1)], c)
    elif style == "rays":
        for k in range(5):
            paint.top(
                [(lead + 0.2, half * 0.1), (trail - 0.1, half * (0.22 + 0.17 * k)), (trail - 0.1, half * (0.30 + 0.17 * k))],
                b if k % 2 == 0 else c,
            )
    elif style == "bars":
        for k in range(3):
            paint.top(
                [
                    (trail - 1, half * (0.67 + 0.11 * k)),
                    (lead + 1, half * (0.67 + 0.11 * k)),
                    (lead + 1, half * (0.725 + 0.11 * k)),
                    (trail - 1, half * (0.725 + 0.11 * k)),
                ],
                b,
            )
    elif style == "check":
        size = chord * 0.16
        for i in range(4):
            for j in range(12):
                if (i + j) % 2:
                    y = half - size * (i + 1)
                    paint.top(
                        [
                            (trail + j * size, y),
                            (trail + (j + 1) * size, y),
                            (trail + (j + 1) * size, y + size),
                            (trail + j * size, y + size),
                        ],
                        b,
                    )
    hinge = trail + chord * 0.24
    for ends in ((0.42, 0.92),):
        paint.line(
            "top",
            [(trail - 0.1, half * ends[0]), (hinge, half * ends[0]), (hinge, half * ends[1]), (trail - 0.1, half * ends[1])],
            "#3a3d42",
            0.014,
        )
    ink = look.get("wing_ink", b)
    size = look.get("wing_print", chord)
    # So far out that no fuselage hides a letter; on a swept wing farther aft.
    line = trail + chord * look.get("wing_line", 0.56)
    paint.words("top", "TORVANE", line, -half * 0.47, size * 0.22, ink, 90)
    paint.words("top", look["number"], line, half * 0.44, size * 0.30, ink, 90)
    return paint


def main_wing(look, sections, halves=False):
    """A wing of half sections (y, lead, z, chord, thickness), mirrored, with its livery; in `halves` that are plugged into the fuselage, or whole."""
    left = [tuple(section) for section in sections]
    right = [(-y, *rest) for y, *rest in reversed(left) if halves or y > 0]
    made = [wing("wing", right, None), wing("wing", left, None)] if halves else [wing("wing", right + left, None)]
    lead = max(s[1] for s in sections)
    trail = min(s[1] - s[3] for s in sections)
    z = sections[0][2]
    wing_livery(look, sections[-1][0] * 2, lead, trail, z).wrap(*made, name="wing", **skin(look), top_from=4.0)
    return made[-1]


def on_top(part, x, y):
    """Where the upper surface of a part is, and its normal: what is set on a wing by figures floats above one and sinks into another."""
    tree = BVHTree.FromPolygons([vertex.co for vertex in part.data.vertices], [tuple(face.vertices) for face in part.data.polygons])
    at, normal, _, _ = tree.ray_cast(Vector((x, y, 99)), Vector((0, 0, -1)))
    return at, normal


def wing_bolt(wing, x, y):
    """A bolt with its washer that holds a wing, square to its surface."""
    at, up = on_top(wing, x, y)
    rod("screw", at - up * 0.02, at + up * 0.008, 0.066, black(), 20, 0.004)
    rod("screw", at, at + up * 0.034, 0.042, steel(), 18, 0.010)


def wing_horn(wing, x, y, back=0.3):
    """A control horn that stands on a wing, or on the one half that is looked at and on its mirror image."""
    at, _ = on_top(wing, x, abs(y))
    horn(x, y, at.z - 0.015, (x + back, y, at.z + 0.005))


def tail_planes(look, stab, fin, z, x, surface=None):
    """Stabiliser (half span, lead, chord at the root and the tip) and fin (height, lead, chord at the root and the tip), with rudder lines."""
    colour = surface or (foam if look.get("foam", True) else lacquer)(look.get("tail", look["colours"][1]))
    span, lead, root, tip = stab
    stabiliser = wing(
        "stabiliser",
        [(-span, lead - (root - tip) * 0.8, z, tip, 0.07), (0, lead, z, root, 0.08), (span, lead - (root - tip) * 0.8, z, tip, 0.07)],
        colour,
        camber=0,
    )
    height, flead, froot, ftip = fin
    wing(
        "fin",
        [
            (z - 0.05, flead, 0, froot, 0.08),
            (z + height * 0.75, flead - (froot - ftip) * 0.85, 0, ftip * 1.1, 0.08),
            (z + height, flead - (froot - ftip) * 1.0, 0, ftip * 0.8, 0.08),
        ],
        colour,
        upright=True,
    )
    hinge = material("hinge", "#202226", rough=0.7)
    rod(
        "hinge line",
        (flead - froot * 0.62, 0, z + 0.03),
        (flead - (froot - ftip) * 0.85 - ftip * 0.66, 0, z + height * 0.95),
        0.036 * froot,
        hinge,
        8,
    )
    for s in (-1, 1):
        rod(
            "hinge line",
            (lead - root * 0.66, s * 0.1, z + 0.0),
            (lead - (root - tip) * 0.8 - tip * 0.62, s * span * 0.96, z),
            0.028 * root,
            hinge,
            8,
        )
        x, y = lead - root * 0.62, s * 0.22
        at, _ = on_top(stabiliser, x, y)
        # Its rod comes out of the flank of the fuselage, or of the boom.
        horn(x, y, at.z - 0.015, (x + 0.9, s * 0.04, z - 0.05))


def horn(x, y, z, end):
    """A control horn with its rod, which ends at a point."""
    plate("horn", [(-0.06, 0), (0.06, 0), (0.015, 0.14), (-0.015, 0.14)], 0.02, black(), (), 0.004, (x, y, z), (90, 0, 0))
    rod("push rod", (x, y, z + 0.12), end, 0.010, steel(), 8, 0.002)


def wheel_leg(x, y, z, radius, look, top, wide=0.11, spat=None):
    """A wheel on a sprung leg, with a spat if it has a colour."""
    tube("leg", [top, (x + 0.02, y * 0.72, (top[2] + z) / 2 + 0.04), (x, y, z)], 0.036, aluminium())
    half = wide / 2
    lathe(
        "tyre",
        [
            (radius * 0.45, -half * 0.8),
            (radius * 0.85, -half),
            (radius, -half * 0.4),
            (radius, half * 0.4),
            (radius * 0.85, half),
            (radius * 0.45, half * 0.8),
        ],
        rubber(),
        40,
        "Y",
        closed=True,
        at=(x, y * 1.04, z),
    )
    cylinder("hub", radius * 0.5, wide * 1.02, (x, y * 1.04, z), (90, 0, 0), satin("#d9dbdd"), 32, 0.015)
    cylinder("hub cap", radius * 0.16, wide * 1.3, (x, y * 1.04, z), (90, 0, 0), steel(), 20, 0.01)
    if spat:
        r = radius
        rows = [
            (x - r * 1.9, 0.02, z - r * 0.1, z + r * 0.2),
            (x - r * 1.1, wide * 0.55, z - r * 0.45, z + r * 0.85),
            (x, wide * 0.82, z - r * 0.55, z + r * 1.28),
            (x + r * 0.9, wide * 0.6, z - r * 0.4, z + r * 0.9),
            (x + r * 1.25, 0.03, z, z + r * 0.3),
        ]
        loft("spat", [dict(x=a, w=w, z0=b, z1=c, e=2.4, y=y * 1.04) for a, w, b, c in rows], lacquer(spat), along=50, around=36)


def fuselage(rows, look, name_at, model_at=None, bare=(), under=None, per_unit=300):
    """
    A fuselage of rows (x, half width, bottom, top, squareness, top width) with its livery. `name_at`: x, z, height of the name; `model_at` those of the
    model's, or it stands below; `bare`: outlines in (x, z) that the pattern leaves free; `under` paints beneath the words.
    """
    made = hull("fuselage", rows, None, along=130, around=80)
    xs, half = [r[0] for r in rows], max(r[1] for r in rows)
    low, high = min(r[2] for r in rows), max(r[3] for r in rows)
    paint = Livery((min(xs) - 0.05, max(xs) + 0.05), (-half - 0.05, half + 0.05), (low - 0.05, high + 0.05), look["colours"][0], per_unit)
    painted(paint, look, (min(xs), max(xs)), (low, high), half)
    if under:
        under(paint)
    for outline in bare:
        paint.side(outline, look["colours"][0])
    ink = look.get("ink", look["colours"][2])
    x, z, height = name_at
    paint.words("side", "TORVANE", x, z, height, ink)
    x, z, height = model_at or (x, z - height * 1.3, height * 0.42)
    paint.words("side", look["name"], x, z, height, ink, style="Bold")
    return made, paint


def pane(name, body, outline, side, lift=0.012):
    """
    A window: what of a fuselage's skin lies within a convex outline, lifted off it. `side`: 1 the left one, -1 the right one, both seen in (x, z), 0 from
    above in (x, y), None in (x, z) from one flank over the top to the other. Painted windows have the steps of the loft for edges, and their corners land on
    the wrong panel.
    """
    up = 1 if side == 0 else 2
    middle = [sum(values) / len(outline) for values in zip(*outline)]
    cut = bmesh.new()
    cut.from_mesh(body.data)
    facing = {1: lambda n: n.y > 0.1, -1: lambda n: n.y < -0.1, 0: lambda n: n.z > 0.05, None: lambda n: True}[side]
    away = [face for face in cut.faces if not facing(face.normal)]
    bmesh.ops.delete(cut, geom=away, context="FACES")
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
        inward, through = Vector((0, 0, 0)), Vector((0, 0, 0))
        inward[0], inward[up], through[0], through[up] = b - d, c - a, a, b
        if inward[0] * (middle[0] - a) + inward[up] * (middle[1] - b) < 0:
            inward = -inward
        bmesh.ops.bisect_plane(cut, geom=[*cut.verts, *cut.edges, *cut.faces], plane_co=through, plane_no=inward, clear_inner=True)
    cut.normal_update()
    for vertex in cut.verts:
        vertex.co += vertex.normal * lift
    # Its edge reaches back into the skin.
    rim = bmesh.ops.extrude_edge_only(cut, edges=[edge for edge in cut.edges if edge.is_boundary])["geom"]
    back = [one for one in rim if isinstance(one, bmesh.types.BMVert)]
    for vertex in back:
        above = next(other for other in (edge.other_vert(vertex) for edge in vertex.link_edges) if other not in back)
        vertex.co = above.co - above.normal * lift * 1.5
    data = body.data.copy()
    data.materials.clear()
    cut.to_mesh(data)
    cut.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(gloss())
    return attach(name, data)


def windows(body, sides, windscreen):
    """The windows of a cabin: outlines in (x, z) of both sides, and in (x, y) the half of its windscreen from above."""
    for outline in sides:
        for side in (-1, 1):
            pane("window", body, outline, side)
    pane("windscreen", body, windscreen + [(x, -y) for x, y in reversed(windscreen)], 0)


def canopy(rows, surface=None, over=None):
    """A canopy of rows as a fuselage has them; `over` the rows of a fuselage there is an opening beneath it."""
    if over:
        top = lambda x: float(between_values([row[0] for row in over], [row[3] for row in over], x))
        inner = [(x, w * 0.72, top(x) - 0.1, min(top(x) + 0.012, high - 0.02), 4) for x, w, _, high, _ in rows]
        hull("opening", [row for row in inner if row[3] > row[2] + 0.06], black(), along=40, around=32)
    return hull("canopy", rows, surface or gloss(), along=60, around=48)


def nose_propeller(x, z, radius, look, blades=2, turn=25, hub=0.16, length=0.4, folded=False):
    metal = lacquer(look["spinner"]) if look.get("spinner") else aluminium()
    spinner(x, 0, z, hub, length, metal)
    forward(
        propeller((0, 0, 0), radius, blades, 1, turn, look.get("propeller", "#3a3d43"), look.get("tips"), radius * 0.15), x + 0.08, 0, z
    )
