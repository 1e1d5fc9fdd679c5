"""Pebbles and boulders."""

import bmesh
from mathutils import noise
from .core import *
from .trees import CACHE


def rock(loc, s=(1, 0.8, 0.6), seed=0, mat=None, rot=None):
    """Rounded, for gravel and pebbles."""
    return stone('rock', worn, 5, loc, s, seed, mat or m_rock(), rot)


def boulder(loc, s=(1, 0.8, 0.6), seed=0, mat=None, rot=None):
    """Quarried: broken faces, beds, cracks and a weathered skin."""
    return stone('boulder', broken, 6, loc, s, seed, mat or m_boulder(), rot)


def stone(kind, shape, subdivisions, loc, s, seed, mat, rot):
    key = (kind, seed, mat.name)
    if key not in CACHE:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=subdivisions, radius=1.0)
        place = shape(np.random.default_rng(seed))
        for v in bm.verts:
            v.co = place(v.co)
        me = bpy.data.meshes.new(kind)
        bm.to_mesh(me)
        bm.free()
        me.materials.append(mat)
        me.polygons.foreach_set('use_smooth', np.ones(len(me.polygons), bool))
        CACHE[key] = me
    turn = RNG.uniform(0, 6.28) if rot is None else rot
    return obj(CACHE[key], loc, (RNG.uniform(-0.2, 0.2), RNG.uniform(-0.2, 0.2), turn), s)


def cut(p, planes, share):
    """Takes off whatever sticks out past each plane."""
    for normal, distance in planes:
        over = p.dot(normal) - distance
        if over > 0:
            p = p - normal * (over * share)
    return p


def planes_of(rng, count, near, far):
    return [(Vector(rng.normal(size=3)).normalized(), rng.uniform(near, far)) for _ in range(count)]


def worn(rng):
    off = Vector(rng.uniform(0, 50, 3))
    planes = planes_of(rng, 9, 0.55, 0.9)

    def place(p):
        p = cut(p.copy(), planes, 0.88)
        swell = noise.fractal(p * 1.6 + off, 1.0, 2.0, 4) * 0.09 + noise.fractal(p * 6 + off, 1.0, 2.0, 3) * 0.02
        return p * (1 + swell)

    return place


def broken(rng):
    off = Vector(rng.uniform(0, 50, 3))
    planes = planes_of(rng, 15, 0.52, 0.86)
    across = Vector((rng.normal(0, 0.22), rng.normal(0, 0.22), 1)).normalized()
    beds = rng.uniform(2.6, 4.2)

    def place(p):
        p = cut(p.copy(), planes, 0.97)
        warped = p + noise.noise_vector(p * 1.3 + off) * 0.16
        swell = noise.fractal(p * 1.5 + off, 0.9, 2.1, 4) * 0.10
        swell -= abs(noise.fractal(p * 3.2 + off, 0.8, 2.2, 5)) * 0.085
        swell += noise.fractal(p * 13 + off, 0.7, 2.1, 3) * 0.014
        # Beds step back one over the other, and the joint between two is a groove.
        height = warped.dot(across) * beds
        part = height - math.floor(height)
        swell += (noise.cell(Vector((math.floor(height) * 7.3, off.x, off.y))) - 0.5) * 0.07
        swell -= 0.055 * max(0.0, 1 - min(part, 1 - part) * 13)
        near, next_ = noise.voronoi(warped * 1.15 + off)[0][:2]
        swell -= 0.07 * max(0.0, 1 - (next_ - near) / 0.055)
        return p * (1 + swell)

    return place


