"""Meshes from arrays, and the few solids the scenes are built of. Metres; z up."""

import math
import bpy
import numpy as np
from mathutils import Vector, Matrix, Euler
from mathutils.geometry import tessellate_polygon

RNG = np.random.default_rng(7)
MATS = {}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def mesh_np(name, verts, faces, mats=None, smooth=False, uv=None, col=None, mat_idx=None):
    """faces: (n,3) or (n,4) array, or list of lists."""
    me = bpy.data.meshes.new(name)
    verts = np.asarray(verts, dtype=np.float32)
    if isinstance(faces, np.ndarray):
        n, k = faces.shape
        me.vertices.add(len(verts))
        me.vertices.foreach_set('co', verts.ravel())
        me.loops.add(n * k)
        me.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        me.polygons.add(n)
        me.polygons.foreach_set('loop_start', (np.arange(n) * k).astype(np.int32))
        me.polygons.foreach_set('loop_total', np.full(n, k, np.int32))
        me.update(calc_edges=True)
    else:
        me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(f) for f in faces])
        me.update()
    if uv is not None:
        lay = me.uv_layers.new(name='UVMap')
        lay.data.foreach_set('uv', np.asarray(uv, np.float32).ravel())
    if col is not None:  # per-vertex random value -> attribute 'rnd'
        at = me.attributes.new('rnd', 'FLOAT', 'POINT')
        at.data.foreach_set('value', np.asarray(col, np.float32).ravel())
    for m in mats or []:
        me.materials.append(m)
    if mat_idx is not None:
        me.polygons.foreach_set('material_index', np.asarray(mat_idx, np.int32))
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(len(me.polygons), bool))
    return me


def obj(me, loc=(0, 0, 0), rot=0.0, scale=1.0, name=None):
    ob = bpy.data.objects.new(name or me.name, me)
    ob.location = loc
    ob.rotation_euler = rot if hasattr(rot, '__len__') else (0, 0, rot)
    ob.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return link(ob)


def bevel(ob, w=0.01, seg=2):
    m = ob.modifiers.new('b', 'BEVEL')
    m.width = w
    m.segments = seg
    m.limit_method = 'ANGLE'
    return ob


def box(size, loc, mat, bev=0.0, seg=2, rot=0.0, smooth=False, name='box'):
    """size = full extents; loc = centre of the base."""
    sx, sy, sz = [s / 2 for s in size]
    v = [
        (-sx, -sy, 0),
        (sx, -sy, 0),
        (sx, sy, 0),
        (-sx, sy, 0),
        (-sx, -sy, 2 * sz),
        (sx, -sy, 2 * sz),
        (sx, sy, 2 * sz),
        (-sx, sy, 2 * sz),
    ]
    f = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    ob = obj(mesh_np(name, v, f, [mat], smooth=smooth), loc, rot)
    if bev:
        bevel(ob, bev, seg)
        if smooth:
            ob.data.use_auto_smooth = True
    return ob


def bx(x0, x1, y0, y1, z0, z1, mat, bev=0.0, seg=2, smooth=False):
    return box((x1 - x0, y1 - y0, z1 - z0), ((x0 + x1) / 2, (y0 + y1) / 2, z0), mat, bev, seg, smooth=smooth)


def plane(x0, x1, y0, y1, z, mat, name='plane'):
    return obj(mesh_np(name, [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], np.array([(0, 1, 2, 3)]), [mat]))


def lathe(profile, mat, seg=48, loc=(0, 0, 0), smooth=True, name='lathe'):
    """profile: list of (r, z)."""
    n = len(profile)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    r = np.array([p[0] for p in profile])
    z = np.array([p[1] for p in profile])
    v = np.stack([np.outer(r, np.cos(a)), np.outer(r, np.sin(a)), np.repeat(z[:, None], seg, 1)], -1).reshape(-1, 3)
    f = []
    for i in range(n - 1):
        for j in range(seg):
            k = (j + 1) % seg
            f.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
    ob = obj(mesh_np(name, v, np.array(f), [mat], smooth=smooth), loc)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = 0.7
    return ob


def tube(points, r, mat, seg=8, name='tube'):
    pts = [Vector(p) for p in points]
    V = []
    F = []
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        q = d.to_track_quat('Z', 'Y')
        rr = r[i] if hasattr(r, '__len__') else r
        for j in range(seg):
            a = 2 * math.pi * j / seg
            V.append(p + q @ Vector((rr * math.cos(a), rr * math.sin(a), 0)))
    for i in range(len(pts) - 1):
        for j in range(seg):
            k = (j + 1) % seg
            F.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
    F.append(tuple(range(seg))[::-1])
    F.append(tuple((len(pts) - 1) * seg + j for j in range(seg)))
    return obj(mesh_np(name, V, F, [mat], smooth=True))


