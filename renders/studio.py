"""The pool of a customer's design, at dusk or by day: reads the scene that poolkit's `pictureScene` wrote."""

import json
import os

from lib.core import *
from lib.parts import *
from lib import plants as P
from lib.rocks import boulder

DECK_CUTS = {'broom': (3.0, 3.0), 'exposed': (3.0, 3.0), 'paver': (0.23, 0.15), 'bluestone': (0.9, 0.6)}
HOUSE_STONE = ((0.60, 0.55, 0.47), (0.52, 0.47, 0.39))


def build(variant=None):
    scene = json.load(open(os.environ['SCENE']))
    dusk = scene['light'] == 'dusk'
    c = scene['camera']
    cam = camera(c['eyeM'], c['targetM'], c['lensMm'], level=False)
    surfaces(scene, dusk)
    for one in scene['placed']:
        if not hides_pool(one, scene, cam.location):
            placed(one, scene, cam)
    surroundings(scene, cam.location, dusk)
    light(scene, dusk)
    grade = (
        dict(exposure=0.55, warmth=0.02, bloom=0.10, contrast=1.15, sat=1.25)
        if dusk
        else dict(exposure=-0.3, warmth=0.03, bloom=0.05, contrast=1.22, sat=1.22, green=0.4)
    )
    return dict(aspect=c['aspect'], grade=grade, clamp=3.0)


def hides_pool(one, scene, eye):
    """What grows high between the camera and the water."""
    return one['kind'] == 'new-tree' and in_front(one['at'], scene, eye)


def in_front(at, scene, eye):
    x0, y0, x1, y1 = scene['paved']
    return at[1] < (y0 + y1) / 2 and eye[0] - 7 < at[0] < x1 + 2


def linear(hex_):
    """The materials of lib take linear colors."""
    srgb = [int(hex_[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb)


def two_tones(hex_, step=0.84):
    color = linear(hex_)
    return color, tuple(c * step for c in color)


def surfaces(scene, dusk):
    colors, code = scene['colors'], scene['deck'] or 'I1-broom'
    cut = DECK_CUTS.get(code.split('-')[-1], (1.2, 0.6))
    tile = linear(colors['waterlineTile'])
    mosaic = tuple(tuple(min(1, c * gain) for c in tile) for gain in (0.6, 1.0, 1.5))
    materials = {
        'interior': m_plaster(linear(colors['interior']), scene['waterM'], ca=0.3 if dusk else 0),
        'tile': m_mosaic(mosaic, uv=False),
        'coping': m_paver(*two_tones(colors['coping'], 0.9), 0.6, 0.6, 0.004, off=0.0, vein=0.35, pits=0.2),
        'deck': m_wood(*two_tones(colors['deck'], 0.75), 0.14, 'x', 0.45)
        if code == 'I3'
        else m_paver(*two_tones(colors['deck'], 0.9), *cut, 0.004, vein=0.4, pits=0.2),
        'stone': stone_of(scene),
        'lawn': m_ground((0.035, 0.075, 0.012), (0.06, 0.11, 0.02), 0.6),
        'water': m_water(0.5, 0.9, depth=1.3, seed=33),
        'fall': m_fall(),
    }
    for name, flat in scene['surfaces'].items():
        if not flat:
            continue
        V = np.array(flat, np.float32).reshape(-1, 3)
        obj(mesh_np(name, V, np.arange(len(V)).reshape(-1, 3), [materials[name]]), name=name)


def stone_of(scene):
    return m_stack(*two_tones(scene['colors']['wall'], 0.6))


def prism(one, mat, z0=None, z1=None):
    """The footprint of a placed thing, between two heights."""
    base = one['baseM'] if z0 is None else z0
    top = max(one['topM'] if z1 is None else z1, base + 0.02)
    points = one['points']
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) < 0:
        points = points[::-1]
    strip(points, base, top, mat, inward=False)
    return poly_face(points, top, mat)


def wall_along(points, width, z0, z1, mat):
    for a, b in zip(points, points[1:]):
        length = math.dist(a, b)
        if length > 0.02:
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, z0)
            box((length, max(width, 0.04), z1 - z0), middle, mat, rot=math.atan2(b[1] - a[1], b[0] - a[0]))


