"""A night bus line lights up stop by stop; at the end one sees the whole line."""
import math

import numpy as np

from kit.canvas import backdrop
from kit.motion import Path, ease, spline, swell
from kit.palette import AMBER, BLUE, BRASS, BRIGHT, CRIMSON, DEEP, INK, NAVY, PERI, WARM, WHITE, mix

POSTER_AT = 0.93
STOPS = 38
ROUTE = [(80, 820), (300, 760), (470, 560), (760, 520), (960, 690), (1220, 800), (1430, 650), (1480, 430), (1700, 300), (1990, 360), (2150, 560), (2380, 600), (2520, 430)]


def town(random):
    """Streets of a town that was never planned: two families of lines, both a little bent."""
    lines = []
    for k in range(34):
        x = -300 + k * 100 + random.uniform(-24, 24)
        lines.append([(x + 0.18 * y + 42 * math.sin(y / 310 + k * 0.25), y) for y in range(-300, 1500, 60)])
    for k in range(22):
        y = -350 + k * 84 + random.uniform(-20, 20)
        lines.append([(x, y + 46 * math.sin(x / 420 + 0.5) - 0.06 * x + 150) for x in range(-500, 3200, 80)])
    return lines


def film(begins, duration):
    paper = backdrop(DEEP, NAVY, [(0.3, 0.9, 0.8, (0.05, 0.05, 0.22), 0.6)])
    random = np.random.RandomState(11)
    streets, route = town(random), Path(spline(ROUTE, 40))
    stops = [route.at((n + 0.5) / STOPS) for n in range(STOPS)]
    river = spline([(-400, 200), (200, 330), (700, 230), (1150, 420), (1300, 900), (1700, 1050), (2200, 900), (3100, 1080)], 30)
    windows, people = [], []
    for n, (x, y) in enumerate(stops):
        for _ in range(7):
            angle, far = random.uniform(0, 6.3), random.uniform(26, 90)
            windows.append((n, x + far * math.cos(angle), y + far * math.sin(angle), random.uniform(2.2, 4.6), random.rand()))
        for k in range(random.randint(1, 4)):
            people.append((n, x + 9 * (k - 1), y + 17 + random.uniform(-2, 2)))
    leaves, arrives = begins[0] + 0.3, begins[6] - 0.4

    def bus(t):
        """How far along the line the bus is: a soft start and end, a short rest near every stop."""
        k = (t - leaves) / (arrives - leaves)
        k = min(1, max(0, k))
        smooth = k * k * (3 - 2 * k) * 0.35 + k * 0.65
        return min(1, max(0, smooth - 0.35 / (2 * math.pi * STOPS) * math.sin(2 * math.pi * STOPS * (smooth - 0.5 / STOPS))))

    def passed(n, t):
        """0 before the bus comes to the stop, then a rising glow."""
        return min(1, max(0, (bus(t) - (n + 0.5) / STOPS) * STOPS * 0.8 + 0.15))

    def draw(canvas, t):
        canvas.paper(paper)
        share = bus(t)
        ahead = route.at(min(1, share * 0.93 + 0.035))
        wide = ease(t, begins[6] - 1.2, 5.5)
        calm = ease(t, 0, 3)
        zoom = (1.9 - 0.25 * calm) * (1 - wide) + 0.49 * wide
        canvas.look(ahead[0] * (1 - wide) + 1300 * wide, ahead[1] * (1 - wide) + 590 * wide, zoom)
        # While the camera moves, so many fine lines would cost the film its sharpness.
        still = ease(t, begins[6] + 2.5, 2.5)
        for line in streets if still else ():
            canvas.line(line, BRIGHT, 2.0 / zoom**0.5, 0.3 * still)
        canvas.line(river, mix(NAVY, BLUE, 0.8), 74, 0.85)
        canvas.line(river, mix(BLUE, PERI, 0.4), 2, 0.5)
        lit = begins[5]
        for n, x, y, size, phase in windows:
            k = passed(n, t) * (0.35 + 0.65 * ease(t, lit - 6, 6))
            glow = 0.75 + 0.25 * swell(t, 5 + 4 * phase, phase)
            canvas.c.rectangle(x - size / 2, y - size / 2, size, size)
            canvas.ink(AMBER, (0.12 + 0.8 * k * glow))
            canvas.c.fill()
        canvas.line(route.points, BLUE, 5, 0.55)
        if share > 0.002:
            behind = route.part(0, share)
            canvas.line(behind, BRASS, 15, 0.16)
            canvas.line(behind, BRASS, 5.5 + 3 * wide, 1)
            canvas.line(route.part(max(0, share - 0.05), share), WARM, 5.5, 0.8)
        for n, (x, y) in enumerate(stops):
            k = passed(n, t)
            canvas.light(x, y, 46 + 20 * wide, AMBER, 0.55 * k)
            canvas.dot(x, y, 7 + 2.5 * k + 3 * wide, mix(INK, WARM, k))
            canvas.ring(x, y, 7 + 2.5 * k + 3 * wide, mix(BLUE, WHITE, k), 2.2, 0.9)
            fresh = max(0, 1 - abs((share - (n + 0.5) / STOPS) * STOPS - 0.25) * 1.2)
            canvas.ring(x, y, 14 + 26 * (1 - fresh), WARM, 1.6, 0.5 * fresh * (share > 0))
        for n, x, y in people:
            k = passed(n, t)
            canvas.dot(x, y - 10 * k, 3.4, WARM, 0.85 * (1 - k))
        x, y = route.at(share)
        away = 1 - ease(t, arrives, 2)
        canvas.light(x, y, 88, WARM, 0.55 * away)
        canvas.dot(x, y, 8.5, CRIMSON, away)
        canvas.dot(x, y, 3.4, WHITE, away)
        canvas.bloom(0.5, 110)

    return draw
