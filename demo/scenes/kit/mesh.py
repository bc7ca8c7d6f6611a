"""Meshes from simple solids: chamfered and rounded boxes, tubes, lathes, rings, leaves."""
import bpy, math, random, os, time, sys
import numpy as np

rnd = random.Random(7)
nr = np.random.RandomState(7)
PI = math.pi


def T(x=0, y=0, z=0, rz=0, s=1, rx=0, ry=0):
    c, sn = math.cos(rz), math.sin(rz)
    R = np.array([[c, -sn, 0], [sn, c, 0], [0, 0, 1]])
    c, sn = math.cos(rx), math.sin(rx)
    R = R @ np.array([[1, 0, 0], [0, c, -sn], [0, sn, c]])
    c, sn = math.cos(ry), math.sin(ry)
    R = R @ np.array([[c, 0, sn], [0, 1, 0], [-sn, 0, c]])
    M = np.eye(4)
    M[:3, :3] = R * s
    M[:3, 3] = (x, y, z)
    return M


class Mesh:
    def __init__(s):
        s.V = []
        s.F = []
        s.MI = []
        s.SM = []
        s.mats = []
        s.n = 0
        s.M = np.eye(4)

    def add(s, v, f, mat, smooth=False):
        v = np.asarray(v, float)
        v = v @ s.M[:3, :3].T + s.M[:3, 3]
        if mat not in s.mats:
            s.mats.append(mat)
        k = s.mats.index(mat)
        b = s.n
        s.V.append(v)
        s.n += len(v)
        for q in f:
            s.F.append(tuple(i + b for i in q))
            s.MI.append(k)
            s.SM.append(smooth)

    def at(s, M):
        s.M = M
        return s

    def box(s, c, d, mat, bev=0.012, rz=0):
        h = np.array(d, float) / 2
        b = min(bev, *(h * 0.45))
        vs = []
        idx = {}
        for i, (sx, sy, sz) in enumerate([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]):
            sg = np.array([sx, sy, sz])
            for a in range(3):
                p = sg * (h - b)
                p = p.astype(float)
                p[a] = sg[a] * h[a]
                idx[(sx, sy, sz, a)] = len(vs)
                vs.append(p)
        fs = []

        def ori(f):
            P = np.array([vs[i] for i in f])
            n = np.cross(P[1] - P[0], P[2] - P[0])
            return f if np.dot(n, P.mean(0)) > 0 else f[::-1]

        for a in range(3):
            o = [k for k in range(3) if k != a]
            for sg in (-1, 1):
                f = []
                for u, w in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    t = [0, 0, 0]
                    t[a] = sg
                    t[o[0]] = u
                    t[o[1]] = w
                    f.append(idx[(*t, a)])
                fs.append(ori(f))
        if b > 0:
            for a in range(3):
                o = [k for k in range(3) if k != a]
                for u in (-1, 1):
                    for w in (-1, 1):
                        t0 = [0, 0, 0]
                        t0[a] = -1
                        t0[o[0]] = u
                        t0[o[1]] = w
                        t1 = list(t0)
                        t1[a] = 1
                        fs.append(ori([idx[(*t0, o[0])], idx[(*t1, o[0])], idx[(*t1, o[1])], idx[(*t0, o[1])]]))
            for x in (-1, 1):
                for y in (-1, 1):
                    for z in (-1, 1):
                        fs.append(ori([idx[(x, y, z, 0)], idx[(x, y, z, 1)], idx[(x, y, z, 2)]]))
        vs = np.array(vs)
        if rz:
            co, sn = math.cos(rz), math.sin(rz)
            vs = vs @ np.array([[co, sn, 0], [-sn, co, 0], [0, 0, 1]])
        s.add(vs + np.array(c, float), fs, mat)

    def rbox(s, c, d, mat, r=0.06, rz=0, rx=0, n=5, puff=0.0):
        h = np.array(d, float) / 2
        r = min(r, *(h * 0.98))
        inner = h - r
        t = np.concatenate([-1 + (1 - np.cos(np.linspace(0, PI / 2, n))) * 0.5, (1 - (1 - np.cos(np.linspace(0, PI / 2, n))) * 0.5)[::-1]])
        vs = []
        fs = []
        m = len(t)
        for a in range(3):
            o = [(a + 1) % 3, (a + 2) % 3]
            for sg in (-1, 1):
                b = len(vs)
                for i in range(m):
                    for j in range(m):
                        p = np.zeros(3)
                        p[a] = sg
                        p[o[0]] = t[i]
                        p[o[1]] = t[j]
                        q = p * h
                        # spread grid so that bevel zone gets the vertices
                        for k in o:
                            u = p[k]
                            q[k] = np.sign(u) * (inner[k] * min(1, abs(u) / 0.5) + (r * max(0, (abs(u) - 0.5) / 0.5)))
                        ci = np.clip(q, -inner, inner)
                        dlt = q - ci
                        L = np.linalg.norm(dlt)
                        q = ci + dlt / (L + 1e-9) * r
                        if puff:
                            q = q + np.array([0, 0, puff * (1 - (q[0] / h[0]) ** 2) * (1 - (q[1] / h[1]) ** 2) * (1 if q[2] > 0 else 0)])
                        vs.append(q)
                for i in range(m - 1):
                    for j in range(m - 1):
                        f = [b + i * m + j, b + (i + 1) * m + j, b + (i + 1) * m + j + 1, b + i * m + j + 1]
                        fs.append(f if sg > 0 else f[::-1])
        vs = np.array(vs)
        M = T(0, 0, 0, rz, 1, rx)
        s.add(vs @ M[:3, :3].T + np.array(c, float), fs, mat, True)

    def cyl(s, p0, p1, r, mat, r2=None, seg=20, cap=True):
        s.tube([p0, p1], [r, r if r2 is None else r2], mat, seg, cap)

    def tube(s, pts, r, mat, seg=10, cap=True, closed=False):
        P = [np.array(p, float) for p in pts]
        n = len(P)
        r = [r] * n if not hasattr(r, "__len__") else r
        vs = []
        fs = []
        up = None
        for i in range(n):
            d = (P[(i + 1) % n] - P[i - 1]) if closed else (P[min(i + 1, n - 1)] - P[max(i - 1, 0)])
            d /= np.linalg.norm(d) + 1e-12
            if up is None:
                up = np.array([0, 0, 1.0]) if abs(d[2]) < 0.9 else np.array([1.0, 0, 0])
            x = np.cross(up, d)
            x /= np.linalg.norm(x) + 1e-12
            y = np.cross(d, x)
            up = y if abs(np.dot(up, d)) > 0.9 else up
            for k in range(seg):
                a = 2 * PI * k / seg
                vs.append(P[i] + r[i] * (x * math.cos(a) + y * math.sin(a)))
        for i in range(n if closed else n - 1):
            j = (i + 1) % n
            for k in range(seg):
                fs.append((i * seg + k, i * seg + (k + 1) % seg, j * seg + (k + 1) % seg, j * seg + k))
        s.add(vs, fs, mat, True)
        if cap and not closed:
            s.add(vs[:seg], [tuple(range(seg))[::-1]], mat)
            s.add(vs[-seg:], [tuple(range(seg))], mat)

    def lathe(s, prof, mat, seg=40, c=(0, 0, 0), smooth=True):
        vs = [(c[0] + r * math.cos(2 * PI * k / seg), c[1] + r * math.sin(2 * PI * k / seg), c[2] + z) for r, z in prof for k in range(seg)]
        fs = [
            (i * seg + k, i * seg + (k + 1) % seg, (i + 1) * seg + (k + 1) % seg, (i + 1) * seg + k)
            for i in range(len(prof) - 1)
            for k in range(seg)
        ]
        s.add(vs, fs, mat, smooth)

    def ring(s, c, R, w, h, mat, seg=96, a0=0, a1=2 * PI):
        full = abs(a1 - a0) > 2 * PI - 1e-3
        n = seg if full else seg + 1
        vs = []
        fs = []
        for i in range(n):
            a = a0 + (a1 - a0) * i / seg
            for rr, z in ((R - w / 2, -h / 2), (R + w / 2, -h / 2), (R + w / 2, h / 2), (R - w / 2, h / 2)):
                vs.append((c[0] + rr * math.cos(a), c[1] + rr * math.sin(a), c[2] + z))
        for i in range(seg):
            j = (i + 1) % n
            for k in range(4):
                fs.append((i * 4 + k, j * 4 + k, j * 4 + (k + 1) % 4, i * 4 + (k + 1) % 4))
        s.add(vs, fs, mat)

    def quad(s, p, mat, uv=None):
        s.add(p, [tuple(range(len(p)))], mat)

    def leaves(s, C, size, mats, N=None, tilt=0.9, nrm=None):
        # C: (n,3) leaf positions; two folded quads each
        for c in C:
            a = nr.uniform(0, 2 * PI)
            e = nr.uniform(-tilt, tilt) - 0.25
            L = size * nr.uniform(0.7, 1.3)
            w = L * 0.34
            d = np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)])
            x = np.cross(d, [0, 0, 1])
            x /= np.linalg.norm(x) + 1e-9
            u = np.cross(x, d)
            rl = nr.uniform(-0.7, 0.7)
            x2 = x * math.cos(rl) + u * math.sin(rl)
            u2 = np.cross(x2, d)
            m = c + d * L * 0.45
            e2 = c + d * L - u2 * L * 0.12
            s.add(
                [c, m + x2 * w + u2 * w * 0.35, e2, m - x2 * w + u2 * w * 0.35, m],
                [(0, 1, 4), (1, 2, 4), (0, 4, 3), (4, 2, 3)],
                mats[nr.randint(len(mats))],
                True,
            )

    def obj(s, name, link=True):
        me = bpy.data.meshes.new(name)
        V = np.concatenate(s.V) if s.V else np.zeros((0, 3))
        me.from_pydata(V.tolist(), [], s.F)
        for m in s.mats:
            me.materials.append(m)
        me.polygons.foreach_set("material_index", s.MI)
        me.polygons.foreach_set("use_smooth", s.SM)
        me.update()
        if not link:
            return me
        o = bpy.data.objects.new(name, me)
        bpy.context.scene.collection.objects.link(o)
        return o


def inst(me, x=0, y=0, z=0, rz=0, s=1):
    o = bpy.data.objects.new("i", me)
    o.location = (x, y, z)
    o.rotation_euler = (0, 0, rz)
    o.scale = (s, s, s)
    bpy.context.scene.collection.objects.link(o)
    return o
