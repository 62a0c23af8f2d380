"""
Photographs one model taken apart, or still together, by the camera of its GLB: `blender -b --factory-startup -t 1 -P exploded.py -- job.json`.
The job has the product's facts and look, how it comes apart, the camera and the view; a line of JSON on the standard output tells of the picture.
"""

import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(os.path.join(os.path.dirname(HERE), folder) for folder in ("blender", "glb"))]

import bpy
import numpy
from mathutils import Matrix, Vector

from export import METRES_PER_UNIT, TURN, crosswise, ground_of, pieces_by_name
from posed import photograph_posed
from studio import SIZE, away, vertices

# All of a model that is apart is this large, so that the lights are where they are for one that is not.
LARGE = 1.25
# How far above the floor the lowest part floats.
AFLOAT = 0.12


def arrange(found, root, shell, job, graph):
    """Moves every part as far as it comes off, wheels round and rotors turned as in the GLB. Returns what is seen."""
    pieces = pieces_by_name(found, root, job, shell, graph)
    seen = [made for piece in pieces.values() for made in piece["made"]]
    for (name, key), piece in pieces.items():
        if name == "wheel" and piece["pivot"]:
            piece["pivot"].scale[0] *= root.scale.z / root.scale.x
    bpy.context.view_layer.update()
    for (name, key), piece in pieces.items():
        place = piece["place"]
        moved = Matrix.Translation(numpy.array(place.move) * numpy.array(root.scale) if place and job["mark"] == "apart" else (0, 0, 0))
        if name == "rotor":
            at = Matrix.Translation(piece["pivot"].matrix_world.translation)
            moved = moved @ at @ crosswise(piece["pivot"], key == "2", root) @ at.inverted()
        ways = {made: moved @ made.matrix_world for made in piece["made"]}
        for made, way in ways.items():
            made.matrix_world = way
    bpy.context.view_layer.update()
    return seen


def settle(root, seen, ground, mark):
    """Brings all that is seen to the studio's size, its ground at the origin; what is apart floats above the floor. Returns the factor and the lift."""
    points = vertices(seen)
    factor = SIZE * (LARGE if mark == "apart" else 1) / float(numpy.linalg.norm(points.max(0) - points.min(0)))
    lift = (ground[2] - points.min(0)[2]) * factor + (AFLOAT if mark == "apart" else 0)
    root.scale = [side * factor for side in root.scale]
    root.location = (-ground[0] * factor, -ground[1] * factor, -ground[2] * factor + lift)
    bpy.context.view_layer.update()
    return factor, lift


def camera_of(told, mark, factor, lift):
    """The camera of a GLB as it stands when all is apart or together, in the studio. Returns it and what it looks at."""
    per_metre = factor / METRES_PER_UNIT
    target = Vector(TURN.T @ numpy.array(told[mark]["target"]) * per_metre) + Vector((0, 0, lift))
    data = bpy.data.cameras.new("camera")
    data.lens = 18 / (math.tan(math.radians(told["fov"]) / 2) * 4 / 3)
    data.clip_end = 500
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = away(told["azimuth"], told["elevation"], told[mark]["distance"] * per_metre, target)
    made.rotation_euler = (target - made.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = made
    bpy.context.view_layer.update()
    return made, target


def pose(job, root, found, shell, graph):
    ground = ground_of(found, graph)
    seen = arrange(found, root, shell, job, graph)
    return seen, *camera_of(job["camera"], job["mark"], *settle(root, seen, ground, job["mark"]))


photograph_posed(pose)
