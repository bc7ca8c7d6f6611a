"""A city on a river grows through forty years, and its one red door opens."""
import math

import cairo
import cv2
import numpy as np

from kit.canvas import HEIGHT, WIDTH, backdrop
from kit.motion import Path, ease, swell
from kit.palette import AMBER, BLUE, BRASS, CRIMSON, DEEP, INK, LEAF, NAVY, PERI, VIOLET, WARM, WHITE, mix

POSTER_AT = 0.9
SHORE = 512
ARCH_X, ARCH_HALF, ARCH_LEG = 640, 92, 112


def towers(random, low, high, width, gap):
    """A row of houses from left to right: x, width, height, kind of roof."""
    row, x = [], -260
    while x < WIDTH + 260:
        w = random.uniform(*width)
        tall = random.uniform(low, high) * (0.72 + 0.28 * math.exp(-(((x - 640) / 420) ** 2)))
        row.append((x, w, tall, random.randint(3), random.rand()))
        x += w + random.uniform(*gap)
    return row


def film(begins, duration):
    paper = backdrop(DEEP, mix(NAVY, VIOLET, 0.42), [(0.89, 0.74, 0.55, (0.36, 0.13, 0.12), 0.55), (0.4, 0.1, 0.7, (0.02, 0.04, 0.16), 0.8)])
    random = np.random.RandomState(14)
    # Depth of a row: how far it is from us, 1 is the horizon; its first share stands when the film begins.
    rows = [(0.95, towers(random, 120, 330, (46, 92), (4, 26))), (0.55, towers(random, 70, 220, (56, 110), (8, 40))), (0.2, towers(random, 34, 120, (70, 130), (20, 90)))]
    stars = [(random.uniform(0, WIDTH), random.uniform(0, 330), random.rand()) for _ in range(110)]
    trees = [(random.uniform(-80, WIDTH + 80), random.uniform(15, 27), random.rand()) for _ in range(64)]
    trees = [tree for tree in trees if abs(tree[0] - ARCH_X) > 130]
    ripples = np.arange(HEIGHT - SHORE)

    def arch(half, leg):
        bend = [(ARCH_X - half * math.cos(a), SHORE - leg - half * math.sin(a)) for a in np.linspace(0, math.pi, 50)]
        return [(ARCH_X - half, SHORE), *bend, (ARCH_X + half, SHORE)]

    def house(canvas, t, depth, shift, x, w, tall, roof, phase):
        old = phase < 0.45
        born = 0 if old else begins[0] + 0.8 + phase * (begins[4] - begins[0] - 1)
        up = 1 if old else ease(t, born, 3.2)
        up *= 0.55 + 0.45 * ease(t, begins[1] + 2 + 3 * phase, 5) if old else 1
        if up <= 0.01:
            return
        x, top = x + shift, SHORE - tall * up
        body = mix(mix(INK, DEEP, 0.45), mix(BLUE, VIOLET, 0.35), 0.10 + 0.32 * depth)
        shape = [(x, SHORE), (x, top), (x + w, top), (x + w, SHORE)]
        if roof == 1:
            shape[1:3] = [(x, top + 12), (x + w / 2, top - 8), (x + w, top + 12)]
        canvas.shape(shape, body)
        canvas.line(shape[:-1] if roof else shape[1:3], PERI, 1.1, 0.16 + 0.2 * (1 - depth))
        size, step = 3.6 + 2.6 * (1 - depth), 13 + 5 * (1 - depth)
        for row in range(int(tall // (step * 1.25))):
            for column in range(int((w - 10) // step)):
                k = (math.sin(row * 12.9 + column * 78.2 + x - shift + w) * 43758.5) % 1
                y = SHORE - 12 - row * step * 1.25
                if k < 0.52 or y < top + 14:
                    continue
                lit = ease(t, 1 + (k - 0.52) * 1.7 * begins[5], 2) * (0.72 + 0.28 * swell(t, 4 + 5 * k, k * 9))
                canvas.c.rectangle(x + 8 + column * step, y - size, size, size * 1.25)
                canvas.ink(mix(AMBER, WARM, k), (0.10 + 0.85 * lit) * (1 - 0.35 * depth) * up)
                canvas.c.fill()
        if roof == 2 and not old:
            canvas.line([(x + w / 2, top), (x + w / 2, top - 26)], PERI, 1.3, 0.5 * up)
            canvas.dot(x + w / 2, top - 27, 1.8, CRIMSON, up * swell(t, 3, phase))

    def shore(canvas, t):
        for n, (x, size, phase) in enumerate(trees):
            k = ease(t, begins[3] + 0.4 + 2.6 * phase, 2.2)
            sway = 1.5 * math.sin(t * 0.8 + phase * 6.3)
            canvas.line([(x, SHORE), (x, SHORE - size * 1.3 * k)], BRASS, 2, 0.7 * k)
            canvas.dot(x + sway, SHORE - size * 1.5 * k, size * 0.72 * k, mix(INK, mix(LEAF, BLUE, 0.4), 0.4 + 0.25 * phase), 0.92)

    def emblem(canvas, t):
        """The arch is drawn while the house is spoken of; the door opens with the last words."""
        drawn, solid = ease(t, begins[4] - 0.6, 3.6), ease(t, begins[4] + 1.6, 2.6)
        opened = ease(t, begins[6] - 0.4, 2.6)
        if drawn <= 0:
            return
        canvas.light(ARCH_X, SHORE - 120, 330, WARM, 0.22 * solid)
        outer, inner = arch(ARCH_HALF, ARCH_LEG), arch(ARCH_HALF - 32, ARCH_LEG)
        canvas.shape([*outer, *reversed(inner)], WHITE, 0.95 * solid)
        canvas.shape(inner, DEEP, 0.96 * solid)
        canvas.line(Path(outer).part(0, drawn), WHITE, 3)
        canvas.line(Path(inner[::-1]).part(0, drawn), WHITE, 2, 0.8)
        door = arch(42, ARCH_LEG - 6)
        on = ease(t, begins[5], 2.4)
        canvas.shape(door, CRIMSON, on)
        canvas.light(ARCH_X, SHORE - 70, 260, CRIMSON, 0.3 * on)
        slit = 38 * opened
        light = [(ARCH_X - slit, SHORE)]
        light += [(ARCH_X - slit * math.cos(a), SHORE - ARCH_LEG + 6 - 38 * math.sin(a)) for a in np.linspace(0, math.pi, 40)]
        canvas.shape([*light, (ARCH_X + slit, SHORE)], WARM, min(1, opened * 2))
        canvas.light(ARCH_X, SHORE - 70, 420, AMBER, 0.5 * opened)

    def river(canvas, t):
        """The town once more, upside down and broken by the water."""
        canvas.surface.flush()
        height = HEIGHT - SHORE
        above = canvas.pixels[SHORE - height * 2 : SHORE : 2, :, :3][::-1]
        above = cv2.GaussianBlur(above, (0, 0), sigmaX=2.2, sigmaY=1.2)
        shift = (1 + ripples * 0.035) * 2.4 * np.sin(ripples * 38 / (ripples + 46) * 2.2 - t * 1.15)
        x = np.arange(WIDTH, dtype=np.float32)[None, :] + shift[:, None].astype(np.float32)
        y = np.repeat(ripples[:, None].astype(np.float32), WIDTH, 1)
        wave = cv2.remap(above, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        fade = (0.62 - 0.42 * ripples / height)[:, None, None]
        deep = np.array([part * 255 for part in mix(DEEP, NAVY, 0.7)[::-1]])
        canvas.pixels[SHORE:, :, :3] = wave * fade + deep * (1 - fade)
        canvas.surface.mark_dirty()
        canvas.c.identity_matrix()
        canvas.line([(0, SHORE + 0.5), (WIDTH, SHORE + 0.5)], WARM, 1.4, 0.35)

    def draw(canvas, t):
        canvas.paper(paper)
        k = t / duration
        canvas.c.set_operator(cairo.OPERATOR_OVER)
        for x, y, phase in stars:
            canvas.dot(x - 20 * k, y, 0.9 + 0.5 * phase, PERI, 0.25 + 0.45 * swell(t, 3 + 4 * phase, phase))
        for depth, row in rows:
            shift = (0.5 - k) * 130 * (1 - depth)
            aside = ease(t, begins[4] - 1.2, 4)
            for x, w, tall, roof, phase in row:
                # In front of the arch the near houses make room.
                near = abs(x + w / 2 - ARCH_X + shift) < 190 and depth < 0.6
                house(canvas, t, depth, shift, x, w, tall * (1 - 0.85 * aside * near), roof, phase)
            canvas.shape([(0, SHORE - 120), (WIDTH, SHORE - 120), (WIDTH, SHORE), (0, SHORE)], VIOLET, 0.05 * depth)
        shore(canvas, t)
        emblem(canvas, t)
        river(canvas, t)
        canvas.bloom(0.5, 110)

    return draw
