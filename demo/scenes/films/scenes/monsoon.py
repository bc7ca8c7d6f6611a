"""The section of a street: an hour of rain fills its middle, and the ground drinks it."""
import math

import numpy as np

from kit.canvas import backdrop
from kit.motion import Path, ease, spline, swell, there
from kit.palette import AMBER, BLUE, BRASS, BRIGHT, CRIMSON, DEEP, INK, LEAF, NAVY, PERI, ROSE, WARM, mix

POSTER_AT = 0.64
SURFACE = [(-60, 430), (190, 430), (300, 432), (400, 446), (500, 486), (600, 500), (700, 500), (800, 486), (880, 446), (970, 432), (1070, 430), (1340, 430)]
BRIM, FLOOR = 436, 500
LAYERS = ((520, 34, mix(BRASS, INK, 0.72)), (570, 40, mix(BRASS, INK, 0.82)), (640, 40, mix(BLUE, INK, 0.75)))
WELL = 1150


def film(begins, duration):
    paper = backdrop(mix(DEEP, NAVY, 0.5), mix(NAVY, BLUE, 0.28), [(0.9, 0.35, 0.8, (0.07, 0.09, 0.2), 0.5)])
    random = np.random.RandomState(9)
    line = spline(SURFACE, 16)
    drops = [(random.uniform(-100, 1480), random.rand(), random.uniform(0.75, 1.25), random.uniform(0.35, 1)) for _ in range(560)]
    seeps = [(random.uniform(420, 860), random.rand(), random.uniform(0.7, 1.3), random.uniform(-26, 26)) for _ in range(110)]
    grains = [(random.uniform(-20, 1300), random.uniform(0, 1), random.uniform(0.8, 2.0)) for _ in range(420)]
    stones = [(random.uniform(-20, 1300), random.uniform(585, 634), random.uniform(5, 11)) for _ in range(230)]
    crown = [
        (96 * r * math.cos(a), 36 * r * math.sin(a), random.uniform(20, 34), random.rand())
        for r, a in zip(np.sqrt(random.rand(38)), random.uniform(0, 6.3, 38))
    ]

    def ground_at(x):
        return np.interp(x, line[:, 0], line[:, 1])

    def rain(t):
        """How hard it rains, 0 to 1."""
        return (0.22 * ease(t, 0.8, 1.5) + 0.78 * ease(t, begins[1] - 0.6, 2.5)) * (1 - 0.55 * ease(t, begins[4], 3)) * (1 - ease(t, begins[5], 4))

    def level(t):
        """The height of the water in the street, in the drawing."""
        full = ease(t, begins[1] + 0.8, begins[4] - begins[1] + 0.5)
        gone = ease(t, begins[5] + 0.2, begins[6] + 1.6 - begins[5])
        return FLOOR + 4 - (FLOOR - BRIM) * full + (FLOOR - BRIM + 6) * gone

    def houses(canvas, t):
        evening = ease(t, begins[6] - 0.5, 3)
        for side, edges in ((0, (-60, 70, 170)), (1, (1080, 1200, 1340))):
            for n in range(2):
                x0, x1 = edges[n], edges[n + 1]
                top = (118, 190)[n] if side == 0 else (176, 96)[n]
                canvas.shape([(x0, 430), (x0, top), (x1, top), (x1, 430)], mix(INK, BLUE, 0.22 + 0.12 * n), 1)
                canvas.line([(x0, 430), (x0, top), (x1, top), (x1, 430)], BRASS, 2.4, 0.85)
                for row in range(4):
                    for column in range(2):
                        x, y = x0 + (x1 - x0) * (0.2 + 0.38 * column), top + 32 + 62 * row
                        if y > 380:
                            continue
                        lit = (0.25 + 0.75 * evening) * (0.4 + 0.6 * ((row * 7 + column * 3 + n * 5 + side) % 3 > 0))
                        canvas.shape([(x, y), (x + 22, y), (x + 22, y + 34), (x, y + 34)], mix(BLUE, AMBER, 0.3 + 0.7 * lit), 0.35 + 0.6 * lit)
                        canvas.light(x + 11, y + 17, 40, AMBER, 0.16 * lit)
        for x in (250, 1020):
            on = 0.45 + 0.55 * evening
            canvas.line([(x, 430), (x, 270), (x + (22 if x < 600 else -22), 262)], BRASS, 3.5)
            canvas.light(x + (26 if x < 600 else -26), 268, 120, WARM, 0.42 * on)
            canvas.dot(x + (26 if x < 600 else -26), 266, 5, WARM, on)

    def soil(canvas, t):
        canvas.shape([*line, (1340, 790), (-60, 790)], mix(INK, BRASS, 0.10))
        for y, height, colour in LAYERS:
            wave = [(x, y + 7 * math.sin(x / 150 + y)) for x in range(-60, 1341, 40)]
            canvas.shape([*wave, (1340, 790), (-60, 790)], colour, 0.9)
            canvas.line(wave, BRASS, 1, 0.35)
        for x, k, r in grains:
            y = ground_at(x) + 14 + k * (570 - ground_at(x) - 18)
            canvas.dot(x, y, r, BRASS, 0.34)
        for x, y, r in stones:
            canvas.ring(x, y, r, BRASS, 1.2, 0.35)
        table = 708 - 30 * ease(t, begins[5] + 1.5, begins[6] + 3 - begins[5])
        top = [(x, table + 3 * math.sin(x / 90 + t * 0.6)) for x in range(-60, 1341, 30)]
        canvas.shape([*top, (1340, 790), (-60, 790)], BRIGHT, 0.55)
        canvas.line(top, PERI, 1.6, 0.7)
        return table

    def well(canvas, t, table):
        height = 712 - 96 * ease(t, begins[5] + 2.2, begins[6] + 3 - begins[5])
        canvas.shape([(WELL - 23, 432), (WELL - 23, 740), (WELL + 23, 740), (WELL + 23, 432)], DEEP, 0.95)
        canvas.shape([(WELL - 23, height), (WELL - 23, 740), (WELL + 23, 740), (WELL + 23, height)], BRIGHT, 0.9)
        canvas.line([(WELL - 23, height), (WELL + 23, height)], PERI, 2.2)
        for x in (WELL - 25, WELL + 25):
            canvas.line([(x, 404), (x, 740)], BRASS, 3)
        canvas.light(WELL, height, 80, PERI, 0.5 * ease(t, begins[6], 3))

    def tree(canvas, t):
        foot = ground_at(650)
        for n in range(7):
            a = -0.9 + n * 0.3
            root = spline([(650, foot), (650 + 44 * a, foot + 34), (650 + 86 * a, foot + 72 + 16 * (n % 2))], 8)
            wet = ease(t, begins[5] + 0.6 + 0.15 * n, 2.5)
            canvas.line(root, mix(BRASS, PERI, 0.75 * wet), 2.6, 0.8)
        canvas.line(spline([(650, foot), (646, 420), (652, 330), (650, 290)], 8), mix(BRASS, INK, 0.2), 10)
        for x, y, r, phase in sorted(crown, key=lambda leaf: leaf[1]):
            sway = (1.5 + 3 * rain(t)) * math.sin(t * 1.3 + phase * 6.3)
            canvas.dot(650 + x + sway, 262 + y, r, mix(INK, mix(LEAF, BLUE, 0.35 + 0.3 * phase), 0.55), 0.62)

    def water(canvas, t):
        height = level(t)
        if height >= FLOOR:
            return
        xs = [x for x in range(380, 921, 6) if ground_at(x) > height]
        if len(xs) < 3:
            return
        rough = 1.2 + 3.2 * rain(t)
        top = [(x, height + rough * 0.5 * math.sin(x / 26 + t * 2.1) + rough * 0.35 * math.sin(x / 11 - t * 3)) for x in xs]
        canvas.shape([*top, *[(x, ground_at(x)) for x in reversed(xs)]], BRIGHT, 0.62)
        canvas.line(top, PERI, 2.2, 0.95)
        for n in range(9):
            phase = (t * 0.8 + n * 0.37) % 1
            x = xs[0] + (n * 0.618 % 1) * (xs[-1] - xs[0])
            canvas.c.save()
            canvas.c.translate(x, height)
            canvas.c.scale(1, 0.3)
            canvas.ring(0, 0, 4 + 18 * phase, WARM, 1.6, 0.8 * (1 - phase) * rain(t))
            canvas.c.restore()
        sandals = there(t, begins[4] - 0.4, begins[5] + 2.4, 1.2)
        for n, (start, speed) in enumerate(((470, 25), (560, 21), (430, 17))):
            x = start + speed * (t - begins[4]) + 12 * math.sin(t * 0.7 + n * 2)
            if xs[0] + 16 < x < xs[-1] - 16:
                y = height + rough * 0.5 * math.sin(x / 26 + t * 2.1) - 2
                canvas.c.save()
                canvas.c.translate(x, y)
                canvas.c.rotate(0.1 * math.sin(t * 2 + n))
                canvas.shape([(-17, -4), (18, -6), (15, 2), (-14, 2)], (CRIMSON, AMBER, ROSE)[n], sandals)
                canvas.line([(2, -5), (-3, -15), (-8, -4)], WARM, 2, sandals)
                canvas.c.restore()

    def seep(canvas, t):
        on = there(t, begins[5] - 0.3, duration + 5, 1.6)
        for x, phase, speed, aside in seeps:
            k = (t * 0.16 * speed + phase) % 1
            y0 = ground_at(x) + 4
            y, bend = y0 + k * (700 - y0), aside * k + 7 * math.sin(k * 9 + phase * 6)
            alpha = on * min(1, k / 0.12, (1 - k) / 0.12) * (1 - 0.75 * ease(t, begins[6] + 2, 3))
            canvas.line([(x + bend, y - 9), (x + bend, y)], PERI, 2.6, 0.85 * alpha)

    def pipe(canvas, t):
        """What the sentence about the pipe means: a red line away from the street, gone again at once."""
        k = there(t, begins[2] - 0.2, begins[3] + 0.4, 0.9)
        path = Path(spline([(650, 520), (650, 552), (720, 566), (1000, 570), (1340, 574)], 20))
        canvas.line(path.part(0, ease(t, begins[2], 2.2)), CRIMSON, 13, 0.22 * k)
        canvas.line(path.part(0, ease(t, begins[2], 2.2)), CRIMSON, 3, 0.9 * k)

    def mark(canvas, t):
        """The forty centimetres, as an architect marks them."""
        k = there(t, begins[3] + 0.8, begins[4] + 0.2, 0.9)
        canvas.line([(352, BRIM), (352, BRIM + (FLOOR - BRIM) * k)], CRIMSON, 2.2, k)
        for y in (BRIM, FLOOR):
            canvas.line([(342, y), (362, y)], CRIMSON, 2.2, k)
        canvas.line([(352, FLOOR), (620, FLOOR)], CRIMSON, 1, 0.6 * k)

    def draw(canvas, t):
        canvas.paper(paper)
        k = t / duration
        near = there(t, begins[3] - 0.6, begins[5] + 1.4, 4)
        low = ease(t, begins[5], 4) * (1 - 0.5 * ease(t, begins[6], 4))
        canvas.look(640 + 10 * near, 366 + 24 * near + 42 * low, 1.02 + 0.03 * k + 0.42 * near + 0.1 * low)
        houses(canvas, t)
        table = soil(canvas, t)
        well(canvas, t, table)
        pipe(canvas, t)
        water(canvas, t)
        tree(canvas, t)
        canvas.line(line, WARM, 3, 0.9)
        seep(canvas, t)
        mark(canvas, t)
        force = rain(t)
        for n, (x, phase, speed, weight) in enumerate(drops):
            if n / len(drops) > force:
                break
            fall = (t * 1.25 * speed + phase) % 1
            px = x - 46 * fall
            bottom = min(ground_at(px), level(t) if 400 < px < 890 else 900)
            y = -60 + fall * (bottom + 60)
            canvas.line([(px + 3.5, y - 30 * speed), (px, y)], PERI, 1.6, 0.75 * weight)
        canvas.bloom(0.4, 120)

    return draw
