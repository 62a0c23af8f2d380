"""
Builds one model and writes its meshes, for `export.ts` to make a GLB of: `blender -b --factory-startup -P export.py -- job.json`.
What is written is in metres, as glTF has it: y up, nose along z, standing on the ground, its middle over the origin.
"""

import json
import math
import os
import re
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(os.path.join(os.path.dirname(HERE), folder) for folder in ("blender", "apart"))]

import bpy
import numpy
from mathutils import Matrix, Vector

import parts as vehicle_parts
import shapes
from groups import arranged
from models import BUILDERS
from naming import MEASURED_WITHOUT, SPINNING, TURNING, is_of_shocks, named, part_of

METRES_PER_UNIT = 0.1
# Boats come without what they stand on in the pictures: no spec counts it in, and they float better.
STAND = re.compile(r"stand\b")
# Blender's x (forward), y (left), z (up) as glTF's z, x, y.
TURN = numpy.array([[0, 1, 0], [0, 0, 1], [1, 0, 0]], float)
# Normals are rounded as they will be stored, so that vertices which are alike are found to be.
NORMAL_STEPS = 127
POSITION_STEPS = 50_000


def world_points(made, graph):
    """The vertices of a part as it stands."""
    shown = made.evaluated_get(graph)
    data = shown.to_mesh()
    flat = numpy.empty(len(data.vertices) * 3, numpy.float32)
    data.vertices.foreach_get("co", flat)
    matrix = numpy.array(shown.matrix_world)
    shown.to_mesh_clear()
    return flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def box_of(found, graph):
    points = numpy.concatenate([world_points(made, graph) for made in found])
    return points.min(0), points.max(0)


def measured(found, series):
    """What the specs measure of a model."""
    return [made for made in found if made.name.split(".")[0] not in MEASURED_WITHOUT.get(series, ())]


def diagonal(found, graph):
    """How far apart the outermost motors of a drone are."""
    motors = next((some for some in (named(found, [name]) for name in ("motor bell", "motor pod", "motor")) if len(some) > 3), [])
    middles = [sum(box_of([motor], graph)) / 2 for motor in motors]
    return max((float(numpy.linalg.norm(a - b)) for a in middles for b in middles), default=0)


def scales(found, facts, series, graph):
    """What brings a model to its specs: the same along all sides, but for what the specs say of each."""
    low, high = box_of(measured(found, series), graph)
    long, wide, tall = (float(side) for side in high - low)
    apart = diagonal(found, graph) if series == "drones" else 0
    if series == "drones":
        reach = facts.get("diagonal") or facts.get("foldedLength", 0) * FOLDED_TO_DIAGONAL
        x = reach / apart if reach and apart else 1
    else:
        x = facts["length"] / long if "length" in facts else 1
    y = facts.get("wingspan" if series == "planes" else "width", wide * x) / wide
    z = facts.get("height", tall * x) / tall
    near = lambda side, most: min(1 + most, max(1 - most, side / x))
    # On wheels, height gives way by a few hundredths, and by more only as far as it must to be near what is stated.
    height = near(z, 0.04 if series in ("cars", "trucks") else 0.3)
    height = near(z * (0.96 if z > x else 1.04), 0.12) if abs(z / x - height) > 0.04 * height else height
    return x, x * near(y, 0.19), x * height


# Arms unfolded, a drone's motors stand that much farther apart than it is long when folded.
FOLDED_TO_DIAGONAL = 1.75


def surface_of(made):
    """A surface as glTF describes it."""
    shader = next(node for node in made.node_tree.nodes if node.type == "BSDF_PRINCIPLED")
    value = lambda key: shader.inputs[key].default_value
    picture = next((node for node in made.node_tree.nodes if node.type == "TEX_IMAGE"), None)
    return {
        "colour": list(value("Base Color"))[:3],
        "metal": value("Metallic"),
        "rough": value("Roughness"),
        "coat": value("Clearcoat"),
        "glow": value("Emission Strength") * (sum(list(value("Emission"))[:3]) > 0),
        "image": bpy.path.abspath(picture.image.filepath) if picture else None,
        "isTiled": bool(picture and picture.projection == "BOX"),
    }


