"""Lagoon: free outline, a fall over boulders, flagstone and dense planting, late morning."""

from lib.core import *
from lib.parts import *
from lib import plants as P

WATER = -0.12
OUTLINE = (
    *((-5.6, -1.2), (-4.6, -3.0), (-2.0, -3.4), (0.4, -2.6), (2.6, -3.1), (5.2, -2.2), (6.2, 0.2)),
    *((5.0, 2.3), (2.9, 2.6), (1.2, 3.4), (-1.3, 3.5), (-3.0, 2.0), (-4.8, 1.2)),
)
WHITE = ((0.75, 0.74, 0.70), (0.85, 0.86, 0.80), (0.62, 0.66, 0.55))
ROSE = ((0.62, 0.20, 0.34), (0.78, 0.36, 0.48), (0.45, 0.14, 0.26))
# Near trees: more and smaller leaves.
NEAR = dict(nleaf=130000, leaf=0.62)


def build(variant=None):
    cam = camera((-3.8, -5.4, 1.7), (1.0, 3.4, 1), 29, (0, -0.05))
    if variant == 'bay':
        cam = camera((-5.9, -3.9, 1.3), (-2.6, 0.4, 0), 30, (0, -0.14))
    elif variant == 'shore':
        cam = camera((5.6, -3.9, 1.5), (-0.5, 2.7, 0), 29, (0, -0.09))
    the_pool()
    the_fall()
    the_garden()
    the_trees()
    P.lawn(
        *(-14, 14, -10, 14, -0.04),
        near=(cam.location.x, cam.location.y),
        reach=12,
        hole=lambda x, y: (x / 8.4) ** 2 + ((y + 0.3) / 5.3) ** 2 < 1,
        n=4200,
        ground=False,
    )
    world_sky(44, -120, 0.24, clouds=0.85, cloud_gain=9.0, cseed=21.2, dust=0.8)
    sun(43, -134, 4.6, (1, 0.91, 0.78), 0.6)
    return dict(
        aspect=1 if variant else 2 / 3,
        grade=dict(exposure=0.14, warmth=0.025, bloom=0.06, contrast=1.2, sat=1.2, green=0.42),
        clamp=3.0,
    )


def the_pool():
    outline = smooth_closed(OUTLINE, 150)
    coping = m_paver(
        (0.50, 0.44, 0.36), (0.40, 0.345, 0.28), 0.55, 9.0, 0.008, uv=True, off=0.0, vein=0.5, pits=0.3, bump=1.0
    )
    finish = m_pebble()
    tile = m_paver(*((0.30, 0.27, 0.23), (0.2, 0.18, 0.155), 0.14, 0.14, 0.006), uv=True, off=0.5, bump=1.0)
    hole = pool(outline, 1.45, WATER, 0.40, coping, finish, tile, m_water(0.75, 0.8, depth=1.2, seed=21), floor=False)
    coved_floor(outline, -1.45, 0.42, finish)
    terrace = smooth_closed([(x * 1.33 + 0.2, y * 1.5 - 0.6) for x, y in OUTLINE], 150)
    flag = m_flag()
    deck(terrace, [hole], 0, flag)
    strip(terrace, -0.2, 0, flag, inward=False)
    ground(-0.05, [offset(terrace, -0.05)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))


def coved_floor(outline, z, radius, mat):
    """A level floor that rounds up into the wall, as one gunned by hand does."""
    V, F, rings, n = [], [], 7, len(outline)
    for i in range(rings):
        a = math.pi / 2 * i / (rings - 1)
        line = offset(outline, -radius * (1 - math.cos(a)) + 0.0)
        V += [(x, y, z + radius * (1 - math.sin(a))) for x, y in line]
    for i in range(rings - 1):
        for j in range(n):
            k = (j + 1) % n
            F.append((i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j))
    obj(mesh_np('cove', V, np.array(F), [mat], smooth=True))
    poly_face([(x, y) for x, y, _ in V[-n:]], z, mat)


