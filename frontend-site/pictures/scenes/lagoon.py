"""Freeform lagoon: boulders, grotto waterfall, lush planting, bright late morning."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def build(variant=None):
    cam = camera((-4.3, -6.0, 1.85), (1.0, 3.4, 1), 24, (0, -0.055))
    ctl = [
        (-5.6, -1.2),
        (-4.6, -3.0),
        (-2.0, -3.4),
        (0.4, -2.6),
        (2.6, -3.1),
        (5.2, -2.2),
        (6.2, 0.2),
        (5.0, 2.3),
        (2.9, 2.6),
        (1.2, 3.4),
        (-1.3, 3.5),
        (-3.0, 2.0),
        (-4.8, 1.2),
    ]
    O = smooth_closed(ctl, 150)
    flag = m_flag()
    cop = m_paver(
        (0.50, 0.44, 0.36), (0.40, 0.345, 0.28), 0.55, 9.0, 0.008, uv=True, off=0.0, vein=0.5, pits=0.3, bump=1.0
    )
    pl = m_plaster((0.40, 0.52, 0.51), -0.12, (0.7, 0.10, 0.075), ca=0.55)
    wt = m_water(0.6, 0.3, depth=1.2, seed=21)
    hole = pool(
        O,
        1.45,
        -0.12,
        0.40,
        cop,
        pl,
        m_paver((0.30, 0.27, 0.23), (0.2, 0.18, 0.155), 0.14, 0.14, 0.006, uv=True, off=0.5, bump=1.0),
        wt,
    )
    D = smooth_closed([(x * 1.33 + 0.2, y * 1.5 - 0.6) for x, y in ctl], 150)
    deck(D, [hole], 0, flag)
    strip(D, -0.2, 0, flag, inward=False)
    ground(-0.05, [offset(D, -0.05)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    g = np.random.default_rng(5)
    rk = m_rock((0.33, 0.285, 0.235), (0.17, 0.15, 0.125), (0.45, 0.395, 0.33), 0.5)
    wet = m_rock((0.12, 0.105, 0.09), (0.06, 0.055, 0.05), (0.2, 0.18, 0.155), 0.0)
    # boulder mass behind, x -1.5..4.2, y 2.6..6
    S = [1.32]

    def R(x, y, z, sx, sy, sz, s, m=None):
        k = S[0]
        P.rock((1.35 + (x - 1.35) * k, 3.3 + (y - 3.3) * k, z * k), (sx * k, sy * k, sz * k), s, m or rk)

    R(-0.1, 4.4, 0.0, 1.3, 1.0, 0.85, 0)
    R(2.9, 4.1, 0.0, 1.5, 1.1, 1.0, 1)
    R(1.35, 4.9, 0.45, 1.5, 0.9, 1.15, 2)
    R(-0.6, 5.3, 0.6, 1.2, 1.0, 0.9, 3)
    R(3.1, 5.2, 0.75, 1.4, 1.0, 0.95, 4)
    R(1.3, 5.9, 1.2, 1.6, 1.1, 0.9, 0)
    R(0.25, 3.75, -0.15, 0.75, 0.6, 0.5, 5)
    R(2.35, 3.35, -0.2, 0.8, 0.55, 0.5, 3)
    R(4.3, 3.1, -0.1, 0.9, 0.7, 0.6, 2)
    R(-1.7, 4.0, -0.1, 0.8, 0.7, 0.55, 4)
    R(1.3, 4.25, 1.28, 0.75, 0.42, 0.12, 1, wet)
    R(1.3, 3.95, 0.58, 0.95, 0.40, 0.13, 2, wet)
    R(1.35, 4.15, 0.0, 1.0, 0.35, 0.75, 5, wet)
    R(0.55, 4.1, 0.85, 0.5, 0.45, 0.65, 1)
    R(2.1, 4.1, 0.85, 0.5, 0.45, 0.65, 3)
    S[0] = 1.0
    for i in range(16):
        a = g.uniform(0.2, 2.9)
        q = g.uniform(0.18, 0.42)
        R(
            1.4 + 3.6 * math.cos(a),
            3.2 + 0.9 * math.sin(a) + g.normal(0, 0.15),
            -0.12,
            q * 1.3,
            q,
            q * 0.8,
            int(g.integers(0, 6)),
        )
    for x, y, q in (
        (-5.5, 1.6, 0.55),
        (-6.0, 0.8, 0.35),
        (6.6, 1.6, 0.6),
        (6.9, 0.7, 0.4),
        (-3.6, 2.6, 0.5),
        (-6.3, -1.6, 0.28),
    ):
        R(x, y, 0, q * 1.2, q, q * 0.75, int(q * 10) % 6)
    # falls: upper and lower sheet
    fm = m_fall(0.75, 0.8)
    K = 1.32
    X = lambda x: 1.35 + (x - 1.35) * K
    Y = lambda y: 3.3 + (y - 3.3) * K
    fall_sheet(X(0.98), X(1.72), Y(3.86), 1.36 * K, 0.68 * K, 0.14, (0, -1), fm)
    fall_sheet(X(0.75), X(1.95), Y(3.58), 0.68 * K, -0.12, 0.22, (0, -1), fm)
    foam_strip(X(0.55), X(2.15), 2.1, 3.48, -0.112, reverse=True)
    # planting
    for i in range(70):
        a = g.uniform(0, 6.28)
        x, y = 1.2 + g.uniform(2.2, 6.5) * math.cos(a), 5.2 + g.uniform(1.6, 3.0) * math.sin(a)
        if y < 4.6 and -2.4 < x < 4.9:
            continue
        if y < 3.9:
            continue
        k = int(g.integers(0, 6))
        if k < 2:
            P.fern((x, y, 0), g.uniform(0.5, 0.8), i % 3)
        elif k < 4:
            P.grass_clump((x, y, 0), g.uniform(0.7, 1.1), 0.6, i % 3, plume=k == 3)
        elif k == 4:
            P.flower_bush(
                (x, y, 0),
                g.uniform(0.4, 0.6),
                seed=i % 2,
                color=(
                    ((0.62, 0.20, 0.34), (0.78, 0.36, 0.48), (0.45, 0.14, 0.26))
                    if i % 3 == 0
                    else ((0.75, 0.74, 0.70), (0.85, 0.86, 0.80), (0.62, 0.66, 0.55))
                ),
            )
        else:
            P.ball((x, y, 0), g.uniform(0.35, 0.6), seed=i % 2)
    for x, y, z in ((0.2, 5.0, 1.2), (2.6, 5.0, 1.4), (-0.9, 4.6, 0.6), (3.9, 4.6, 0.6), (1.8, 5.4, 1.7)):
        P.fern((x, y, z), 0.6, 1)
    for x, y in ((-6.6, 1.3), (-6.9, 0.3), (-5.2, 2.3), (-7.1, -1.0), (7.6, 1.9), (7.9, 0.8), (7.2, 2.8)):
        P.fern((x, y, 0), 0.7, int(abs(x)) % 3)
        P.grass_clump((x - 0.5, y + 0.6, 0), 0.9, 0.6, int(abs(y)) % 3)
    for x, y in ((-7.4, -2.2), (-7.6, -3.2), (-7.2, -4.1)):
        P.lavender((x, y, 0), 0.4, 0)
        P.flower_bush((x - 0.8, y, 0), 0.45, seed=1)
    P.multi_stem('birch', (-3.2, 6.6, 0), 3, 0.95, 0)
    P.multi_stem('small', (4.9, 5.4, 0), 3, 1.25, 1)
    P.tree('maple', (8.4, 5.2, 0), 0.85, seed=0)
    P.tree('maple', (-8.2, 4.6, 0), 0.8, seed=1)
    for i in range(9):
        P.conifer((-8 + i * 2.0, 10.5 + 0.6 * (i % 2), 0), 5.5 + 0.5 * (i % 3), 0.95, seed=i % 2)
    for i in range(26):
        x, y = 6.8 + g.uniform(0, 6), 3.6 + g.uniform(0, 4.5)
        (
            P.flower_bush(
                (x, y, 0),
                g.uniform(0.45, 0.65),
                seed=i % 2,
                color=(
                    ((0.62, 0.20, 0.34), (0.78, 0.36, 0.48), (0.45, 0.14, 0.26))
                    if i % 4 == 0
                    else ((0.75, 0.74, 0.70), (0.85, 0.86, 0.80), (0.62, 0.66, 0.55))
                ),
            )
            if i % 3 == 0
            else (
                P.grass_clump((x, y, 0), g.uniform(0.8, 1.2), 0.65, i % 3, plume=i % 2 == 0)
                if i % 3 == 1
                else P.ball((x, y, 0), g.uniform(0.4, 0.7), seed=i % 2)
            )
        )
    P.multi_stem('birch', (10.2, 6.8, 0), 3, 0.95, 1)
    P.multi_stem('small', (12.6, 5.4, 0), 3, 1.2, 0)
    for i in range(5):
        P.conifer((9.5 + i * 1.7, 10.0, 0), 5.2, 0.95, seed=i % 2)
    for x, y, q in ((-6.2, -2.6, 0.5), (-6.6, -3.4, 0.32), (-5.9, -3.3, 0.24)):
        R(x, y, 0, q * 1.2, q, q * 0.7, int(q * 10) % 6)
    for x, y in ((-6.9, -2.2), (-6.3, -3.9), (-7.4, -3.2)):
        P.grass_clump((x, y, 0), 0.75, 0.55, 1)
    for x, y in ((-3.9, 2.9), (-3.2, 3.3), (-2.4, 3.9), (5.6, 3.4), (6.2, 2.7)):
        P.fern((x, y, 0), 0.62, int(abs(x * 3)) % 3)
    for i, (x, y) in enumerate(((5.9, -3.6), (7.1, -3.1))):
        lounger((x, y, 0), -1.1 - 0.1 * i, towel=(0.18, 0.4, 0.42))
    table((6.9, -3.9, 0), (0.42, 0.42, 0.4))
    umbrella((7.2, -2.2, 0), 1.5, 2.5, m_fabric((0.72, 0.34, 0.20)))
    P.hedge(13, 24, 8.0, 8.9, 2.3)
    for i in range(8):
        P.conifer((12.5 + i * 1.8, 11 + 0.5 * (i % 2), 0), 5.4, 0.95, seed=i % 2)
    P.lawn(
        -14,
        14,
        -10,
        14,
        -0.04,
        near=(cam.location.x, cam.location.y),
        reach=12,
        hole=lambda x, y: (x / 8.4) ** 2 + ((y + 0.3) / 5.3) ** 2 < 1,
        n=4200,
        ground=False,
    )
    P.treeline(15, -34, 34, 3.8, scale=(0.85, 1.2), depth=8, seed=34)
    P.treeline(2, -36, -15, 5, scale=(0.75, 1.0), depth=12, seed=36)
    P.treeline(0, 15, 36, 5, scale=(0.75, 1.0), depth=12, seed=37)
    world_sky(44, -120, 0.22, clouds=0.85, cloud_gain=9.0, cseed=21.2, dust=0.8)
    sun(42, -128, 4.3, (1, 0.91, 0.78), 0.6)
    return dict(
        aspect=1 if variant else 2 / 3, grade=dict(exposure=-0.12, warmth=0.025, bloom=0.06, contrast=1.22), clamp=3.0
    )


def m_flag():
    """Irregular flagstone."""
    m, t = material('flag')
    p = t.pos()
    nz = t.noise(p, 1.5, 3, out='Color')
    v = t.mix(0.06, p, nz, 'ADD')
    vo = t.n('TexVoronoi', {'Vector': v, 'Scale': 1.55, 'Randomness': 0.8})
    ed = t.n('TexVoronoi', {'Vector': v, 'Scale': 1.55, 'Randomness': 0.8}, feature='DISTANCE_TO_EDGE').outputs[
        'Distance'
    ]
    r = t.n('RGBToBW', {0: vo.outputs['Color']}).outputs[0]
    col = t.ramp(
        r,
        [
            (0.1, (0.36, 0.30, 0.235)),
            (0.4, (0.47, 0.405, 0.325)),
            (0.65, (0.40, 0.36, 0.31)),
            (0.9, (0.52, 0.44, 0.34)),
        ],
    )
    n = t.noise(p, 5, 7, 0.65)
    col = t.mix(0.5, col, t.ramp(n, [(0.3, 0.55), (0.7, 1.15)]), 'MULTIPLY')
    j = t.ramp(ed, [(0.012, 1.0), (0.03, 0.0)])
    col = t.mix(j, col, (0.20, 0.18, 0.15))
    t.out(t.pbr(col, 0.7, t.bump(t.m('SUBTRACT', t.m('MULTIPLY', n, 0.5), j), 0.6, 0.012), Specular=0.35))
    return m
