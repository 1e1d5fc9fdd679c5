"""The pool shell and what belongs to it: coping, steps, spa, falls and fire."""

import math
from .core import *
from .house import *
from . import plants


def pool(
    outline,
    depth=1.5,
    water=-0.10,
    coping=0.35,
    coping_mat=None,
    plaster=None,
    tile=None,
    wmat=None,
    tile_h=0.16,
    thick=0.05,
    over=0.03,
    make_coping=True,
    floor=True,
):
    """Gunite shell from a CCW outline. Returns the coping's outer outline (the hole to cut in the deck)."""
    plaster = plaster or m_plaster(level=water)
    tile = tile or m_mosaic()
    strip(outline, -depth, -tile_h - 0.05 + 0.0, plaster, inward=True)
    strip(outline, -tile_h - 0.05, 0.0, tile, inward=True)
    if floor:
        poly_face(outline, -depth, plaster)
    poly_face(offset(outline, 0.004), water, wmat or m_water(), name='water')
    outer = offset(outline, coping)
    if make_coping:
        bevel(
            ring(offset(outline, -over), outer, -thick, 0.012, coping_mat or m_paver(uv=True, w=0.6, h=9.0, off=0.0)),
            0.008,
            2,
        )
    return outer


def deck(outer, holes, z=0.0, mat=None):
    return poly_face(outer, z, mat or m_paver(), holes)


def steps(x0, x1, y0, dy, n, z0, rise, tread, mat):
    """n submerged steps descending from z0 in direction dy (+1/-1)."""
    for i in range(n):
        a = y0
        b = y0 + dy * tread * (i + 1)
        bx(x0, x1, min(a, b), max(a, b), -1.6, z0 - rise * i - 0.001 * i, mat, 0.015)


def fall_sheet(x0, x1, y, z0, z1, throw=0.22, dirv=(0, -1), mat=None, n=14, lip=0.06):
    """Sheet of water pouring over an edge along x (or along y when dirv is +-x)."""
    mat = mat or m_fall()
    V = []
    F = []
    H = z0 - z1
    prof = [(-lip, 0.0)] + [(throw * s, -H * s * s) for s in [i / n for i in range(n + 1)]]
    for d, z in prof:
        for x in (x0, x1):
            V.append((x + 0, y + d * dirv[1], z0 + z) if dirv[0] == 0 else (y + d * dirv[0], x, z0 + z))
    for i in range(len(prof) - 1):
        F.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    ob = obj(mesh_np('fall', V, np.array(F), [mat], smooth=True))
    return ob


def foam_strip(x0, x1, y0, y1, z, axis='x', reverse=False):
    """Fading aerated water where a fall lands. v runs away from the fall."""
    uv = [(0, 0), (1, 0), (1, 1), (0, 1)]
    if reverse:
        uv = [(0, 1), (1, 1), (1, 0), (0, 0)]
    if axis == 'y':
        uv = [(0, 0), (0, 1), (1, 1), (1, 0)] if not reverse else [(0, 1), (0, 0), (1, 0), (1, 1)]
    return obj(
        mesh_np(
            'foam', [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], np.array([(0, 1, 2, 3)]), [m_foam()], uv=uv
        )
    )


def raised_spa(
    x0,
    x1,
    y0,
    y1,
    top=0.45,
    cap=None,
    clad=None,
    water_z=None,
    wall=0.28,
    spill='-y',
    spill_w=1.2,
    plaster=None,
    tile=None,
    throw=0.2,
    pool_water=-0.1,
    wmat=None,
):
    """Raised spa: clad walls, stone cap, interior, spillway notch with falling sheet. Returns centre."""
    cap = cap or m_paver(w=0.6, h=0.3, off=0.0)
    clad = clad or m_stack()
    tile = tile or m_mosaic(uv=False)
    wz = water_z if water_z is not None else top - 0.05
    plaster = plaster or m_plaster(level=wz)
    t = 0.05
    ct = top - t
    base = -0.9
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    bx(x0, x0 + wall, y0, y1, base, ct, clad)
    bx(x1 - wall, x1, y0, y1, base, ct, clad)
    bx(x0 + wall, x1 - wall, y0, y0 + wall, base, ct if '-y' not in spill else wz - 0.03, clad)
    bx(x0 + wall, x1 - wall, y1 - wall, y1, base, ct, clad)
    ix0, ix1, iy0, iy1 = x0 + wall, x1 - wall, y0 + wall, y1 - wall
    inner = rect(ix0 + 0.001, ix1 - 0.001, iy0 + 0.001, iy1 - 0.001)
    strip(inner, base + 0.2, wz - 0.18, plaster, inward=True)
    strip(inner, wz - 0.18, ct, tile, inward=True)
    poly_face(inner, -0.45, plaster)
    bx(ix0, ix1, iy1 - 0.42, iy1, -0.45, wz - 0.45, plaster, 0.02)
    bx(ix0, ix0 + 0.42, iy0, iy1, -0.45, wz - 0.45, plaster, 0.02)
    bx(ix1 - 0.42, ix1, iy0, iy1, -0.45, wz - 0.45, plaster, 0.02)
    o = 0.03
    if spill == '-y':
        s0, s1 = cx - spill_w / 2, cx + spill_w / 2
        bx(ix0, s0, y0, y0 + wall, wz - 0.03, ct, clad)
        bx(s1, ix1, y0, y0 + wall, wz - 0.03, ct, clad)
        for a, b in ((x0 - o, s0), (s1, x1 + o)):
            bx(a, b, y0 - o, y0 + wall + o, ct, top, cap, 0.006)
        bx(s0, s1, y0 - 0.05, y0 + wall, wz - 0.035, wz - 0.012, m_plain((0.16, 0.15, 0.14), 0.35), 0.004)
        poly_face(rect(ix0, ix1, y0 + wall, iy1), wz, wmat or m_water(1.5, seed=5))
        poly_face(rect(s0, s1, y0 - 0.05, y0 + wall), wz - 0.002, wmat or m_water(1.5, seed=5))
        fall_sheet(s0 + 0.01, s1 - 0.01, y0 - 0.05, wz - 0.002, pool_water, throw, (0, -1), lip=0)
        foam_strip(
            s0 - 0.1, s1 + 0.1, y0 - 0.05 - throw - 0.5, y0 - 0.05 - throw + 0.08, pool_water + 0.006, reverse=True
        )
        foam_strip(s0 - 0.02, s1 + 0.02, y0 - 0.05 - throw + 0.08, y0 - 0.03, pool_water + 0.006, reverse=False)
    elif spill == 'none':
        bx(ix0, ix1, y0, y0 + wall, wz - 0.03, ct, clad)
        bx(x0 - o, x1 + o, y0 - o, y0 + wall + o, ct, top, cap, 0.006)
        poly_face(rect(ix0, ix1, iy0, iy1), wz, wmat or m_water(1.5, seed=5))
    bx(x0 - o, x0 + wall + o, y0 + wall + o, y1 + o, ct, top, cap, 0.006)
    bx(x1 - wall - o, x1 + o, y0 + wall + o, y1 + o, ct, top, cap, 0.006)
    bx(x0 + wall + o, x1 - wall - o, y1 - wall - o, y1 + o, ct, top, cap, 0.006)
    return cx, cy, wz


