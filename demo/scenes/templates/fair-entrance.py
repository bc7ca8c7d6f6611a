"""Fair, the entrance: an industrial hall in white steel with coloured arches and an information counter."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.8, 60, indoors=True)
sun(60, 46, 8)
STEEL, WHITE = plain("frame", "#F1F1EE", 0.45), plain("white2", "#EDEBE6", 0.6)
YELLOW, BLUE, ORANGE, MINT = (plain(n, c, 0.5) for n, c in (("y", "#EFBF3C"), ("b", "#2F63B8"), ("o", "#E07A3F"), ("mi", "#7CC2A8")))
FLOOR = pbr("screed", (0.40, 0.40, 0.39), 0.22, var=0.18, vs=0.7, rvar=0.08)
GREY = plain("grey", "#4A4F55", 0.5)
m = Mesh()
m.box((0, 8, -0.1), (30, 40, 0.2), FLOOR, 0)
for sx in (-1, 1):
    m.box((sx * 15.1, 8, 1.6), (0.2, 40, 3.2), WHITE, 0)
    glass_side(m, L, sx * 15, -10, 28, 9.4, 3.2, STEEL, 3.2)
m.box((0, 28.1, 4.8), (30, 0.2, 9.6), WHITE, 0)
m.box((0, 8, 11.6), (30, 40, 0.2), WHITE, 0)
# trusses with a skylight between each pair
for k in range(9):
    y = -8 + k * 4.4
    m.tube([(-15, y, 9.4), (0, y, 11.0), (15, y, 9.4)], 0.11, STEEL, 10)
    m.tube([(-15, y, 8.5), (15, y, 8.5)], 0.09, STEEL, 10)
    for i in range(-6, 7):
        x = i * 2.3
        top = 11.0 - abs(x) / 15 * 1.6
        m.cyl((x, y, 8.5), (x + (1.15 if i < 6 else 0), y, top - (0.12 if i >= 0 else -0.1)), 0.045, STEEL, seg=8)
    m.box((0, y + 2.2, 11.45), (10, 1.5, 0.05), L.wht, 0)
# coloured arches along the way in, each a little larger
for k, c in enumerate((YELLOW, MINT, BLUE, ORANGE)):
    y, w, h = 6 + k * 4.2, 3.6 + k * 0.35, 4.0 + k * 0.42
    m.at(T(0, y, 0, 0, 1, PI / 2))
    m.ring((0, h - w, 0), w, 0.5, 0.5, c, 72, 0, PI)
    m.at(np.eye(4))
    for sx in (-1, 1):
        m.box((sx * w, y, (h - w) / 2), (0.5, 0.5, max(0.05, h - w)), c, 0.01)
# counter in the middle, two lit columns with boards beside it
m.lathe([(0, 1.08), (1.7, 1.08), (1.74, 1.05), (1.7, 1.02), (1.55, 1.0), (1.4, 0)], WHITE, 72, (0, 3.4, 0))
m.ring((0, 3.4, 0.2), 1.47, 0.05, 0.12, YELLOW, 72)
boards = []
for sx in (-1, 1):
    m.box((sx * 6.0, 5.2, 1.9), (2.3, 0.4, 3.8), BLUE if sx < 0 else ORANGE, 0.03)
    boards.append(board(m, L, T(sx * 6.0, 4.97, 2.05, 0), 1.9, 3.0, "#8FB0DE" if sx < 0 else "#EBB48F", "#C9DAF0" if sx < 0 else "#F6D9C2", 0.85, GREY))
# gates and a cord of posts
for x in (-3.4, 3.4):
    m.box((x, 2.6, 0.5), (0.2, 1.5, 1.0), WHITE, 0.03)
    m.box((x, 1.86, 1.01), (0.22, 0.06, 0.03), L.cool, 0)
# booths behind: plain coloured boxes on both sides
for k in range(4):
    for sx, c in ((-1, (BLUE, MINT, YELLOW, ORANGE)[k]), (1, (ORANGE, YELLOW, MINT, BLUE)[k])):
        x, y = sx * 10.6, 9 + k * 4.8
        m.box((x + sx * 1.6, y, 1.7), (0.2, 4.0, 3.4), c, 0.02)
        m.box((x, y + 2.0, 1.7), (3.4, 0.16, 3.4), WHITE, 0.02)
        m.box((x, y, 3.45), (3.5, 4.1, 0.1), WHITE, 0.01)
        m.rbox((x - sx * 1.0, y - 0.6, 0.52), (0.6, 1.6, 1.04), c, 0.05, n=4)
        m.box((x - sx * 1.74, y, 3.45), (0.03, 3.9, 0.06), L.wht, 0)
tree, pot, bush = tree_mesh(L, 3.4, 1.1, 1300, 0.16, 2), planter(L, 0.9, 0.9, 0.6, WHITE), bush_mesh(L)
for x, y in ((-8.2, 5.0), (8.2, 5.0), (-4.6, 1.4), (4.6, 1.4)):
    inst(pot, x, y)
    inst(tree if y > 2 else bush, x, y, 0.5, x, 1 if y > 2 else 0.9)
wall = board(m, L, T(0, 27.9, 4.0), 6.6, 3.7, "#1D3C70", "#4F8ADB", 1.0, GREY)
m.obj("main")
window((0, 8, 11.2), 12, 34, (0, 8, 0), 1.0)
for sx in (-1, 1):
    window((sx * 14.7, 8, 6.3), 36, 6, (0, 8, 0), 1.3)
area((0, 6, 8.2), 24, 900, (1, 0.97, 0.93), (0, 8, 0), 30)
place("Information counter", "desk", block(0, 3.4, 0.55, 3.4, 2.6, 1.1))
place("Left board", "poster", boards[0])
place("Right board", "poster", boards[1])
place("Way in", "door", rect(0, 6.2, 2.0, 5.4, 3.6), "aisle")
place("Far wall", "screen", wall)
camera((0, -4.6, 2.1), (0, 8, 2.75), 20)
shoot("fair-entrance", W, H, SPP)
