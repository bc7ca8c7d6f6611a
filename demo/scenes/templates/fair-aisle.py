"""Fair, a row of booths: five open stands, each in one colour, under white trusses."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.8, 60, indoors=True)
sun(70, 50, 8)
STEEL, WHITE = plain("frame", "#F1F1EE", 0.45), plain("white2", "#EDEBE6", 0.6)
FLOOR = pbr("screed", (0.40, 0.40, 0.39), 0.22, var=0.18, vs=0.7, rvar=0.08)
GREY = plain("grey", "#4A4F55", 0.5)
OAK = wood("oak", 0, (0.34, 0.22, 0.12), (0.58, 0.42, 0.25), 0.45)
m = Mesh()
m.box((0, 4, -0.1), (40, 30, 0.2), FLOOR, 0)
m.box((0, 14.1, 5), (40, 0.2, 10), WHITE, 0)
m.box((0, 4, 10.6), (40, 30, 0.2), WHITE, 0)
for sx in (-1, 1):
    m.box((sx * 18.1, 4, 5), (0.2, 30, 10), WHITE, 0)
for k in range(7):
    x = -15 + k * 5
    m.tube([(x, -8, 9.6), (x, 14, 9.6)], 0.1, STEEL, 10)
    m.tube([(x, -8, 8.7), (x, 14, 8.7)], 0.08, STEEL, 10)
    for i in range(10):
        y = -7.5 + i * 2.2
        m.cyl((x, y, 8.7), (x, y + 1.1, 9.6), 0.04, STEEL, seg=8)
        m.cyl((x, y + 1.1, 9.6), (x, y + 2.2, 8.7), 0.04, STEEL, seg=8)
    if k < 6:
        m.box((x + 2.5, 3, 10.45), (1.6, 18, 0.05), L.wht, 0)
for i in range(-8, 9):
    m.box((i * 2.2, 13.9, 7.4), (0.1, 0.1, 4.0), STEEL)
HUES = (("#2F63B8", "#17376E", "#5B93E0"), ("#3F9C85", "#17544A", "#7CC2A8"), ("#EFBF3C", "#8A6410", "#F4D789"), ("#E07A3F", "#7B3512", "#F0A878"), ("#6A55B0", "#33266A", "#A394DC"))
stool, low, seat = stool_mesh(L, cloth("linen", "#D8D2C4"), 0.7), high_table(L, WHITE, GREY, 0.32), armchair(L, cloth("linen2", "#CFC8B8"))
bush, pot, tree = bush_mesh(L), planter(L, 0.55, 0.55, 0.5, WHITE), tree_mesh(L, 2.3, 0.75, 800, 0.14, 9)


def booth(k, x, y, rz):
    colour, low_hue, high_hue = HUES[k]
    paint, dim = plain("paint%d" % k, colour, 0.5), pbr("carpet%d" % k, tuple(c * 0.55 for c in srgb(colour)), 0.95, bump=0.4, bs=150)
    M = T(x, y, 0, rz)
    w, d, h = 4.4, 3.4, 3.3
    m.at(M)
    m.box((0, 0, 0.03), (w, d, 0.06), dim, 0.01)
    m.box((0, d / 2 - 0.1, h / 2), (w, 0.2, h), WHITE if k % 2 else paint, 0.02)
    for sx in (-1, 1):
        m.box((sx * (w / 2 - 0.06), d / 2 - 0.75, h / 2), (0.12, 1.5, h), paint, 0.02)
    if k % 2 == 0:
        m.box((0, -0.2, h + 0.1), (w, d - 0.4, 0.16), paint, 0.02)
        for sx in (-1, 1):
            m.cyl((sx * (w / 2 - 0.1), -d / 2 + 0.15, 0.06), (sx * (w / 2 - 0.1), -d / 2 + 0.15, h + 0.05), 0.05, STEEL, seg=12)
        m.box((0, -d / 2 + 0.05, h + 0.1), (w - 0.2, 0.03, 0.05), L.wht, 0)
    else:
        m.at(M @ T(0, d / 2 - 0.22, h + 0.02, 0, 1, PI / 2))
        m.ring((0, 0, 0), 1.3, 0.24, 0.2, paint, 48, 0, PI)
        m.at(M)
    m.rbox((-1.05, -1.1, 0.54), (1.5, 0.55, 0.96), paint if k % 2 else WHITE, 0.06, n=4)
    m.box((-1.05, -1.1, 1.05), (1.62, 0.66, 0.05), OAK, 0.012)
    m.at(np.eye(4))
    c, s = math.cos(rz), math.sin(rz)
    g = lambda a, b: (x + a * c - b * s, y + a * s + b * c)
    pts = board(m, L, M @ T(0, d / 2 - 0.28, 1.95), 2.9, 1.63, low_hue, high_hue, 1.0, GREY)
    inst(low, *g(1.1, -0.3), 0.06)
    for a in (0.3, 2.4, 4.4):
        q = g(1.1 + 0.56 * math.cos(a), -0.3 + 0.56 * math.sin(a))
        inst(stool, *q, 0.06)
    inst(pot, *g(1.85, -1.4), 0.06, rz)
    inst(tree if k % 2 else bush, *g(1.85, -1.4), 0.5, k, 1 if k % 2 else 0.7)
    place("Booth %d" % (k + 1), "booth", block(x, y - 0.6, 1.7, 4.2 * abs(c), 0.6, 3.4))
    place("Booth %d screen" % (k + 1), "screen", pts)
    q = g(-1.05, -1.1)
    place("Booth %d counter" % (k + 1), "desk", block(q[0], q[1], 0.6, 1.5, 0.5, 1.1))


booth(0, -8.3, 4.4, 0.7)
booth(1, -4.75, 8.0, 0.34)
booth(2, 0, 9.2, 0)
booth(3, 4.75, 8.0, -0.34)
booth(4, 8.3, 4.4, -0.7)
b = Mesh()
b.rbox((0, 0, 0.4), (2.4, 0.6, 0.1), OAK, 0.03, n=4)
for sx in (-1, 1):
    b.box((sx * 0.95, 0, 0.18), (0.08, 0.5, 0.36), GREY, 0.01)
bench = b.obj("bench", False)
bigpot = planter(L, 1.6, 0.8, 0.5, WHITE)
inst(bigpot, 0, 4.6)
inst(bush, -0.35, 4.6, 0.42, 2, 0.7)
inst(bush, 0.35, 4.6, 0.42, 1, 0.75)
for x in (-2.2, 2.2):
    inst(bench, x, 4.4, 0, x * 0.12)
m.obj("main")
window((0, 4, 10.2), 30, 20, (0, 4, 0), 1.1)
area((0, 4, 8.4), 30, 1100, (1, 0.97, 0.93), (0, 4, 0), 20)
area((0, -4, 6.5), 20, 420, (1, 0.97, 0.93), (0, 10, 1.6), 3)
place("Middle aisle", "view", [(-1.5, 0.5, 0), (1.5, 0.5, 0), (1.5, 3.2, 0), (-1.5, 3.2, 0)])
camera((0, -4.2, 2.2), (0, 8, 2.35), 18)
shoot("fair-aisle", W, H, SPP)
