"""
Builds one model, or the several of a scene, and photographs it: `blender -b --factory-startup -t 1 -P shoot.py -- job.json`.
The job has the product's facts and look (or `models`, each with those and its place) and the views that are missing; a line of JSON on the
standard output tells of each.
"""

import json
import math
import os
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy
from mathutils import Euler, Matrix, Vector

from develop import developed, shaded
from models import BUILDERS
from shapes import CURRENT, group
from studio import SIZE, above, aim, floor_seen, settle, studio, vertices


def passes(folder):
    """Makes Cycles write what `developed` needs as float pictures."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.cycles.denoising_store_passes, layer.use_pass_z = True, True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format, target.format.color_depth, target.format.exr_codec, target.format.color_mode = (
        "OPEN_EXR",
        "32",
        "NONE",
        "RGBA",
    )
    target.file_slots.clear()
    for name, output in (
        ("colour", "Image"),
        ("albedo", "Denoising Albedo"),
        ("normal", "Denoising Normal"),
        ("depth", "Depth"),
    ):
        target.file_slots.new(name)
        links.new(source.outputs[output], target.inputs[-1])


def read(folder, name, channels):
    picture = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
    w, h = picture.size
    values = numpy.empty(w * h * 4, numpy.float32)
    picture.pixels.foreach_get(values)
    bpy.data.images.remove(picture)
    return values.reshape(h, w, 4)[..., :channels]


def set_up(width, height):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.use_adaptive_sampling = "CPU", False, False
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 3, 4, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy, cycles.filter_width = 3, 12, 1, 1.3
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent, scene.render.use_persistent_data = True, True


# The shadow is soft: it is photographed at half the size, with half the samples.
SHADOW_PERCENT = 50
# How far the floor is known without a model on it.
REACH = 16


def expose(folder, floor, parts, samples, percent=100, of_floor=False):
    """Renders either the model or, with a model that only casts its shadow, the floor: much less than a floor that catches shadows costs."""
    scene = bpy.context.scene
    floor.visible_camera = of_floor
    for part in parts:
        part.visible_camera = not of_floor
    scene.cycles.samples, scene.cycles.max_bounces = samples, 0 if of_floor else 5
    scene.render.resolution_percentage = percent
    bpy.ops.render.render(write_still=False)
    return read(folder, "colour", 4)


def written(picture, path):
    h, w, _ = picture.shape
    image = bpy.data.images.new("developed", w, h, alpha=True)
    image.alpha_mode = "STRAIGHT"
    image.pixels.foreach_set(numpy.ascontiguousarray(picture).ravel())
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()
    bpy.data.images.remove(image)


def fit(root, facts, look):
    """Brings a model to the length and width of its specs. A builder that is more than a sixth off is wrong."""
    points = vertices(root.children_recursive)
    now = points.max(0) - points.min(0)
    family = BUILDERS[look["model"]].__module__.split(".")[-1]
    wanted = {
        "planes": ("length", "wingspan", None), "sport_planes": ("length", "wingspan", None), "buggies": ("length", "width", "height"),
        "kits": ("length", "width", "height"), "roadcars": ("length", "width", "height"), "trucks": ("length", "width", "height"),
        "boats": ("length", None, None),
    }.get(family)  # fmt: skip
    if not wanted or "length" not in facts:
        return
    x = facts["length"] / now[0]
    y = facts[wanted[1]] / now[1] if wanted[1] in facts else x
    z = facts[wanted[2]] / now[2] if wanted[2] in facts else x
    if not 0.84 < y / x < 1.19:
        raise SystemExit(f"{look['name']} is {y / x:.2f} times as wide as its specs")
    if not 0.86 < z / x < 1.16:
        print(json.dumps({"note": f"{look['name']}: height is off by {z / x:.2f}"}), flush=True)
    # Wheels would be seen to be oval: height gives way by a few hundredths only.
    root.scale = (x, y, x * min(1.04, max(0.96, z / x)))


def part_of(points, at, span):
    """Corners of a cube inside the model: `at` in shares of its box, `span` in shares of its longest side."""
    low, high = points.min(0), points.max(0)
    middle = low + (high - low) * numpy.array(at)
    half = float((high - low).max()) * span / 2
    return numpy.array(
        [middle + half * numpy.array(c) for c in ((-1, -1, -1), (1, 1, 1), (1, -1, 1), (-1, 1, -1), (-1, -1, 1), (1, 1, -1))]
    )


# What the specs' length and height are without.
UNMEASURED = {"rotor blade", "blade tip", "blade grip", "blade bolt", "flybar", "flybar weight"}
CASES = {"case", "cell"}
MOTORS = ("motor bell", "motor pod", "motor")


def named(parts, names):
    return [part for part in parts if part.name.split(".")[0] in names]


def measured(parts, series):
    """The points between which dimension lines run: a helicopter's without its rotor, of a pack or a charger its case, of the rest all."""
    if series == "accessories":
        parts = named(parts, CASES) or parts
    if series == "helicopters":
        parts = [part for part in parts if part not in named(parts, UNMEASURED)]
    return vertices(parts)