def poly_face(outer, z, mat, holes=(), name='poly'):
    loops = [[Vector((x, y, z)) for x, y in outer]] + [[Vector((x, y, z)) for x, y in h] for h in holes]
    tris = tessellate_polygon(loops)
    V = [v for l in loops for v in l]
    F = []
    for t in tris:
        a, b, c = (V[i] for i in t)
        F.append(t if (b - a).cross(c - a).z > 0 else (t[0], t[2], t[1]))
    return obj(mesh_np(name, V, F, [mat]))


def offset(poly, d):
    """Offset a CCW outline outward by d (mitred)."""
    n = len(poly)
    out = []
    for i in range(n):
        p0, p1, p2 = Vector(poly[i - 1]), Vector(poly[i]), Vector(poly[(i + 1) % n])
        d1, d2 = (p1 - p0).normalized(), (p2 - p1).normalized()
        n1, n2 = Vector((d1.y, -d1.x)), Vector((d2.y, -d2.x))
        m = n1 + n2
        m = m / max(m.length_squared, 1e-6) * 2
        if m.length > 3:
            m = m.normalized() * 3
        out.append((p1.x + m.x * d, p1.y + m.y * d))
    return out


def strip(poly, z0, z1, mat, inward=True, closed=True, uvscale=1.0):
    """Vertical wall along an outline; UV u = running length, v = z."""
    n = len(poly)
    V = []
    F = []
    UV = []
    L = 0.0
    m = n if closed else n - 1
    for i in range(m):
        a, b = poly[i], poly[(i + 1) % n]
        l = math.dist(a, b)
        k = len(V)
        V += [(a[0], a[1], z0), (b[0], b[1], z0), (b[0], b[1], z1), (a[0], a[1], z1)]
        q = [(L, z0), (L + l, z0), (L + l, z1), (L, z1)]
        if inward:
            F.append((k, k + 3, k + 2, k + 1))
            UV += [q[0], q[3], q[2], q[1]]
        else:
            F.append((k, k + 1, k + 2, k + 3))
            UV += q
        L += l
    return obj(mesh_np('strip', V, np.array(F), [mat], uv=np.array(UV) * uvscale))


def ring(inner, outer, z0, z1, mat):
    """Flat ring (coping) between two outlines of equal length, with thickness; UV u runs along the edge, v across."""
    n = len(inner)
    V = []
    F = []
    UV = []
    L = 0.0
    for i in range(n):
        j = (i + 1) % n
        a, b, c, d = inner[i], inner[j], outer[j], outer[i]
        l = math.dist(a, b)
        tx, ty = ((b[0] - a[0]) / l, (b[1] - a[1]) / l)
        U = [L + (p[0] - a[0]) * tx + (p[1] - a[1]) * ty for p in (a, b, c, d)]
        w = abs((d[0] - a[0]) * ty - (d[1] - a[1]) * tx)

        def quad(pts, uvs):
            k = len(V)
            V.extend(pts)
            F.append((k, k + 1, k + 2, k + 3))
            UV.extend(uvs)

        quad([(*a, z1), (*d, z1), (*c, z1), (*b, z1)], [(U[0], 0), (U[3], w), (U[2], w), (U[1], 0)])
        quad([(*a, z0), (*a, z1), (*b, z1), (*b, z0)], [(U[0], -0.05), (U[0], 0), (U[1], 0), (U[1], -0.05)])
        quad([(*d, z0), (*c, z0), (*c, z1), (*d, z1)], [(U[3], w), (U[2], w), (U[2], w + 0.05), (U[3], w + 0.05)])
        quad([(*a, z0), (*b, z0), (*c, z0), (*d, z0)], [(U[0], 0), (U[1], 0), (U[2], w), (U[3], w)])
        L += l
    return obj(mesh_np('ring', V, np.array(F), [mat], uv=np.array(UV)))


def rect(x0, x1, y0, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def smooth_closed(pts, n=160):
    """Closed Catmull-Rom through control points, resampled evenly."""
    P = np.array(pts, float)
    m = len(P)
    out = []
    for i in range(m):
        p0, p1, p2, p3 = P[i - 1], P[i], P[(i + 1) % m], P[(i + 2) % m]
        for t in np.linspace(0, 1, 40, endpoint=False):
            out.append(
                0.5
                * (
                    (2 * p1)
                    + (-p0 + p2) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2
                    + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
                )
            )
    Q = np.array(out)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(np.r_[Q, Q[:1]], axis=0), axis=1))]
    s = np.linspace(0, d[-1], n, endpoint=False)
    Q2 = np.r_[Q, Q[:1]]
    return [(float(np.interp(t, d, Q2[:, 0])), float(np.interp(t, d, Q2[:, 1]))) for t in s]
