"""Shelf: 40 x 20 ft, a third of it ledge, by a low brick house, early afternoon."""

from lib.core import *
from lib.parts import *
from lib import plants as P

WATER = -0.09
LENGTH, HALF, LEDGE = 12.2, 3.05, 4.27
NEAR = dict(nleaf=120000, leaf=0.62)
STONE = ((0.53, 0.485, 0.41), (0.435, 0.395, 0.33))


def build(variant=None):
    cam = camera((-2.75, -5.0, 1.78), (5.9, 1.5, 1), 24, (0, -0.06))
    if variant == 'ledge':
        cam = camera((-1.1, -3.5, 1.05), (2.35, 0.2, 0), 35, (0, -0.10))
    elif variant == 'deep':
        cam = camera((4.6, -2.75, 0.9), (9.0, 2.4, 0), 28, (0, -0.06))
    the_pool()
    the_terrace()
    the_house()
    the_garden(cam.location)
    world_sky(50, 150, 0.23, clouds=0.8, cloud_gain=8.5, cseed=33.4, dust=0.7)
    sun(50, 152, 4.7, (1, 0.94, 0.84), 0.55)
    return dict(
        aspect=1 if variant else 2 / 3,
        grade=dict(exposure=-0.45, warmth=0.04, bloom=0.05, contrast=1.24, sat=1.22, green=0.4),
        clamp=3.0,
    )


def the_pool():
    finish = m_plaster((0.50, 0.62, 0.65), WATER)
    tile = m_mosaic(((0.02, 0.075, 0.13), (0.05, 0.17, 0.24), (0.11, 0.28, 0.34)))
    coping = m_paver((0.60, 0.56, 0.485), (0.52, 0.48, 0.41), 0.9, 9.0, 0.004, uv=True, off=0.0, vein=0.35, pits=0.2)
    outline = rect(0, LENGTH, -HALF, HALF)
    strip(outline, -1.5, -0.21, finish)
    strip(outline, -0.21, 0, tile)
    poly_face(outline, -1.5, finish)
    bevel(ring(offset(outline, -0.03), offset(outline, 0.38), -0.05, 0.012, coping), 0.008, 2)
    # Light is focused finely on the ledge and broadly on the floor; the waves above both are one field.
    for x0, x1, depth in ((-0.004, LEDGE, 0.34), (LEDGE, LENGTH + 0.004, 1.3)):
        plane(x0, x1, -HALF - 0.004, HALF + 0.004, WATER, m_water(0.62, 0.95, depth=depth, seed=33), 'water')
    bx(0, LEDGE, -HALF, HALF, -1.49, WATER - 0.23, finish, 0.02)
    for i in range(3):
        top = WATER - 0.23 - 0.28 * (i + 1)
        bx(LEDGE, LEDGE + 0.45 * (i + 1), -HALF, HALF, -1.49 - 0.002 * i, top, finish, 0.015)
    bx(LENGTH - 0.46, LENGTH, -HALF, HALF, -1.49, WATER - 0.45, finish, 0.02)
    for y in (-1.75, -0.35, 1.05):
        in_water_lounger((1.75, y, WATER - 0.23), -math.pi / 2 + RNG.uniform(-0.03, 0.03))
    canopy((1.3, 2.35, WATER - 0.23), 1.65, 2.75)


def in_water_lounger(loc, rot):
    """One moulded shell, head towards local +y: a line drawn from foot to head, given width and thickness."""
    line = smooth_line(
        [(-0.98, 0.10), (-0.62, 0.20), (-0.28, 0.30), (0.05, 0.22), (0.30, 0.25), (0.62, 0.52), (0.95, 0.84)]
    )
    V = [(x, y, z) for y, z in line for x in (-0.33, 0.33)]
    F = np.array([(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)])
    shell = obj(mesh_np('shell', V, F, [m_plain((0.70, 0.69, 0.66), 0.35)], smooth=True), loc, rot)
    shell.modifiers.new('thick', 'SOLIDIFY').thickness = 0.05
    bevel(shell, 0.02, 3)
    pillow = box((0.52, 0.24, 0.10), (0, 0.80, 0.76), m_fabric((0.30, 0.40, 0.44)), 0.045, 4, smooth=True)
    pillow.rotation_euler = (math.radians(45), 0, 0)
    stand = box((0.5, 1.1, 0.2), (0, -0.1, 0), m_plain((0.72, 0.71, 0.68), 0.4), 0.03, 3)
    pillow.parent = stand.parent = shell