@memo
def m_boulder(c1=(0.30, 0.27, 0.23), c2=(0.155, 0.14, 0.12), c3=(0.43, 0.395, 0.34), moss=0.0, level=None, fall=None):
    """Weathered limestone. `level` is the water around it, `fall` (x, y, reach) where water runs over it."""
    m, t = material('boulder')
    p = t.pos()
    geometry = t.n('NewGeometry')
    up = t.xyz(geometry.outputs['Normal'])[2]
    edge = geometry.outputs['Pointiness']
    broad, mid, fine = t.noise(p, 0.9, 8, 0.64, 0.5), t.noise(p, 6.5, 8, 0.72), t.noise(p, 42, 6, 0.72)
    beds = t.noise(t.n('Mapping', {'Vector': p, 'Scale': (1.2, 1.2, 9)}).outputs[0], 1.6, 6, 0.62, 0.8)
    col = t.ramp(broad, [(0.32, c2), (0.50, c1), (0.68, c3)])
    col = t.mix(
        0.5,
        col,
        t.ramp(obj_random(t), [(0, (0.72, 0.70, 0.68)), (0.5, (1, 0.97, 0.92)), (1, (1.15, 1.08, 0.96))]),
        'MULTIPLY',
    )
    col = t.mix(0.45, col, t.ramp(beds, [(0.36, 0.45), (0.62, 1.12)]), 'MULTIPLY')
    col = t.mix(0.65, col, t.ramp(mid, [(0.32, 0.40), (0.66, 1.22)]), 'MULTIPLY')
    col = t.mix(0.40, col, t.ramp(fine, [(0.34, 0.45), (0.64, 1.18)]), 'MULTIPLY')
    rust = t.ramp(t.noise(p, 1.7, 6, 0.7, 1.2), [(0.54, 0.0), (0.68, 0.5)])
    col = t.mix(rust, col, (0.24, 0.155, 0.085))
    col = t.mix(1.0, col, t.ramp(edge, [(0.40, 0.34), (0.49, 1.0), (0.60, 1.3)]), 'MULTIPLY')
    lichen = t.m(
        'MULTIPLY', t.ramp(t.noise(p, 7, 9, 0.78, 0.6), [(0.58, 0.0), (0.63, 1.0)]), t.mr(up, -0.1, 0.5, 0, 0.55)
    )
    col = t.mix(lichen, col, (0.34, 0.35, 0.29))
    if moss:
        damp = t.m(
            'ADD', t.m('MULTIPLY', up, 0.34), t.m('ADD', t.m('MULTIPLY', broad, 0.55), t.m('MULTIPLY', mid, 0.45))
        )
        green = t.m('MULTIPLY', t.ramp(damp, [(0.70, 0.0), (0.79, 1.0)]), moss)
        col = t.mix(green, col, t.ramp(fine, [(0.3, (0.022, 0.036, 0.008)), (0.7, (0.085, 0.115, 0.026))]))
    rough, ragged = 0.88, t.m('MULTIPLY', t.m('SUBTRACT', mid, 0.5), 0.34)
    if level is not None:
        wet = t.mr(t.m('ADD', t.xyz(p)[2], ragged), level + 0.04, level + 0.17, 1, 0)
        if fall:
            dx = t.m('DIVIDE', t.m('SUBTRACT', t.xyz(p)[0], fall[0]), fall[2])
            dy = t.m('DIVIDE', t.m('SUBTRACT', t.xyz(p)[1], fall[1]), fall[2] * 1.5)
            away = t.m('SQRT', t.m('ADD', t.m('MULTIPLY', dx, dx), t.m('MULTIPLY', dy, dy)))
            wet = t.m('MAXIMUM', wet, t.mr(t.m('ADD', away, t.m('MULTIPLY', ragged, 2.2)), 0.75, 1.15, 1, 0))
        col = t.mix(t.m('MULTIPLY', wet, 0.68), col, t.mix(1.0, col, (0.20, 0.19, 0.16), 'MULTIPLY'))
        rough = t.mr(wet, 0, 1, 0.88, 0.24)
    height = t.m('ADD', t.m('ADD', t.m('MULTIPLY', beds, 0.6), mid), t.m('MULTIPLY', fine, 0.35))
    t.out(t.pbr(col, rough, t.bump(height, 0.9, 0.05)))
    return m
