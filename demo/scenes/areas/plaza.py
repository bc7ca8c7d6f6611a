import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat()
world(by_hour(1.0, 0.85), by_hour(78, -48))
sun(-48, 33, 7.5)
m = Mesh()
WARM = (1, 0.70, 0.42)
# ground with pool hole
PX0, PX1, PY0, PY1 = -2.5, 14, -14, 2.2
for x0, x1, y0, y1 in ((-80, PX0, -40, 60), (PX1, 80, -40, 60), (PX0, PX1, PY1, 60), (PX0, PX1, -40, PY0)):
    m.box(((x0 + x1) / 2, (y0 + y1) / 2, -0.1), (x1 - x0, y1 - y0, 0.2), L.pave, 0)
m.box((5.75, -6, -0.5), (16.5, 16.4, 0.1), L.dark, 0)
m.quad([(PX0, PY0, -0.07), (PX1, PY0, -0.07), (PX1, PY1, -0.07), (PX0, PY1, -0.07)], watermat(0.012, 2.2, 0.035))
for x in (PX0, PX1):
    m.box((x, (PY0 + PY1) / 2, 0.02), (0.5, PY1 - PY0 + 0.5, 0.14), L.conc, 0.015)
    m.box((x + (0.26 if x == PX0 else -0.26), (PY0 + PY1) / 2, -0.03), (0.02, PY1 - PY0, 0.03), L.warm, 0)
for y in (PY0, PY1):
    m.box(((PX0 + PX1) / 2, y, 0.02), (PX1 - PX0, 0.5, 0.14), L.conc, 0.015)
# podium + steps
for i in range(4):
    m.box((0, 20 + i * 0.4 + 4.8 / 2 - 2.4 - 0.0, 0.075 + i * 0.15), (60, 30.4 - 0 * i, 0.15), L.conc, 0.01) if False else m.box(
        (0, 5.0 + i * 0.42 + 14, 0.075 + i * 0.15), (60, 28, 0.15), L.conc, 0.012
    )
    m.box((0, 5.0 + i * 0.42 - 0.005, 0.15 * i + 0.125), (56, 0.012, 0.018), L.warm, 0)
Z = 0.6
# roof
m.box((8.85, 17.5, 10.15), (42.3, 27, 0.5), L.dark, 0.03)
m.box((8.85, 17.5, 9.86), (42, 26.6, 0.08), L.navy, 0)
m.box((8.85, 3.98, 10.05), (42.3, 0.03, 0.05), L.warm, 0)
for i in range(138):
    x = -25.6 + i * 0.4
    m.box((x, 17.0, 9.72), (0.10, 25.2, 0.22), L.woody, 0.006)
for i in range(9):
    m.box((-22 + i * 6, 9.5, 9.62), (0.06, 10, 0.03), L.warmhi, 0)
# columns, curtain wall
for i in range(9):
    x = -22 + i * 6
    m.cyl((x, 6.6, Z), (x, 6.6, 9.7), 0.24, L.brass if False else L.conc, 0.24, 32, False)
    m.ring((x, 6.6, Z + 0.05), 0.27, 0.06, 0.1, L.brass, 32)
    m.ring((x, 6.6, 9.5), 0.27, 0.05, 0.05, L.warm, 32)
for i in range(37):
    x = -26 + i * 1.5
    m.box((x, 12, 5.1), (0.06, 0.16, 9.0), L.dark, 0.01)
for z in (Z + 0.05, 3.6, 4.9, 7.4, 9.5):
    m.box((1, 12, z), (54, 0.13, 0.08 if z not in (4.9,) else 0.3), L.dark, 0.01)
m.quad([(-26, 12.02, Z), (28, 12.02, Z), (28, 12.02, 9.6), (-26, 12.02, 9.6)], L.glass)
# entrance portal
m.box((-5.0, 11.0, 2.6), (0.25, 2.6, 4.0), L.crimg, 0.02)
m.box((1.0, 11.0, 2.6), (0.25, 2.6, 4.0), L.crimg, 0.02)
m.box((-2, 11.0, 4.65), (6.25, 2.6, 0.25), L.crimg, 0.02)
m.box((-2, 10.9, 4.5), (5.6, 2.0, 0.04), L.warmhi, 0)
for dx in (-2.2, -0.75, 0.75, 2.2):
    m.box((-2 + dx, 11.9, 2.4), (0.05, 0.08, 3.6), L.brass, 0.01)
