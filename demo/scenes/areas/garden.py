import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat2()
L.pave = by_hour(
    lambda: tiles("pave2", (1.2, 0.6), (0.13, 0.125, 0.13), (0.03, 0.03, 0.03), 0.34, 0.010, wet=0.06),
    lambda: tiles("pave2", (1.2, 0.6), (0.27, 0.25, 0.23), (0.10, 0.095, 0.09), 0.50, 0.010),
)()
L.lawn = pbr("lawn", by_hour((0.018, 0.045, 0.014), (0.062, 0.115, 0.026)), 0.95, var=0.45, vs=2.2, bump=1, bs=55)
world(by_hour(0.42, 0.85), by_hour(62, 150))
sun(150, 40, 7.5)
m = Mesh()
WARM = (1, 0.72, 0.44)


def stars(w):
    """A few bright points high in the sky."""
    tc = [n for n in w.nodes if n.bl_idname == "ShaderNodeTexCoord"][0]
    bg = [n for n in w.nodes if n.bl_idname == "ShaderNodeBackground"][0]
    src = bg.inputs[0].links[0].from_socket
    v = N(w, "ShaderNodeTexVoronoi", i_Scale=95.0)
    w.links.new(tc.outputs["Generated"], v.inputs[0])
    st = ramp(w, v.outputs["Distance"], [(0.0, (1.8, 1.8, 2.0)), (0.05, (0, 0, 0))])
    v2 = N(w, "ShaderNodeTexNoise", i_Scale=60.0)
    w.links.new(tc.outputs["Generated"], v2.inputs[0])
    sel = ramp(w, v2.outputs[0], [(0.50, (0, 0, 0)), (0.60, (1, 1, 1))])
    sp = [n for n in w.nodes if n.bl_idname == "ShaderNodeSeparateXYZ"][0]
    hi = ramp(w, sp.outputs[2], [(0.25, (0, 0, 0)), (0.6, (1, 1, 1))])
    mu = N(w, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=1.0)
    w.links.new(st, mu.inputs[1])
    w.links.new(sel, mu.inputs[2])
    mu2 = N(w, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=1.0)
    w.links.new(mu.outputs[0], mu2.inputs[1])
    w.links.new(hi, mu2.inputs[2])
    ad = N(w, "ShaderNodeMixRGB", blend_type="ADD", i_Fac=1.0)
    w.links.new(src, ad.inputs[1])
    w.links.new(mu2.outputs[0], ad.inputs[2])
    w.links.new(ad.outputs[0], bg.inputs[0])


if not DAY:
    stars(bpy.context.scene.world.node_tree)
# ground: round terrace, lawn, paths
m.box((0, 0, -0.15), (120, 120, 0.2), L.lawn, 0)
m.lathe([(0, 0.0), (5.2, 0.0), (5.2, -0.06)], L.pave, 120)
m.ring((0, 0, 0.002), 5.2, 0.10, 0.03, L.conc, 120)
m.ring((0, 0, -0.02), 5.3, 0.03, 0.02, L.warm, 120)
for a, ln in ((PI / 2, 16), (PI, 12), (0, 12), (-PI / 2, 9)):
    c, s = math.cos(a), math.sin(a)
    m.box((c * (4.8 + ln / 2), s * (4.8 + ln / 2), -0.027), (ln, 2.4, 0.06), L.pave, 0, a)
    for k in (-1, 1):
        m.box((c * (4.9 + ln / 2) - s * k * 1.24, s * (4.9 + ln / 2) + c * k * 1.24, -0.02), (ln, 0.08, 0.08), L.conc, 0.01, a)
L.med = pbr("med", by_hour((0.012, 0.018, 0.06), (0.135, 0.128, 0.122)), 0.09, rvar=0.04, vs=2, spec=0.6)
m.lathe([(0, 0.004), (1.72, 0.004)], L.med, 128)
m.ring((0, 0, 0.003), 1.76, 0.05, 0.008, L.crimg, 160)
# south: the lounge pavilion, round glass front
RY = -22
PR = 11


def Q(a, r=PR):
    return r * math.cos(a), RY + r * math.sin(a)


