"""The section of a house with a wind tower: hot air comes in above, passes over water and leaves cool."""
import math

import numpy as np

from kit.canvas import backdrop
from kit.motion import Path, ease, spline, swell
from kit.palette import AMBER, BLUE, BRASS, BRIGHT, CRIMSON, DEEP, INK, NAVY, PERI, WARM, WHITE, mix, ramp

POSTER_AT = 0.72
GROUND = 505


def vault(half, rise, foot):
    return [(640 - half * math.cos(a), foot - rise * math.sin(a)) for a in np.linspace(0.1, math.pi - 0.1, 28)]


VAULT_OUTSIDE, VAULT_INSIDE = vault(122, 104, 340), vault(106, 88, 346)
WALLS = [
    # tower, drawn as its two walls and the cap; then hall, court and the neighbour's wall
    [(392, 505), (392, 120), (398, 96), (512, 96), (518, 120), (518, 300)],
    [(412, 505), (412, 214)],
    [(412, 196), (412, 132)],
    [(498, 196), (498, 132)],
    [(498, 214), (498, 318)],
    [(380, 92), (530, 92), (530, 80), (380, 80), (380, 92)],
    [(455, 214), (455, 100)],
]
HALL = [(518, 505), (518, 340), *VAULT_OUTSIDE, (762, 340), (762, 400), (800, 400), (800, 384)]
CEILING = [(534, 505), (534, 346), *VAULT_INSIDE, (746, 346), (746, 400)]
COURT = [(746, 505), (746, 484), (800, 484), (800, 505), (1068, 505), (1068, 330), (1120, 330), (1120, 505)]
CHANNEL = [(-80, 604), (240, 606), (420, 612), (700, 616), (980, 622), (1360, 632)]
FLOWS = [
    [(-60, 150), (180, 138), (340, 150), (430, 168), (452, 240), (455, 360), (460, 470), (500, 556), (600, 590), (700, 570), (690, 500), (640, 420), (660, 360), (740, 430), (800, 455), (900, 400), (980, 250), (1120, 120), (1360, 60)],
    [(-60, 190), (200, 176), (350, 172), (440, 190), (470, 260), (474, 380), (482, 490), (530, 568), (630, 596), (690, 560), (660, 480), (600, 430), (590, 380), (680, 400), (770, 450), (870, 440), (960, 320), (1060, 190), (1360, 130)],
    [(-60, 110), (160, 112), (330, 136), (420, 152), (440, 220), (438, 340), (444, 460), (470, 540), (560, 588), (660, 588), (716, 530), (700, 450), (650, 330), (690, 330), (760, 440), (860, 470), (960, 430), (1030, 300), (1190, 150), (1360, 100)],
]
COLOURS = (AMBER, mix(AMBER, CRIMSON, 0.28), mix(WARM, PERI, 0.6), PERI, BRIGHT, PERI)


