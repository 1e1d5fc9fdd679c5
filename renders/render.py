"""Runs inside Blender:  blender -b -P render.py -- NAME WIDTH SAMPLES OUT

Renders two buffers of half the samples with different seeds, and writes them with their guides (albedo, normal, depth)
as arrays for develop.py."""

import bpy, sys, os, time, importlib, json, resource
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import core, plants


def load_exr(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3].copy()


def rendered(info, width, spp, out):
    """Two buffers of the scene that is built, each with its guides."""
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    sc.render.threads_mode = 'FIXED'
    sc.render.threads = int(os.environ.get('THREADS', 2))
    asp = info.get('aspect', 9 / 16)
    sc.render.resolution_x = width
    sc.render.resolution_y = int(round(width * asp / 2)) * 2
    sc.render.resolution_percentage = 100
    c.samples = max(1, spp // 2)
    c.use_adaptive_sampling = True
    c.adaptive_threshold = info.get('adaptive', 0.02)
    c.adaptive_min_samples = min(24, max(4, spp // 6))
    c.use_denoising = False
    c.max_bounces = info.get('bounces', 8)
    c.diffuse_bounces = info.get('diffuse', 2)
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.transparent_max_bounces = 16
    c.volume_bounces = 0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_direct = info.get('clamp_direct', 0)
    c.sample_clamp_indirect = info.get('clamp', 4.0)
    c.film_exposure = 1.0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.5
    c.use_auto_tile = False
    c.debug_use_spatial_splits = False
    sc.render.use_persistent_data = True
    vl = sc.view_layers[0]
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    comp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], comp.inputs[0])
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.exr_codec = 'NONE'
    fo.file_slots.clear()
    names = {'c': 'Image', 'a': 'Denoising Albedo', 'n': 'Denoising Normal', 'd': 'Denoising Depth'}
    for k, sock in names.items():
        fo.file_slots.new(k + '_')
        nt.links.new(rl.outputs[sock], fo.inputs[-1])
    res = {}
    sc.render.image_settings.file_format = 'PNG'
    for i in (0, 1):
        c.seed = 11 + 101 * i
        fo.base_path = os.path.join(out, 's%d' % i)
        sc.render.filepath = os.path.join(out, 'tmp.png')
        sc.frame_current = 1
        bpy.ops.render.render(write_still=False)
        for k in names:
            res[k + str(i)] = load_exr(os.path.join(out, 's%d' % i, k + '_0001.exr'))
            os.remove(os.path.join(out, 's%d' % i, k + '_0001.exr'))
    return res


def main():
    argv = sys.argv[sys.argv.index('--') + 1 :]
    name, width, spp, out = argv[0], int(argv[1]), int(argv[2]), argv[3]
    os.makedirs(out, exist_ok=True)
    t0 = time.time()
    core.reset()
    plants.clear()
    mod, _, variant = name.partition('.')
    m = importlib.import_module(mod)
    info = m.build(variant or None) or {}
    tb = time.time() - t0
    res = rendered(info, width, spp, out)
    sc = bpy.context.scene
    np.savez(os.path.join(out, name + '.npz'), **res)
    meta = dict(
        name=name,
        width=sc.render.resolution_x,
        height=sc.render.resolution_y,
        samples=spp,
        build_s=round(tb, 1),
        total_s=round(time.time() - t0, 1),
        peak_mb=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        grade=info.get('grade', {}),
        tris=int(sum(len(o.data.polygons) for o in sc.objects if o.type == 'MESH')),
        unique=int(sum(len(me.polygons) for me in bpy.data.meshes)),
    )
    json.dump(meta, open(os.path.join(out, name + '.json'), 'w'), indent=1)
    print('META', json.dumps(meta))


if __name__ == '__main__':
    main()