def motors_apart(parts):
    """The middles of the two motors that are farthest apart, as a drone's diagonal is stated."""
    found = next((some for some in (named(parts, [name]) for name in MOTORS) if len(some) > 3), None)
    if not found:
        return None
    middles = [vertices([part]) for part in found]
    middles = [(points.max(0) + points.min(0)) / 2 for points in middles]
    return max(((a, b) for a in middles for b in middles), key=lambda pair: float(numpy.linalg.norm(pair[0] - pair[1])))


def built(product):
    """Builds a product in its true size. Returns it and its parts that views may leave out."""
    with group("model") as root:
        hidden = BUILDERS[product["look"]["model"]](product["facts"], product["look"]) or {}
    fit(root, product["facts"], product["look"])
    return root, hidden


def put(root, place):
    """Stands one model of a scene in its place: `size` is its longest diagonal, `at` where it stands, `turn` its heading, `lean` its roll and pitch."""
    settle(root)
    root.scale = [side * place["size"] / SIZE for side in root.scale]
    root.location = [side * place["size"] / SIZE for side in root.location]
    turned = Euler([math.radians(angle) for angle in (*place.get("lean", (0, 0)), place["turn"])]).to_matrix().to_4x4()
    root.matrix_basis = Matrix.Translation(place["at"]) @ turned @ root.matrix_basis


def modelled(job):
    """What stands in the studio: one product, or the several of a scene, each in its place."""
    if "models" not in job:
        root, hidden = built(job)
        CURRENT[0] = None
        return root, hidden
    with group("scene") as scene:
        roots = [built(product)[0] for product in job["models"]]
    CURRENT[0] = None
    for root, product in zip(roots, job["models"]):
        put(root, product["place"])
    return scene, {}


def photograph(view, job, floor, bare_floor, parts, camera, middle):
    """Takes a picture of what stands around `middle`."""
    folder = job["scratch"]
    # Close-ups show large, even parts: fewer samples do.
    samples = job["samples"] * 3 // 4 if view.get("part") else job["samples"]
    colour = expose(folder, floor, parts, samples)
    guides = read(folder, "albedo", 3), read(folder, "normal", 3), read(folder, "depth", 1)[..., 0]
    lit = expose(folder, floor, parts, max(8, samples // 2), SHADOW_PERCENT, of_floor=True)
    shadow = shaded(lit[..., :3].mean(2), lit[..., 3], floor_seen(camera, *lit.shape[:2]), bare_floor, REACH)
    focus = (camera.matrix_world.inverted() @ Vector(middle)).z * -1
    picture = developed(colour, *guides, shadow, job["look"].get("exposure", 1.0), focus, view.get("blur", 0))
    written(picture, view["path"])


def opened(job):
    """The empty studio, set up for a job. Returns its floor, and how light that is without a model on it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    floor = studio()
    os.makedirs(job["scratch"], exist_ok=True)
    set_up(job["width"], job["height"])
    passes(job["scratch"])
    above(REACH)
    return floor, expose(job["scratch"], floor, [], 64, 10, of_floor=True)[..., :3].mean(2)


def main():
    job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    began = time.time()
    floor, bare_floor = opened(job)
    root, hidden = modelled(job)
    factor, points = settle(root)
    extent = (points.max(0) - points.min(0)) / factor * 100
    parts = [part for part in root.children_recursive if part.type in ("MESH", "CURVE", "FONT")]
    print(
        json.dumps({"built": job["slug"], "seconds": round(time.time() - began, 1), "millimetres": [round(float(v)) for v in extent]}),
        flush=True,
    )
    sized = measured(parts, job["series"])
    motors = motors_apart(parts) if job["series"] == "drones" else None
    for view in job["views"]:
        began, cpu = time.time(), time.process_time()
        for part in hidden.get("body", []):
            part.hide_render = view["name"] == "bare"
        seen = part_of(points, *view["part"]) if view.get("part") else points
        camera, pixel = aim(seen, view, job["width"], job["height"])
        photograph(view, job, floor, bare_floor, parts, camera, seen.mean(0))
        low, high = sized.min(0), sized.max(0)
        box = [[pixel((x, y, z)) for x in (low[0], high[0]) for y in (low[1], high[1])] for z in (low[2], high[2])]
        told = {"shot": view["path"], "seconds": round(time.time() - began), "cpu": round(time.process_time() - cpu), "box": box}
        told["sides"] = [float(side) for side in high - low]
        told["motors"] = motors and [pixel(point) for point in motors]
        print(json.dumps(told), flush=True)
    shutil.rmtree(job["scratch"])


if __name__ == "__main__":
    main()
