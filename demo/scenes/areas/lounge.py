import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat2()
L.floor = tiles("floor2", (1.2, 1.2), by_hour((0.15, 0.14, 0.14), (0.32, 0.295, 0.27)), by_hour((0.045, 0.042, 0.04), (0.12, 0.11, 0.10)), 0.12)
L.med = pbr("med", by_hour((0.012, 0.018, 0.06), (0.135, 0.128, 0.122)), 0.09, rvar=0.04, vs=2, spec=0.6)
world(by_hour(1.0, 0.52), by_hour(62, 38), indoors=True)
sun(38, 36, 7)
m = Mesh()
WARM = (1, 0.74, 0.48)
R = 9.4
HC = 5.4
G0, G1 = -0.55, PI + 0.55  # glass from right (east) over north to the left (west); the south is timber


def P(a, r=R):
    return r * math.cos(a), r * math.sin(a)


m.lathe([(0, 0), (R + 0.3, 0)], L.floor, 160)
m.lathe([(R + 0.3, 0), (R + 0.3, -0.5), (R - 1, -0.5)], L.dark, 160)
# terrace ring outside and its glass rail
m.ring((0, 0, -0.12), R + 2.0, 3.4, 0.2, L.pave, 160)
m.ring((0, 0, 0.45), R + 3.55, 0.03, 1.0, L.glassb, 160)
m.ring((0, 0, 0.98), R + 3.55, 0.07, 0.05, L.brass, 160)
# curtain wall
n = 30
for i in range(n + 1):
    a = G0 + (G1 - G0) * i / n
    x, y = P(a)
    m.at(T(x, y, 0, a))
    m.box((0, 0, HC / 2), (0.16, 0.06, HC), L.dark)
    m.at(np.eye(4))
for z, h in ((0.05, 0.10), (3.2, 0.07), (HC - 0.06, 0.16)):
    m.ring((0, 0, z), R, 0.12, h, L.dark, 160, G0, G1)
vs = []
fs = []
for i in range(n + 1):
    a = G0 + (G1 - G0) * i / n
    x, y = P(a, R + 0.02)
    vs += [(x, y, 0), (x, y, HC)]
m.add(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], L.glass)
# south: timber slats on navy, with coves
a0, a1 = G1, 2 * PI + G0
vs = []
fs = []
for i in range(41):
    a = a0 + (a1 - a0) * i / 40
    x, y = P(a, R + 0.1)
    vs += [(x, y, 0), (x, y, HC)]
m.add(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(40)], L.navy)


def gate(a, half):
    return lambda b: abs(b - a) * R < half


doors = [gate(a0 + 0.30, 1.30)]
barA = -PI / 2 + 2 * PI
for i in range(150):
    a = a0 + (a1 - a0) * (i + 0.5) / 150
    if any(d(a) for d in doors):
        x, y = P(a)
        m.at(T(x, y, 0, a))
        m.box((0, 0, 4.2), (0.10, 0.055, 2.2), L.woodz, 0.004)
        m.at(np.eye(4))
        continue
    x, y = P(a)
    m.at(T(x, y, 0, a))
    m.box((0, 0, HC / 2), (0.10, 0.055, HC), L.woodz, 0.004)
    m.at(np.eye(4))
m.ring((0, 0, HC - 0.12), R - 0.22, 0.05, 0.04, L.warmhi, 96, a0 + 0.02, a1 - 0.02)
fa = a0 + 0.30
x, y = P(fa, R - 0.08)
portal(m, L, x, y, fa + PI / 2, 0, 2.2, 3.0, L.navy)
place("Door to the foyer", "door", rect(*P(fa, R - 0.3), 1.55, 2.3, 3.1, fa + PI / 2), "foyer")
# garden gate: crimson frame in the glass
ga = PI * 0.27
x, y = P(ga, R)
m.at(T(x, y, 0, ga - PI / 2))
for sx in (-1.3, 1.3):
    m.box((sx, 0, 1.55), (0.14, 0.9, 3.1), L.crimg, 0.02)
m.box((0, 0, 3.14), (2.74, 0.9, 0.14), L.crimg, 0.02)
m.box((0, -0.1, 3.05), (2.4, 0.6, 0.03), L.warmhi, 0)
for sx in (-0.62, 0, 0.62):
    m.box((sx * 2, 0.0, 1.5), (0.05, 0.08, 3.0), L.brass, 0.01)
