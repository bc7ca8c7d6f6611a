"""Office party, the kitchen: a long counter, coloured lamps and paper garlands in the evening."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat()
world(0.42, 20, indoors=True)
PINE = wood("pine", 0, (0.30, 0.17, 0.08), (0.52, 0.33, 0.17), 0.4)
FLOOR = wood("dark oak", 1, (0.07, 0.04, 0.022), (0.15, 0.09, 0.05), 0.3)
PLUM, ROSE, TURQ = plain("plum", "#4A2A57", 0.7), plain("rose", "#E58F8A", 0.6), plain("turq", "#3F8F95", 0.5)
CREAM, BLACK = plain("cream", "#EFE3D0", 0.6), plain("black", "#1B1A1F", 0.45)
LILAC, CORAL = cloth("lilac", "#8D79B8"), cloth("coral", "#D8776A")
PINK, AQUA, AMBER, VIOLET = emit("pink", (1, 0.32, 0.45), 3.2), emit("aqua", (0.2, 0.85, 0.9), 2.6), emit("amb", (1, 0.62, 0.25), 4.2), emit("vio", (0.5, 0.28, 1), 3)
m = Mesh()
m.box((0, 2, -0.1), (18, 20, 0.2), FLOOR, 0)
m.box((-9.1, 2, 2.2), (0.2, 20, 4.4), PLUM, 0)
m.box((9.1, 2, 2.2), (0.2, 20, 4.4), PLUM, 0)
m.box((0, 2, 4.5), (18, 20, 0.2), plain("lid", "#6A5577", 0.7), 0)
# back: tiles and shelves over the counter on the left, evening windows on the right
TILE = tiles("tiles", (0.3, 0.3), srgb("#3F8F95"), srgb("#265C60"), 0.15, 0.006)
m.box((-4.5, 10.1, 2.2), (9.2, 0.2, 4.4), TILE, 0)
glass_end(m, L, 10.1, 0.2, 9, 4.3, 1.76, BLACK)
skyline(m, L, 120, -22, -200, 200, 4)
for z in (1.75, 2.35, 2.95):
    m.box((-4.6, 9.85, z), (6.6, 0.3, 0.05), PINE, 0.006)
    m.box((-4.6, 9.74, z - 0.04), (6.5, 0.03, 0.02), L.warmhi, 0)
    x = -7.7
    while x < -1.5:
        c, r, h = rnd.choice([ROSE, CREAM, TURQ, PINE, L.brass]), rnd.uniform(0.05, 0.1), rnd.uniform(0.12, 0.34)
        m.lathe([(0, h), (r * 0.5, h), (r * 0.55, h * 0.7), (r, h * 0.55), (r, 0), (0, 0)], c, 18, (x, 9.85, z + 0.025))
        x += rnd.uniform(0.22, 0.42)
m.box((-4.6, 9.55, 0.47), (7.4, 0.8, 0.94), CREAM, 0.012)
m.box((-4.6, 9.53, 0.97), (7.5, 0.86, 0.05), PINE, 0.01)
# the long island with food and drinks
m.box((-3.6, 5.6, 0.48), (5.4, 1.1, 0.96), PLUM, 0.02)
m.box((-3.6, 5.6, 1.0), (5.7, 1.35, 0.06), PINE, 0.012)
m.box((-3.6, 5.03, 0.10), (5.2, 0.03, 0.04), PINK, 0)
for k in range(9):
    x = -5.9 + k * 0.56
    y = 5.5 + 0.18 * (k % 3 - 1)
    if k % 3 == 0:
        m.lathe([(0, 0.05), (0.2, 0.05), (0.24, 0.07), (0.2, 0.02), (0.05, 0.0)], CREAM, 32, (x, y, 1.03))
        for j in range(6):
            m.lathe([(0, 0.09), (0.05, 0.06), (0.05, 0), (0, 0)], (ROSE, L.brass, TURQ)[j % 3], 14, (x + 0.11 * math.cos(j), y + 0.11 * math.sin(j), 1.08))
    else:
        m.lathe([(0.035, 0.15), (0.04, 0.0), (0, 0.0)], ROSE if k % 2 else TURQ, 16, (x, y, 1.03))
stool = stool_mesh(L, CORAL, 0.7)
for k in range(5):
    inst(stool, -5.6 + k * 1.0, 4.5, 0, k)
# the low corner on the right: sofas, poufs, a rug
m.lathe([(0, 0.014), (2.5, 0.014), (2.52, 0)], cloth("rugp", "#5B3A6B"), 96, (4.7, 5.6, 0))
so, so2 = sofa(L, LILAC, 2.6), sofa(L, CORAL, 2.2)
inst(so, 4.8, 7.6, 0, PI)
inst(so2, 7.1, 5.3, 0, PI / 2)
pfs = [pouf(L, c) for c in (CORAL, LILAC, cloth("honey", "#E0A64B"))]
for x, y, k in ((3.2, 4.6, 0), (4.3, 4.0, 2), (3.0, 5.9, 1)):
    inst(pfs[k], x, y)
inst(tablem(L, 0.55, 0.4, CREAM), 4.8, 5.6)
# right wall: a screen; left wall: a door
wall = board(m, L, T(8.94, 6.7, 2.2, -PI / 2), 3.6, 2.03, "#3A1E52", "#C45C78", 0.9, BLACK)
door(m, L, -8.98, 6.6, -PI / 2, TURQ, PINE, 1.9, 2.7, L.warm)
# lamps over the island, garlands of lanterns across the room
for k, c in enumerate((PINK, AMBER, AQUA, AMBER, VIOLET)):
    x = -5.6 + k * 1.0
    m.lathe([(0, 0.34), (0.1, 0.32), (0.16, 0.2), (0.1, 0.05), (0, 0.0)], c, 24, (x, 5.6, 2.25))
    m.cyl((x, 5.6, 2.59), (x, 5.6, 4.4), 0.007, BLACK, seg=6)
for j, (y0, y1) in enumerate(((1.5, 3.0), (4.5, 3.2), (7.0, 8.6))):
    pts = [(-9 + 18 * i / 24, y0 + (y1 - y0) * i / 24, 4.25 - 0.75 * math.sin(PI * (i % 12) / 12)) for i in range(25)]
    m.tube(pts, 0.008, BLACK, 6)
    for i, p in enumerate(pts):
        if i % 12:
            m.lathe([(0, 0.0), (0.06, -0.05), (0.06, -0.11), (0, -0.16)], (AMBER, PINK, AMBER, AQUA)[(i + j) % 4], 14, p)
# balloons in the corners
for i, (x, y, z) in enumerate(((-8.2, 1.8, 3.3), (-7.8, 2.3, 3.7), (-8.4, 2.6, 3.0), (8.2, 1.8, 3.4), (7.8, 2.5, 3.7), (8.4, 1.2, 3.0))):
    m.lathe([(0.27 * math.sin(a * PI / 12), -0.33 * math.cos(a * PI / 12)) for a in range(13)], (ROSE, CREAM, TURQ)[i % 3], 28, (x, y, z))
    m.cyl((x, y, z - 0.33), (x + 0.1, y, z - 1.5), 0.004, CREAM, seg=5)
tree, pot = tree_mesh(L, 2.7, 0.9, 1100, 0.15, 6), planter(L, 0.7, 0.7, 0.55, BLACK)
for x, y in ((1.0, 9.3), (8.3, 8.9), (-8.3, 9.2)):
    inst(pot, x, y)
    inst(tree, x, y, 0.45, x)
m.obj("main")
area((0, 3, 4.2), 15, 900, (1, 0.74, 0.58), (0, 4, 0), 14)
area((0, 4, 2.9), 15, 520, (0.95, 0.6, 0.85), (0, 5, 9), 12)
area((-3.6, 5.6, 2.2), 5.5, 160, (1, 0.66, 0.42), (-3.6, 5.6, 0), 0.5)
area((5, 5.6, 3.9), 3, 220, (0.95, 0.7, 1), (5, 5.8, 0), 3)
area((-4.6, 9.2, 3.2), 7, 140, (1, 0.75, 0.5), (-4.6, 10, 1.4), 0.3)
place("Screen", "screen", wall)
place("Door", "door", rect(-8.9, 6.6, 1.35, 1.9, 2.7, PI / 2), "terrace")
place("Kitchen island", "desk", block(-3.6, 5.4, 0.6, 5.4, 0.8, 1.2))
place("Sofas", "seats", block(5.0, 6.0, 0.5, 3.6, 2.6, 0.9))
place("Window", "view", rect(4.6, 10, 2.4, 7, 3))
camera((0.2, -2.9, 1.9), (0.1, 6, 1.8), 17.5)
shoot("party-kitchen", W, H, SPP)
