import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
SIDE = "media-wall" in sys.argv
start()
L = lib()
L.floor = tiles("floor2", (1.2, 1.2), by_hour((0.20, 0.187, 0.178), (0.31, 0.288, 0.262)), by_hour((0.05, 0.047, 0.045), (0.13, 0.12, 0.11)), 0.10)
L.med = pbr("med", by_hour((0.012, 0.018, 0.06), (0.135, 0.128, 0.122)), 0.09, rvar=0.04, vs=2, spec=0.6)
L.city = citymat()
world(by_hour(1.1, 0.52), by_hour(75, 160), indoors=True)
sun(58, 40, 7)
m = Mesh()
# shell
m.box((0, 1, -0.1), (32, 24, 0.2), L.floor, 0)
m.box((0, -11.1, 4.2), (32, 0.2, 8.4), L.navy, 0)
m.box((-16.1, 1, 4.2), (0.2, 24, 8.4), L.navy, 0)
m.box((16.1, 1, 4.2), (0.2, 24, 8.4), L.navy, 0)
m.box((0, 1, 8.6), (32.4, 24.4, 0.2), L.navy, 0)
# ceiling slats, running y; light coves
for i in range(-52, 53):
    x = i * 0.3
    if i % 11 in (5, 6):
        continue
    m.box((x, 1, 8.0), (0.07, 23.6, 0.34), L.woody, 0.004)
for i in range(-5, 6):
    x = (i * 11 + 5.5) * 0.3
    if abs(x) < 15.6:
        m.box((x, 1, 8.30), (0.055, 23.2, 0.04), L.warmhi, 0)
# floor inlays

for x in (-9, 9):
    m.box((x * 0.5 - 0.0, -3.2, 0.0015), (0.06, 0.06, 0.002), L.crimg, 0)
VX, VY = (-7.4, -0.9) if SIDE else (0, 0)
for x, y in ((0, 0), (-7.4, -0.9)):
    if SIDE or (x, y) == (0, 0):
        R = 1.72 if (x, y) == (VX, VY) else 1.2
        m.lathe([(0, 0.002), (R, 0.002)], L.med, 128, (x, y, 0))
        m.ring((x, y, 0.001), R + 0.04, 0.05, 0.008, L.crimg, 160)
# columns
for x in (-7.5, 7.5):
    for y in (-5, 3.2, 10.6):
        m.cyl((x, y, 0), (x, y, 8.4), 0.34, L.conc, seg=48, cap=False)
        m.ring((x, y, 0.06), 0.36, 0.05, 0.12, L.brass, 48)
        m.ring((x, y, 2.9), 0.345, 0.02, 0.05, L.brass, 48)
        m.ring((x, y, 7.6), 0.37, 0.05, 0.05, L.warm, 48)
# north curtain wall
for i in range(-8, 9):
    x = i * 2.0
    m.box((x, 13, 4.1), (0.07, 0.20, 8.2), L.dark)
for z in (0.06, 3.1, 6.1, 8.15):
    m.box((0, 13, z), (32, 0.16, 0.09), L.dark)
m.quad([(-16, 13.02, 0), (16, 13.02, 0), (16, 13.02, 8.3), (-16, 13.02, 8.3)], L.glass)
for x in (-1.95, 1.95):
    m.box((x, 12.7, 1.55), (0.16, 1.3, 3.1), L.crimg, 0.02)
m.box((0, 12.7, 3.17), (4.06, 1.3, 0.16), L.crimg, 0.02)
m.box((0, 12.6, 3.07), (3.7, 0.5, 0.03), L.warm, 0)
for x in (-0.95, 0.0, 0.95):
    m.box((x, 12.95, 1.5), (0.06, 0.1, 3.0), L.brass, 0.01)
# terrace + water + city
m.box((0, 17, -0.12), (44, 8, 0.2), L.pave, 0)
m.box((0, 20.9, 0.45), (44, 0.06, 0.9), L.glassb, 0)
m.cyl((-22, 20.9, 0.95), (22, 20.9, 0.95), 0.03, L.brass)
m.quad([(-600, 21, -3), (600, 21, -3), (600, 700, -3), (-600, 700, -3)], watermat(0.06, 0.35, 0.25))
skyline(m, L, 210, -3, -260, 260)
hl = [(-600, 520, -3)]
hv = []
n = 60
for i in range(n + 1):
    x = -600 + 20 * i
    hv += [(x, 480, -4), (x, 480, 12 + 14 * math.sin(i * 0.35) + 9 * math.sin(i * 0.83 + 1) + 4 * math.sin(i * 1.9))]
