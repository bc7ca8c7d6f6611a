"""Lit picture surfaces: screens, near-empty panels, ribbon artwork."""
from .materials import *


def screen(pts_grid, mat, name="screen"):
    # pts_grid (n,2,3): bottom/top pairs left to right, uv from index
    n = len(pts_grid)
    vs = [p for pr in pts_grid for p in pr]
    fs = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)]
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in vs], [], fs)
    uv = me.uv_layers.new()
    for p in me.polygons:
        for li, vi in zip(p.loop_indices, p.vertices):
            uv.data[li].uv = ((vi // 2) / (n - 1), vi % 2)
    me.materials.append(mat)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    return o


def ribbons(w, h, seed=1, warm=1):
    r = np.random.RandomState(seed)
    y, x = np.mgrid[0:h, 0:w]
    x = x / w
    y = y / h
    img = np.zeros((h, w, 3))
    img += np.array([0.004, 0.008, 0.05]) + np.array([0.01, 0.012, 0.11]) * (1 - y)[..., None]
    cols = [(0.93, 0.0, 0.053), (0.9, 0.25, 0.08), (0.35, 0.03, 0.30), (0.05, 0.07, 0.5), (1.0, 0.5, 0.22), (0.6, 0.0, 0.12)]
    for k in range(9):
        a = r.uniform(0.06, 0.2)
        f = r.uniform(0.5, 1.3)
        ph = r.uniform(0, 6.28)
        c = r.uniform(0.3, 0.75)
        th = r.uniform(0.05, 0.15)
        yc = c + a * np.sin(2 * PI * f * x + ph) + 0.06 * np.sin(2 * PI * 2.1 * f * x + ph * 2)
        t = th * (0.35 + 0.65 * np.sin(PI * (x * 0.9 + 0.05) + k) ** 2)
        d = (y - yc) / t
        g = np.where(d > 0, np.exp(-d * 2.2), np.exp(-((d * 9) ** 2)))
        img = img * (1 - 0.55 * g[..., None] * 0.6) + np.array(cols[k % 6]) * g[..., None] * r.uniform(0.25, 0.6)
    return np.clip(img, 0, 1.6)


def glow(w, h, hue, at=(0.72, 0.3), seed=1):
    """A near-empty screen: navy with one soft coloured light, so that text of the live layer stays readable."""
    y, x = np.mgrid[0:h, 0:w]
    x = x / w
    y = y / h
    a = w / h
    g = np.exp(-(((x - at[0]) * a) ** 2 + (y - at[1]) ** 2) / 0.28)
    g2 = np.exp(-(((x - 1 + at[0]) * a) ** 2 + (y - 1.05) ** 2) / 0.5)
    img = np.zeros((h, w, 3)) + np.array([0.006, 0.012, 0.075]) + np.array([0.006, 0.010, 0.09]) * (1 - y)[..., None]
    return np.clip(img + np.array(hue) * g[..., None] * 0.30 + np.array([0.05, 0.07, 0.42]) * g2[..., None] * 0.35, 0, 1.5)


HUES = dict(
    crimson=(0.48, 0.01, 0.12),
    violet=(0.32, 0.05, 0.55),
    teal=(0.0, 0.30, 0.36),
    amber=(0.70, 0.27, 0.05),
    blue=(0.06, 0.14, 0.75),
    rose=(0.55, 0.08, 0.28),
)


def panel(m, L, M, w, h, hue, st=1.3, z0=None, frame=True, at=(0.72, 0.3), seed=1):
    """Lit picture surface in the local xz plane of M, front towards local -y; returns its world corners."""
    M = np.asarray(M)
    P = lambda x, y, z: tuple((M @ np.array([x, y, z, 1]))[:3])
    if frame:
        m.at(M)
        m.box((0, 0.06, 0), (w + 0.10, 0.08, h + 0.10), L.dark, 0.015)
        m.at(np.eye(4))
    screen(
        [(P(-w / 2 + w * i / 4, -0.002, -h / 2), P(-w / 2 + w * i / 4, -0.002, h / 2)) for i in range(5)],
        imgmat("panel", glow(int(160 * w / h), 160, HUES[hue], at, seed), st),
    )
    return [P(-w / 2, 0, -h / 2), P(w / 2, 0, -h / 2), P(w / 2, 0, h / 2), P(-w / 2, 0, h / 2)]
