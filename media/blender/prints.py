"""Everything printed: liveries drawn in the model's own coordinates, decals, labels, carbon weave. Pictures go to a scratch folder."""

import hashlib
import math
import os
import subprocess

import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from PIL import Image, ImageDraw, ImageFont

from materials import MADE, material
from shapes import mesh, place

SCRATCH = os.environ.get("MEDIA_SCRATCH", "/tmp/torvane-media")
PER_UNIT = 420
FACES = {}


def font(size, style="Black Italic"):
    if style not in FACES:
        found = subprocess.run(["fc-match", "-f", "%{file}", f"Inter Display:style={style}"], capture_output=True, text=True, check=True)
        FACES[style] = found.stdout
    return ImageFont.truetype(FACES[style], max(6, int(size)))


def saved(picture):
    """Writes a picture under the hash of its pixels, so that equal prints share a file."""
    os.makedirs(SCRATCH, exist_ok=True)
    path = os.path.join(SCRATCH, hashlib.sha1(picture.tobytes()).hexdigest()[:16] + ".png")
    if not os.path.exists(path):
        picture.save(path)
    return path


def word(text, size, colour, style="Black Italic", outline=None, spacing=0):
    """A word as a picture with alpha, cut to its ink."""
    face = font(size, style)
    stroke = int(size * 0.05) if outline else 0
    width = int(face.getlength(text)) + spacing * len(text) + int(size)
    picture = Image.new("RGBA", (width, int(size * 1.7)), colour + "00" if colour.startswith("#") else (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    x = size * 0.3
    for part in text if spacing else [text]:
        pen.text((x, size * 0.2), part, font=face, fill=colour, stroke_width=stroke, stroke_fill=outline)
        x += face.getlength(part) + spacing
    return picture.crop(picture.getbbox())


class Livery:
    """
    A model's paint, drawn as seen from the sides, from above, from the front and from behind, in units of the model. What is drawn on `side` lands on
    both sides, mirrored as a shape; words always read from outside.
    """

    def __init__(self, x, y, z, base, per_unit=PER_UNIT):
        self.x, self.y, self.z, self.per_unit = x, y, z, per_unit
        self.length, self.width, self.height = x[1] - x[0], y[1] - y[0], z[1] - z[0]
        rows = 2 * self.height + self.width + self.height
        across = max(self.length, 2 * self.width)
        self.size = (int(across * per_unit), int(rows * per_unit))
        self.picture = Image.new("RGB", self.size, base)
        self.pen = ImageDraw.Draw(self.picture)
        self.rows = {
            "right": 0,
            "left": self.height,
            "top": 2 * self.height,
            "front": 2 * self.height + self.width,
            "rear": 2 * self.height + self.width,
        }

    def spot(self, panel, a, b):
        """Pixels of a point of a panel: (x, z) of sides, (x, y) of the top, (y, z) of front and rear."""
        if panel == "right":
            across, down = a - self.x[0], self.z[1] - b
        elif panel == "left":
            across, down = self.x[1] - a, self.z[1] - b
        elif panel == "top":
            across, down = a - self.x[0], self.y[1] - b
        elif panel == "front":
            across, down = a - self.y[0], self.z[1] - b
        else:
            across, down = self.width + self.y[1] - a, self.z[1] - b
        return across * self.per_unit, (self.rows[panel] + down) * self.per_unit

    def corner(self, panel):
        """Where a panel lies in the picture: left, top, right, bottom."""
        wide = self.width if panel in ("front", "rear") else self.length
        high = self.width if panel == "top" else self.height
        left, top = self.width if panel == "rear" else 0, self.rows[panel]
        return tuple(int(side * self.per_unit) for side in (left, top, left + wide, top + high))

    def polygon(self, panel, points, colour, outline=None):
        """A shape; what of it lies beyond its panel is cut off, or it would be seen on another side."""
        corner = self.corner(panel)
        part = self.picture.crop(corner)
        pen = ImageDraw.Draw(part)
        at = [(u - corner[0], v - corner[1]) for u, v in (self.spot(panel, *p) for p in points)]
        pen.polygon(at, fill=colour)
        if outline:
            pen.line([*at, at[0]], fill=outline[0], width=max(1, int(outline[1] * self.per_unit)), joint="curve")
        self.picture.paste(part, corner[:2])

    def side(self, points, colour, outline=None):
        for panel in ("right", "left"):
            self.polygon(panel, points, colour, outline)

    def top(self, points, colour, outline=None, both=True):
        self.polygon("top", points, colour, outline)
        if both:
            self.polygon("top", [(x, -y) for x, y in points], colour, outline)

    def end(self, panel, points, colour, outline=None, both=True):
        self.polygon(panel, points, colour, outline)
        if both:
            self.polygon(panel, [(-y, z) for y, z in points], colour, outline)

    def line(self, panel, points, colour="#00000090", width=0.008):
        panels = ("right", "left") if panel == "side" else (panel,)
        for one in panels:
            ways = (
                [points]
                if one in ("right", "left")
                else [points, [(a, -b) for a, b in points] if one == "top" else [(-a, b) for a, b in points]]
            )
            for way in ways:
                at = [self.spot(one, *p) for p in way]
                self.pen.line(at, fill=colour[:7], width=max(1, int(width * self.per_unit)), joint="curve")

    def disc(self, panel, a, b, radius, colour):
        for one in ("right", "left") if panel == "side" else (panel,):
            u, v = self.spot(one, a, b)
            r = radius * self.per_unit
            self.pen.ellipse((u - r, v - r, u + r, v + r), fill=colour)

    def words(self, panel, text, a, b, height, colour, turn=0, style="Black Italic", outline=None):
        """A word, its capitals `height` high, centred at a point; `turn` in degrees."""
        picture = word(text, height * self.per_unit * 1.36, colour, style, outline)
        if turn:
            picture = picture.rotate(turn, expand=True, resample=Image.Resampling.BICUBIC)
        for one in ("right", "left") if panel == "side" else (panel,):
            u, v = self.spot(one, a, b)
            self.picture.paste(picture, (int(u - picture.width / 2), int(v - picture.height / 2)), picture)

    def surface(self, name="livery", rough=0.3, coat=1.0, grain=0.0):
        path = saved(self.picture)
        return material(
            f"{name} {path[-20:-4]}", image=path, rough=rough, coat=coat, coat_rough=0.03, bump=grain, bump_scale=45, tinted=True
        )

    def wrap(self, *parts, name="livery", rough=0.3, coat=1.0, grain=0.0, top_from=1.0, only=None):
        """Paints parts: each face from the side towards which it looks, or all from `only`. `top_from` below 1 keeps sloping faces for the sides."""
        paint = self.surface(name, rough, coat, grain)
        for part in parts:
            data = part.data
            if data.materials:
                data.materials[0] = paint
            else:
                data.materials.append(paint)
            layer = data.uv_layers.new(name="print") if not data.uv_layers else data.uv_layers[0]
            for face in data.polygons:
                nx, ny, nz = face.normal
                if only:
                    panel = only
                elif abs(nx) > 0.86 and abs(nx) > abs(nz):
                    panel = "front" if nx > 0 else "rear"
                elif abs(ny) >= abs(nz) * top_from or nz < -0.2:
                    # What looks down has the colours of the sides: the top would be mirrored there.
                    panel = "left" if ny > 0 else "right"
                else:
                    panel = "top"
                for index in face.loop_indices:
                    x, y, z = data.vertices[data.loops[index].vertex_index].co
                    u, v = self.spot(panel, *{"front": (y, z), "rear": (y, z), "top": (x, y)}.get(panel, (x, z)))
                    layer.data[index].uv = (u / self.size[0], 1 - v / self.size[1])
        return parts[0]


def decal(text, height, at, turn=(0, 0, 0), colour="#ffffff", style="Black Italic", lift=0.004):
    """A printed word on a flat face; flat on the table it reads along x. `height` is that of its capitals."""
    return sticker(word(text, 150, colour, style), height, at, turn, lift)


def sticker(picture, height, at, turn=(0, 0, 0), lift=0.004):
    path = saved(picture)
    width = height * picture.width / picture.height
    surface = material("sticker " + path[-20:-4], image=path, rough=0.4, coat=0.3)
    corners = [
        (-width / 2, -height / 2, lift),
        (width / 2, -height / 2, lift),
        (width / 2, height / 2, lift),
        (-width / 2, height / 2, lift),
    ]
    made = mesh("print", corners, [(0, 1, 2, 3)], surface)
    layer = made.data.uv_layers.new(name="print")
    # By corner, not by their order in the face: a face that was turned over would carry its print mirrored.
    for loop in made.data.loops:
        layer.data[loop.index].uv = ((0, 0), (1, 0), (1, 1), (0, 1))[loop.vertex_index]
    return place(made, at, turn)


def both_sides(text, height, x, y, z, colour="#ffffff", style="Black Italic", lean=0):
    """A word on both flanks, at y and -y."""
    decal(text, height, (x, -y, z), (90 - lean, 0, 0), colour, style)
    decal(text, height, (x, y, z), (90 - lean, 0, 180), colour, style)


def laid_on(ground, flat, lift=0.004, columns=24, rows=6):
    """Lays a decal onto a curved part that hangs on the same group: each of its points goes along the decal's face to the part's surface."""
    left, low, _ = flat.data.vertices[0].co
    right, high, _ = flat.data.vertices[2].co
    way, place_of = flat.matrix_basis.to_3x3() @ Vector((0, 0, 1)), flat.matrix_basis.copy()
    skin = BVHTree.FromPolygons([vertex.co for vertex in ground.data.vertices], [tuple(face.vertices) for face in ground.data.polygons])
    shares = [(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    points = []
    for u, v in shares:
        point = place_of @ Vector((left + (right - left) * u, low + (high - low) * v, 0))
        at, normal, _, _ = skin.ray_cast(point + way, -way)
        points.append(at + normal * lift if at else point)
    wide = columns + 1
    faces = [(k, k + 1, k + 1 + wide, k + wide) for j in range(rows) for k in range(j * wide, j * wide + columns)]
    laid = mesh("print", points, faces, flat.data.materials[0])
    if laid.data.polygons[0].normal.dot(way) < 0:
        laid.data.flip_normals()
    layer = laid.data.uv_layers.new(name="print")
    for loop in laid.data.loops:
        layer.data[loop.index].uv = shares[loop.vertex_index]
    flat.data, flat.matrix_basis = laid.data, Matrix.Identity(4)
    bpy.data.objects.remove(laid)
    return flat


def on_flanks(ground, text, height, x, y, z, colour="#ffffff"):
    """A word on both flanks of a curved part, at y and -y."""
    laid_on(ground, decal(text, height, (x, -y, z), (90, 0, 0), colour))
    laid_on(ground, decal(text, height, (x, y, z), (90, 0, 180), colour))


def label(width, height, draw, per_unit=PER_UNIT):
    """A printed label: `draw(pen, unit, picture)` paints it in pixels, `unit` being the pixels of one unit."""
    picture = Image.new("RGBA", (int(width * per_unit), int(height * per_unit)), (0, 0, 0, 0))
    draw(ImageDraw.Draw(picture), per_unit, picture)
    return picture


def carbon_picture(size=256, strands=8):
    """Two-by-two twill, to be tiled."""
    path = os.path.join(SCRATCH, "carbon.png")
    if "carbon path" in MADE:
        return path
    os.makedirs(SCRATCH, exist_ok=True)
    picture = Image.new("RGB", (size, size))
    pixels, cell = picture.load(), size // strands
    for v in range(size):
        for u in range(size):
            warp = ((u // cell + v // cell) // 2) % 2 == 0
            t = (u % cell) / cell if warp else (v % cell) / cell
            shade = int((34 if warp else 15) + (26 if warp else 14) * math.sin(math.pi * t))
            pixels[u, v] = (shade, shade, int(shade * 1.06))
    picture.save(path)
    MADE["carbon path"] = path
    return path
