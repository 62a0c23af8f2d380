"""The frame of a job in which a model is photographed in its groups: what `exploded.py` and `laid.py` share."""

import json
import shutil
import sys
import time

import bpy

from export import built
from shoot import opened, photograph


def photograph_posed(pose):
    """
    Runs the job that the command line names. `pose(job, root, found, shell, graph)` arranges the model in the studio and returns the objects that are seen,
    the camera and the point that it looks at; all others are hidden. Prints a line of JSON of the picture.
    """
    job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    began, cpu = time.time(), time.process_time()
    floor, bare_floor = opened(job)
    root, found, shell = built(job)
    seen, camera, middle = pose(job, root, found, shell, bpy.context.evaluated_depsgraph_get())
    for made in root.children_recursive:
        made.hide_render = made not in seen
    [view] = job["views"]
    photograph(view, job, floor, bare_floor, seen, camera, middle)
    print(json.dumps({"shot": view["path"], "seconds": round(time.time() - began), "cpu": round(time.process_time() - cpu)}), flush=True)
    shutil.rmtree(job["scratch"])