def the_fall():
    """Boulders behind the far bay; the stone shelves between them carry two drops of water."""
    rng = np.random.default_rng(5)
    dry = P.m_boulder(moss=0.85, level=WATER, fall=(1.35, 4.3, 1.0))
    wet = P.m_boulder(
        (0.17, 0.15, 0.125), (0.085, 0.075, 0.062), (0.25, 0.225, 0.19), moss=0.35, level=WATER, fall=(1.35, 4.2, 3.0)
    )
    k = 1.32
    X, Y = lambda x: 1.35 + (x - 1.35) * k, lambda y: 3.3 + (y - 3.3) * k

    def big(x, y, z, sx, sy, sz, seed, mat=dry, rot=None):
        P.boulder((X(x), Y(y), z * k), (sx * k, sy * k, sz * k), seed, mat, rot)

    for b in (
        (-0.15, 4.45, 0.0, 1.25, 0.95, 0.85, 0), (2.95, 4.2, 0.0, 1.4, 1.05, 0.98, 1), (1.35, 5.0, 0.45, 1.45, 0.9, 1.15, 2),
        (-0.7, 5.3, 0.55, 1.15, 0.95, 0.9, 3), (3.15, 5.25, 0.72, 1.3, 0.95, 0.92, 4), (1.25, 5.9, 1.15, 1.5, 1.05, 0.9, 5),
        (0.28, 3.80, -0.15, 0.72, 0.6, 0.5, 6), (2.42, 3.42, -0.2, 0.75, 0.55, 0.5, 3), (4.3, 3.2, -0.1, 0.9, 0.7, 0.6, 2),
        (-1.75, 4.0, -0.1, 0.82, 0.7, 0.58, 4), (0.50, 4.15, 0.78, 0.5, 0.45, 0.66, 1), (2.18, 4.15, 0.80, 0.52, 0.45, 0.66, 6),
        (-1.05, 3.55, -0.2, 0.55, 0.42, 0.38, 5), (3.45, 3.05, -0.2, 0.52, 0.42, 0.36, 0), (1.0, 4.7, 1.35, 0.45, 0.4, 0.34, 6),
        (1.9, 4.75, 1.32, 0.5, 0.4, 0.38, 5),
    ):  # fmt: skip
        big(*b)
    for b in (
        (1.3, 4.30, 1.28, 0.72, 0.44, 0.14, 1), (1.3, 4.0, 0.58, 0.92, 0.42, 0.16, 2), (1.35, 4.25, 0.0, 1.0, 0.42, 0.75, 5),
        (0.85, 3.62, -0.16, 0.36, 0.3, 0.24, 3), (1.85, 3.50, -0.18, 0.34, 0.28, 0.24, 4),
    ):  # fmt: skip
        big(*b, wet)
    for i in range(60):  # stones between the boulders and along the bay
        a, q = rng.uniform(0.05, 3.05), rng.uniform(0.09, 0.34)
        x, y = 1.4 + 3.9 * math.cos(a), 3.25 + 1.0 * math.sin(a) + rng.normal(0, 0.22)
        P.boulder((x, y, -0.06), (q * 1.3, q, q * 0.85), i % 7, dry)
    for x, y, q in (
        (-5.5, 1.6, 0.55), (-6.0, 0.8, 0.35), (6.6, 1.6, 0.6), (6.9, 0.7, 0.4), (-3.6, 2.6, 0.5), (-6.3, -1.6, 0.28),
        (-4.6, 2.0, 0.26), (-4.9, 2.35, 0.34), (-2.9, 3.1, 0.33), (5.6, 3.0, 0.34), (6.1, 2.5, 0.24), (7.4, 1.2, 0.3),
    ):  # fmt: skip
        P.boulder((x, y, 0), (q * 1.2, q, q * 0.78), int(q * 100) % 7, dry)
    strands(X, Y, k)


def strands(X, Y, k):
    """Water finds many ways over a lip of stone: threads of different width, throw and whiteness, with stone between."""
    rng = np.random.default_rng(3)

    def lip(x0, x1, y, top, foot, count):
        edges = np.sort(rng.uniform(x0, x1, count))
        for x in edges:
            half = rng.uniform(0.012, 0.075)
            foam = round(rng.uniform(0.25, 0.8), 1)
            fall_sheet(
                x - half,
                x + half,
                y + rng.normal(0, 0.025),
                top,
                foot,
                rng.uniform(0.1, 0.26),
                (0, -1),
                m_fall(foam, 0.8),
                24,
            )

    lip(X(1.02), X(1.60), Y(3.86), 1.37 * k, 0.66 * k, 11)
    lip(X(0.66), X(1.30), Y(3.56), 0.69 * k, WATER, 9)
    lip(X(1.42), X(1.98), Y(3.58), 0.67 * k, WATER, 9)
    foam_strip(X(0.45), X(2.25), 1.9, 3.42, WATER + 0.008, reverse=True)
    foam_strip(X(0.55), X(2.10), 2.9, 3.45, WATER + 0.009, reverse=True)
    foam_strip(X(0.62), X(2.02), 3.30, 3.75, WATER + 0.010)
    foam_strip(X(0.85), X(1.85), Y(3.60), Y(3.80), 0.70 * k + 0.01)