n = 28
for i in range(n + 1):
    a = 0.25 + (PI - 0.5) * i / n
    x, y = Q(a)
    m.at(T(x, y, 0, a))
    m.box((0, 0, 2.7), (0.16, 0.06, 5.0), L.dark)
    m.at(np.eye(4))
vs = []
for i in range(n + 1):
    x, y = Q(0.25 + (PI - 0.5) * i / n, PR - 0.02)
    vs += [(x, y, 0.2), (x, y, 5.2)]
m.add(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], L.glass)
m.lathe([(0, 0.2), (PR + 1.0, 0.2), (PR + 1.0, -0.1)], L.conc, 120, (0, RY, 0))
m.ring((0, RY, 0.1), PR + 1.02, 0.02, 0.03, L.warm, 120, 0.1, PI - 0.1)
m.lathe([(0, 5.9), (PR + 1.7, 5.7), (PR + 1.7, 5.3), (0, 5.25)], L.dark, 140, (0, RY, 0))
m.ring((0, RY, 5.33), PR + 1.72, 0.03, 0.06, L.warmhi, 140, 0.05, PI - 0.05)
for i in range(60):
    a = 0.1 + (PI - 0.2) * i / 59
    c, s = math.cos(a), math.sin(a)
    m.at(T(0, RY, 5.18, a))
    m.box((PR - 0.6, 0, 0), (4.6, 0.09, 0.16), L.woodx if abs(c) > 0.7 else L.woody, 0.004)
    m.at(np.eye(4))
m.ring((0, RY, 2.6), 7.6, 0.12, 5.0, L.navy, 80, 0.1, PI - 0.1)
for i in range(120):
    a = 0.12 + (PI - 0.24) * i / 119
    x, y = Q(a, 7.7)
    m.at(T(x, y, 2.7, a))
    m.box((0, 0, 0), (0.10, 0.06, 5.0), L.woodz, 0.004)
    m.at(np.eye(4))
for k in range(7):
    a = 0.5 + (PI - 1.0) * k / 6
    x, y = Q(a, 9.3)
    ringlamp(m, L, x, y, 3.7 + 0.3 * (k % 2), 0.75, 5.2)
for sx in (-1.35, 1.35):
    m.box((sx, RY + PR + 0.2, 1.75), (0.18, 1.3, 3.1), L.crimg, 0.02)
m.box((0, RY + PR + 0.2, 3.38), (2.88, 1.3, 0.18), L.crimg, 0.02)
m.box((0, RY + PR + 0.2, 3.28), (2.4, 1.0, 0.03), L.warmhi, 0)
[m.box((sx, RY + PR + 0.05, 1.7), (0.05, 0.08, 3.0), L.brass, 0.01) for sx in (-0.62, 0, 0.62)]
for k in range(2):
    m.box((0, RY + PR + 1.35 + 0.4 * k, 0.135 - 0.07 * k), (4.4, 0.6, 0.07), L.conc, 0.01)
    m.box((0, RY + PR + 1.66 + 0.4 * k, 0.12 - 0.07 * k), (4.2, 0.012, 0.02), L.warm, 0)
place("Door to the lounge", "door", rect(0, RY + PR + 0.85, 1.75, 2.9, 3.3), "lounge")
place("Pavilion", "view", rect(0, RY + PR, 3, 16, 5))
# north: long pool with a pergola behind
PY0, PY1 = 6.9, 11.2
for x0, x1 in ((-4.6, -1.6), (1.6, 4.6)):
    m.quad([(x0, PY0, 0.10), (x1, PY0, 0.10), (x1, PY1, 0.10), (x0, PY1, 0.10)], watermat(0.02, 2.2, 0.03))
    for x in (x0, x1):
        m.box((x, (PY0 + PY1) / 2, 0.09), (0.34, PY1 - PY0 + 0.34, 0.22), L.conc, 0.015)
    for y in (PY0, PY1):
        m.box(((x0 + x1) / 2, y, 0.09), (x1 - x0, 0.34, 0.22), L.conc, 0.015)
    m.box(((x0 + x1) / 2, PY0 - 0.18, -0.01), (x1 - x0, 0.02, 0.03), L.warm, 0)
