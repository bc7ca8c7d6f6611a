"""What the pictures of the templates share: other furniture, walls and screens than the demo's."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *


def plain(name, colour, rough=0.6, **more):
    return pbr(name, srgb(colour), rough, **more)


def cloth(name, colour):
    return pbr(name, srgb(colour), 0.92, sheen=0.4, bump=0.35, bs=240)


def board(m, L, M, w, h, low, high, st=1.0, frame=None, edge=0.1):
    """A nearly empty lit surface in the local xz plane of M, front towards local -y, from one colour below to another above; returns its corners."""
    M = np.asarray(M)
    at = lambda x, y, z: tuple((M @ np.array([x, y, z, 1]))[:3])
    m.at(M)
    m.box((0, 0.06, 0), (w + edge, 0.08, h + edge), frame or L.dark, 0.015)
    m.at(np.eye(4))
    y, x = np.mgrid[0:90, 0:160]
    u = np.clip(1 - y / 90 + 0.25 * (x / 160 - 0.5), 0, 1)[..., None]
    img = np.array(srgb(low)) * (1 - u) + np.array(srgb(high)) * u
    screen([(at(-w / 2 + w * i / 4, -0.002, -h / 2), at(-w / 2 + w * i / 4, -0.002, h / 2)) for i in range(5)], imgmat("board", img, st))
    return [at(-w / 2, 0, -h / 2), at(w / 2, 0, -h / 2), at(w / 2, 0, h / 2), at(-w / 2, 0, h / 2)]


def chair(L, fabric, frame):
    """A light chair that looks towards +y."""
    m = Mesh()
    m.rbox((0, 0, 0.46), (0.47, 0.45, 0.06), fabric, 0.028, n=4, puff=0.01)
    m.rbox((0, -0.24, 0.76), (0.45, 0.05, 0.34), fabric, 0.024, n=4, rx=0.14)
    for x in (-0.2, 0.2):
        m.cyl((x, 0.19, 0), (x * 0.9, 0.17, 0.44), 0.013, frame, seg=8)
        m.cyl((x, -0.25, 0), (x, -0.2, 0.46), 0.013, frame, seg=8)
        m.cyl((x, -0.2, 0.46), (x, -0.26, 0.8), 0.012, frame, seg=8)
    return m.obj("chair", False)


def table(L, w, d, top, frame, h=0.74):
    m = Mesh()
    m.rbox((0, 0, h), (w, d, 0.045), top, 0.016, n=4)
    for sx in (-1, 1):
        for sy in (-1, 1):
            m.cyl((sx * (w / 2 - 0.07), sy * (d / 2 - 0.07), 0), (sx * (w / 2 - 0.1), sy * (d / 2 - 0.1), h - 0.02), 0.02, frame, seg=10)
    return m.obj("table", False)


def high_table(L, top, frame, r=0.36):
    m = Mesh()
    m.lathe([(0, 1.1), (r, 1.1), (r, 1.065), (0, 1.065)], top, 40)
    m.cyl((0, 0, 0.02), (0, 0, 1.07), 0.028, frame, seg=12)
    m.lathe([(0, 0.03), (0.24, 0.02), (0.25, 0)], frame, 32)
    return m.obj("high", False)


def pouf(L, fabric, r=0.3, h=0.42):
    m = Mesh()
    m.lathe([(0, h), (r * 0.8, h), (r, h - 0.07), (r, 0.07), (r * 0.85, 0), (0, 0)], fabric, 36)
    return m.obj("pouf", False)


def glass_side(m, L, x, y0, y1, h, step=2.4, frame=None, sill=0.0):
    """A window wall along y at x, from the sill to h."""
    frame = frame or L.dark
    n = max(1, round((y1 - y0) / step))
    for i in range(n + 1):
        m.box((x, y0 + (y1 - y0) * i / n, (sill + h) / 2), (0.14, 0.07, h - sill), frame)
    for z in (sill + 0.04, sill + (h - sill) * 0.68, h - 0.04):
        m.box((x, (y0 + y1) / 2, z), (0.12, y1 - y0, 0.07), frame)
    m.quad([(x, y0, sill), (x, y1, sill), (x, y1, h), (x, y0, h)], L.glass)


def glass_end(m, L, y, x0, x1, h, step=2.4, frame=None):
    """A window wall along x at y."""
    frame = frame or L.dark
    n = max(1, round((x1 - x0) / step))
    for i in range(n + 1):
        m.box((x0 + (x1 - x0) * i / n, y, h / 2), (0.07, 0.14, h), frame)
    for z in (0.04, h * 0.68, h - 0.04):
        m.box(((x0 + x1) / 2, y, z), (x1 - x0, 0.12, 0.07), frame)
    m.quad([(x0, y, 0), (x1, y, 0), (x1, y, h), (x0, y, h)], L.glass)


def garden_outside(m, L, spots, seed=3):
    """A lawn, hills, and trees at the given places."""
    m.quad([(-300, -300, -0.35), (300, -300, -0.35), (300, 300, -0.35), (-300, 300, -0.35)], pbr("lawn", (0.05, 0.12, 0.03), 0.95, var=0.4, vs=0.6))
    hills_ring(m, L, 260, -2, 12)
    trees = [tree_mesh(L, 5.5, 1.9, 1500, 0.24, seed), tree_mesh(L, 4.4, 1.6, 1200, 0.22, seed + 1)]
    for i, (x, y) in enumerate(spots):
        inst(trees[i % 2], x, y, -0.35, i * 1.3, 1 + 0.2 * (i % 3))


def door(m, L, x, y, rz, leaf, frame, w=1.9, h=2.7, glow=None):
    """A double door in a wall: local y points into the room, as with `portal`."""
    m.at(T(x, y, 0, rz))
    for sx in (-1, 1):
        m.box((sx * (w / 2 + 0.06), 0.06, h / 2), (0.12, 0.2, h), frame, 0.01)
        m.box((sx * w / 4, 0.05, h / 2), (w / 2 - 0.02, 0.06, h - 0.04), leaf, 0.012)
        m.box((sx * 0.09, 0.12, 1.1), (0.03, 0.05, 0.7), L.steel, 0.01)
        m.box((sx * w / 4, 0.09, h * 0.62), (0.26, 0.02, h * 0.42), glow or L.warmlo, 0)
    m.box((0, 0.06, h + 0.06), (w + 0.24, 0.2, 0.12), frame, 0.01)
    m.at(np.eye(4))