def fire_bowl(loc, r=0.42, h=0.32, mat=None, flame=0.5, power=60, flames=7, pedestal=0.0, cam=None, strength=14.0):
    mat = mat or m_plain((0.075, 0.07, 0.066), 0.55, 0.0, 0.35, 40.0)
    z = loc[2]
    if pedestal:
        bx(loc[0] - 0.3, loc[0] + 0.3, loc[1] - 0.3, loc[1] + 0.3, z, z + pedestal, m_stack(), 0)
        bx(
            loc[0] - 0.34,
            loc[0] + 0.34,
            loc[1] - 0.34,
            loc[1] + 0.34,
            z + pedestal,
            z + pedestal + 0.05,
            m_paver(w=3, h=3),
            0.008,
        )
        z += pedestal + 0.05
    prof = [
        (0.02, 0),
        (r * 0.45, 0),
        (r * 0.5, 0.02),
        (r * 0.8, h * 0.45),
        (r, h * 0.92),
        (r, h),
        (r * 0.93, h),
        (r * 0.86, h * 0.8),
        (0.01, h * 0.78),
    ]
    lathe([(a, b) for a, b in prof], mat, 56, (loc[0], loc[1], z))
    g = np.random.default_rng(int(abs(loc[0] * 100 + loc[1] * 10)))
    for i in range(34):
        a, q = g.uniform(0, 6.28), math.sqrt(g.uniform(0, 1)) * r * 0.8
        plants.rock(
            (loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), z + h * 0.8),
            (g.uniform(0.04, 0.07),) * 3,
            int(g.integers(0, 3)),
            m_plain((0.035, 0.03, 0.028), 0.8),
        )
    flames_at((loc[0], loc[1], z + h * 0.8), r * 0.75, flame, flames, cam, strength)
    point((loc[0], loc[1], z + h + flame * 0.35), power, (1, 0.45, 0.14), 0.14)
    return z + h


def flames_at(c, r, h, n, cam=None, strength=14.0, spread=None):
    cam = cam or bpy.context.scene.camera.location
    g = np.random.default_rng(int(abs(c[0] * 37 + c[1] * 91)) + n)
    me = mesh_np(
        'flame',
        [(-0.5, 0, 0), (0.5, 0, 0), (0.5, 0, 1), (-0.5, 0, 1)],
        np.array([(0, 1, 2, 3)]),
        [m_flame(strength)],
        uv=[(-1, 0), (1, 0), (1, 1), (-1, 1)],
    )
    for i in range(n):
        a = 2 * math.pi * i / n + g.uniform(-0.3, 0.3)
        q = r * (0.55 if i else 0) * g.uniform(0.6, 1.2)
        if spread:
            x, y = c[0] + spread[0] * ((i + 0.5) / n - 0.5), c[1] + spread[1] * ((i + 0.5) / n - 0.5)
        else:
            x, y = c[0] + q * math.cos(a), c[1] + q * math.sin(a)
        hh = h * g.uniform(0.65, 1.0) * (1.15 if i == 0 else 0.85)
        yaw = math.atan2(cam[1] - y, cam[0] - x) + math.pi / 2
        o = obj(me, (x, y, c[2] - 0.03), yaw, (hh * 0.62, 1, hh))
        o.visible_shadow = False
        o.visible_diffuse = False
