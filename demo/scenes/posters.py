"""Draws the twenty session posters (abstract, without words). Usage: python3 posters.py TARGET_FOLDER [NUMBER...]"""
import os
import sys

import numpy as np

from poster_canvas import *
from posters_more import MORE


def ribbons(seed=3):
    r, img = np.random.RandomState(seed), base(BLUE, DEEP, (-0.4, -0.5), 1.3)
    for k, col in enumerate((VIOLET, CRIMSON, AMBER, ROSE, BLUE, CRIMSON, PERI)):
        y = 0.05 * k - 0.08 + r.uniform(0.08, 0.18) * np.sin(u * r.uniform(1.5, 3.4) + r.uniform(0, 6.3))
        d = (v - y) / (0.09 + 0.06 * np.sin(u * 2.2 + k))
        g = np.where(d > 0, np.exp(-d * 2.4), np.exp(-((d * 22) ** 2)))
        img = mix(img, col, g * 0.62)
    return img


def arches():
    img = base(BLUE, DEEP, (0, 0.4), 1.0)
    for k in range(7, 0, -1):
        d = arch(0, 0.5, 0.075 * k + 0.02, 0.16 + 0.035 * k)
        t = (7 - k) / 6
        img = mix(img, (NAVY * (1 - t) + BLUE * t) * (0.75 + 0.25 * (k % 2)), edge(d))
        img = mix(img, PERI, edge(np.abs(d) - 0.0012) * (0.15 + 0.5 * t))
    d = arch(0, 0.5, 0.062, 0.19)
    img = mix(img, CRIMSON, edge(d))
    return glow(img, CRIMSON * 0.5, 0, 0.3, 0.3, 0.6)


def orbs():
    img = base(VIOLET * 0.6, DEEP, (0.5, 0.4), 1.0)
    for x, y, r, c1, c2 in (
        (-0.42, 0.10, 0.34, PERI, BLUE),
        (0.22, -0.12, 0.24, ROSE, CRIMSON),
        (0.56, 0.24, 0.15, AMBER, CRIMSON),
        (-0.02, 0.30, 0.10, PERI, VIOLET),
    ):
        d = np.hypot(u - x, v - y) - r
        img = img * (1 - 0.5 * soft(np.hypot(u - x - 0.03, v - y - 0.06) - r, 0.05))[..., None]
        sh = np.exp(-((u - x + r * 0.4) ** 2 + (v - y + r * 0.45) ** 2) / (r * 0.85) ** 2)[..., None]
        img = img * (1 - edge(d))[..., None] + (c2 * 0.28 * (1 - sh) + c1 * sh * 0.95) * edge(d)[..., None]
    return img


def bands():
    img = base(NAVY, DEEP)
    t = u * 0.82 + v * 0.57
    for k, (c, wd) in enumerate(((BLUE, 0.16), (VIOLET, 0.10), (CRIMSON, 0.06), (ROSE, 0.03), (AMBER, 0.015), (BLUE, 0.12))):
        x = -0.62 + k * 0.22
        d = np.abs(t - x) - wd / 2
        fade = np.clip(0.55 + 0.9 * (u * -0.57 + v * 0.82) * (1 if k % 2 else -1), 0.05, 1)
        img = img * (1 - 0.35 * soft(np.abs(t - x - 0.03) - wd / 2, 0.02) * fade)[..., None]
        img = mix(img, c, edge(d) * fade)
    return img


def horizon():
    t = np.clip((v + 0.5), 0, 1)[..., None]
    img = DEEP * (1 - t) + (BLUE * 0.8) * t
    img = img + VIOLET * (np.exp(-((v - 0.12) ** 2) / 0.05))[..., None] * 0.7
    d = np.hypot(u - 0.18, v - 0.06) - 0.26
    sun = CRIMSON * np.clip(0.5 + (v - 0.06) * 2.2, 0, 1)[..., None] + AMBER * np.clip(0.5 - (v - 0.06) * 2.2, 0, 1)[..., None]
    slots = np.where(v > 0.02, (np.mod(v - 0.02, 0.052) > 0.012 + 0.05 * (v - 0.02)).astype(np.float32), 1)
    a = (edge(d) * slots)[..., None]
    img = glow(img, CRIMSON, 0.18, 0.06, 0.5, 0.25) * (1 - a) + sun * a
    for k in range(4):
        y = 0.20 + 0.085 * k + 0.035 * np.sin(u * (2.6 - 0.3 * k) + k * 1.7) + 0.015 * np.sin(u * 7 + k)
        img = mix(img, NAVY * (1 - k * 0.22) + DEEP * (k * 0.2), edge(y - v))
    return img


