import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat2()
world(0.8, 100)
m = Mesh()
WARM = (1, 0.72, 0.44)
m.box((0, 20, -0.1), (160, 120, 0.2), L.pave, 0)
# the venue's arch, built: white stone, one crimson door, open by a hand's breadth
R, LEG = 2.1, 2.2


def archwall(R0, R1, y0, y1, mat, leg, n=48, cy=0):
    sec = []
    pts = [(-1, 0)] + [(math.cos(PI - PI * i / n), 1 + math.sin(PI - PI * i / n)) for i in range(n + 1)] + [(1, 0)]
    for px, pz in pts:
        for r in (R0, R1):
            x = px * r
            z = leg + (pz - 1) * r if pz > 0 else 0
            for y in (y0, y1):
                sec.append((x, y, z))
    f = []
    for i in range(len(pts) - 1):
        a = 4 * i
        b = 4 * (i + 1)
        f += [(a, b, b + 2, a + 2), (a + 1, a + 3, b + 3, b + 1), (a, a + 1, b + 1, b), (a + 2, b + 2, b + 3, a + 3)]
    m.add(sec, f, mat)


archwall(1.62, 2.15, -0.45, 0.45, L.white, 2.0)
archwall(1.58, 1.62, -0.43, 0.43, L.brass, 2.0)
archwall(1.46, 1.50, -0.40, -0.37, L.warmhi, 2.0)


# door leaf
def leaf(w, cx, rz, hx):
    n = 20
    v = []
    f = []
    prof = (
        [(-0.98, 0), (-0.98, 1.95)]
        + [(0.98 * math.cos(PI - PI * i / n), 1.95 + 0.98 * math.sin(PI - PI * i / n)) for i in range(1, n)]
        + [(0.98, 1.95), (0.98, 0)]
    )
    c, s = math.cos(rz), math.sin(rz)
    for y in (-0.05, 0.05):
        for x, z in prof:
            xx = x - hx
            v.append((hx + xx * c - y * s, xx * s + y * c, z + 0.03))
    k = len(prof)
    f = [tuple(range(k))[::-1], tuple(range(k, 2 * k))] + [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)]
    m.add(v, f, L.crimg)


archwall(0.98, 1.46, -0.16, 0.16, L.navy, 1.95)
leaf(1.96, 0, -0.32, -0.98)
m.cyl((0.55, -0.66, 1.0), (0.55, -0.66, 1.5), 0.022, L.brass, seg=14)
m.box((0, 1.6, 1.6), (2.6, 0.03, 3.4), emit("inside", (1, 0.66, 0.36), 1.1), 0)
for k in range(2):
    m.box((0, -0.75 - 0.45 * k, 0.15 - 0.1 * k), (6.2 + 0.5 * k, 0.8, 0.1), L.conc, 0.012)
    m.box((0, -1.155 - 0.45 * k, 0.13 - 0.1 * k), (6.1 + 0.5 * k, 0.012, 0.02), L.warm, 0)
m.box((0, 0.3, 0.1), (6.2, 1.4, 0.2), L.conc, 0.012)
# hoarding of timber slats, low and tidy, at both sides
for sx in (-1, 1):
    for k in range(46):
        m.box((sx * (3.4 + k * 0.17), 0.4, 1.0), (0.09, 0.06, 2.0), L.woodz, 0.006)
    m.box((sx * 7.3, 0.46, 0.35), (8, 0.05, 0.10), L.dark)
    m.box((sx * 7.3, 0.46, 1.7), (8, 0.05, 0.10), L.dark)
    m.box((sx * 7.3, 0.34, 2.04), (8, 0.10, 0.04), L.brass)
    m.box((sx * 7.3, 0.33, 0.08), (7.8, 0.03, 0.03), L.warm, 0)
    m.rbox((sx * 4.5, -1.9, 0.55), (0.9, 0.5, 1.0), L.woodx, 0.02, n=4) if sx < 0 else None
    for k in range(3):
        x = sx * (2.7 + k * 1.9)
        y = -2.3 - 0.5 * k
        m.cyl((x, y, 0), (x, y, 0.85), 0.055, L.dark, seg=20)
        m.cyl((x, y, 0.70), (x, y, 0.80), 0.058, L.warmhi, seg=20)
# trestle with a lamp and stacked boards: work goes on
for k in range(5):
    m.box((3.9, -1.7, 0.06 + 0.09 * k), (2.2, 0.5, 0.07), L.woodx, 0.01, 0.1)
tr = [tree_mesh(L, 5.2, 1.8, 5200, 0.135, 1), tree_mesh(L, 4.6, 1.6, 4200, 0.135, 5)]
bs = bush_mesh(L)
gr = grass_mesh(L, 160, 0.9)
pl = planter(L, 1.5, 1.5, 0.6)
for i, (x, y) in enumerate(((-7.2, -1.4), (7.6, -1.2), (-11.5, 4), (11.8, 4.6), (-5.2, 5.2), (5.9, 6))):
    inst(pl, x, y)
    inst(tr[i % 2], x, y, 0.45, i * 1.3, 0.95)
    [
        inst(gr if k % 2 else bs, x + 0.5 * math.cos(k * 0.9), y + 0.5 * math.sin(k * 0.9), 0.45, k, 0.5 if k % 2 == 0 else 0.8)
        for k in range(7)
    ]
skyline(m, L, 130, -2, -230, 230, 9)
hills_ring(m, L, 480, -6, 16)
m.obj("main")
area((0, -0.2, 0.3), 2.6, 60, WARM, (0, -0.2, 4), 0.5)
area((0, -5.5, 6.5), 8, 210, (1, 0.80, 0.62), (0, 0, 1.6), 3)
area((0, 1.2, 2.2), 2.0, 160, WARM, (0, -4, 0.2), 2.2)
area((0, -1.2, 0.3), 16, 160, WARM, (0, 2, 3), 0.6)
place("Arch", "view", rect(0, -0.4, 2.1, 4.3, 4.2))
place("Crimson door", "view", rect(0, -0.1, 1.45, 1.96, 2.9))
camera((0, -11.5, 1.55), (0, 0, 1.55), 27, shift=(0, 0.10))
shoot("arch", W, H, SPP)
