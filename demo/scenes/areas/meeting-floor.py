import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat2()
L.floor = tiles("floor2", (1.2, 1.2), by_hour((0.20, 0.187, 0.178), (0.35, 0.325, 0.295)), by_hour((0.05, 0.047, 0.045), (0.13, 0.12, 0.11)), 0.13)
world(by_hour(0.9, 0.52), by_hour(30, -25), indoors=True)
sun(-22, 33, 7)
m = Mesh()
WARM = (1, 0.74, 0.48)
L.carpet = pbr("carpet", (0.016, 0.024, 0.085), 0.96, var=0.35, vs=5, sheen=0.3, bump=0.6, bs=190)
HC = 4.6
m.box((0, 2, -0.1), (19, 28, 0.2), L.floor, 0)
m.box((0, 2, HC + 0.55), (19, 28, 0.2), L.navy, 0)
m.box((0, 13.1, HC / 2 + 0.2), (19, 0.2, HC + 0.6), L.navy, 0)
# left: timber wall with the portal to the foyer
m.box((-9.4, 2, HC / 2 + 0.2), (0.2, 28, HC + 0.6), L.navy, 0)
DY = 2.6
for k in range(150):
    y = -11 + k * 0.14
    if abs(y - DY) < 1.45:
        continue
    m.box((-9.25, y, HC / 2), (0.12, 0.06, HC), L.woodz, 0.004)
portal(m, L, -9.3, DY, -PI / 2, 0, 2.4, 3.2)
m.box((-9.0, 2, HC - 0.1), (0.03, 24, 0.04), L.warmhi, 0)
# right: curtain wall towards the dusk
for k in range(14):
    y = -10 + k * 1.8
    m.box((9.4, y, HC / 2), (0.18, 0.06, HC), L.dark)
for z in (0.05, 3.2, HC - 0.06):
    m.box((9.4, 2, z), (0.14, 26, 0.10), L.dark)
m.quad([(9.42, -11, 0), (9.42, 13, 0), (9.42, 13, HC), (9.42, -11, HC)], L.glass)
# ceiling: slats along x over the lobby, light lines
for i in range(-39, 40):
    if i % 13 in (6, 7):
        continue
    m.box((i * 0.24, -3.4, HC + 0.2), (0.06, 15.2, 0.30), L.woody, 0.004)
for i in range(-3, 3):
    m.box(((i * 13 + 6.5) * 0.24, -3.4, HC + 0.40), (0.06, 15, 0.03), L.warmhi, 0)
m.box((0, 4.35, HC + 0.15), (18.8, 0.4, 0.5), L.dark, 0.01)
# five glass rooms along the back
ch = Mesh()
ch.rbox((0, 0, 0.47), (0.46, 0.44, 0.07), L.navyf, 0.03, n=4, puff=0.01)
ch.rbox((0, -0.22, 0.80), (0.44, 0.06, 0.40), L.navyf, 0.028, n=4, rx=0.12)
ch.cyl((0, 0, 0.05), (0, 0, 0.44), 0.022, L.steel, seg=12)
for a in range(5):
    ch.cyl((0, 0, 0.06), (0.26 * math.cos(a * 1.257), 0.26 * math.sin(a * 1.257), 0.03), 0.014, L.steel, seg=8)