for k in range(7):
    y = 12.3 + k * 0.95
    for sx in (-1, 1):
        m.box((sx * 2.3, y, 1.5), (0.13, 0.13, 3.0), L.woodz, 0.01)
    m.box((0, y, 3.06), (5.4, 0.10, 0.22), L.woodx, 0.01)
    m.box((0, y, 2.93), (4.4, 0.03, 0.02), L.warmhi if k % 2 == 0 else L.warmlo, 0)
for sx in (-1, 1):
    m.box((sx * 2.3, 15.1, 3.24), (0.10, 6.6, 0.14), L.woody, 0.01)
emb = T(0, 19.3, 2.2, 0, 1.15, PI / 2)
m.box((0, 19.5, 2.0), (5.2, 0.25, 4.0), L.navy, 0.03)
emblem(m, L, emb)
m.box((0, 19.3, 0.1), (4.8, 0.03, 0.03), L.warm, 0)
place("Pergola", "view", rect(0, 12.3, 1.6, 5.2, 3.2))
place("Arch emblem", "wall", rect(0, 19.3, 2.2, 2.0, 2.4))
place("Left pool", "view", block(-3.1, 9.0, 0.1, 3.0, 4.3, 0.1))
place("Right pool", "view", block(3.1, 9.0, 0.1, 3.0, 4.3, 0.1))
# open-air screen in the east, sitting steps in front
M = T(12.6, 2.6, 2.3, -PI / 2 + 0.2)
m.at(M)
m.box((0, 0.16, 0), (6.3, 0.26, 3.9), L.dark, 0.03)
m.box((-2.6, 0.2, -2.1), (0.16, 0.2, 1.2), L.dark)
m.box((2.6, 0.2, -2.1), (0.16, 0.2, 1.2), L.dark)
m.box((0, -0.01, -1.86), (5.9, 0.03, 0.03), L.redhi, 0)
m.at(np.eye(4))
place("Open-air screen", "screen", panel(m, L, M, 5.9, 3.32, "violet", 0.8, frame=False))
sf = sofa(L, pbr("osofa", (0.20, 0.17, 0.14), 0.9, sheen=0.3, bump=0.35, bs=220))
ac = armchair(L, L.sand)
acr = armchair(L, L.crim)
tb = tablem(L, 0.5, 0.36)
tb2 = tablem(L, 0.3, 0.46, L.white)
stool = stool_mesh(L, L.leather, 0.44)
for x, y, a in ((6.6, 1.2, PI / 2 + 0.2), (6.9, 3.6, PI / 2 - 0.3)):
    inst(ac, x, y, 0, a + PI)
m.lathe([(0, -0.02), (3.1, -0.02), (3.1, -0.06)], L.pave, 80, (7.2, 2.4, 0.03))
inst(tb2, 6.2, 2.5)
# west: fire-warm lantern circle with sofas
m.lathe([(0, -0.02), (3.4, -0.02), (3.4, -0.06)], L.pave, 80, (-7.4, 2.2, 0.03))
m.ring((-7.4, 2.2, 0.0), 3.4, 0.10, 0.05, L.conc, 80)
inst(sf, -9.4, 2.4, 0, -PI / 2)
inst(sf, -7.3, 4.4, 0, PI)
inst(acr, -5.6, 3.3, 0, PI * 0.5 + 0.5)
inst(ac, -6.3, 0.4, 0, 0.5)
inst(tb, -7.5, 2.3)
for x, y, h in ((-7.35, 2.35, 0.36), (-7.7, 2.1, 0.36), (-9.6, 4.6, 0), (-5.4, 0.2, 0), (-9.7, 0.4, 0)):
    s = 0.55 if h else 1.0
    m.box((x, y, h + 0.02 * s), (0.22 * s, 0.22 * s, 0.03 * s), L.dark, 0.004)
    m.box((x, y, h + 0.42 * s), (0.24 * s, 0.24 * s, 0.03 * s), L.dark, 0.004)
    m.lathe([(0, 0), (0.06 * s, 0.02 * s), (0.07 * s, 0.2 * s), (0.03 * s, 0.28 * s), (0, 0.28 * s)], L.warmhi, 16, (x, y, h + 0.05 * s))
    for sx in (-1, 1):
        for sy in (-1, 1):
            m.box((x + sx * 0.1 * s, y + sy * 0.1 * s, h + 0.22 * s), (0.015 * s, 0.015 * s, 0.4 * s), L.dark, 0)
