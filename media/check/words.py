"""
Builds models as `../glb/export.py` does and writes which words are printed on them, and where: `blender -b --factory-startup -P words.py -- job.json`.
Words of a livery are places in its picture, which a GLB has as a texture; decals are places in the GLB, in millimetres.
"""

import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), folder) for folder in ("glb", "blender", "apart")]

from PIL import Image

import prints

LIVERIES, STICKERS = [], []
drawn, painted, stuck = prints.word, prints.Livery.words, prints.sticker


def word(text, *others, **named):
    picture = drawn(text, *others, **named)
    picture.info["text"] = text
    return picture


def words(self, panel, text, a, b, height, colour, turn=0, style="Black Italic", outline=None):
    painted(self, panel, text, a, b, height, colour, turn, style, outline)
    wide, high = drawn(text, height * self.per_unit * 1.36, colour, style, outline).size
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    if self not in (livery for livery, _ in LIVERIES):
        LIVERIES.append((self, []))
    found = next(found for livery, found in LIVERIES if livery is self)
    for one in ("right", "left") if panel == "side" else (panel,):
        u, v = self.spot(one, a, b)
        corners = [(wide / 2 * x, high / 2 * y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        turned = [((u + x * cosine + y * sine) / self.size[0], (v - x * sine + y * cosine) / self.size[1]) for x, y in corners]
        found.append({"text": text, "panel": one, "ink": colour[:7], "corners": [[round(side, 5) for side in corner] for corner in turned]})


def sticker(picture, *others, **named):
    made = stuck(picture, *others, **named)
    STICKERS.append((picture.info.get("text"), made))
    return made


# The builders import these by name: they are replaced before the builders are loaded.
prints.word, prints.Livery.words, prints.sticker = word, words, sticker

import bpy
import numpy

import export


def main():
    job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    export.light()
    _, found, _ = export.built(job)
    graph = bpy.context.evaluated_depsgraph_get()
    ground = export.ground_of(found, graph)
    middle = lambda made: export.TURN @ (export.world_points(made, graph).mean(0) - ground) * export.METRES_PER_UNIT * 1000
    told = {
        "liveries": [
            {
                "aspect": round(livery.size[0] / livery.size[1], 3),
                "mean": list(livery.picture.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))),
                "words": found,
            }
            for livery, found in LIVERIES
        ],
        "stickers": [{"text": text, "at": [round(float(side), 1) for side in middle(made)]} for text, made in STICKERS],
    }
    json.dump(told, open(job["out"], "w"))


main()
