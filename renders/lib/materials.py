"""Stone, wood, glass, leaf, cloth and earth, all procedural."""

from .shader import *


@memo
def m_plain(col, rough=0.5, metal=0.0, bump=0.0, bscale=80.0, spec=0.5, coat=0.0):
    m, t = material('plain')
    nm = t.bump(t.noise(t.pos(), bscale, 4), bump, 0.004) if bump else None
    t.out(t.pbr(col, rough, nm, Metallic=metal, Specular=spec, Clearcoat=coat))
    return m


@memo
def m_paver(
    c1=(0.62, 0.55, 0.45),
    c2=(0.52, 0.46, 0.37),
    w=1.2,
    h=0.6,
    mortar=0.005,
    rough=0.55,
    off=0.5,
    wall=False,
    uv=False,
    vein=0.5,
    joint=(0.22, 0.2, 0.17),
    pits=0.35,
    rot=0.0,
    bump=0.5,
):
    """Travertine / limestone: large format units with per-unit colour, veining, pits and joints."""
    m, t = material('paver')
    v = t.uv() if uv else (t.wall_uv() if wall else t.pos())
    if rot:
        v = t.n('Mapping', {'Vector': v, 'Rotation': (0, 0, rot)}).outputs[0]
    b = t.n(
        'TexBrick',
        {
            'Vector': v,
            'Color1': c1,
            'Color2': c2,
            'Mortar': joint,
            'Scale': 1.0,
            'Mortar Size': mortar,
            'Mortar Smooth': 0.15,
            'Bias': 0.0,
            'Brick Width': w,
            'Row Height': h,
        },
        offset=off,
    )
    p = t.pos()
    stretch = t.n('Mapping', {'Vector': p, 'Scale': (1, 2.6, 2.6)}).outputs[0]
    cloud = t.noise(stretch, 1.7, 6, 0.62, 0.6)
    fine = t.noise(p, 24, 5, 0.6)
    col = t.mix(
        vein,
        b.outputs['Color'],
        t.ramp(cloud, [(0.3, [c * 0.72 for c in c2]), (0.5, c1), (0.72, [min(1, c * 1.18) for c in c1])]),
        'MIX',
    )
    col = t.mix(0.35, col, t.ramp(fine, [(0.3, 0.55), (0.7, 1.0)]), 'MULTIPLY')
    pit = t.ramp(t.noise(stretch, 38, 3, 0.7), [(0.30, 0.0), (0.36, 1.0)])
    col = t.mix(pits, col, pit, 'MULTIPLY')
    col = t.mix(b.outputs['Fac'], col, joint)
    hgt = t.m(
        'SUBTRACT',
        t.m('ADD', t.m('MULTIPLY', fine, 0.25), t.m('MULTIPLY', pit, 0.3)),
        t.m('MULTIPLY', b.outputs['Fac'], 1.0),
    )
    t.out(t.pbr(col, t.mr(cloud, 0.3, 0.7, rough + 0.1, rough - 0.12), t.bump(hgt, bump, 0.006), Specular=0.4))
    return m


@memo
def m_stack(c1=(0.50, 0.44, 0.36), c2=(0.30, 0.26, 0.21), w=0.55, h=0.11, joint=(0.12, 0.1, 0.08), bump=1.0):
    """Split-face ledgestone cladding."""
    m, t = material('stack')
    v = t.wall_uv()
    b = t.n(
        'TexBrick',
        {
            'Vector': v,
            'Color1': c1,
            'Color2': c2,
            'Mortar': joint,
            'Scale': 1.0,
            'Mortar Size': 0.004,
            'Mortar Smooth': 0.2,
            'Brick Width': w,
            'Row Height': h,
        },
        offset=0.37,
        squash=0.7,
        squash_frequency=3,
    )
    n1 = t.noise(t.pos(), 9, 6, 0.65)
    n2 = t.noise(t.pos(), 2.2, 3)
    col = t.mix(0.55, b.outputs['Color'], t.ramp(n1, [(0.25, 0.35), (0.75, 1.15)]), 'MULTIPLY')
    col = t.mix(0.35, col, t.ramp(n2, [(0.35, (0.55, 0.5, 0.43)), (0.65, (0.42, 0.38, 0.34))]))
    val = t.n('RGBToBW', {0: b.outputs['Color']}).outputs[0]
    hgt = t.m(
        'SUBTRACT',
        t.m('ADD', t.m('MULTIPLY', n1, 0.5), t.m('MULTIPLY', val, 1.2)),
        t.m('MULTIPLY', b.outputs['Fac'], 0.9),
    )
    t.out(t.pbr(col, 0.8, t.bump(hgt, bump, 0.03)))
    return m


