"""
Photographs the parts of one model from above, laid out as they come from the box: `blender -b --factory-startup -t 1 -P laid.py -- job.json`.
The job has the product's facts and look, the groups that it comes apart into, and the view; a line of JSON on the standard output tells of the picture.
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(os.path.join(os.path.dirname(HERE), folder) for folder in ("blender", "glb"))]

import bpy
import numpy
from mathutils import Matrix

from export import box_of, pieces_by_name
from models.kits import bags
from posed import photograph_posed
from shapes import CURRENT, group
from studio import SIZE, aim, vertices

# All that is laid out is this large, so that the lights are where they are for a model.
LARGE = 1.3
# Between two parts, in shares of the longest part.
GAP = 0.045
# Width by height of what is laid out, as seen from above.
SHAPE = 1.38
# The search for the tightest layout: from so many beginnings, with so many changes each.
STARTS, CHANGES = 24, 1_500
# Objects of a part are nearer to each other than this, in shares of the model's length; what is smaller lies in the bags.
NEAR, SMALL = 0.004, 0.02
# From how high above the floor the camera sees: what is tall hides what lies behind it, by this share of its height.
BEHIND = 0.22
# A part is turned to lie along the picture where its box is then smaller by this.
STRAIGHT = 0.88


class Laid:
    """One part of the layout: the meshes of its objects where they stand in the model, and how they are turned to lie."""

    def __init__(self, made, graph, lies=False):
        self.meshes = [mesh for mesh in (baked(one, graph) for one in made) if mesh]
        self.turn = Matrix.Identity(4) if lies else flat(points_of(self.meshes))
        self.size = box_under(self.meshes, self.turn)[1]
        self.behind = float(self.size[2]) * BEHIND

    def put(self, x, y, quarter):
        """Lays it with the lower left corner of its box at a point of the floor, by a quarter of a turn if asked."""
        turn = QUARTER @ self.turn if quarter else self.turn
        low, _ = box_under(self.meshes, turn)
        way = Matrix.Translation((x - low[0], y - low[1], -low[2])) @ turn
        for mesh in self.meshes:
            mesh.transform(way)


QUARTER = Matrix.Rotation(numpy.pi / 2, 4, "Z")


def baked(made, graph):
    """A mesh of an object as it stands in the world, whatever it hangs on; None where it has no faces."""
    mesh = bpy.data.meshes.new_from_object(made.evaluated_get(graph), depsgraph=graph)
    if not mesh.polygons:
        return None
    mesh.transform(made.matrix_world)
    if made.matrix_world.determinant() < 0:
        mesh.flip_normals()
    return mesh


def points_of(meshes):
    found = []
    for mesh in meshes:
        values = numpy.empty(len(mesh.vertices) * 3, numpy.float32)
        mesh.vertices.foreach_get("co", values)
        found.append(values.reshape(-1, 3))
    return numpy.concatenate(found)


def box_under(meshes, turn):
    """The lower corner and the size of some meshes when they are turned."""
    points = points_of(meshes) @ numpy.array(turn)[:3, :3].T
    return points.min(0), points.max(0) - points.min(0)


def flat(points):
    """How a part is turned to lie on its largest side: what was outside is above, of what has no side the right, so that words read; its longer side lies across."""
    size, middle = points.max(0) - points.min(0), (points.max(0) + points.min(0)) / 2
    thin = int(size.argmin())
    if thin == 1:
        is_left = middle[1] > size.max() * 0.1
        lie = Matrix.Rotation(numpy.pi, 4, "Z") @ Matrix.Rotation(numpy.pi / 2, 4, "X") if is_left else Matrix.Rotation(-numpy.pi / 2, 4, "X")
    else:
        lie = Matrix.Rotation(-numpy.pi / 2, 4, "Y") if thin == 0 else Matrix.Identity(4)
    lie = straight(points, lie)
    x, y, _ = numpy.ptp(points @ numpy.array(lie)[:3, :3].T, axis=0)
    return lie if x >= y else Matrix.Rotation(-numpy.pi / 2, 4, "Z") @ lie


def straight(points, lie):
    """The same, turned on the floor where the part lies aslant."""
    seen = points @ numpy.array(lie)[:3, :3].T
    ways = [Matrix.Rotation(numpy.radians(angle), 4, "Z") for angle in range(-45, 46)]
    areas = [numpy.prod(numpy.ptp(seen[:, :2] @ numpy.array(way)[:2, :2].T, axis=0)) for way in ways]
    best = int(numpy.argmin(areas))
    return ways[best] @ lie if areas[best] < areas[45] * STRAIGHT else lie


def apart(made, boxes, near):
    """The objects of a group by the part that they belong to: what touches is one."""
    parts = []
    for one in made:
        low, high = boxes[one]
        touched = [part for part in parts if any(all(boxes[other][0] <= high + near) and all(boxes[other][1] >= low - near) for other in part)]
        parts = [part for part in parts if part not in touched] + [[one, *(other for part in touched for other in part)]]
    return parts


class Block:
    """Parts alike in a grid: as many columns as told, all turned or none."""

    def __init__(self, parts, columns, quarter, gap):
        self.parts, self.columns, self.quarter, self.gap = parts, columns, quarter, gap
        x, y = 1 if quarter else 0, 0 if quarter else 1
        self.cell = max(part.size[x] for part in parts), max(part.size[y] + part.behind for part in parts)
        rows = -(-len(parts) // columns)
        self.wide, self.tall = (self.cell[0] + gap) * columns - gap, (self.cell[1] + gap) * rows - gap

    def put(self, left, bottom):
        for index, part in enumerate(self.parts):
            column, row = index % self.columns, index // self.columns
            x, y = part.size[1 if self.quarter else 0], part.size[0 if self.quarter else 1] + part.behind
            at = left + column * (self.cell[0] + self.gap), bottom + self.tall - (row + 1) * (self.cell[1] + self.gap) + self.gap
            part.put(at[0] + (self.cell[0] - x) / 2, at[1] + (self.cell[1] - y) / 2, self.quarter)


def rows_of(blocks, width, gap):
    """Blocks in rows of a width, in their order."""
    rows, room = [], 0
    for block in blocks:
        if not rows or block.wide > room:
            rows.append([])
            room = width
        rows[-1].append(block)
        room -= block.wide + gap
    return rows


def span(row, gap):
    return sum(block.wide for block in row) + gap * (len(row) - 1)


def tightest(alike, fixed, gap):
    """The rows of the tightest layout that a search finds, and how wide they are: parts alike in one block, all within a picture's shape."""
    chance = random.Random(7)
    longest = max(float(part.size[0]) for parts in alike for part in parts)
    columns_of = [[count for count in range(1, len(parts) + 1) if len(parts) % count == 0] for parts in alike]

    def measured(layout):
        order, columns, quarters, width = layout
        rows = rows_of([Block(alike[i], columns[i], quarters[i], gap) for i in order], width, gap)
        wide = max(span(row, gap) for row in rows)
        tall = sum(max(block.tall for block in row) + gap for row in rows) - gap
        loose = sum(wide - span(row, gap) for row in rows) / wide
        uneven = sum(max(block.tall for block in row) - block.tall for row in rows for block in row) / tall
        return max(wide, tall * SHAPE) * (1 + 0.05 * loose + 0.01 * uneven), rows, wide

    def changed(layout):
        order, columns, quarters, width = [list(part) for part in layout[:3]] + [layout[3]]
        which, at = chance.randrange(4), chance.randrange(len(alike))
        if which == 0:
            other = chance.randrange(len(alike))
            order[at], order[other] = order[other], order[at]
        elif which == 1:
            columns[at] = chance.choice(columns_of[at])
        elif which == 2:
            quarters[at] = not quarters[at] and alike[at] is not fixed
        else:
            width = longest * (1 + 1.2 * chance.random())
        return order, columns, quarters, width

    best = None
    for _ in range(STARTS):
        order = chance.sample(range(len(alike)), len(alike))
        layout = order, [chance.choice(some) for some in columns_of], [False] * len(alike), longest * 1.3
        found = measured(layout)
        for _ in range(CHANGES):
            other = changed(layout)
            tried = measured(other)
            if tried[0] <= found[0]:
                layout, found = other, tried
        if best is None or found[0] < best[0]:
            best = found
    return best[1], best[2]


