"""Office party, the roof terrace: 360°, strings of bulbs over a wooden deck after sunset."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
L.city = citymat2()
world(1.35, 100)
DECK = wood("deck", 0, (0.16, 0.085, 0.045), (0.32, 0.19, 0.10), 0.5)
PINE = wood("pine", 2, (0.30, 0.17, 0.08), (0.52, 0.33, 0.17), 0.45)
CREAM, BLACK, PLUM = plain("cream", "#EFE3D0", 0.6), plain("black", "#1B1A1F", 0.45), plain("plum", "#4A2A57", 0.7)
LILAC, CORAL, HONEY = cloth("lilac", "#8D79B8"), cloth("coral", "#D8776A"), cloth("honey", "#E0A64B")
TURQ = plain("turq", "#3F8F95", 0.5)
BULB, PINK = emit("bulb", (1, 0.68, 0.34), 4.6), emit("pink", (1, 0.32, 0.45), 3)
m = Mesh()
X, Y = 8.5, 7.5
m.box((0, 0, -0.16), (2 * X + 0.6, 2 * Y + 0.6, 0.2), BLACK, 0)
for i in range(int(2 * Y / 0.19)):
    m.box((0, -Y + 0.1 + i * 0.19, -0.03), (2 * X, 0.17, 0.06), DECK, 0.006)
m.lathe([(0, 0.004), (0.9, 0.004)], plain("disc", "#241529", 0.5), 96)
# glass rail on three sides, the house with its door and kitchen window behind (south)
for sx in (-1, 1):
    m.box((sx * X, 0.6, 0.55), (0.03, 2 * Y - 1.2, 1.0), L.glassb, 0)
    m.tube([(sx * X, -Y + 0.6, 1.08), (sx * X, Y, 1.08)], 0.03, BLACK)
m.box((0, Y, 0.55), (2 * X, 0.03, 1.0), L.glassb, 0)
m.tube([(-X, Y, 1.08), (X, Y, 1.08)], 0.03, BLACK)
for i in range(9):
    m.box((-X + i * 2 * X / 8, Y, 0.52), (0.06, 0.06, 1.1), BLACK)
BRICK = tiles("brick", (0.5, 0.14), (0.30, 0.12, 0.075), (0.16, 0.12, 0.10), 0.8, 0.012)
BRICK_M = pbr("plaster", srgb("#6B4A55"), 0.8, var=0.15, vs=1.2)
m.box((0, -Y - 0.15, 2.0), (2 * X + 0.6, 0.3, 4.0), BRICK_M, 0)
m.box((0, -Y + 0.35, 3.45), (2 * X, 1.4, 0.14), PINE, 0.01)
m.box((0, -Y + 1.0, 3.36), (2 * X - 0.4, 0.04, 0.03), BULB, 0)
door(m, L, -3.6, -Y, 0, TURQ, PINE, 2.0, 2.7, L.warm)
wall = board(m, L, T(1.8, -Y + 0.02, 1.95, PI), 3.6, 2.03, "#3A1E52", "#C45C78", 0.9, BLACK)
# counter for drinks at the west
m.box((-6.6, -1.2, 0.5), (0.8, 3.6, 1.0), PLUM, 0.02)
m.box((-6.6, -1.2, 1.04), (1.05, 3.9, 0.06), PINE, 0.012)
m.box((-6.17, -1.2, 0.1), (0.03, 3.4, 0.04), PINK, 0)
for k in range(8):
    m.lathe([(0.035, 0.15), (0.04, 0.0), (0, 0.0)], (TURQ, CREAM, L.brass)[k % 3], 16, (-6.5 + 0.1 * (k % 3), -2.7 + k * 0.42, 1.07))
stool = stool_mesh(L, CORAL, 0.7)
for k in range(4):
    inst(stool, -5.6, -2.6 + k * 0.95, 0, k)
# lounge of pallets in the north-east, round tables in the north-west, a fire bowl
for x, y, w, d in ((3.6, 5.0, 3.4, 0.9), (5.9, 3.1, 0.9, 3.0)):
    m.box((x, y, 0.16), (w, d, 0.26), PINE, 0.01)
    m.rbox((x, y, 0.38), (w - 0.04, d - 0.04, 0.2), LILAC, 0.07, n=5)
m.rbox((3.6, 5.4, 0.66), (3.3, 0.2, 0.44), LILAC, 0.08, n=5)
m.rbox((6.3, 3.1, 0.66), (0.2, 2.9, 0.44), LILAC, 0.08, n=5)
for x, y, c, a in ((2.5, 5.15, CORAL, 0.1), (3.4, 5.2, HONEY, -0.2), (4.6, 5.15, CORAL, 0.2), (6.05, 3.9, HONEY, 1.4), (6.05, 2.3, CORAL, 1.7)):
    m.rbox((x, y, 0.66), (0.42, 0.16, 0.38), c, 0.07, rz=a)
m.box((3.6, 3.2, 0.2), (1.3, 1.0, 0.36), PINE, 0.012)
for k, c in enumerate((BULB, PINK, BULB)):
    m.lathe([(0, 0.16), (0.06, 0.14), (0.065, 0.02), (0, 0)], c, 18, (3.2 + k * 0.4, 3.2 + 0.15 * (k % 2), 0.38))
for x, y, c in ((2.0, 3.6, HONEY), (2.5, 2.4, CORAL)):
    inst(pouf(L, c), x, y)
high = high_table(L, PINE, BLACK)
for x, y in ((-3.4, 4.6), (-5.4, 3.4), (-1.0, 5.6)):
    inst(high, x, y)
    m.lathe([(0, 0.14), (0.05, 0.12), (0.055, 0.01), (0, 0)], BULB, 16, (x, y, 1.1))
    for a in (0.3, 2.5, 4.4):
        inst(stool, x + 0.62 * math.cos(a), y + 0.62 * math.sin(a))
arm = armchair(L, HONEY)
inst(arm, 5.2, -2.6, 0, 0.9)
inst(arm, 5.0, -4.4, 0, 1.9)
inst(armchair(L, LILAC), 3.4, -3.6, 0, -1.5)
inst(tablem(L, 0.45, 0.42, CREAM), 4.4, -3.5)
# posts and strings of bulbs
posts = [(-X + 0.2, Y - 0.2), (X - 0.2, Y - 0.2), (-X + 0.2, 0), (X - 0.2, 0), (0, Y - 0.1)]
for x, y in posts:
    m.cyl((x, y, 0), (x, y, 3.7), 0.05, BLACK, seg=12)
ends = [((-X + 0.2, Y - 0.2, 3.6), (1.5, -Y, 3.8)), ((0, Y - 0.1, 3.6), (-5.5, -Y, 3.8)), ((0, Y - 0.1, 3.6), (5.5, -Y, 3.8)), ((X - 0.2, Y - 0.2, 3.6), (-1.5, -Y, 3.8)), ((-X + 0.2, 0, 3.6), (0, Y - 0.1, 3.6)), ((X - 0.2, 0, 3.6), (0, Y - 0.1, 3.6))]
for a, b in ends:
    a, b = np.array(a), np.array(b)
    n = int(np.linalg.norm(b - a) / 0.62)
    pts = [a + (b - a) * i / n + np.array([0, 0, -0.55 * math.sin(PI * i / n)]) for i in range(n + 1)]
    m.tube(pts, 0.008, BLACK, 6)
    for p in pts[1:-1]:
        m.cyl(p, p - np.array([0, 0, 0.05]), 0.018, BLACK, seg=8)
        m.lathe([(0, 0.0), (0.03, -0.03), (0.042, -0.07), (0.025, -0.11), (0, -0.12)], BULB, 12, p - np.array([0, 0, 0.05]))
# plants along the rails
tree, bush, grass = tree_mesh(L, 2.9, 1.0, 1300, 0.16, 5), bush_mesh(L), grass_mesh(L)
pot = planter(L, 1.7, 0.6, 0.55, BLACK)
for x, y, a in ((-6.2, 6.9, 0), (-2.4, 6.9, 0), (2.0, 6.9, 0), (6.2, 6.9, 0), (8.0, 4.4, PI / 2), (8.0, -1.6, PI / 2), (-8.0, 3.6, PI / 2), (-8.0, -5.6, PI / 2), (7.6, -5.8, PI / 2)):
    inst(pot, x, y, 0, a)
    c, s = math.cos(a), math.sin(a)
    inst(bush, x - 0.5 * c, y - 0.5 * s, 0.48, x, 0.6)
    inst(grass, x, y, 0.5, y, 0.8)
    inst(bush if (x + y) % 3 > 1.4 else tree, x + 0.5 * c, y + 0.5 * s, 0.45, x + y, 0.7 if (x + y) % 3 > 1.4 else 0.85)
skyline_ring(m, L, 130, -34, 150, 11, hk=1.55)
hills_ring(m, L, 520, -30, 26)
m.quad([(-900, -900, -35), (900, -900, -35), (900, 900, -35), (-900, 900, -35)], pbr("ground", (0.02, 0.02, 0.035), 0.9))
m.obj("main")
area((0, 0.5, 3.5), 15, 420, (1, 0.70, 0.42), (0, 0.5, 0), 13)
area((0, -Y + 1.1, 3.2), 15, 90, (1, 0.7, 0.45), (0, -Y, 1.4), 0.3)
place("Screen", "screen", wall)
place("Door", "door", rect(-3.6, -Y, 1.35, 2.0, 2.7), "kitchen")
place("Drinks", "desk", block(-6.4, -1.2, 0.6, 0.8, 3.4, 1.1))
place("Lounge", "seats", block(4.2, 4.0, 0.5, 4.2, 2.8, 0.9))
place("High tables", "seats", block(-3.4, 4.6, 0.8, 2.4, 1.6, 1.0))
place("Armchairs", "seats", block(4.4, -3.5, 0.5, 2.2, 2.2, 1.0))
place("Skyline", "view", rect(0, Y, 2.2, 5, 2))
camera((0, 0, 1.65), pano=True)
shoot("party-terrace", W, H, SPP)
