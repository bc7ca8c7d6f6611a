"""Conference, the foyer: a bright hall with a registration desk, high tables and a stair of seats under trees."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.8, 150, indoors=True)
sun(150, 38, 8)
BIRCH = wood("birch", 2, (0.40, 0.27, 0.15), (0.66, 0.49, 0.30), 0.5)
BIRCHX = wood("birchx", 0, (0.40, 0.27, 0.15), (0.66, 0.49, 0.30), 0.5)
WHITE, SAGE, TEAL = plain("plaster", "#E9E6DE", 0.7), cloth("sage", "#6E8F7B"), plain("teal", "#1E4A4C", 0.6)
OCHRE, GREY = cloth("ochre", "#C9974A"), plain("grey", "#3A3F42", 0.5)
FLOOR = tiles("terrazzo", (1.6, 1.6), (0.52, 0.50, 0.46), (0.36, 0.35, 0.33), 0.22, 0.004)
m = Mesh()
m.box((0, 3, -0.1), (26, 28, 0.2), FLOOR, 0)
m.box((0, 3, 7.2), (26, 28, 0.2), WHITE, 0)
m.box((12.1, 3, 3.6), (0.2, 28, 7.2), WHITE, 0)
m.box((0, 16.1, 3.6), (26, 0.2, 7.2), WHITE, 0)
glass_side(m, L, -12, -10, 16, 7.1, 2.6, GREY)
# round rooflights and hanging discs
for x, y in ((-5, 6), (3, 9), (6.5, 3.2)):
    m.lathe([(0, 6.1), (1.5, 6.1), (1.55, 6.14), (1.5, 6.2), (0, 6.2)], WHITE, 64, (x, y, 0))
    m.ring((x, y, 6.08), 1.3, 0.06, 0.03, L.wht, 64)
    for a in (0, 2.1, 4.2):
        m.cyl((x + math.cos(a), y + math.sin(a), 6.2), (x + math.cos(a), y + math.sin(a), 7.1), 0.008, GREY, seg=6)
# back wall: birch slats, two doors, a board between them
for i in range(118):
    x = -11.8 + i * 0.2
    if abs(x) > 2.6 and min(abs(x - 5.6), abs(x + 5.6)) > 1.35:
        m.box((x, 15.9, 2.4), (0.09, 0.14, 4.8), BIRCH, 0.004)
m.box((0, 15.85, 4.86), (24, 0.3, 0.12), BIRCHX, 0.01)
m.box((0, 15.7, 4.8), (23.6, 0.03, 0.03), L.wht, 0)
for x in (-5.6, 5.6):
    door(m, L, x, 15.98, PI, TEAL, BIRCH, 2.2, 3.0, L.wht)
wall = board(m, L, T(0, 15.75, 2.5), 4.6, 2.6, "#0E3B40", "#3E8C82", 1.1, GREY)
# the registration desk on the right
m.rbox((7.4, 7.2, 0.54), (1.0, 5.0, 1.06), WHITE, 0.08)
for i in range(30):
    m.box((6.88, 4.9 + i * 0.159, 0.52), (0.03, 0.07, 0.86), BIRCH, 0.004)
m.box((7.4, 7.2, 1.09), (1.14, 5.1, 0.05), BIRCHX, 0.012)
m.box((12.0, 7.2, 3.0), (0.12, 6.4, 3.6), TEAL, 0.01)
info = board(m, L, T(11.85, 7.2, 3.0, PI / 2 * -1), 3.6, 2.02, "#B9D2C4", "#DCE8E0", 0.75, GREY)
# steps to sit on, on the left, with cushions
for k in range(3):
    m.box((-8.6, 12.6 + k * 0.9, 0.22 + k * 0.22), (5.4, 0.95, 0.44 + k * 0.44), BIRCHX, 0.015)
for x, k, c in ((-10, 0, SAGE), (-8.4, 1, OCHRE), (-9.2, 2, SAGE), (-7.0, 0, OCHRE), (-7.2, 2, SAGE)):
    m.rbox((x, 12.55 + k * 0.9, 0.49 + k * 0.44), (0.6, 0.6, 0.1), c, 0.045, n=4)
high, stool = high_table(L, WHITE, GREY), stool_mesh(L, SAGE, 0.7)
for x, y in ((-1.6, 6.4), (1.4, 6.9), (2.4, 10.2), (-2.8, 11.2)):
    inst(high, x, y)
    for a in (0.4, 2.6, 4.5):
        inst(stool, x + 0.62 * math.cos(a + x), y + 0.62 * math.sin(a + x))
armc, low = armchair(L, OCHRE), tablem(L, 0.42, 0.42, WHITE)
arms = armchair(L, SAGE)
for x, y, k in ((-5.9, 6.2, 1), (4.6, 3.9, -1)):
    m.lathe([(0, 0.014), (1.75, 0.014), (1.77, 0)], cloth("rug%d" % k, "#8FA79A"), 96, (x, y, 0))
    inst(low, x, y)
    inst(armc, x - k * 1.05, y + 0.5, 0, -k * 1.9)
    inst(arms, x + k * 0.6, y + 1.1, 0, PI - k * 0.5)
    inst(arms, x + k * 0.3, y - 1.15, 0, k * 0.1)
tree, pot, bush = tree_mesh(L, 4.6, 1.4, 1900, 0.18, 8), planter(L, 1.3, 1.3, 0.5, WHITE), bush_mesh(L)
for x, y in ((-4.6, 9.4), (4.6, 12.6), (-9.8, 9.6), (9.8, 12.6)):
    inst(pot, x, y)
    inst(tree, x, y, 0.4, x)
    inst(bush, x + 0.3, y - 0.2, 0.42, y, 0.55)
garden_outside(m, L, [(-20, 14), (-18, 7), (-22, 1), (-19, 22), (-27, 10), (-30, 18), (-17, -3), (-34, 4)])
m.obj("main")
window((-11.7, 3, 3.6), 25, 6.8, (2, 5, 0.5), 1.8)
area((0, 4, 6.0), 20, 900, (1, 0.96, 0.9), (0, 4, 0), 22)
area((0, 4, 4.6), 20, 420, (1, 0.96, 0.9), (0, 4, 9), 22)
place("Board", "screen", wall)
place("Registration desk", "desk", block(7.4, 7.2, 0.6, 1.1, 5.0, 1.2))
place("Info wall", "screen", info)
place("Left door", "door", rect(-5.6, 15.9, 1.5, 2.2, 3.0), "hall")
place("Right door", "door", rect(5.6, 15.9, 1.5, 2.2, 3.0), "networking")
place("High tables", "seats", block(0, 6, 0.8, 4, 2, 0.8))
place("Armchairs", "seats", block(-5.9, 6.2, 0.5, 2.4, 2.6, 1))
place("Steps", "seats", block(-8.6, 13.4, 0.6, 5, 2, 1.2))
camera((0.3, -1.3, 1.8), (0.2, 10, 2.3), 19)
shoot("conference-foyer", W, H, SPP)
