"""Plants, furniture, shelves."""
from .materials import *


def tree_mesh(L, h=4.5, crown=1.5, n=2200, size=0.17, seed=1, z0=0):
    r = np.random.RandomState(seed)
    m = Mesh()
    top = h - crown * 0.9
    tr = [(math.sin(i * 0.9 + seed) * 0.06 * i / 4, math.cos(i * 1.3 + seed) * 0.06 * i / 4, z0 + top * i / 6) for i in range(7)]
    m.tube(tr, [0.075 * (1 - 0.45 * i / 6) for i in range(7)], L.bark, 10)
    cl = []
    for k in range(13):
        a = k * 2.4 + r.uniform(-0.3, 0.3)
        e = r.uniform(0.05, 1.3)
        R = crown * r.uniform(0.55, 1.0)
        b = np.array(tr[r.randint(3, 7)])
        t = np.array(
            [
                tr[-1][0] + R * math.cos(a) * math.cos(e),
                tr[-1][1] + R * math.sin(a) * math.cos(e),
                z0 + top + 0.15 + crown * 1.15 * math.sin(e),
            ]
        )
        mid = (b + t) / 2 + np.array([0, 0, 0.12])
        m.tube([b, mid, t], [0.034, 0.022, 0.008], L.bark, 6)
        cl.append((mid, t))
    C = []
    for i in range(n):
        mid, t = cl[r.randint(len(cl))]
        u = r.uniform(0.35, 1.05)
        C.append(mid + (t - mid) * u + r.normal(0, crown * 0.17, 3))
    m.leaves(C, size, L.leaf)
    return m.obj("tree", False)


def bush_mesh(L, w=0.6, h=0.9, n=420, size=0.16, seed=2):
    r = np.random.RandomState(seed)
    m = Mesh()
    p = r.normal(0, 1, (n, 3))
    p /= np.linalg.norm(p, axis=1)[:, None]
    p *= r.uniform(0.55, 1, (n, 1)) ** 0.5
    p = p * np.array([w, w, h / 2]) + np.array([0, 0, h / 2])
    m.leaves(p, size, L.leaf)
    return m.obj("bush", False)


def grass_mesh(L, n=140, h=0.8, seed=3):
    r = np.random.RandomState(seed)
    m = Mesh()
    for i in range(n):
        a = r.uniform(0, 6.28)
        R = abs(r.normal(0, 0.14))
        x, y = R * math.cos(a), R * math.sin(a)
        H = h * r.uniform(0.6, 1.1)
        b = r.uniform(0.1, 0.5) * H
        w = 0.012
        pts = []
        for k in range(4):
            u = k / 3
            pts.append((x + math.cos(a) * b * u * u, y + math.sin(a) * b * u * u, H * (u - 0.18 * u * u)))
        px, py = -math.sin(a) * w, math.cos(a) * w
        vs = []
        for k, p in enumerate(pts):
            q = 1 - k / 3.2
            vs += [(p[0] + px * q, p[1] + py * q, p[2]), (p[0] - px * q, p[1] - py * q, p[2])]
        m.add(vs, [(0, 1, 3, 2), (2, 3, 5, 4), (4, 5, 7, 6)], L.leaf[r.randint(4)], True)
    return m.obj("grass", False)


def armchair(L, fab):
    m = Mesh()
    m.rbox((0, 0, 0.40), (0.70, 0.66, 0.20), fab, 0.08, puff=0.03)
    m.rbox((0, -0.33, 0.66), (0.78, 0.18, 0.56), fab, 0.085, rx=0.16)
    m.rbox((-0.40, -0.03, 0.50), (0.14, 0.70, 0.34), fab, 0.065)
    m.rbox((0.40, -0.03, 0.50), (0.14, 0.70, 0.34), fab, 0.065)
    for x in (-0.32, 0.32):
        for y in (-0.28, 0.28):
            m.cyl((x, y, 0), (x * 0.9, y * 0.9, 0.32), 0.016, L.brass, 0.02, 10)
    return m.obj("arm", False)


def sofa(L, fab, w=2.4):
    m = Mesh()
    m.rbox((0, 0, 0.24), (w, 0.92, 0.20), fab, 0.06)
    k = 3
    for i in range(k):
        x = (i - (k - 1) / 2) * (w - 0.4) / k
        m.rbox((x, 0.06, 0.42), ((w - 0.4) / k - 0.015, 0.76, 0.19), fab, 0.07, puff=0.03)
        m.rbox((x, -0.30, 0.68), ((w - 0.4) / k - 0.02, 0.2, 0.48), fab, 0.085, rx=0.18)
    for sx in (-1, 1):
        m.rbox((sx * (w / 2 - 0.09), 0, 0.42), (0.19, 0.92, 0.42), fab, 0.07)
    m.box((0, 0, 0.09), (w - 0.1, 0.8, 0.05), L.dark)
    for x in (-w / 2 + 0.2, w / 2 - 0.2):
        for y in (-0.33, 0.33):
            m.cyl((x, y, 0), (x, y, 0.1), 0.02, L.brass)
    m.rbox((-w / 2 + 0.42, -0.1, 0.66), (0.42, 0.14, 0.38), L.crim, 0.065, rz=0.25, rx=0.3)
    m.rbox((w / 2 - 0.45, -0.1, 0.65), (0.38, 0.14, 0.36), L.sand, 0.065, rz=-0.2, rx=0.3)
    return m.obj("sofa", False)


