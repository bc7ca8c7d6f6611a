import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat()
L.floor = tiles("floor2", (1.2, 1.2), by_hour((0.20, 0.187, 0.178), (0.35, 0.325, 0.295)), by_hour((0.05, 0.047, 0.045), (0.13, 0.12, 0.11)), 0.14)
world(by_hour(0.8, 0.52), by_hour(150, 200), indoors=True)
sun(68, 31, 13)
m = Mesh()
WARM = (1, 0.74, 0.48)
m.box((0, 2, -0.1), (34, 32, 0.2), L.floor, 0)
# side walls: navy with timber fins
for sx in (-1, 1):
    m.box((sx * 16.1, 2, 4.6), (0.2, 32, 9.2), L.navy, 0)
    for k in range(120):
        y = -13 + k * 0.26
        m.box((sx * 15.9, y, 4.6), (0.16, 0.07, 9.2), L.woodz, 0.005)
    m.box((sx * 15.75, 2, 0.25), (0.05, 31, 0.04), L.warm, 0)
# ceiling: slats along y, light coves, roof
m.box((0, 2, 9.7), (34, 34, 0.2), L.navy, 0)
for i in range(-56, 57):
    if i % 14 in (6, 7, 8):
        continue
    m.box((i * 0.29, 2, 9.1), (0.07, 31.6, 0.36), L.woody, 0.004)
for i in range(-4, 5):
    x = (i * 14 + 7) * 0.29
    if abs(x) < 16:
        m.box((x, 2, 9.4), (0.07, 31, 0.04), L.warmhi, 0)
# back: solid wall below with two portals, dusk glass above
m.box((0, 17, 2.7), (34, 0.3, 5.4), L.navy, 0)
for i in range(-122, 123):
    x = i * 0.131
    if abs(abs(x) - 1.9) > 1.5:
        m.box((x, 16.8, 2.7), (0.06, 0.12, 5.4), L.woodz, 0.004)
m.box((0, 16.7, 5.45), (33, 0.5, 0.14), L.dark)
m.box((0, 16.43, 5.40), (32, 0.03, 0.05), L.warmhi, 0)
for i in range(-8, 9):
    m.box((i * 2.0, 17, 7.5), (0.07, 0.2, 4.2), L.dark)
for z in (7.4, 9.3):
    m.box((0, 17, z), (33, 0.14, 0.08), L.dark)
m.quad([(-16, 17.02, 5.4), (16, 17.02, 5.4), (16, 17.02, 9.4), (-16, 17.02, 9.4)], L.glass)
skyline(m, L, 150, -6, -260, 260, 9)
for sx, crim in ((-1, False), (1, True)):
    portal(m, L, sx * 1.9, 16.85, PI, 0, 2.7, 4.0, L.crimg if crim else L.navy)
emblem(m, L, T(0, 16.3, 6.55, 0, 0.75, PI / 2))
# booths: local front is -y
stool = stool_mesh(L, L.sand)
tr2 = tree_mesh(L, 2.6, 0.85, 1100, 0.14, 5)
bs = bush_mesh(L)
gr = grass_mesh(L)
pl = planter(L, 0.75, 0.75, 0.6, L.navy)
ac = armchair(L, L.sand)
tb = tablem(L, 0.34, 0.5)


