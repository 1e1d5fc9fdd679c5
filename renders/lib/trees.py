"""Leaves, trees and conifers: each species is one or two meshes, instanced, so memory stays small."""

import math
import numpy as np
from .core import *

CACHE = {}


def clear():
    CACHE.clear()


def turned(v, yaw, pitch, roll=None):
    """Rotate arrays of local verts (n,k,3) by per-leaf yaw/pitch/roll (n,)."""
    if roll is not None:
        c, s = np.cos(roll)[:, None], np.sin(roll)[:, None]
        x, z = v[..., 0] * c + v[..., 2] * s, -v[..., 0] * s + v[..., 2] * c
        v = np.stack([x, v[..., 1], z], -1)
    c, s = np.cos(pitch)[:, None], np.sin(pitch)[:, None]
    y, z = v[..., 1] * c - v[..., 2] * s, v[..., 1] * s + v[..., 2] * c
    v = np.stack([v[..., 0], y, z], -1)
    c, s = np.cos(yaw)[:, None], np.sin(yaw)[:, None]
    x, y = v[..., 0] * c - v[..., 1] * s, v[..., 0] * s + v[..., 1] * c
    return np.stack([x, y, v[..., 2]], -1)


def leaves(pos, size, rng, aspect=0.55, yaw=None, pitch=None, var=0.35, fold=0.18):
    """Leaf = folded quad pair (6 verts, 2 quads). Returns verts, faces, rnd."""
    n = len(pos)
    L = size * (1 + var * rng.normal(size=n).clip(-2, 2))
    W = L * aspect
    yaw = rng.uniform(0, 2 * np.pi, n) if yaw is None else yaw
    pitch = rng.normal(0.1, 0.6, n) if pitch is None else pitch
    roll = rng.normal(0, 0.5, n)
    t = np.array([[0, 0, 0], [0.5, 0.42, fold], [0, 0.5, 0], [-0.5, 0.42, fold], [0, 1, 0.02]])
    v = np.repeat(t[None], n, 0)
    v[..., 0] *= W[:, None]
    v[..., 1] *= L[:, None]
    v[..., 2] *= W[:, None]
    v = turned(v, yaw, pitch, roll) + pos[:, None]
    b = (np.arange(n) * 5)[:, None]
    f = np.concatenate([b + [0, 1, 4, 2], b + [0, 2, 4, 3]], 0)
    r = np.repeat(rng.uniform(0, 1, n), 5)
    return v.reshape(-1, 3), f, r


