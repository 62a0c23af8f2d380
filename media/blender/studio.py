"""The studio: soft boxes, a floor that only catches shadows, a camera that frames what is in front of it."""

import math

import bpy
import numpy
from mathutils import Vector

from materials import linear

# Models are photographed at this size (their longest diagonal, in units), so that one set of lights fits all.
SIZE = 5.2


def vertices(parts):
    """All vertices of some parts in the world, modifiers and curves included."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for part in parts:
        if part.type not in ("MESH", "CURVE"):
            continue
        shown = part.evaluated_get(graph)
        data = shown.to_mesh()
        flat = numpy.empty(len(data.vertices) * 3, numpy.float32)
        data.vertices.foreach_get("co", flat)
        matrix = numpy.array(shown.matrix_world)
        found.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        shown.to_mesh_clear()
    return numpy.concatenate(found)


def settle(root):
    """Scales a model to the studio's size and stands it on the floor, centred. Returns the factor and its vertices."""
    points = vertices(root.children_recursive)
    low, high = points.min(0), points.max(0)
    factor = SIZE / float(numpy.linalg.norm(high - low))
    root.scale = [side * factor for side in root.scale]
    middle = (low + high) / 2
    root.location = (-middle[0] * factor, -middle[1] * factor, -low[2] * factor)
    bpy.context.view_layer.update()
    return factor, (points - numpy.array([middle[0], middle[1], low[2]])) * factor


def light(name, at, target, size, power, colour="#ffffff", spread=180):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0], size[1]
    lamp.energy, lamp.color, lamp.spread = power, linear(colour)[:3], math.radians(spread)
    made = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.visible_camera = at, False
    made.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return made


def floor():
    """Receives the shadow and throws light back; the camera sees it for the shadow's sake only."""
    data = bpy.data.meshes.new("floor")
    data.from_pydata([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new("floor", data)
    bpy.context.scene.collection.objects.link(made)
    surface = bpy.data.materials.new("floor")
    surface.use_nodes = True
    surface.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = linear("#e2e0da")
    surface.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.9
    surface.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0
    data.materials.append(surface)
    return made


def surroundings(strength=0.75):
    """What glossy parts reflect and shadows are filled by: a light room with a bright band above the horizon."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where, split, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    rescale = nodes.new("ShaderNodeMapRange")
    rescale.inputs["From Min"].default_value = -1
    links.new(where.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], rescale.inputs["Value"])
    links.new(rescale.outputs["Result"], ramp.inputs["Fac"])
    stops = [
        (0.0, "#b9b6b0"),
        (0.47, "#b5b3ae"),
        (0.5, "#5c5f64"),
        (0.56, "#8d9095"),
        (0.66, "#f2f3f4"),
        (0.8, "#d8dbe0"),
        (1.0, "#b4b9c0"),
    ]
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, colour) in zip(elements, stops):
        element.position, element.color = at, linear(colour)
    background = nodes["Background"]
    links.new(ramp.outputs["Color"], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 256


def studio():
    """Main light from the upper left of the picture, a long box above, one edge of light from behind, a weak one in front."""
    made = floor()
    surroundings()
    light("main", (-4.2, -4.6, 6.6), (0, 0, 0.3), (3.0, 3.0), 520)
    light("above", (0.3, 0.8, 6.5), (0, 0, 0), (6.5, 1.6), 230, spread=120)
    light("behind", (5.6, 4.6, 3.2), (0, 0, 0.6), (0.9, 4.0), 170, "#eef4ff", 70)
    light("front", (4.4, -6.6, 1.9), (0, 0, 0.5), (4.5, 1.0), 70)
    return made


def above(reach):
    """A camera that sees the floor from straight above, `reach` units to each side of its middle along x."""
    data = bpy.data.cameras.new("above")
    data.type, data.ortho_scale, data.clip_end = "ORTHO", reach * 2, 500
    made = bpy.data.objects.new("above", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = (0, 0, 30)
    bpy.context.scene.camera = made


def floor_seen(camera, height, width):
    """Where on the floor each pixel of a picture looks: x and y, not a number above the horizon."""
    half_x = 36 / camera.data.lens / 2
    across, down = (numpy.arange(width) + 0.5) / width * 2 - 1, (numpy.arange(height) + 0.5) / height * 2 - 1
    rays = numpy.stack(numpy.broadcast_arrays(across[None, :] * half_x, down[:, None] * half_x * height / width, -1.0), 2)
    turned = rays @ numpy.array(camera.matrix_world.to_3x3()).T
    with numpy.errstate(divide="ignore", invalid="ignore"):
        far = numpy.where(turned[..., 2] < -1e-6, -camera.location.z / turned[..., 2], numpy.nan)
    return numpy.array(camera.location)[:2] + turned[..., :2] * far[..., None]


def away(azimuth, elevation, distance, target):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector(
        (
            target[0] + distance * math.sin(a) * math.cos(e),
            target[1] - distance * math.cos(a) * math.cos(e),
            target[2] + distance * math.sin(e),
        )
    )


def aim(points, view, width, height):
    """A camera that sees `points` fill the picture, and room for their shadow. Returns it and a function from the world to pixels."""
    azimuth, elevation, lens = view["azimuth"], view["elevation"], view.get("lens", 85)
    margin = view.get("margin", 0.07)
    half_x = 36 / lens / 2
    half_y = half_x * height / width
    target = Vector((points.min(0) + points.max(0)) / 2)
    distance = 12.0
    for _ in range(8):
        at = away(azimuth, elevation, distance, target)
        turn = (target - at).to_track_quat("-Z", "Y")
        seen = (points - numpy.array(at)) @ numpy.array(turn.to_matrix())
        x, y = seen[:, 0] / -seen[:, 2] / half_x, seen[:, 1] / -seen[:, 2] / half_y
        middle = ((x.max() + x.min()) / 2, (y.max() + y.min()) / 2)
        target = target + turn @ Vector((middle[0] * half_x * distance, middle[1] * half_y * distance, 0))
        distance *= max(x.max() - x.min(), y.max() - y.min()) / 2 / (1 - margin * 2)
    at = away(azimuth, elevation, distance, target)
    turn = (target - at).to_track_quat("-Z", "Y")
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_end = 500
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = at, turn.to_euler()
    bpy.context.scene.camera = made
    bpy.context.view_layer.update()
    matrix = numpy.array(turn.to_matrix())

    def pixel(point):
        s = (numpy.asarray(point, float) - numpy.array(at)) @ matrix
        return [float((s[0] / -s[2] / half_x + 1) / 2 * width), float((1 - s[1] / -s[2] / half_y) / 2 * height)]

    return made, pixel
