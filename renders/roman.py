"""Roman formal: symmetrical pool with apsidal ends, arcing jets, boxwood and urns, limestone house."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def roman_outline(hx=3.0, hy=7.0, r=2.1, n=28):
    """Rectangle with a semicircular bay on each short end (along y)."""
    pts = [(hx, -hy), (hx, hy), (r, hy)]
    pts += [(r * math.cos(a), hy + 0.46 + r * math.sin(a)) for a in np.linspace(0, math.pi, n)]
    pts += [(-r, hy), (-hx, hy), (-hx, -hy), (-r, -hy)]
    pts += [(-r * math.cos(a), -hy - 0.46 - r * math.sin(a)) for a in np.linspace(0, math.pi, n)]
    pts += [(r, -hy)]
    return pts


def urn(loc, s=1.0, mat=None, plant=True):
    mat = mat or m_plain((0.66, 0.61, 0.53), 0.75, 0, 0.25, 40)
    p = [
        (0.22, 0),
        (0.22, 0.05),
        (0.12, 0.09),
        (0.08, 0.16),
        (0.12, 0.2),
        (0.25, 0.3),
        (0.34, 0.48),
        (0.36, 0.62),
        (0.42, 0.66),
        (0.42, 0.7),
        (0.34, 0.7),
        (0.3, 0.6),
        (0.01, 0.58),
    ]
    lathe([(a * s, b * s) for a, b in p], mat, 48, loc)
    if plant:
        P.ball((loc[0], loc[1], loc[2] + 0.6 * s), 0.36 * s, seed=1)


def jet(a, b, h, z0=0.02, z1=-0.08, drop=0.02):
    pts = []
    for i in range(25):
        t = i / 24
        pts.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, z0 + (z1 - z0) * t + 4 * h * t * (1 - t)))
    tube(pts, [0.007 + 0.009 * (i / 24) for i in range(25)], m_fall(0.62, 0.5), 8)
    g = np.random.default_rng(int(abs(b[1]) * 10))
    V = np.array(pts)[14:]
    P_ = (
        np.repeat(V, 10, 0)
        + g.normal(0, 0.018, (len(V) * 10, 3)) * np.repeat(np.linspace(0.3, 1.6, len(V)), 10)[:, None]
    )
    v, f, r = P.leaves(P_, drop, g, 1.0)
    obj(mesh_np('drops', v, f, [m_plain((0.85, 0.92, 0.95), 0.2)], col=r))


def arch_door(x, y, w, h, frame, z=0.0):
    """French door with fanlight, facing -y."""
    n = 20
    r = w / 2
    out = [(x - r, z), (x + r, z)] + [
        (x + r * math.cos(a), z + h + r * math.sin(a)) for a in np.linspace(0, math.pi, n)
    ]
    obj(mesh_np('archglass', [(px, y, pz) for px, pz in out], [list(range(len(out)))], [m_glass()]))

    def bar(x0, x1, z0, z1):
        bx(x0, x1, y - 0.05, y + 0.03, z0, z1, frame)

    for i in range(5):
        bar(x - r + i * w / 4 - 0.025, x - r + i * w / 4 + 0.025, z, z + h)
    for k in range(5):
        bar(x - r, x + r, z + k * h / 4 - 0.02, z + k * h / 4 + 0.02)
    for a in np.linspace(0, math.pi, 5)[1:-1]:
        tube([(x, y, z + h), (x + r * math.cos(a), y, z + h + r * math.sin(a))], 0.018, frame, 6)
    tube([(x + r * math.cos(a), y, z + h + r * math.sin(a)) for a in np.linspace(0, math.pi, 24)], 0.04, frame, 6)
    # stone surround
    tr = m_plain((0.74, 0.69, 0.60), 0.7, 0, 0.15, 30)
    tube(
        [
            (x + (r + 0.10) * math.cos(a), y - 0.06, z + h + (r + 0.10) * math.sin(a))
            for a in np.linspace(0, math.pi, 32)
        ],
        0.10,
        tr,
        8,
    )
    bx(x - r - 0.2, x - r, y - 0.14, y, z, z + h, tr, 0.01)
    bx(x + r, x + r + 0.2, y - 0.14, y, z, z + h, tr, 0.01)
    bx(x - 0.12, x + 0.12, y - 0.2, y, z + h + r - 0.02, z + h + r + 0.36, tr, 0.02)


def build(variant=None):
    camera((0, -12.7, 2.0), (0, 10, 1.6), 25, (0, -0.02))
    if variant == 'jets':
        camera((0.2, -6.0, 0.75), (-2.15, -0.5, 0), 53, (0, -0.10))
    elif variant == 'apse':
        camera((-3.5, 4.4, 1.4), (1.3, 10, 0), 30, (0, -0.13))
    lime = m_paver((0.68, 0.62, 0.52), (0.60, 0.54, 0.44), 0.8, 0.8, 0.004, off=0.0, vein=0.45, pits=0.2)
    cop = m_paver((0.73, 0.68, 0.59), (0.68, 0.62, 0.53), 0.75, 9.0, 0.004, uv=True, off=0.0, vein=0.3, pits=0.12)
    O = roman_outline()
    pl = m_plaster((0.60, 0.72, 0.76), -0.09, ca=0.5)
    wt = m_water(0.6, 0.3, depth=1.3, seed=12)
    hole = pool(
        O, 1.5, -0.09, 0.42, cop, pl, m_mosaic(((0.012, 0.05, 0.13), (0.03, 0.12, 0.26), (0.10, 0.24, 0.36))), wt
    )
    D = rect(-7.0, 7.0, -14.5, 13.2)
    deck(D, [hole], 0, lime)
    ground(-0.04, [rect(-6.95, 6.95, -14.4, 13.1)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    P.lawn(-13, -7, -10, 13, -0.03, near=(-7, -9), reach=18, n=4200)
    P.lawn(7, 13, -10, 13, -0.03, near=(7, -9), reach=18, n=4200)
    for s in (-1, 1):
        for y in (-4.4, -1.5, 1.4, 4.3):
            jet((s * 3.75, y), (s * 1.35, y), 1.05, drop=0.008 if variant == 'jets' else 0.02)
        # boxwood parterre along the terrace and balls, columnar evergreens
        P.hedge(s * 6.75 - 0.3, s * 6.75 + 0.3, -11.5, 11.5, 0.62, leaf=0.04)
        for i in range(6):
            P.conifer((s * 8.3, -9 + i * 4.0, -0.03), 4.6, 0.55, seed=i % 2)
        for i in range(5):
            P.flower_bush((s * 7.6, -7.2 + i * 4.0, -0.03), 0.52, seed=i % 2)
        for i in range(16):
            P.lavender((s * 7.45, -11 + i * 1.35, -0.03), 0.3, i % 2)
        for y in (-8.2, 8.2):
            bx(s * 4.6 - 0.42, s * 4.6 + 0.42, y - 0.42, y + 0.42, 0, 0.55, cop, 0.01)
            bx(s * 4.6 - 0.48, s * 4.6 + 0.48, y - 0.48, y + 0.48, 0.55, 0.62, cop, 0.01)
            urn((s * 4.6, y, 0.62), 1.05)
        for y in (-2.2, 0, 2.2):
            lounger((s * 5.3, y, 0), -s * math.pi / 2, m_plain((0.80, 0.78, 0.73), 0.5), m_fabric((0.82, 0.79, 0.72)))
        P.tree('oak', (s * 15.5, 5, 0), 0.85, seed=0 if s > 0 else 1)
        P.tree('maple', (s * 13.5, -3.0, 0), 0.8, seed=1 if s > 0 else 0)
    # house
    ls = m_paver(
        (0.70, 0.62, 0.50),
        (0.62, 0.545, 0.43),
        0.9,
        0.45,
        0.005,
        wall=True,
        vein=0.4,
        pits=0.15,
        joint=(0.42, 0.37, 0.3),
    )
    tr = m_plain((0.74, 0.69, 0.60), 0.7, 0, 0.15, 30)
    fr = m_plain((0.80, 0.78, 0.72), 0.5)
    y = 16.0
    xs = (-7.2, -3.6, 0, 3.6, 7.2)
    h1, r = 2.35, 0.8
    # wall with arched openings
    from mathutils.geometry import tessellate_polygon

    outer = [(-10, 0), (10, 0), (10, 7.4), (-10, 7.4)]
    holes = []
    for x in xs:
        holes.append(
            [(x - r, 0.12), (x + r, 0.12)]
            + [(x + r * math.cos(a), h1 + 0.12 + r * math.sin(a)) for a in np.linspace(0, math.pi, 20)]
        )
    for x in xs:
        holes.append([(x - 0.6, 4.6), (x + 0.6, 4.6), (x + 0.6, 6.5), (x - 0.6, 6.5)])
    loops = [[Vector((a, y, b)) for a, b in l] for l in [outer] + holes]
    V = [v for l in loops for v in l]
    F = [
        t if (V[t[1]] - V[t[0]]).cross(V[t[2]] - V[t[0]]).y < 0 else (t[0], t[2], t[1])
        for t in tessellate_polygon(loops)
    ]
    obj(mesh_np('facade', V, F, [ls]))
    for x in xs:
        arch_door(x, y + 0.02, 2 * r, h1, fr, 0.12)
        glazing(x - 0.6, x + 0.6, y + 0.05, 4.6, 6.5, 3, fr, transom=5.55)
        bx(x - 0.72, x + 0.72, y - 0.12, y, 4.48, 4.6, tr, 0.01)
        bx(x - 0.72, x + 0.72, y - 0.08, y, 6.5, 6.66, tr, 0.01)
        for s in (-1, 1):
            bx(x + s * 0.9 - 0.22, x + s * 0.9 + 0.22, y - 0.05, y, 4.6, 6.5, m_plain((0.10, 0.13, 0.12), 0.5), 0.01)
    for x in (-9.7, 9.7):
        bx(x - 0.3, x + 0.3, y - 0.1, y, 0, 7.4, tr, 0.01)
    bx(-10.1, 10.1, y - 0.16, y, 3.78, 3.98, tr, 0.02)
    bx(-10.3, 10.3, y - 0.4, y + 0.3, 7.4, 7.75, tr, 0.03)
    slate = m_paver(
        (0.13, 0.135, 0.15),
        (0.09, 0.095, 0.105),
        0.3,
        0.22,
        0.006,
        wall=True,
        vein=0.3,
        joint=(0.03, 0.03, 0.035),
        bump=1.0,
    )
    V = [
        (-10.5, y - 0.5, 7.7),
        (10.5, y - 0.5, 7.7),
        (10.5, y + 10, 7.7),
        (-10.5, y + 10, 7.7),
        (-6, y + 4.6, 11.2),
        (6, y + 4.6, 11.2),
    ]
    obj(mesh_np('roof', V, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], [slate]))
    for x in (-6.6, 6.6):
        bx(x - 0.6, x + 0.6, y + 3.4, y + 4.4, 8, 12.4, ls)
    interior_living(-9.8, -1.9, y + 0.4, y + 6, 0.12, 3.4, power=500, wood=False)
    interior_living(-1.8, 9.8, y + 0.4, y + 6, 0.12, 3.4, power=600, wood=False)
    bx(-9.8, 9.8, y + 0.6, y + 5, 4.0, 4.1, tr)
    area((0, y + 3, 7.0), (0, y + 3, 4), 17, 260, (1, 0.75, 0.5), sy=3)
    bx(-9.8, 9.8, y + 5, y + 5.1, 4, 7.4, m_plain((0.66, 0.6, 0.52), 0.8))
    for k in range(3):
        bx(-4.6 - 0.35 * (2 - k), 4.6 + 0.35 * (2 - k), 13.2 + 0.38 * k, 16, -0.05, 0.04 * (k + 1), cop, 0.01)
    deck(rect(-10, 10, 13.2, 16), [], -0.0, lime)
    for s in (-1, 1):
        for x in (5.4, 8.9):
            P.ball((s * x, 15.1, 0), 0.55, seed=1)
        P.conifer((s * 1.8, 15.4, 0), 3.0, 0.38, seed=0)
        P.conifer((s * 5.4, 15.5, 0), 3.2, 0.4, seed=1)
    P.treeline(25, -40, 40, 4.6, scale=(0.95, 1.3), depth=9, seed=24)
    world_sky(24, 130, 0.22, clouds=0.8, cloud_gain=8.0, cseed=14.2, dust=1.2, cloud_col=(1, 0.95, 0.9))
    sun(24, 122, 4.4, (1, 0.84, 0.64), 0.6)
    return dict(
        aspect=1 if variant else 2 / 3, grade=dict(exposure=-0.28, warmth=0.03, bloom=0.06, contrast=1.22), clamp=3.0
    )
