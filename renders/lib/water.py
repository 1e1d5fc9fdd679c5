"""Water: its surface, the light it focuses, the finish under it, and what falls into it."""

from .shader import *


@memo
def m_plaster(col=(0.74, 0.82, 0.83), level=-0.1, k=(0.62, 0.085, 0.05), rough=0.65, ca=0.0):
    """Pool interior finish; colour absorbed by water depth (there and back), analytically, so without volume noise."""
    m, t = material('plaster')
    p = t.pos()
    z = t.xyz(p)[2]
    d = t.m('MAXIMUM', t.m('SUBTRACT', level, z), 0.0)
    ch = [t.m('POWER', 2.71828, t.m('MULTIPLY', d, -2.0 * kk)) for kk in k]
    tint = t.n('CombineColor', {0: ch[0], 1: ch[1], 2: ch[2]}).outputs[0]
    n = t.noise(p, 3.0, 6, 0.6)
    f = t.noise(p, 160, 2)
    c = t.mix(0.5, col, t.ramp(n, [(0.3, [x * 0.86 for x in col]), (0.7, [min(1, x * 1.04) for x in col])]))
    c = t.mix(0.25, c, t.ramp(f, [(0.35, 0.6), (0.6, 1.0)]), 'MULTIPLY')
    c = t.mix(1.0, c, tint, 'MULTIPLY')
    if ca:  # underwater lamps do not cross the surface: print their shimmer on the finish
        H, C, L, _ = wave_images(depth=1.3)
        q = t.xyz(p)
        v = t.comb(t.m('ADD', q[0], t.m('MULTIPLY', z, 0.7)), t.m('ADD', q[1], t.m('MULTIPLY', z, 0.7)), 0)
        im = t.n(
            'TexImage', {'Vector': t.n('Mapping', {'Vector': v, 'Scale': (1 / L, 1 / L, 1)}).outputs[0]}, image=C
        ).outputs['Color']
        im = t.n('RGBToBW', {0: im}).outputs[0]
        f = t.m('MULTIPLY_ADD', t.m('SUBTRACT', t.m('MULTIPLY', im, 4.0), 1.0), ca, 1.0)
        f = t.mix(t.m('MULTIPLY', d, 3.0, clamp=True), (1, 1, 1), f)
        c = t.mix(1.0, c, f, 'MULTIPLY')
    t.out(t.pbr(c, rough, Specular=0.15))
    return m


def wave_images(seed=3, n=1024, L=4.0, depth=1.2, rms=0.0022, lam=(0.14, 1.1)):
    """A tileable random wave field and the light its surface really focuses on a floor `depth` below (photon splat)."""
    key = ('waves', seed, n, L, depth, rms, lam)
    if key in MATS:
        return MATS[key]
    g = np.random.default_rng(seed)
    kx = np.fft.fftfreq(n, L / n) * 2 * np.pi
    KX, KY = np.meshgrid(kx, kx)
    K = np.hypot(KX, KY) + 1e-9
    k0, k1 = 2 * np.pi / lam[1], 2 * np.pi / lam[0]
    amp = K**-2.3 / (1 + (k0 / K) ** 6) * np.exp(-((K / k1) ** 4))
    H = amp * (g.normal(size=(n, n)) + 1j * g.normal(size=(n, n)))
    h = np.fft.ifft2(H).real
    s = rms / h.std()
    h *= s
    H = np.fft.fft2(h)
    gx = np.fft.ifft2(1j * KX * H).real
    gy = np.fft.ifft2(1j * KY * H).real
    up = 2  # photons per cell side
    c = (np.arange(n * up) + 0.5) / (n * up) * n

    def samp(a, X, Y):
        x0 = np.floor(X).astype(int)
        y0 = np.floor(Y).astype(int)
        fx = X - x0
        fy = Y - y0
        x1 = (x0 + 1) % n
        y1 = (y0 + 1) % n
        x0 %= n
        y0 %= n
        return (a[y0, x0] * (1 - fx) + a[y0, x1] * fx) * (1 - fy) + (a[y1, x0] * (1 - fx) + a[y1, x1] * fx) * fy

    X, Y = np.meshgrid(c, c)
    px = n / L
    DX = X - depth * 0.25 * samp(gx, X, Y) * px
    DY = Y - depth * 0.25 * samp(gy, X, Y) * px
    x0 = np.floor(DX).astype(int)
    y0 = np.floor(DY).astype(int)
    fx = DX - x0
    fy = DY - y0
    den = np.zeros(n * n)
    for ox, wx in ((0, 1 - fx), (1, fx)):
        for oy, wy in ((0, 1 - fy), (1, fy)):
            den += np.bincount((((y0 + oy) % n) * n + (x0 + ox) % n).ravel(), (wx * wy).ravel(), n * n)
    den = den.reshape(n, n) / up**2
    D = np.fft.fft2(den)
    den = np.fft.ifft2(D * np.exp(-((K * 0.008) ** 2) / 2)).real  # sun disc blur
    den = np.clip(den, 0.25, 7)
    den = den / den.mean()

    def img(name, a):
        im = bpy.data.images.new(name, n, n, float_buffer=True, is_data=True)
        px_ = np.ones((n, n, 4), np.float32)
        px_[..., :3] = a[..., None]
        im.pixels.foreach_set(px_.ravel())
        im.update()
        im.pack()
        return im

    MATS[key] = (img('wave_h', (h / rms * 0.1 + 0.5)), img('caustic', den * 0.25), L, rms)
    return MATS[key]


