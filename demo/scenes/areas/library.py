import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat()
L.floor = wood("parquet", 1, (0.05, 0.024, 0.012), (0.16, 0.078, 0.034), 0.28)
world(by_hour(0.6, 0.7), by_hour(120, -120), indoors=True)
sun(-118, 33, 8)
if DAY:
    # the tall windows behind the viewer, seen only by the light they let in
    bars = Mesh()
    for x in (-9, -6.6, -4.2, -1.8, 0.6, 3.0, 5.4, 7.8):
        bars.box((x, -12.9, 4.2), (0.7, 0.1, 8.4), L.dark)
    for z, h in ((0.3, 0.6), (3.6, 0.16), (7.6, 1.2)):
        bars.box((0, -12.9, z), (20, 0.1, h), L.dark)
    bars.obj("bars")
m = Mesh()
WARM = (1, 0.74, 0.48)
m.box((0, 0, -0.1), (20, 26, 0.2), L.floor, 0)
for i in range(-50, 51):
    m.box((i * 0.2, 0, 0.0005), (0.006, 26, 0.002), L.dark, 0)
for sx in (-1, 1):
    m.box((sx * 9.1, 0, 4), (0.2, 26, 8), L.navy, 0)
m.box((0, 9.1, 4), (18.4, 0.2, 8), L.navy, 0)
m.box((0, 0, 8.2), (20, 26, 0.2), L.navy, 0)
# ceiling: vaulted timber ribs with a warm cove down both sides
for k in range(30):
    y = 8.8 - k * 0.66
    v = []
    f = []
    for i in range(25):
        u = -1 + 2 * i / 24
        x = 9.0 * u
        z = 5.9 + 1.9 * math.sqrt(max(0, 1 - u * u))
        v += [(x, y - 0.05, z - 0.2), (x, y + 0.05, z - 0.2), (x, y + 0.05, z + 0.12), (x, y - 0.05, z + 0.12)]
    for i in range(24):
        b = 4 * i
        f += [(b, b + 4, b + 5, b + 1), (b + 1, b + 5, b + 6, b + 2), (b + 3, b + 2, b + 6, b + 7), (b, b + 3, b + 7, b + 4)]
    m.add(v, f, L.woodx)
for x, z in ((-3.1, 7.46), (3.1, 7.46)):
    m.box((x, 0, z), (0.06, 18, 0.04), L.warmhi, 0)
for sx in (-1, 1):
    m.box((sx * 8.6, 0, 6.24), (0.05, 18, 0.04), L.warm, 0)
# galleries along the sides
for sx in (-1, 1):
    m.box((sx * 8.0, -0.2, 3.48), (2.2, 18.4, 0.24), L.woody, 0.01)
    m.box((sx * 6.9, -0.2, 3.48), (0.04, 18.4, 0.26), L.brass, 0.004)
    m.box((sx * 7.0, -0.2, 3.345), (0.05, 18, 0.03), L.warmhi, 0)
    m.quad([(sx * 6.95, -9.3, 3.6), (sx * 6.95, 8.95, 3.6), (sx * 6.95, 8.95, 4.6), (sx * 6.95, -9.3, 4.6)], L.glassb)
    m.tube([(sx * 6.95, -9.3, 4.62), (sx * 6.95, 8.95, 4.62)], 0.028, L.brass)
    for k in range(4):
        m.cyl((sx * 6.95, -6.6 + k * 4.9, 0), (sx * 6.95, -6.6 + k * 4.9, 3.4), 0.09, L.brass, seg=20)
    for k in range(7):
        y = 7.6 - k * 2.25
        if sx == -1 and k == 2:
            continue
        shelf(m, L, sx * 8.98, y, -sx * PI / 2, 2.15, 3.2, 0.08)
    for k in range(7):
        shelf(m, L, sx * 8.98, 7.6 - k * 2.25, -sx * PI / 2, 2.15, 2.3, 3.62, 5)