[m.box((sx * 1.22, -0.46, 1.5), (0.03, 0.03, 3.0), L.redhi, 0) for sx in (-1, 1)]
m.box((0, -0.46, 3.06), (2.46, 0.03, 0.03), L.redhi, 0)
m.box((0, -0.62, 0.012), (2.3, 1.3, 0.02), L.rug, 0.008)
m.at(np.eye(4))
place("Door to the garden", "door", rect(*P(ga, R - 0.2), 1.55, 2.6, 3.1, ga - PI / 2), "garden")
# ceiling: navy drum with radial timber beams, oculus ring
m.lathe([(0, HC + 0.85), (R + 0.4, HC + 0.30), (R + 0.4, HC - 0.0)], L.navy, 120)
for i in range(72):
    a = 2 * PI * i / 72
    c, s = math.cos(a), math.sin(a)
    r0, r1 = 2.3, R - 0.1
    z0, z1 = HC + 0.40, HC - 0.02
    vs = []
    for r, z in ((r0, z0), (r1, z1)):
        for w in (-0.045, 0.045):
            for dz in (-0.16, 0.16):
                vs.append((r * c - w * s, r * s + w * c, z + dz))
    m.add(vs, [(0, 4, 5, 1), (3, 7, 6, 2), (0, 2, 6, 4), (1, 5, 7, 3), (0, 1, 3, 2), (4, 6, 7, 5)], L.woodx if abs(c) > abs(s) else L.woody)
m.ring((0, 0, HC + 0.32), 2.3, 0.16, 0.5, L.brass, 120)
m.ring((0, 0, HC + 0.04), 2.2, 0.05, 0.03, L.warmhi, 120)
# the oculus is closed at dusk and a bright rooflight by day
cap = imgmat("cap", np.full((2, 2, 3), (0.80, 0.90, 1.0)), 0.75) if DAY else pbr("cap", (0.010, 0.016, 0.065), 0.7)
m.lathe([(0, HC + 0.6), (2.3, HC + 0.6)], cap, 96)
for r in (5.6,):
    m.ring((0, 0, HC + 0.02), r, 0.05, 0.03, L.warmhi, 140)
for i in range(10):
    a = 2 * PI * (i + 0.5) / 10
    x, y = P(a, R - 0.75)
    if G0 - 0.1 < ((a + PI) % (2 * PI) - PI) < G1 + 0.1 or a < G1:
        m.cyl((x, y, 0), (x, y, HC), 0.14, L.dark, seg=28)
        m.ring((x, y, 0.05), 0.16, 0.05, 0.1, L.brass, 28)
        m.ring((x, y, HC - 0.3), 0.16, 0.03, 0.04, L.warm, 28)
# ring lamps over the seating north-west, bar pendants
ringlamp(m, L, -2.6, 4.2, 3.75, 1.35, HC + 0.1)
ringlamp(m, L, -2.2, 4.5, 4.25, 0.9, HC + 0.1)
# floor disc under the viewer
m.lathe([(0, 0.002), (1.72, 0.002)], L.med, 128)
m.ring((0, 0, 0.001), 1.76, 0.05, 0.008, L.crimg, 160)


# curved sofa on a round rug
def curved_sofa(cx, cy, r, b0, b1, fab, k):
    for i in range(k):
        a = b0 + (b1 - b0) * (i + 0.5) / k
        w = r * (b1 - b0) / k
        M = T(cx + r * math.cos(a), cy + r * math.sin(a), 0, a + PI / 2)
        m.at(M)
        m.rbox((0, 0, 0.24), (w + 0.03, 0.86, 0.22), fab, 0.05, n=4)
        m.rbox((0, 0.04, 0.43), (w - 0.012, 0.80, 0.18), fab, 0.065, n=5, puff=0.03)
        m.rbox((0, -0.36, 0.67), ((r + 0.36) * (b1 - b0) / k - 0.012, 0.20, 0.50), fab, 0.08, n=5, rx=0.15)
        m.box((0, 0, 0.07), (w, 0.6, 0.1), L.dark, 0.0)
        m.at(np.eye(4))