def smooth_line(points, n=8):
    P_ = np.array(points, float)
    out = []
    for i in range(len(P_) - 1):
        p0, p1, p2, p3 = P_[max(i - 1, 0)], P_[i], P_[i + 1], P_[min(i + 2, len(P_) - 1)]
        for t in np.linspace(0, 1, n, endpoint=False):
            out.append(
                0.5
                * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            )
    return [tuple(p) for p in out] + [tuple(P_[-1])]


def canopy(loc, r, h):
    """Umbrella in a sleeve of the ledge: cloth sags between eight ribs and hangs a little over the rim."""
    pole, cloth = m_plain((0.055, 0.05, 0.047), 0.4, 0.6), m_canvas()
    lathe([(0.045, 0), (0.045, 0.05), (0.027, 0.06), (0.027, h)], pole, 20, loc)
    ribs, per, rows = 8, 6, 7
    n = ribs * per
    V, F = [], []
    for row in range(rows + 1):
        share = row / rows
        for i in range(n):
            a = 2 * math.pi * i / n
            sag = math.sin(math.pi * (i % per) / per) * 0.07 * share
            reach = r * share * (1 - 0.03 * math.sin(math.pi * (i % per) / per))
            V.append((reach * math.cos(a), reach * math.sin(a), h - 0.52 * share**1.12 - sag))
    V += [(x, y, z - 0.11) for x, y, z in V[-n:]]
    for row in range(rows + 1):
        for i in range(n):
            k = (i + 1) % n
            F.append((row * n + i, row * n + k, (row + 1) * n + k, (row + 1) * n + i))
    obj(mesh_np('canopy', V, np.array(F), [cloth], smooth=True), loc, 0.25)
    for i in range(ribs):
        a = 0.25 + 2 * math.pi * i / ribs
        x, y = loc[0] + r * math.cos(a), loc[1] + r * math.sin(a)
        tube([(loc[0], loc[1], loc[2] + h - 0.03), (x, y, loc[2] + h - 0.545)], 0.009, pole, 6)


@memo
def m_canvas():
    m, t = material('canvas')
    weave = t.noise(t.pos(), 3, 4)
    col = t.mix(0.25, (0.80, 0.77, 0.70), t.ramp(weave, [(0.3, 0.8), (0.7, 1.05)]), 'MULTIPLY')
    lit = t.n('BsdfTranslucent', {'Color': (0.78, 0.70, 0.56)}).outputs[0]
    t.out(t.mixs(0.28, t.pbr(col, 0.9, Specular=0.1), lit))
    return m