emblem(m, L, T(-2, 9.66, 5.4, 0, 0.55, PI / 2))
# interior
m.box((1, 20.5, Z - 0.02), (54, 17, 0.06), L.floor, 0)
m.box((1, 29, 5), (54, 0.2, 9.4), L.navy, 0)
for i in range(260):
    x = -25.5 + i * 0.205
    m.box((x, 28.8, 5.1), (0.09, 0.14, 9), L.woodz, 0.004)
m.box((1, 28.7, 4.95), (54, 0.06, 0.05), L.warmhi, 0)
m.box((1, 28.7, 0.8), (54, 0.06, 0.04), L.warm, 0)
m.box((12, 23.5, 4.75), (30, 10, 0.35), L.white, 0.01)
m.box((12, 18.48, 4.6), (30, 0.03, 0.06), L.warm, 0)
m.quad([(-3, 18.5, 4.95), (27, 18.5, 4.95), (27, 18.5, 5.95), (-3, 18.5, 5.95)], L.glassb)
m.tube([(-3, 18.5, 5.98), (27, 18.5, 5.98)], 0.03, L.brass)
for i in range(24):
    m.box((-10.7 + i * 0.33, 20.3, Z + (i + 1) * 0.175 - 0.03), (0.36, 2.6, 0.06), L.woodx, 0.005)
    m.box((-10.86 + i * 0.33, 20.3, Z + (i + 1) * 0.175 - 0.07), (0.012, 2.4, 0.018), L.warmhi, 0)
for y in (18.98, 21.62):
    m.quad([(-10.9, y, Z + 0.3), (-3, y, 4.8), (-3, y, 5.9), (-10.9, y, Z + 1.3)], L.glassb)
    m.tube([(-10.9, y, Z + 1.3), (-3, y, 5.95)], 0.03, L.brass)
for x in (-16, -4, 8, 20):
    m.cyl((x, 16.5, Z), (x, 16.5, 9.6), 0.3, L.conc, seg=32, cap=False)
for x, y, z, R in ((-2, 15.4, 7.4, 1.9), (-0.9, 15.8, 8.1, 1.3), (9, 15.2, 7.7, 1.5), (16, 15.4, 7.2, 1.9), (-13, 15.4, 7.6, 1.6)):
    m.ring((x, y, z), R, 0.09, 0.10, L.warmhi, 80)
    [
        m.cyl((x + R * math.cos(a), y + R * math.sin(a), z), (x + R * math.cos(a), y + R * math.sin(a), 9.6), 0.008, L.dark, seg=6)
        for a in (0, 2.1, 4.2)
    ]
screen([((14 + 8 * i / 8, 28.5, 5.9), (14 + 8 * i / 8, 28.5, 9.0)) for i in range(9)], imgmat("led", ribbons(900, 350, 3), 1.6))
for x in range(6, 26, 3):
    m.box((x, 26.5, Z + 1.2), (1.8, 0.5, 2.4), L.woodz, 0.01)
    [m.box((x, 26.2, Z + 0.5 + k * 0.6), (1.6, 0.02, 0.03), L.warmhi, 0) for k in range(4)]
# auditorium volume (left, navy fins, emblem)
m.box((-19, 13, 6.9), (13, 18, 13.4), L.navy, 0.02)
for i in range(66):
    x = -25.4 + i * 0.197
    m.box((x, 3.93, 6.9), (0.055, 0.16, 13.2), L.dark if i % 2 else L.navy, 0.006)
for i in range(90):
    y = 4.1 + i * 0.2
    m.box((-12.44, y, 6.9), (0.16, 0.055, 13.2), L.dark if i % 2 else L.navy, 0.006)
emblem(m, L, T(-14.15, 3.66, 8.75, 0, 1.3, PI / 2))
m.box((-12.38, 3.82, 6.9), (0.05, 0.05, 13.2), L.redhi, 0)
m.box((-19, 3.8, 0.72), (12.6, 0.05, 0.04), L.redhi, 0)
m.box((-19, 13, 13.7), (13.2, 18.2, 0.25), L.dark, 0.03)
# street furniture
tr = [tree_mesh(L, 5.4, 1.9, 6200, 0.135, 1), tree_mesh(L, 4.8, 1.7, 5200, 0.135, 5)]
bs = bush_mesh(L)
gr = grass_mesh(L, 160, 0.9)
pl = planter(L, 2.0, 2.0, 0.55)
for i, (x, y) in enumerate(((17.2, -9), (17.2, -4), (17.2, 1), (-7.4, -2.2), (-12.3, -9.2), (23, 2.5), (-17.5, -1.5))):
    inst(pl, x, y)
    inst(tr[i % 2], x, y, 0.4, i * 1.3, 1 + 0.07 * (i % 3))
    for k in range(9):
        a = k * 0.7
        inst(gr if k % 2 else bs, x + 0.65 * math.cos(a), y + 0.65 * math.sin(a), 0.42, a, 0.55 if k % 2 == 0 else 0.8)
