"""Renovation pair, same camera: variant 'before' (tired 1980s pool) and 'after'; others look at the latter."""

from lib.core import *
from lib.parts import *
from lib import plants as P


def brick_house():
    br = m_stack((0.30, 0.125, 0.085), (0.20, 0.085, 0.06), 0.22, 0.075, joint=(0.42, 0.39, 0.35), bump=0.5)
    tr = m_plain((0.78, 0.76, 0.72), 0.6)
    y = 10.0
    bx(-9.5, 9.5, y, y + 6, 0, 3.2, br)
    slate = m_paver(
        (0.12, 0.115, 0.11),
        (0.085, 0.08, 0.078),
        0.3,
        0.2,
        0.005,
        wall=True,
        vein=0.3,
        joint=(0.03, 0.03, 0.035),
        bump=1.0,
    )
    V = [
        (-10, y - 0.6, 3.15),
        (10, y - 0.6, 3.15),
        (10, y + 7, 3.15),
        (-10, y + 7, 3.15),
        (-7, y + 3.2, 5.9),
        (7, y + 3.2, 5.9),
    ]
    obj(mesh_np('roof', V, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], [slate]))
    bx(-10, 10, y - 0.62, y - 0.5, 3.0, 3.18, tr)
    bx(-10, 10, y - 0.6, y, 3.0, 3.04, tr)
    bx(3.2, 4.2, y + 2.4, y + 3.4, 3, 6.9, br)
    return br, tr, y


def window(x, y, w, h, z, tr, glow):
    bx(x - w / 2 - 0.1, x + w / 2 + 0.1, y - 0.05, y + 0.02, z - 0.1, z + h + 0.1, tr)
    bx(
        x - w / 2,
        x + w / 2,
        y - 0.055,
        y - 0.05,
        z,
        z + h,
        m_emit((1, 0.68, 0.38), 0.45) if glow else m_plain((0.05, 0.06, 0.07), 0.05),
    )
    for i in range(1, 3):
        bx(x - w / 2 + w * i / 3 - 0.018, x - w / 2 + w * i / 3 + 0.018, y - 0.075, y - 0.05, z, z + h, tr)
    bx(x - w / 2, x + w / 2, y - 0.075, y - 0.05, z + h / 2 - 0.018, z + h / 2 + 0.018, tr)