place("Lantern circle", "seats", block(-7.4, 2.4, 0.5, 3.6, 3.4, 1.0))
place("Seats at the open-air screen", "seats", block(6.8, 2.4, 0.45, 0.8, 3.2, 0.9))


# festoon lights between masts
def festoon(p, q, sag, k):
    p = np.array(p)
    q = np.array(q)
    pts = [p + (q - p) * t - np.array([0, 0, sag * 4 * t * (1 - t)]) for t in np.linspace(0, 1, 25)]
    m.tube(pts, 0.008, L.dark, 5)
    for t in np.linspace(0.04, 0.96, k):
        c = p + (q - p) * t - np.array([0, 0, sag * 4 * t * (1 - t)])
        m.lathe([(0, 0.02), (0.018, 0.0), (0.045, -0.06), (0.03, -0.105), (0, -0.115)], L.warmhi, 12, tuple(c))


masts = [(-5.4, -4.2), (5.4, -4.2), (-11.5, 5.6), (11.2, 6.6), (-4.9, 6.2), (4.9, 6.2)]
for x, y in masts:
    m.cyl((x, y, 0), (x, y, 4.5), 0.045, L.dark, 0.035, 12)
for i, j in ((0, 2), (2, 4), (4, 5), (5, 3), (3, 1), (4, 0), (5, 1)):
    festoon((*masts[i], 4.45), (*masts[j], 4.45), 0.55, 13)
# trees, hedges, beds, bollards, benches
T1 = [tree_mesh(L, 5.6, 2.0, 5200, 0.14, 1), tree_mesh(L, 4.9, 1.8, 4400, 0.14, 5), tree_mesh(L, 6.4, 2.3, 5600, 0.15, 9)]
bs = bush_mesh(L, 0.7, 0.9, 520, 0.13)
gr = grass_mesh(L, 160, 0.8)
pts = [
    (-8.2, 8.2),
    (8.0, 8.8),
    (-7.6, 13.6),
    (7.4, 14.4),
    (-13.4, 8.8),
    (14.5, 9.8),
    (-14.2, -0.6),
    (-11.0, -5.6),
    (11.2, -5.0),
    (14.2, -2.2),
    (-6.6, -8.2),
    (6.8, -8.4),
    (-19, 4.5),
    (20, 3.6),
    (-17, -9),
    (17.5, -9.4),
    (-13, 17),
    (12.8, 18),
    (-21, 12),
    (22, 13),
]
for i, (x, y) in enumerate(pts):
    inst(T1[i % 3], x, y, -0.05, i * 1.7, 0.9 + 0.07 * (i % 4))
    for k in range(5):
        a = k * 1.3 + i
        inst(gr if k % 2 else bs, x + 0.9 * math.cos(a), y + 0.9 * math.sin(a), -0.06, a, 0.7 if k % 2 == 0 else 0.75)
    m.cyl((x + 0.5, y - 0.5, -0.05), (x + 0.5, y - 0.5, 0.06), 0.08, L.dark, seg=14)
    m.cyl((x + 0.5, y - 0.5, 0.06), (x + 0.5, y - 0.5, 0.065), 0.06, L.warmhi, seg=14)
for i in range(96):
    a = 2 * PI * i / 96
    r = 25 + 1.5 * math.sin(a * 3)
    if abs(((a + PI / 2 + PI) % (2 * PI)) - PI) < 0.62:
        continue
    inst(bs, r * math.cos(a), r * math.sin(a), -0.1, i, 2.1)