def tree_mesh(kind='maple', seed=0, nleaf=52000, mat=None, bark=None, leaf=1.0):
    key = ('tree', kind, seed, nleaf, leaf)
    if key in CACHE:
        return CACHE[key]
    rng = np.random.default_rng(seed + 11)
    P = {
        'maple': dict(h=9, trunk=0.2, spread=3.1, crown=(2.0, 9.2), leaf=0.17, levels=4),
        'oak': dict(h=12, trunk=0.32, spread=4.8, crown=(2.6, 12.0), leaf=0.205, levels=4),
        'birch': dict(h=8.5, trunk=0.11, spread=1.9, crown=(2.0, 8.6), leaf=0.10, levels=4),
        'olive': dict(h=4.6, trunk=0.14, spread=1.9, crown=(1.5, 4.6), leaf=0.085, levels=4),
        'small': dict(h=4.2, trunk=0.08, spread=1.6, crown=(1.2, 4.4), leaf=0.09, levels=4),
    }[kind]
    segs = []
    tips = []

    def grow(p, d, length, r, lvl):
        n = 5
        pts = [p]
        q = p.copy()
        dd = d.copy()
        for i in range(n):
            dd = dd + rng.normal(0, 0.10, 3) + np.array([0, 0, 0.05 if lvl else 0.1])
            dd /= np.linalg.norm(dd)
            q = q + dd * length / n
            pts.append(q.copy())
        segs.append((pts, r, r * 0.55))
        if lvl >= P['levels']:
            tips.extend(pts[1:])
            return
        k = {0: 7, 1: 5, 2: 4, 3: 3}[lvl]
        for i in range(k):
            f = rng.uniform(0.4, 1.0) if lvl else np.linspace(0.34, 1.0, k)[i]
            b = pts[min(int(f * n), n)]
            a = rng.uniform(0, 2 * np.pi) if lvl else i * 2.4
            tilt = rng.uniform(0.5, 1.0) * (1.1 - 0.45 * f if lvl == 0 else 1)
            side = np.array([np.cos(a), np.sin(a), 0])
            nd = dd * np.cos(tilt) + side * np.sin(tilt)
            nd /= np.linalg.norm(nd)
            ln = length * (rng.uniform(0.45, 0.62) if lvl else (0.42 + 0.25 * (1 - abs(f - 0.55) * 1.6)))
            grow(b, nd, ln, r * (0.42 if lvl == 0 else 0.5), lvl + 1)

    grow(np.zeros(3), np.array([0, 0, 1.0]), P['h'] * 0.72, P['trunk'], 0)
    T = np.array(tips)
    idx = rng.integers(0, len(T), nleaf)
    cl = {'maple': 0.34, 'oak': 0.42, 'birch': 0.26, 'olive': 0.2, 'small': 0.2}[kind]
    pos = T[idx] + rng.normal(0, cl, (nleaf, 3)) * [1, 1, 0.7]
    pos = pos[pos[:, 2] > P['crown'][0] * 0.75]
    V, F, R = leaves(
        pos, P['leaf'] * leaf, rng, 0.62 if kind != 'olive' else 0.26, pitch=rng.normal(-0.25, 0.6, len(pos))
    )
    # darker inside the crown
    c = pos.mean(0)
    dist = np.linalg.norm((pos - c) / [P['spread'], P['spread'], (P['crown'][1] - P['crown'][0]) / 2], axis=1)
    R = np.clip(R * 0.75 + np.repeat(np.clip(dist - 0.5, 0, 0.5), 5) * 0.5, 0, 1)
    VV = [V]
    FF = [F]
    RR = [R]
    MI = [np.zeros(len(F), int)]
    off = len(V)
    for pts, r0, r1 in segs:
        if r0 < 0.006:
            continue
        k = 7 if r0 > 0.05 else 4
        ring_ = []
        for i, q in enumerate(pts):
            d = pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]
            d = d / np.linalg.norm(d)
            u = np.cross(d, [0.3, 0.9, 0.2])
            u /= np.linalg.norm(u)
            w = np.cross(d, u)
            rr = r0 + (r1 - r0) * i / (len(pts) - 1)
            if r0 == P['trunk'] and i == 0:
                rr *= 1.35
            a = np.linspace(0, 2 * np.pi, k, endpoint=False)
            ring_.append(q + rr * (np.cos(a)[:, None] * u + np.sin(a)[:, None] * w))
        v = np.concatenate(ring_)
        f = [
            (i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j)
            for i in range(len(pts) - 1)
            for j in range(k)
        ]
        VV.append(v)
        FF.append(np.array(f) + off)
        RR.append(np.zeros(len(v)))
        MI.append(np.ones(len(f), int))
        off += len(v)
    mat = (
        mat
        or {
            'maple': m_leaf(),
            'oak': m_leaf((0.045, 0.10, 0.02), (0.08, 0.15, 0.03), (0.025, 0.065, 0.014)),
            'birch': m_leaf((0.08, 0.16, 0.03), (0.14, 0.22, 0.04), (0.05, 0.11, 0.02)),
            'olive': m_leaf((0.12, 0.15, 0.08), (0.19, 0.21, 0.13), (0.08, 0.11, 0.055)),
            'small': m_leaf((0.07, 0.14, 0.03), (0.12, 0.2, 0.04), (0.04, 0.09, 0.02)),
        }[kind]
    )
    bark = bark or (m_bark((0.42, 0.40, 0.36)) if kind == 'birch' else m_bark())
    me = mesh_np(
        'tree_' + kind,
        np.concatenate(VV),
        np.concatenate(FF),
        [mat, bark],
        col=np.concatenate(RR),
        mat_idx=np.concatenate(MI),
    )
    CACHE[key] = me
    return me