for i in range(11):
    inst(gr, PX1 - 0.6 - 0.25 * (i % 3), -12 + i * 1.35, -0.05, i, 1.0 + 0.2 * (i % 2))
b = Mesh()
for i in range(7):
    b.box((0, -0.24 + i * 0.08, 0.44), (2.6, 0.066, 0.05), L.woodx, 0.008)
b.rbox((0, 0, 0.2), (2.3, 0.4, 0.4), L.conc, 0.03, n=4)
b.box((0, 0, 0.405), (2.5, 0.5, 0.015), L.warmlo, 0)
bm = b.obj("bench", False)
for x, y, a in ((-4.0, -6.5, PI / 2), (-4.0, -2.2, PI / 2), (15.6, -6.5, PI / 2), (15.6, -1.5, PI / 2)):
    inst(bm, x, y, 0, a)
bo = Mesh()
bo.cyl((0, 0, 0), (0, 0, 0.85), 0.055, L.dark, seg=20)
bo.cyl((0, 0, 0.70), (0, 0, 0.80), 0.058, L.warmhi, seg=20)
bom = bo.obj("bol", False)
for i in range(8):
    inst(bom, -3.1, -13 + i * 2.1)
    inst(bom, -8.6, -13 + i * 2.3)
for i, x in enumerate((-10.2, -9.2)):
    pass
for i in range(3):
    x = 6.5 + i * 4.2
    y = 3.6
    m.cyl((x, y, 0), (x, y, 6.4), 0.05, L.steel, 0.04, 12)
    m.box((x + 0.62, y, 4.3), (1.05, 0.02, 3.6), L.crim if i != 1 else L.navyf, 0.004)
    m.box((x + 0.5, y, 6.15), (1.1, 0.03, 0.03), L.steel)
    emblem(m, L, T(x + 0.62, y - 0.02, 5.2, 0, 0.36, PI / 2), L.redhi if i == 1 else L.navy)
skyline(m, L, 120, -1, -230, 230, 9)
m.obj("main")
area((1, 20.5, 9.4), 52, 15000, WARM, (1, 20.5, 0), 15, day=1.0)
area((2, 8.6, 0.66), 50, 2400, WARM, (2, 8.5, 12), 6, day=1.3)
area((2, 8.3, 9.5), 50, 1700, WARM, (2, 7.0, 0), 4, day=0)
area((1, 27.4, 9.2), 52, 5200, WARM, (1, 29, 2.5), 0.5, day=0.9)
area((12, 22.5, 4.5), 30, 1500, WARM, (12, 22.5, 0), 8, day=0)
area((17.3, -4, 0.6), 1.2, 600, WARM, (17.3, -4, 6), 15, day=0)
area((-19, 2.0, 0.3), 12, 300, (0.95, 0.10, 0.22), (-19, 4.2, 8), 0.6, day=0)
area((-10, -3.5, 0.6), 9, 420, WARM, (-10, -3.5, 6), 4, day=0)
camera((-5.9, -19.5, 1.7), (2.2, 10, 1.7), 21, shift=(0, 0.135))
place("Foyer entrance", "door", rect(-2, 10.9, 2.55, 6.0, 4.0), "foyer")
place("Auditorium wall", "wall", rect(-19, 3.9, 9, 12, 8))
place("Wall emblem", "wall", rect(-14.15, 3.66, 8.95, 2.3, 2.7))
place("Left banner", "poster", rect(7.12, 3.6, 4.3, 1.05, 3.6))
place("Middle banner", "poster", rect(11.32, 3.6, 4.3, 1.05, 3.6))
place("Right banner", "poster", rect(15.52, 3.6, 4.3, 1.05, 3.6))
place("Screen inside", "screen", rect(18, 28.5, 7.45, 8, 3.1))
place("Reflecting pool", "view", [(3, -6, 0), (13, -6, 0), (13, 2, 0), (-2, 2, 0)])
place("Bench", "seats", block(-4.0, -4.3, 0.25, 0.6, 6.8, 0.5))
shoot("plaza", W, H, SPP)
