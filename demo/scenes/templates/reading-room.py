"""Classroom, the reading room: low shelves, round tables and a window seat."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.85, 90, indoors=True)
sun(112, 36, 8)
ASH = wood("ash", 0, (0.46, 0.33, 0.19), (0.72, 0.56, 0.36), 0.45)
L.woodx = L.woodz = wood("ashz", 2, (0.46, 0.33, 0.19), (0.72, 0.56, 0.36), 0.45)
FLOOR = pbr("lino", srgb("#C7B79A"), 0.45, var=0.1, vs=1.4)
WALL, GREEN = plain("chalk", "#F2EBDC", 0.8), plain("moss", "#4F7A5E", 0.7)
SUNNY, SKY, FRAME = cloth("sunny", "#E6B34A"), cloth("skyblue", "#7FA9C9"), plain("frame", "#F4F1EA", 0.5)
RUST, GREY = cloth("rust", "#B9653F"), plain("grey", "#55595C", 0.5)
L.navy, L.warm = WALL, L.wht
m = Mesh()
m.box((0, 1, -0.1), (14, 16, 0.2), FLOOR, 0)
for sx in (-1, 1):
    m.box((sx * 7.1, 1, 2), (0.2, 16, 4), GREEN if sx > 0 else WALL, 0)
m.box((0, 1, 4.1), (14.4, 16, 0.2), WALL, 0)
glass_end(m, L, 8, -4.6, 4.6, 3.9, 1.84, FRAME)
for sx in (-1, 1):
    m.box((sx * 5.9, 8.05, 2), (2.6, 0.2, 4), WALL, 0)
# window seat with cushions
m.box((0, 7.45, 0.22), (9.2, 0.8, 0.44), ASH, 0.012)
for k, c in enumerate((SUNNY, SKY, RUST, SKY, SUNNY, RUST)):
    m.rbox((-3.8 + k * 1.52, 7.42, 0.49), (1.3, 0.7, 0.12), c, 0.05, n=4)
COLS = [GREEN, SKY, SUNNY, RUST, WALL, L.leather, L.sand]
books = lambda x, y, rz, w, h, rows: shelf(m, L, x, y, rz, w, h, 0.04, rows, 0.93, 0.34, False)
bookrow.__defaults__ = (*bookrow.__defaults__[:3], COLS, bookrow.__defaults__[4])
for k in range(4):
    books(-6.98, 6.2 - k * 2.1, PI / 2, 2.0, 2.5, 5)
for x in (-5.9, 5.9):
    books(x, 7.9, 0, 1.9, 2.5, 5)
# a screen and a door in the green wall
wall = board(m, L, T(6.94, 5.5, 2.0, -PI / 2), 3.2, 1.8, "#274A39", "#6FA283", 1.0, FRAME)
door(m, L, 6.98, 2.4, PI / 2, plain("doorblue", "#7FA9C9", 0.5), FRAME, 1.3, 2.3, L.wht)
# low shelves in the middle of the room, back to back
for y, rz in ((2.06, 0), (2.1, PI)):
    for x in (-1.15, 1.15):
        books(x - 2.4, y, rz, 2.2, 1.1, 2)
m.box((-2.4, 2.08, 1.18), (4.8, 0.8, 0.04), ASH, 0.01)
m.lathe([(0, 0.012), (1.9, 0.012), (1.92, 0)], cloth("rugs", "#D9A96A"), 96, (2.3, 4.4, 0))
m.lathe([(0, 0.012), (1.5, 0.012), (1.52, 0)], cloth("rugb", "#8FB0C4"), 96, (-2.6, 4.9, 0))
pf = [pouf(L, c) for c in (SUNNY, SKY, RUST)]
for i in range(6):
    a = i * 1.05
    inst(pf[i % 3], 2.3 + 1.35 * math.cos(a), 4.4 + 1.35 * math.sin(a))
low = tablem(L, 0.5, 0.44, FRAME)
inst(low, 2.3, 4.4)
rt = Mesh()
rt.lathe([(0, 0.74), (0.72, 0.74), (0.72, 0.70), (0, 0.70)], ASH, 48)
rt.cyl((0, 0, 0.02), (0, 0, 0.7), 0.04, GREY, seg=12)
rt.lathe([(0, 0.03), (0.36, 0.02), (0.37, 0)], GREY, 32)
rtm = rt.obj("round", False)
ch = [chair(L, SUNNY, GREY), chair(L, SKY, GREY)]
for x, y in ((-2.6, 4.9), (3.9, 0.9), (-3.4, -0.7)):
    inst(rtm, x, y)
    for i in range(4):
        a = i * PI / 2 + 0.5
        inst(ch[i % 2], x + 0.95 * math.cos(a), y + 0.95 * math.sin(a), 0, a + PI / 2)
    m.box((x + 0.1, y + 0.05, 0.755), (0.24, 0.32, 0.03), RUST, 0.004, 0.4)
    m.box((x - 0.25, y - 0.1, 0.755), (0.24, 0.32, 0.03), GREEN, 0.004, -0.3)
for x, y in ((2.3, 4.4), (-2.6, 4.9), (3.9, 0.9), (-3.4, -0.7)):
    m.lathe([(0.04, 0.3), (0.34, 0.0), (0.33, 0.0), (0.03, 0.28)], FRAME, 40, (x, y, 2.85))
    m.lathe([(0, 0), (0.09, 0.03), (0.06, 0.11), (0, 0.12)], L.wht, 20, (x, y, 2.86))
    m.cyl((x, y, 3.1), (x, y, 4), 0.008, GREY, seg=6)
tree, bush = tree_mesh(L, 2.6, 0.85, 1000, 0.15, 5), bush_mesh(L, 0.35, 0.6, 260, 0.13)
pot = planter(L, 0.6, 0.6, 0.5, FRAME)
for x, y in ((-0.2, 3.2), (-6.3, 7.0)):
    inst(pot, x, y)
    inst(tree, x, y, 0.4, x, 0.9)
inst(bush, -3.4, 2.08, 1.2)
inst(bush, -1.4, 2.08, 1.2, 2, 0.8)
garden_outside(m, L, [(-6, 15), (-2, 19), (3, 16), (7, 20), (11, 15), (-11, 18), (0, 27), (-7, 28), (6, 30)])
m.obj("main")
window((0, 7.7, 2.2), 9, 3.4, (0, 1, 0.3), 2.2)
area((0, 1, 2.7), 11, 200, (1, 0.95, 0.88), (0, 1, 9), 12)
area((0, 1, 3.8), 12, 330, (1, 0.95, 0.88), (0, 1, 0), 13)
place("Screen", "screen", wall)
place("Door", "door", rect(6.9, 2.4, 1.15, 1.3, 2.3, PI / 2), "classroom")
place("Round tables", "seats", block(-2.6, 4.9, 0.5, 2.4, 2.0, 0.9))
place("Reading circle", "seats", block(2.3, 4.4, 0.4, 3.2, 2.6, 0.6))
place("Low shelves", "shelf", block(-2.4, 2.08, 0.6, 4.8, 0.6, 1.2))
place("Shelves", "shelf", rect(-6.7, 4.2, 1.4, 5, 2.5, PI / 2))
camera((0.6, -4.4, 1.9), (0.3, 6, 1.65), 18)
shoot("reading-room", W, H, SPP)