m.add(hv, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], hillmat())
# south wall: timber slat field with emblem, portals
for i in range(-118, 119):
    x = i * 0.13
    if any(abs(x - px) < 2.25 for px in (-9.4, 9.4)):
        m.box((x, -10.93, 6.6), (0.06, 0.12, 3.4), L.woodz, 0.004)
    else:
        m.box((x, -10.93, 4.15), (0.06, 0.12, 8.3), L.woodz, 0.004)
portal(m, L, -9.4, -11.0, 0, back=L.crimg)
portal(m, L, 9.4, -11.0, 0)
portal(m, L, -15.99, 8.2, -PI / 2)
emblem(m, L, T(0, -10.8, 5.35, 0, 1.25, PI / 2))


# reception desk (arc)
def arc(R0, R1, z0, z1, mat, a0=-0.62, a1=0.62, cy=-13.2, n=48):
    vs = []
    fs = []
    for i in range(n + 1):
        a = PI / 2 + a0 + (a1 - a0) * i / n
        for R, z in ((R0, z0), (R1, z0), (R1, z1), (R0, z1)):
            vs.append((R * math.cos(a), cy + R * math.sin(a), z))
    for i in range(n):
        for k in range(4):
            fs.append((i * 4 + k, i * 4 + 4 + k, i * 4 + 4 + (k + 1) % 4, i * 4 + (k + 1) % 4))
    fs += [(0, 1, 2, 3), tuple(n * 4 + k for k in (3, 2, 1, 0))]
    m.add(vs, fs, mat)


arc(4.9, 5.6, 0.12, 1.06, L.navy)
arc(4.8, 5.72, 1.06, 1.11, L.white)
arc(5.0, 5.5, 0, 0.12, L.warmlo)
for i in range(70):
    a = PI / 2 - 0.61 + 1.22 * i / 69
    m.box((5.63 * math.cos(a), -13.2 + 5.63 * math.sin(a), 0.60), (0.05, 0.05, 0.88), L.woodz, 0.004, a)
arc(5.58, 5.70, 0.98, 1.0, L.redhi)
for x in (-1.2, 1.2):
    m.rbox((x, -8.25, 1.36), (0.62, 0.03, 0.38), L.dark, 0.012)
    m.box((x, -8.22, 1.17), (0.05, 0.05, 0.1), L.steel)
# east: stair + mezzanine
nst = 24
rise = 0.175
tr = 0.33
y0 = -6.2
for i in range(nst):
    m.box((10.3, y0 + i * tr + 0.16, (i + 1) * rise - 0.03), (2.6, tr + 0.03, 0.06), L.woodx, 0.006)
    m.box((10.3, y0 + i * tr + 0.155, (i + 1) * rise + 0.002), (1.3, tr + 0.02, 0.008), L.crim, 0)
    m.box((10.3, y0 + i * tr + 0.01, (i + 0.5) * rise), (2.56, 0.02, rise - 0.05), L.dark, 0)
    m.box((10.3, y0 + i * tr + 0.015, (i + 1) * rise - 0.075), (2.4, 0.012, 0.018), L.warm, 0)
yt = y0 + nst * tr
zt = nst * rise
for x in (8.96, 11.64):
    m.add(
        [
            (x - 0.03, y0 - 0.1, -0.02),
            (x - 0.03, yt, zt - 0.32),
            (x - 0.03, yt, zt + 0.06),
            (x - 0.03, y0 - 0.1, 0.36),
            (x + 0.03, y0 - 0.1, -0.02),
            (x + 0.03, yt, zt - 0.32),
            (x + 0.03, yt, zt + 0.06),
            (x + 0.03, y0 - 0.1, 0.36),
        ],
        [(0, 1, 2, 3), (7, 6, 5, 4), (3, 2, 6, 7), (4, 5, 1, 0)],
        L.dark,
    )
    m.quad([(x, y0, 0.3), (x, yt, zt + 0.0), (x, yt, zt + 1.02), (x, y0, 1.25)], L.glassb)
    m.tube([(x, y0 - 0.1, 1.22), (x, yt, zt + 1.06)], 0.028, L.brass)
m.box((13.5, 1.1, zt - 0.18), (5.0, 23.8, 0.34), L.white, 0.01)
m.box((10.3, yt + 3.1, zt - 0.18), (2.7, 6.3, 0.34), L.white, 0.01)
m.box((11.05, -2.2, zt - 0.37), (0.05, 17, 0.03), L.warm, 0)


def rail(p, q):
    p = np.array(p, float)
    q = np.array(q, float)
    m.quad([p, q, q + [0, 0, 1.05], p + [0, 0, 1.05]], L.glassb)
    m.tube([p + [0, 0, 1.07], q + [0, 0, 1.07]], 0.028, L.brass)


