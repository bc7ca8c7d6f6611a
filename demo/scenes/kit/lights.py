"""Area lights and the dusk sky."""
from .materials import *


def area(loc, size, power, col=(1, 0.72, 0.45), aim=None, sy=None, spread=180):
    l = bpy.data.lights.new("a", "AREA")
    l.energy = power
    l.color = col
    l.size = size
    l.spread = math.radians(spread)
    if sy:
        l.shape = "RECTANGLE"
        l.size_y = sy
    o = bpy.data.objects.new("a", l)
    o.location = loc
    if aim is not None:
        from mathutils import Vector

        o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    o.visible_glossy = False
    bpy.context.scene.collection.objects.link(o)
    return o


def spot(loc, aim, power, ang=40, col=(1, 0.75, 0.5), blend=0.6, rad=0.12):
    from mathutils import Vector

    l = bpy.data.lights.new("s", "SPOT")
    l.energy = power
    l.color = col
    l.spot_size = math.radians(ang)
    l.spot_blend = blend
    l.shadow_soft_size = rad
    o = bpy.data.objects.new("s", l)
    o.location = loc
    o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_glossy = False
    bpy.context.scene.collection.objects.link(o)
    return o


def world(st=1.0, sun_az=70):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    tc = N(t, "ShaderNodeTexCoord")
    sp = N(t, "ShaderNodeSeparateXYZ")
    t.links.new(tc.outputs["Generated"], sp.inputs[0])
    a = math.radians(sun_az)
    dt = N(t, "ShaderNodeVectorMath", operation="DOT_PRODUCT")
    dt.inputs[1].default_value = (math.cos(a), math.sin(a), 0)
    t.links.new(tc.outputs["Generated"], dt.inputs[0])
    warm = ramp(
        t,
        sp.outputs[2],
        [
            (0, (0.95, 0.36, 0.13)),
            (0.05, (0.80, 0.27, 0.17)),
            (0.12, (0.42, 0.16, 0.24)),
            (0.24, (0.12, 0.10, 0.28)),
            (0.45, (0.028, 0.045, 0.19)),
            (1, (0.006, 0.014, 0.085)),
        ],
    )
    cold = ramp(
        t,
        sp.outputs[2],
        [
            (0, (0.16, 0.13, 0.27)),
            (0.08, (0.09, 0.10, 0.26)),
            (0.25, (0.03, 0.05, 0.19)),
            (0.6, (0.010, 0.02, 0.11)),
            (1, (0.006, 0.014, 0.085)),
        ],
    )
    mx = N(t, "ShaderNodeMixRGB")
    mr = N(t, "ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    mr.inputs[1].default_value = -0.35
    mr.inputs[2].default_value = 1.0
    t.links.new(dt.outputs["Value"], mr.inputs[0])
    t.links.new(mr.outputs[0], mx.inputs[0])
    t.links.new(cold, mx.inputs[1])
    t.links.new(warm, mx.inputs[2])
    # streak clouds
    mp = N(t, "ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (1.6, 1.6, 11)
    t.links.new(tc.outputs["Generated"], mp.inputs[0])
    n = N(t, "ShaderNodeTexNoise", i_Scale=1.7, i_Detail=7.0, i_Distortion=0.5)
    t.links.new(mp.outputs[0], n.inputs[0])
    cl = ramp(t, n.outputs[0], [(0.48, (0, 0, 0)), (0.75, (0.55, 0.55, 0.55))])
    m2 = N(t, "ShaderNodeMixRGB")
    t.links.new(cl, m2.inputs[0])
    t.links.new(mx.outputs[0], m2.inputs[1])
    cc = ramp(t, sp.outputs[2], [(0, (0.55, 0.16, 0.14)), (0.2, (0.38, 0.10, 0.17)), (0.5, (0.05, 0.04, 0.13)), (1, (0.01, 0.015, 0.07))])
    t.links.new(cc, m2.inputs[2])
    b = N(t, "ShaderNodeBackground", i_Strength=st)
    t.links.new(m2.outputs[0], b.inputs[0])
    o = N(t, "ShaderNodeOutputWorld")
    t.links.new(b.outputs[0], o.inputs[0])
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512
