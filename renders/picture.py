"""Runs inside Blender:  blender --background --factory-startup --python-exit-code 1 --python picture.py -- SCENE OUT.png WIDTH SAMPLES [piped]

One picture of a customer's design. Beside it OUT.png.json says where Blender's own projection puts each corner of the
coping, so that a test can compare them with poolkit's."""

import json
import os
import sys
import tempfile
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import develop
import render
from lib import core, plants


def end_with_parent():
    """A server that dies closes this pipe; nothing then waits for the picture."""
    sys.stdin.read()
    os._exit(1)


def without_noise(z):
    try:
        return develop.denoised(z)
    except (OSError, ImportError, ValueError) as problem:
        print('not denoised:', problem)
        return (z['c0'] + z['c1']) / 2


def save(pixels, path):
    height, width, _ = pixels.shape
    image = bpy.data.images.new('picture', width, height)
    whole = np.ones((height, width, 4), np.float32)
    whole[..., :3] = pixels[::-1]
    image.pixels.foreach_set(whole.ravel())
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()


def corners(scene):
    """From the mesh, not from the outline it was made of."""
    bpy.context.view_layer.update()
    mesh = bpy.data.objects['coping'].data
    vertices = np.array([v.co for v in mesh.vertices])
    found = []
    for x, y in scene['coping']:
        near = vertices[np.argmin(np.linalg.norm(vertices - (x, y, 0), axis=1))]
        seen = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(near))
        found.append([float(seen.x), float(seen.y)])
    return found


def main():
    path, out, width, samples, *more = sys.argv[sys.argv.index('--') + 1 :]
    if 'piped' in more:
        threading.Thread(target=end_with_parent, daemon=True).start()
    os.environ['SCENE'] = path
    scene = json.load(open(path))
    core.reset()
    plants.clear()
    import studio

    info = studio.build()
    with tempfile.TemporaryDirectory(dir=os.path.dirname(out)) as folder:
        buffers = render.rendered(info, int(width), int(samples), folder)
    json.dump({'coping': corners(scene)}, open(out + '.json', 'w'))
    save(develop.developed(without_noise(buffers).astype(np.float32), **info['grade']), out)


main()