@memo
def m_mosaic(
    cols=((0.015, 0.09, 0.13), (0.05, 0.22, 0.28), (0.09, 0.32, 0.36)),
    size=0.05,
    w=None,
    uv=True,
    rough=0.12,
    grout=(0.45, 0.47, 0.46),
    coat=0.6,
):
    """Glass mosaic."""
    m, t = material('mosaic')
    v = t.uv() if uv else t.wall_uv()
    w = w or size
    b = t.n(
        'TexBrick',
        {
            'Vector': v,
            'Color1': (0, 0, 0),
            'Color2': (1, 1, 1),
            'Mortar': (0, 0, 0),
            'Scale': 1.0,
            'Mortar Size': 0.0018,
            'Mortar Smooth': 0.1,
            'Brick Width': w,
            'Row Height': size,
        },
        offset=0.0 if w == size else 0.5,
    )
    r = t.n('RGBToBW', {0: b.outputs['Color']}).outputs[0]
    col = t.ramp(r, [(0, cols[0]), (0.45, cols[1]), (0.9, cols[2])])
    col = t.mix(b.outputs['Fac'], col, grout)
    hgt = t.m('ADD', t.m('MULTIPLY', r, 0.3), t.m('MULTIPLY', b.outputs['Fac'], -1.0))
    t.out(
        t.pbr(
            col,
            t.mr(b.outputs['Fac'], 0, 1, rough, 0.7),
            t.bump(hgt, 0.35, 0.003),
            Clearcoat=coat,
            **{'Clearcoat Roughness': 0.05}
        )
    )
    return m


