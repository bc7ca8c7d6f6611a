"""A bench drawn line by line, turning slowly, until shade and a view belong to it."""
import math

import numpy as np

from kit.canvas import backdrop
from kit.motion import Path, ease, spline, swell
from kit.palette import AMBER, BLUE, BRASS, CRIMSON, DEEP, INK, NAVY, PERI, WARM, mix

POSTER_AT = 0.9
LEAN = math.radians(12)
WOOD = mix(AMBER, BRASS, 0.55)


def box(x0, x1, y0, y1, z0, z1, tilt=0.0, about=(0.0, 0.0)):
    """The eight corners of a board in metres: x along the bench, y to the back, z up; tilted about a line along x."""
    corners = np.array([(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)], float)
    y, z = corners[:, 1] - about[0], corners[:, 2] - about[1]
    corners[:, 1] = about[0] + y * math.cos(tilt) + z * math.sin(tilt)
    corners[:, 2] = about[1] - y * math.sin(tilt) + z * math.cos(tilt)
    return corners


FACES = ((0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5))


def boards(begins):
    """Each board with the time it is drawn and what it is made of, from the back to the front."""
    parts = []
    for x in (-0.72, 0.72):
        parts.append((box(x - 0.03, x + 0.03, 0.25, 0.29, 0.40, 0.88, LEAN, (0.26, 0.42)), begins[2] + 0.1, PERI))
        parts.append((box(x - 0.03, x + 0.03, 0.18, 0.24, 0, 0.42), begins[1] + 0.7, PERI))
    for n in range(3):
        low = 0.55 + n * 0.12
        parts.append((box(-0.95, 0.95, 0.215, 0.25, low, low + 0.085, LEAN, (0.26, 0.42)), begins[2] + 0.5 + n * 0.5, WOOD))
    for x in (-0.72, 0.72):
        parts.append((box(x - 0.03, x + 0.03, -0.16, 0.18, 0.385, 0.42), begins[1] + 1.2, PERI))
        parts.append((box(x - 0.03, x + 0.03, -0.22, -0.16, 0, 0.42), begins[1] + 0.2, PERI))
    for n in reversed(range(5)):
        parts.append((box(-0.95, 0.95, -0.24 + n * 0.1, -0.16 + n * 0.1, 0.42, 0.45), begins[0] + 0.4 + n * 0.4, WOOD))
    for x in (-0.91, 0.91):
        parts.append((box(x - 0.025, x + 0.025, -0.22, -0.17, 0.45, 0.64), begins[3] + 1.1, BRASS))
        parts.append((box(x - 0.035, x + 0.035, -0.24, 0.29, 0.64, 0.67), begins[3] + 0.4, BRASS))
    return parts