@memo
def m_water(
    strength=1.0,
    caustic=1.0,
    tint=(0.93, 0.985, 1.0),
    rough=0.0,
    seed=3,
    depth=1.2,
    rms=0.0022,
    flow=0.0,
    lam=(0.14, 1.1),
):
    """Real refraction and reflection for the eye; shadow and diffuse rays pass straight, modulated by a true caustic map."""
    m, t = material('water')
    H, C, L, r = wave_images(seed=seed, depth=depth, rms=rms, lam=lam)
    p = t.pos()
    mp = t.n('Mapping', {'Vector': p, 'Scale': (1 / L, 1 / L, 1)}).outputs[0]
    ht = t.n('TexImage', {'Vector': mp}, image=H, interpolation='Cubic').outputs['Color']
    hb = t.n('RGBToBW', {0: ht}).outputs[0]
    nm = t.bump(hb, 1.0, r * 10 * strength)
    glass = t.n('BsdfGlass', {'Color': (1, 1, 1), 'Roughness': rough, 'IOR': 1.333, 'Normal': nm}).outputs[0]
    ca = t.n('TexImage', {'Vector': mp}, image=C, interpolation='Linear').outputs['Color']
    ca = t.mix(1.0, ca, (4, 4, 4), 'MULTIPLY')
    col = t.mix(caustic, (1, 1, 1), ca)
    col = t.mix(1.0, col, tint, 'MULTIPLY')
    lp = t.n('LightPath')
    trc = t.n('BsdfTransparent', {'Color': col}).outputs[0]
    trd = t.n('BsdfTransparent', {'Color': tint}).outputs[0]
    s = t.mixs(lp.outputs['Is Diffuse Ray'], glass, trd)
    s = t.mixs(lp.outputs['Is Shadow Ray'], s, trc)
    t.out(s)
    return m


@memo
def m_fall(foam=0.45, scale=1.0):
    """Falling sheet of water: clear with streaks of aerated white."""
    m, t = material('fall')
    p = t.n('Mapping', {'Vector': t.pos(), 'Scale': (26 * scale, 26 * scale, 1.6)}).outputs[0]
    n = t.noise(p, 1.0, 5, 0.6, 0.4)
    a = t.ramp(n, [(0.40, 0.0), (0.62, 1.0)])
    nm = t.bump(n, 0.6, 0.02)
    gl = t.n('BsdfGlossy', {'Color': (1, 1, 1), 'Roughness': 0.08, 'Normal': nm}).outputs[0]
    tr = t.n('BsdfTransparent', {'Color': (0.92, 0.98, 1)}).outputs[0]
    fr = t.n('Fresnel', {'IOR': 1.33, 'Normal': nm}).outputs[0]
    clear = t.mixs(t.m('ADD', fr, 0.10), tr, gl)
    white = t.mixs(
        0.5,
        t.n('BsdfDiffuse', {'Color': (0.86, 0.93, 0.96), 'Normal': nm}).outputs[0],
        t.n('BsdfTranslucent', {'Color': (0.86, 0.93, 0.96)}).outputs[0],
    )
    t.out(t.mixs(t.m('MULTIPLY', a, foam), clear, white))
    return m


@memo
def m_foam(scale=1.0):
    m, t = material('foam')
    uv = t.uv()
    x = t.xyz(uv)
    n = t.noise(t.pos(), 14 * scale, 6, 0.7, 1.2)
    fall = t.m('POWER', t.m('SUBTRACT', 1, x[1]), 1.6)
    a = t.m('MULTIPLY', t.ramp(n, [(0.46, 0.0), (0.66, 1.0)]), fall)
    t.out(
        t.mixs(
            t.m('MULTIPLY', a, 0.75),
            t.n('BsdfTransparent').outputs[0],
            t.n('BsdfDiffuse', {'Color': (0.9, 0.95, 0.97)}).outputs[0],
        )
    )
    return m
