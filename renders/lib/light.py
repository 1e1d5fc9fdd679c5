"""Lamps, fire, skies and the camera."""

from .shader import *


@memo
def m_emit(col=(1, 0.62, 0.3), strength=5.0, sample=False):
    m, t = material('emit')
    t.out(t.n('Emission', {'Color': col, 'Strength': strength}).outputs[0])
    m.cycles.sample_as_light = sample
    return m


@memo
def m_flame(strength=14.0, seed=0.0):
    """Camera facing flame card, UV x -1..1, y 0..1."""
    m, t = material('flame')
    x = t.xyz(t.uv())
    o = t.m('MULTIPLY', obj_random(t), 40.0)
    y = x[1]
    n = t.noise(t.comb(t.m('MULTIPLY', x[0], 1.6), t.m('MULTIPLY', y, 1.5), o), 1.6, 3, 0.55, 0.8)
    n2 = t.noise(t.comb(t.m('MULTIPLY', x[0], 4), t.m('MULTIPLY', y, 2.2), t.m('ADD', o, 9)), 1.8, 3, 0.6, 0.6)
    xd = t.m('ADD', x[0], t.m('MULTIPLY', t.m('MULTIPLY', t.m('SUBTRACT', n, 0.5), y), 2.4))
    width = t.m(
        'MULTIPLY',
        t.m('POWER', t.m('SUBTRACT', 1.02, y, clamp=True), 0.75),
        t.m('ADD', 0.25, t.m('MULTIPLY', n2, 0.95)),
    )
    d = t.m('SUBTRACT', 1, t.m('DIVIDE', t.m('ABSOLUTE', xd), t.m('MAXIMUM', width, 0.02)))
    base = t.m('MULTIPLY', y, 7.0, clamp=True)
    i = t.m('MULTIPLY', t.m('MAXIMUM', d, 0.0), base)
    i = t.m('MULTIPLY', i, t.ramp(n2, [(0.28, 0.25), (0.62, 1.0)]))
    heat = t.m('MULTIPLY', i, t.m('SUBTRACT', 1.25, y))
    col = t.ramp(heat, [(0, (0.7, 0.10, 0.01)), (0.3, (1, 0.26, 0.03)), (0.7, (1, 0.55, 0.14)), (1, (1, 0.8, 0.42))])
    a = t.ramp(i, [(0, 0.0), (0.45, 0.85), (1, 1.0)])
    e = t.n('Emission', {'Color': col, 'Strength': t.m('MULTIPLY', t.m('ADD', 0.15, heat), strength)}).outputs[0]
    t.out(t.mixs(a, t.n('BsdfTransparent').outputs[0], e))
    m.cycles.sample_as_light = False
    return m


def area(loc, target, size, power, col=(1, 0.78, 0.55), shape='RECTANGLE', sy=None, spread=math.pi, vis=False):
    li = bpy.data.lights.new('area', 'AREA')
    li.shape = shape
    li.size = size
    if sy:
        li.size_y = sy
    li.energy = power
    li.color = col
    li.spread = spread
    ob = link(bpy.data.objects.new('area', li))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = vis
    ob.visible_glossy = vis
    ob.visible_transmission = vis
    return ob


def point(loc, power, col=(1, 0.62, 0.32), r=0.05, vis=False):
    li = bpy.data.lights.new('point', 'POINT')
    li.energy = power
    li.color = col
    li.shadow_soft_size = r
    ob = link(bpy.data.objects.new('point', li))
    ob.location = loc
    ob.visible_camera = vis
    ob.visible_glossy = vis
    ob.visible_transmission = vis
    return ob


def spot(loc, target, power, col=(1, 0.72, 0.42), angle=60, blend=0.6, r=0.03):
    li = bpy.data.lights.new('spot', 'SPOT')
    li.energy = power
    li.color = col
    li.spot_size = math.radians(angle)
    li.spot_blend = blend
    li.shadow_soft_size = r
    ob = link(bpy.data.objects.new('spot', li))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    ob.visible_glossy = False
    ob.visible_transmission = False
    return ob


def sun_dir(elev, azim):
    e, a = math.radians(elev), math.radians(azim)
    return Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e)))  # azim clockwise from +Y


def sun(elev, azim, strength, col=(1, 0.95, 0.88), angle=0.6):
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy = strength
    li.color = col
    li.angle = math.radians(angle)
    ob = link(bpy.data.objects.new('sun', li))
    ob.rotation_euler = sun_dir(elev, azim).to_track_quat('Z', 'Y').to_euler()
    return ob