def the_garden():
    rng = np.random.default_rng(8)
    for i in range(90):  # behind and beside the boulders
        a = rng.uniform(0, 6.28)
        x, y = 1.2 + rng.uniform(2.2, 6.5) * math.cos(a), 5.2 + rng.uniform(1.6, 3.0) * math.sin(a)
        if y < 3.9 or (y < 4.6 and -2.4 < x < 4.9):
            continue
        planted((x, y, 0), int(rng.integers(0, 6)), i, rng)
    for i in range(30):
        planted((6.8 + rng.uniform(0, 6), 3.4 + rng.uniform(0, 4.5), 0), int(rng.integers(0, 6)), i, rng)
    for i in range(26):
        planted((-8.6 + rng.uniform(0, 4.2), 3.1 + rng.uniform(0, 2.6), 0), int(rng.integers(0, 6)), i, rng)
    for x, y, z, r in (  # in the joints of the stone
        (0.2, 5.0, 1.25, 0.6), (2.7, 5.0, 1.45, 0.55), (-0.9, 4.5, 0.62, 0.5), (3.95, 4.5, 0.62, 0.55), (1.9, 5.5, 1.9, 0.6),
        (-1.9, 3.9, 0.3, 0.42), (-0.75, 3.9, 0.18, 0.36), (2.75, 3.55, 0.2, 0.4), (4.6, 3.3, 0.3, 0.45), (0.35, 4.3, 0.62, 0.34),
        (-3.1, 3.2, 0.12, 0.5), (5.4, 3.2, 0.1, 0.5), (3.4, 3.3, 0.15, 0.3), (-4.4, 2.5, 0.05, 0.5), (6.4, 2.6, 0, 0.5),
    ):  # fmt: skip
        P.fern((x, y, z), r, int(abs(x * 3)) % 3)
    for x, y, z in (
        (-0.3, 4.9, 1.0),
        (3.0, 4.7, 1.1),
        (0.9, 6.2, 2.3),
        (-1.4, 4.6, 0.55),
        (4.4, 4.2, 0.45),
        (-2.6, 3.4, 0),
    ):
        P.grass_clump((x, y, z), 0.5, 0.4, 1)
    for x, y in ((-6.6, 1.3), (-6.9, 0.3), (-5.2, 2.5), (-7.1, -1.0), (7.6, 1.9), (7.9, 0.8), (7.2, 2.8)):
        P.fern((x, y, 0), 0.7, int(abs(x)) % 3)
        P.grass_clump((x - 0.5, y + 0.6, 0), 0.9, 0.6, int(abs(y)) % 3)


def planted(at, kind, i, rng):
    if kind < 2:
        P.fern(at, rng.uniform(0.5, 0.8), i % 3)
    elif kind < 4:
        P.grass_clump(at, rng.uniform(0.7, 1.1), 0.6, i % 3, plume=kind == 3)
    elif kind == 4:
        P.flower_bush(at, rng.uniform(0.4, 0.6), seed=i % 2, color=ROSE if i % 4 == 0 else WHITE)
    else:
        P.ball(at, rng.uniform(0.35, 0.6), seed=i % 2)


def the_trees():
    P.multi_stem('birch', (-3.4, 6.8, 0), 3, 0.95, 0, **NEAR)
    P.multi_stem('small', (5.2, 5.9, 0), 3, 1.2, 1, **NEAR)
    P.tree('maple', (8.8, 5.6, 0), 0.85, seed=0, **NEAR)
    P.tree('maple', (-8.6, 5.4, 0), 0.8, seed=1, **NEAR)
    P.multi_stem('birch', (10.2, 6.8, 0), 3, 0.95, 1, **NEAR)
    P.multi_stem('small', (12.6, 5.4, 0), 3, 1.2, 0, **NEAR)
    for i in range(9):
        P.conifer((-8 + i * 2.0, 10.5 + 0.6 * (i % 2), 0), 5.5 + 0.5 * (i % 3), 0.95, seed=i % 2, n=42000)
    for i in range(13):
        P.conifer((9.5 + i * 1.75, 10.2 + 0.6 * (i % 2), 0), 5.3, 0.95, seed=i % 2, n=42000)
    P.hedge(13, 24, 8.0, 8.9, 2.3)
    P.treeline(15, -34, 34, 3.8, scale=(0.85, 1.2), depth=8, seed=34)
    P.treeline(4, -36, -19, 5, scale=(0.75, 1.0), depth=12, seed=36)
    P.treeline(0, 17, 36, 5, scale=(0.75, 1.0), depth=12, seed=37)


@memo
def m_pebble():
    """Quartz with pebble in it: grey-green, so that the water takes its colour from depth and from the trees."""
    m, t = material('pebble')
    p = t.pos()
    depth = t.m('MAXIMUM', t.m('SUBTRACT', WATER, t.xyz(p)[2]), 0.0)
    through = t.n(
        'CombineColor',
        {i: t.m('POWER', 2.71828, t.m('MULTIPLY', depth, -2 * k)) for i, k in enumerate((0.55, 0.11, 0.10))},
    )
    stones = t.n('TexVoronoi', {'Vector': p, 'Scale': 70.0})
    grain = t.n('RGBToBW', {0: stones.outputs['Color']}).outputs[0]
    col = t.ramp(
        grain,
        [
            (0.1, (0.17, 0.19, 0.165)),
            (0.45, (0.30, 0.335, 0.295)),
            (0.75, (0.40, 0.43, 0.38)),
            (0.95, (0.50, 0.50, 0.44)),
        ],
    )
    drift = t.noise(p, 0.8, 6, 0.65, 0.7)
    col = t.mix(0.7, col, t.ramp(drift, [(0.32, 0.52), (0.66, 1.2)]), 'MULTIPLY')
    col = t.mix(1.0, col, through.outputs[0], 'MULTIPLY')
    t.out(t.pbr(col, 0.7, t.bump(t.m('SUBTRACT', 1, stones.outputs['Distance']), 0.5, 0.01), Specular=0.15))
    return m


@memo
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
