"""Infinity edge over a wooded valley at sunset."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def build(variant=None):
    cam = camera((-4.4, -6.7, 1.75), (0.9, 6, 1), 24, (0, -0.05))
    if variant == 'ledge':
        cam = camera((2.2, -2.4, 1.0), (5.9, 1.4, 0), 35, (0, -0.10))
    elif variant == 'weir':
        cam = camera((-2.0, 3.2, 0.5), (3, 5.0, 0), 32, (0, -0.03))
    trav = m_paver((0.56, 0.52, 0.455), (0.48, 0.44, 0.375), 1.2, 0.6, 0.004)
    cop = m_paver((0.60, 0.56, 0.49), (0.54, 0.50, 0.43), 1.1, 9.0, 0.004, uv=True, off=0.0, vein=0.3, pits=0.12)
    tile = m_mosaic(((0.008, 0.03, 0.045), (0.02, 0.075, 0.10), (0.04, 0.13, 0.16)))
    pl = m_plaster((0.36, 0.50, 0.54), -0.06, (0.55, 0.09, 0.06), ca=0.25)
    wt = m_water(0.22, 0.8, depth=1.3, seed=31)
    # pool x -6..7, y -1.5..4 ; far edge is the weir
    O = rect(-6, 7, -1.5, 4.2)
    strip(O, -1.6, -0.22, pl, True)
    strip([(-6, 4.2), (-6, -1.5), (7, -1.5), (7, 4.2)], -0.22, 0, tile, True, closed=False)
    strip([(7, 4.2), (-6, 4.2)], -0.22, -0.06, tile, True, closed=False)
    poly_face(O, -1.6, pl)
    poly_face(rect(-6, 7, -1.5, 4.2), -0.055, wt)
    bx(
        -6,
        7,
        4.2,
        4.42,
        -3.2,
        -0.062,
        m_mosaic(((0.008, 0.03, 0.045), (0.02, 0.075, 0.10), (0.04, 0.13, 0.16)), uv=False),
        0.01,
    )
    poly_face(rect(-6, 7, 4.19, 4.43), -0.056, wt)
    for x0, x1, y0, y1 in ((-6.5, -6.004, -2.0, 4.42), (7.004, 7.5, -2.0, 4.42), (-6.004, 7.004, -2.0, -1.504)):
        bx(
            x0,
            x1,
            y0,
            y1,
            -0.3 if y1 < 4 else -3.2,
            0.012,
            m_paver((0.60, 0.56, 0.49), (0.54, 0.50, 0.43), 1.1, 1.1, 0.004, off=0.0, vein=0.3, pits=0.12),
            0.008,
        )
    bx(4.6, 7, -1.5, 1.6, -1.6, -0.3, pl, 0.02)
    bx(4.2, 4.6, -1.5, 1.6, -1.6, -0.65, pl, 0.02)
    for y in (-0.6, 0.75):
        lounger((5.7, y, -0.3), math.pi / 2 * 3, m_plain((0.82, 0.81, 0.78), 0.4), m_fabric((0.80, 0.78, 0.74)))
    deck(rect(-16, 16, -12, 4.0), [rect(-6.45, 7.45, -1.95, 4.0 - 0.001)], 0, trav)
    for x0, x1 in ((-16, -6.5), (7.5, 16)):
        bx(x0, x1, 3.6, 4.0, -3, -0.004, m_stack(), 0)
    # fire pavilion at left, sunken seating, bowls on the weir piers
    for x in (-6.25, 7.25):
        bx(x - 0.42, x + 0.42, 3.4, 4.24, -3, 0.62, m_stack((0.36, 0.33, 0.29), (0.2, 0.18, 0.155)), 0)
        bx(x - 0.46, x + 0.46, 3.36, 4.28, 0.62, 0.67, cop, 0.006)
        fire_bowl((x, 3.82, 0.67), 0.42, 0.3, flame=0.55, power=40, flames=8, cam=cam.location)
    wd = m_wood((0.34, 0.20, 0.10), (0.26, 0.15, 0.075), 0.14, 'x', 0.45)
    bl = m_plain((0.03, 0.028, 0.027), 0.45, 0.5)
    for x in (9.6, 14.4):
        for y in (-1.2, 3.0):
            bx(x - 0.1, x + 0.1, y - 0.1, y + 0.1, 0, 2.8, bl)
    bx(9.1, 14.9, -1.8, 3.5, 2.86, 3.1, m_plain((0.74, 0.72, 0.68), 0.7), 0.01)
    bx(9.14, 14.86, -1.76, 3.46, 2.8, 2.86, wd)
    sofa((11.8, 2.4, 0), 2.8, 0)
    sofa((10.3, 0.9, 0), 1.9, math.pi / 2)
    bx(11.2, 12.8, 0.4, 1.3, 0, 0.42, m_stack((0.14, 0.13, 0.12), (0.08, 0.075, 0.07)), 0.01)
    flames_at((12, 0.85, 0.42), 0.2, 0.34, 9, cam.location, 14, spread=(1.2, 0.1))
    point((12, 0.85, 0.75), 30, (1, 0.45, 0.14), 0.15)
    downlights([(10.6, 0.8), (13.4, 0.8)], 2.8, 14)
    lounger((-0.3, -3.5, 0), 2.9, towel=(0.62, 0.42, 0.25))
    lounger((1.05, -3.4, 0), 2.9)
    table((0.38, -3.7, 0), (0.4, 0.4, 0.38))
    lantern((0.38, -3.7, 0.38), 0.18, 0.26)
    lantern((-5.2, -2.4, 0), 0.24, 0.42)
    lantern((-4.85, -2.65, 0), 0.2, 0.32)
    bx(-10.4, -8.2, -1.5, 3.4, 0, 0.45, m_stack((0.36, 0.33, 0.29), (0.2, 0.18, 0.155)), 0)
    for i in range(9):
        P.grass_clump(
            (-9.3 + RNG.uniform(-0.7, 0.7), -1.0 + i * 0.5, 0.44), RNG.uniform(0.9, 1.2), 0.6, i % 3, plume=True
        )
    P.multi_stem('olive', (-9.4, 1.9, 0.44), 3, 0.95, 0)
    # slope and valley
    g = np.random.default_rng(8)
    nx, ny = 120, 90
    xs = np.linspace(-260, 260, nx)
    ys = np.concatenate([np.linspace(4.3, 60, 40), np.linspace(66, 620, ny - 40)])
    X, Y = np.meshgrid(xs, ys)
    from mathutils import noise as mn

    Z = -3.2 - 27 * (1 - np.exp(-(Y - 4.3) / 38)) + 34 * np.clip((Y - 200) / 420, 0, 1) ** 1.3
    N = np.array([[mn.fractal(Vector((x * 0.011, y * 0.011, 3.3)), 1.0, 2.0, 4) for x in xs] for y in ys])
    Z = Z + N * np.clip((Y - 20) / 120, 0, 1) * 13
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    k = np.arange(nx * ny).reshape(ny, nx)
    F = np.stack([k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]], -1).reshape(-1, 4)
    m, t = material('hills')
    n = t.noise(t.pos(), 0.06, 8, 0.7)
    yy = t.xyz(t.pos())[1]
    near = t.mix(1.0, t.ramp(n, [(0.3, (0.018, 0.035, 0.012)), (0.7, (0.05, 0.07, 0.022))]), (1, 1, 1), 'MULTIPLY')
    hz = t.mr(yy, 60, 600, 0, 0.85)
    t.out(
        t.mixs(
            hz,
            t.pbr(near, 0.95, t.bump(n, 1, 6.0), Specular=0.0),
            t.n('Emission', {'Color': (0.52, 0.34, 0.33), 'Strength': 0.62}).outputs[0],
        )
    )
    obj(mesh_np('hills', V, F, [m], smooth=True))
    zf = lambda x, y: float(np.interp(y, ys, Z[:, int(np.clip(np.searchsorted(xs, x), 0, nx - 1))]))
    for i in range(520):
        y = 44 + g.uniform(0, 1) ** 1.5 * 200
        x = g.uniform(-1, 1) * (20 + y * 0.85)
        P.tree(('oak', 'maple')[i % 2], (x, y, zf(x, y) - 0.5), g.uniform(0.7, 1.15), seed=int(g.integers(0, 2)))
    for i in range(14):
        P.ball((g.uniform(-9, 9), 5.4 + g.uniform(0, 1.5), -3.2), g.uniform(0.6, 1.0), seed=i % 2)
    world_dusk(
        1.5,
        azim=14,
        glow=(1.0, 0.40, 0.12),
        glow_gain=2.1,
        horizon=(0.50, 0.36, 0.36),
        mid=(0.17, 0.24, 0.42),
        zenith=(0.055, 0.11, 0.25),
        clouds=0.85,
        cloud_col=(1.0, 0.42, 0.26),
        cloud_gain=1.15,
        cseed=31.7,
    )
    sun(3.2, 14, 1.5, (1, 0.45, 0.18), 1.2)
    for x in (-4, -0.5, 3):
        pool_light((x, -1.46, -0.6), (x, 4, -1.2), 16, (0.50, 0.86, 1.0), 0.3)
    return dict(
        aspect=1 if variant else 2 / 3,
        grade=dict(exposure=-0.2, warmth=0.02, bloom=0.10, contrast=1.26, sat=1.36),
        clamp=2.5,
    )
