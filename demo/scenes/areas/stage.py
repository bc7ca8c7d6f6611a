import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

W, H, SPP = args()
start()
L = lib()
world(by_hour(0.15, 0.3), 75, indoors=True)
m = Mesh()
WARM = (1, 0.74, 0.48)
stagef = pbr("stagef", (0.012, 0.012, 0.018), 0.14, rvar=0.05, vs=1.5)
carpet = pbr("carp", by_hour((0.012, 0.017, 0.06), (0.028, 0.042, 0.125)), 0.95, var=0.4, vs=8, sheen=0.3, bump=0.5, bs=200)
C = (0, 14.0)
NR = 10
m.box((0, 4, -0.1), (40, 40, 0.2), carpet, 0)
m.box((0, 24, 6), (40, 0.3, 12.4), L.navy, 0)
m.box((0, 4, 12.2), (40, 44, 0.2), L.dark, 0)
L.seatf = pbr("seatf", (0.022, 0.034, 0.14), 0.85, sheen=0.7, bump=0.3, bs=260)
seat = Mesh()
seat.rbox((0, 0.02, 0.44), (0.50, 0.48, 0.13), L.seatf, 0.055, puff=0.02, n=4)
seat.rbox((0, -0.24, 0.74), (0.50, 0.10, 0.62), L.seatf, 0.045, rx=0.16, n=4)
seat.rbox((0, -0.295, 0.70), (0.46, 0.035, 0.56), L.woodx, 0.015, rx=0.16, n=3)
seat.box((0.29, 0, 0.34), (0.05, 0.42, 0.62), L.dark, 0.012)
seat.rbox((0.29, -0.0, 0.67), (0.06, 0.40, 0.035), L.woody, 0.015, n=3)
seat.box((-0.29, 0, 0.34), (0.05, 0.42, 0.62), L.dark, 0.012)
seat.rbox((-0.29, 0, 0.67), (0.06, 0.40, 0.035), L.woody, 0.015, n=3)
seat.rbox((0, -0.285, 1.03), (0.50, 0.115, 0.075), L.crim, 0.035, rx=0.16, n=4)
sm = seat.obj("seat", False)
for k in range(NR):
    R = 8.3 + 1.15 * k
    z = 0.24 * k
    if k:
        m.ring((C[0], C[1], z / 2), R + 0.1, 1.15, z, carpet, 96, -PI / 2 - 0.95, -PI / 2 + 0.95)
        m.ring((C[0], C[1], z - 0.02), R - 0.475, 0.012, 0.03, L.brass, 96, -PI / 2 - 0.95, -PI / 2 + 0.95)
    n = int(1.7 * R / 0.62)
    st = 0.62 / R
    for i in range(-n // 2, n // 2 + 1):
        a = (i + 0.5) * st
        if abs(abs(a) * R - 0.24 * R) < 0.62 or abs(a) > 0.82:
            continue
        x, y = C[0] + R * math.sin(a), C[1] - R * math.cos(a)
        inst(sm, x, y, z, a)
    for sg in (-1, 1):
        a = sg * 0.24
        m.at(T(C[0] + (R - 0.478) * math.sin(a), C[1] - (R - 0.478) * math.cos(a), 0, a))
        if k:
            m.box((0, 0.012, z - 0.07), (1.05, 0.012, 0.018), L.warmhi, 0)
            m.box((0, -0.0 - 0.58, z - 0.06 - 0.06), (1.2, 0.5, 0.12), carpet, 0.005)
        m.at(np.eye(4))
# stage
n = 64


def arcpt(R, a):
    return (R * math.sin(a), 22 - R * math.cos(a))


vs = []
fs = []
for i in range(n + 1):
    a = -0.78 + 1.56 * i / n
    x, y = arcpt(13.6, a)
    vs += [(x, y, 0), (x, y, 1.1), (x * 1.0, 23.8, 1.1)]
for i in range(n):
    b = 3 * i
    fs += [(b, b + 3, b + 4, b + 1)]
m.add(vs, fs, L.woodz)
m.add(vs, [(3 * i + 1, 3 * i + 4, 3 * i + 5, 3 * i + 2) for i in range(n)], stagef)
for i in range(150):
    a = -0.77 + 1.54 * i / 149
    x, y = arcpt(13.63, a)
    m.box((x, y, 0.52), (0.06, 0.05, 1.0), L.woodz, 0.006, a)
m.ring((0, 22, 1.075), 13.66, 0.05, 0.04, L.redhi, 96, -PI / 2 - 0.77, -PI / 2 + 0.77)
m.ring((0, 22, 0.02), 13.72, 0.03, 0.02, L.warm, 96, -PI / 2 - 0.77, -PI / 2 + 0.77)
for i in range(4):
    for sx in (-1, 1):
        a = sx * 0.42
        x, y = arcpt(13.75 + 0.3 * (4 - i), a)
        m.box((x, y, (i + 1) * 0.11), (1.6, 0.34, 0.22 * (i + 1)), stagef, 0.01, a)
        m.box((x, y, 0.22 * (i + 1) - 0.01 + 0.0), (1.5, 0.02, 0.012), L.warm, 0, a)
# LED wall
Rl = 17
pts = []
for i in range(49):
    a = -0.54 + 1.08 * i / 48
    x, y = Rl * math.sin(a), 3.2 + Rl * math.cos(a)
    pts.append(((x, y, 1.75), (x, y, 7.6)))
screen(pts, imgmat("led", ribbons(2400, 800, 11), 1.25))
for i in range(48):
    a = -0.54 + 1.08 * (i + 0.5) / 48
for z in (1.68, 7.67):
    m.ring((0, 3.2, z), 17.02, 0.14, 0.10, L.dark, 64, PI / 2 - 0.545, PI / 2 + 0.545)
m.ring((0, 3.2, 7.80), 17.0, 0.05, 0.05, L.warmhi, 64, PI / 2 - 0.56, PI / 2 + 0.56)
for sx in (-1, 1):
    for k in range(9):
        x = sx * (9.3 + k * 0.72)
        y = 19.2 - k * 0.9
        hh = 9.2 - 0.12 * k
        # the fins stop above the two doors
        foot = 3.6 if k in (5, 6) else 1.0
        hh -= foot - 1.0
        m.box((x, y, foot + hh / 2), (0.16, 0.75, hh), L.woodz, 0.02, sx * -0.5)
        if k != 5:
            m.box((x + sx * 0.36, y - 0.2, foot + hh / 2), (0.03, 0.03, hh - 0.3), L.redhi if k % 3 == 1 else L.warmhi, 0)
    portal(m, L, sx * 13.35, 14.3, PI - sx * 0.55, 0.2, 2.1, 3.0, L.crimg if sx < 0 else L.navy)
# side walls: fins
for sx in (-1, 1):
    m.box((sx * 16.6, 4, 6), (0.2, 44, 12), L.navy, 0)
    for k in range(70):
        y = 12 - k * 0.38
        m.box((sx * (16.2 - 0.22 * math.sin(k * 0.23)), y, 5.2), (0.5, 0.10, 9.4), L.woodz, 0.015)
    for y in (9.5, 4.2, -1.1, -6.4):
        m.box((sx * 15.85, y, 5.2), (0.05, 0.06, 9.0), L.warmhi, 0)
    m.box((sx * 16, -1, 0.9), (0.9, 30, 0.05), L.warm, 0)
# ceiling: curved timber ribbons across x following y waves
for k in range(13):
    y = 16 - k * 1.9
    pts2 = []
    for i in range(41):
        x = -15.5 + 31 * i / 40
        z = 9.3 + 1.5 * math.cos(x / 15.5 * PI / 2) + 0.35 * math.sin(k * 0.8)
        pts2.append((x, z))
    v = []
    f = []
    for x, z in pts2:
        v += [(x, y - 0.75, z - 0.12), (x, y + 0.75, z + 0.20), (x, y + 0.75, z + 0.30), (x, y - 0.75, z + 0.0)]
    for i in range(40):
        b = 4 * i
        f += [(b, b + 4, b + 5, b + 1), (b + 1, b + 5, b + 6, b + 2), (b + 3, b + 2, b + 6, b + 7), (b, b + 3, b + 7, b + 4)]
    m.add(v, f, L.woodx)
    v = []
    f = []
    for x, z in pts2[2:-2]:
        v += [(x, y - 0.77, z - 0.105), (x, y - 0.77, z - 0.075)]
    m.add(v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(v) // 2 - 1)], L.warmhi)


# truss + heads + beams
def beam(p, q, r, col, st):
    mm, t = nt("beam")
    tr = N(t, "ShaderNodeBsdfTransparent")
    e = N(t, "ShaderNodeEmission")
    e.inputs[0].default_value = (*col, 1)
    lw = N(t, "ShaderNodeLayerWeight", i_Blend=0.35)
    inv = N(t, "ShaderNodeMath", operation="SUBTRACT")
    inv.inputs[0].default_value = 1
    t.links.new(lw.outputs["Facing"], inv.inputs[1])
    pw = N(t, "ShaderNodeMath", operation="POWER")
    pw.inputs[1].default_value = 2.2
    t.links.new(inv.outputs[0], pw.inputs[0])
    at = N(t, "ShaderNodeUVMap")
    sp = N(t, "ShaderNodeSeparateXYZ")
    t.links.new(at.outputs[0], sp.inputs[0])
    fd = N(t, "ShaderNodeMath", operation="POWER")
    fd.inputs[1].default_value = 1.8
    t.links.new(sp.outputs[1], fd.inputs[0])
    mu = N(t, "ShaderNodeMath", operation="MULTIPLY")
    t.links.new(pw.outputs[0], mu.inputs[0])
    t.links.new(fd.outputs[0], mu.inputs[1])
    m3 = N(t, "ShaderNodeMath", operation="MULTIPLY")
    m3.inputs[1].default_value = st
    t.links.new(mu.outputs[0], m3.inputs[0])
    t.links.new(m3.outputs[0], e.inputs[1])
    ad = N(t, "ShaderNodeAddShader")
    t.links.new(tr.outputs[0], ad.inputs[0])
    t.links.new(e.outputs[0], ad.inputs[1])
    out(t, ad.outputs[0])
    mm.cycles.sample_as_light = False
    p = np.array(p, float)
    q = np.array(q, float)
    d = (q - p) / np.linalg.norm(q - p)
    x = np.cross(d, [0, 1, 0.1])
    x /= np.linalg.norm(x)
    y = np.cross(d, x)
    v = []
    sg = 32
    for c, rr in ((p, 0.07), (q, r)):
        v += [tuple(c + rr * (x * math.cos(2 * PI * k / sg) + y * math.sin(2 * PI * k / sg))) for k in range(sg)]
    me = bpy.data.meshes.new("b")
    me.from_pydata(v, [], [(k, (k + 1) % sg, sg + (k + 1) % sg, sg + k) for k in range(sg)])
    uv = me.uv_layers.new()
    for pl in me.polygons:
        pl.use_smooth = True
        for li, vi in zip(pl.loop_indices, pl.vertices):
            uv.data[li].uv = (0, 1 if vi < sg else 0)
    me.materials.append(mm)
    o = bpy.data.objects.new("b", me)
    bpy.context.scene.collection.objects.link(o)
    o.visible_shadow = False
    o.visible_diffuse = False


for y, z in ((12.6, 8.2),):
    for dz, dy in ((0, 0), (0.3, 0), (0, 0.3), (0.3, 0.3)):
        m.cyl((-9, y + dy, z + dz), (9, y + dy, z + dz), 0.025, L.dark, seg=8)
    for i in range(40):
        x = -9 + i * 0.45
        m.cyl((x, y, z), (x + 0.22, y + 0.3, z + 0.3), 0.012, L.dark, seg=6)
    for i, x in enumerate((-7.5, -5, -2.5, 0, 2.5, 5, 7.5)):
        m.cyl((x, y + 0.1, z - 0.05), (x * 0.96, y + 0.25, z - 0.45), 0.12, L.dark, 0.15, 16)
        m.cyl((x * 0.96, y + 0.25, z - 0.452), (x * 0.96, y + 0.252, z - 0.46), 0.11, L.wht, seg=16)
        beam(
            (x * 0.96, y + 0.25, z - 0.46),
            (x * 0.45 if i % 2 else x * 1.15, 16.2, 1.15),
            0.75,
            (1, 0.62, 0.38) if i % 2 else (1, 0.10, 0.22),
            by_hour(0.30, 0.07),
        )
# furniture on stage
ac = armchair(L, L.sand)
tb = tablem(L, 0.34, 0.46)
bs = bush_mesh(L)
tr = tree_mesh(L, 3.0, 1.05, 1500, 0.16, 4)
pl = planter(L, 0.9, 0.9, 0.6, L.navy)
for x, a in ((1.2, PI + 0.45), (2.9, PI), (4.6, PI - 0.45)):
    inst(ac, x, 12.4 + abs(x - 2.9) * -0.25, 1.1, a)
inst(tb, 2.05, 11.9, 1.1)
inst(tb, 3.75, 11.9, 1.1)
m.ring((2.9, 12.2, 1.103), 2.5, 0.05, 0.006, L.redhi)
m.lathe([(0, 0.004), (2.45, 0.004)], L.rug, 64, (2.9, 12.2, 1.1))
m.rbox((-4.2, 10.9, 1.68), (0.72, 0.42, 1.16), L.navy, 0.03, n=4)
m.box((-4.2, 10.85, 2.29), (0.86, 0.56, 0.045), L.woodx, 0.01)
emblem(m, L, T(-4.2, 10.675, 1.76, 0, 0.24, PI / 2))
m.tube([(-4.2, 10.95, 2.3), (-4.2, 10.95, 2.5), (-4.2, 10.8, 2.62)], 0.008, L.dark, 6)
for sx in (-1, 1):
    inst(pl, sx * 7.6, 13.2, 1.1)
    inst(tr, sx * 7.6, 13.2, 1.6, sx)
    inst(bs, sx * 7.6, 13.2, 1.6, 2 * sx, 0.6)
    inst(bs, sx * 8.7, 14.2, 1.1, 1, 1.0)
    m.box((sx * 6.1, 9.3, 1.22), (0.6, 0.4, 0.26), L.dark, 0.03)
m.obj("main")
area((0, 9.5, 8.2), 14, 1500, (1, 0.80, 0.60), (0, 13.5, 1), 3, day=1.8)
[area((sx * 14.9, -1, 0.7), 0.4, 420, WARM, (sx * 15.9, -1, 5), 28, day=4.2) for sx in (-1, 1)]
area((0, -2, 8.6), 26, 2300, WARM, (0, -1, 0), 16, day=1.9)
area((0, 12.6, 4.6), 13, 600, (0.85, 0.28, 0.50), (0, -4, 1.5), 5, day=0.5)
area((0, 2, 6.2), 28, 1500, WARM, (0, 2, 12), 22, day=3.6)
camera((0, -8.6, 4.9), (0, 12, 3.75), 24)
place("Stage screen", "screen", [pts[0][0], pts[-1][0], pts[-1][1], pts[0][1], pts[24][0], pts[24][1]])
place("Lectern", "desk", block(-4.2, 10.9, 1.75, 0.9, 0.5, 1.3))
place("Talk chairs", "seats", block(2.9, 12.2, 1.55, 4.6, 1.2, 1.0))
place("Left side wall", "wall", rect(-16, 8, 4.5, 1, 6, PI / 2))
place("Door to the foyer", "door", rect(-13.2, 14.1, 1.7, 2.1, 3.0, 0.55), "foyer")
place("Door to the expo hall", "door", rect(13.2, 14.1, 1.7, 2.1, 3.0, -0.55), "expo")
place("Front rows", "seats", block(0, 5, 0.6, 12, 2.5, 0.8))
shoot("stage", W, H, SPP)