def bars(points, top, half=0.008):
    """A metal fence; a gate has posts at its ends."""
    metal = m_plain((0.02, 0.02, 0.02), 0.5, 0.5)
    for z in (0.15, top - 0.1):
        wall_along(points, 0.03, z, z + 0.04, metal)
    for a, b in zip(points, points[1:]):
        n = max(1, int(math.dist(a, b) / 0.12))
        for i in range(n + 1):
            px, py = a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n
            w = half if i in (0, n) else 0.008
            bx(px - w, px + w, py - w, py + w, 0, top, metal)


def placed(one, scene, cam):
    kind, (x, y) = one['kind'], one['at']
    stone = stone_of(scene)
    cedar = m_wood((0.44, 0.25, 0.125), (0.33, 0.18, 0.09), 0.3, 'y', 0.5)
    if kind in ('fire-bowl', 'fire-pit'):
        r = one['lengthM'] / 2
        if kind == 'fire-pit':
            lathe([(r, 0), (r, 0.45), (r * 0.75, 0.45), (r * 0.75, 0.3)], stone, 40, (x, y, 0))
        h = 0.35 if kind == 'fire-pit' else max(one['topM'] - one['baseM'], 0.3)
        fire_bowl((x, y, one['baseM']), r * 0.8, h, flame=0.5, power=40, cam=cam.location)
    elif kind == 'sheer-descent':
        fx, fy = one['facing']
        back = (x - fx * one['widthM'] / 2, y - fy * one['widthM'] / 2)
        sheet = fall_sheet(-one['lengthM'] / 2, one['lengthM'] / 2, 0, one['topM'], one['baseM'], one['widthM'], (0, 1))
        sheet.location, sheet.rotation_euler = (*back, 0), (0, 0, math.atan2(fy, fx) - math.pi / 2)
    elif kind in ('deck-jet', 'bubbler'):
        ends = one['points'][0], one['points'][-1]
        top = one['topM']
        arc = [(0, one['baseM']), (0.25, top * 0.8), (0.5, top), (0.75, top * 0.8), (1, scene['waterM'])]
        if kind == 'bubbler':
            arc, ends = [(0, scene['waterM'] - 0.1), (1, top)], ((x, y), (x, y))
        (ax, ay), (bx_, by) = ends
        tube([(ax + (bx_ - ax) * s, ay + (by - ay) * s, z) for s, z in arc], 0.03, m_fall(0.8))
    elif kind in ('rock-waterfall', 'grotto'):
        rng = np.random.default_rng(5)
        for _ in range(9):
            share = rng.uniform(-0.4, 0.4, 2)
            size = one['topM'] * rng.uniform(0.35, 0.7)
            spot_ = (x + share[0] * one['lengthM'], y + share[1] * one['widthM'], 0)
            boulder(spot_, (size, size * 0.9, size * 0.8), int(rng.integers(0, 4)))
    elif kind == 'fence':
        bars(one['points'], one['topM'])
    elif kind == 'retaining-wall':
        wall_along(one['points'], one['widthM'], one['baseM'], one['topM'], stone)
    elif kind == 'gate':
        bars(one['points'][:2], one['topM'], 0.045)
    elif kind == 'screening':
        for a, b in zip(one['points'], one['points'][1:]):
            n = max(1, int(math.dist(a, b)))
            for i in range(n + 1):
                spot_ = (a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n, -0.05)
                if not in_front(spot_, scene, cam.location):
                    P.conifer(spot_, one['topM'], 0.5, seed=i % 2)
    elif kind == 'new-tree':
        P.multi_stem('birch', (x, y, -0.05), 3, one['topM'] / 5.5, 0)
    elif kind == 'bed':
        prism(one, m_mulch(), -0.06, 0.0)
        x0, y0 = np.min(one['points'], 0)
        x1, y1 = np.max(one['points'], 0)
        for i in range(min(40, int((x1 - x0) * (y1 - y0) * 2))):
            spot_ = (RNG.uniform(x0 + 0.2, x1 - 0.2), RNG.uniform(y0 + 0.2, y1 - 0.2), 0)
            (P.lavender if i % 3 else P.flower_bush)(spot_, 0.36, seed=i % 2)
    elif kind in ('pergola', 'pavilion', 'pool-house'):
        shelter(one, cedar, kind)
    elif kind == 'landscape-light':
        lathe([(0.03, 0), (0.03, 0.4), (0.07, 0.42), (0.001, 0.5)], m_plain((0.03, 0.03, 0.03), 0.4), 12, (x, y, 0))
        if scene['light'] == 'dusk':
            point((x, y, 0.45), 6, (1, 0.7, 0.4), 0.05)
    elif kind in ('kitchen', 'equipment-pad', 'equipment', 'slide', 'diving-board', 'scupper'):
        prism(one, stone if kind in ('kitchen', 'scupper') else m_plain((0.6, 0.59, 0.56), 0.5))