def the_terrace():
    paving = m_paver(*STONE, 1.2, 0.6, 0.004, vein=0.5, pits=0.25, rough=0.6, bump=0.7)
    hole = rect(-0.38, LENGTH + 0.38, -HALF - 0.38, HALF + 0.38)
    outer = rect(-5.4, 16.6, -9, 6.6)
    deck(outer, [offset(hole, -0.004)], 0, paving)
    strip(outer, -0.12, 0, paving, inward=False)
    ground(-0.05, [offset(outer, -0.05)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    # Cedar shade on dark posts, 13 by 10 1/2 ft.
    post, cedar = m_plain((0.05, 0.046, 0.042), 0.5), m_wood((0.44, 0.25, 0.125), (0.33, 0.18, 0.09), 0.3, 'y', 0.5)
    for x in (5.3, 9.3):
        for y in (3.75, 6.45):
            bx(x - 0.075, x + 0.075, y - 0.075, y + 0.075, 0, 2.62, post, 0.004)
    for y in (3.66, 6.38):
        bx(4.95, 9.65, y, y + 0.14, 2.62, 2.84, cedar, 0.006)
    for i in range(24):
        x = 5.0 + i * 0.2
        bx(x - 0.03, x + 0.03, 3.45, 6.75, 2.84, 3.0, cedar, 0.004)
    sofa((7.0, 5.95, 0), 2.7, 0, m_fabric((0.60, 0.57, 0.51)))
    armchair((9.0, 5.0, 0), -1.35, m_fabric((0.60, 0.57, 0.51)))
    table((7.1, 4.75, 0), (1.3, 0.75, 0.36), m_wood((0.30, 0.18, 0.10), (0.24, 0.14, 0.08), 0.25, 'x', 0.4))
    bx(5.9, 9.4, 4.2, 6.35, 0.0, 0.012, m_fabric((0.50, 0.47, 0.41)))
    for x in (11.0, 12.1):
        lounger((x, 5.0, 0), math.pi, towel=(0.16, 0.30, 0.36))


def the_house():
    brick = m_stack((0.30, 0.135, 0.088), (0.18, 0.082, 0.056), 0.22, 0.075, joint=(0.30, 0.275, 0.24), bump=0.5)
    metal = m_plain((0.035, 0.033, 0.032), 0.4, 0.5)
    modern_wing(3.6, 12.8, 8.9, 13.4, 2.85, 1.1, 0.26, 7, power=420, overhang_x=(0.1, 0.2))
    bx(-4.0, 3.5, 8.3, 13.8, 0, 2.95, brick)
    bx(-4.15, 3.62, 8.15, 13.95, 2.95, 3.12, metal, 0.006)
    bx(12.9, 14.9, 8.2, 13.9, 0, 3.75, brick)
    bx(12.84, 14.96, 8.14, 13.96, 3.75, 3.83, metal, 0.004)
    for x in (-1.9, 1.2):
        bx(x - 0.55, x + 0.55, 8.27, 8.31, 1.0, 2.35, metal)
        bx(x - 0.50, x + 0.50, 8.262, 8.28, 1.05, 2.30, m_plain((0.035, 0.045, 0.05), 0.06))


def the_garden(eye):
    for i in range(11):  # white hydrangea and low box along the house
        P.flower_bush((-3.4 + i * 0.68, 7.55 + 0.12 * (i % 2), 0), RNG.uniform(0.42, 0.54), seed=i % 2)
    P.hedge(4.0, 12.6, 7.2, 7.7, 0.6, leaf=0.04)
    for x, y, r in ((13.3, 7.3, 0.5), (14.1, 7.5, 0.42), (14.8, 6.9, 0.36)):
        P.ball((x, y, 0), r, seed=1)
    for i in range(17):  # grasses along the far end
        P.grass_clump(
            (13.35 + RNG.uniform(-0.1, 0.25), -3.3 + i * 0.42, 0),
            RNG.uniform(0.85, 1.15),
            0.52,
            i % 3,
            plume=i % 3 != 1,
        )
    for i in range(14):
        P.grass_clump(
            (17.1 + RNG.uniform(-0.1, 0.4), -4.4 + i * 0.8, -0.04), RNG.uniform(0.8, 1.1), 0.55, i % 3, plume=i % 2 == 0
        )
    P.hedge(18.6, 19.4, -24, 9, 2.0)
    P.hedge(-12, -4.5, 8.6, 9.4, 2.0)
    P.multi_stem('birch', (15.6, 5.0, 0), 3, 1.0, 0, **NEAR)
    P.tree('maple', (17.6, -7.0, 0), 0.8, seed=0, **NEAR)
    P.tree('maple', (-5.6, 15.5, 0), 0.95, seed=1, **NEAR)
    P.lawn(16.6, 24, -10, 8, -0.045, near=(12, 0), reach=14, n=3600, h=0.055, ground=False)
    P.treeline(19, -30, 30, 4.4, scale=(0.8, 1.1), depth=9, seed=74)
    for i in range(12):
        kind, y = ('oak', 'maple')[i % 2], -34 + i * 4.3
        P.tree(kind, (26 + RNG.uniform(0, 7), y, -0.2), RNG.uniform(0.75, 1.0), seed=i % 2)
        P.ball((24.5 + RNG.uniform(0, 2), y, -0.3), 1.7, leaf=0.15, seed=3, squash=0.95)
