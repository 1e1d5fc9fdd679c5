"""Furniture, glazing, a lit room and everything else around the water."""

from .core import *


def lounger(loc, rot=0.0, frame=None, fabric=None, pillow=True, towel=None):
    """Low chaise with adjustable back, 2.0 x 0.72 m, head towards local +y."""
    frame = frame or m_wood((0.34, 0.20, 0.10), (0.26, 0.15, 0.075), 0.07, 'y', 0.4)
    fabric = fabric or m_fabric()
    e = bpy.data.objects.new('lounger', None)
    link(e)
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    parts = [box((0.74, 2.0, 0.055), (0, 0, 0.22), frame, 0.01)]
    for x in (-0.3, 0.3):
        for y in (-0.86, 0.86):
            parts.append(box((0.06, 0.06, 0.22), (x, y, 0), frame, 0.006))
    parts.append(box((0.68, 1.22, 0.11), (0, -0.36, 0.275), fabric, 0.045, 4, smooth=True))
    b = box((0.68, 0.82, 0.11), (0, 0.24, 0.275), fabric, 0.045, 4, smooth=True)
    b.data.transform(Matrix.Translation((0, 0.41, 0)))
    b.rotation_euler = (math.radians(32), 0, 0)
    parts.append(b)
    if pillow:
        p = box((0.5, 0.26, 0.12), (0, 0.74, 0.69), m_fabric((0.82, 0.80, 0.75)), 0.055, 4, smooth=True)
        p.rotation_euler = (math.radians(38), 0, 0)
        parts.append(p)
    if towel:
        tw = box((0.5, 0.4, 0.05), (0, -0.75, 0.385), m_fabric(towel), 0.02, 3, smooth=True)
        parts.append(tw)
    for p in parts:
        p.parent = e
    return e


def sofa(loc, w=2.4, rot=0.0, fabric=None, base=None, d=0.95):
    fabric = fabric or m_fabric((0.70, 0.67, 0.61))
    base = base or m_plain((0.05, 0.045, 0.04), 0.5)
    e = bpy.data.objects.new('sofa', None)
    link(e)
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    P = [box((w, d, 0.12), (0, 0, 0.1), base, 0.01)]
    n = max(1, round(w / 0.85))
    cw = (w - 0.3) / n
    for i in range(n):
        x = -w / 2 + 0.15 + cw * (i + 0.5)
        P.append(box((cw - 0.015, d - 0.25, 0.2), (x, -0.1, 0.22), fabric, 0.055, 4, smooth=True))
        q = box((cw - 0.02, 0.22, 0.42), (x, d / 2 - 0.17, 0.4), fabric, 0.08, 4, smooth=True)
        q.rotation_euler = (math.radians(-8), 0, 0)
        P.append(q)
    P.append(box((w, 0.16, 0.62), (0, d / 2 - 0.06, 0.1), fabric, 0.05, 3, smooth=True))
    for s in (-1, 1):
        P.append(box((0.16, d, 0.5), (s * (w / 2 - 0.08), 0, 0.1), fabric, 0.05, 3, smooth=True))
    for p in P:
        p.parent = e
    return e


def armchair(loc, rot=0.0, fabric=None):
    return sofa(loc, 1.0, rot, fabric, d=0.9)


def table(loc, size=(1.2, 0.7, 0.38), mat=None, rot=0.0):
    mat = mat or m_plain((0.5, 0.46, 0.4), 0.5, 0, 0.2)
    e = bpy.data.objects.new('table', None)
    link(e)
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    for p in (
        box((size[0], size[1], 0.05), (0, 0, size[2] - 0.05), mat, 0.008),
        box((size[0] * 0.7, size[1] * 0.6, size[2] - 0.05), (0, 0, 0), m_plain((0.06, 0.055, 0.05), 0.5)),
    ):
        p.parent = e
    return e


