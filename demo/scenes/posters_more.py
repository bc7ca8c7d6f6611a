"""Posters 9 to 20, each a thing of its session: a crossing, warmth, parts of a house, a walk, a timetable and so on."""
import numpy as np

from poster_canvas import *


def segment(x0, y0, x1, y1):
    """Distance to a straight line between two points."""
    px, py, dx, dy = u - x0, v - y0, x1 - x0, y1 - y0
    t = np.clip((px * dx + py * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
    return np.hypot(px - t * dx, py - t * dy)


def polygon(points):
    """Signed distance to a convex polygon given clockwise as one sees it (v grows downwards)."""
    d = np.full_like(u, -9.0)
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        length = np.hypot(x1 - x0, y1 - y0)
        d = np.maximum(d, ((u - x0) * (y1 - y0) - (v - y0) * (x1 - x0)) / length)
    return d


def crossing():
    img = base(BLUE * 0.7, DEEP, (0.3, 0.5), 1.0)
    depth = np.clip(v + 0.18, 0.02, 1)
    across = (u + 0.1) / (0.35 + depth * 1.5)
    stripe = np.abs(np.mod(across * 6.2, 1) - 0.5) - 0.27
    road = edge(-(v + 0.02)) * np.clip((v + 0.05) * 2.6, 0, 1)
    img = mix(img, PERI * 0.55, np.clip(0.5 - stripe * 46 * (0.35 + depth * 1.5), 0, 1) * road * 0.75)
    img = glow(img, CRIMSON, 0.62, -0.22, 0.5, 0.2)
    x, span, tall = -0.84, 0.36, 0.30
    for k in range(5):
        foot = 0.30 - 0.07 * k
        t = np.clip((u - x) / span, 0, 1)
        y = foot - tall * 4 * t * (1 - t) - 0.07 * t
        inside = ((u > x) & (u < x + span)).astype(np.float32)
        dotted = (np.mod(t * 15, 1) < 0.55).astype(np.float32)
        img = mix(img, ROSE, edge(np.abs(v - y) / np.sqrt(1 + (tall * 4 * (1 - 2 * t) / span) ** 2) - 0.0024) * inside * dotted * 0.9)
        img = img * (1 - 0.5 * np.exp(-(((u - x) / 0.05) ** 2 + ((v - foot - 0.045) / 0.014) ** 2)))[..., None]
        x, span, tall = x + span, span * 0.92, tall * 0.84
    for bx, by, r, c in ((-0.66, 0.015, 0.058, AMBER), (-0.325, -0.030, 0.05, CRIMSON), (0.0, -0.058, 0.042, ROSE), (0.60, -0.11, 0.033, PERI)):
        img = glow(img, c, bx, by, r * 2.6, 0.22)
        lit = np.exp(-((u - bx + r * 0.35) ** 2 + (v - by + r * 0.4) ** 2) / (r * 0.95) ** 2)[..., None]
        a = edge(np.hypot(u - bx, v - by) - r)[..., None]
        img = img * (1 - a) + c * (0.4 + 0.75 * lit) * a
    return img


def rising():
    img = base(BLUE * 0.5, DEEP, (0, -0.6), 0.8)
    warm = np.clip((v + 0.5), 0, 1)
    for k in range(15):
        x = -0.95 + k * 0.135
        sway = 0.030 * np.sin(v * 7.5 + k * 1.9) * (1.25 - warm) + 0.016 * np.sin(v * 15 + k)
        top = -0.12 - 0.33 * abs(np.sin(k * 1.37 + 0.4))
        wide = 0.008 + 0.046 * warm**1.6
        body = soft(np.abs(u - x - sway) - wide, 0.004 + 0.008 * (1 - warm)) * np.clip((v - top) * 2.6, 0, 1)
        t = np.clip(warm * 1.5 - 0.35, 0, 1)[..., None]
        hot = np.clip(warm * 2.6 - 1.75, 0, 1)[..., None]
        col = (PERI * 0.55 * (1 - t) + CRIMSON * t) * (1 - hot) + AMBER * hot
        img = img * (1 - (body * 0.86)[..., None]) + col * (body * 0.86)[..., None]
    return img + AMBER * (0.55 * np.exp(-((v - 0.56) ** 2) / 0.012))[..., None]


def blocks():
    img = base(BLUE * 0.75, DEEP, (-0.35, -0.35), 1.0)
    img = glow(img, VIOLET, 0.5, 0.4, 0.6, 0.5)

    def slab(x, y, a, b, c, col):
        """A box seen from above: `a` to the right, `b` to the left, `c` high, its front corner's foot at x, y."""
        nonlocal img
        ax, ay, bx, by = a * 0.866, -a * 0.5, -b * 0.866, -b * 0.5
        img = img * (1 - 0.45 * soft(polygon([(x + bx, y + by + 0.05), (x + ax + bx, y + ay + by + 0.05), (x + ax, y + ay + 0.05), (x, y + 0.05)]), 0.02))[..., None]
        left = [(x + bx, y + by - c), (x, y - c), (x, y), (x + bx, y + by)]
        right = [(x, y - c), (x + ax, y + ay - c), (x + ax, y + ay), (x, y)]
        lid = [(x + bx, y + by - c), (x + ax + bx, y + ay + by - c), (x + ax, y + ay - c), (x, y - c)]
        for side, k in ((left, 0.34), (right, 0.62), (lid, 1.0)):
            img = mix(img, col * k, edge(polygon(side)))

    for layer, lift in ((0, 0.0), (1, 0.19), (2, 0.40)):
        for j, (px, py, a, b, col) in enumerate(
            (
                (0.02, 0.02, 0.30, 0.13, BLUE * 1.5),
                (-0.26, 0.17, 0.13, 0.30, PERI * 0.8),
                (0.31, 0.185, 0.13, 0.30, CRIMSON if layer == 1 else BLUE * 1.1),
                (0.02, 0.34, 0.30, 0.13, AMBER * 0.95 if layer == 2 else VIOLET * 1.5),
            )
        ):
            slab(px + (0.045 * layer if j % 2 else -0.03 * layer), py + 0.06 - lift * 0.78, a, b, 0.085, col)
    return img


def walk():
    img = base(NAVY * 1.25, DEEP, (-0.2, 0.2), 1.1)
    r = np.random.RandomState(21)
    cx, cy = r.uniform(-1, 1, 46), r.uniform(-0.6, 0.6, 46)
    near, second, which = np.full_like(u, 9.0), np.full_like(u, 9.0), np.zeros_like(u)
    for k in range(46):
        d = np.hypot(u - cx[k], v - cy[k])
        second = np.where(d < near, near, np.minimum(second, d))
        which = np.where(d < near, k, which)
        near = np.minimum(near, d)
    border = (second - near) / 2
    tone = np.mod(np.sin(which * 12.9898) * 43758.5, 1)
    fill = BLUE * (0.2 + 0.55 * tone[..., None]) + VIOLET * (np.mod(tone * 7, 1) > 0.72)[..., None] * 0.6
    a = edge(0.0075 - border)[..., None] * 0.85
    img = img * (1 - a) + fill * a
    t = np.linspace(0, 1, 220)
    px = -0.78 + 1.5 * t + 0.11 * np.sin(t * 9.2)
    py = 0.30 - 0.52 * t + 0.17 * np.sin(t * 7.3 + 0.5)
    line = np.full_like(u, 9.0)
    for k in range(len(t) - 1):
        box = (np.abs(u - px[k]) < 0.14) & (np.abs(v - py[k]) < 0.14)
        line[box] = np.minimum(line[box], np.hypot(u[box] - px[k], v[box] - py[k]))
    img = img * (1 - 0.6 * soft(line - 0.02, 0.012))[..., None]
    img = mix(img, CRIMSON, edge(line - 0.0085))
    img = img + CRIMSON * (0.25 * np.exp(-((line / 0.05) ** 2)))[..., None]
    for k in range(0, 220, 31):
        ring = np.hypot(u - px[k], v - py[k])
        img = mix(img, AMBER, edge(ring - 0.021))
        img = mix(img, DEEP, edge(ring - 0.011))
    for grow in (0.055, 0.085, 0.12):
        img = mix(img, AMBER, edge(np.abs(np.hypot(u - px[-1], v - py[-1]) - grow) - 0.0016) * (0.16 - grow) * 7)
    img = mix(img, AMBER, edge(np.hypot(u - px[-1], v - py[-1]) - 0.026))
    return img


def timetable():
    img = base(BLUE * 0.6, DEEP, (0.5, -0.4), 1.0)
    for k in range(9):
        y = -0.42 + k * 0.105
        img = mix(img, PERI, edge(np.abs(v - y) - 0.0008) * 0.28)
    for k in range(19):
        img = mix(img, PERI, edge(np.abs(u + 0.9 - k * 0.1) - 0.0006) * (0.22 if k % 3 == 0 else 0.08))
    for k in range(12):
        for way in (1, -1):
            x = -1.25 + k * 0.23 + (0.06 if way < 0 else 0)
            y, points = -0.42 * way, [(x, -0.42 * way)]
            for stop in range(8):
                x += 0.055 + 0.02 * ((k + stop) % 3 == 0)
                y += 0.105 * way
                points.append((x, y))
                x += 0.012
                points.append((x, y))
            hero = way > 0 and k == 5
            col = CRIMSON if hero else (BLUE * 1.9 if way > 0 else VIOLET * 1.6)
            for (x0, y0), (x1, y1) in zip(points, points[1:]):
                d = segment(x0, y0, x1, y1)
                if hero:
                    img = img + CRIMSON * (0.05 * np.exp(-((d / 0.03) ** 2)))[..., None]
                img = mix(img, col, edge(d - (0.0062 if hero else 0.0026)))
            if hero:
                for x0, y0 in points[::2]:
                    img = mix(img, AMBER, edge(np.hypot(u - x0, v - y0) - 0.0135))
                    img = mix(img, DEEP, edge(np.hypot(u - x0, v - y0) - 0.006))
    return img


def shade():
    img = base(ROSE * 0.42, VIOLET * 0.28, (0.52, -0.36), 0.95)
    img = glow(img, AMBER, 0.52, -0.27, 0.55, 0.55)
    ground = edge(0.02 - v)
    img = mix(img, NAVY * 1.7, ground * 0.72)
    img = img + AMBER * (ground * 0.22 * np.exp(-(((u - 0.45) / 0.55) ** 2 + ((v - 0.02) / 0.22) ** 2)))[..., None]
    sun = np.hypot(u - 0.52, v + 0.27) - 0.13
    img = mix(img, AMBER * 1.05, edge(sun))
    for k, (x, foot, tall, col) in enumerate(((-0.62, 0.20, 0.44, CRIMSON), (-0.30, 0.12, 0.30, PERI), (-0.05, 0.08, 0.21, PERI), (0.14, 0.055, 0.15, PERI), (0.285, 0.042, 0.10, PERI))):
        away = np.array([x - 0.52, foot + 0.10])
        far = away / np.hypot(*away) * tall * 2.5
        wide = 0.016 * (0.4 + tall * 2)
        tip = (x + far[0], foot + far[1] * 0.9)
        img = mix(img, DEEP, soft(polygon([(x - wide / 3, foot), (x + wide / 3, foot), (tip[0] + wide * 2.4, tip[1]), (tip[0] - wide * 2.4, tip[1])][::1]), 0.004) * 0.8)
        img = mix(img, col, edge(np.maximum(np.abs(u - x) - wide * 0.33, np.maximum(foot - tall - v, v - foot))))
        img = mix(img, col, edge(np.hypot(u - x, v - foot + tall) - wide * 0.85))
    return img


def folds():
    img = base(BLUE * 0.8, DEEP, (0.1, -0.2), 1.1)
    for x, y, s, c in ((-0.60, 0.24, 0.20, PERI), (-0.02, 0.02, 0.34, ROSE), (0.58, -0.24, 0.17, PERI), (0.63, 0.28, 0.11, AMBER), (-0.52, -0.30, 0.10, BLUE * 2)):
        nose, tail = (x + s * 0.92, y - s * 0.52), (x - s * 0.86, y - s * 0.16)
        keel, fold, wing = (x - s * 0.18, y + s * 0.62), (x - s * 0.40, y + s * 0.10), (x + s * 0.06, y + s * 0.22)
        shadow = polygon([(tail[0], tail[1] + s * 0.3), (nose[0], nose[1] + s * 0.3), (keel[0], keel[1] + s * 0.3)])
        img = img * (1 - 0.45 * soft(shadow, 0.03 * s / 0.3))[..., None]
        hero = s > 0.3
        for points, col in (
            ([tail, nose, fold], c * (0.95 if not hero else 0.9)),
            ([fold, nose, keel], c * 0.26 if not hero else CRIMSON * 0.45),
            ([wing, nose, keel], c * 0.62 if not hero else CRIMSON),
        ):
            img = mix(img, col, edge(polygon(points)))
        t = np.linspace(0, 1, 60)
        for k in range(60):
            if k % 3 == 0:
                tx, ty = tail[0] - s * 0.2 - t[k] * s * 1.7, tail[1] + s * 0.45 + 0.5 * s * np.sin(t[k] * 3.4)
                img = mix(img, c, edge(np.hypot(u - tx, v - ty) - s * 0.011) * (1 - t[k]) * 0.9)
    return img


def unbuilt():
    img = base(VIOLET * 0.7, DEEP, (0.0, -0.1), 0.8)
    img = glow(img, CRIMSON, 0.03, -0.03, 0.30, 0.55)
    water = edge(0.26 - v)
    img = mix(img, NAVY * 0.9, water * 0.85)
    for k in range(9):
        y = 0.285 + 0.024 * k
        reach = np.exp(-(((u - 0.03) / (0.10 + 0.05 * k)) ** 2))
        img = mix(img, CRIMSON, edge(np.abs(v - y - 0.003 * np.sin(u * 60 + k * 2)) - 0.0022) * reach * (0.85 - 0.08 * k))
    for side in (-1, 1):
        x = (u - 0.03) * side
        deck = np.maximum(np.abs(v + 0.035 - 0.02 * x) - 0.011, -(x - (0.125 if side > 0 else 0.165)))
        hang = np.maximum(np.abs(v - (0.02 + 0.30 * np.clip((x - 0.15) / 0.42, 0, 1) ** 2)) - 0.006, -(x - 0.15))
        img = mix(img, PERI * 0.85, edge(deck))
        img = mix(img, PERI * 0.5, edge(np.maximum(hang, x - 0.60)))
        for k in range(9):
            at = 0.18 + k * 0.05
            low = 0.02 + 0.30 * np.clip((at - 0.15) / 0.42, 0, 1) ** 2
            img = mix(img, PERI * 0.5, edge(np.maximum(np.abs(x - at) - 0.0022, np.maximum(-0.035 - v, v - low))))
        img = mix(img, NAVY * 1.9, edge(np.maximum(np.abs(x - 0.62) - 0.032, np.maximum(-0.30 - v, v - 0.40))))
        for k in range(7):
            img = mix(img, PERI * 0.6, edge(segment(0.03 + 0.62 * side, -0.27, 0.03 + (0.20 + 0.06 * k) * side, -0.033) - 0.0012))
        for k in range(3):
            img = mix(img, PERI * 0.6, edge(segment(0.03 + 0.62 * side, -0.27, 0.03 + (0.68 + 0.09 * k) * side, -0.02) - 0.0012))
    for k in range(6):
        at = -0.125 + k * 0.052
        img = mix(img, ROSE, edge(np.maximum(np.abs(u - 0.03 - at) - 0.012, np.abs(v + 0.033) - 0.0022)) * 0.9)
    return img


def river():
    img = base(BLUE * 0.55, DEEP, (-0.4, 0.0), 1.2)
    x, y, r0 = 0.14, -0.02, 0.165
    d2 = (u - x) ** 2 + (v - y) ** 2
    stream = (v - y) * (1 - r0**2 / np.maximum(d2, r0**2 * 0.8)) + 0.055 * np.sin(u * 2.6 + 0.8) * (1 - np.exp(-d2 * 5))
    gy, gx = np.gradient(stream)
    g = np.hypot(gx, gy) + 1e-7
    q = stream * 34
    dist = np.abs(q - np.round(q)) / (34 * g)
    band = np.round(q)
    pick = np.mod(np.sin(band * 12.9) * 4375.85, 1)
    wide = 1.6 + 5.5 * pick
    a = np.clip(wide - dist, 0, 1) * np.exp(-((stream / 0.34) ** 2))
    col = BLUE * 1.7 * (pick < 0.45)[..., None] + PERI * 0.75 * ((pick >= 0.45) & (pick < 0.8))[..., None] + ROSE * 0.75 * (pick >= 0.8)[..., None]
    along = np.clip(0.55 + 0.45 * np.sin(u * 3 + pick * 40), 0.12, 1)
    img = img * (1 - (a * along)[..., None]) + col * (a * along)[..., None]
    d = np.hypot(u - x, v - y) - 0.135
    img = img * (1 - 0.6 * soft(np.hypot(u - x - 0.015, v - y - 0.03) - 0.14, 0.02))[..., None]
    lit = np.exp(-((u - x + 0.06) ** 2 + (v - y + 0.07) ** 2) / 0.13**2)[..., None]
    img = img * (1 - edge(d))[..., None] + (CRIMSON * 0.35 + (CRIMSON * 0.75 + AMBER * 0.18) * lit) * edge(d)[..., None]
    return img


def bricks():
    img = base(VIOLET * 0.55, DEEP, (0.4, -0.5), 1.0)
    img = glow(img, AMBER, 0.36, -0.12, 0.5, 0.28)
    bw, bh = 0.150, 0.066
    row = np.floor((0.5 - v) / bh)
    shift = np.mod(row, 2) * 0.5
    col = np.floor(u / bw + shift)
    x = (col - shift + 0.5) * bw
    y = 0.5 - (row + 0.5) * bh
    dice = np.mod(np.sin(col * 127.1 + row * 311.7) * 43758.5453, 1)
    top = 0.17 - 0.30 * np.sin(x * 2.0 + 0.5) + 0.09 * np.sin(x * 7.0)
    there = (y > top + 0.07 * (dice - 0.5)) & (dice < 0.985)
    inside = np.maximum(np.abs(u - x) - bw / 2 + 0.006, np.abs(v - y) - bh / 2 + 0.006)
    shape = edge(inside)
    tone = (0.35 + 0.65 * dice)[..., None]
    fill = BLUE * (0.65 + 0.9 * tone) * (dice < 0.62)[..., None] + NAVY * 2.0 * ((dice >= 0.62) & (dice < 0.82))[..., None]
    fill = fill + CRIMSON * 0.95 * ((dice >= 0.82) & (dice < 0.925))[..., None] + AMBER * 0.9 * (dice >= 0.925)[..., None]
    fill = fill * (1.12 - 0.5 * (v - y + bh / 2) / bh)[..., None]
    a = (shape * there)[..., None]
    img = img * (1 - a) + fill * a
    ghost = edge(np.abs(inside) - 0.0011) * (~there) * np.clip(1 - (top - y) / 0.30, 0, 1)
    return mix(img, PERI, ghost * 0.4)


def moths():
    img = base(NAVY * 0.9, DEEP * 0.7, (0.42, -0.1), 0.7)
    lx, ly = 0.40, -0.10
    ring = np.hypot(u - lx, v - ly)
    img = img + AMBER * (0.50 * np.exp(-((ring / 0.15) ** 2)) + 0.10 * np.exp(-((ring / 0.45) ** 2)))[..., None]
    for k in range(1, 8):
        img = mix(img, AMBER, edge(np.abs(ring - 0.085 * k) - 0.0011) * (0.42 - 0.05 * k))
    img = mix(img, AMBER * 1.1 + 0.12, edge(ring - 0.042))
    for k, (mx, my, s, turn, c) in enumerate(
        ((-0.42, 0.06, 0.190, 0.35, PERI), (-0.02, -0.27, 0.080, 0.9, ROSE), (0.12, 0.22, 0.105, -0.5, CRIMSON), (0.70, 0.23, 0.070, -1.2, PERI), (0.73, -0.32, 0.055, 2.2, ROSE), (-0.76, -0.30, 0.06, 0.6, BLUE * 2))
    ):
        px, py = (u - mx) / s, (v - my) / s
        a, b = px * np.cos(turn) + py * np.sin(turn), -px * np.sin(turn) + py * np.cos(turn)
        m = np.abs(a)
        upper = np.hypot((m - 0.56) * 0.88 + (b + 0.30) * 0.42, (b + 0.30) * 1.32 - (m - 0.56) * 0.35) - 0.56
        lower = np.hypot((m - 0.36) * 1.1, (b - 0.38) * 0.92 - (m - 0.36) * 0.25) - 0.38
        for wing, k2 in ((lower, 0.5), (upper, 0.9)):
            shine = np.clip(0.42 + 0.6 * m, 0.2, 1)[..., None]
            cover = edge(wing * s)[..., None]
            img = img * (1 - cover) + c * k2 * shine * cover
            img = mix(img, DEEP, edge((np.abs(wing + 0.10) - 0.012) * s) * 0.5)
        img = mix(img, DEEP, edge((np.hypot(m - 0.66, b + 0.34) - 0.13) * s) * 0.75)
        img = mix(img, AMBER, edge((np.hypot(m - 0.66, b + 0.34) - 0.07) * s))
        img = mix(img, NAVY * 0.7, edge((np.hypot(a / 0.085, (b - 0.05) / 0.46) - 1) * 0.085 * s))
    return img


def table():
    img = base(VIOLET * 0.75, DEEP, (0.0, -0.30), 0.8)
    img = glow(img, AMBER, 0, -0.06, 0.26, 0.7)
    vy = -0.07
    depth = np.clip((v - vy) / 0.57, 1e-3, 1)
    right = polygon([(0.02, vy - 0.03), (1.0, -0.62), (1.0, 0.56), (0.02, vy + 0.02)])
    for side, d in ((-1, right[:, ::-1]), (1, right)):
        x = u * side
        img = mix(img, NAVY * 1.35, edge(d) * np.clip(x * 1.6 + 0.25, 0, 1))
        z = 0.16 / np.clip(x, 0.03, 2)
        cell, level = np.mod(z * 9, 1), (v - vy) / np.clip(x, 0.03, 2)
        lit = np.mod(np.sin(np.floor(z * 9) * 12.9 + np.floor((level + 3) / 0.26) * 78.2 + side) * 437.585, 1)
        pane = (np.abs(cell - 0.5) < 0.22) & (np.abs(np.mod(level + 3, 0.26) - 0.13) < 0.07) & (level < 0.05) & (x > 0.07)
        img = mix(img, AMBER, pane * (lit > 0.5) * edge(d) * 0.5)
    cloth = polygon([(-0.012, vy + 0.02), (0.012, vy + 0.02), (0.46, 0.56), (-0.46, 0.56)])
    img = mix(img, PERI * 0.85, edge(cloth) * (0.35 + 0.65 * depth))
    img = mix(img, CRIMSON, edge(np.maximum(cloth, np.abs(u) - 0.20 * depth)) * 0.96)
    for k in range(11):
        z = 1.15 * 0.74**k
        y, s = vy + 0.55 * z, z
        for side in (-1, 1):
            px = side * 0.305 * s
            plate = np.hypot((u - px) / (0.072 * s), (v - y) / (0.030 * s)) - 1
            img = mix(img, DEEP, soft(plate * 0.05 * s - 0.004 * s, 0.006 * s + 1e-4) * 0.4)
            img = mix(img, (AMBER if (k + (side > 0)) % 3 else ROSE) * 0.95, edge(plate * 0.03 * s))
            img = mix(img, VIOLET * 0.8, edge((plate + 0.42) * 0.03 * s) * 0.35)
    for k in range(7):
        z = 1.0 * 0.70**k
        y0, sag, half = vy - 0.50 * z, 0.13 * z, 0.78 * z
        inside = (np.abs(u) < half).astype(np.float32)
        line = v - (y0 + sag * (1 - (u / half) ** 2))
        img = mix(img, PERI, edge(np.abs(line) - 0.0014 * z - 0.0004) * inside * 0.5)
        for lamp in range(-4, 5):
            lx = half * lamp / 4.6
            ly = y0 + sag * (1 - (lx / half) ** 2) + 0.020 * z
            img = glow(img, AMBER, lx, ly, 0.055 * z, 0.30)
            img = mix(img, AMBER * 1.12, edge(np.hypot(u - lx, v - ly) - 0.0165 * z))
    return img


MORE = (crossing, rising, blocks, walk, timetable, shade, folds, unbuilt, river, bricks, moths, table)
