"""Lamps, the sun, daylight through windows, and the sky of the hour."""
from .materials import *


def area(loc, size, power, col=(1, 0.72, 0.45), aim=None, sy=None, spread=180, day=1.0):
    """A lamp of the house. By day it shines `day` times as strong and paler, as the eye is used to daylight."""
    if DAY:
        power, col = power * day, tuple(c + (d - c) * 0.72 for c, d in zip(col, (1, 0.94, 0.86)))
    if power:
        return panel_light(loc, size, power, col, aim, sy, spread)


def panel_light(loc, size, power, col, aim=None, sy=None, spread=180):
    """A rectangle that shines, itself unseen. Power in W."""
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


def window(loc, width, height, aim, sky=1.0):
    """Sky light through a glass wall, by day only; a sampled rectangle in place of the sky keeps rooms free of grain. `sky` is its radiance."""
    if DAY:
        panel_light(loc, width, sky * PI * width * height, (0.86, 0.93, 1.0), aim, height)


def sun(azimuth, elevation, strength=5.0, angle=1.2, parts=4):
    """The one sun of a day picture; degrees from +x towards +y and above the horizon. Strength in W/m2.

    A sample asks one light by chance, whatever its strength, and a sun among eight lamps would be grain: so it is `parts` equal suns.
    """
    if not DAY:
        return
    from mathutils import Vector

    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength / parts
    l.color = (1, 0.90, 0.76)
    l.angle = math.radians(angle)
    a, e = math.radians(azimuth), math.radians(elevation)
    turn = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))).to_track_quat("Z", "Y").to_euler()
    for _ in range(parts):
        o = bpy.data.objects.new("sun", l)
        o.rotation_euler = turn
        # mirrored in water and glass the sun would only be grain
        o.visible_glossy = False
        bpy.context.scene.collection.objects.link(o)


def world(st=1.0, sun_az=70, indoors=False):
    """The sky of the hour. In rooms the day sky is only seen; `window` brings its light in."""
    if DAY:
        day_sky(st, sun_az, indoors)
    else:
        dusk_sky(st, sun_az)


def empty_sky():
    """A world without nodes yet: its tree, its direction, the height of a direction and its closeness to the sun."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512
    tc = N(t, "ShaderNodeTexCoord")
    sp = N(t, "ShaderNodeSeparateXYZ")
    t.links.new(tc.outputs["Generated"], sp.inputs[0])
    return w, t, tc.outputs["Generated"], sp.outputs[2]


def towards(t, direction, azimuth, low, high):
    """0 to 1 between the two cosines of the angle to an azimuth."""
    a = math.radians(azimuth)
    dot = N(t, "ShaderNodeVectorMath", operation="DOT_PRODUCT")
    dot.inputs[1].default_value = (math.cos(a), math.sin(a), 0)
    t.links.new(direction, dot.inputs[0])
    mr = N(t, "ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    mr.inputs[1].default_value = low
    mr.inputs[2].default_value = high
    t.links.new(dot.outputs["Value"], mr.inputs[0])
    return mr.outputs[0]


def streaks(t, direction, stops, scale=(1.6, 1.6, 11)):
    """Streak clouds: noise, flattened towards the horizon."""
    mp = N(t, "ShaderNodeMapping")
    mp.inputs["Scale"].default_value = scale
    t.links.new(direction, mp.inputs[0])
    n = N(t, "ShaderNodeTexNoise", i_Scale=1.7, i_Detail=7.0, i_Distortion=0.5)
    t.links.new(mp.outputs[0], n.inputs[0])
    return ramp(t, n.outputs[0], stops)


def mixed(t, fac, a, b):
    m = N(t, "ShaderNodeMixRGB")
    for k, s in enumerate((fac, a, b)):
        t.links.new(s, m.inputs[k])
    return m.outputs[0]


def shine(t, colour, st):
    b = N(t, "ShaderNodeBackground", i_Strength=st)
    t.links.new(colour, b.inputs[0])
    o = N(t, "ShaderNodeOutputWorld")
    t.links.new(b.outputs[0], o.inputs[0])


def day_sky(st, sun_az, indoors):
    w, t, direction, height = empty_sky()
    clear = [(0, (0.74, 0.83, 0.93)), (0.08, (0.60, 0.75, 0.93)), (0.25, (0.26, 0.49, 0.86)), (0.55, (0.12, 0.32, 0.72)), (1, (0.07, 0.21, 0.58))]
    bright = [(0, (1.0, 0.96, 0.88)), (0.08, (0.86, 0.90, 0.95)), (0.25, (0.48, 0.66, 0.93)), (0.55, (0.20, 0.42, 0.80)), (1, (0.07, 0.21, 0.58))]
    blue = mixed(t, towards(t, direction, sun_az, -0.2, 1.0), ramp(t, height, clear), ramp(t, height, bright))
    cloud = streaks(t, direction, [(0.47, (0, 0, 0)), (0.62, (0.45, 0.45, 0.45)), (0.80, (0.85, 0.85, 0.85))], (1.4, 1.4, 7.5))
    white = ramp(t, height, [(0, (0.92, 0.93, 0.95)), (0.3, (1.0, 0.99, 0.97)), (1, (0.8, 0.86, 0.95))])
    shine(t, mixed(t, cloud, blue, white), st)
    if indoors:
        w.cycles_visibility.diffuse = False
        w.cycles.sampling_method = "NONE"


def dusk_sky(st, sun_az):
    w, t, direction, height = empty_sky()
    warm = ramp(
        t,
        height,
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
        height,
        [
            (0, (0.16, 0.13, 0.27)),
            (0.08, (0.09, 0.10, 0.26)),
            (0.25, (0.03, 0.05, 0.19)),
            (0.6, (0.010, 0.02, 0.11)),
            (1, (0.006, 0.014, 0.085)),
        ],
    )
    clear = mixed(t, towards(t, direction, sun_az, -0.35, 1.0), cold, warm)
    cloud = streaks(t, direction, [(0.48, (0, 0, 0)), (0.75, (0.55, 0.55, 0.55))])
    lit = ramp(t, height, [(0, (0.55, 0.16, 0.14)), (0.2, (0.38, 0.10, 0.17)), (0.5, (0.05, 0.04, 0.13)), (1, (0.01, 0.015, 0.07))])
    shine(t, mixed(t, cloud, clear, lit), st)