def booth(name, x, y, rz, hue, style, mat):
    M = T(x, y, 0, rz)
    m.at(M)
    w, d = 4.6, 3.6
    m.box((0, 0, 0.06), (w, d, 0.12), L.rug if style % 2 else L.dark, 0.02)
    m.box((0, -d / 2 - 0.005, 0.05), (w - 0.1, 0.012, 0.03), L.warmlo, 0)
    m.box((0, d / 2 - 0.12, 1.85), (w, 0.24, 3.5), mat, 0.02)
    if style == 0:
        for i in range(30):
            m.box((-w / 2 + 0.08 + i * (w - 0.16) / 29, d / 2 - 0.27, 1.85), (0.05, 0.08, 3.45), L.woodz, 0.004)
    for sx in (-1, 1):
        if style in (0, 3):
            m.box((sx * (w / 2 - 0.06), d / 2 - 0.9, 1.2), (0.12, 1.6, 2.2), mat, 0.02)
        if style in (1, 4):
            m.box((sx * (w / 2 - 0.05), 0, 1.8), (0.10, 0.10, 3.5), L.brass)
            m.box((sx * (w / 2 - 0.05), -d / 2 + 0.06, 1.8), (0.10, 0.10, 3.5), L.brass)
        if style in (2, 5):
            for k in range(7):
                m.box((sx * (w / 2 - 0.05), d / 2 - 0.4 - k * 0.2, 1.6), (0.10, 0.06, 3.0), L.woodz, 0.004)
    if style in (1, 4):
        m.box((0, 0, 3.6), (w, d, 0.10), L.dark)
        m.box((0, -d / 2, 3.55), (w - 0.1, 0.03, 0.04), L.warmhi, 0)
        for i in range(22):
            m.box((-w / 2 + 0.1 + i * (w - 0.2) / 21, 0, 3.50), (0.05, d - 0.1, 0.12), L.woody, 0.004)
    m.box((0, d / 2 - 0.3, 3.58), (w - 0.2, 0.04, 0.03), L.warmhi, 0)
    # counter
    cx = -1.15 if style % 2 else 1.15
    m.rbox((cx, -1.05, 0.62), (1.5, 0.6, 1.0), L.navy if mat is not L.navy else L.white, 0.05, n=4)
    m.box((cx, -1.05, 1.15), (1.62, 0.72, 0.05), L.woodx, 0.012)
    for i in range(20):
        m.box((cx - 0.66 + i * 0.0695, -1.37, 0.62), (0.03, 0.03, 0.9), L.woodz, 0.003)
    m.box((cx, -1.375, 0.17), (1.4, 0.02, 0.03), L.warm, 0)
    m.at(np.eye(4))
    c, s = math.cos(rz), math.sin(rz)
    g = lambda a, b: (x + a * c - b * s, y + a * s + b * c)
    pts = panel(m, L, M @ T(0, d / 2 - 0.36, 2.15), 3.5, 1.97, hue, 1.25)
    if style in (0, 2, 3, 5):
        ringlamp(m, L, *g(0, -0.1), 4.3, 1.35, 9.2)
    for k in (-0.4, 0.4):
        inst(stool, *g(cx + k, -0.35), 0.12)
    px = -cx * 1.62
    inst(pl, *g(px, -1.2), 0.12, rz)
    inst(tr2 if style in (0, 3, 5) else bs, *g(px, -1.2), 0.6, style, 1 if style in (0, 3, 5) else 0.75)
    inst(bs, *g(px, -1.2), 0.62, 1, 0.5)
    inst(ac, *g(-cx * 0.9, 0.35), 0.12, rz + PI + (0.5 if cx < 0 else -0.5))
    inst(tb, *g(-cx * 0.25, 0.1), 0.12)
    place(name, "booth", block(x, y, 1.8, 4.4 * abs(c), 0.8, 3.6))
    place(name + " screen", "screen", pts)
    q = g(cx, -1.05)
    place(name + " counter", "desk", block(q[0], q[1], 0.62, 1.5, 0.5, 1.2))


booth("Booth 1", -10.1, 1.4, 0.42, "teal", 0, L.navy)
booth("Booth 2", -9.6, 10.0, 0.2, "violet", 1, L.navy)
booth("Booth 3", -4.75, 10.4, 0.08, "amber", 2, L.white)
booth("Booth 4", 4.75, 10.4, -0.08, "crimson", 3, L.navy)
booth("Booth 5", 9.6, 10.0, -0.2, "blue", 4, L.navy)
booth("Booth 6", 10.1, 1.4, -0.42, "rose", 5, L.white)