def shelter(one, cedar, kind):
    x0, y0 = np.min(one['points'], 0)
    x1, y1 = np.max(one['points'], 0)
    top = one['topM']
    if kind == 'pool-house':
        prism(one, m_plain((0.74, 0.72, 0.68), 0.8), 0, top)
        return
    for x in (x0 + 0.1, x1 - 0.1):
        for y in (y0 + 0.1, y1 - 0.1):
            bx(x - 0.09, x + 0.09, y - 0.09, y + 0.09, 0, top - 0.2, cedar)
    if kind == 'pavilion':
        bx(x0, x1, y0, y1, top - 0.2, top, cedar)
        return
    for i in range(int((x1 - x0) / 0.3) + 1):
        bx(x0 + i * 0.3 - 0.025, x0 + i * 0.3 + 0.025, y0, y1, top - 0.2, top, cedar)


def inside(point, polygon):
    x, y = point
    hit = False
    for (ax, ay), (bx_, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx_ - ax):
            hit = not hit
    return hit


def surroundings(scene, eye, dusk):
    x0, y0, x1, y1 = scene['paved']
    taken = [one for one in scene['placed'] if one['form'] == 'area' and one['kind'] not in ('sod', 'turf')]
    top = y1
    for one in taken:
        top = max(top, max(y for _, y in one['points']))
    back = max(y1 + 4.5, top + 1.5)
    middle = (x0 + x1) / 2
    for house in scene['houses']:
        outline = house['outline']
        area_ = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
        if area_ < 0:
            outline = outline[::-1]
        brick = m_stack((0.30, 0.135, 0.088), (0.18, 0.082, 0.056), 0.22, 0.075, joint=(0.30, 0.275, 0.24), bump=0.5)
        strip(outline, -0.1, house['heightM'], brick, inward=False)
        poly_face(offset(outline, 0.3), house['heightM'], m_plain((0.05, 0.05, 0.055), 0.7))
        windows(outline, house['heightM'], dusk)
    if not scene['houses']:
        half = max(8.0, (x1 - x0) * 0.45)
        terrace = rect(middle - half, middle + half, min(y1 + 0.02, back - 0.2), back + 0.3)
        poly_face(terrace, -0.012, m_paver(*HOUSE_STONE, 1.2, 0.6, 0.004))
        modern_wing(middle - half, middle + half, back, back + 4.6, 2.85, 1.2, 0.26, 8, power=420 if dusk else 160)
        if dusk:
            downlights([(middle - half + 1 + i * 2.4, back - 0.5) for i in range(int(half * 2 / 2.4))], 2.84, 14)
    far = back + 9 if not scene['houses'] else max(y for h in scene['houses'] for _, y in h['outline']) + 6
    P.treeline(far, middle - 46, middle + 46, 4.4, scale=(0.8, 1.15), depth=9, seed=74)
    for side in (-1, 1):
        edge = (x0 if side < 0 else x1) + side * 9
        # Nothing grows between the camera and the pool.
        start = (y0 + y1) / 2 + (3 if side < 0 else -2)
        P.hedge(min(edge, edge + side), max(edge, edge + side), start, back + 8, 2.0)
        for i in range(3):
            P.tree(('maple', 'oak')[i % 2], (edge + side * (4 + i % 2 * 3), start + 3 + i * 6, -0.1), 0.9, seed=i % 2)
    for tree_ in scene['trees']:
        if in_front(tree_['at'], scene, eye):
            continue
        P.tree('maple', (*tree_['at'], -0.05), tree_['heightM'] / 8.5, seed=1)
    near = (eye[0] + (middle - eye[0]) * 0.4, eye[1] + ((y0 + y1) / 2 - eye[1]) * 0.4)

    def built(x, y):
        if x0 - 0.6 < x < x1 + 0.6 and y0 - 0.6 < y < back + 0.5:
            return True
        return any(inside((x, y), one['points']) for one in taken + [dict(points=h['outline']) for h in scene['houses']])

    P.lawn(x0 - 9, x1 + 9, y0 - 8, back + 2, -0.046, near, 15, built, n=2600, h=0.055, ground=False)
    furniture(scene, x0, y0, x1, y1, built)


