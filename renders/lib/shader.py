"""A short way to write shader nodes."""

from .mesh import *


class NT:
    def __init__(s, tree):
        s.t = tree
        tree.nodes.clear()

    def n(s, typ, inp=None, **props):
        nd = s.t.nodes.new('ShaderNode' + typ)
        for k, v in props.items():
            setattr(nd, k, v)
        for k, v in (inp or {}).items():
            s.set(nd.inputs[k], v)
        return nd

    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            s.t.links.new(v.outputs[0], sock)
        else:
            if sock.type == 'RGBA' and hasattr(v, '__len__') and len(v) == 3:
                v = (*v, 1)
            sock.default_value = v

    def m(s, op, a, b=0.0, c=0.0, clamp=False):
        nd = s.t.nodes.new('ShaderNodeMath')
        nd.operation = op
        nd.use_clamp = clamp
        for i, v in enumerate((a, b, c)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def mix(s, f, a, b, blend='MIX'):
        nd = s.t.nodes.new('ShaderNodeMixRGB')
        nd.blend_type = blend
        for i, v in enumerate((f, a, b)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def mixs(s, f, a, b):
        nd = s.t.nodes.new('ShaderNodeMixShader')
        for i, v in enumerate((f, a, b)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def ramp(s, f, stops, interp='LINEAR'):
        nd = s.t.nodes.new('ShaderNodeValToRGB')
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (*c, 1) if hasattr(c, '__len__') else (c, c, c, 1)
        s.set(nd.inputs[0], f)
        return nd.outputs[0]

    def noise(s, vec, scale=1.0, detail=3.0, rough=0.55, dist=0.0, out='Fac'):
        nd = s.n('TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist})
        return nd.outputs[out]

    def mr(s, v, a, b, c, d):
        return s.n('MapRange', {'Value': v, 'From Min': a, 'From Max': b, 'To Min': c, 'To Max': d}).outputs[0]

    def pos(s):
        return s.t.nodes.new('ShaderNodeNewGeometry').outputs['Position']

    def xyz(s, v):
        nd = s.t.nodes.new('ShaderNodeSeparateXYZ')
        s.set(nd.inputs[0], v)
        return nd.outputs

    def comb(s, x, y, z):
        nd = s.t.nodes.new('ShaderNodeCombineXYZ')
        for i, v in enumerate((x, y, z)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def wall_uv(s):
        """(x+y, z) world mapping for axis aligned walls; x,y for horizontal faces."""
        p = s.xyz(s.pos())
        nz = s.xyz(s.t.nodes.new('ShaderNodeNewGeometry').outputs['Normal'])[2]
        hor = s.m('GREATER_THAN', s.m('ABSOLUTE', nz), 0.7)
        u = s.m('ADD', p[0], s.m('MULTIPLY', p[1], s.m('SUBTRACT', 1, hor)))
        v = s.m('ADD', s.m('MULTIPLY', p[2], s.m('SUBTRACT', 1, hor)), s.m('MULTIPLY', p[1], hor))
        return s.comb(u, v, 0)

    def uv(s):
        return s.n('UVMap').outputs[0]

    def bump(s, h, strength=0.3, dist=0.01, normal=None):
        inp = {'Height': h, 'Strength': strength, 'Distance': dist}
        if normal is not None:
            inp['Normal'] = normal
        return s.n('Bump', inp).outputs[0]

    def pbr(s, col, rough=0.5, normal=None, **kw):
        inp = {'Base Color': col, 'Roughness': rough}
        if normal is not None:
            inp['Normal'] = normal
        inp.update(kw)
        return s.n('BsdfPrincipled', inp).outputs[0]

    def out(s, surf=None, vol=None):
        o = s.t.nodes.new('ShaderNodeOutputMaterial')
        if surf is not None:
            s.set(o.inputs['Surface'], surf)
        if vol is not None:
            s.set(o.inputs['Volume'], vol)


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, NT(m.node_tree)


def memo(fn):
    def w(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in MATS:
            MATS[key] = fn(*a, **k)
        return MATS[key]

    return w


def obj_random(t):
    return t.n('ObjectInfo').outputs['Random']