chm = ch.obj("chair", False)
tbl = Mesh()
tbl.rbox((0, 0, 0.73), (1.15, 2.5, 0.05), L.woody, 0.02, n=4)
[tbl.box((0, y, 0.36), (0.6, 0.08, 0.7), L.dark, 0.01) for y in (-0.85, 0.85)]
tblm = tbl.obj("table", False)
rt = tablem(L, 0.62, 0.73)
pend = pendant(L, 1.0, 0.24)
bs = bush_mesh(L)
gr = grass_mesh(L)
pl = planter(L, 0.6, 0.6, 0.55, L.navy)
tr = tree_mesh(L, 2.6, 0.85, 1200, 0.14, 4)
RW = 4.4
Y0, Y1 = 4.6, 8.6
hues = ("teal", "blue", "violet", "amber")
for i in range(4):
    x = (i - 1.5) * RW
    for sx in (-1, 1):
        if sx == -1 or i == 3:
            m.box((x + sx * RW / 2, (Y0 + Y1) / 2, HC / 2), (0.14, Y1 - Y0, HC), L.navy, 0.01)
            for k in range(17):
                m.box((x + sx * RW / 2, Y0 + 0.1 + k * 0.24, HC / 2), (0.22, 0.05, HC), L.woodz, 0.004)
    m.box((x, Y0, 0.05), (RW, 0.09, 0.10), L.dark)
    m.box((x, Y0, 3.0), (RW, 0.09, 0.08), L.dark)
    m.box((x, Y0, HC - 0.1), (RW, 0.09, 0.3), L.dark)
    for dx in (-RW / 2 + 0.08, -0.15, 0.95, RW / 2 - 0.08):
        m.box((x + dx, Y0, HC / 2), (0.06, 0.09, HC), L.dark)
    m.quad([(x - RW / 2, Y0 + 0.01, 0), (x + RW / 2, Y0 + 0.01, 0), (x + RW / 2, Y0 + 0.01, HC), (x - RW / 2, Y0 + 0.01, HC)], L.glass)
    m.box((x + 0.82, Y0 - 0.06, 1.15), (0.03, 0.05, 0.9), L.brass, 0.008)
    # lamp over the door: crimson only where a talk is live
    m.box((x + 0.4, Y0 - 0.06, 3.10), (1.0, 0.03, 0.05), L.redhi if i == 2 else L.warm, 0)
    m.box((x, (Y0 + Y1) / 2, 0.006), (RW - 0.2, Y1 - Y0, 0.012), L.carpet, 0)
    m.box((x, (Y0 + Y1) / 2, HC + 0.2), (RW, Y1 - Y0, 0.1), L.white, 0)
    m.box((x, Y1, HC / 2), (RW, 0.12, HC), L.navy, 0)
    for k in range(30):
        m.box((x - RW / 2 + 0.15 + k * 0.1414, Y1 - 0.09, HC / 2), (0.05, 0.08, HC), L.woodz, 0.003)
    pts = panel(m, L, T(x, Y1 - 0.2, 2.15), 2.7, 1.52, hues[i], 0.95)
    place("Room %d screen" % (i + 1), "screen", pts)
    place("Room %d" % (i + 1), "room", rect(x, Y0, 1.55, RW - 0.3, 3.0))
    place("Room %d door" % (i + 1), "room-door", rect(x + 0.4, Y0, 1.5, 1.1, 3.0))
    m.box((x, (Y0 + Y1) / 2, HC - 0.02), (1.6, 0.06, 0.05), L.warmhi, 0)
    m.box((x, (Y0 + Y1) / 2 + 1.0, HC - 0.02), (1.6, 0.06, 0.05), L.warmhi, 0)
    if i in (0, 3):
        inst(rt, x, 6.4, 0.012)
        [inst(chm, x + 1.0 * math.cos(a), 6.4 + 1.0 * math.sin(a), 0.012, a + PI / 2) for a in (0.6, 2.3, 3.9, 5.4)]
    else:
        inst(tblm, x, 6.5, 0.012)
        for k in (-0.75, 0, 0.75):
            inst(chm, x - 0.92, 6.5 + k, 0.012, -PI / 2)
            inst(chm, x + 0.92, 6.5 + k, 0.012, PI / 2)
    inst(pend, x, 6.5, 3.1)
    inst(pl, x - RW / 2 + 0.6, Y1 - 0.8)
    inst(bs if i % 2 else gr, x - RW / 2 + 0.6, Y1 - 0.8, 0.5, i, 0.7)
