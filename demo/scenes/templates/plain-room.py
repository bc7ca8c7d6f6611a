"""Empty, the plain background: a wall in soft daylight and a floor."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

W, H, SPP = args()
start()
L = lib()
world(0.8, 160, indoors=True)
sun(200, 32, 3, angle=6)
WALL, FLOOR = plain("wall", "#C9CEDA", 0.85), wood("floor", 0, (0.30, 0.24, 0.19), (0.46, 0.39, 0.32), 0.5)
m = Mesh()
m.box((0, 2, -0.1), (30, 20, 0.2), FLOOR, 0)
m.box((0, 8.1, 4), (30, 0.2, 8), WALL, 0)
m.box((0, 7.97, 0.09), (30, 0.06, 0.18), plain("skirting", "#E4E7EE", 0.6), 0.01)
# what throws a soft pattern of windows onto the wall
for x in (-12, -9.6, -7.2, -4.8):
    m.box((x, -2, 4), (0.3, 0.1, 9), L.dark)
m.box((-8, -2, 3.4), (12, 0.1, 0.3), L.dark)
m.box((0, -2, 6.2), (40, 0.1, 0.8), L.dark)
m.obj("main")
window((-9, 0, 4), 8, 6, (2, 7, 2), 1.6)
area((0, 0, 6.5), 12, 900, (1, 0.96, 0.92), (0, 6, 2), 6)
camera((0, -1.5, 1.65), (0, 8, 2.5), 24)
shoot("plain-room", W, H, SPP)