portal(m, L, -8.98, 3.1, -PI / 2, 0, 1.9, 2.9, L.crimg)
# back wall: media wall, four posters, shelves outside and above
scr = panel(m, L, T(0, 8.55, 2.55), 5.9, 3.32, "crimson", 1.0, at=(0.78, 0.25))
m.box((0, 8.72, 2.55), (6.4, 0.3, 3.8), L.dark, 0.03)
m.box((0, 8.5, 0.72), (6.2, 0.03, 0.03), L.redhi, 0)
P = []
for i, (x, hue) in enumerate(((-5.45, "blue"), (-4.05, "violet"), (4.05, "teal"), (5.45, "amber"))):
    m.box((x, 8.75, 2.5), (1.36, 0.3, 3.3), L.woodz, 0.01)
    P.append(panel(m, L, T(x, 8.52, 2.55), 1.14, 1.9, hue, 0.95, at=(0.5, 0.3)))
    m.cyl((x, 8.35, 4.02), (x, 8.6, 4.02), 0.03, L.brass, seg=12)
for x, w in ((-3.1, 2.9), (0, 3.2), (3.1, 2.9)):
    shelf(m, L, x, 8.98, 0, w, 2.0, 4.75, 4)
for sx in (-1, 1):
    shelf(m, L, sx * 5.75, 8.98, 0, 2.3, 2.0, 4.75, 4)
    shelf(m, L, sx * 6.65, 8.98, 0, 0.8, 4.4, 0.08, 9)
m.box((0, 8.7, 4.62), (14, 0.5, 0.12), L.woodx, 0.01)
m.box((0, 8.47, 4.6), (13.8, 0.03, 0.03), L.warmhi, 0)
# ladder, rug, reading table with lamps, armchairs
for x in (-0.24, 0.24):
    m.tube([(6.75 + 0.0, 5.0 + x, 0.02), (8.5, 5.0 + x, 3.3)], 0.022, L.brass)
for k in range(10):
    u = 0.08 + k * 0.095
    m.cyl((6.75 + 1.75 * u, 4.76, 3.3 * u), (6.75 + 1.75 * u, 5.24, 3.3 * u), 0.014, L.brass, seg=8)
m.rbox((0, 2.0, 0.012), (6.4, 4.6, 0.024), L.rug, 0.011)
m.rbox((0, 2.4, 0.74), (4.4, 1.25, 0.06), L.woodx, 0.02, n=4)
for sx in (-1, 1):
    m.box((sx * 1.75, 2.4, 0.37), (0.09, 1.0, 0.72), L.dark, 0.01)
for x in (-1.25, 0, 1.25):
    m.cyl((x, 2.4, 0.77), (x, 2.4, 1.16), 0.014, L.brass, seg=12)
    m.lathe([(0, 0), (0.085, 0.0), (0.08, 0.02), (0, 0.025)], L.brass, 28, (x, 2.4, 0.77))
    m.lathe([(0.05, 0.13), (0.15, 0.0), (0.142, 0.0), (0.045, 0.12)], L.crimg if x == 0 else L.brass, 36, (x, 2.4, 1.10))
    m.lathe([(0, 0.0), (0.07, 0.02), (0.05, 0.09), (0, 0.1)], L.warmhi, 20, (x, 2.4, 1.10))
for x, a in ((-0.62, 0.2), (0.75, -0.3), (1.5, 0.1)):
    m.box((x, 2.15, 0.785), (0.30, 0.21, 0.03), L.navy, 0.004, a)
    m.box((x + 0.02, 2.16, 0.815), (0.27, 0.20, 0.025), L.sand, 0.004, a + 0.3)
ch = Mesh()
ch.rbox((0, 0, 0.46), (0.48, 0.46, 0.07), L.leather, 0.03, n=4, puff=0.01)
ch.rbox((0, -0.23, 0.80), (0.46, 0.06, 0.40), L.leather, 0.028, n=4, rx=0.12)
for x in (-0.2, 0.2):
    ch.cyl((x, 0.2, 0), (x, 0.2, 0.44), 0.014, L.dark, seg=10)
    ch.cyl((x, -0.24, 0), (x, -0.22, 0.80), 0.014, L.dark, seg=10)
chm = ch.obj("chair", False)
for x in (-1.4, -0.45, 0.5, 1.45):
    inst(chm, x, 3.35, 0, PI + rnd.uniform(-0.1, 0.1))
    inst(chm, x, 1.45, 0, rnd.uniform(-0.1, 0.1))
