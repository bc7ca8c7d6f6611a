"""Conference, the hall: birch and white, sage green chairs, daylight from the left."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.75, 160, indoors=True)
sun(172, 34, 7)
BIRCH = wood("birch", 2, (0.40, 0.27, 0.15), (0.66, 0.49, 0.30), 0.5)
PLANK = wood("plank", 1, (0.30, 0.20, 0.11), (0.50, 0.36, 0.21), 0.32)
WHITE, SAGE, TEAL = plain("plaster", "#E9E6DE", 0.7), cloth("sage", "#6E8F7B"), plain("teal", "#1E4A4C", 0.6)
GREY = plain("grey", "#3A3F42", 0.5)
m = Mesh()
m.box((0, 1, -0.1), (18, 24, 0.2), PLANK, 0)
m.box((9.1, 1, 3.4), (0.2, 24, 6.8), WHITE, 0)
m.box((0, 13.1, 3.4), (18.4, 0.2, 6.8), TEAL, 0)
m.box((0, 1, 6.9), (18.4, 24, 0.2), WHITE, 0)
for i in range(-13, 14):
    m.box((i * 0.66, 1, 6.35), (0.06, 23, 0.42), WHITE, 0.004)
for x in (-6.6, -2.3, 2.3, 6.6):
    m.box((x, 1, 6.1), (0.12, 20, 0.05), L.wht, 0)
glass_side(m, L, -9, -11, 11, 5.6, 2.4, GREY)
m.box((-9, 1, 6.3), (0.2, 24, 1.4), WHITE, 0)
for i in range(90):
    x = -8.9 + i * 0.2
    if abs(x) > 4.3:
        m.box((x, 12.95, 3.4), (0.09, 0.12, 6.8), BIRCH, 0.004)
for k in range(5):
    m.box((8.97, -8 + k * 3.4, 3.0), (0.08, 2.6, 4.6), BIRCH, 0.01)
# the stage
m.box((0, 10.9, 0.3), (13, 4.2, 0.6), BIRCH, 0.02)
m.box((0, 8.82, 0.15), (4, 0.5, 0.3), BIRCH, 0.02)
m.box((0, 8.79, 0.57), (12.8, 0.03, 0.04), L.wht, 0)
wall = board(m, L, T(0, 12.8, 3.55), 7.4, 4.16, "#0E3B40", "#3E8C82", 1.1, GREY)
m.rbox((-4.9, 10.4, 1.12), (0.62, 0.42, 1.04), WHITE, 0.03, n=4)
m.box((-4.9, 10.36, 1.68), (0.72, 0.5, 0.05), BIRCH, 0.01)
side = board(m, L, T(5.6, 12.3, 2.7), 1.5, 2.4, "#B9D2C4", "#DCE8E0", 0.75, GREY)
stool = stool_mesh(L, SAGE)
for x in (2.1, 3.1):
    inst(stool, x, 10.5, 0.6)
seat = chair(L, SAGE, GREY)
for row in range(7):
    for k in range(8):
        for sx in (-1, 1):
            inst(seat, sx * (1.0 + k * 0.66), 6.6 - row * 1.35, 0, rnd.uniform(-0.05, 0.05))
plant, pot = tree_mesh(L, 2.8, 0.9, 1000, 0.16, 6), planter(L, 0.8, 0.8, 0.6, WHITE)
for x, y in ((-7.6, 9.6), (7.7, 10.2), (-8.2, 1.6)):
    inst(pot, x, y)
    inst(plant, x, y, 0.5, x)
door(m, L, 8.98, 4.9, PI / 2, TEAL, BIRCH, 2.0, 2.9, L.wht)
garden_outside(m, L, [(-16, 14), (-14, 7), (-19, 1), (-15, 22), (-22, 10), (-25, 18), (-13, -3)])
m.obj("main")
window((-8.7, 0, 3.0), 21, 5, (2, 2, 0.5), 1.7)
area((0, 1, 6.0), 15, 520, (1, 0.95, 0.88), (0, 1, 0), 20)
area((0, 1, 4.6), 14, 420, (1, 0.95, 0.88), (0, 1, 9), 20)
area((0, 8.4, 5.9), 9, 190, (1, 0.93, 0.84), (0, 13, 2.5), 0.5)
place("Screen", "screen", wall)
place("Side board", "poster", side)
place("Lectern", "desk", block(-4.9, 10.4, 1.2, 0.9, 0.5, 1.2))
place("Door", "door", rect(8.9, 4.9, 1.45, 2.0, 2.9, PI / 2), "foyer")
place("Left seats", "seats", block(-3.3, 2.6, 0.6, 4.6, 2, 0.8))
place("Right seats", "seats", block(3.3, 2.6, 0.6, 4.6, 2, 0.8))
camera((0, -7.6, 2.5), (0, 6, 2.6), 21)
shoot("conference-hall", W, H, SPP)
