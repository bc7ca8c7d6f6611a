"""A heat map that grows block by block, and one square that cools down."""
import numpy as np

from kit.canvas import backdrop
from kit.motion import ease, swell, there
from kit.palette import AMBER, BLUE, BRASS, CRIMSON, DEEP, INK, LEAF, NAVY, PERI, ROSE, VIOLET, WARM, WHITE, mix, ramp

POSTER_AT = 0.34
COLUMNS, ROWS = 22, 16
HALF, RISE = 33, 16.5
SQUARE = (12.5, 7.5)
WHITE_ROOF, AWNINGS = (10, 5), ((11, 5), (12, 5), (13, 5))
HEAT = (mix(BLUE, INK, 0.3), BLUE, VIOLET, mix(CRIMSON, VIOLET, 0.25), ROSE, AMBER)


def spot(i, j, z=0.0):
    """A place on the ground of the town, in the drawing."""
    return 640 + (i - j - (COLUMNS - ROWS) / 2) * HALF, 130 + (i + j) * RISE - z


def is_river(i, j):
    return abs(j - 13.2 - 1.3 * np.sin(i * 0.42)) < 0.75


def film(begins, duration):
    paper = backdrop(DEEP, NAVY, [(0.9, 0.45, 0.7, (0.1, 0.08, 0.3), 0.5)])
    random = np.random.RandomState(7)
    centres = [(5, 4, 3.4, 0.9), (12.5, 7.5, 2.6, 0.95), (17, 4, 3.0, 0.7), (4.5, 10.5, 2.4, 0.6), (19, 10, 2.2, 0.75)]
    blocks = []
    for i in range(COLUMNS):
        for j in range(ROWS):
            far = np.hypot(i - SQUARE[0] + 0.5, j - SQUARE[1] + 0.5)
            if is_river(i, j) or max(abs(i - SQUARE[0] + 0.5), abs(j - SQUARE[1] + 0.5)) < 1.9:
                continue
            heat = sum(k * np.exp(-((i - x) ** 2 + (j - y) ** 2) / r**2) for x, y, r, k in centres)
            heat = np.clip(heat * random.uniform(0.72, 1.1) + random.uniform(0.02, 0.14), 0.05, 1)
            # What stands before the square stays low, so that one can look in.
            if far < 4.6 and i + j + 1 > sum(SQUARE):
                heat = min(heat, 0.12 + 0.05 * far)
            order = (i + j) / (COLUMNS + ROWS) * 0.75 + random.uniform(0, 0.25)
            blocks.append((i, j, random.uniform(0.66, 0.84), heat, order, far))
    blocks.sort(key=lambda block: block[0] + block[1])
    grown_by = begins[3] - begins[0] - 2
    trees = [(11.25 + 2.5 * (n % 7) / 6, 6.2 + 2.3 * (n // 7) / 6) for n in range(49)]
    trees = sorted((i, j) for i, j in trees if np.hypot(i - 12.5, j - 7.5) > 0.8)[:40]

    def block(canvas, t, i, j, side, heat, order, far):
        up = ease(t, begins[0] + order * grown_by, 2.6)
        cooled = ease(t, begins[5] + 1.2 + far * 0.55, 3.5) * np.exp(-((far / 4.2) ** 2))
        heat = heat * (1 - 0.72 * cooled)
        colour = mix(INK, ramp(HEAT, heat * (0.25 + 0.75 * up)), 0.25 + 0.75 * up)
        calm = 0.55 * there(t, begins[3], duration + 9, 2) * min(1, far / 5)
        colour = mix(colour, NAVY, calm)
        if (i, j) == WHITE_ROOF:
            colour = mix(colour, WHITE, ease(t, begins[4] + 1.5, 1.2))
        z = (3 + 92 * heat**1.35) * up
        a, b = (1 - side) / 2, (1 + side) / 2
        west, south, east, north = (spot(i + p, j + q, z) for p, q in ((a, b), (b, b), (b, a), (a, a)))
        canvas.shape([west, south, (south[0], south[1] + z), (west[0], west[1] + z)], mix(colour, DEEP, 0.45))
        canvas.shape([south, east, (east[0], east[1] + z), (south[0], south[1] + z)], mix(colour, DEEP, 0.62))
        canvas.shape([west, south, east, north], mix(colour, WARM, 0.05))
        if (i, j) in AWNINGS and t > begins[5]:
            for stripe in range(5):
                k = ease(t, begins[5] + 2.2 + stripe * 0.14, 0.9)
                p = i + 0.15 + stripe * 0.15
                canvas.shape(
                    [spot(p, j + 0.9, z * 0.5 + 8), spot(p + 0.1, j + 0.9, z * 0.5 + 8), spot(p + 0.1, j + 0.9 + 0.4 * k, z * 0.5), spot(p, j + 0.9 + 0.4 * k, z * 0.5)],
                    BRASS if stripe % 2 else WARM,
                    k,
                )

    def square(canvas, t):
        hot = 1 - ease(t, begins[5] + 1, 4)
        a, b = SQUARE[0] - 1.45, SQUARE[0] + 1.45
        c, d = SQUARE[1] - 1.45, SQUARE[1] + 1.45
        up = ease(t, begins[1] - 1, 3)
        canvas.shape([spot(a, d), spot(b, d), spot(b, c), spot(a, c)], mix(mix(BLUE, PERI, 0.25), mix(ROSE, VIOLET, 0.3), hot), up * 0.95)
        rails = ease(t, begins[5], 2.2)
        canvas.line([spot(a + 0.08, d - 0.2), spot(a + 0.08 + 2.74 * rails, d - 0.2)], LEAF, 6, 0.8 * min(1, rails * 3))
        for offset in (-0.3, -0.1):
            canvas.line([spot(a, d + offset), spot(b, d + offset)], WARM, 1.1, 0.6 * up)
        fountain = ease(t, begins[4] + 3.2, 1)
        for n in range(3):
            k = (t / 2.4 + n / 3) % 1
            x, y = spot(*SQUARE)
            canvas.c.save()
            canvas.c.translate(x, y)
            canvas.c.scale(1, 0.5)
            canvas.ring(0, 0, 4 + 20 * k, PERI, 2, fountain * (1 - k))
            canvas.c.restore()
        canvas.light(*spot(*SQUARE, 4), 26 * fountain, PERI, 0.7 * fountain)
        for n, (i, j) in enumerate(trees):
            k = ease(t, begins[4] + n * 0.045, 0.9)
            x, y = spot(i, j, 9 * k)
            canvas.dot(x, y, 5.2 * k, mix(LEAF, NAVY, 0.32))
            canvas.dot(x - 1.2, y - 1.6, 3.0 * k, mix(LEAF, WARM, 0.2), 0.8)

    def draw(canvas, t):
        canvas.paper(paper)
        near = ease(t, begins[3] - 0.6, 4.5) * (1 - ease(t, begins[7] - 0.5, 5) * 0.62)
        x, y = spot(*SQUARE)
        drift = t / duration
        canvas.look(640 + (x - 640) * near, 425 - 30 * drift + (y - 425 + 30 * drift) * near, 0.98 + 0.05 * drift + 1.25 * near)
        ground = ease(t, 0, 2)
        for j in range(ROWS + 1):
            canvas.line([spot(0, j), spot(COLUMNS, j)], BLUE, 1, 0.28 * ground)
        for i in range(COLUMNS + 1):
            canvas.line([spot(i, 0), spot(i, ROWS)], BLUE, 1, 0.28 * ground)
        river = [spot(i, 13.7 + 1.3 * np.sin(i * 0.42)) for i in np.linspace(0, COLUMNS, 80)]
        canvas.line(river, mix(BLUE, PERI, 0.2), 26, 0.5 * ground)
        canvas.line(river, PERI, 1.5, (0.25 + 0.2 * swell(t, 5)) * ground)
        is_square_drawn = False
        for entry in blocks:
            if not is_square_drawn and entry[0] + entry[1] >= sum(SQUARE) + 0.5:
                square(canvas, t)
                is_square_drawn = True
            block(canvas, t, *entry)
        canvas.bloom(0.4, 120)

    return draw