def repeat_of(made):
    return next(node.inputs["Scale"].default_value[0] for node in made.node_tree.nodes if node.type == "MAPPING")


def corners(made, graph):
    """The triangles of a part by surface: corners with position, normal and place in the picture; positions in the world."""
    shown = made.evaluated_get(graph)
    data = shown.to_mesh()
    data.calc_normals_split()
    data.calc_loop_triangles()
    count, loops = len(data.loop_triangles), len(data.loops)
    if count == 0:
        return {}
    of_corner = numpy.empty(count * 3, numpy.int32)
    data.loop_triangles.foreach_get("loops", of_corner)
    slot = numpy.empty(count, numpy.int32)
    data.loop_triangles.foreach_get("material_index", slot)
    vertex_of = numpy.empty(loops, numpy.int32)
    data.loops.foreach_get("vertex_index", vertex_of)
    normal = numpy.empty(loops * 3, numpy.float32)
    data.loops.foreach_get("normal", normal)
    at = numpy.empty(len(data.vertices) * 3, numpy.float32)
    data.vertices.foreach_get("co", at)
    local, normal = at.reshape(-1, 3)[vertex_of[of_corner]], normal.reshape(-1, 3)[of_corner]
    uv = numpy.zeros((count * 3, 2), numpy.float32)
    if data.uv_layers:
        flat = numpy.empty(loops * 2, numpy.float32)
        data.uv_layers[0].data.foreach_get("uv", flat)
        uv = flat.reshape(-1, 2)[of_corner]
    surfaces = [one for one in data.materials] or [None]
    matrix = numpy.array(shown.matrix_world, float)
    turn = matrix[:3, :3]
    position = local @ turn.T + matrix[:3, 3]
    way = normal @ numpy.linalg.inv(turn)
    way /= numpy.maximum(numpy.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    if numpy.linalg.det(turn) < 0:
        order = numpy.arange(count * 3).reshape(-1, 3)[:, ::-1].ravel()
        local, position, way, uv, normal = local[order], position[order], way[order], uv[order], normal[order]
    found = {}
    for index, surface in enumerate(surfaces):
        mine = numpy.repeat(numpy.minimum(slot, len(surfaces) - 1) == index, 3)
        if not mine.any() or surface is None:
            continue
        places = uv[mine]
        if surface_of(surface)["isTiled"]:
            # Woven cloth has no place of its own: it is laid on from the side towards which a face looks.
            faces = normal[mine].reshape(-1, 3, 3).mean(1)
            side = numpy.repeat(numpy.abs(faces).argmax(1), 3)
            where = local[mine] * repeat_of(surface)
            places = numpy.where(
                (side == 0)[:, None], where[:, [1, 2]], numpy.where((side == 1)[:, None], where[:, [0, 2]], where[:, [0, 1]])
            )
        places = numpy.stack([places[:, 0], 1 - places[:, 1]], 1)
        found[surface.name] = (position[mine], way[mine], places)
    shown.to_mesh_clear()
    return found


def frame_of(group, made, middle):
    """Where a part turns: the frame of its blade or its axle, or the middle of its box."""
    if made is None:
        return Matrix.Translation(Vector(middle))
    place, turn, _ = made.matrix_world.decompose()
    return Matrix.Translation(place) @ (turn.to_matrix().to_4x4() if group in SPINNING else Matrix())


def crosswise(blade, is_lower, root):
    """Turns a rotor so that it does not reach beyond nose and tail, which are what a helicopter's length is stated between."""
    blades = [made for made in root.children_recursive if made.name.split(".")[0] == blade.name.split(".")[0]]
    level = [made for made in blades if abs(made.matrix_world.translation.z - blade.matrix_world.translation.z) < 0.05]
    along = blade.matrix_world.to_3x3() @ Vector((1, 0, 0))
    wanted = math.pi / 2 if len(level) == 2 else math.pi
    return Matrix.Rotation(wanted - math.atan2(along.y, along.x) + (0.3 if is_lower else 0), 4, "Z")


class Buffer:
    """The figures of all meshes, one after the other."""

    def __init__(self):
        self.bytes = bytearray()

    def add(self, values):
        offset = len(self.bytes)
        self.bytes += numpy.ascontiguousarray(values, numpy.float32).tobytes()
        return {"offset": offset, "count": int(values.shape[0])}


def likeness(pieces, way=1, is_shock=False):
    """
    Figures that parts of the same shape have in common, wherever they stand; `way` -1 of the part in the mirror. Springs are wound the same way on both
    sides, which nobody sees: shocks of the same box are taken for the same.
    """
    marks = []
    for _, (position, _, _) in sorted(pieces.items()):
        points = position * [1, way, 1]
        if is_shock:
            marks += [len(points), *points.min(0).round(2), *points.max(0).round(2)]
            continue
        marks += [len(points), *points.mean(0), *(points**2).mean(0), *(points**3).mean(0), *(points * points[:, [1, 2, 0]]).mean(0)]
    return numpy.array(marks)


def twin_of(pieces, known, is_shock):
    """The mesh of a part of the same shape, and whether it is seen in the mirror."""
    for index, (surfaces, marks) in enumerate(known):
        for way in (1, -1):
            mine = likeness(pieces, way, is_shock)
            if surfaces == sorted(pieces) and len(mine) == len(marks) and numpy.allclose(mine, marks, atol=2e-4):
                return index, way == -1
    return None, False


def pieces_of(parts, graph):
    """The triangles of a part's objects by surface."""
    pieces = {}
    for made in parts:
        for surface, piece in corners(made, graph).items():
            pieces.setdefault(surface, []).append(piece)
    return {surface: tuple(numpy.concatenate(values) for values in zip(*some)) for surface, some in pieces.items()}


def seen_from(frame, pieces, longer=1.0):
    """Triangles as they lie in a frame, `longer` along its x."""
    back = numpy.linalg.inv(frame)
    return {s: ((p @ back[:3, :3].T + back[:3, 3]) * [longer, 1, 1], n @ frame[:3, :3], uv) for s, (p, n, uv) in pieces.items()}


def written(pieces, buffer):
    """Triangles as a mesh of glTF; their figures go to the buffer."""
    made = []
    for surface, (position, normal, uv) in sorted(pieces.items()):
        at = numpy.round(position @ TURN.T * METRES_PER_UNIT * POSITION_STEPS) / POSITION_STEPS
        way = numpy.round(normal @ TURN.T * NORMAL_STEPS) / NORMAL_STEPS
        made.append({"surface": surface, "position": buffer.add(at), "normal": buffer.add(way), "uv": buffer.add(uv)})
    return made


def built(job):
    """A model as large as its specs say: its root, its objects, and those that the builder hands over as its shell."""
    with shapes.group("model") as root:
        hidden = BUILDERS[job["look"]["model"]](job["facts"], job["look"]) or {}
    shapes.CURRENT[0] = None
    bpy.context.view_layer.update()
    found = [made for made in root.children_recursive if made.type in ("MESH", "CURVE") and not STAND.match(made.name)]
    root.scale = scales(found, job["facts"], job["series"], bpy.context.evaluated_depsgraph_get())
    bpy.context.view_layer.update()
    return root, found, hidden.get("body", [])


def ground_of(found, graph):
    """The point of the ground under the middle of a model, which is the origin of its GLB."""
    low, high = box_of(found, graph)
    return numpy.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]])


