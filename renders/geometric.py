"""Geometric modern: sheer-descent wall, flush spa, slabs in turf, late afternoon sun."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def build(variant=None):
    cam = camera((5.6, -5.7, 1.7), (0.75, 3.4, 1), 22, (0, -0.04))
    if variant == 'tile':
        cam = camera((-2.0, -0.5, 0.50), (-0.75, 2.0, 0.0), 46, (0, -0.06))
    elif variant == 'spa':
        cam = camera((4.3, -3.2, 1.3), (3.6, 1.0, 0), 33, (0, -0.14))
    cop = m_paver((0.70, 0.67, 0.61), (0.64, 0.61, 0.55), 1.2, 9.0, 0.004, uv=True, off=0.0, vein=0.3, pits=0.08)
    slabm = m_paver((0.66, 0.63, 0.57), (0.58, 0.55, 0.49), 9, 9, 0.0, off=0.0, vein=0.6, pits=0.1)
    plaster = m_plaster((0.52, 0.63, 0.66), -0.09, ca=0.5)
    water = m_water(0.6, 0.3, depth=1.3)
    pool(
        rect(-5, 5, -2, 2),
        1.5,
        -0.09,
        0.42,
        cop,
        plaster,
        m_mosaic(((0.01, 0.03, 0.05), (0.03, 0.08, 0.12), (0.05, 0.13, 0.17))),
        water,
    )
    # flush spa in the right corner behind a slim dam wall
    dam = m_paver((0.70, 0.67, 0.61), (0.64, 0.61, 0.55), 9, 9, 0.003, off=0.0, pits=0.05, vein=0.3)
    bx(2.5, 2.75, -0.3, 2, -1.5, -0.125, plaster)
    bx(2.5, 5, -0.55, -0.3, -1.5, -0.125, plaster)
    bx(2.49, 2.76, -0.3, 2, -0.125, -0.075, dam, 0.01)
    bx(2.49, 5, -0.56, -0.29, -0.125, -0.075, dam, 0.01)
    bx(2.75, 5, -0.3, 2, -1.5, -0.9, plaster)
    bx(2.75, 5, 1.55, 2, -0.9, -0.5, plaster, 0.02)
    bx(4.55, 5, -0.3, 1.55, -0.9, -0.5, plaster, 0.02)
    # sun shelf at left
    bx(-5, -3.1, -2, 2, -1.5, -0.32, plaster, 0.02)
    bx(-3.1, -2.7, -2, 2, -1.5, -0.66, plaster, 0.02)
    # feature wall with three sheer descents
    wall = m_stack((0.36, 0.33, 0.29), (0.22, 0.20, 0.175), 1.1, 0.12, bump=0.9)
    capm = m_paver((0.70, 0.67, 0.61), (0.62, 0.59, 0.53), 1.2, 9, 0.003, off=0.0, vein=0.3, pits=0.08)
    bx(-2.6, 2.3, 2.008, 2.55, -1.5, 1.08, wall)
    bx(-2.66, 2.36, 1.96, 2.6, 1.08, 1.15, capm, 0.008)
    for x in (-1.75, -0.15, 1.45):
        bx(x - 0.38, x + 0.38, 1.93, 2.05, 0.84, 0.90, m_plain((0.35, 0.33, 0.30), 0.3, 0.9), 0.004)
        fall_sheet(x - 0.34, x + 0.34, 1.92, 0.885, -0.09, 0.30, (0, -1), m_fall(0.55), lip=0)
        foam_strip(x - 0.45, x + 0.45, 1.1, 1.66, -0.083, reverse=True)
        foam_strip(x - 0.38, x + 0.38, 1.66, 1.95, -0.083)
    # ground: slabs in turf
    ground(-0.05, [rect(-5.4, 5.4, -2.4, 2.58)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))

    def slab_(x0, x1, y0, y1):
        bx(x0, x1, y0, y1, -0.06, 0.012, slabm, 0.008)

    s, gap = 1.32, 0.09
    for j in range(3):
        for i in range(-8, 9):
            x = i * (s + gap)
            y = -2.5 - (j + 1) * (s + gap)
            slab_(x, x + s, y + gap, y + gap + s)
    for j in range(5):
        for i in range(2):
            x = -5.5 - (i + 1) * (s + gap)
            y = -2.42 + j * (s + gap)
            slab_(x + gap - 0.02, x + gap + s - 0.02, y + gap, y + gap + s)
    for j in range(0, 10):
        for i in range(6):
            x = 5.5 + i * (s + gap)
            y = -2.42 + j * (s + gap)
            slab_(x, x + s, y + gap, y + gap + s)
    P.lawn(
        -14,
        16,
        -8,
        9,
        -0.045,
        near=(cam.location.x, cam.location.y),
        reach=13,
        hole=lambda x, y: -5.9 < x < 5.9 and -2.9 < y < 3.0,
        n=4200,
        h=0.055,
        ground=False,
    )
    P.lawn(-14, -8.0, -8, 14, -0.045, ground=False, n=4000)
    # house at right, pergola pavilion behind
    white = m_plain((0.78, 0.765, 0.73), 0.75, 0, 0.12, 25)
    stone = m_stack((0.50, 0.455, 0.385), (0.33, 0.295, 0.245), 0.9, 0.16, bump=0.8)
    modern_wing(2.2, 12.5, 8.2, 13.5, 3.2, 1.9, 0.34, 6, power=520)
    bx(1.4, 2.2, 7.6, 13.8, 0, 3.2, stone)
    bx(5.5, 12.8, 9.6, 14.5, 3.6, 6.6, white, 0.01)
    glazing(6.2, 11.9, 9.58, 4.2, 6.0, 4)
    bx(5.2, 13.1, 9.1, 14.6, 6.6, 6.85, m_plain((0.06, 0.055, 0.05), 0.5), 0.01)
    interior_living(6.3, 11.8, 9.7, 13.5, 4.0, 2.3, power=220)
    # pergola
    for x in (-5.6, -1.6):
        for y in (5.6, 8.6):
            bx(x - 0.08, x + 0.08, y - 0.08, y + 0.08, 0, 2.7, m_plain((0.05, 0.045, 0.04), 0.5))
    bx(-5.8, -1.4, 5.4, 5.55, 2.7, 2.92, m_plain((0.05, 0.045, 0.04), 0.5))
    bx(-5.8, -1.4, 8.65, 8.8, 2.7, 2.92, m_plain((0.05, 0.045, 0.04), 0.5))
    wd = m_wood((0.42, 0.25, 0.13), (0.32, 0.19, 0.1), 0.3, 'y', 0.5)
    for i in range(23):
        bx(-5.75 + i * 0.195, -5.69 + i * 0.195, 5.3, 8.9, 2.78, 2.95, wd)
    bx(-5.9, -1.3, 5.3, 8.9, -0.05, 0.014, slabm, 0.01)
    sofa((-3.6, 8.1, 0.014), 3.0, 0)
    sofa((-5.05, 6.9, 0.014), 1.9, math.pi / 2)
    table((-3.5, 6.6, 0.014), (1.4, 0.8, 0.36))
    armchair((-2.1, 6.5, 0.014), -math.pi / 2.2)
    for x in (6.6, 7.9):
        lounger((x, -0.3, 0.012), -0.25, towel=(0.62, 0.42, 0.25))
    table((7.25, 0.1, 0.012), (0.42, 0.42, 0.4))
    umbrella((7.3, 1.3, 0), 1.55, 2.55)
    # planting
    P.hedge(-13, -6.6, 9.6, 10.4, 2.2)
    P.hedge(-2.6, 2.2, 2.95, 3.5, 0.8, leaf=0.045)
    for i in range(9):
        P.grass_clump((-2.4 + i * 0.56, 3.85 + 0.15 * (i % 2), -0.02), RNG.uniform(0.95, 1.2), 0.55, i % 3, plume=True)
    for x, y, r in ((-6.9, 4.7, 0.55), (-7.8, 5.3, 0.42), (-7.3, 3.9, 0.36), (3.3, 4.4, 0.5), (4.1, 4.0, 0.36)):
        P.ball((x, y, -0.03), r, seed=int(r * 10) % 2)
    P.multi_stem('birch', (-8.6, 6.6, 0), 3, 0.95, 0)
    P.tree('maple', (-1.5, 14.5, 0), 0.95, seed=1)
    P.multi_stem('small', (0.6, 6.3, 0), 3, 0.8, 1)
    for i in range(7):
        P.flower_bush((-12.4 + i * 0.95, 9.0, -0.03), 0.5, seed=i % 2)
    P.hedge(-13.6, -12.9, -6, 10, 2.0)
    P.hedge(13.6, 14.4, -4, 16, 2.2)
    for i in range(6):
        P.conifer((-14.6, -4 + i * 2.6, 0), 5.0, 0.8, seed=i % 2)
    P.treeline(20, -34, 34, 4.2, scale=(0.8, 1.15), depth=9, seed=4)
    P.treeline(6, -34, -17, 5, scale=(0.75, 1.0), depth=12, seed=6)
    world_sky(20, -100, 0.20, clouds=0.75, cloud_gain=7.0, cloud_col=(1, 0.93, 0.84), cseed=4.2, dust=1.6)
    sun(20, -108, 4.6, (1, 0.80, 0.58), 0.7)
    return dict(
        aspect=1 if variant else 2 / 3, grade=dict(exposure=0.1, warmth=0.02, bloom=0.06, contrast=1.18), clamp=3.0
    )