def umbrella(loc, r=1.6, h=2.6, fabric=None):
    fabric = fabric or m_fabric((0.80, 0.77, 0.70))
    lathe([(0.028, 0), (0.028, h)], m_plain((0.06, 0.05, 0.045), 0.4, 0.6), 16, loc)
    lathe([(0.3, 0), (0.3, 0.06), (0.05, 0.09)], m_plain((0.06, 0.05, 0.045), 0.5), 32, loc)
    n = 8
    V = [(0, 0, h + 0.05)]
    F = []
    for i in range(n):
        a = 2 * math.pi * i / n
        V.append((r * math.cos(a), r * math.sin(a), h - 0.45))
    for i in range(n):
        F.append((0, 1 + i, 1 + (i + 1) % n))
    ob = obj(mesh_np('umb', V, F, [fabric]), loc)
    return ob


def planter(loc, size=(0.6, 0.6, 0.6), mat=None):
    mat = mat or m_plain((0.09, 0.085, 0.08), 0.6, 0, 0.3)
    box(size, loc, mat, 0.012)
    box((size[0] - 0.08, size[1] - 0.08, 0.01), (loc[0], loc[1], loc[2] + size[2] - 0.01), m_mulch())
    return loc[2] + size[2]


def glazing(x0, x1, y, z0, z1, panels=4, frame=None, axis='x', fw=0.05, depth=0.10, glass=None, transom=None):
    """Full-height glazing in a thin frame along x (at y) or along y (at x=y)."""
    frame = frame or m_plain((0.025, 0.023, 0.022), 0.35, 0.7)
    glass = glass or m_glass()

    def B(a0, a1, b0, b1, c0, c1, m):
        return (
            bx(a0, a1, b0, b1, c0, c1, m, 0.004 if m is frame else 0)
            if axis == 'x'
            else bx(b0, b1, a0, a1, c0, c1, m, 0.004 if m is frame else 0)
        )

    B(x0, x1, y - depth / 2, y + depth / 2, z1 - fw, z1, frame)
    B(x0, x1, y - depth / 2, y + depth / 2, z0, z0 + fw * 0.6, frame)
    for i in range(panels + 1):
        x = x0 + (x1 - x0) * i / panels
        a, b = max(x0, x - fw / 2), min(x1, x + fw / 2)
        B(a, b, y - depth / 2, y + depth / 2, z0, z1, frame)
    if transom:
        B(x0, x1, y - depth / 2, y + depth / 2, transom - fw / 2, transom + fw / 2, frame)
    if axis == 'x':
        me = mesh_np('glass', [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], np.array([(0, 1, 2, 3)]), [glass])
    else:
        me = mesh_np('glass', [(y, x0, z0), (y, x1, z0), (y, x1, z1), (y, x0, z1)], np.array([(0, 1, 2, 3)]), [glass])
    obj(me)


def pendant(loc, r=0.16, glow=9.0):
    lathe([(0.004, 0), (0.004, 1.2)], m_plain((0.02, 0.02, 0.02), 0.4), 8, loc)
    lathe(
        [(0.001, -r * 1.8), (r * 0.6, -r * 1.6), (r, -r * 0.8), (r * 0.75, -0.02), (0.02, 0)],
        m_emit((1, 0.66, 0.36), glow),
        24,
        loc,
    )


