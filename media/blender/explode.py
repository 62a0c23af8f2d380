"""
Draws one model with its parts moved apart, in lines, for its manual: `blender -b --factory-startup -t 1 -P explode.py -- job.json`.
The job has the product's facts, its look, the groups of parts and how far each is moved; a line of JSON tells where the number of each group points.
"""

import json
import math
import os
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy
from mathutils import Matrix

from models import BUILDERS
from shapes import CURRENT, group
from studio import aim, settle, vertices


def middle(part):
    points = vertices([part])
    return (points.max(0) + points.min(0)) / 2


def belongs(part, at, one, body):
    """Whether a part is of a group: by its name, or by being of the shell; and by where it is."""
    if not (part.name.split(".")[0] in one.get("names", []) or (one.get("shell") and part in body)):
        return False
    low, high = one.get("from", [-99, -99, -99]), one.get("to", [99, 99, 99])
    # The second axis counts from the middle: what is left is right.
    seen = (at[0], abs(at[1]) if one.get("sided") else at[1], at[2])
    return all(l <= v <= h for l, v, h in zip(low, seen, high))


def lines(folder, width, height):
    """Renders directions, distances and colours without any light, and draws where they change."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.max_bounces, cycles.use_denoising, cycles.use_adaptive_sampling = "CPU", 9, 0, False, False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format, target.format.color_depth, target.format.exr_codec = "OPEN_EXR", "32", "NONE"
    target.file_slots.clear()
    for name in ("Normal", "Depth", "Albedo"):
        target.file_slots.new(name)
        links.new(source.outputs[f"Denoising {name}"], target.inputs[-1])
    bpy.ops.render.render(write_still=False)
    normal, depth, albedo = (pixels(os.path.join(folder, f"{name}0001.exr")) for name in ("Normal", "Depth", "Albedo"))
    far = depth[..., 0]
    far = numpy.where((far > 1e4) | (far <= 0), 60, far)
    edge = numpy.clip(change(normal[..., :3]) * 0.9 - 0.28, 0, 1) + numpy.clip(change(far[..., None]) / far * 60 - 0.6, 0, 1)
    edge += numpy.clip(change(albedo[..., :3]) * 1.1 - 0.35, 0, 0.4)
    shade = 0.84 + 0.15 * numpy.abs(normal[..., :3] @ numpy.array([-0.3, -0.4, 0.85]))
    return numpy.clip(numpy.where(far > 50, 1, shade) * (1 - numpy.clip(edge, 0, 1) * 0.9), 0, 1)


def pixels(path):
    picture = bpy.data.images.load(path)
    w, h = picture.size
    values = numpy.empty(w * h * 4, numpy.float32)
    picture.pixels.foreach_get(values)
    return values.reshape(h, w, 4)


def change(values):
    """How much each pixel differs from its neighbours."""
    most = numpy.zeros(values.shape[:2], numpy.float32)
    for shift in ((1, 0), (0, 1), (1, 1), (1, -1)):
        moved = numpy.roll(values, shift, (1, 0))
        most = numpy.maximum(most, numpy.abs(values - moved).sum(2))
    return most


def written(grey, path):
    h, w = grey.shape
    image = bpy.data.images.new("lines", w, h)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(numpy.stack((grey, grey, grey, numpy.ones_like(grey)), 2).astype(numpy.float32).ravel())
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()


def main():
    job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    with group("model") as root:
        hidden = BUILDERS[job["look"]["model"]](job["facts"], job["look"]) or {}
    CURRENT[0] = None
    settle(root)
    body = hidden.get("body", [])
    parts = [part for part in root.children_recursive if part.type in ("MESH", "CURVE", "FONT")]
    places = {part: middle(part) for part in parts if part.type != "FONT"}
    moves, numbered = {}, {}
    for number, one in enumerate(job["groups"]):
        found = [part for part in places if part not in moves and belongs(part, places[part], one, body)]
        if not found:
            raise SystemExit(f"{job['slug']}: nothing belongs to {one['part']}")
        for part in found:
            side = numpy.sign(places[part][1]) if one.get("sided") else 1
            x, y, z = one["move"]
            moves[part] = (x, y * side, z)
        numbered[number] = found
    for part in parts:
        if part.type == "FONT" or part.name.split(".")[0] in job["hides"]:
            part.hide_render = True
        elif any(moves.get(part, ())):
            part.matrix_world = Matrix.Translation(moves[part]) @ part.matrix_world
    shown = [part for part in places if not part.hide_render]
    camera, pixel = aim(vertices(shown), job["view"], job["width"], job["height"])
    folder = job["scratch"]
    os.makedirs(folder, exist_ok=True)
    written(lines(folder, job["width"], job["height"]), job["path"])
    turn = math.radians(job["view"]["azimuth"])
    for number, one in enumerate(job["groups"]):
        pointed = [part for part in numbered[number] if part.name.split(".")[0] == one.get("at", one.get("names", [""])[0])] or numbered[number]
        # The one that is nearest to the camera.
        nearest = max(pointed, key=lambda part: float(middle(part) @ numpy.array([math.sin(turn), -math.cos(turn), 0.3])))
        print(json.dumps({"number": number + 1, "at": pixel(middle(nearest))}), flush=True)
    shutil.rmtree(folder)


main()