def lay(alike, fixed):
    """Lays all parts on the floor, in rows from the back to the front."""
    gap = max(float(part.size[0]) for parts in alike for part in parts) * GAP
    rows, wide = tightest(alike, fixed, gap)
    bottom = 0.0
    for row in reversed(rows):
        height = max(block.tall for block in row)
        between = min((wide - span(row, 0)) / max(1, len(row) - 1), gap * 4)
        left = (wide - sum(block.wide for block in row) - between * (len(row) - 1)) / 2
        for block in row:
            block.put(left, bottom + (height - block.tall) / 2)
            left += block.wide + between
        bottom += height + gap


def bagged(count, look):
    """So many bags of small parts, each with its objects."""
    with group("bags") as root:
        bags([(0, 0, 0)] * count, look)
    CURRENT[0] = None
    bpy.context.view_layer.update()
    return root, [bag.children_recursive for bag in root.children]


def parts_alike(pieces, found, graph):
    """The parts of every group, by their group."""
    boxes = {made: box_of([made], graph) for made in found}
    low, high = box_of(found, graph)
    long = float((high - low).max())
    alike = []
    for name in sorted({name for name, _ in pieces if name != "rest"}):
        made = [one for (group_name, _), piece in sorted(pieces.items(), key=str) if group_name == name for one in piece["made"]]
        parts = [Laid(part, graph) for part in apart(made, boxes, long * NEAR)]
        alike.append([part for part in parts if max(part.size) > long * SMALL] or parts)
    return alike


def pose(job, root, found, shell, graph):
    pieces = pieces_by_name(found, root, job, shell, graph)
    [view] = job["views"]
    bags_root, bag_objects = bagged(view["bags"], job["look"])
    graph = bpy.context.evaluated_depsgraph_get()
    closed = [Laid(made, graph, lies=True) for made in bag_objects]
    alike = [*parts_alike(pieces, found, graph), closed]
    lay(alike, closed)
    for made in bags_root.children_recursive:
        made.hide_render = True
    meshes = [mesh for parts in alike for part in parts for mesh in part.meshes]
    points = points_of(meshes)
    low, high = points.min(0), points.max(0)
    factor = SIZE * LARGE / float(numpy.linalg.norm(high - low))
    way = Matrix.Scale(factor, 4) @ Matrix.Translation((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, 0))
    seen = []
    for mesh in meshes:
        mesh.transform(way)
        made = bpy.data.objects.new(mesh.name, mesh)
        bpy.context.scene.collection.objects.link(made)
        seen.append(made)
    bpy.context.view_layer.update()
    points = vertices(seen)
    camera, _ = aim(points, view, job["width"], job["height"])
    return seen, camera, points.mean(0)


photograph_posed(pose)
