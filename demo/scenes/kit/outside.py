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


def watermat(rough=0.03, bs=1.2, st=0.12, col=(0.004, 0.008, 0.02)):
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
    mat = pbr("hill", (0.02, 0.022, 0.06), 1)
    for i in range(n + 1):
        a = 2 * PI * i / n
        e = h * (1 + 0.5 * math.sin(a * 5) + 0.35 * math.sin(a * 11 + 1) + 0.2 * math.sin(a * 23))
        v += [(R * math.cos(a), R * math.sin(a), z0 - 60), (R * math.cos(a), R * math.sin(a), z0 + max(2, e))]
    m.add(v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], mat)
