"""Classroom: ash desks in rows, a green board, tall windows to a garden."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.85, 170, indoors=True)
sun(165, 33, 9)
ASH = wood("ash", 0, (0.46, 0.33, 0.19), (0.72, 0.56, 0.36), 0.45)
FLOOR = wood("herring", 1, (0.26, 0.15, 0.075), (0.44, 0.28, 0.15), 0.34)
WALL, GREEN = plain("chalk", "#F2EBDC", 0.8), pbr("green", srgb("#2F5B46"), 0.75, var=0.14, vs=2.2)
SUNNY, SKY, FRAME = plain("sunny", "#E6B34A", 0.5), plain("skyblue", "#7FA9C9", 0.5), plain("frame", "#F4F1EA", 0.5)
GREY = plain("grey", "#55595C", 0.5)
m = Mesh()
m.box((0, 1, -0.1), (12, 16, 0.2), FLOOR, 0)
m.box((6.1, 1, 1.9), (0.2, 16, 3.8), WALL, 0)
m.box((0, 7.1, 1.9), (12.4, 0.2, 3.8), WALL, 0)
m.box((0, 1, 3.9), (12.4, 16, 0.2), WALL, 0)
m.box((-6.05, 1, 0.42), (0.25, 16, 0.84), WALL, 0)
m.box((-5.85, 1, 0.87), (0.5, 15.6, 0.05), ASH, 0.01)
glass_side(m, L, -6, -6.5, 6.8, 3.75, 1.9, FRAME, 0.88)
for i in range(4):
    m.box((0, -3.4 + i * 2.9, 3.72), (6.8, 0.14, 0.05), FRAME, 0.01)
    m.box((0, -3.4 + i * 2.9, 3.69), (6.6, 0.08, 0.02), L.wht, 0)
# green board, white board, the shelf below
m.box((-1.15, 6.97, 1.95), (4.7, 0.06, 1.75), ASH, 0.01)
m.box((-1.15, 6.93, 1.95), (4.5, 0.05, 1.56), GREEN, 0.004)
m.box((-1.15, 6.86, 1.10), (4.5, 0.16, 0.03), ASH, 0.005)
for k in range(3):
    m.box((-2.6 + k * 0.2, 6.86, 1.13), (0.09, 0.02, 0.02), (WALL, SUNNY, SKY)[k], 0.004)
white = board(m, L, T(3.15, 6.93, 1.95), 2.6, 1.56, "#DCE4E6", "#EEF2F2", 0.72, FRAME, 0.12)
m.box((0.3, 7.0, 0.09), (11.4, 0.04, 0.18), FRAME, 0.005)
# the desk of the teacher, with a globe
m.rbox((3.1, 4.9, 0.74), (1.9, 0.8, 0.05), ASH, 0.016, n=4)
m.box((3.1, 4.62, 0.4), (1.7, 0.03, 0.62), SKY, 0.008)
for x in (2.25, 3.95):
    m.box((x, 4.95, 0.36), (0.06, 0.66, 0.72), GREY, 0.01)
m.lathe([(0.17 * math.sin(a * PI / 14), 0.17 - 0.17 * math.cos(a * PI / 14)) for a in range(15)], SKY, 32, (3.7, 4.9, 0.86))
m.cyl((3.7, 4.9, 0.77), (3.7, 4.9, 0.87), 0.02, L.brass, seg=10)
m.lathe([(0, 0.02), (0.1, 0.015), (0.11, 0)], L.brass, 24, (3.7, 4.9, 0.77))
m.box((2.6, 4.85, 0.79), (0.3, 0.22, 0.05), SUNNY, 0.005, 0.2)
m.box((2.62, 4.86, 0.83), (0.28, 0.2, 0.04), GREEN, 0.005, -0.1)
desk = table(L, 1.35, 0.6, ASH, GREY, 0.73)
seats = [chair(L, SUNNY, GREY), chair(L, SKY, GREY)]
for row in range(4):
    for col in range(3):
        x, y = -3.6 + col * 2.75, 2.7 - row * 1.75
        inst(desk, x, y)
        for sx in (-1, 1):
            inst(seats[(row + col) % 2], x + sx * 0.33, y - 0.52, 0, rnd.uniform(-0.12, 0.12))
        if rnd.random() < 0.8:
            m.box((x - 0.3, y, 0.765), (0.22, 0.3, 0.02), rnd.choice([GREEN, SKY, SUNNY, WALL]), 0.003, rnd.uniform(-0.3, 0.3))
# open shelves and the door on the right
for k in range(3):
    for z in (0.05, 0.62, 1.18):
        m.box((5.82, -2.6 + k * 1.25, z), (0.4, 1.2, 0.035), ASH, 0.004)
    m.box((5.82, -3.2 + k * 1.25, 0.6), (0.4, 0.035, 1.2), ASH, 0.004)
    for z in (0.07, 0.64):
        bookrow(m, L, (5.66, -3.1 + k * 1.25, z), (0, 1, 0), (1, 0, 0), 1.1, (0.26, 0.4), 0.24, 0.92, [SUNNY, SKY, GREEN, WALL, L.leather, L.sand])
m.box((5.82, 0.55, 0.6), (0.4, 0.035, 1.2), ASH, 0.004)
door(m, L, 5.98, 3.0, PI / 2, SKY, FRAME, 1.3, 2.3, L.wht)
# pin board over the shelves, with blank sheets
m.box((5.97, -1.4, 2.1), (0.05, 3.4, 1.2), plain("cork", "#B98E5C", 0.9), 0.01)
for k in range(6):
    m.box((5.93, -2.7 + k * 0.52, 2.1 + (0.16 if k % 2 else -0.12)), (0.01, 0.36, 0.5), (WALL, SUNNY, SKY)[k % 3], 0.002)
bush, pot, tree = bush_mesh(L, 0.3, 0.5, 200, 0.12), planter(L, 0.32, 0.32, 0.26, SUNNY), tree_mesh(L, 1.9, 0.6, 700, 0.14, 3)
for y in (-1.5, 1.6, 4.6):
    inst(pot, -5.75, y, 0.89)
    inst(bush, -5.75, y, 1.1, y, 0.9)
inst(planter(L, 0.5, 0.5, 0.5, WALL), 5.4, 5.9)
inst(tree, 5.4, 5.9, 0.4)
garden_outside(m, L, [(-12, 8), (-11, 2.5), (-14, -2), (-13, 13), (-17, 5), (-19, 11), (-24, 2), (-16, 18)])
m.obj("main")
window((-5.8, 0.4, 2.3), 13, 2.8, (1, 1.5, 0.4), 1.9)
area((0, 1, 3.6), 9, 150, (1, 0.96, 0.9), (0, 1, 0), 12)
area((0.5, 5.2, 3.5), 7, 60, (1, 0.95, 0.88), (0.5, 7, 1.6), 0.4)
place("Green board", "screen", rect(-1.15, 6.9, 1.95, 4.5, 1.56))
place("White board", "screen", white)
place("Teacher's desk", "desk", block(3.1, 4.8, 0.5, 1.9, 0.6, 0.9))
place("Door", "door", rect(5.9, 3.0, 1.15, 1.3, 2.3, PI / 2), "reading-room")
place("Pin board", "poster", rect(5.9, -1.4, 2.1, 3.4, 1.2, PI / 2))
place("Desks", "seats", block(-0.8, 1, 0.5, 5, 2, 0.7))
camera((0.6, -4.7, 1.85), (0.1, 6, 1.6), 20)
shoot("classroom", W, H, SPP)