# info desk in the middle
def arcwall(R0, R1, z0, z1, mat, a0, a1, cx, cy, n=64):
    vs = []
    fs = []
    for i in range(n + 1):
        a = a0 + (a1 - a0) * i / n
        for R, z in ((R0, z0), (R1, z0), (R1, z1), (R0, z1)):
            vs.append((cx + R * math.cos(a), cy + R * math.sin(a), z))
    for i in range(n):
        for k in range(4):
            fs.append((i * 4 + k, i * 4 + 4 + k, i * 4 + 4 + (k + 1) % 4, i * 4 + (k + 1) % 4))
    fs += [(0, 1, 2, 3), tuple(n * 4 + k for k in (3, 2, 1, 0))]
    m.add(vs, fs, mat)


CX, CY = 0, 3.4
arcwall(1.15, 1.5, 0.1, 1.02, L.navy, PI * 0.6, PI * 2.4, CX, CY)
arcwall(1.08, 1.6, 1.02, 1.07, L.white, PI * 0.6, PI * 2.4, CX, CY)
arcwall(1.2, 1.44, 0, 0.1, L.warmlo, PI * 0.6, PI * 2.4, CX, CY)
arcwall(1.57, 1.61, 0.985, 1.0, L.redhi, PI * 0.62, PI * 2.38, CX, CY)
for i in range(64):
    a = PI * 0.61 + PI * 1.78 * i / 63
    m.box((CX + 1.52 * math.cos(a), CY + 1.52 * math.sin(a), 0.56), (0.04, 0.05, 0.86), L.woodz, 0.004, a)
ringlamp(m, L, CX, CY, 4.75, 1.5, 9.2)
place("Information desk", "desk", block(CX, CY - 0.6, 0.55, 3.1, 1.6, 1.1))
pl2 = planter(L, 1.2, 1.2, 0.65)
tr = tree_mesh(L, 4.2, 1.35, 2300, 0.16, 1)
for i, (x, y) in enumerate(((-9.55, 4.9), (9.55, 4.9))):
    inst(pl2, x, y, 0, 0.2 * i)
    inst(tr, x, y, 0.5, i * 1.7, 0.95)
    [inst(gr if k % 2 else bs, x + 0.35 * math.cos(k), y + 0.35 * math.sin(k), 0.52, k, 0.5 if k % 2 == 0 else 0.7) for k in range(5)]
b = Mesh()
for i in range(7):
    b.box((0, -0.24 + i * 0.08, 0.44), (2.2, 0.066, 0.05), L.woodx, 0.008)
for x in (-0.9, 0.9):
    b.box((x, 0, 0.21), (0.06, 0.46, 0.42), L.dark)
bm = b.obj("bench", False)
for sx in (-1, 1):
    inst(bm, sx * 4.5, 3.2, 0, sx * 0.2)
m.obj("main")
window((0, 16.7, 7.4), 32, 4, (0, 4, 0), 2.2)
area((0, 2, 9.0), 30, 3000, WARM, (0, 2, 0), 27, day=1.3)
area((0, 15.3, 5.1), 30, 260, (1, 0.68, 0.4), (0, 17, 2.4), 0.4, day=1.8)
area((0, 3, 5.6), 24, 900, WARM, (0, 3, 9), 20, day=2.4)
place("Door to the foyer", "door", rect(-1.9, 16.7, 2.0, 2.7, 4.0), "foyer")
place("Door to the main stage", "door", rect(1.9, 16.7, 2.0, 2.7, 4.0), "stage")
place("Window", "view", rect(0, 17, 7.4, 20, 3.6))
place("Wall emblem", "wall", rect(0, 16.3, 6.6, 1.4, 1.7))
place("Middle aisle", "view", [(-3, -3, 0), (3, -3, 0), (3, 1, 0), (-3, 1, 0)])
camera((0, -11, 4.1), (0, 6, 2.75), 17)
shoot("expo", W, H, SPP)