def film(begins, duration):
    paper = backdrop(mix(DEEP, NAVY, 0.4), INK, [(1.0, 0.55, 0.75, (0.13, 0.17, 0.45), 0.42)])
    parts = boards(begins)
    random = np.random.RandomState(3)
    leaves = [(random.normal(0, 0.95), random.normal(0.1, 0.55), random.uniform(0.07, 0.2), random.rand()) for _ in range(90)]
    hills = [
        Path(spline([(-80, 340 + 40 * k), (220, 296 + 44 * k), (480, 372 + 10 * k), (760, 318 + 30 * k), (1050, 352 + 16 * k), (1360, 286 + 40 * k)]))
        for k in range(3)
    ]

    def eye(t):
        turn = math.radians(-34 + 26 * ease(t, 0, duration) + 3 * math.sin(t / 7))
        scale = 400 + 36 * ease(t, begins[4] - 1, 6) - 95 * ease(t, begins[5] - 0.5, 6)
        centre = 430 + 34 * ease(t, begins[5] - 0.5, 6)
        pitch = math.radians(20 - 7 * ease(t, begins[5] - 0.5, 6))

        def project(points):
            p = np.atleast_2d(points)
            x = p[:, 0] * math.cos(turn) - p[:, 1] * math.sin(turn)
            y = p[:, 0] * math.sin(turn) + p[:, 1] * math.cos(turn)
            z = p[:, 2] - 0.4
            depth = y * math.cos(pitch) - z * math.sin(pitch)
            k = scale * 4.2 / (4.2 + depth)
            return np.column_stack([640 + x * k, centre - (z * math.cos(pitch) + y * math.sin(pitch)) * k, depth])

        return project

    def view(canvas, t):
        up = ease(t, begins[5] - 0.3, 4.5)
        if up <= 0:
            return
        y = 420 - 150 * up
        canvas.light(850, y, 330, AMBER, 0.42 * up)
        canvas.dot(850, y, 58, mix(AMBER, WARM, 0.4), up)
        for k, hill in enumerate(hills):
            line = hill.part(0, ease(t, begins[5] + 0.4 * k, 3))
            canvas.shape([*line, (line[-1][0], 560), (-80, 560)], mix(INK, BLUE, 0.32 - 0.12 * k), up)
            canvas.line(line, PERI, 1.4, 0.5 * up)
        canvas.shape([(-80, 440), (1360, 440), (1360, 760), (-80, 760)], INK, up * 0.85)

    def ground(canvas, t, project):
        on = ease(t, 0.3, 2.5)
        for k in range(-4, 5):
            for a, b in (((k * 0.5, -2.2, 0), (k * 0.5, 2.2, 0)), ((-2.2, k * 0.5, 0), (2.2, k * 0.5, 0))):
                ends = project([a, np.array(a) + (np.array(b) - a) * on])[:, :2]
                canvas.line(ends, PERI, 1, 0.11 * on)
        shade = ease(t, begins[4], 2.5)
        foot = project([(-1.02, -0.3, 0), (1.02, -0.3, 0), (1.1, 0.36, 0), (-1.0, 0.36, 0)])[:, :2]
        canvas.shape(foot, DEEP, 0.4 * ease(t, begins[1], 2))
        for x, y, r, phase in leaves:
            sway = 0.05 * math.sin(t * 0.9 + phase * 6.3)
            middle, edge = project([(x + sway, y + sway * 0.4, 0), (x + sway + r, y, 0)])[:, :2]
            canvas.c.save()
            canvas.c.translate(*middle)
            canvas.c.scale(1, 0.42)
            canvas.dot(0, 0, abs(edge[0] - middle[0]), DEEP, 0.34 * shade)
            canvas.c.restore()

    def board(canvas, t, corners, begin, colour, project):
        drawn, solid = ease(t, begin, 1.5), ease(t, begin + 0.9, 1.4)
        if drawn <= 0:
            return
        p = project(corners)
        sides = sorted(FACES, key=lambda face: -p[list(face), 2].mean())
        for n, face in enumerate(sides):
            ring = p[[*face, face[0]], :2]
            if n >= 3:
                canvas.shape(ring[:-1], mix(INK, colour, (0.34, 0.62, 0.46)[n - 3] * (0.35 + 0.65 * solid)), solid)
            if n >= 3 or solid < 1:
                canvas.line(Path(ring).part(0, drawn), colour, 1.7, (0.95 if n >= 3 else 0.3 * (1 - solid)))

    def draw(canvas, t):
        canvas.paper(paper)
        project = eye(t)
        view(canvas, t)
        ground(canvas, t, project)
        dapple(canvas, t)
        for part in parts:
            board(canvas, t, *part, project)
        measure(canvas, t, project)
        canvas.bloom(0.35, 130)

    def measure(canvas, t, project):
        """The height of the seat and the lean of the back, as an architect marks them."""
        k = ease(t, begins[1] + 0.6, 1.2) * (1 - ease(t, begins[2] - 0.4, 0.8))
        a, b = project([(-1.15, -0.24, 0), (-1.15, -0.24, 0.45)])[:, :2]
        canvas.line([a, a + (b - a) * k], CRIMSON, 2, k)
        for end in (a, b):
            canvas.line([(end[0] - 7, end[1]), (end[0] + 7, end[1])], CRIMSON, 2, k)
        k = ease(t, begins[2] + 0.8, 1.2) * (1 - ease(t, begins[3] - 0.2, 0.8))
        arc = [(1.02, 0.26 + 0.62 * math.sin(LEAN * u * k), 0.42 + 0.62 * math.cos(LEAN * u * k)) for u in np.linspace(0, 1, 20)]
        canvas.line(project([(1.02, 0.26, 0.42), (1.02, 0.26, 1.04)])[:, :2], CRIMSON, 1.4, 0.5 * k)
        canvas.line(project(arc)[:, :2], CRIMSON, 2.2, k)
        canvas.line(project([(1.02, 0.26, 0.42), arc[-1]])[:, :2], CRIMSON, 2, k)

    def dapple(canvas, t):
        """The crown of a tree reaches in from above."""
        k = ease(t, begins[4] - 0.2, 3)
        for n, (x, y, r, phase) in enumerate(leaves[:60]):
            sway = 7 * math.sin(t * 0.7 + phase * 6.3)
            px, py = 250 + x * 190 + sway, 20 + y * 110 - 150 * (1 - k)
            canvas.dot(px, py, 34 + 160 * r, mix(DEEP, BLUE, 0.25 + 0.4 * phase), 0.5 * k)
        canvas.light(1180, -40, 420, WARM, 0.12 * k * (0.7 + 0.3 * swell(t, 6)))

    return draw
