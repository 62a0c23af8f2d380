"""Which group of its model an object comes apart with, by the definitions of `apart.ts`."""

from dataclasses import dataclass

import numpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

FAR = 1e9
# A print is thinner than this above what it lies on.
ABOVE = 0.06


@dataclass(frozen=True)
class Place:
    """A group and the way of an object in it, in the builder's units; `side` is 1 on the left, -1 on the right, 0 of what has no side."""

    part: str
    side: int
    move: tuple
    during: tuple


def name_of(made):
    return made.name.split(".")[0]


def belongs(made, at, piece, shell):
    """Whether an object with its middle `at` is of a piece."""
    if not (name_of(made) in piece["names"] or (piece.get("shell") and made in shell)):
        return False
    seen = (at[0], abs(at[1]) if piece.get("sided") else at[1], at[2])
    return all(low <= value <= high for low, value, high in zip(piece.get("from", [-FAR] * 3), seen, piece.get("to", [FAR] * 3)))


def placed(found, middles, apart, shell):
    """
    The place of each object that is in a group, and the objects that the number of each group may point at. `middles` are in the builder's units.
    """
    places, pointed = {}, {}
    for one in apart["groups"]:
        for piece in one["pieces"]:
            mine = [made for made in found if made not in places and belongs(made, middles[made], piece, shell)]
            x, y, z = piece["move"]
            for made in mine:
                side = (1 if middles[made][1] >= 0 else -1) if piece.get("sided") else 0
                places[made] = Place(one["part"], side, (x, y * (side or 1), z), tuple(piece["during"]))
            aim = piece.get("at", next(iter(piece["names"]), None))
            pointed.setdefault(one["part"], []).extend(made for made in mine if name_of(made) == aim)
    return places, pointed


def with_prints(found, places, boxes, shell, graph):
    """Prints go with what they lie on: the object that is nearest to the middle of each. Those of the shell are handed over with it."""
    solid = [made for made in found if name_of(made) != "print" and made not in shell]
    trees = {}
    for print_ in found:
        if name_of(print_) != "print" or print_ in places:
            continue
        at = sum(boxes[print_]) / 2
        near = [made for made in solid if all(at >= boxes[made][0] - ABOVE) and all(at <= boxes[made][1] + ABOVE)]
        ground, least = None, FAR
        for made in near:
            if made not in trees:
                trees[made] = tree_of(made, graph)
            _, _, _, far = trees[made].find_nearest(Vector(at))
            if far is not None and far < least:
                ground, least = made, far
        if ground in places:
            places[print_] = places[ground]
    return places


def tree_of(made, graph):
    """The surface of an object in the world, to be asked for what is nearest."""
    shown = made.evaluated_get(graph)
    data = shown.to_mesh()
    matrix = shown.matrix_world
    points = [matrix @ vertex.co for vertex in data.vertices]
    tree = BVHTree.FromPolygons(points, [tuple(face.vertices) for face in data.polygons])
    shown.to_mesh_clear()
    return tree


def arranged(found, boxes, scale, job, shell, graph):
    """Every object with its place (or none), what is hidden left out, and what numbers may point at, by the definition in the job."""
    apart = job.get("apart")
    if not apart:
        return found, {}, {}
    middles = {made: (boxes[made][0] + boxes[made][1]) / 2 / numpy.array(scale) for made in found}
    places, pointed = placed(found, middles, apart, shell)
    shown = [made for made in found if made in places or name_of(made) not in apart.get("hides", [])]
    return shown, with_prints(shown, places, boxes, shell, graph), pointed
