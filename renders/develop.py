"""Removes the noise and grades:  python3 develop.py IN.npz OUT.png [key=value ...]

Writes OUT.png and, beside it, OUT.webp as it goes into masters. Keys are those of `developed`, or `dn_` and those of
`denoised`. What the denoiser made is kept beside the input, so another grade takes seconds."""

import sys, json, os, time, ctypes, subprocess, tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def lib():
    ready = os.path.join(HERE, 'lib', 'denoise.so')
    if os.path.exists(ready):
        return ctypes.CDLL(ready)
    so = os.path.join(tempfile.gettempdir(), 'render_denoise.so')
    src = os.path.join(HERE, 'lib', 'denoise.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        subprocess.check_call(
            ['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', src, '-o', so, '-lm']
        )
    return ctypes.CDLL(so)


def boxblur(a, r):
    for ax in (0, 1):
        p = np.pad(a, [(r + 1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode='edge').cumsum(
            ax, dtype=np.float64
        )
        n = a.shape[ax]
        hi = [slice(None)] * a.ndim
        lo = [slice(None)] * a.ndim
        hi[ax] = slice(2 * r + 1, 2 * r + 1 + n)
        lo[ax] = slice(0, n)
        a = ((p[tuple(hi)] - p[tuple(lo)]) / (2 * r + 1)).astype(np.float32)
    return a


def despike(a, b):
    """Clamp isolated fireflies: a pixel far above the 6th largest value of its 5x5 neighbourhood and unsupported by the other buffer."""
    l = a.mean(-1)
    p = np.pad(l, 2, mode='edge')
    h, w = l.shape
    st = np.stack([p[j : j + h, i : i + w] for j in range(5) for i in range(5)])
    st = np.partition(st, 19, 0)[19]
    lim = np.maximum(st * 1.5, b.mean(-1) * 1.5) + 0.004
    return (a * np.minimum(1, lim / np.maximum(l, 1e-6))[..., None]).astype(np.float32)


def denoised(z, k=0.55, R=7, P=2, fs=2.5, ridge=2e-3, blend=0.0):
    a, b = z['c0'], z['c1']
    a, b = np.nan_to_num(a), np.nan_to_num(b)
    a2, b2 = despike(a, b), despike(b, a)
    # compress highlights so emitters do not dominate distances: work on c/(1+c/8)
    cmp_ = lambda c: c / (1 + c / 12)
    A, B = np.ascontiguousarray(cmp_(a2)), np.ascontiguousarray(cmp_(b2))
    h, w, _ = A.shape
    var = boxblur((A - B) ** 2 / 2, 2)
    var = np.ascontiguousarray(np.maximum(var, 1e-8))
    al = (z['a0'] + z['a1']) / 2
    no = (z['n0'] + z['n1']) / 2
    d = (z['d0'][..., 0] + z['d1'][..., 0]) / 2
    ld = np.log(np.clip(d, 0.1, 400)) * 0.8
    F = np.ascontiguousarray(
        np.concatenate([np.sqrt(np.clip(al, 0, 4)) * 1.6, no * 0.7, ld[..., None]], -1)
        .transpose(2, 0, 1)
        .astype(np.float32)
    )
    out = np.zeros_like(A)
    fp = lambda x: x.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    lib().denoise(
        fp(A), fp(B), fp(var), fp(F), fp(out), w, h, R, P, ctypes.c_float(k), ctypes.c_float(fs), ctypes.c_float(ridge)
    )
    if blend:
        out = out * (1 - blend) + blend * (A + B) / 2
    out = np.minimum(out, 11.5)
    return out / (1 - out / 12)


def gauss(a, s):
    r = max(1, int(s * 0.88))
    for _ in range(3):
        a = boxblur(a, r)
    return a


AIN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
AOUT = np.linalg.inv(AIN)


def agx(c, contrast=1.0, sat=1.0):
    v = c @ AIN.T
    v = np.clip((np.log2(np.maximum(v, 1e-10)) + 12.47393) / (12.47393 + 4.026069), 0, 1)
    v = np.clip((v - 0.6) * contrast + 0.6, 0, 1)
    x2 = v * v
    x4 = x2 * x2
    v = 15.5 * x4 * x2 - 40.14 * x4 * v + 31.96 * x4 - 6.868 * x2 * v + 0.4298 * x2 + 0.1191 * v - 0.00232
    l = (v @ [0.2126, 0.7152, 0.0722])[..., None]
    v = l + (v - l) * sat
    return np.clip(v @ AOUT.T, 0, 1)  # already display encoded


def developed(
    c,
    exposure=0.0,
    warmth=0.0,
    bloom=0.08,
    contrast=1.12,
    sat=1.28,
    vignette=0.14,
    shadows=0.0,
    split=0.03,
    sharpen=0.25,
    green=0.32,
    **_
):
    h, w, _c = c.shape
    c = c * 2**exposure
    c = c * np.array([1 + warmth, 1, 1 - warmth])
    if bloom:
        hi = np.clip(c, 0, 30)
        s = w / 1920
        g = 0.5 * gauss(hi, 6 * s) + 0.3 * gauss(hi, 22 * s) + 0.2 * gauss(hi, 80 * s)
        c = c * (1 - bloom) + g * bloom
    y, x = np.mgrid[0:h, 0:w]
    r = ((x / w - 0.5) ** 2 + ((y / h - 0.5) * h / w) ** 2 * 1.0) * 3.0
    c = c * (1 - vignette * np.clip(r, 0, 1.2))[..., None]
    v = agx(c, contrast, sat)
    l = (v @ [0.2126, 0.7152, 0.0722])[..., None]
    v = v + split * (
        (1 - l) ** 2 * np.array([-0.5, -0.05, 0.6]) * 0.35 * l + l**2 * (1 - l) * np.array([0.9, 0.35, -0.6])
    )  # cool shadows, warm lights
    if green:  # foliage: calmer and a touch more olive
        m = np.clip((v[..., 1] - np.maximum(v[..., 0], v[..., 2])) * 4, 0, 1)[..., None] * green
        l2 = (v @ [0.3, 0.55, 0.15])[..., None]
        v = v * (1 - m) + m * (l2 + (v - l2) * 0.55 + np.array([0.045, -0.004, -0.01]) * np.minimum(1, l2 * 3))
    if shadows:
        v = v + shadows * (1 - v) ** 3 * v * 4
    if sharpen:
        v = v + sharpen * (v - gauss(v.astype(np.float32), max(1.0, w / 1920 * 1.2)))
    return np.clip(v, 0, 1)


def save_master(image, path):
    """As good as 600 KB allow."""
    for quality in range(95, 60, -3):
        image.save(path, quality=quality, method=5)
        if os.path.getsize(path) <= 600 * 1024:
            return


def main():
    from PIL import Image

    src, dst = sys.argv[1:3]
    kw = dict(s.split('=') for s in sys.argv[3:])
    t = time.time()
    meta = json.load(open(src.replace('.npz', '.json'))) if os.path.exists(src.replace('.npz', '.json')) else {}
    raw = kw.pop('raw', None)
    cache = src.replace('.npz', '.dn.npy')
    dk = {k[3:]: float(kw.pop(k)) for k in list(kw) if k.startswith('dn_')}
    for q in ('R', 'P'):
        if q in dk:
            dk[q] = int(dk[q])
    if not raw and not dk and os.path.exists(cache) and os.path.getmtime(cache) > os.path.getmtime(src):
        c = np.load(cache).astype(np.float32)
    else:
        z = np.load(src)
        c = (z['c0'] + z['c1']) / 2 if raw else denoised(z, **dk)
        if not raw:
            np.save(cache, c.astype(np.float16))
    g = dict(meta.get('grade', {}))
    g.update({k: float(v) for k, v in kw.items()})
    v = developed(c, **g)
    v = np.clip(v * 255 + np.random.default_rng(0).uniform(-0.5, 0.5, v.shape[:2])[..., None] + 0.5, 0, 255).astype(
        np.uint8
    )
    image = Image.fromarray(v)
    image.save(dst)
    save_master(image, dst.replace('.png', '.webp'))
    print(dst, v.shape, 'post %.1fs' % (time.time() - t))


if __name__ == '__main__':
    main()