def film(begins, duration):
    paper = backdrop(mix(DEEP, NAVY, 0.3), mix(NAVY, INK, 0.6), [(0.25, 0.2, 0.8, (0.34, 0.17, 0.06), 0.42)])
    random = np.random.RandomState(5)
    flows = []
    for n in range(84):
        line = np.array(FLOWS[n % 3], float)
        inside = (line[:, 0] > 400) & (line[:, 0] < 780)
        line += np.where(inside, 0.35, 1.0)[:, None] * random.normal(0, (10, 13), line.shape) + [0, random.normal(0, 5)]
        # Inside the shaft there is little room.
        shaft = (line[:, 0] > 380) & (line[:, 0] < 540) & (line[:, 1] > 200) & (line[:, 1] < 500)
        line[shaft, 0] = np.clip(line[shaft, 0], 420, 490)
        flows.append((Path(spline(line, 14)), random.rand(), random.uniform(0.85, 1.2)))
    dust = [(random.uniform(-40, 1320), random.uniform(20, 480), random.rand()) for _ in range(70)]
    soil = [(random.uniform(-20, 1300), random.uniform(524, 730), random.uniform(0.8, 2.4)) for _ in range(260)]
    meters = [(560 + 30 * (n % 7), 310 + 34 * (n // 7)) for n in range(35)] + [(842 + 46 * n, 470) for n in range(5)]

    def wall(canvas, points, t, begin, width=5.0):
        canvas.line(Path(points).part(0, ease(t, begin, 2.6)), BRASS, width, ease(t, begin, 0.4))

    def house(canvas, t):
        solid = ease(t, 2.2, 2.5)
        canvas.shape([(-100, GROUND), (1400, GROUND), (1400, 800), (-100, 800)], mix(DEEP, INK, 0.75), 0.85 * solid)
        for x, y, r in soil:
            canvas.dot(x, y, r, BRASS, 0.22 * solid)
        cool = ease(t, begins[4] - 0.4, 3.5)
        canvas.shape([*CEILING, (746, 505)], mix(INK, mix(BLUE, BRIGHT, 0.25), cool), 0.75 * solid)
        canvas.shape([(414, 505), (414, 130), (496, 130), (496, 330), (532, 340), (532, 505)], mix(mix(INK, CRIMSON, 0.16), BLUE, cool * 0.7), 0.7 * solid)
        canvas.shape([(800, 503), (800, 360), (1066, 360), (1066, 503)], BLUE, 0.16 * solid)
        for n, points in enumerate(WALLS):
            wall(canvas, points, t, 0.5 + 0.18 * n)
        wall(canvas, HALL, t, 1.4, 6)
        wall(canvas, CEILING, t, 1.8, 2)
        wall(canvas, COURT, t, 2.2, 6)
        wall(canvas, [(-80, GROUND), (392, GROUND)], t, 0.4, 3)
        wall(canvas, [(1120, GROUND), (1380, GROUND)], t, 2.8, 3)
        # The floor of the hall has a grate over the channel.
        for x in range(540, 746, 14):
            canvas.line([(x, GROUND), (x + 7, GROUND)], BRASS, 3, 0.9 * solid)
        tree(canvas, t, solid)

    def tree(canvas, t, solid):
        canvas.line([(950, GROUND), (948, 430)], BRASS, 5, solid)
        for n in range(9):
            a = n * 0.7
            x = 948 + 34 * math.cos(a) * (0.5 + 0.5 * (n % 2)) + 1.6 * math.sin(t * 0.8 + n)
            canvas.dot(x, 408 + 22 * math.sin(a), 20, mix(INK, (0.24, 0.62, 0.5), 0.45), 0.55 * solid)

    def water(canvas, t):
        on = ease(t, 1.5, 3) * (0.55 + 0.45 * ease(t, begins[3] - 0.5, 2))
        bed = spline(CHANNEL, 20)
        canvas.shape([*(bed - [0, 22]), *(bed[::-1] + [0, 22])], mix(BLUE, BRIGHT, 0.2), 0.8 * on)
        canvas.line(bed - [0, 22], BRASS, 2, 0.5 * on)
        canvas.line(bed + [0, 22], BRASS, 2, 0.5 * on)
        path = Path(bed)
        for n in range(26):
            k = (t * 0.035 + n / 26) % 1
            line = path.part(k, min(1, k + 0.03)) + [0, -14 + 28 * ((n * 7) % 13) / 13]
            canvas.line(line, PERI, 2, 0.6 * on)
        canvas.shape([(430, 505), (480, 505), (520, 588), (470, 588)], mix(INK, BLUE, 0.6), 0.5 * on)
        canvas.shape([(560, 505), (725, 505), (700, 594), (590, 594)], mix(INK, BLUE, 0.6), 0.5 * on)

    def air(canvas, t):
        reach = 0.16 + 0.14 * ease(t, begins[1] - 0.5, 2.5) + 0.2 * ease(t, begins[2], 3.5) + 0.16 * ease(t, begins[3], 3) + 0.4 * ease(t, begins[4], 4)
        for path, phase, speed in flows:
            for half in (0, 0.5):
                k = (t * 0.042 * speed + phase + half) % 1
                if k > reach or k < 0.01:
                    continue
                tail = path.part(max(0, k - 0.055), k)
                fade = min(1, (reach - k) / 0.05 if reach < 0.99 else 1, k / 0.04, (1 - k) / 0.06)
                colour = ramp(COLOURS, k * 1.25)
                third = max(2, len(tail) // 3)
                canvas.line(tail, colour, 1.8, 0.28 * fade)
                canvas.line(tail[-2 * third :], colour, 2.0, 0.35 * fade)
                canvas.line(tail[-third:], colour, 2.4, 0.6 * fade)

    def draw(canvas, t):
        canvas.paper(paper)
        k = t / duration
        near = ease(t, begins[2] - 1, 7) * (1 - ease(t, begins[6] - 0.5, 6))
        canvas.look(640 - 40 * near, 372 - 8 * k + 40 * near, 1.02 + 0.03 * k + 0.34 * near)
        rise = ease(t, 0.2, 5)
        canvas.light(210, 250 - 110 * rise, 330, AMBER, 0.42 * rise)
        canvas.dot(210, 250 - 110 * rise, 44, mix(AMBER, WARM, 0.35), rise)
        for x, y, phase in dust:
            canvas.dot((x + t * 16 * (0.5 + phase) + 40) % 1360 - 40, y + 5 * math.sin(t + phase * 9), 1.3, WARM, 0.2 + 0.2 * swell(t, 3, phase))
        house(canvas, t)
        water(canvas, t)
        air(canvas, t)
        for n, (x, y) in enumerate(meters):
            on = ease(t, begins[5] + 0.2 + n * 0.07, 0.6) * (1 - ease(t, begins[7], 2))
            canvas.light(x, y, 15, PERI, 0.6 * on)
            canvas.dot(x, y, 2.6, WHITE, on)
        canvas.bloom(0.45, 110)

    return draw