def build(variant='after'):
    after = variant != 'before'
    cam = camera((-6.0, -6.3, 1.75), (1.2, 4.2, 1), 23, (0, -0.05))
    if variant == 'spa':
        cam = camera((0.6, -1.2, 0.8), (3.3, 2.4, 0), 42, (0, -0.06))
    elif variant == 'terrace':
        cam = camera((5.4, -4.6, 1.4), (-1.6, 2.6, 0), 26, (0, -0.08))
    br, tr, y = brick_house()
    for x in (-7.2, -4.6):
        window(x, y, 1.3, 1.5, 0.85, tr, after)
    window(7.0, y, 1.8, 1.5, 0.85, tr, after)
    P.treeline(19, -34, 34, 4.2, scale=(0.8, 1.15), depth=9, seed=54)
    P.treeline(4, -34, -16, 5, scale=(0.75, 1.0), depth=12, seed=56)
    P.treeline(2, 15, 34, 5, scale=(0.75, 1.0), depth=12, seed=57)
    O = rect(-5, 5, -2.1, 2.1)
    if not after:
        O = smooth_closed(
            [
                (-5, -1.2),
                (-3.4, -2.2),
                (0, -1.7),
                (3.2, -2.2),
                (5, -0.8),
                (4.8, 1.4),
                (2.6, 2.1),
                (-1, 1.9),
                (-3.6, 2.1),
                (-5, 0.8),
            ],
            140,
        )
        m, t = material('oldconcrete')
        p = t.pos()
        n = t.noise(p, 1.1, 8, 0.7, 0.6)
        f = t.noise(p, 30, 5, 0.7)
        w = t.mix(0.25, p, t.noise(p, 1.6, 5, out='Color'), 'ADD')
        e1 = t.n('TexVoronoi', {'Vector': w, 'Scale': 0.55}, feature='DISTANCE_TO_EDGE').outputs['Distance']
        q = t.xyz(p)
        jx = t.m('LESS_THAN', t.m('ABSOLUTE', t.m('SUBTRACT', t.m('FRACT', t.m('DIVIDE', q[0], 3.0)), 0.5)), 0.004)
        jy = t.m('LESS_THAN', t.m('ABSOLUTE', t.m('SUBTRACT', t.m('FRACT', t.m('DIVIDE', q[1], 3.0)), 0.5)), 0.004)
        cr = t.m('MAXIMUM', t.ramp(e1, [(0.003, 1.0), (0.008, 0.0)]), t.m('MAXIMUM', jx, jy))
        col = t.mix(
            0.6,
            t.ramp(n, [(0.3, (0.20, 0.185, 0.16)), (0.5, (0.36, 0.345, 0.315)), (0.7, (0.30, 0.275, 0.235))]),
            t.ramp(f, [(0.3, 0.5), (0.7, 1.05)]),
            'MULTIPLY',
        )
        stain = t.ramp(t.noise(p, 0.5, 6, 0.65, 1.0), [(0.5, 0.0), (0.65, 0.55)])
        col = t.mix(stain, col, (0.12, 0.115, 0.08))
        col = t.mix(cr, col, (0.035, 0.035, 0.025))
        t.out(t.pbr(col, 0.9, t.bump(t.m('SUBTRACT', t.m('MULTIPLY', f, 0.5), cr), 0.8, 0.02)))
        m2, t2 = material('liner')
        p2 = t2.pos()
        z2 = t2.xyz(p2)[2]
        nn = t2.noise(p2, 1.4, 6, 0.7)
        c2 = t2.mix(t2.ramp(nn, [(0.4, 0.0), (0.68, 0.75)]), (0.30, 0.42, 0.40), (0.16, 0.22, 0.13))
        c2 = t2.mix(t2.mr(z2, -1.4, -0.2, 0.55, 0), c2, (0.05, 0.11, 0.08))
        t2.out(t2.pbr(c2, 0.8))
        tile = m_mosaic(
            ((0.14, 0.20, 0.27), (0.22, 0.29, 0.34), (0.32, 0.36, 0.36)),
            0.15,
            rough=0.4,
            grout=(0.22, 0.21, 0.17),
            coat=0.0,
        )
        cop = m_paver(
            (0.34, 0.22, 0.17),
            (0.26, 0.165, 0.13),
            0.20,
            9,
            0.012,
            uv=True,
            off=0.0,
            vein=0.4,
            pits=0.5,
            joint=(0.16, 0.15, 0.12),
            rough=0.8,
        )
        hole = pool(O, 1.4, -0.17, 0.30, cop, m2, tile, m_water(0.9, 0.25, (0.75, 0.86, 0.74), depth=1.2, seed=61))
        D = rect(-8.2, 8.2, -9, 5.0)
        deck(D, [hole], 0, m)
        ground(-0.05, [rect(-8.1, 8.1, -8.9, 4.9)], mat=m_ground((0.10, 0.105, 0.035), (0.17, 0.15, 0.07), 0.8))
        for dx in (0, 0.55):
            tube(
                [(5.2 + dx, 0, 0), (5.2 + dx, 0, 0.75), (4.9 + dx, 0, 0.85), (4.55 + dx, 0, 0.6), (4.55 + dx, 0, -0.4)],
                0.024,
                m_plain((0.55, 0.55, 0.53), 0.35, 0.9),
                10,
            )
        for i, (x, yy, r) in enumerate(((0.8, 3.6, 0.3), (2.3, 3.9, -0.4))):  # plastic chairs
            e = bpy.data.objects.new('c', None)
            link(e)
            e.location = (x, yy, 0)
            e.rotation_euler = (0, 0, r)
            w_ = m_plain((0.70, 0.69, 0.64), 0.5)
            for q_ in (
                box((0.5, 0.5, 0.04), (0, 0, 0.4), w_, 0.02),
                box((0.5, 0.04, 0.5), (0, 0.25, 0.42), w_, 0.02),
                box((0.05, 0.5, 0.04), (-0.27, 0, 0.62), w_, 0.01),
                box((0.05, 0.5, 0.04), (0.27, 0, 0.62), w_, 0.01),
            ):
                q_.parent = e
            for sx in (-0.22, 0.22):
                for sy in (-0.22, 0.22):
                    box((0.05, 0.05, 0.4), (sx, sy, 0), w_, 0.005).parent = e
        bx(-7.9, -7.2, -1, 0.4, 0, 0.9, m_plain((0.42, 0.40, 0.36), 0.7, 0, 0.2), 0.03)
        tube([(-7.2, -0.3, 0.3), (-6.2, -0.3, 0.3), (-5.6, -0.2, 0.05)], 0.03, m_plain((0.6, 0.6, 0.58), 0.5))
        tube(
            [
                (3.2 + 0.45 * math.cos(a) * (1 + 0.1 * k), -3.6 + 0.45 * math.sin(a) * (1 + 0.1 * k), 0.03)
                for k in range(3)
                for a in np.linspace(0, 6.2, 24)
            ],
            0.018,
            m_plain((0.07, 0.16, 0.09), 0.6),
            6,
        )
        for i in range(34):  # chain: weathered board fence
            bx(
                -13 + i * 0.76,
                -13 + i * 0.76 + 0.70,
                8.2,
                8.24,
                0,
                1.75 + 0.05 * math.sin(i * 7.3),
                m_wood((0.22, 0.19, 0.155), (0.15, 0.13, 0.105), 0.14, wall=True),
            )
        bx(-1.2, 1.2, 9.94, 10.0, 0, 2.15, m_plain((0.10, 0.11, 0.12), 0.05))
        bx(-1.3, 1.3, 9.92, 9.95, 2.12, 2.22, tr)
        for x in (-6.5, -3, 4, 6.5):
            P.ball(
                (x, 7.6, 0),
                0.55,
                seed=0,
                mat=m_leaf((0.09, 0.10, 0.035), (0.15, 0.14, 0.05), (0.06, 0.06, 0.02), 0.2, 0.2),
            )
        P.lawn(-14, 14, 5, 8.2, -0.04, near=(0, 4), reach=9, n=1600, h=0.09, ground=False)
        P.lawn(-12, -8.2, -6, 5, -0.04, n=1500, h=0.09, ground=False)
        world_sky(
            48,
            40,
            0.20,
            clouds=1.0,
            cloud_gain=7.0,
            cloud_col=(0.92, 0.95, 1.0),
            cseed=60.3,
            cscale=0.5,
            dust=4,
            sat=0.4,
        )
        sun(48, 60, 0.9, (1, 0.97, 0.93), 8)
        return dict(
            aspect=2 / 3, grade=dict(exposure=-0.25, warmth=-0.01, bloom=0.03, sat=1.0, contrast=1.05), clamp=3.0
        )
    lime = m_paver((0.64, 0.59, 0.505), (0.55, 0.50, 0.42), 1.2, 0.6, 0.004, vein=0.45, pits=0.2)
    cop = m_paver((0.68, 0.635, 0.555), (0.62, 0.575, 0.50), 0.9, 9.0, 0.004, uv=True, off=0.0, vein=0.3, pits=0.15)
    pl = m_plaster((0.60, 0.72, 0.76), -0.09)
    wt = m_water(0.6, 0.85, depth=1.3, seed=62)
    hole = pool(
        O, 1.5, -0.09, 0.36, cop, pl, m_mosaic(((0.012, 0.06, 0.12), (0.03, 0.14, 0.22), (0.08, 0.26, 0.32))), wt
    )
    bx(-5, -3.0, -2.1, 2.1, -1.5, -0.32, pl, 0.02)
    bx(-3.0, -2.55, -2.1, 2.1, -1.5, -0.66, pl, 0.02)
    deck(rect(-8.2, 8.2, -9, 5.0), [hole], 0, lime)
    ground(-0.05, [rect(-8.1, 8.1, -8.9, 4.9)], mat=m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6))
    clad = m_stack((0.44, 0.40, 0.34), (0.27, 0.245, 0.205))
    raised_spa(
        2.0,
        4.7,
        1.95,
        4.5,
        0.48,
        m_paver((0.66, 0.615, 0.535), (0.60, 0.555, 0.48), 1.1, 1.1, 0.003, off=0.0),
        clad,
        spill_w=1.5,
        throw=0.24,
        pool_water=-0.09,
    )
    deck(rect(-8.2, 8.2, 5.0, 9.9), [], -0.0, lime)
    for x in (-1.2, 1.2):
        glazing(x - 1.15, x + 1.15, 9.93, 0.02, 2.45, 2)
    bx(-2.4, 2.4, 9.9, 9.96, 2.45, 2.62, m_plain((0.03, 0.028, 0.027), 0.4, 0.5))
    bx(-2.35, 2.35, 9.95, 9.985, 0.02, 2.45, m_emit((1, 0.66, 0.36), 0.6))
    bl = m_plain((0.05, 0.045, 0.04), 0.5)
    for x in (-3.4, 3.4):
        bx(x - 0.1, x + 0.1, 6.7, 6.9, 0, 2.75, bl)
    bx(-3.6, 3.6, 6.7, 6.86, 2.75, 2.95, bl)
    wd = m_wood((0.42, 0.25, 0.13), (0.32, 0.19, 0.1), 0.3, 'y', 0.5)
    for i in range(26):
        bx(-3.5 + i * 0.28, -3.42 + i * 0.28, 6.4, 9.9, 2.8, 2.97, wd)
    sofa((-1.3, 8.6, 0), 2.6, 0)
    table((-1.3, 7.4, 0), (1.3, 0.75, 0.36))
    armchair((1.2, 7.9, 0), -0.9)
    for x in (-2.6, -1.4):
        lounger((x, 3.7, 0), math.pi, towel=(0.20, 0.34, 0.40))
    for yy in (-0.9, 0.8):
        lounger((-4.05, yy, -0.32), math.pi / 2, m_plain((0.82, 0.81, 0.78), 0.4), m_fabric((0.80, 0.78, 0.74)))
    fire_bowl((5.6, 3.0, 0), 0.42, 0.34, flame=0.45, power=10, cam=cam.location)
    for x in (-7.9, -6.9, -5.9, -4.9, -3.9):
        P.flower_bush((x, 9.4, 0), 0.5, seed=int(x) % 2)
    for x in (4.4, 5.3, 6.2, 7.1, 8.0):
        P.flower_bush((x, 9.4, 0), 0.5, seed=int(x) % 2)
    for i in range(6):
        P.grass_clump((6.5 + 0.25 * (i % 2), 1.2 + i * 0.75, 0), 0.95, 0.55, i % 3, plume=True)
    P.hedge(-9.3, -8.6, -5, 8.6, 0.9, leaf=0.045)
    P.hedge(8.6, 9.3, -5, 9, 1.6)
    P.multi_stem('birch', (-7.4, 6.6, 0), 3, 0.9, 0)
    P.multi_stem('small', (7.4, 6.8, 0), 3, 1.1, 1)
    for x, yy, r in ((-7.4, 5.6, 0.42), (-6.5, 6.2, 0.34), (6.6, 5.9, 0.45)):
        P.ball((x, yy, 0), r, seed=1)
    for i in range(9):
        P.conifer((-14.5 + i * 1.5 if i < 4 else 10.5 + (i - 4) * 1.5, 11.5, 0), 5.0, 0.8, seed=i % 2)
    P.lawn(-14, -8.2, -6, 9, -0.04, near=(-6, -5), reach=13, n=4200, ground=False)
    world_sky(22, -110, 0.21, clouds=0.75, cloud_gain=8.0, cloud_col=(1, 0.94, 0.86), cseed=64.2, dust=1.4)
    sun(22, -112, 4.5, (1, 0.83, 0.62), 0.6)
    return dict(
        aspect=1 if variant in ('spa', 'terrace') else 2 / 3,
        grade=dict(exposure=0.0, warmth=0.02, bloom=0.06, contrast=1.2),
        clamp=3.0,
    )