# lobby: sofas, high table, plants, rug
sf = sofa(L, L.navyf)
ac = armchair(L, L.sand)
acr = armchair(L, L.crim)
tb = tablem(L, 0.48, 0.38)
tb2 = tablem(L, 0.3, 0.48, L.white)
tall = tablem(L, 0.4, 1.06, L.white)
st = stool_mesh(L, L.leather, 0.72)
pl2 = planter(L, 1.0, 1.0, 0.6)
tr2 = tree_mesh(L, 3.4, 1.15, 1900, 0.15, 1)
m.rbox((-5.0, -0.1, 0.012), (4.6, 3.8, 0.024), L.rug, 0.011)
inst(sf, -5.2, 1.1, 0, PI)
inst(ac, -6.6, -0.7, 0, -0.9)
inst(acr, -3.4, -0.7, 0, 0.9)
inst(tb, -5.1, -0.2)
inst(tb2, -4.3, 0.1)
m.rbox((5.0, -0.1, 0.012), (4.6, 3.8, 0.024), L.rug, 0.011)
inst(sf, 5.1, 1.1, 0, PI)
inst(ac, 3.4, -0.7, 0, -0.9)
inst(ac, 6.7, -0.7, 0, 0.9)
inst(tb, 5.0, -0.2)
for x in (-1.1, 1.1):
    inst(tall, x, 1.6)
    for k in range(3):
        inst(st, x + 0.66 * math.cos(k * 2.1 + 0.5), 1.6 + 0.66 * math.sin(k * 2.1 + 0.5))
for i, (x, y) in enumerate(((-8.9, -0.9), (8.75, -1.4))):
    inst(pl2, x, y, 0, 0.2)
    inst(tr2, x, y, 0.5, i, 1)
    inst(bs, x, y, 0.5, i, 0.65)
for x in (-5.0, 5.0):
    ringlamp(m, L, x, -0.1, 3.35, 1.1, HC + 0.1)
ringlamp(m, L, 0, 1.6, 3.3, 1.5, HC + 0.1)
m.box((12, 2, -0.3), (4.4, 28, 0.2), L.pave, 0)
m.box((14, 2, 0.4), (0.04, 28, 1.0), L.glassb, 0)
skyline_ring(m, L, 210, -14, 64, 5, -0.6, 1.45, 0.6)
hills_ring(m, L, 480, -14, 18)
m.obj("main")
window((9.1, 1, HC / 2), 22, HC - 0.2, (0, 0, 1.5), 1.5)
area((0, -2, HC), 18, 800, WARM, (0, -2, 0), 12, day=1.4)
area((0, 6.6, HC - 0.1), 17.4, 1250, WARM, (0, 6.6, 0), 3.8, day=1.1)
area((-8.1, 0, HC - 0.2), 0.4, 120, WARM, (-9.4, 0, 1), 18, day=1.4)
area((0, -2, 3.0), 18, 420, WARM, (0, -2, 9), 11, day=2.0)
area((0, 7.8, HC - 0.2), 17.4, 220, (1, 0.68, 0.4), (0, 8.6, 1.6), 0.3, day=1.2)
place("Door to the foyer", "door", rect(-9.0, DY, 1.6, 2.4, 3.2, PI / 2), "foyer")
place("Left sofa group", "seats", block(-5.0, 0.2, 0.5, 3.8, 2.2, 0.9))
place("Right sofa group", "seats", block(5.0, 0.2, 0.5, 3.8, 2.2, 0.9))
place("High tables", "desk", block(0, 1.6, 0.6, 3.6, 1.6, 1.2))
place("Skyline window", "view", rect(9.4, 2.6, 2.4, 3.4, 3.6, PI / 2))
place("Near floor", "view", [(-2.4, -4, 0), (2.4, -4, 0), (2.4, -2.2, 0), (-2.4, -2.2, 0)])
camera((0, -9.0, 2.4), (0, 6, 2.15), 19)
shoot("meeting-floor", W, H, SPP)
