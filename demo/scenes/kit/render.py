"""Camera, render settings, and the places of a picture: where widgets and doors lie in it."""
from .hour import *
from .mesh import *


def camera(loc, aim=None, lens=24, pano=False, shift=(0, 0), yaw=0):
    from mathutils import Vector

    c = bpy.data.cameras.new("c")
    o = bpy.data.objects.new("c", c)
    o.location = loc
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    c.clip_end = 2000
    c.clip_start = 0.05
    if pano:
        c.type = "PANO"
        c.cycles.panorama_type = "EQUIRECTANGULAR"
        o.rotation_euler = (PI / 2, 0, yaw)
    else:
        o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
        c.lens = lens
        c.shift_x, c.shift_y = shift
    return o


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def render(name, w, h, spp, thr=0.02, outdir=os.environ.get("RAW", "raw")):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    r = s.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    s.render.threads_mode = "FIXED"
    s.render.threads = int(os.environ.get("THREADS", "2"))
    r.use_persistent_data = False
    c.samples = spp
    c.use_adaptive_sampling = thr > 0
    c.adaptive_threshold = thr
    c.adaptive_min_samples = max(8, spp // 3)
    c.use_fast_gi = True
    c.fast_gi_method = "REPLACE"
    c.ao_bounces_render = 2
    s.world.light_settings.distance = 6
    s.world.light_settings.ao_factor = by_hour(0.5, 0.3)
    c.max_bounces = 5
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transmission_bounces = 4
    c.transparent_max_bounces = 16
    c.sample_clamp_indirect = 2.0
    c.sample_clamp_direct = 12
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.use_denoising = False
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.5
    c.light_sampling_threshold = 0.02
    s.view_settings.view_transform = "Raw"
    v = s.view_layers[0]
    for a in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "emit", "environment"):
        setattr(v, "use_pass_" + a, True)
    v.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    os.makedirs(outdir, exist_ok=True)
    avail = [o.name for o in rl.outputs if o.enabled]
    print("PASSES", avail)
    for sd in (1, 2):
        for n in [n for n in t.nodes if n != rl]:
            t.nodes.remove(n)
        fo = t.nodes.new("CompositorNodeOutputFile")
        fo.base_path = outdir
        fo.format.file_format = "OPEN_EXR"
        fo.format.color_depth = "32"
        fo.format.exr_codec = "ZIP"
        fo.file_slots.clear()
        for p in ["Image", "DiffDir", "DiffInd", "Emit", "Env", "DiffCol", "Denoising Normal", "Denoising Albedo", "Denoising Depth"]:
            if p in avail:
                fo.file_slots.new(f"{name}_{sd}_{p.replace(' ','')}_")
                t.links.new(rl.outputs[p], fo.inputs[-1])
        c.seed = sd * 77
        t0 = time.time()
        bpy.ops.render.render()
        print(f"TIME {name} seed{sd} {w}x{h} {spp}spp {time.time()-t0:.1f}s", flush=True)


PLACES = []


def rect(x, y, z, w, h, rz=0):
    """Corners of an upright rectangle with the given middle; rz turns it about the vertical."""
    c, s = math.cos(rz) * w / 2, math.sin(rz) * w / 2
    return [(x - c, y - s, z - h / 2), (x + c, y + s, z - h / 2), (x + c, y + s, z + h / 2), (x - c, y - s, z + h / 2)]


def block(x, y, z, w, d, h):
    """Corners of an upright box with the given middle."""
    return [(x + sx * w / 2, y + sy * d / 2, z + sz * h / 2) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]


def place(name, kind, pts, leads=None):
    """Notes a thing of the scene by world points; leads names the area behind a door."""
    PLACES.append((name, kind, [tuple(map(float, p)) for p in pts], leads))


def write_places(name, outdir):
    """Projects the noted places with the camera: per cent of a flat picture, degrees of a panorama."""
    import json
    from mathutils import Vector
    from bpy_extras.object_utils import world_to_camera_view

    s = bpy.context.scene
    cam = s.camera
    bpy.context.view_layer.update()
    pano = cam.data.type == "PANO"
    res = []
    for nm, kind, pts, leads in PLACES:
        e = {"name": nm, "kind": kind}
        if leads:
            e["leadsTo"] = leads
        if pano:
            inv = cam.matrix_world.inverted()
            ya = []
            pi = []
            for p in pts:
                v = inv @ Vector(p)
                ya.append(math.degrees(math.atan2(v.x, -v.z)))
                pi.append(math.degrees(math.atan2(v.y, math.hypot(v.x, v.z))))
            ya = [ya[0] + ((a - ya[0] + 180) % 360 - 180) for a in ya]
            y0, y1, p0, p1 = min(ya), max(ya), min(pi), max(pi)
            e.update(
                yaw=round(((y0 + y1) / 2 + 180) % 360 - 180, 2),
                pitch=round((p0 + p1) / 2, 2),
                width=round(y1 - y0, 2),
                height=round(p1 - p0, 2),
            )
        else:
            q = [world_to_camera_view(s, cam, Vector(p)) for p in pts]
            x0, x1 = min(a.x for a in q), max(a.x for a in q)
            y0, y1 = 1 - max(a.y for a in q), 1 - min(a.y for a in q)
            e.update(x=round(x0 * 100, 2), y=round(y0 * 100, 2), width=round((x1 - x0) * 100, 2), height=round((y1 - y0) * 100, 2))
            if len(q) == 4:
                e["corners"] = [[round(a.x * 100, 2), round((1 - a.y) * 100, 2)] for a in q]
        res.append(e)
    os.makedirs(outdir, exist_ok=True)
    json.dump({"name": name, "pano": pano, "places": res}, open(f"{outdir}/{name}.places.json", "w"), indent=1)


def args():
    """Width, height and samples from the command line, after the double dash."""
    return [int(x) for x in sys.argv[sys.argv.index("--") + 1 :][:3]]


def shoot(name, w, h, spp):
    """Writes the places of the scene and, unless PLACES_ONLY is set, both half renders, by day as NAME-day."""
    d = os.environ.get("RAW", "raw")
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = w, h
    write_places(name, d)
    if not os.environ.get("PLACES_ONLY"):
        render(by_hour(name, f"{name}-day"), w, h, spp)
