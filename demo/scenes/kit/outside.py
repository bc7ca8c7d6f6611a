"""Skyline, hills, water."""
from .materials import *


def skyline(m, L, y=150, z0=-3, x0=-160, x1=160, seed=5):
    r = np.random.RandomState(seed)
    x = x0
    while x < x1:
        w = r.uniform(5, 13)
        h = r.uniform(4, 15) + 14 * math.exp(-(((x - 35) / 40) ** 2)) * r.uniform(0.3, 1.6)
        m.box((x + w / 2, y + r.uniform(0, 30), z0 + h / 2), (w, 10, h), L.city, 0)
        x += w * r.uniform(0.7, 1.5)


def citymat():
    m, t = nt("city")
    P = pos(t)
    b = N(t, "ShaderNodeTexBrick", offset=0.0)
    b.inputs["Scale"].default_value = 1
    b.inputs["Mortar Size"].default_value = 0.42
    b.inputs["Mortar Smooth"].default_value = 0
    b.inputs["Brick Width"].default_value = 1.7
    b.inputs["Row Height"].default_value = 1.35
    b.inputs["Color1"].default_value = (0, 0, 0, 1)
    b.inputs["Color2"].default_value = (1, 1, 1, 1)
    b.inputs["Mortar"].default_value = (0, 0, 0, 1)
    b.inputs["Bias"].default_value = -0.1
    sp = N(t, "ShaderNodeSeparateXYZ")
    t.links.new(P, sp.inputs[0])
    cb = N(t, "ShaderNodeCombineXYZ")
    t.links.new(sp.outputs[0], cb.inputs[0])
    t.links.new(sp.outputs[2], cb.inputs[1])
    t.links.new(cb.outputs[0], b.inputs[0])
    if DAY:
        facade(t, b.outputs[0], P, sp.outputs[2])
        m.cycles.sample_as_light = False
        return m
    r = ramp(t, b.outputs[0], [(0.55, (0.006, 0.007, 0.02)), (0.72, (0.9, 0.55, 0.25))])
    e = N(t, "ShaderNodeEmission", i_Strength=0.55)
    t.links.new(r, e.inputs[0])
    d = N(t, "ShaderNodeBsdfDiffuse")
    d.inputs[0].default_value = (0.03, 0.035, 0.09, 1)
    a = N(t, "ShaderNodeAddShader")
    t.links.new(e.outputs[0], a.inputs[0])
    t.links.new(d.outputs[0], a.inputs[1])
    out(t, a.outputs[0])
    m.cycles.sample_as_light = False
    return m


def facade(t, windows, position, height):
    """The far city by day: pale walls, lit on the sunny side, in haze. It shines by itself, which costs no samples."""
    glass = ramp(t, windows, [(0.50, (0.56, 0.53, 0.49)), (0.56, (0.12, 0.17, 0.24)), (1, (0.24, 0.31, 0.40))])
    tone = N(t, "ShaderNodeTexNoise", i_Scale=0.045, i_Detail=1.0)
    t.links.new(position, tone.inputs[0])
    tint = ramp(t, tone.outputs[0], [(0.35, (0.66, 0.60, 0.55)), (0.5, (1.0, 0.98, 0.95)), (0.65, (0.70, 0.76, 0.84))])
    mul = N(t, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=1.0)
    t.links.new(glass, mul.inputs[1])
    t.links.new(tint, mul.inputs[2])
    side = N(t, "ShaderNodeVectorMath", operation="DOT_PRODUCT")
    side.inputs[1].default_value = (0.78, -0.30, 0.55)
    t.links.new(N(t, "ShaderNodeNewGeometry").outputs["Normal"], side.inputs[0])
    lit = N(t, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=1.0)
    t.links.new(mul.outputs[0], lit.inputs[1])
    t.links.new(ramp(t, side.outputs["Value"], [(0.0, (0.58, 0.63, 0.72)), (0.8, (1.15, 1.08, 0.98))]), lit.inputs[2])
    haze = N(t, "ShaderNodeMapRange")
    for k, v in ((1, -10.0), (2, 45.0), (3, 0.46), (4, 0.16)):
        haze.inputs[k].default_value = v
    t.links.new(height, haze.inputs[0])
    air = N(t, "ShaderNodeMixRGB")
    air.inputs[2].default_value = (0.52, 0.65, 0.82, 1)
    t.links.new(haze.outputs[0], air.inputs[0])
    t.links.new(lit.outputs[0], air.inputs[1])
    e = N(t, "ShaderNodeEmission", i_Strength=0.52)
    t.links.new(air.outputs[0], e.inputs[0])
    out(t, e.outputs[0])