def tablem(L, r=0.42, h=0.42, top=None):
    m = Mesh()
    m.lathe([(0, h), (r - 0.01, h), (r, h - 0.008), (r, h - 0.028), (r - 0.01, h - 0.035), (0, h - 0.035)], top or L.woodx, 48)
    m.cyl((0, 0, 0.02), (0, 0, h - 0.03), 0.022, L.brass)
    m.lathe([(0, 0.025), (r * 0.55, 0.018), (r * 0.56, 0)], L.brass, 40)
    return m.obj("tab", False)


def pendant(L, ln=2, r=0.26):
    m = Mesh()
    m.cyl((0, 0, 0), (0, 0, ln), 0.006, L.dark, seg=6)
    m.lathe([(0.03, 0.0), (0.06, -0.04), (r * 0.75, -0.16), (r, -0.30), (r - 0.012, -0.30), (r * 0.72, -0.17), (0.05, -0.05)], L.brass, 36)
    m.lathe([(0, -0.16), (0.06, -0.18), (0.085, -0.235), (0.06, -0.29), (0, -0.31)], L.warmhi, 20)
    return m.obj("pend", False)


def planter(L, w=1.2, d=1.2, h=0.55, mat=None):
    m = Mesh()
    t = 0.05
    mat = mat or L.conc
    for x in (-1, 1):
        m.box((x * (w / 2 - t / 2), 0, h / 2), (t, d, h), mat)
    for y in (-1, 1):
        m.box((0, y * (d / 2 - t / 2), h / 2), (w - 2 * t, t, h), mat)
    m.box((0, 0, h - 0.12), (w - 2 * t, d - 2 * t, 0.1), L.soil, 0)
    m.box((0, 0, 0.02), (w + 0.03, d + 0.03, 0.025), L.warmlo, 0)
    return m.obj("plt", False)


def stool_mesh(L, fab, h=0.68):
    m = Mesh()
    m.lathe([(0, h + 0.05), (0.15, h + 0.045), (0.185, h + 0.01), (0.18, h - 0.03), (0, h - 0.03)], fab, 28)
    m.cyl((0, 0, 0.02), (0, 0, h - 0.03), 0.02, L.brass, seg=12)
    m.lathe([(0, 0.03), (0.18, 0.02), (0.19, 0)], L.brass, 32)
    m.ring((0, 0, 0.25), 0.14, 0.014, 0.014, L.brass, 28)
    return m.obj("stool", False)


def ringlamp(m, L, x, y, z, R, top, mat=None):
    m.ring((x, y, z), R, 0.07, 0.09, L.brass, 96)
    m.ring((x, y, z - 0.05), R, 0.055, 0.03, mat or L.warmhi, 96)
    m.ring((x, y, z), R - 0.04, 0.01, 0.06, L.warm, 96)
    for a in (0, 2.1, 4.2):
        m.cyl((x + R * math.cos(a), y + R * math.sin(a), z), (x + R * math.cos(a), y + R * math.sin(a), top), 0.006, L.dark, seg=6)


def bookrow(m, L, p, d, n, length, h=(0.24, 0.34), depth=0.24, fill=0.9, cols=None, r=rnd):
    """Books on one shelf: p is the left lower front corner, d the direction along the shelf, n the way into the shelf."""
    d = np.array(d, float)
    n = np.array(n, float)
    cols = cols or [L.navy, L.sand, L.white, L.leather, L.navy, L.conc, L.navyf, L.leather, L.sand]
    t = 0
    rz = math.atan2(d[1], d[0])
    while t < length - 0.05:
        if r.random() > fill:
            t += r.uniform(0.12, 0.5)
            continue
        run = r.randint(3, 9)
        c = r.choice(cols)
        hh = r.uniform(*h)
        for k in range(run):
            w = r.uniform(0.028, 0.062)
            if t + w > length:
                return
            if r.random() < 0.35:
                c = r.choice(cols)
            q = np.array(p, float) + d * (t + w / 2) + n * (depth / 2 + r.uniform(0, 0.03))
            hk = hh * r.uniform(0.9, 1.04)
            m.box((q[0], q[1], q[2] + hk / 2), (w * 0.93, depth, hk), c if r.random() > 0.025 else L.crimg, 0.003, rz)
            t += w


def shelf(m, L, x, y, rz, w, h, z=0, rows=None, fill=0.9, depth=0.34, lit=True):
    """Wooden shelf with lit rows of books; local front is -y, (x, y) the middle of its back."""
    rows = rows or max(2, int(h / 0.46))
    step = h / rows
    M = T(x, y, z, rz)
    m.at(M)
    for sx in (-1, 1):
        m.box((sx * w / 2, -depth / 2, h / 2), (0.05, depth, h), L.woodz, 0.006)
    m.box((0, -0.01, h / 2), (w, 0.02, h), L.navy, 0)
    for k in range(rows + 1):
        m.box((0, -depth / 2, k * step), (w, depth, 0.035), L.woodx, 0.005)
    if lit:
        for k in range(rows):
            m.box((0, -0.03, (k + 1) * step - 0.035), (w - 0.1, 0.02, 0.018), L.warm, 0)
    m.at(np.eye(4))
    c, s = math.cos(rz), math.sin(rz)
    for k in range(rows):
        p = M @ np.array([-w / 2 + 0.05, -depth + 0.03, k * step + 0.018, 1])
        bookrow(m, L, p[:3], (c, s, 0), (-s, c, 0), w - 0.1, (step * 0.58, step * 0.78), 0.23, fill)