for i in range(44):
    a = 2 * PI * i / 44
    if min(abs(((a - b + PI) % (2 * PI)) - PI) for b in (0, PI / 2, PI, -PI / 2)) < 0.29:
        continue
    if abs(a - 2.85) < 0.32 or abs(a - 0.33) < 0.38:
        continue
    inst(gr if i % 2 else bs, 5.75 * math.cos(a), 5.75 * math.sin(a), -0.06, i, 0.62 if i % 2 == 0 else 0.8)
    inst(gr, 6.2 * math.cos(a + 0.05), 6.2 * math.sin(a + 0.05), -0.06, i * 2, 0.9)
for sx in (-1, 1):
    for k in range(5):
        inst(gr, sx * (4.95 + 0.1 * (k % 2)), 7.6 + k * 1.0, -0.06, k, 0.8)
bo = Mesh()
bo.cyl((0, 0, 0), (0, 0, 0.72), 0.05, L.dark, seg=20)
bo.cyl((0, 0, 0.58), (0, 0, 0.68), 0.053, L.warmhi, seg=20)
bom = bo.obj("bol", False)
for k in range(3):
    for s in (-1, 1):
        inst(bom, s * 1.5, 6.3 + k * 4.2)
        inst(bom, s * 1.5, -5.9 - k * 1.6)
        inst(bom, 6.4 + k * 3.6, -1.5) if s > 0 else inst(bom, -6.4 - k * 3.6, -1.5)
b = Mesh()
for i in range(7):
    b.box((0, -0.24 + i * 0.08, 0.44), (2.2, 0.066, 0.05), L.woodx, 0.008)
b.rbox((0, 0, 0.2), (1.9, 0.38, 0.4), L.conc, 0.03, n=4)
b.box((0, 0, 0.405), (2.1, 0.48, 0.015), L.warmlo, 0)
bm = b.obj("bench", False)
for a in (PI * 0.28, PI * 0.72, -PI * 0.25, -PI * 0.75):
    inst(bm, 4.3 * math.cos(a), 4.3 * math.sin(a), 0, a + PI / 2)
place("Bench left", "seats", block(4.3 * math.cos(PI * 0.72), 4.3 * math.sin(PI * 0.72), 0.3, 1.3, 1.3, 0.4))
place("Bench right", "seats", block(4.3 * math.cos(PI * 0.28), 4.3 * math.sin(PI * 0.28), 0.3, 1.3, 1.3, 0.4))
skyline_ring(m, L, 170, -12, 130, 8, hk=1.25)
hills_ring(m, L, 480, -8, 26)
m.obj("main")
area((0, RY + 9.4, 5.0), 13, 900, WARM, (0, RY + 9.4, 0), 3.2, day=1.2)
area((0, RY + 8.9, 4.9), 14, 420, (1, 0.68, 0.4), (0, RY + 7, 1.5), 0.4, day=0)
area((0, 0, 4.3), 9, 270, (1, 0.70, 0.42), (0, 0, 0), 8, day=0)
area((-7.4, 2.4, 4.2), 5, 230, (1, 0.66, 0.36), (-7.4, 2.4, 0), 5, day=0)
area((7.4, 2.4, 4.2), 5, 120, (1, 0.66, 0.36), (7.4, 2.4, 0), 5, day=0)
area((0, 11, 0.4), 15, 330, (1, 0.72, 0.42), (0, 11, 6), 10, day=0)
area((0, -6.8, 0.3), 22, 300, (1, 0.72, 0.42), (0, -6.5, 6), 4, day=0)
area((0, 15.1, 2.85), 4, 150, WARM, (0, 15.1, 0), 6, day=0)
area((0, 18.6, 3.6), 5, 60, WARM, (0, 19.6, 1.5), 0.3, day=0)
for x, y in ((-10.5, 11.5), (10.5, 12), (-13, -4.5), (13, -4.5)):
    area((x, y, 0.35), 9, 850, (1, 0.74, 0.44), (x, y, 6), 8, day=0)
place("Night sky", "view", rect(0, 40, 28, 30, 14))
camera((0, 0, 1.65), pano=True)
shoot("garden", W, H, SPP)