rail((11.72, -10.9, zt), (11.72, yt, zt))
rail((8.95, yt, zt), (8.95, yt + 6.2, zt))
rail((8.95, yt + 6.2, zt), (11.0, yt + 6.2, zt))
for i in range(92):
    y = -10.8 + i * 0.26
    m.box((15.95, y, 6.35), (0.12, 0.07, 4.0), L.woodz, 0.004)
m.box((15.9, 1, 4.42), (0.05, 23, 0.04), L.warm, 0)
# under mezzanine: shelves / media library niche
for k in range(6):
    y = -9.4 + k * 1.7
    m.box((15.7, y, 1.7), (0.5, 0.05, 3.4), L.woodz)
    for z in (0.1, 0.85, 1.6, 2.35, 3.1):
        m.box((15.7, y + 0.85, z), (0.5, 1.66, 0.04), L.woody)
        m.box((15.92, y + 0.85, z + 0.70), (0.02, 1.6, 0.02), L.warm, 0)
        yy = y + 0.1
        while yy < y + 1.45 and z < 3 and k < 5:
            w = rnd.uniform(0.025, 0.06)
            hh = rnd.uniform(0.3, 0.5)
            if rnd.random() < 0.86:
                m.box(
                    (15.68, yy, z + 0.02 + hh / 2),
                    (0.3, w * 0.92, hh),
                    rnd.choice([L.navy, L.sand, L.crimg, L.white, L.leather, L.navy, L.conc]),
                    0.003,
                )
            yy += w if rnd.random() < 0.93 else 0.28
# west: media wall + green wall + lounge
m.box((-15.85, -1.5, 4.4), (0.3, 9.6, 5.2), L.dark, 0.03)
screen(
    [((-15.68, -6.1 + 9.2 * i / 12, 2.0), (-15.68, -6.1 + 9.2 * i / 12, 6.8)) for i in range(13)][::1],
    imgmat("led", ribbons(1024, 534, 3), 1.5),
)
m.box((-15.7, -1.5, 1.74), (0.1, 9.6, 0.03), L.redhi, 0)
m.rbox((-11.6, -1.5, 0.012), (6.4, 7.6, 0.024), L.rug, 0.011)
for i in range(30):
    y = 4.2 + i * 0.29
    m.box((-15.93, y, 4.1), (0.12, 0.06, 8.2), L.woodz, 0.004)
main = m.obj("main")
sf = sofa(L, L.navyf)
ac = armchair(L, L.crim)
ac2 = armchair(L, L.sand)
tb = tablem(L, 0.5, 0.38)
tb2 = tablem(L, 0.3, 0.5, L.white)
pe = pendant(L, 3.6, 0.34)
inst(sf, -13.6, -1.5, 0, -PI / 2)
inst(sf, -11.4, -4.6, 0, 0)
inst(ac, -9.4, -2.4, 0, PI / 2 + 0.2)
inst(ac2, -9.6, -0.6, 0, PI / 2 - 0.15)
inst(ac, -11.2, 1.4, 0, PI + 0.1)
inst(ac2, -12.6, 1.5, 0, PI - 0.15)
inst(tb, -11.6, -1.9)
inst(tb2, -11.0, -1.2)
for x, y, z in ((-11.6, -2.6, 4.4), (-11.0, -1.3, 3.9), (-12.1, -0.6, 4.7)):
    inst(pe, x, y, z)
tr1 = tree_mesh(L, 4.6, 1.55, 2600, 0.17, 1)
tr2 = tree_mesh(L, 3.6, 1.2, 1900, 0.16, 5)
bs = bush_mesh(L)
gr = grass_mesh(L)
pl = planter(L, 1.5, 1.5, 0.6)
pl2 = planter(L, 1.0, 1.0, 0.7, L.navy)
for i, (x, y) in enumerate(((-4.6, 9.6), (4.6, 9.6), (-12.6, 10.4))):
    inst(pl, x, y)
    inst(tr1, x, y, 0.45, i * 1.7, 1.0 + 0.1 * i)
    for k in range(7):
        a = k * 0.9 + i
        inst(gr if k % 2 else bs, x + 0.5 * math.cos(a), y + 0.5 * math.sin(a), 0.45, a * 2, 0.5 if k % 2 == 0 else 0.8)
for i, (x, y) in enumerate(((-5.6, -9.6), (5.6, -9.6), (-14.8, 4.6), (8.1, -7.6), (13.2, 10.8), (-5.2, 6.7))):
    inst(pl2, x, y)
    inst(tr2 if i != 3 else bs, x, y, 0.6, i, 1 if i != 3 else 1.2)
    inst(bs, x, y, 0.55, i * 2, 0.65)
for i in range(16):
    inst(bs if i % 3 else gr, -20 + i * 2.7, 20.2, -0.05, i, 1.1)
