"""Node materials and the material library of the building."""
from .hour import *
from .mesh import *


def srgb(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c)


def nt(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    return m, t


def N(t, ty, **k):
    n = t.nodes.new(ty)
    for a, b in k.items():
        if a.startswith("i_"):
            key = a[2:]
            key = int(key) if key.isdigit() else key.replace("_", " ")
            n.inputs[key].default_value = b
        else:
            setattr(n, a, b)
    return n


def out(t, sh):
    o = N(t, "ShaderNodeOutputMaterial")
    t.links.new(sh, o.inputs[0])


def pos(t, scale=(1, 1, 1), obj=False):
    mp = N(t, "ShaderNodeMapping")
    mp.inputs["Scale"].default_value = scale
    if obj:
        t.links.new(N(t, "ShaderNodeTexCoord").outputs["Object"], mp.inputs[0])
    else:
        t.links.new(N(t, "ShaderNodeNewGeometry").outputs["Position"], mp.inputs[0])
    return mp.outputs[0]


def ramp(t, fac, stops):
    r = N(t, "ShaderNodeValToRGB")
    e = r.color_ramp.elements
    while len(e) < len(stops):
        e.new(0.5)
    for k, (p, c) in enumerate(stops):
        e[k].position = p
        e[k].color = (*c, 1) if len(c) == 3 else c
    t.links.new(fac, r.inputs[0])
    return r.outputs[0]


def pbr(name, col, rough=0.5, metal=0, var=0, vs=3, bump=0, bs=40, sheen=0, coat=0, spec=0.5, rvar=0, two=None):
    m, t = nt(name)
    p = N(t, "ShaderNodeBsdfPrincipled")
    p.inputs["Base Color"].default_value = (*col, 1)
    p.inputs["Roughness"].default_value = rough
    p.inputs["Metallic"].default_value = metal
    p.inputs["Sheen"].default_value = sheen
    p.inputs["Clearcoat"].default_value = coat
    p.inputs["Specular"].default_value = spec
    if var or rvar:
        n = N(t, "ShaderNodeTexNoise", i_Scale=vs, i_Detail=3.0)
        t.links.new(pos(t), n.inputs[0])
        if var:
            c2 = two or tuple(c * (1 - var) for c in col)
            t.links.new(ramp(t, n.outputs[0], [(0.3, c2), (0.7, col)]), p.inputs["Base Color"])
        if rvar:
            t.links.new(ramp(t, n.outputs[0], [(0.3, (rough - rvar,) * 3), (0.7, (rough + rvar,) * 3)]), p.inputs["Roughness"])
    if bump:
        n = N(t, "ShaderNodeTexNoise", i_Scale=bs, i_Detail=1.0)
        t.links.new(pos(t), n.inputs[0])
        b = N(t, "ShaderNodeBump", i_Strength=bump, i_Distance=0.01)
        t.links.new(n.outputs[0], b.inputs["Height"])
        t.links.new(b.outputs[0], p.inputs["Normal"])
    out(t, p.outputs[0])
    return m


def wood(name, axis, dark=(0.115, 0.048, 0.018), light=(0.36, 0.175, 0.072), rough=0.42):
    m, t = nt(name)
    s = [9, 9, 9]
    s[axis] = 0.7
    p = N(t, "ShaderNodeBsdfPrincipled", i_Specular=0.4)
    n = N(t, "ShaderNodeTexNoise", i_Scale=1.6, i_Detail=3.0, i_Distortion=0.6)
    t.links.new(pos(t, s), n.inputs[0])
    s2 = [60, 60, 60]
    s2[axis] = 2
    n2 = N(t, "ShaderNodeTexNoise", i_Scale=1.0, i_Detail=1.0)
    t.links.new(pos(t, s2), n2.inputs[0])
    c = ramp(t, n.outputs[0], [(0.28, dark), (0.5, tuple((a + b) / 2 for a, b in zip(dark, light))), (0.72, light)])
    mx = N(t, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=0.55)
    t.links.new(c, mx.inputs[1])
    t.links.new(ramp(t, n2.outputs[0], [(0.35, (0.45, 0.4, 0.36)), (0.6, (1, 1, 1))]), mx.inputs[2])
    t.links.new(mx.outputs[0], p.inputs["Base Color"])
    p.inputs["Roughness"].default_value = rough
    out(t, p.outputs[0])
    return m


def tiles(name, size=(1.2, 1.2), col=(0.34, 0.32, 0.30), joint=(0.10, 0.095, 0.09), rough=0.16, jw=0.006, wet=0):
    m, t = nt(name)
    p = N(t, "ShaderNodeBsdfPrincipled")
    P = pos(t)
    b = N(t, "ShaderNodeTexBrick", offset=0.0 if size[0] == size[1] else 0.5)
    b.inputs["Scale"].default_value = 1
    b.inputs["Mortar Size"].default_value = jw
    b.inputs["Brick Width"].default_value = size[0]
    b.inputs["Row Height"].default_value = size[1]
    b.inputs["Mortar Smooth"].default_value = 0.1
    b.inputs["Color1"].default_value = (*col, 1)
    b.inputs["Color2"].default_value = (*[c * 0.84 for c in col], 1)
    b.inputs["Mortar"].default_value = (*joint, 1)
    t.links.new(P, b.inputs[0])
    n = N(t, "ShaderNodeTexNoise", i_Scale=1.1, i_Detail=3.0, i_Distortion=0.9)
    t.links.new(P, n.inputs[0])
    v = N(t, "ShaderNodeTexVoronoi", i_Scale=70.0)
    t.links.new(P, v.inputs[0])
    mx = N(t, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=0.7)
    t.links.new(b.outputs[0], mx.inputs[1])
    t.links.new(ramp(t, n.outputs[0], [(0.3, (0.72, 0.71, 0.7)), (0.68, (1.1, 1.08, 1.05))]), mx.inputs[2])
    m2 = N(t, "ShaderNodeMixRGB", blend_type="MULTIPLY", i_Fac=0.35)
    t.links.new(mx.outputs[0], m2.inputs[1])
    t.links.new(ramp(t, v.outputs["Color"], [(0.2, (0.55, 0.53, 0.52)), (0.5, (1, 1, 1))]), m2.inputs[2])
    t.links.new(m2.outputs[0], p.inputs["Base Color"])
    n3 = N(t, "ShaderNodeTexNoise", i_Scale=0.55 if wet else 2.2, i_Detail=5.0)
    t.links.new(P, n3.inputs[0])
    t.links.new(
        ramp(t, n3.outputs[0], [(0.38, (max(0.02, rough - 0.1 - wet),) * 3), (0.65, (rough + 0.1 + wet,) * 3)]), p.inputs["Roughness"]
    )
    bp = N(t, "ShaderNodeBump", i_Strength=0.25, i_Distance=0.004)
    t.links.new(b.outputs["Fac"], bp.inputs["Height"])
    bp.invert = True
    t.links.new(bp.outputs[0], p.inputs["Normal"])
    out(t, p.outputs[0])
    return m


def emit(name, col, st, light=False):
    """A light strip; by day the same strip is on, but dimmer."""
    st = by_hour(st, st * 0.42)
    m, t = nt(name)
    e = N(t, "ShaderNodeEmission", i_Strength=st)
    e.inputs[0].default_value = (*col, 1)
    lp = N(t, "ShaderNodeLightPath")
    q = N(t, "ShaderNodeMath", operation="MULTIPLY_ADD")
    q.inputs[1].default_value = -st * 0.985
    q.inputs[2].default_value = st
    t.links.new(lp.outputs["Is Diffuse Ray"], q.inputs[0])
    t.links.new(q.outputs[0], e.inputs[1])
    out(t, e.outputs[0])
    m.cycles.sample_as_light = light
    return m


def glass(name, tint=(0.93, 0.96, 0.97), k=1.0):
    m, t = nt(name)
    tr = N(t, "ShaderNodeBsdfTransparent")
    tr.inputs[0].default_value = (*tint, 1)
    g = N(t, "ShaderNodeBsdfGlossy", i_Roughness=0.0)
    f = N(t, "ShaderNodeFresnel")
    bf = N(t, "ShaderNodeMath", operation="MULTIPLY_ADD")
    bf.inputs[1].default_value = 1 / 1.5 - 1.5
    bf.inputs[2].default_value = 1.5
    t.links.new(N(t, "ShaderNodeNewGeometry").outputs["Backfacing"], bf.inputs[0])
    t.links.new(bf.outputs[0], f.inputs["IOR"])
    mx = N(t, "ShaderNodeMixShader")
    mu = N(t, "ShaderNodeMath", operation="MULTIPLY")
    mu.inputs[1].default_value = k
    t.links.new(f.outputs[0], mu.inputs[0])
    t.links.new(mu.outputs[0], mx.inputs[0])
    t.links.new(tr.outputs[0], mx.inputs[1])
    t.links.new(g.outputs[0], mx.inputs[2])
    out(t, mx.outputs[0])
    return m


def leafmat(name, col):
    col = by_hour(col, tuple(c * 1.35 for c in col))
    m, t = nt(name)
    p = N(t, "ShaderNodeBsdfPrincipled", i_Roughness=0.42, i_Specular=0.35)
    p.inputs["Base Color"].default_value = (*col, 1)
    tl = N(t, "ShaderNodeBsdfTranslucent")
    tl.inputs[0].default_value = (col[0] * 1.6, col[1] * 1.4, col[2] * 0.6, 1)
    mx = N(t, "ShaderNodeMixShader")
    mx.inputs[0].default_value = 0.35
    t.links.new(p.outputs[0], mx.inputs[1])
    t.links.new(tl.outputs[0], mx.inputs[2])
    out(t, mx.outputs[0])
    return m


def imgmat(name, arr, st):
    h, w = arr.shape[:2]
    im = bpy.data.images.new(name, w, h, float_buffer=True)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = arr[::-1]
    im.pixels.foreach_set(px.ravel())
    im.pack()
    m, t = nt(name)
    tx = N(t, "ShaderNodeTexImage", image=im, extension="EXTEND")
    t.links.new(N(t, "ShaderNodeUVMap").outputs[0], tx.inputs[0])
    e = N(t, "ShaderNodeEmission", i_Strength=st)
    t.links.new(tx.outputs[0], e.inputs[0])
    out(t, e.outputs[0])
    m.cycles.sample_as_light = False
    return m


def lib():
    class L:
        pass

    L.floor = tiles("floor")
    # the rain of the evening is dry by day
    L.pave = by_hour(
        lambda: tiles("pave", (1.2, 0.6), (0.17, 0.165, 0.17), (0.05, 0.05, 0.05), 0.30, 0.008, wet=0.14),
        lambda: tiles("pave", (1.2, 0.6), (0.27, 0.25, 0.23), (0.10, 0.095, 0.09), 0.50, 0.008),
    )()
    L.woodx, L.woody, L.woodz = wood("wx", 0), wood("wy", 1), wood("wz", 2)
    L.navy = pbr("navy", by_hour((0.010, 0.017, 0.075), (0.016, 0.028, 0.110)), 0.55, var=0.25, vs=0.8)
    L.navyf = pbr("navyf", (0.012, 0.02, 0.085), 0.9, sheen=0.5, bump=0.35, bs=260)
    L.crim = pbr("crim", (0.50, 0.004, 0.035), 0.85, sheen=0.6, bump=0.35, bs=260)
    L.crimg = pbr("crimg", (0.60, 0.0, 0.045), 0.28, coat=0.4)
    L.brass = pbr("brass", (0.80, 0.52, 0.24), 0.24, 1, rvar=0.07, vs=6)
    L.dark = pbr("dark", (0.016, 0.018, 0.026), 0.38, 0.7)
    L.steel = pbr("steel", (0.45, 0.46, 0.48), 0.28, 1, rvar=0.06, vs=5)
    L.white = pbr("white", (0.72, 0.69, 0.65), 0.5, var=0.08, vs=1.5)
    L.conc = pbr("conc", (0.33, 0.31, 0.30), 0.68, var=0.3, vs=1.1, bump=0.3, bs=18, rvar=0.08)
    L.sand = pbr("sand", (0.46, 0.36, 0.27), 0.9, sheen=0.5, bump=0.4, bs=220)
    L.leather = pbr("leather", (0.20, 0.085, 0.035), 0.42, bump=0.25, bs=120)
    L.soil = pbr("soil", (0.02, 0.014, 0.01), 0.95, bump=1, bs=30)
    L.rug = pbr("rug", (0.022, 0.03, 0.10), 0.97, var=0.35, vs=5, sheen=0.4, bump=0.8, bs=190)
    L.bark = pbr("bark", (0.075, 0.05, 0.035), 0.9, bump=0.8, bs=35)
    L.glass = glass("glass")
    L.glassb = glass("glassb", (0.90, 0.95, 0.96), 0.8)
    L.leaf = [
        leafmat("l%d" % i, c) for i, c in enumerate([(0.025, 0.085, 0.02), (0.04, 0.12, 0.025), (0.018, 0.06, 0.022), (0.06, 0.14, 0.03)])
    ]
    W = (1, 0.70, 0.40)
    L.warm = emit("warm", W, 2.4)
    L.warmhi = emit("warmhi", W, 4.5)
    L.warmlo = emit("warmlo", (1, 0.62, 0.32), 1.3)
    L.red = emit("red", (0.93, 0.0, 0.053), 1.6)
    L.redhi = emit("redhi", (0.95, 0.01, 0.06), 2.4)
    L.cool = emit("cool", (0.35, 0.5, 1), 2)
    L.wht = emit("wht", (1, 0.9, 0.78), 2.5)
    return L