@memo
def m_glass(tint=(0.93, 0.96, 0.95), refl=1.0):
    """Architectural glass: transparent plus Fresnel mirror, no refraction noise."""
    m, t = material('archglass')
    fr = t.n('Fresnel', {'IOR': 1.5}).outputs[0]
    lp = t.n('LightPath')
    f = t.m(
        'MULTIPLY',
        t.m('MULTIPLY', fr, 1.6 * refl, clamp=True),
        t.m('SUBTRACT', 1, t.m('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])),
    )
    t.out(
        t.mixs(
            f,
            t.n('BsdfTransparent', {'Color': tint}).outputs[0],
            t.n('BsdfGlossy', {'Roughness': 0.0, 'Color': (0.95, 0.97, 1)}).outputs[0],
        )
    )
    return m


@memo
def m_wood(
    c1=(0.30, 0.16, 0.075),
    c2=(0.17, 0.085, 0.04),
    board=0.12,
    axis='x',
    rough=0.45,
    wall=False,
    gap=(0.03, 0.02, 0.012),
):
    """Boards running along axis x or y (or vertical boards when wall)."""
    m, t = material('wood')
    p = t.xyz(t.pos())
    if wall:
        u, v = t.m('ADD', p[0], p[1]), p[2]
    elif axis == 'x':
        u, v = p[1], p[0]
    else:
        u, v = p[0], p[1]
    vec = t.comb(v, u, 0)
    b = t.n(
        'TexBrick',
        {
            'Vector': vec,
            'Color1': c1,
            'Color2': c2,
            'Mortar': gap,
            'Scale': 1.0,
            'Mortar Size': 0.0035,
            'Mortar Smooth': 0.1,
            'Brick Width': 2.9,
            'Row Height': board,
        },
        offset=0.37,
    )
    gr = t.noise(t.comb(t.m('MULTIPLY', v, 1.2), t.m('MULTIPLY', u, 38), p[2] if not wall else 0.0), 1.6, 5, 0.6, 0.8)
    col = t.mix(0.55, b.outputs['Color'], t.ramp(gr, [(0.3, 0.5), (0.7, 1.12)]), 'MULTIPLY')
    col = t.mix(b.outputs['Fac'], col, gap)
    t.out(
        t.pbr(
            col, rough, t.bump(t.m('SUBTRACT', t.m('MULTIPLY', gr, 0.25), b.outputs['Fac']), 0.4, 0.005), Specular=0.35
        )
    )
    return m


@memo
def m_leaf(c1=(0.055, 0.13, 0.022), c2=(0.10, 0.19, 0.03), c3=(0.03, 0.085, 0.018), trans=0.35, gloss=0.35, warm=None):
    m, t = material('leaf')
    r = t.n('Attribute', attribute_name='rnd').outputs['Fac']
    o = obj_random(t)
    stops = [(0, c3), (0.5, c1), (0.93, c2)]
    if warm:
        stops[-1] = (0.86, c2)
        stops.append((1.0, warm))
    col = t.ramp(t.m('ADD', t.m('MULTIPLY', r, 0.85), t.m('MULTIPLY', o, 0.15)), stops)
    d = t.pbr(col, 0.5, Specular=gloss)
    tl = t.n('BsdfTranslucent', {'Color': t.mix(1.0, col, (1.5, 1.45, 0.7), 'MULTIPLY')}).outputs[0]
    t.out(t.mixs(trans, d, tl))
    return m


@memo
def m_bark(col=(0.11, 0.085, 0.065)):
    m, t = material('bark')
    n = t.noise(t.n('Mapping', {'Vector': t.pos(), 'Scale': (14, 14, 3)}).outputs[0], 1.5, 6, 0.7)
    t.out(t.pbr(t.mix(1.0, col, t.ramp(n, [(0.3, 0.4), (0.7, 1.3)]), 'MULTIPLY'), 0.9, t.bump(n, 0.8, 0.02)))
    return m


@memo
def m_ground(c1=(0.07, 0.12, 0.03), c2=(0.11, 0.15, 0.045), scale=3.0):
    m, t = material('ground')
    n = t.noise(t.pos(), scale, 6, 0.65)
    f = t.noise(t.pos(), 60, 3)
    col = t.mix(0.5, t.ramp(n, [(0.3, c1), (0.7, c2)]), t.ramp(f, [(0.3, 0.35), (0.7, 1.2)]), 'MULTIPLY')
    t.out(t.pbr(col, 0.95, t.bump(f, 0.6, 0.02), Specular=0.1))
    return m


@memo
def m_mulch(col=(0.055, 0.035, 0.022)):
    m, t = material('mulch')
    v = t.n(
        'TexVoronoi', {'Vector': t.n('Mapping', {'Vector': t.pos(), 'Scale': (28, 50, 28)}).outputs[0], 'Scale': 1.0}
    )
    c = t.mix(0.7, col, v.outputs['Color'], 'SOFT_LIGHT')
    t.out(t.pbr(c, 0.95, t.bump(v.outputs['Distance'], 1, 0.03), Specular=0.1))
    return m


@memo
def m_rock(c1=(0.30, 0.265, 0.22), c2=(0.16, 0.145, 0.125), c3=(0.40, 0.36, 0.30), moss=0.0):
    m, t = material('rock')
    p = t.pos()
    n1 = t.noise(p, 2.2, 8, 0.62, 0.4)
    n2 = t.noise(p, 16, 6, 0.7)
    strata = t.noise(t.n('Mapping', {'Vector': p, 'Scale': (1, 1, 7)}).outputs[0], 2.0, 5, 0.6, 0.5)
    col = t.ramp(n1, [(0.3, c2), (0.52, c1), (0.72, c3)])
    col = t.mix(0.45, col, t.ramp(strata, [(0.35, 0.45), (0.65, 1.15)]), 'MULTIPLY')
    col = t.mix(0.5, col, t.ramp(n2, [(0.3, 0.45), (0.7, 1.2)]), 'MULTIPLY')
    if moss:
        nz = t.xyz(t.n('NewGeometry').outputs['Normal'])[2]
        f = t.m('MULTIPLY', t.ramp(t.m('MULTIPLY', nz, n1), [(0.32, 0.0), (0.48, 1.0)]), moss)
        col = t.mix(f, col, (0.06, 0.09, 0.025))
    hgt = t.m('ADD', t.m('MULTIPLY', strata, 0.8), t.m('MULTIPLY', n2, 0.5))
    t.out(t.pbr(col, 0.85, t.bump(hgt, 0.8, 0.05)))
    return m


@memo
def m_fabric(col=(0.78, 0.75, 0.69), rough=0.9):
    m, t = material('fabric')
    p = t.pos()
    w = t.n('TexWave', {'Vector': p, 'Scale': 180.0, 'Distortion': 0.3}).outputs['Fac']
    n = t.noise(p, 6, 4)
    c = t.mix(0.3, col, t.ramp(n, [(0.3, 0.75), (0.7, 1.05)]), 'MULTIPLY')
    t.out(
        t.pbr(
            c,
            rough,
            t.bump(t.m('ADD', t.m('MULTIPLY', n, 2.0), t.m('MULTIPLY', w, 0.1)), 0.35, 0.012),
            Sheen=0.4,
            Specular=0.15,
        )
    )
    return m