def interior_living(
    x0, x1, y0, y1, z=0.05, h=3.0, warm=(1, 0.70, 0.42), power=260, wall=None, wood=True, back='y', key=True
):
    """A furnished, lit room to be seen through glazing on its -y side."""
    wall = wall or m_plain((0.66, 0.60, 0.52), 0.8)
    floor = m_wood((0.30, 0.20, 0.12), (0.22, 0.14, 0.08), 0.16, 'x', 0.3)
    bx(x0, x1, y0, y1, z - 0.05, z, floor)
    bx(
        x0,
        x1,
        y1,
        y1 + 0.1,
        z,
        z + h,
        m_wood((0.26, 0.145, 0.07), (0.19, 0.10, 0.05), 0.35, wall=True) if wood else wall,
    )
    bx(x0 - 0.1, x0 + 0.03, y0, y1, z, z + h, wall)
    bx(x1 - 0.03, x1 + 0.1, y0, y1, z, z + h, wall)
    bx(x0, x1, y0, y1, z + h, z + h + 0.05, m_plain((0.8, 0.76, 0.7), 0.8))
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    area((cx, cy, z + h - 0.03), (cx, cy, 0), (x1 - x0) * 0.7, power, warm, sy=(y1 - y0) * 0.6)
    w = x1 - x0
    # cove line, art, console
    bx(x0 + 0.2, x1 - 0.2, y1 - 0.12, y1 - 0.06, z + h - 0.06, z + h - 0.035, m_emit(warm, 9.0))
    ax = x0 + w * 0.3
    bx(ax - 0.9, ax + 0.9, y1 - 0.06, y1 - 0.01, z + 1.0, z + 2.2, m_plain((0.07, 0.12, 0.15), 0.6))
    bx(ax - 0.62, ax + 0.2, y1 - 0.065, y1 - 0.055, z + 1.15, z + 1.9, m_plain((0.62, 0.45, 0.25), 0.6))
    bx(ax - 0.1, ax + 0.7, y1 - 0.068, y1 - 0.058, z + 1.3, z + 2.05, m_plain((0.75, 0.72, 0.66), 0.6))
    bx(
        x0 + w * 0.55,
        x0 + w * 0.9,
        y1 - 0.5,
        y1 - 0.1,
        z,
        z + 0.7,
        m_wood((0.16, 0.09, 0.05), (0.12, 0.07, 0.04), 0.5, 'x'),
        0.01,
    )
    lathe(
        [(0.09, 0), (0.13, 0.12), (0.06, 0.3), (0.05, 0.42)],
        m_plain((0.6, 0.56, 0.5), 0.5),
        24,
        (x0 + w * 0.62, y1 - 0.3, z + 0.7),
    )
    lathe([(0.12, 0), (0.16, 0.32)], m_emit((1, 0.7, 0.42), 7.0), 24, (x0 + w * 0.82, y1 - 0.3, z + 1.0))
    lathe([(0.03, 0), (0.03, 0.3)], m_plain((0.3, 0.22, 0.1), 0.3, 0.8), 12, (x0 + w * 0.82, y1 - 0.3, z + 0.7))
    if w > 6:  # linear fireplace in a dark stone wall
        fx = x0 + w * 0.09
        bx(
            fx - 0.8,
            fx + 1.0,
            y1 - 0.35,
            y1,
            z,
            z + h,
            m_stack((0.14, 0.13, 0.12), (0.08, 0.075, 0.07), 1.2, 0.3, bump=0.4),
        )
        bx(fx - 0.55, fx + 0.75, y1 - 0.37, y1 - 0.34, z + 0.5, z + 0.85, m_plain((0.01, 0.01, 0.01), 0.4))
        bx(fx - 0.5, fx + 0.7, y1 - 0.385, y1 - 0.375, z + 0.53, z + 0.68, m_emit((1, 0.42, 0.10), 9.0))
        table(
            (x0 + w * 0.14, y0 + 1.6, z),
            (2.2, 0.95, 0.74),
            m_wood((0.22, 0.13, 0.07), (0.18, 0.10, 0.055), 0.3, 'x', 0.35),
        )
        for i in range(3):
            pendant((x0 + w * 0.14 - 0.6 + i * 0.6, y0 + 1.6, z + h - 1.15), 0.10, 12.0)
        for i in range(3):
            for s_ in (-1, 1):
                armchair(
                    (x0 + w * 0.14 - 0.7 + i * 0.7, y0 + 1.6 + s_ * 0.8, z + 0.1),
                    0 if s_ > 0 else math.pi,
                    m_fabric((0.5, 0.47, 0.42)),
                ).scale = (0.55, 0.6, 0.95)
    sofa((cx - w * 0.18, cy + 0.3, z), min(2.8, w * 0.42), math.pi, m_fabric((0.62, 0.58, 0.52)))
    armchair((cx + w * 0.18, cy + 0.1, z), math.pi * 0.8, m_fabric((0.33, 0.22, 0.14)))
    table((cx - w * 0.1, cy + 1.3, z), (1.3, 0.7, 0.36), m_plain((0.2, 0.13, 0.08), 0.4))
    for i in range(3):
        pendant((cx + w * 0.22 + i * 0.55, y1 - 1.6, z + h - 0.9), 0.11)


