"""Hedges, grasses, flowers and lawn, each one or two meshes that are instanced."""

from .rocks import *
from .trees import *


def _hedge_mesh(lx, ly, lz, leaf, dens, seed, mat):
    key = ('hedge', round(lx, 2), round(ly, 2), round(lz, 2), leaf, seed, mat.name)
    if key in CACHE:
        return CACHE[key]
    rng = np.random.default_rng(seed)
    P = []
    Nn = []
    for w, h, fn, nrm in (
        (lx, ly, lambda u, v: (u - lx / 2, v - ly / 2, np.full_like(u, lz)), (0, 0, 1)),
        (lx, lz, lambda u, v: (u - lx / 2, np.full_like(u, -ly / 2), v), (0, -1, 0)),
        (lx, lz, lambda u, v: (u - lx / 2, np.full_like(u, ly / 2), v), (0, 1, 0)),
        (ly, lz, lambda u, v: (np.full_like(u, -lx / 2), u - ly / 2, v), (-1, 0, 0)),
        (ly, lz, lambda u, v: (np.full_like(u, lx / 2), u - ly / 2, v), (1, 0, 0)),
    ):
        n = int(w * h * dens)
        u, v = rng.uniform(0, w, n), rng.uniform(0, h, n)
        P.append(np.stack(fn(u, v), -1))
        Nn.append(np.repeat(np.array(nrm, float)[None], n, 0))
    P = np.concatenate(P)
    Nn = np.concatenate(Nn)
    depth = rng.exponential(0.028, len(P))
    P = P - Nn * depth[:, None] + rng.normal(0, 0.012, P.shape)
    yaw = np.arctan2(-Nn[:, 0], Nn[:, 1]) + rng.normal(0, 0.8, len(P))
    pitch = np.where(Nn[:, 2] > 0.5, rng.normal(1.0, 0.6, len(P)), rng.normal(0.5, 0.6, len(P)))
    yaw = np.where(Nn[:, 2] > 0.5, rng.uniform(0, 6.28, len(P)), yaw)
    V, F, R = leaves(P, leaf, rng, 0.6, yaw=yaw, pitch=pitch)
    R = np.clip(R * 0.8 + 0.2 - np.repeat(depth, 5) * 5, 0, 1)
    c = 0.05
    x, y, z = lx / 2 - c, ly / 2 - c, lz - c
    cv = np.array([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)])
    cf = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    me = mesh_np(
        'hedge',
        np.r_[V, cv],
        np.r_[F, cf + len(V)],
        [mat, m_plain((0.010, 0.018, 0.006), 0.95)],
        col=np.r_[R, np.zeros(8)],
        mat_idx=np.r_[np.zeros(len(F)), np.ones(6)],
    )
    CACHE[key] = me
    return me


def hedge(x0, x1, y0, y1, h, z=0.0, leaf=0.055, dens=1500, mat=None):
    """Clipped hedge built from ~1.2 m modules sharing meshes."""
    mat = mat or m_leaf((0.04, 0.10, 0.02), (0.075, 0.15, 0.03), (0.02, 0.055, 0.012), 0.25, 0.4)
    lx, ly = x1 - x0, y1 - y0
    along_x = lx >= ly
    L = max(lx, ly)
    n = max(1, round(L / 1.2))
    s = L / n
    for i in range(n):
        cx, cy = (x0 + (i + 0.5) * s, (y0 + y1) / 2) if along_x else ((x0 + x1) / 2, y0 + (i + 0.5) * s)
        me = _hedge_mesh(s if along_x else lx, ly if along_x else s, h, leaf, dens, i % 2, mat)
        obj(me, (cx, cy, z), math.pi * (i % 2 if i % 3 else 0))