def tree(kind, loc, scale=1.0, rot=None, seed=0, nleaf=52000, mat=None, leaf=1.0):
    """More and smaller leaves (`nleaf`, `leaf`) for a nearby tree."""
    rot = RNG.uniform(0, 6.28) if rot is None else rot
    return obj(tree_mesh(kind, seed, nleaf, mat, leaf=leaf), loc, rot, scale)


def multi_stem(kind, loc, n=3, scale=1.0, seed=0, mat=None, nleaf=52000, leaf=1.0):
    for i in range(n):
        a = i * 2.1 + seed
        o = tree(
            kind,
            (loc[0] + 0.22 * math.cos(a), loc[1] + 0.22 * math.sin(a), loc[2]),
            scale * (1 - 0.08 * i),
            a * 1.7,
            seed,
            nleaf,
            mat,
            leaf,
        )
        o.rotation_euler = (0.10 * math.sin(a), 0.10 * math.cos(a), a * 1.7)


def conifer(loc, h=5.0, r=0.75, rot=None, seed=0, n=26000):
    """Arborvitae / columnar evergreen with dense upright sprays around a dark core."""
    key = ('conifer', seed, n)
    if key not in CACHE:
        rng = np.random.default_rng(seed + 5)
        z = rng.uniform(0, 1, n) ** 1.15
        a = rng.uniform(0, 2 * np.pi, n)
        prof = np.where(z < 0.08, 0.75 + z * 3, np.clip((1 - z) / 0.92, 0, 1) ** 0.62) * (
            1 + 0.09 * np.sin(a * 5 + z * 19)
        )
        rr = prof * (1 - np.abs(rng.normal(0, 0.10, n)))
        pos = np.stack([rr * np.cos(a), rr * np.sin(a), z], -1)
        V, F, R = leaves(
            pos * [1, 1, 6], 0.13, rng, 0.5, yaw=a - np.pi / 2 + rng.normal(0, 0.5, n), pitch=rng.normal(0.85, 0.35, n)
        )
        V = V / [1, 1, 6]
        R = np.clip(R * 0.6 + np.repeat(rr / np.maximum(prof, 0.05) - 0.75, 5) * 1.4, 0, 1)
        k = 14
        zz = np.linspace(0, 0.97, 12)
        A = np.linspace(0, 2 * np.pi, k, endpoint=False)
        cp = np.clip((1 - zz), 0.01, 1) ** 0.62 * 0.8
        cv = np.stack([np.outer(cp, np.cos(A)), np.outer(cp, np.sin(A)), np.repeat(zz[:, None], k, 1)], -1).reshape(
            -1, 3
        )
        cf = np.array(
            [
                (i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j)
                for i in range(11)
                for j in range(k)
            ]
        )
        CACHE[key] = mesh_np(
            'conifer',
            np.r_[V, cv],
            np.r_[F, cf + len(V)],
            [
                m_leaf((0.035, 0.085, 0.03), (0.06, 0.12, 0.035), (0.018, 0.045, 0.018), 0.15, 0.2),
                m_plain((0.012, 0.02, 0.008), 0.95),
            ],
            col=np.r_[R, np.zeros(len(cv))],
            mat_idx=np.r_[np.zeros(len(F)), np.ones(len(cf))],
        )
    return obj(CACHE[key], loc, RNG.uniform(0, 6.28) if rot is None else rot, (r, r, h))
