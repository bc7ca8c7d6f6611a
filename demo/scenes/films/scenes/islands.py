"""Six islands: their small grids turn from red to blue while turbines begin to spin."""
import math

import numpy as np

from kit.canvas import HEIGHT, WIDTH, backdrop
from kit.motion import Path, ease, spline, swell, there
from kit.palette import AMBER, BLUE, BRIGHT, CRIMSON, DEEP, INK, NAVY, PERI, ROSE, WARM, WHITE, mix

POSTER_AT = 0.66
ISLANDS = [(235, 205, 92), (520, 360, 118), (300, 545, 84), (795, 180, 86), (915, 480, 124), (1125, 255, 80)]
TANKER = [(-60, 400), (150, 345), (345, 290), (380, 460), (470, 560), (660, 520), (700, 330), (900, 320), (1010, 190), (1240, 380), (1360, 420)]


def coast(random, x, y, radius):
    """The shape of an island: radii by angle, from four slow waves."""
    angles = np.linspace(0, 2 * math.pi, 96, endpoint=False)
    waves = [(k, random.uniform(0.02, 0.17) / k**0.6, random.uniform(0, 6.3)) for k in (2, 3, 4, 5)]
    shape = radius * (1 + sum(a * np.sin(k * angles + p) for k, a, p in waves))

    def ring(share):
        lift = (1 - share) * radius * 0.12
        return np.column_stack([x + 1.22 * share * shape * np.cos(angles) + lift, y + 0.8 * share * shape * np.sin(angles) - lift])

    return ring


def grid(random, x, y, radius):
    """Houses of an island and the wires between them: each is joined to the nearest one that has light already."""
    homes = [(x, y)]
    while len(homes) < 9:
        angle, far = random.uniform(0, 6.3), radius * random.uniform(0.25, 0.72)
        home = (x + 1.2 * far * math.cos(angle), y + 0.75 * far * math.sin(angle))
        if min(math.dist(home, other) for other in homes) > radius * 0.24:
            homes.append(home)
    wires = [(n, min(range(n), key=lambda m: math.dist(homes[n], homes[m]))) for n in range(1, len(homes))]
    return homes, wires


