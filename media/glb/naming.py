"""Which named part of a GLB an object of a model belongs to."""

import numpy

# Has the frame of its first blade, about whose z it turns: left and right ones are then the same mesh, mirrored. The rest stands upright.
SPINNING = ("prop",)
# Nodes that are turned by the clips and the viewer, about their axle.
TURNING = ("wheel", "prop", "rotor", "tail rotor")
# What of a rotor and a propeller is seen to turn, and is one spare part: heads and spinners are parts of their own.
ROTOR = {"rotor blade", "blade tip", "blade grip", "blade bolt"}
TAIL_ROTOR = {"tail rotor blade", "tail hub"}
PROPELLER = {"prop blade", "prop hub", "prop nut"}
SHOCK = {"shock body", "shock cap", "shock collar", "shock seal", "shock shaft", "shock cup", "shock end", "spring"}
# The named parts that are one each, by the first word of an object's name, or all of it.
SINGLE = {
    "motor": "motor", "canopy": "canopy", "battery": "battery", "camera": "camera", "gimbal": "camera", "lens": "camera",
    "rudder": "rudder", "sail": "sail", "keel": "keel",
}  # fmt: skip
# What the specs' length and height are without.
MEASURED_WITHOUT = {
    "helicopters": {"rotor blade", "blade tip", "blade grip", "blade bolt", "flybar", "flybar weight"},
}


def named(found, names):
    return [made for made in found if made.name.split(".")[0] in names]


def is_of_shocks(found):
    """Whether a node is shocks and nothing else but their bolts."""
    return len(named(found, SHOCK)) > 0 and all(made.name.split(".")[0] in SHOCK | {"bolt", "bush", "shock mount"} for made in found)


def ancestor(made, name, root):
    """The nearest group of that name that an object is in."""
    while made and made != root:
        made = made.parent
        if made and made.name.split(".")[0] == name:
            return made
    return None


def part_of(found, root, series, box_of):
    """Every object with its part, as (name, key), and the object about which the part turns."""
    middle = lambda made: sum(box_of([made])) / 2
    low, high = box_of(found)
    centre = (low + high) / 2
    wheels = {}
    for made in found:
        wheel = ancestor(made, "wheel", root)
        if wheel:
            wheels.setdefault(wheel, []).append(made)
    # A wheel that does not stand on the ground is a spare.
    rolling = {
        wheel: made
        for wheel, made in wheels.items()
        if series in ("cars", "trucks") and box_of(made)[0][2] < low[2] + (high[2] - low[2]) * 0.1
    }
    hubs = [(made, middle(made)) for made in named(found, {"prop hub"})]
    blades = {}
    for blade in named(found, {"prop blade"}):
        at = numpy.array(blade.matrix_world.translation)
        hub = min(range(len(hubs)), key=lambda i: numpy.linalg.norm(hubs[i][1] - at))
        blades.setdefault(hub, blade)
    rotors = []
    for hub in named(found, {"rotor blade"}):
        height = hub.parent.matrix_world.translation.z
        if all(abs(height - other) > 0.05 for other, _ in rotors):
            rotors.append((height, hub.parent))
    out = []
    for made in found:
        name = made.name.split(".")[0]
        at = middle(made)
        wheel = ancestor(made, "wheel", root)
        if wheel in rolling:
            order = sorted({round(float(w.matrix_world.translation.x), 1) for w in rolling}, reverse=True)
            axle = order.index(round(float(wheel.matrix_world.translation.x), 1))
            where = "front" if axle == 0 else "rear" if axle == len(order) - 1 else "middle"
            place = wheel.matrix_world.translation
            across = sorted(
                (
                    abs(w.matrix_world.translation.y)
                    for w in rolling
                    if abs(w.matrix_world.translation.x - place.x) < 0.05 and w.matrix_world.translation.y * place.y > 0
                )
            )
            inner = " inner" if len(across) > 1 and abs(place.y) < across[-1] - 0.05 else ""
            out.append((made, ("wheel", f"{where} {'left' if place.y > 0 else 'right'}{inner}"), wheel))
        elif name in PROPELLER and hubs:
            index = min(range(len(hubs)), key=lambda i: numpy.linalg.norm(hubs[i][1] - at))
            out.append((made, ("prop", str(index + 1)), blades.get(index, hubs[index][0])))
        elif name in ROTOR and rotors:
            index = min(range(len(rotors)), key=lambda i: abs(rotors[i][0] - at[2]))
            out.append((made, ("rotor", str(index + 1) if len(rotors) > 1 else None), rotors[index][1]))
        elif name in TAIL_ROTOR:
            out.append((made, ("tail rotor", None), next(iter(named(found, {"tail hub"})))))
        elif name in SHOCK:
            out.append((made, ("shock", f"{'front' if at[0] > centre[0] else 'rear'} {'left' if at[1] > centre[1] else 'right'}"), None))
        elif ancestor(made, "body", root):
            out.append((made, ("canopy" if series == "helicopters" else "body", None), None))
        elif SINGLE.get(name.split(" ")[0]):
            out.append((made, (SINGLE[name.split(" ")[0]], None), None))
        else:
            out.append((made, ("frame", None), None))
    return out