def furniture(scene, x0, y0, x1, y1, built):
    """Where the deck is wide enough."""
    ring = scene['coping']
    right = max(x for x, _ in ring)
    for i in range(2):
        at = (x1 - 1.2 - i * 1.0, (max(y for _, y in ring) + y1) / 2)
        if y1 - max(y for _, y in ring) > 2.2 and at[0] > x0 and clear(at, scene):
            lounger((*at, 0), math.pi, towel=(0.16, 0.30, 0.36) if i else None)
    if x1 - right > 2.6 and clear((right + 1.3, (y0 + y1) / 2), scene):
        lounger((right + 1.3, (y0 + y1) / 2, 0), -math.pi / 2)


def clear(at, scene):
    return all(
        math.dist(at, one['at']) > 1.2 + max(one['lengthM'], one['widthM']) / 2
        for one in scene['placed']
        if one['form'] != 'run' and one['kind'] not in ('sod', 'turf', 'cover', 'bed')
    ) and not any(math.dist(at, corner) < 1.2 for corner in scene['coping'])


def windows(outline, height, dusk):
    glass = m_emit((1, 0.72, 0.44), 2.2) if dusk else m_plain((0.035, 0.045, 0.05), 0.06)
    frame = m_plain((0.04, 0.038, 0.036), 0.4, 0.5)
    for a, b in zip(outline, outline[1:] + outline[:1]):
        length = math.dist(a, b)
        turn = math.atan2(b[1] - a[1], b[0] - a[0])
        for level in range(max(1, int(height / 2.9))):
            for i in range(int(length / 2.6)):
                share = (i + 0.5) / int(length / 2.6)
                at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, 0.9 + level * 2.8)
                box((1.3, 0.10, 1.4), at, frame, rot=turn)
                box((1.16, 0.13, 1.26), (at[0], at[1], at[2] + 0.07), glass, rot=turn)


def light(scene, dusk):
    if not dusk:
        world_sky(44, 205, 0.23, clouds=0.8, cloud_gain=8.5, cseed=33.4, dust=0.7)
        sun(44, 205, 4.6, (1, 0.94, 0.84), 0.55)
        return
    world_dusk(
        1.15,
        azim=-24,
        glow=(1.0, 0.42, 0.14),
        glow_gain=1.9,
        horizon=(0.46, 0.35, 0.38),
        mid=(0.14, 0.21, 0.40),
        zenith=(0.05, 0.10, 0.24),
        clouds=0.8,
        cloud_col=(1.0, 0.42, 0.28),
        cloud_gain=1.0,
        cseed=31.7,
    )
    sun(2.5, -24, 0.9, (1, 0.45, 0.2), 1.5)
    lamps = [one for one in scene['placed'] if one['kind'] == 'pool-light']
    for lamp in lamps:
        (x, y), (fx, fy) = lamp['at'], lamp['facing']
        z = (lamp['baseM'] + lamp['topM']) / 2
        pool_light((x + fx * 0.08, y + fy * 0.08, z), (x + fx * 5, y + fy * 5, z - 0.5), 46, (0.55, 0.88, 1.0), 0.3)
