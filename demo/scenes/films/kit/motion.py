"""How things move: everything eases, nothing jumps. Times are seconds of the film."""
import math

import numpy as np


def ease(t, begin, length):
    """0 before `begin`, 1 after `begin + length`, and between them slow, quick, slow."""
    k = min(1.0, max(0.0, (t - begin) / max(length, 1e-6)))
    return k * k * k * (k * (6 * k - 15) + 10)


def there(t, begin, end, edge=0.8):
    """1 between `begin` and `end`, with soft edges of `edge` seconds."""
    return ease(t, begin, edge) * (1 - ease(t, end - edge, edge))


def swell(t, period, phase=0.0):
    """A calm breath between 0 and 1."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * (t / period + phase))


def spline(points, steps=24):
    """A smooth line through the points (Catmull-Rom), as an array of x and y."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    u = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:])
    ]
    return np.vstack([*parts, p[-2:-1]])


class Path:
    """A line one can walk along: `at(k)` is the point at the share `k` of its length, `part(a, b)` the line between."""

    def __init__(self, points):
        self.points = np.asarray(points, float)
        self.steps = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(self.points, axis=0).T))])
        self.length = float(self.steps[-1])

    def at(self, k):
        s = min(1, max(0, k)) * self.length
        return np.interp(s, self.steps, self.points[:, 0]), np.interp(s, self.steps, self.points[:, 1])

    def part(self, a, b):
        a, b = min(1, max(0, a)) * self.length, min(1, max(0, b)) * self.length
        inner = self.points[(self.steps > a) & (self.steps < b)]
        return np.vstack([self.at(a / self.length), inner, self.at(b / self.length)])
