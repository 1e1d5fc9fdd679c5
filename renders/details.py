"""Details that belong to no study: `barrier` (fence and gate)."""

from lib.core import *
from lib.parts import *
from lib import plants as P

LIME = ((0.53, 0.485, 0.41), (0.435, 0.395, 0.33))
TILE = ((0.02, 0.075, 0.13), (0.05, 0.17, 0.24), (0.11, 0.28, 0.34))


def build(variant):
    return {'barrier': barrier}[variant]()


def barrier():
    """A barrier of 48 inches: nothing to climb between its rails, and a gate that opens away from the water."""
    camera((-2.5, -3.1, 1.5), (1.15, 1.6, 1), 27, (0, -0.06))
    steel = m_plain((0.018, 0.018, 0.019), 0.38, 0.3, coat=0.3)
    pave = m_paver(*LIME, 0.9, 0.6, 0.004, vein=0.5, pits=0.25, rough=0.6, bump=0.7)
    hole = pool(
        *(rect(-5.5, 6.0, 2.9, 7.4), 1.5, -0.09, 0.38),
        m_paver((0.60, 0.56, 0.485), (0.52, 0.48, 0.41), 0.9, 9.0, 0.004, uv=True, off=0.0, vein=0.35, pits=0.2),
        m_plaster((0.48, 0.60, 0.63), -0.09),
        m_mosaic(TILE),
        m_water(0.6, 0.95, depth=1.3, seed=33),
    )
    deck(rect(-9, 9.5, 0.0, 10.4), [hole], 0, pave)
    strip(rect(-9, 9.5, 0.0, 10.4), -0.1, 0, pave, inward=False)
    ground(-0.05, [rect(-8.9, 9.4, 0.1, 10.3)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    for i in range(6):
        bx(0.05, 1.45, -0.75 - i * 0.78, -0.07 - i * 0.78, -0.08, -0.012, pave, 0.008)
    y = 0.16
    for x0, x1 in ((-8.9, 0.12), (1.36, 9.3)):
        panel(x0, x1, y, steel)
        n = max(1, round((x1 - x0) / 2.2))
        for i in range(n + 1):
            post(x0 + (x1 - x0) * i / n, y, 1.27, steel)
    gate(0.16, 1.32, y, steel)
    P.lawn(
        -8, 9, -6, 0.0, -0.045, near=(-2.5, -3), reach=9, n=5200, h=0.06, ground=False, hole=lambda x, _: 0 < x < 1.5
    )
    for i in range(9):
        P.grass_clump(
            (2.0 + i * 0.55, -0.55 + 0.15 * (i % 2), -0.04), RNG.uniform(0.55, 0.8), 0.42, i % 3, plume=i % 3 == 0
        )
    for i in range(10):
        P.lavender((-0.6 - i * 0.5, -0.38 + 0.06 * (i % 2), -0.04), 0.34, i % 2)
    for x in (-2.4, -0.9):
        lounger((x, 8.5, 0), 0, towel=(0.16, 0.30, 0.36))
    umbrella((-1.6, 8.9, 0), 1.5, 2.5)
    P.hedge(-12, 12, 11.2, 12.0, 1.7)
    P.multi_stem('birch', (4.4, 10.4, 0), 3, 0.95, 0, nleaf=120000, leaf=0.62)
    P.tree('maple', (-6.4, 11.0, 0), 0.85, seed=0, nleaf=120000, leaf=0.62)
    P.treeline(18, -28, 28, 4.4, scale=(0.8, 1.1), depth=8, seed=81)
    world_sky(38, 118, 0.23, clouds=0.8, cloud_gain=8.5, cseed=12.4, dust=0.8)
    sun(38, 122, 4.6, (1, 0.91, 0.79), 0.5)
    return dict(
        aspect=2 / 3, grade=dict(exposure=-0.35, warmth=0.02, bloom=0.05, contrast=1.2, sat=1.2, green=0.4), clamp=3.0
    )


def post(x, y, h, mat):
    bx(x - 0.03, x + 0.03, y - 0.03, y + 0.03, 0, h, mat, 0.003)
    bx(x - 0.036, x + 0.036, y - 0.036, y + 0.036, h, h + 0.012, mat, 0.004)


def panel(x0, x1, y, mat, foot=0.06, top=1.22):
    """Pickets less than 4 inches apart between two rails 45 inches apart."""
    for z in (foot, top - 0.035):
        bx(x0, x1, y - 0.016, y + 0.016, z, z + 0.035, mat, 0.002)
    n = round((x1 - x0) / 0.112)
    for i in range(1, n):
        x = x0 + (x1 - x0) * i / n
        bx(x - 0.008, x + 0.008, y - 0.008, y + 0.008, foot, top, mat)


def gate(x0, x1, y, mat):
    """Hinges with springs on the right; the latch's knob is 54 inches high, out of a child's reach."""
    post(x0 - 0.04, y, 1.5, mat)
    post(x1 + 0.04, y, 1.5, mat)
    for x in (x0 + 0.02, x1 - 0.02):
        bx(x - 0.02, x + 0.02, y - 0.02, y + 0.02, 0.06, 1.22, mat, 0.002)
    panel(x0 + 0.02, x1 - 0.02, y, mat)
    resin, bright = m_plain((0.02, 0.02, 0.021), 0.45), m_plain((0.55, 0.54, 0.52), 0.3, 0.9)
    for z in (0.22, 1.0):
        lathe([(0.0, 0), (0.019, 0), (0.019, 0.12), (0.0, 0.12)], bright, 20, (x1 + 0.002, y - 0.035, z))
        bx(x1 - 0.06, x1 + 0.07, y - 0.03, y - 0.02, z + 0.03, z + 0.09, resin, 0.003)
    bx(x0 - 0.065, x0 - 0.02, y - 0.062, y - 0.03, 0.98, 1.36, resin, 0.006)
    lathe(
        [(0.0, 0), (0.015, 0), (0.015, 0.03), (0.02, 0.035), (0.02, 0.05), (0.0, 0.055)],
        bright,
        20,
        (x0 - 0.042, y - 0.046, 1.36),
    )
    bx(x0 - 0.02, x0 + 0.05, y - 0.055, y - 0.02, 1.0, 1.1, resin, 0.005)
