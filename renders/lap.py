"""Lap pool beside a glass house, clear morning."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def build(variant=None):
    camera((0.75, -5.4, 1.55), (-0.35, 12, 1), 24, (-0.02, -0.06))
    if variant == 'garden':
        camera((-2.6, 0.2, 1.1), (2.2, 5.5, 0), 32, (0, -0.08))
    elif variant == 'glass':
        camera((2.15, 0.4, 1.05), (-3, 6.5, 0), 28, (0, -0.08))
    cop = m_paver((0.62, 0.60, 0.56), (0.56, 0.54, 0.50), 1.2, 9.0, 0.004, uv=True, off=0.0, vein=0.3, pits=0.06)
    pl = m_plaster((0.30, 0.46, 0.52), -0.07, (0.5, 0.08, 0.05), ca=0.5)
    wt = m_water(0.45, 0.3, depth=1.3, seed=9)
    hole = pool(
        rect(-1.5, 1.5, -2.6, 18.5),
        1.4,
        -0.07,
        0.34,
        cop,
        pl,
        m_mosaic(((0.01, 0.06, 0.09), (0.03, 0.14, 0.19), (0.06, 0.22, 0.27))),
        wt,
    )
    bx(
        -0.12,
        0.12,
        -1.6,
        17.5,
        -1.4,
        -1.395,
        m_mosaic(((0.01, 0.03, 0.05), (0.01, 0.04, 0.07), (0.02, 0.05, 0.08)), uv=False),
    )
    bx(-1.5, 1.5, -2.6, -2.1, -1.4, -0.45, pl, 0.02)
    ipe = m_wood((0.36, 0.215, 0.125), (0.27, 0.155, 0.085), 0.14, 'y', 0.42)
    ground(-0.05, [rect(-1.83, 1.83, -2.93, 18.83)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    deck(rect(-4.3, 3.4, -9, 20.5), [hole], 0.0, ipe)
    strip(rect(-4.3, 3.4, -9, 20.5), -0.1, 0, ipe, inward=False)
    P.lawn(3.4, 12, -6, 24, -0.05, near=(3, -4), reach=22, n=4200, h=0.06)
    # glass house along the left, running away from the camera
    dark = m_plain((0.03, 0.028, 0.027), 0.4, 0.6)
    soff = m_wood((0.44, 0.26, 0.13), (0.34, 0.19, 0.095), 0.14, 'y', 0.4)
    white = m_plain((0.78, 0.765, 0.73), 0.75, 0, 0.1, 25)
    glazing(-1.0, 17, -4.3, 0.02, 3.2, 8, axis='y')
    bx(-11, -3.05, -2.0, 18, 3.26, 3.58, white, 0.01)
    bx(-10.9, -3.1, -1.95, 17.95, 3.2, 3.26, soff)
    bx(-3.07, -3.03, -2.02, 18.02, 3.56, 3.62, dark)
    fl = m_wood((0.42, 0.31, 0.21), (0.34, 0.24, 0.155), 0.2, 'y', 0.3)
    bx(-11, -4.35, -1, 17, -0.02, 0.02, fl)
    bx(-11, -10.8, -1, 17, 0, 3.2, m_wood((0.36, 0.22, 0.12), (0.28, 0.165, 0.09), 0.3, wall=True))
    glazing(-11, -4.3, -1.0, 0.02, 3.2, 4)
    bx(-11, -4.3, 17, 17.2, 0, 3.2, white)
    for y0 in (3.5, 9.5):
        bx(
            -8.6,
            -8.3,
            y0,
            y0 + 3.2,
            0.02,
            3.2,
            m_paver((0.62, 0.58, 0.52), (0.55, 0.51, 0.45), 1.6, 0.8, 0.003, wall=True),
        )
    area((-7.5, 8, 3.1), (-7.5, 8, 0), 5, 420, (1, 0.76, 0.5), sy=15)
    sofa((-6.6, 2.2, 0.03), 2.8, math.pi / 2, m_fabric((0.66, 0.62, 0.55)))
    table((-5.6, 2.2, 0.03), (0.8, 1.2, 0.36), m_plain((0.2, 0.13, 0.08), 0.4))
    armchair((-5.4, 0.3, 0.03), 2.6, m_fabric((0.36, 0.25, 0.16)))
    table((-6.4, 7.6, 0.03), (1.1, 3.0, 0.74), m_wood((0.25, 0.15, 0.08), (0.2, 0.12, 0.06), 0.3, 'y', 0.35))
    for i in range(4):
        pendant((-6.4, 6.5 + i * 0.75, 2.2), 0.12, 9.0)
    for i in range(4):
        for s in (-1, 1):
            armchair((-6.4 + s * 0.85, 6.5 + i * 0.75, 0.1), s * -math.pi / 2, m_fabric((0.5, 0.47, 0.42))).scale = (
                0.55,
                0.6,
                0.95,
            )
    sofa((-6.6, 13.4, 0.03), 2.6, math.pi / 2, m_fabric((0.3, 0.34, 0.36)))
    # right side: grasses, hedge, trees
    for i in range(2):
        lounger((2.65, 3.6 + i * 2.6, 0), 0, towel=(0.75, 0.73, 0.68))
    table((2.65, 5.0, 0), (0.4, 0.4, 0.38))
    for i in range(26):
        P.grass_clump(
            (3.75 + RNG.uniform(-0.12, 0.22), 7.2 + i * 0.5, -0.05), RNG.uniform(0.8, 1.1), 0.5, i % 3, plume=i % 2 == 0
        )
    for i in range(7):
        P.lavender((3.75 + RNG.uniform(-0.06, 0.1), -3.6 + i * 0.62, -0.05), 0.36, i % 2)
    P.hedge(9.5, 10.4, -4, 24, 2.1)
    P.hedge(-4, 10.4, 22.2, 23.2, 2.3)
    for i in range(3):
        P.multi_stem('birch', (5.6 + 0.4 * (i % 2), 6 + i * 6, -0.05), 3, 0.95 + 0.05 * i, i % 2)
    for i in range(5):
        P.conifer((-3.4 + i * 1.3, 21.4, 0), 4.6, 0.65, seed=i % 2)
    P.treeline(28, -30, 30, 4.4, scale=(0.8, 1.1), depth=9, seed=14)
    P.treeline(10, 14, 34, 5, scale=(0.75, 1.0), depth=14, seed=16)
    world_sky(32, 70, 0.22, clouds=0.6, cloud_gain=8.0, cseed=8.2, dust=0.7)
    sun(32, 112, 4.4, (1, 0.90, 0.76), 0.6)
    return dict(
        aspect=1 if variant else 2 / 3,
        grade=dict(exposure=0.05 if variant == 'garden' else -0.2, warmth=0.01, bloom=0.06, contrast=1.2),
        clamp=3.0,
    )