def dots():
    img = base(BLUE * 0.7, DEEP, (0.3, -0.2), 0.9)
    n = 0.045
    cx, cy = (np.floor(u / n) + 0.5) * n, (np.floor(v / n) + 0.5) * n
    f = 0.5 + 0.5 * np.sin(cx * 5.2 + 2.2 * np.sin(cy * 4.1 + 0.6) + 0.8)
    d = np.hypot(u - cx, v - cy) - n * (0.06 + 0.36 * f)
    col = (
        PERI * (1 - f)[..., None] * 0.55
        + CRIMSON * f[..., None] * np.clip(0.5 + cx, 0, 1)[..., None]
        + BLUE * (f * np.clip(0.5 - cx, 0, 1))[..., None] * 2
    )
    a = edge(d)[..., None]
    return img * (1 - a) + col * a


def contours():
    img = base(VIOLET * 0.8, DEEP, (-0.5, 0.4), 1.0)
    f = np.sin(u * 2.4 + 1.1 * np.sin(v * 3.0)) + 0.8 * np.cos(v * 3.6 - 1.4 * np.sin(u * 1.7 + 0.7)) + 0.35 * np.sin((u + v) * 5)
    gy, gx = np.gradient(f)
    g = np.hypot(gx, gy) + 1e-6
    q = f * 6
    dist = np.abs(q - np.round(q)) / (6 * g)
    t = np.clip((f + 1.6) / 3.2, 0, 1)[..., None]
    col = BLUE * (1 - t) * 1.6 + CRIMSON * t
    img = mix(img, NAVY, (np.round(q) % 2) * 0.5)
    a = np.clip(2.2 - dist, 0, 1)[..., None] * (0.35 + 0.65 * t)
    return img * (1 - a) + col * a


def city():
    r, img = np.random.RandomState(12), base(BLUE * 0.9, DEEP, (0.2, 0.5), 0.9)
    img = glow(img, CRIMSON, 0.35, 0.35, 0.5, 0.35)
    x, k = -0.95, 0
    while x < 0.95:
        bw, bh = r.uniform(0.06, 0.14), r.uniform(0.18, 0.62)
        d = np.maximum(np.abs(u - x - bw / 2) - bw / 2 + 0.006, (0.5 - bh) - v)
        t = np.clip((v - (0.5 - bh)) / bh, 0, 1)
        img = mix(img, NAVY * 1.1, edge(d) * (0.95 - 0.35 * t))
        img = mix(
            img,
            PERI if k % 4 else CRIMSON,
            edge(np.maximum(np.abs(v - (0.5 - bh)) - 0.0018, np.abs(u - x - bw / 2) - bw / 2 + 0.006)) * 0.9,
        )
        sx, sy = np.mod(u - x, 0.022) - 0.011, np.mod(v, 0.034) - 0.017
        lit = (np.sin(np.floor((u - x) / 0.022) * 12.9 + np.floor(v / 0.034) * 78.2 + k) * 43758.5) % 1
        img = mix(img, AMBER, edge(np.maximum(np.abs(sx) - 0.0045, np.abs(sy) - 0.008)) * (lit > 0.72) * edge(d + 0.012) * 0.8)
        x += bw
        k += 1
    return img


FIRST = (ribbons, arches, orbs, bands, horizon, dots, contours, city)

if __name__ == "__main__":
    target, wanted = sys.argv[1], [int(number) for number in sys.argv[2:]]
    os.makedirs(target, exist_ok=True)
    for number, draw in enumerate(FIRST + MORE, 1):
        if not wanted or number in wanted:
            save(f"{target}/{number}.webp", draw())
