"""The emblem and the double doors that every area shares."""
from .materials import *


def emblem(m, L, M, cr=None, wh=None):
    """The venue's arch with one crimson door, about 1.7 wide and 2 high, in the local xy plane of M."""
    cr = cr or L.redhi
    wh = wh or L.wht
    m.at(M)
    m.ring((0, 0.30, 0), 0.74, 0.17, 0.10, wh, 64, 0, PI)
    for x in (-0.74, 0.74):
        m.box((x, -0.27, 0), (0.17, 1.16, 0.10), wh, 0)
    m.ring((0, 0.12, 0), 0.155, 0.31, 0.09, cr, 40, 0, PI)
    m.box((0, -0.365, 0), (0.62, 0.97, 0.09), cr, 0)
    m.at(np.eye(4))


def portal(m, L, x, y, rz=0, z=0, w=4.2, h=4.6, back=None, frame=None):
    """Double door in a wall: local y points into the room, the wall plane is y = 0."""
    fr = frame or L.brass
    m.at(T(x, y, z, rz))
    for sx in (-1, 1):
        m.box((sx * (w / 2 + 0.05), 0.25, h / 2 + 0.05), (0.14, 0.9, h + 0.1), fr)
    m.box((0, 0.25, h + 0.12), (w + 0.24, 0.9, 0.14), fr)
    m.box((0, 0.02, h / 2), (w, 0.05, h), back or L.navy, 0)
    lw = w / 2 - 0.02
    for sx in (-1, 1):
        m.box((sx * (w / 4), 0.10, (h - 0.3) / 2 + 0.05), (lw - 0.1, 0.08, h - 0.4), L.woodz, 0.02)
        m.box((sx * 0.12, 0.20, 1.35), (0.035, 0.05, 1.6), L.brass, 0.01)
        m.box((sx * w / 4, 0.15, (h - 0.3) / 2 + 0.15), (0.34, 0.02, h - 1.8), L.warmlo, 0)
    m.box((0, 0.5, h), (w - 0.2, 0.06, 0.03), L.warmhi, 0)
    m.at(np.eye(4))


