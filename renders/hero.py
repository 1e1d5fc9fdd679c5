"""Hero: modern estate at dusk, rectangle pool with tanning ledge, raised spillover spa, fire bowls."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def build(variant=None):
    cam = camera((-7.4, -4.35, 1.5), (1.75, 4.6, 1.3), 21, (0, -0.03))
    if variant == 'spa':
        cam = camera((-5.5, -1.3, 1.0), (-3.35, 2.4, 0.2), 58, (0, -0.20))
    elif variant == 'fire':
        cam = camera((-2.4, -0.9, 0.98), (-1.0, 3.0, 0.8), 82, (0, -0.02), fstop=2.8, focus=3.95)
    elif variant == 'tile':
        cam = camera((-0.1, 0.75, 0.30), (1.5, 2.4, 0.0), 45, (0, -0.16), fstop=5.6, focus=2.2)
    cl = cam.location
    trav = m_paver((0.60, 0.545, 0.46), (0.50, 0.445, 0.365), 1.2, 0.6, 0.004)
    cop = m_paver((0.66, 0.61, 0.53), (0.60, 0.55, 0.47), 0.9, 9.0, 0.004, uv=True, off=0.0, vein=0.35, pits=0.2)
    plaster = m_plaster((0.66, 0.76, 0.78), -0.10, ca=0.6)
    water = m_water(0.55, 0.9, depth=1.3)
    L = rect(-6, 6, -2.4, 2.4)
    hole = pool(
        L,
        1.55,
        -0.10,
        0.38,
        cop,
        plaster,
        m_mosaic(((0.01, 0.05, 0.08), (0.025, 0.13, 0.18), (0.07, 0.24, 0.28))),
        water,
    )
    # tanning ledge, step, bench
    bx(3.4, 6, -2.4, 2.4, -1.55, -0.34, plaster, 0.02)
    bx(2.95, 3.4, -2.4, 2.4, -1.55, -0.66, plaster, 0.02)
    bx(2.5, 2.95, -2.4, 2.4, -1.55, -1.0, plaster, 0.02)
    bx(-6, -1.2, 1.95, 2.4, -1.55, -0.55, plaster, 0.02)
    deck(rect(-13, 13, -5.2, 8.0), [hole], 0, trav)
    strip(rect(-13, 13, -5.2, 8.0), -0.3, 0, trav, inward=False)
    # spa
    clad = m_stack((0.42, 0.385, 0.33), (0.25, 0.225, 0.19))
    cap = m_paver((0.64, 0.59, 0.51), (0.58, 0.53, 0.45), 1.1, 1.1, 0.003, off=0.0)
    raised_spa(-4.7, -1.9, 2.25, 4.85, 0.50, cap, clad, spill_w=1.5, throw=0.24, pool_water=-0.10)
    for x in (-5.6, -0.95):
        bx(x - 0.36, x + 0.36, 2.42, 3.14, -0.3, 0.46, clad)
        bx(x - 0.4, x + 0.4, 2.38, 3.18, 0.46, 0.51, cap, 0.006)
        fire_bowl((x, 2.78, 0.51), 0.40, 0.30, flame=0.52, power=26, flames=8, cam=cl)
    # house: long glass wing + two storey volume
    white = m_plain((0.74, 0.72, 0.68), 0.75, 0, 0.12, 25)
    stone = m_stack((0.50, 0.455, 0.385), (0.33, 0.295, 0.245), 0.9, 0.16, bump=0.8)
    modern_wing(-6.2, 4.6, 8.6, 13.5, 3.15, 2.3, 0.30, 6, power=500)
    bx(-8.2, -6.2, 8.2, 13.8, 0, 3.15, stone)  # stone pier left
    bx(4.6, 5.4, 7.4, 13.5, 0, 6.6, stone)  # tall stone blade
    # right two storey block
    glazing(5.4, 10.6, 8.4, 0.02, 3.1, 3)
    interior_living(5.5, 10.5, 8.5, 13.2, 0.05, 3.0, power=260, wood=False)
    bx(5.4, 11.2, 7.9, 13.5, 3.1, 3.55, white, 0.01)
    glazing(5.9, 10.2, 8.5, 3.75, 6.2, 3)
    interior_living(6.0, 10.1, 8.6, 12.6, 3.75, 2.4, power=170)
    bx(5.4, 5.9, 8.3, 13.5, 3.55, 6.3, white)
    bx(10.2, 11.2, 8.3, 13.5, 3.55, 6.3, white)
    bx(5.4, 11.7, 7.2, 13.8, 6.3, 6.62, white, 0.01)
    bx(5.44, 11.66, 7.24, 8.5, 6.24, 6.3, m_wood((0.40, 0.23, 0.115), (0.30, 0.165, 0.08), 0.14, 'x', 0.4))
    glazing(5.4, 10.2, 7.95, 3.6, 4.5, 4, fw=0.025, depth=0.03)
    bx(10.6, 11.2, 8.0, 13.5, 0, 3.1, stone)
    # terrace furniture under the overhang
    sofa((-1.2, 7.4, 0.0), 2.6, 0, m_fabric((0.66, 0.63, 0.57)))
    table((-1.2, 6.3, 0), (1.3, 0.75, 0.36))
    armchair((0.9, 6.5, 0), -math.pi / 2.4, m_fabric((0.66, 0.63, 0.57)))
    armchair((-3.3, 6.5, 0), math.pi / 2.4, m_fabric((0.66, 0.63, 0.57)))
    downlights([(x, 7.2) for x in (-5, -2.6, -0.2, 2.2, 4.2)], 3.15, 30)
    # loungers in the ledge and on the far right deck
    for y in (-1.1, 0.9):
        lounger((4.75, y, -0.34), math.pi / 2 * 3, m_plain((0.82, 0.81, 0.78), 0.4), m_fabric((0.80, 0.78, 0.74)))
    for x in (2.2, 3.5):
        lounger((x + 0.2, 4.6, 0), math.pi * 1.0 + 0.05, towel=(0.25, 0.36, 0.4))
    table((3.05, 4.6, 0), (0.45, 0.45, 0.42))
    for i, (x, y) in enumerate(((1.35, -3.55), (1.75, -3.85), (5.9, -3.7))):
        lantern((x, y, 0), 0.22 + 0.05 * (i % 2), 0.34 + 0.14 * (i % 2))
    for x in (3.6, 4.7):
        lounger((x, -4.1, 0), 0.06, towel=(0.25, 0.36, 0.4))
    # planting
    hedge = P.hedge
    hedge(-13.6, -12.9, -4.5, 8.2, 1.9)
    hedge(12.3, 13.0, -5, 7.5, 2.2)
    bx(-9.9, -8.6, 3.2, 8.0, 0, 0.42, clad)
    bx(-9.95, -8.55, 3.15, 8.05, 0.42, 0.47, cap, 0.006)
    bx(-9.7, -8.8, 3.4, 7.8, 0.40, 0.48, m_mulch())
    for i in range(6):
        P.grass_clump(
            (-9.25 + RNG.uniform(-0.12, 0.12), 3.7 + i * 0.75, 0.45), RNG.uniform(0.75, 1.0), 0.55, i % 3, plume=True
        )
    for i in range(9):
        P.ball((-8.1, 2.9 + i * 0.6, 0), 0.27, seed=i % 2)
    P.multi_stem('birch', (-11.2, 5.6, 0), 3, 0.82, 0)
    P.multi_stem('small', (11.4, 5.2, 0), 3, 1.15, 1)
    for x in (-17, -8, 2, 10):
        spot((x, 14.5, 0.2), (x + 1, 19, 7), 1700, (1, 0.80, 0.56), 100)
    for x in (16, 22):
        spot((x, 6, 0.2), (x + 4, 8, 5), 1100, (1, 0.80, 0.56), 100)
    for i in range(8):
        P.flower_bush((12.0 - 0.15 * (i % 2), -3.6 + i * 1.15, 0), 0.5, seed=i % 2)
    for i, x in enumerate((-12.4, -11.3, -10.2)):
        P.conifer((x, 9.6, 0), 5.2 + 0.3 * i, 0.8, seed=i % 2)
    for i, x in enumerate((12.6, 13.8, 15.0, 16.2)):
        P.conifer((x, 9.5, 0), 5.5 + 0.3 * (i % 2), 0.85, seed=i % 2)
    ground(-0.31, [rect(-12.9, 12.9, -5.1, 7.9)])
    P.treeline(17, -34, 34, 4.2, kinds=('oak', 'maple', 'oak', 'maple'), scale=(0.75, 1.1), depth=8, seed=4)
    P.treeline(2, -40, -19, 5, scale=(0.8, 1.1), depth=12, seed=6)
    P.treeline(0, 19, 38, 5, scale=(0.8, 1.1), depth=14, seed=9)
    # light
    world_dusk(1.2, azim=-38, glow=(1.0, 0.40, 0.16), glow_gain=1.25, clouds=0.8, cloud_gain=0.75, cseed=2.3)
    for x in (-4.4, -1.0, 2.0):
        pool_light((x, -2.36, -0.62), (x, 2.4, -1.2), 72, (0.50, 0.86, 1.0), 0.3)
    pool_light((3.6, 2.3, -0.2), (5.5, -2, -0.34), 34, (0.62, 0.90, 1.0), 0.2)
    pool_light((-3.3, 4.4, 0.05), (-3.3, 3, -0.4), 75, (0.66, 0.92, 1.0), 0.2)
    spot((-11.2, 4.6, 0.1), (-11.2, 5.7, 4), 60, angle=70)
    spot((11.0, 4.3, 0.1), (11.4, 5.3, 3), 45, angle=70)
    for x in (-11.9, -10.6):
        spot((x, 8.7, 0.1), (x, 9.6, 4), 45, angle=50)
    for x in (13.2, 15.0):
        spot((x, 8.5, 0.1), (x, 9.5, 4), 45, angle=60)
    spot((-7.2, 7.5, 0.05), (-7.2, 8.2, 3), 30, angle=70)
    spot((5.0, 6.9, 0.05), (5.0, 7.4, 5), 55, angle=55)
    return dict(
        aspect=1 if variant else 9 / 16,
        grade=dict(exposure=0.5, warmth=0.05, bloom=0.07, contrast=1.24, sat=1.36, shadows=0.03),
        clamp=2.0,
        adaptive=0.03,
    )