def film(begins, duration):
    paper = backdrop(mix(DEEP, NAVY, 0.5), NAVY, [(0.9, 0.5, 0.9, (0.02, 0.06, 0.2), 0.8)])
    random = np.random.RandomState(21)
    isles = [(x, y, r, coast(random, x, y, r), *grid(random, x, y, r)) for x, y, r in ISLANDS]
    waves = [(random.uniform(-40, WIDTH), random.uniform(0, HEIGHT), random.uniform(30, 95), random.rand()) for _ in range(150)]
    tanker = Path(spline(TANKER, 30))
    turned = [begins[2] + 1.2, *(begins[3] + 0.4 + n * 1.15 for n in range(5))]

    def sea(canvas, t):
        rough = 0.35 + 1.0 * there(t, begins[1] - 0.3, begins[2] + 0.5, 1.5) - 0.2 * there(t, begins[5] - 0.5, begins[6], 1.5)
        for x, y, length, phase in waves:
            shift = (x + t * (5 + 9 * phase)) % (WIDTH + 120) - 60
            u = np.linspace(0, 1, 10)
            points = np.column_stack([shift + u * length, y + 4.2 * rough * np.sin(u * 9 + t * 1.5 + phase * 6.3)])
            canvas.line(points, PERI, 1.1, (0.08 + 0.13 * rough) * (0.4 + 0.6 * phase))

    def ship(canvas, t, begin, length, strength):
        k = (t - begin) / length
        if not 0 < k < 1:
            return
        x, y = tanker.at(k)
        x2, y2 = tanker.at(k + 0.01)
        angle = math.atan2(y2 - y, x2 - x)
        wake = tanker.part(max(0, k - 0.16), k)
        for n in range(1, len(wake)):
            canvas.line(wake[n - 1 : n + 1], ROSE, 3, 0.5 * strength * n / len(wake))
        canvas.c.save()
        canvas.c.translate(x, y)
        canvas.c.rotate(angle)
        canvas.shape([(-17, -5), (9, -5), (19, 0), (9, 5), (-17, 5)], mix(CRIMSON, WHITE, 0.05), strength)
        canvas.shape([(-13, -3), (-6, -3), (-6, 3), (-13, 3)], WARM, strength)
        canvas.c.restore()
        canvas.light(x, y, 46, CRIMSON, 0.35 * strength)

    def turbine(canvas, t, x, y, size, on, calm):
        if on <= 0:
            return
        top = y - size * on
        canvas.line([(x, y), (x, top)], WHITE, 2.2, on)
        turn = 1.3 * (t + 2.2 * math.sin(t * 0.21 + x)) * (1 - 0.75 * calm)
        for blade in range(3):
            a = turn + blade * 2 * math.pi / 3
            tip = (x + 0.62 * size * on * math.cos(a), top + 0.62 * size * on * math.sin(a))
            side = (x + 0.16 * size * math.cos(a + 0.5), top + 0.16 * size * math.sin(a + 0.5))
            canvas.shape([(x, top), side, tip], WHITE, 0.92 * on)
        canvas.dot(x, top, 2.8, PERI, on)

    def island(canvas, t, n):
        x, y, r, ring, homes, wires = isles[n]
        shown = ease(t, 0.3 + 0.22 * n, 2)
        calm = there(t, begins[5] - 0.4, begins[6] + 0.4, 1.5)
        blue = ease(t, turned[n], 1.6)
        k = (t - turned[n]) / 3.2
        for wave in (0, 0.22):
            if 0 < k - wave < 1:
                canvas.c.save()
                canvas.c.translate(x, y)
                canvas.c.scale(1.22, 0.8)
                canvas.ring(0, 0, r * (0.3 + 1.5 * (k - wave)), PERI, 2, 0.55 * (1 - (k - wave)))
                canvas.c.restore()
        for width, alpha in ((26, 0.06), (13, 0.09)):
            canvas.line(ring(1), PERI, width, alpha * shown, closed=True)
        for level, share in enumerate((1, 0.78, 0.56, 0.34)):
            canvas.shape(ring(share), mix(mix(INK, BLUE, 0.25 + 0.17 * level), VOLCANIC, 0.12 * (1 - blue)), shown)
            canvas.line(ring(share), PERI, 1.1, (0.34 if level == 0 else 0.16) * shown, closed=True)
        flicker = 1 - 0.65 * (1 - blue) * there(t, begins[1] + 0.4, begins[2] + 0.2, 0.6) * (0.5 + 0.5 * math.sin(t * 9 + n * 2) * math.sin(t * 3.1 + n))
        colour = mix(CRIMSON, mix(PERI, BRIGHT, 0.2), blue)
        drawn = ease(t, 1.2 + 0.2 * n, 2.5) * flicker
        for a, b in wires:
            canvas.line([homes[a], homes[b]], colour, 2, 0.85 * drawn)
        for hx, hy in homes:
            canvas.light(hx, hy, 22, colour, 0.55 * drawn)
            canvas.dot(hx, hy, 3.6, mix(colour, WHITE, 0.5), drawn)
        if n == 1:
            sun = there(t, begins[4] + 1.0, begins[5] + 0.6, 1)
            canvas.light(homes[3][0], homes[3][1], 60, AMBER, 0.9 * sun)
            canvas.light(homes[5][0], homes[5][1], 44, WARM, 0.9 * there(t, begins[4] + 2.2, begins[5] + 1.4, 1))
        on = ease(t, turned[n] - 0.7, 1.5)
        turbine(canvas, t, x + 0.18 * r, y - 0.1 * r, 0.62 * r, on, calm)
        turbine(canvas, t + 3, x - 0.42 * r, y + 0.05 * r, 0.46 * r, ease(t, turned[n] + 0.5, 1.5), calm)

    def draw(canvas, t):
        canvas.paper(paper)
        k = t / duration
        canvas.look(640 + 26 * math.sin(k * 3), 372 - 22 * k, 1.10 - 0.07 * k)
        sea(canvas, t)
        for n in sorted(range(6), key=lambda n: isles[n][1]):
            island(canvas, t, n)
        ship(canvas, t, begins[0] - 0.6, begins[2] - begins[0], 1)
        ship(canvas, t, begins[7] - 1.2, 11, 0.7)
        canvas.bloom(0.45, 120)

    return draw


VOLCANIC = (0.28, 0.10, 0.20)