ac = armchair(L, L.navyf)
ac2 = armchair(L, L.sand)
acr = armchair(L, L.crim)
tb = tablem(L, 0.34, 0.5)
tb2 = tablem(L, 0.28, 0.52, L.white)
bs = bush_mesh(L)
pl = planter(L, 0.9, 0.9, 0.6, L.navy)
tr = tree_mesh(L, 3.0, 1.0, 1500, 0.15, 4)
m.rbox((-5.3, -1.0, 0.012), (2.9, 3.2, 0.024), L.rug, 0.011)
m.rbox((5.3, -1.0, 0.012), (2.9, 3.2, 0.024), L.rug, 0.011)
inst(ac2, -5.7, 0.1, 0, PI - 0.5)
inst(ac, -4.9, -1.7, 0, 0.6)
inst(tb, -5.2, -0.75)
inst(ac2, 5.7, 0.1, 0, PI + 0.5)
inst(acr, 4.9, -1.7, 0, -0.6)
inst(tb2, 5.2, -0.75)
for sx in (-1, 1):
    x = sx * 6.15
    m.lathe([(0, 0.03), (0.19, 0.02), (0.2, 0)], L.brass, 32, (x, -1.4, 0))
    m.tube([(x, -1.4, 0), (x, -1.4, 1.5), (x - sx * 0.08, -1.35, 1.62), (x - sx * 0.25, -1.3, 1.66)], 0.014, L.brass)
    m.lathe([(0.05, 0.16), (0.17, 0.0), (0.162, 0.0), (0.045, 0.15)], L.brass, 36, (x - sx * 0.28, -1.3, 1.50))
    m.lathe([(0, 0.0), (0.07, 0.02), (0.05, 0.1), (0, 0.11)], L.warmhi, 20, (x - sx * 0.28, -1.3, 1.50))
    inst(pl, sx * 7.0, 7.3)
    inst(tr, sx * 7.0, 7.3, 0.5, sx)
    inst(bs, sx * 7.0, 7.3, 0.5, sx, 0.6)
ringlamp(m, L, 0, 2.4, 4.9, 1.7, 7.6)
ringlamp(m, L, 0.4, 2.2, 5.5, 1.1, 7.6)
m.obj("main")
window((0, -12.6, 4.0), 16, 7, (0, 4, 2.6), 1.6)
area((0, 0, 7.3), 9, 800, WARM, (0, 0, 0), 17, day=1.5)
area((0, 0, 5.2), 10, 420, WARM, (0, 0, 9), 16, day=2.0)
for sx in (-1, 1):
    area((sx * 6.6, -0.2, 3.3), 0.4, 150, WARM, (sx * 9, -0.2, 3.3), 17, day=1.5)
    area((sx * 6.4, -0.2, 6.3), 0.4, 80, WARM, (sx * 9, -0.2, 5.6), 17, day=1.5)
area((0, 6.4, 6.2), 12, 190, WARM, (0, 9, 2.5), 0.5, day=1.5)
place("Media wall", "screen", scr)
for i, p in enumerate(P):
    place("Poster %d" % (i + 1), "poster", p)
place("Door to the foyer", "door", rect(-8.6, 3.1, 1.5, 1.9, 2.9, PI / 2), "foyer")
place("Left shelves", "shelf", rect(-8.65, 6.45, 1.7, 4.4, 3.2, PI / 2))
place("Right shelves", "shelf", rect(8.65, 4.6, 1.7, 8, 3.2, PI / 2))
place("Upper left shelves", "shelf", rect(-8.65, 5, 4.8, 7, 2.2, PI / 2))
place("Upper right shelves", "shelf", rect(8.65, 5, 4.8, 7, 2.2, PI / 2))
place("Shelves above the media wall", "shelf", rect(0, 8.65, 5.75, 9, 2))
place("Reading table", "desk", block(0, 2.4, 0.55, 4.4, 1.2, 1.1))
place("Left armchairs", "seats", block(-5.3, -0.8, 0.5, 2.2, 2.2, 1))
place("Right armchairs", "seats", block(5.3, -0.8, 0.5, 2.2, 2.2, 1))
camera((0, -9.2, 2.55), (0, 6, 2.75), 20)
shoot("library", W, H, SPP)