def world_sky(
    elev,
    azim,
    strength=0.25,
    clouds=0.5,
    cloud_col=(1, 0.98, 0.95),
    cloud_gain=1.0,
    dust=1.0,
    ozone=1.0,
    cscale=1.0,
    cseed=0.0,
    sat=1.0,
):
    """Nishita atmosphere (sun disc off; a sun lamp casts the light) with procedural clouds."""
    sc = bpy.context.scene
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    t = NT(w.node_tree)
    sky = t.n('TexSky', sky_type='NISHITA')
    sky.sun_disc = False
    sky.sun_elevation = math.radians(elev)
    sky.sun_rotation = math.radians(azim)
    sky.dust_density = dust
    sky.ozone_density = ozone
    sky.altitude = 150
    col = sky.outputs[0]
    if sat != 1.0:
        col = t.n('HueSaturation', {'Saturation': sat, 'Color': col}).outputs[0]
    if clouds:
        col = _clouds(t, col, clouds, cloud_col, cloud_gain, cscale, cseed)
    bg = t.n('Background', {'Color': col, 'Strength': strength}).outputs[0]
    o = t.t.nodes.new('ShaderNodeOutputWorld')
    t.set(o.inputs[0], bg)
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 512
    return w


def _clouds(t, col, amount, ccol, gain, cscale, cseed):
    d = t.xyz(t.n('TexCoord').outputs['Generated'])
    zz = t.m('MAXIMUM', t.m('ADD', d[2], 0.12), 0.03)
    p = t.comb(t.m('ADD', t.m('DIVIDE', d[0], zz), cseed), t.m('MULTIPLY', t.m('DIVIDE', d[1], zz), 1.7), cseed)
    n = t.noise(p, 0.9 * cscale, 9, 0.6, 0.35)
    n2 = t.noise(p, 0.35 * cscale, 3, 0.5)
    a = t.ramp(t.m('ADD', t.m('MULTIPLY', n, 0.7), t.m('MULTIPLY', n2, 0.3)), [(0.47, 0.0), (0.66, 1.0)])
    fade = t.mr(d[2], 0.0, 0.16, 0, 1)
    f = t.m('MULTIPLY', t.m('MULTIPLY', a, amount), fade, clamp=True)
    return t.mix(f, col, [c * gain for c in ccol])


def world_dusk(
    strength=1.0,
    azim=0.0,
    glow=(1.0, 0.42, 0.14),
    glow_gain=1.0,
    zenith=(0.035, 0.075, 0.19),
    mid=(0.11, 0.17, 0.34),
    horizon=(0.42, 0.33, 0.38),
    clouds=0.7,
    cloud_col=(0.85, 0.36, 0.30),
    cloud_gain=0.6,
    cscale=1.0,
    cseed=0.0,
):
    """Painted twilight: vertical gradient, a warm glow around the sunset azimuth, lit clouds."""
    sc = bpy.context.scene
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    t = NT(w.node_tree)
    d = t.xyz(t.n('TexCoord').outputs['Generated'])
    z = t.m('MAXIMUM', d[2], 0.0)
    col = t.ramp(t.m('POWER', z, 0.6), [(0, horizon), (0.38, mid), (0.9, zenith)])
    sd = sun_dir(0, azim)
    c = t.m('ADD', t.m('MULTIPLY', d[0], sd.x), t.m('MULTIPLY', d[1], sd.y))
    g = t.m(
        'MULTIPLY',
        t.m('POWER', t.m('MAXIMUM', t.m('MULTIPLY_ADD', c, 0.5, 0.5), 0.0), 3.0),
        t.m('POWER', 2.71828, t.m('MULTIPLY', z, -6.5)),
    )
    col = t.mix(1.0, col, t.mix(1.0, [x * glow_gain for x in glow], g, 'MULTIPLY'), 'ADD')
    if clouds:
        side = t.m('POWER', t.m('MULTIPLY_ADD', c, 0.5, 0.5), 1.5)
        cc = t.mix(side, [x * 0.35 for x in (0.3, 0.33, 0.5)], [x * cloud_gain for x in cloud_col])
        dd = t.xyz(t.n('TexCoord').outputs['Generated'])
        zz = t.m('MAXIMUM', t.m('ADD', dd[2], 0.10), 0.03)
        p = t.comb(t.m('ADD', t.m('DIVIDE', dd[0], zz), cseed), t.m('MULTIPLY', t.m('DIVIDE', dd[1], zz), 2.2), cseed)
        n = t.noise(p, 0.8 * cscale, 9, 0.6, 0.3)
        a = t.ramp(n, [(0.47, 0.0), (0.68, 1.0)])
        f = t.m('MULTIPLY', t.m('MULTIPLY', a, clouds), t.mr(dd[2], 0.0, 0.12, 0, 1), clamp=True)
        col = t.mix(f, col, cc)
    bg = t.n('Background', {'Color': col, 'Strength': strength}).outputs[0]
    o = t.t.nodes.new('ShaderNodeOutputWorld')
    t.set(o.inputs[0], bg)
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 512
    return w


def camera(loc, target, lens=26, shift=(0, 0), level=True, fstop=None, focus=None):
    cam = bpy.data.cameras.new('cam')
    cam.lens = lens
    cam.sensor_width = 36
    cam.clip_end = 2000
    cam.shift_x, cam.shift_y = shift
    ob = link(bpy.data.objects.new('cam', cam))
    ob.location = loc
    d = Vector(target) - Vector(loc)
    if level:
        d.z = 0
    ob.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = focus or d.length
    bpy.context.scene.camera = ob
    return ob