def modern_wing(
    x0,
    x1,
    y0,
    y1,
    h=3.1,
    over=1.4,
    fascia=0.32,
    panels=5,
    roof_mat=None,
    soffit=None,
    power=300,
    interior=True,
    z=0.02,
    overhang_x=(0.5, 0.5),
    wall_y=None,
):
    """Single storey glass wing facing -y with a thin flat roof and timber soffit."""
    roof_mat = roof_mat or m_plain((0.80, 0.78, 0.74), 0.7, 0, 0.08, 30)
    soffit = soffit or m_wood((0.40, 0.23, 0.115), (0.30, 0.165, 0.08), 0.14, 'x', 0.4)
    bx(x0 - overhang_x[0], x1 + overhang_x[1], y0 - over, y1 + 0.3, h + 0.06, h + 0.06 + fascia, roof_mat, 0.01)
    bx(x0 - overhang_x[0] + 0.04, x1 + overhang_x[1] - 0.04, y0 - over + 0.04, y1, h, h + 0.06, soffit)
    bx(
        x0 - overhang_x[0] - 0.015,
        x1 + overhang_x[1] + 0.015,
        y0 - over - 0.015,
        y1 + 0.3,
        h + 0.06 + fascia,
        h + 0.1 + fascia,
        m_plain((0.04, 0.04, 0.042), 0.4, 0.6),
        0.004,
    )
    glazing(x0, x1, y0, z, h, panels)
    if interior:
        interior_living(x0, x1, y0 + 0.1, y1, z + 0.03, h - 0.06, power=power)


def downlights(points, z, power=22, col=(1, 0.74, 0.46)):
    for x, y in points:
        lathe([(0.045, 0), (0.045, -0.004), (0.001, -0.004)], m_emit((1, 0.8, 0.55), 30.0), 16, (x, y, z - 0.003))
        spot((x, y, z - 0.02), (x, y, 0), power, col, 95, 0.8, 0.04)


def pool_light(loc, target, power=90, col=(0.72, 0.92, 1.0), size=0.22):
    area(loc, target, size, power, col, 'DISK')


def ground(z=-0.31, holes=(), size=90, mat=None):
    """Site plane with the built footprint cut out, so that it never slices through the pool."""
    return poly_face(
        rect(-size, size, -size * 0.6, size * 1.3),
        z,
        mat or m_ground((0.03, 0.06, 0.012), (0.05, 0.09, 0.02), 0.5),
        holes,
    )


def lantern(loc, w=0.24, h=0.4, glow=22.0, power=3.0):
    """Bronze frame lantern with a candle."""
    f = m_plain((0.05, 0.04, 0.03), 0.4, 0.7)
    x, y, z = loc
    a = w / 2
    t = 0.014
    for sx in (-1, 1):
        for sy in (-1, 1):
            bx(x + sx * a - t, x + sx * a + t, y + sy * a - t, y + sy * a + t, z, z + h, f)
    bx(x - a - t, x + a + t, y - a - t, y + a + t, z, z + 0.025, f)
    bx(x - a - t, x + a + t, y - a - t, y + a + t, z + h, z + h + 0.025, f)
    lathe([(0.04, 0), (0.04, h * 0.42), (0.001, h * 0.42)], m_plain((0.8, 0.72, 0.58), 0.6), 20, (x, y, z + 0.025))
    lathe(
        [(0.001, 0), (0.014, 0.02), (0.011, 0.045), (0.001, 0.08)],
        m_emit((1, 0.55, 0.18), glow * 3),
        12,
        (x, y, z + 0.03 + h * 0.42),
    )
    point((x, y, z + 0.12 + h * 0.42), power, (1, 0.5, 0.2), 0.03)