def light():
    """Builds with half the segments, as the web needs."""
    shapes.LIGHT[0] = True
    shapes.wing.__defaults__ = (False, 22, 0.02, 50)
    vehicle_parts.blade_shape.__defaults__ = (1, 0.05, 0.06, 0.72, 14, 8)


def pieces_by_name(found, root, job, shell, graph):
    """
    The objects of each node of the GLB, by its name as (name, key): where it is in a group, its `place`, and the objects `pointed` at. What turns is a node
    wherever most of it belongs to; of the rest of a group each side is one, and what is in no group is one in all.
    """
    boxes = {made: box_of([made], graph) for made in found}
    shown, places, pointed = arranged(found, boxes, root.scale, job, shell, graph)
    of_model = part_of(shown, root, job["series"], lambda some: box_of(some, graph))
    votes = {}
    for made, name, _ in of_model:
        if name[0] in TURNING and made in places:
            votes.setdefault(name, Counter())[places[made]] += 1
    turning = {name: counted.most_common(1)[0][0] for name, counted in votes.items()}
    numbers, groups = {}, {}
    for made, (name, key), pivot in of_model:
        place = turning.get((name, key)) if name in TURNING else places.get(made)
        if name not in TURNING:
            if place:
                others = numbers.setdefault((place.part, place.side), [])
                if place not in others:
                    others.append(place)
                sides = {1: " left", -1: " right", 0: ""}
                name, key, pivot = place.part, f"{others.index(place) + 1}{sides[place.side]}", None
            elif job.get("apart"):
                name, key, pivot = "rest", None, None
        group = groups.setdefault((name, key), {"made": [], "pivot": pivot, "place": place, "pointed": []})
        group["made"].append(made)
        if place and made in pointed[place.part]:
            group["pointed"].append(sum(boxes[made]) / 2)
    return groups