def hillmat():
    """Far hills: navy at dusk, blue-green in the haze of the day."""
    if not DAY:
        return pbr("hill", (0.02, 0.022, 0.06), 1)
    m, t = nt("hill")
    n = N(t, "ShaderNodeTexNoise", i_Scale=0.03, i_Detail=4.0)
    t.links.new(pos(t), n.inputs[0])
    e = N(t, "ShaderNodeEmission", i_Strength=0.52)
    t.links.new(ramp(t, n.outputs[0], [(0.35, (0.24, 0.38, 0.46)), (0.65, (0.32, 0.46, 0.52))]), e.inputs[0])
    out(t, e.outputs[0])
    m.cycles.sample_as_light = False
    return m


def watermat(rough=0.03, bs=1.2, st=0.12, col=by_hour((0.004, 0.008, 0.02), (0.012, 0.045, 0.060))):
    m, t = nt("water")
    p = N(t, "ShaderNodeBsdfPrincipled", i_Roughness=rough, i_Specular=0.6)
    p.inputs["Base Color"].default_value = (*col, 1)
    n = N(t, "ShaderNodeTexNoise", i_Scale=bs, i_Detail=3.0)
    t.links.new(pos(t, (1, 2.2, 1)), n.inputs[0])
    b = N(t, "ShaderNodeBump", i_Strength=st, i_Distance=0.05)
    t.links.new(n.outputs[0], b.inputs["Height"])
    t.links.new(b.outputs[0], p.inputs["Normal"])
    out(t, p.outputs[0])
    return m


def citymat2():
    """Skyline material whose windows follow both wall directions."""
    m = citymat()
    t = m.node_tree
    cb = [n for n in t.nodes if n.bl_idname == "ShaderNodeCombineXYZ"][0]
    sp = [n for n in t.nodes if n.bl_idname == "ShaderNodeSeparateXYZ"][0]
    ad = N(t, "ShaderNodeMath", operation="ADD")
    t.links.new(sp.outputs[0], ad.inputs[0])
    t.links.new(sp.outputs[1], ad.inputs[1])
    t.links.new(ad.outputs[0], cb.inputs[0])
    return m


def skyline_ring(m, L, R=170, z0=-30, n=120, seed=5, a0=0, a1=2 * PI, hk=1.0):
    r = np.random.RandomState(seed)
    for i in range(n):
        a = a0 + (a1 - a0) * (i + r.uniform(-0.3, 0.3)) / n
        q = R + r.uniform(0, 60)
        w = r.uniform(6, 14)
        h = (r.uniform(8, 20) + 26 * max(0, math.cos(a - 1.2)) ** 6 * r.uniform(0.2, 1)) * hk
        m.box((q * math.cos(a), q * math.sin(a), z0 + h / 2), (w, w * r.uniform(0.7, 1.2), h), L.city, 0)


def hills_ring(m, L, R=480, z0=-10, h=16):
    v = []
    n = 120
    mat = hillmat()
    for i in range(n + 1):
        a = 2 * PI * i / n
        e = h * (1 + 0.5 * math.sin(a * 5) + 0.35 * math.sin(a * 11 + 1) + 0.2 * math.sin(a * 23))
        v += [(R * math.cos(a), R * math.sin(a), z0 - 60), (R * math.cos(a), R * math.sin(a), z0 + max(2, e))]
    m.add(v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], mat)