L.sofa = pbr("sofa", (0.022, 0.034, 0.14), 0.9, sheen=0.6, bump=0.35, bs=260)
L.rug2 = pbr("rug2", (0.03, 0.035, 0.10), 0.97, var=0.3, vs=4, sheen=0.3, bump=0.8, bs=190)
m.lathe([(0, 0.022), (2.62, 0.022), (2.65, 0)], L.rug2, 120, (-2.6, 4.6, 0))
curved_sofa(-2.6, 4.6, 2.25, 0.25, 2.9, L.sofa, 9)
for a, mat in ((0.5, L.crim), (1.2, L.sand), (2.0, L.sand), (2.6, L.sofa)):
    m.at(T(-2.6 + 2.32 * math.cos(a), 4.6 + 2.32 * math.sin(a), 0.66, a + PI / 2))
    m.rbox((0, 0, 0.02), (0.42, 0.14, 0.36), mat, 0.065, rx=0.3)
    m.at(np.eye(4))
ac = armchair(L, L.sand)
acr = armchair(L, L.crim)
acn = armchair(L, L.navyf)
tb = tablem(L, 0.52, 0.36)
tb2 = tablem(L, 0.34, 0.48, L.white)
tb3 = tablem(L, 0.42, 0.42)
stool = stool_mesh(L, L.leather, 0.72)
tall = tablem(L, 0.36, 1.06, L.white)
inst(tb, -2.75, 4.9)
inst(tb2, -2.0, 4.35)
inst(ac, -4.2, 3.1, 0, -0.75)
inst(acr, -1.6, 2.75, 0, 0.35)
# east: window armchairs; west: bistro
for x, y, a, ch in ((5.6, 1.7, PI * 0.5 + 0.5, acn), (6.5, 0.1, PI * 0.5 + 0.0, ac), (5.3, -1.3, PI * 0.5 - 0.6, acn)):
    inst(ch, x, y, 0, a)
inst(tb3, 5.0, 0.35)
m.rbox((5.5, 0.3, 0.011), (3.4, 4.4, 0.022), L.rug, 0.01)
for x, y in ((-6.1, -0.7), (-5.2, -2.9)):
    inst(tall, x, y)
    for k in range(3):
        inst(stool, x + 0.62 * math.cos(k * 2.1 + 0.4), y + 0.62 * math.sin(k * 2.1 + 0.4))
# bar at the south
for i in range(46):
    a = barA - 0.40 + 0.80 * i / 45
    x, y = P(a, 6.9)
    m.at(T(x, y, 0, a))
    m.box((0, 0, 0.55), (0.06, 0.10, 0.98), L.woodz, 0.005)
    m.at(np.eye(4))
m.ring((0, 0, 0.55), 6.98, 0.10, 1.0, L.navy, 48, barA - 0.41, barA + 0.41)
m.ring((0, 0, 1.08), 6.98, 0.72, 0.05, L.white, 48, barA - 0.42, barA + 0.42)
m.ring((0, 0, 0.99), 6.83, 0.02, 0.02, L.redhi, 48, barA - 0.40, barA + 0.40)
m.ring((0, 0, 0.03), 6.9, 0.05, 0.03, L.warm, 48, barA - 0.40, barA + 0.40)
for k in range(5):
    a = barA - 0.32 + 0.16 * k
    inst(stool, *P(a, 6.2))
for zi, z in enumerate((1.35, 1.85, 2.35)):
    m.ring((0, 0, z), 9.0, 0.34, 0.035, L.woody, 48, barA - 0.34, barA + 0.34)
    m.ring((0, 0, z - 0.03), 9.15, 0.02, 0.02, L.warm, 48, barA - 0.33, barA + 0.33)
    for i in range(34):
        a = barA - 0.325 + 0.65 * (i + rnd.uniform(-0.2, 0.2)) / 33
        h = rnd.uniform(0.16, 0.30)
        r = rnd.uniform(0.028, 0.045)
        x, y = P(a, 8.98)
        if rnd.random() < 0.82:
            m.lathe(
                [(0, 0), (r, 0), (r, h * 0.6), (r * 0.4, h * 0.75), (r * 0.4, h), (0, h)],
                rnd.choice([L.brass, L.navy, L.sand, L.leather, L.steel, L.conc]),
                14,
                (x, y, z + 0.018),
            )