def main():
    job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    light()
    root, found, shell = built(job)
    graph = bpy.context.evaluated_depsgraph_get()
    ground = ground_of(found, graph)
    in_glb = lambda vector: [float(v) for v in TURN @ numpy.array(vector) * METRES_PER_UNIT]

    buffer, meshes, nodes, known, surfaces = Buffer(), [], [], [], {}
    for (name, key), group in sorted(pieces_by_name(found, root, job, shell, graph).items(), key=lambda entry: (entry[0][0], entry[0][1] or "")):
        frame = numpy.array(frame_of(name, group["pivot"], sum(box_of(group["made"], graph)) / 2))
        is_shock = is_of_shocks(group["made"])
        # Wheels are round again, however the model was stretched.
        pieces = seen_from(frame, pieces_of(group["made"], graph), root.scale.z / root.scale.x if name == "wheel" else 1)
        if not pieces:
            continue
        surfaces.update({surface: surface_of(bpy.data.materials[surface]) for surface in pieces})
        twin, is_mirrored = twin_of(pieces, known, is_shock)
        if twin is None:
            twin = len(meshes)
            known.append((sorted(pieces), likeness(pieces, is_shock=is_shock)))
            meshes.append(written(pieces, buffer))
        place = group["place"]
        way = crosswise(group["pivot"], key == "2", root) if name == "rotor" else Matrix()
        turned = TURN @ numpy.array(way.to_3x3()) @ frame[:3, :3] @ TURN.T
        nodes.append(
            {
                "name": name if key is None else f"{name} {key}",
                "mesh": twin,
                "isMirrored": is_mirrored,
                "at": in_glb(frame[:3, 3] - ground),
                "turn": [float(value) for value in turned.ravel()],
                "way": place
                and {"part": place.part, "move": in_glb(numpy.array(place.move) * numpy.array(root.scale)), "during": place.during},
                "pointed": [in_glb(at - ground) for at in group["pointed"]],
            }
        )
    low, high = box_of(measured(found, job["series"]), graph)
    with open(job["out"] + ".bin", "wb") as file:
        file.write(buffer.bytes)
    told = {"meshes": meshes, "nodes": nodes, "surfaces": surfaces, "millimetres": [round(float(side) * 100, 1) for side in high - low]}
    json.dump(told, open(job["out"] + ".json", "w"))


if __name__ == "__main__":
    main()