def ball(loc, r=0.4, leaf=0.035, seed=0, mat=None, squash=1.0, n=None):
    mat = mat or m_leaf((0.045, 0.11, 0.022), (0.085, 0.17, 0.032), (0.02, 0.06, 0.012), 0.25, 0.4)
    key = ('ball', round(leaf / r, 2) if leaf > 0.12 else round(leaf / r, 3), seed, mat.name)
    if key not in CACHE:
        rng = np.random.default_rng(seed + 3)
        n = n or 5200
        d = rng.normal(size=(n, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        dep = rng.exponential(0.045, n)
        bumpy = 1 + 0.05 * np.sin(d[:, 0] * 7 + seed) * np.cos(d[:, 1] * 6)
        pos = d * (bumpy - dep)[:, None]
        V, F, R = leaves(
            pos,
            leaf / r,
            rng,
            0.6,
            yaw=np.arctan2(-d[:, 0], d[:, 1]) + rng.normal(0, 0.7, n),
            pitch=np.arcsin(d[:, 2].clip(-1, 1)) + rng.normal(0, 0.6, n),
        )
        R = np.clip(R * 0.8 + 0.2 - np.repeat(dep, 5) * 3, 0, 1)
        k, q = 12, 8
        A = np.linspace(0, 2 * np.pi, k, endpoint=False)
        B = np.linspace(-1.5, 1.5, q)
        cv = (
            np.stack(
                [np.outer(np.cos(B), np.cos(A)), np.outer(np.cos(B), np.sin(A)), np.repeat(np.sin(B)[:, None], k, 1)],
                -1,
            ).reshape(-1, 3)
            * 0.9
        )
        cf = np.array(
            [
                (i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j)
                for i in range(q - 1)
                for j in range(k)
            ]
        )
        CACHE[key] = mesh_np(
            'ball',
            np.r_[V, cv],
            np.r_[F, cf + len(V)],
            [mat, m_plain((0.010, 0.018, 0.006), 0.95)],
            col=np.r_[R, np.zeros(len(cv))],
            mat_idx=np.r_[np.zeros(len(F)), np.ones(len(cf))],
        )
    return obj(CACHE[key], (loc[0], loc[1], loc[2] + r * squash * 0.85), RNG.uniform(0, 6.28), (r, r, r * squash))


def grass_clump(loc, h=0.9, r=0.5, seed=0, n=420, mat=None, plume=False, spread=0.55):
    """Ornamental grass: arching blades, optional plumes."""
    mat = mat or m_leaf((0.13, 0.17, 0.05), (0.22, 0.23, 0.08), (0.08, 0.12, 0.03), 0.4, 0.3)
    key = ('clump', seed, mat.name, plume, n, spread)
    if key not in CACHE:
        rng = np.random.default_rng(seed + 21)
        K = 6
        a = rng.uniform(0, 2 * np.pi, n)
        L = rng.uniform(0.65, 1.1, n)
        lean = np.abs(rng.normal(spread, 0.3, n))
        w0 = rng.uniform(0.007, 0.013, n)
        base = rng.normal(0, 0.05, (n, 2))
        V = []
        R = np.repeat(rng.uniform(0, 1, n), K * 2)
        s = np.linspace(0, 1, K)
        out = np.sin(lean[:, None] * s * 1.5) * s * L[:, None] * 0.75
        up = np.cos(lean[:, None] * s**1.5 * 1.35) * s * L[:, None]
        wd = w0[:, None] * (1 - s**2 * 0.95)
        cx, sx = np.cos(a)[:, None], np.sin(a)[:, None]
        C = np.stack([base[:, :1] + cx * out, base[:, 1:] + sx * out, up], -1)
        side = np.stack([-sx * wd, cx * wd, np.zeros_like(wd)], -1)
        V = np.stack([C - side, C + side], 2).reshape(-1, 3)
        b = (np.arange(n) * K * 2)[:, None]
        F = np.concatenate([b + [2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(K - 1)], 0)
        mi = np.zeros(len(F))
        mats = [mat]
        if plume:
            m = 26
            aa = rng.uniform(0, 6.28, m)
            ln = rng.uniform(0.1, 0.38, m)
            hh = rng.uniform(1.1, 1.4, m)
            tip = np.stack([np.cos(aa) * ln, np.sin(aa) * ln, hh], -1)
            pp = np.repeat(tip, 90, 0) + np.stack(
                [rng.normal(0, 0.012, m * 90), rng.normal(0, 0.012, m * 90), -rng.uniform(0, 0.26, m * 90)], -1
            )
            v2, f2, r2 = leaves(pp, 0.045, rng, 0.14, pitch=rng.normal(1.0, 0.4, len(pp)))
            F = np.r_[F, f2 + len(V)]
            mi = np.r_[mi, np.ones(len(f2))]
            V = np.r_[V, v2]
            R = np.r_[R, r2]
            mats.append(m_leaf((0.42, 0.34, 0.24), (0.55, 0.46, 0.34), (0.32, 0.24, 0.17), 0.5, 0.1))
        CACHE[key] = mesh_np('clump', V, F, mats, col=R, mat_idx=mi)
    return obj(CACHE[key], loc, RNG.uniform(0, 6.28), (r / 0.5 * 0.9, r / 0.5 * 0.9, h))


def flower_bush(loc, r=0.5, color=((0.75, 0.74, 0.70), (0.85, 0.86, 0.80), (0.62, 0.66, 0.55)), seed=0, heads=34):
    """Hydrangea: leafy mound with flower heads."""
    ball(
        loc,
        r,
        leaf=0.085,
        seed=seed + 7,
        mat=m_leaf((0.06, 0.13, 0.03), (0.10, 0.19, 0.04), (0.03, 0.08, 0.02), 0.3, 0.3),
        squash=0.85,
    )
    key = ('heads', color, seed, heads)
    if key not in CACHE:
        rng = np.random.default_rng(seed + 2)
        P = []
        for i in range(heads):
            a, e = rng.uniform(0, 6.28), rng.uniform(0.1, 1.45)
            c = np.array([np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)]) * 1.02
            d = rng.normal(size=(110, 3))
            d /= np.linalg.norm(d, axis=1)[:, None]
            P.append(c + d * rng.uniform(0.15, 0.21))
        P = np.concatenate(P)
        V, F, R = leaves(P, 0.075, rng, 0.95, pitch=rng.normal(0.3, 0.8, len(P)))
        CACHE[key] = mesh_np('heads', V, F, [m_leaf(color[0], color[1], color[2], 0.4, 0.1)], col=R)
    return obj(CACHE[key], (loc[0], loc[1], loc[2] + r * 0.75), RNG.uniform(0, 6.28), (r, r, r * 0.85))


def lavender(loc, r=0.35, seed=0, color=((0.18, 0.11, 0.34), (0.27, 0.19, 0.45), (0.12, 0.08, 0.24))):
    grass_clump(
        loc, 0.42, r, seed + 40, 260, m_leaf((0.12, 0.16, 0.09), (0.17, 0.2, 0.12), (0.08, 0.11, 0.06), 0.3, 0.2)
    )
    key = ('lav', seed, color)
    if key not in CACHE:
        rng = np.random.default_rng(seed)
        m = 70
        a = rng.uniform(0, 6.28, m)
        l = np.sqrt(rng.uniform(0, 1, m)) * 0.8
        h = 0.55 + 0.2 * (1 - l) + rng.normal(0, 0.04, m)
        tip = np.stack([np.cos(a) * l, np.sin(a) * l, h], -1)
        P = np.repeat(tip, 26, 0) + np.stack(
            [rng.normal(0, 0.014, m * 26), rng.normal(0, 0.014, m * 26), rng.uniform(-0.11, 0.06, m * 26)], -1
        )
        V, F, R = leaves(P, 0.035, rng, 0.6, pitch=rng.normal(0.8, 0.5, len(P)))
        CACHE[key] = mesh_np('lav', V, F, [m_leaf(*color, 0.3, 0.1)], col=R)
    return obj(CACHE[key], loc, RNG.uniform(0, 6.28), (r, r, 0.75))


def fern(loc, r=0.6, seed=0):
    """Broad arching leaves (hosta / fern mass)."""
    key = ('fern', seed)
    if key not in CACHE:
        rng = np.random.default_rng(seed + 31)
        n = 46
        K = 6
        a = rng.uniform(0, 6.28, n)
        L = rng.uniform(0.6, 1.05, n)
        lean = rng.uniform(0.5, 1.4, n)
        s = np.linspace(0, 1, K)
        out = np.sin(lean[:, None] * s) * L[:, None] * s**0.8
        up = np.sin(np.minimum(s * (1.0 + lean[:, None]), 2.6)) * L[:, None] * 0.55
        wd = np.sin(np.pi * (s * 0.93 + 0.07)) * 0.17 * L[:, None]
        cx, sx = np.cos(a)[:, None], np.sin(a)[:, None]
        C = np.stack([cx * out, sx * out, up], -1)
        side = np.stack([-sx * wd, cx * wd, wd * 0.35], -1)
        s2 = side * [-1, -1, 1]
        V = np.stack([C + s2, C, C + side], 2).reshape(-1, 3)
        b = (np.arange(n) * K * 3)[:, None]
        F = np.concatenate(
            [
                np.r_[b + [3 * i, 3 * i + 1, 3 * i + 4, 3 * i + 3], b + [3 * i + 1, 3 * i + 2, 3 * i + 5, 3 * i + 4]]
                for i in range(K - 1)
            ],
            0,
        )
        CACHE[key] = mesh_np(
            'fern',
            V,
            F,
            [m_leaf((0.05, 0.12, 0.03), (0.09, 0.18, 0.045), (0.03, 0.08, 0.02), 0.35, 0.45)],
            col=np.repeat(rng.uniform(0, 1, n), K * 3),
            smooth=True,
        )
    return obj(CACHE[key], loc, RNG.uniform(0, 6.28), (r, r, r * 1.05))


def lawn_patch(seed=0, n=5200, h=0.05):
    key = ('lawn', seed, n, h)
    if key in CACHE:
        return CACHE[key]
    rng = np.random.default_rng(seed + 77)
    x, y = rng.uniform(-0.5, 0.5, n), rng.uniform(-0.5, 0.5, n)
    a = rng.uniform(0, 6.28, n)
    L = h * rng.uniform(0.6, 1.25, n)
    w = rng.uniform(0.0022, 0.0036, n)
    lean = rng.uniform(0, 0.75, n)
    b = rng.uniform(0, 6.28, n)
    c, s = np.cos(a) * w, np.sin(a) * w
    lx, ly = np.cos(b) * lean * L, np.sin(b) * lean * L
    V = np.stack(
        [
            np.stack([x - c, y - s, np.zeros(n)], -1),
            np.stack([x + c, y + s, np.zeros(n)], -1),
            np.stack([x + c * 0.7 + lx * 0.35, y + s * 0.7 + ly * 0.35, L * 0.6], -1),
            np.stack([x - c * 0.7 + lx * 0.35, y - s * 0.7 + ly * 0.35, L * 0.6], -1),
            np.stack([x + lx, y + ly, L], -1),
        ],
        1,
    ).reshape(-1, 3)
    i = (np.arange(n) * 5)[:, None]
    F = np.concatenate([i + [0, 1, 2], i + [0, 2, 3], i + [3, 2, 4]], 0)
    R = np.repeat(rng.uniform(0, 1, n), 5)
    CACHE[key] = mesh_np(
        'lawn', V, F, [m_leaf((0.055, 0.125, 0.018), (0.10, 0.18, 0.03), (0.035, 0.085, 0.014), 0.35, 0.25)], col=R
    )
    return CACHE[key]


def lawn(x0, x1, y0, y1, z=0.0, near=None, reach=16.0, hole=None, n=5200, h=0.05, step=1.0, ground=True):
    """Instanced blades near the camera, textured plane beyond. hole(x,y)->True to skip."""
    if ground:
        plane(x0, x1, y0, y1, z - 0.004, m_ground((0.04, 0.085, 0.014), (0.065, 0.12, 0.022), 0.6), 'lawn_ground')
    for i in range(int((x1 - x0) / step)):
        for j in range(int((y1 - y0) / step)):
            cx, cy = x0 + (i + 0.5) * step, y0 + (j + 0.5) * step
            if near and math.dist((cx, cy), near) > reach:
                continue
            if hole and hole(cx, cy):
                continue
            obj(
                lawn_patch(int(RNG.integers(0, 3)), n, h),
                (cx, cy, z),
                float(RNG.integers(0, 4)) * math.pi / 2,
                (1.02, 1.02, RNG.uniform(0.85, 1.1)),
            )


def treeline(y, x0, x1, step=4.5, z=0.0, kinds=('oak', 'maple', 'oak'), scale=(0.8, 1.25), depth=9.0, seed=0, mat=None):
    rng = np.random.default_rng(seed)
    x = x0
    while x < x1:
        k = kinds[int(rng.integers(0, len(kinds)))]
        tree(
            k,
            (x + rng.normal(0, 0.8), y + rng.uniform(0, depth), z - 0.2),
            rng.uniform(*scale),
            seed=int(rng.integers(0, 2)),
            mat=mat,
        )
        r = rng.uniform(1.2, 2.0)
        ball(
            (x + rng.normal(0, 1), y - 0.8 + rng.uniform(-0.5, 1.5), z - 0.3), r, leaf=0.15, seed=3, squash=0.95
        )  # understorey closes the view below the crowns
        x += step * rng.uniform(0.7, 1.3)