pend = pendant(L, 1.4, 0.22)
for k in range(3):
    inst(pend, *P(barA - 0.22 + 0.22 * k, 6.9), 2.75 + 0 * k)


# media totem north-east, poster totem west
def totem(a, r, w, h, hue, name):
    x, y = P(a, r)
    M = T(x, y, 1.25, a - PI / 2)
    m.at(T(x, y, 0, a - PI / 2))
    m.box((0, 0.06, 0.06), (w + 0.5, 0.7, 0.12), L.dark, 0.02)
    m.box((0, 0.08, 1.25), (w + 0.16, 0.12, h + 0.3), L.dark, 0.02)
    m.box((0, -0.01, 0.14), (w, 0.02, 0.02), L.redhi, 0)
    m.at(np.eye(4))
    place(name, "screen", panel(m, L, M, w, h, hue, 0.85, frame=False, at=(0.6, 0.25)))


totem(PI * 0.5 - 0.06, 7.0, 1.25, 2.0, "crimson", "Media totem")
totem(PI * 0.885, 6.9, 1.15, 1.9, "violet", "Poster totem")
# plants
tr = tree_mesh(L, 3.5, 1.2, 1900, 0.15, 5)
tr2 = tree_mesh(L, 2.9, 1.0, 1500, 0.15, 1)
bs = bush_mesh(L)
gr = grass_mesh(L)
pl = planter(L, 1.0, 1.0, 0.65, L.navy)
for i, (a, r) in enumerate(((0.16, 7.9), (PI * 0.40, 7.7), (PI * 0.74, 8.0), (PI + 0.02, 8.0), (2 * PI - 0.62, 7.9), (G1 + 0.06, 8.0))):
    x, y = P(a, r)
    inst(pl, x, y, 0, a)
    inst(tr if i % 2 else tr2, x, y, 0.55, i * 1.3, 0.95)
    inst(bs, x, y, 0.5, i, 0.65)
    inst(gr, x + 0.2, y, 0.55, i, 0.5)
for i in range(26):
    a = G0 + 0.1 + (G1 - G0 - 0.2) * i / 25
    x, y = P(a, R + 3.1)
    inst(bs if i % 3 else gr, x, y, -0.05, i, 0.95)
skyline_ring(m, L, 185, -30, 150, 5, hk=1.75)
hills_ring(m, L, 520, -30, 24)
m.quad([(-900, -900, -34.5), (900, -900, -34.5), (900, 900, -34.5), (-900, 900, -34.5)], watermat(0.08, 0.3, 0.2))
m.obj("main")
for a in (0.1, PI / 2, PI - 0.1):
    window((*P(a, R - 0.5), HC / 2), 11, HC - 0.3, (0, 0, 1.4), 1.0)
area((0, 0, HC - 0.15), 15, 760, WARM, (0, 0, 0), 15, day=1.3)
area((0, 0, 3.3), 14, 620, WARM, (0, 0, 9), 14, day=1.6)
x, y = P(barA, 7.9)
area((x, y, 3.6), 7, 90, (1, 0.68, 0.4), (x * 1.3, y * 1.3, 1), 0.5, day=1.6)
area((-2.6, 4.4, 3.6), 2.4, 90, WARM, (-2.6, 4.4, 0), 2.4, day=0)
place("Bar", "desk", block(*P(barA, 6.9), 0.6, 5.4, 0.8, 1.2))
place("Shelves behind the bar", "shelf", block(*P(barA, 9.0), 1.9, 6.0, 0.2, 1.4))
place("Curved sofa", "seats", block(-2.6, 4.9, 0.55, 4.6, 3.6, 1.0))
place("Window armchairs", "seats", block(5.7, 0.2, 0.5, 2.0, 3.6, 1.0))
place("Bistro tables", "seats", block(-5.65, -1.8, 0.6, 1.6, 3.2, 1.1))
place("Skyline", "view", rect(*P(PI * 0.5 + 0.2, R), 4.3, 6, 1.8, 0.2))
place("Evening view east", "view", rect(*P(-0.25, R), 4.2, 4, 1.8, -0.25 + PI / 2))
place("Dark wall", "wall", rect(*P(a1 - 0.25, R), 3.4, 2.4, 2.6, a1 - 0.25 + PI / 2))
camera((0, 0, 1.65), pano=True)
shoot("lounge", W, H, SPP)
