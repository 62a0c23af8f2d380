"""Surfaces: a material is made once per name and shared by every part that asks for it."""

import bpy

MADE = {}


def linear(colour):
    """A colour such as #ff5a1f as linear RGBA, the way Blender computes."""
    digits = colour.lstrip("#")
    values = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1.0,)


def material(
    name,
    colour="#808080",
    metal=0.0,
    rough=0.5,
    coat=0.0,
    coat_rough=0.03,
    bump=0.0,
    bump_scale=200,
    spec=0.5,
    glow=0.0,
    glass=0.0,
    image=None,
    repeat=None,
    tinted=False,
):
    """A surface. `image`: a picture that colours it by UV, with its alpha; `repeat` tiles it; `tinted`: what is nearly black in it is
    glass, which only its coat reflects. `bump`: fine grain of moulded plastic or rubber."""
    if name in MADE:
        return MADE[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    values = {
        "Base Color": linear(colour),
        "Metallic": metal,
        "Roughness": rough,
        "Clearcoat": coat,
        "Clearcoat Roughness": coat_rough,
        "Specular": spec,
        "Transmission": glass,
    }
    for key, value in values.items():
        shader.inputs[key].default_value = value
    if glow:
        shader.inputs["Emission"].default_value = linear(colour)
        shader.inputs["Emission Strength"].default_value = glow
    if image:
        picture = nodes.new("ShaderNodeTexImage")
        picture.image = bpy.data.images.load(image, check_existing=True)
        picture.interpolation = "Cubic"
        if repeat:
            place, scale = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
            scale.inputs["Scale"].default_value = (repeat,) * 3
            links.new(place.outputs["Object"], scale.inputs["Vector"])
            links.new(scale.outputs["Vector"], picture.inputs["Vector"])
            picture.projection = "BOX"
            picture.projection_blend = 0.1
        else:
            links.new(picture.outputs["Alpha"], shader.inputs["Alpha"])
        links.new(picture.outputs["Color"], shader.inputs["Base Color"])
        if tinted:
            shade, amount = nodes.new("ShaderNodeRGBToBW"), nodes.new("ShaderNodeMapRange")
            for key, value in {"From Min": 0.005, "From Max": 0.009, "To Max": spec}.items():
                amount.inputs[key].default_value = value
            links.new(picture.outputs["Color"], shade.inputs["Color"])
            links.new(shade.outputs["Val"], amount.inputs["Value"])
            links.new(amount.outputs["Result"], shader.inputs["Specular"])
    if bump:
        noise, relief, where = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump"), nodes.new("ShaderNodeTexCoord")
        noise.inputs["Scale"].default_value = bump_scale
        noise.inputs["Detail"].default_value = 3
        relief.inputs["Strength"].default_value = bump
        relief.inputs["Distance"].default_value = 0.01
        links.new(where.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], relief.inputs["Height"])
        links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    MADE[name] = made
    return made


def black():
    """Moulded black nylon."""
    return material("black plastic", "#24262a", rough=0.48, bump=0.1, bump_scale=90)


def grey():
    """Moulded dark grey nylon."""
    return material("grey plastic", "#44474d", rough=0.5, bump=0.1, bump_scale=90)


def gloss():
    """Black lacquer, tinted windows."""
    return material("gloss", "#0b0c0f", rough=0.12, coat=1, spec=0.6)


def rubber():
    return material("rubber", "#222325", rough=0.75, bump=0.25, bump_scale=60, spec=0.3)


def steel():
    return material("steel", "#b9bdc3", metal=1, rough=0.24)


def aluminium():
    return material("aluminium", "#9a9fa6", metal=1, rough=0.32)


def gunmetal():
    return material("gunmetal", "#4a4e55", metal=1, rough=0.34)


def brass():
    return material("brass", "#c9a35a", metal=1, rough=0.25)


def anodised(colour):
    return material("anodised " + colour, colour, metal=1, rough=0.27)


def lacquer(colour):
    """Glossy paint or a clear shell painted from the inside."""
    return material("lacquer " + colour, colour, rough=0.3, coat=1, coat_rough=0.03)


def satin(colour):
    """Satin moulded plastic in a colour."""
    return material("satin " + colour, colour, rough=0.42, coat=0.15, coat_rough=0.3)


def foam(colour):
    """Moulded foam: matt, with a fine grain."""
    return material("foam " + colour, colour, rough=0.62, bump=0.12, bump_scale=45, spec=0.35, coat=0.12, coat_rough=0.4)


def carbon():
    from prints import carbon_picture

    return material("carbon", image=carbon_picture(), repeat=2.2, rough=0.34, coat=1)


def lamp(colour="#fff3d6"):
    """A lamp's lens, off: clear over a bright reflector."""
    return material("lamp " + colour, colour, rough=0.08, coat=1, metal=0.35)