inst(sf, 3.9, 3.2, 0, -PI * 0.25 + PI)
inst(ac, 5.6, 0.9, 0, PI * 0.5 + 0.35)
inst(ac2, 2.3, 5.3, 0, -2.4)
inst(tb, 4.9, 3.0, 0, 0, 0.9) if False else inst(tb, 2.9, 2.5)
inst(tb2, 3.5, 1.7)
inst(pl2, -4.0, 4.6, 0, 0.3, 0.9)
inst(tr2, -4.0, 4.6, 0.55, 2, 0.85)
inst(bs, -4.0, 4.6, 0.5, 1, 0.6)
inst(pl2, -4.3, -3.6, 0, 0.1, 0.9)
inst(tr2, -4.3, -3.6, 0.55, 4, 0.8)
inst(bs, -4.3, -3.6, 0.5, 3, 0.6)
# bench
b = Mesh()
for i in range(7):
    b.box((0, -0.24 + i * 0.08, 0.44), (2.6, 0.066, 0.05), L.woodx, 0.008)
for x in (-1, 1):
    b.box((x, 0, 0.21), (0.06, 0.46, 0.42), L.dark)
bm = b.obj("bench", False)
for x in (-1.4, 1.4):
    inst(bm, x * 1.35, 10.2, 0, 0)
inst(bm, 4.6, 7.9)
inst(bm, -2.0, 5.6, 0, 0.4)
inst(bm, -3.9, -2.1, 0, PI / 2)
# ring pendants
rp = Mesh()
for R, z, x, y in ((2.6, 5.9, 0, 4.9), (1.8, 6.5, 1.1, 5.6), (1.2, 5.3, -1.0, 4.2)):
    rp.ring((x, y, z), R, 0.07, 0.09, L.brass, 128)
    rp.ring((x, y, z - 0.05), R, 0.055, 0.03, L.warmhi, 128)
    rp.ring((x, y, z), R - 0.04, 0.01, 0.06, L.warm, 128)
    for a in (0, 2.1, 4.2):
        rp.cyl((x + R * math.cos(a), y + R * math.sin(a), z), (x + R * math.cos(a), y + R * math.sin(a), 8.2), 0.006, L.dark, seg=6)
rp.obj("rings")
# lights
WARM = (1, 0.74, 0.48)
window((0, 12.7, 4.2), 31, 8, (0, 0, 2.5), 1.6)
area((0, 1, 7.75), 29, 1500, WARM, (0, 1, 0), 21, day=1.6)
area((0, 4.9, 5.2), 9, 430, WARM, (0, 4.9, 9), 8, day=0)
if DAY:
    # what the sunlit floor throws up to the slats
    panel_light((0, 1, 3.0), 29, 2400, (1, 0.93, 0.84), (0, 1, 9), 20)
area((0, -9.7, 8.0), 24, 260, (1, 0.68, 0.4), (0, -11.6, 1), 0.5, day=2.6)
area((13.4, -3, 3.7), 3.6, 230, WARM, (13.4, -4, 0), 11, day=1.5)
place("Main stage door", "door", rect(-9.4, -10.8, 2.3, 4.2, 4.6), "stage")
place("Expo hall door", "door", rect(9.4, -10.8, 2.3, 4.2, 4.6), "expo")
place("Lounge door", "door", rect(-15.9, 8.95, 2.3, 2.7, 4.6, PI / 2), "lounge")
place("Plaza gate", "door", rect(0, 12.7, 1.55, 3.7, 3.1), "plaza")
place("Media library shelves", "door", rect(15.5, -2.0, 1.7, 2.6, 3.2, PI / 2), "library")
place("Stair to the meeting floor", "door", block(10.3, -5.5, 0.8, 2.4, 1.6, 1.5), "meeting-floor")
place("Reception desk", "desk", block(0, -8.0, 0.7, 5.6, 1.2, 1.4))
place("Media wall", "screen", rect(-15.68, -1.5, 4.4, 9.2, 4.8, PI / 2))
place("Red sofa group", "seats", block(-11.6, -1.5, 0.5, 6, 6, 1))
place("Window sofa group", "seats", block(3.9, 3.0, 0.45, 2.4, 2.6, 0.8))
place("Skyline window", "view", rect(0, 13, 5.6, 14, 4.6))
place("Wall emblem", "wall", rect(0, -10.8, 5.5, 3, 3))
if SIDE:
    place("Middle of the foyer", "viewpoint", block(0, 0, 0, 2.4, 2.4, 0.05), "foyer")
else:
    place("By the media wall", "viewpoint", block(-7.4, -0.9, 0, 2.4, 2.4, 0.05), "foyer-media-wall")
camera((VX, VY, 1.65), pano=True, yaw=PI / 2 if SIDE else 0)
shoot("foyer-media-wall" if SIDE else "foyer", W, H, SPP)
