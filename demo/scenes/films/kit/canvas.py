"""One frame to draw on with cairo, and the few things every film draws: lines, dots of light, bloom."""
import math

import cairo
import cv2
import numpy as np

from .palette import DEEP, NAVY

WIDTH, HEIGHT, RATE = 1280, 720, 25


class Canvas:
    """A picture of 1280 x 720. `pixels` is the same memory as blue, green, red, alpha."""

    def __init__(self):
        self.pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
        self.surface = cairo.ImageSurface.create_for_data(self.pixels, cairo.FORMAT_ARGB32, WIDTH, HEIGHT)
        self.c = cairo.Context(self.surface)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.set_line_join(cairo.LINE_JOIN_ROUND)

    def paper(self, picture):
        """Begins a frame with a whole picture (see `backdrop`)."""
        self.surface.flush()
        self.pixels[...] = picture
        self.surface.mark_dirty()
        self.c.identity_matrix()

    def look(self, x, y, zoom):
        """Puts the point `x, y` of the drawing into the middle, `zoom` times as large."""
        self.c.identity_matrix()
        self.c.translate(WIDTH / 2, HEIGHT / 2)
        self.c.scale(zoom, zoom)
        self.c.translate(-x, -y)

    def ink(self, colour, alpha=1.0):
        self.c.set_source_rgba(*colour, min(1, max(0, alpha)))

    def trace(self, points, closed=False):
        self.c.new_path()
        for x, y in points:
            self.c.line_to(x, y)
        if closed:
            self.c.close_path()

    def line(self, points, colour, width, alpha=1.0, closed=False):
        if alpha <= 0.003 or len(points) < 2:
            return
        self.trace(points, closed)
        self.ink(colour, alpha)
        self.c.set_line_width(width)
        self.c.stroke()

    def shape(self, points, colour, alpha=1.0):
        if alpha <= 0.003:
            return
        self.trace(points, True)
        self.ink(colour, alpha)
        self.c.fill()

    def dot(self, x, y, radius, colour, alpha=1.0):
        if alpha <= 0.003 or radius <= 0:
            return
        self.c.new_path()
        self.c.arc(x, y, radius, 0, 2 * math.pi)
        self.ink(colour, alpha)
        self.c.fill()

    def ring(self, x, y, radius, colour, width, alpha=1.0):
        if alpha <= 0.003 or radius <= 0:
            return
        self.c.new_path()
        self.c.arc(x, y, radius, 0, 2 * math.pi)
        self.ink(colour, alpha)
        self.c.set_line_width(width)
        self.c.stroke()

    def light(self, x, y, radius, colour, alpha=1.0):
        """A soft round glow."""
        if alpha <= 0.003 or radius <= 0:
            return
        glow = cairo.RadialGradient(x, y, 0, x, y, radius)
        for k in (0, 0.25, 0.5, 0.75, 1):
            glow.add_color_stop_rgba(k, *colour, min(1, alpha) * (1 - k) ** 2)
        self.c.new_path()
        self.c.arc(x, y, radius, 0, 2 * math.pi)
        self.c.set_source(glow)
        self.c.fill()

    def bloom(self, strength=0.5, above=90, spread=7):
        """Lets what is bright shine over its edges."""
        self.surface.flush()
        small = cv2.resize(self.pixels[..., :3], (WIDTH // 4, HEIGHT // 4), interpolation=cv2.INTER_AREA)
        small = cv2.subtract(small, np.full_like(small, above))
        small = cv2.GaussianBlur(small, (0, 0), spread)
        wide = cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
        cv2.addWeighted(self.pixels[..., :3], 1, wide, strength, 0, dst=wide)
        self.pixels[..., :3] = wide
        self.surface.mark_dirty()


def backdrop(top=DEEP, bottom=NAVY, glows=()):
    """
    A still sky or sheet: a fade from top to bottom and soft glows (x, y, radius in shares of the height, colour,
    strength). A fixed grain of one step keeps the dark from falling into bands.
    """
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    k = (y / HEIGHT)[..., None]
    picture = np.array(top, np.float32) * (1 - k) + np.array(bottom, np.float32) * k
    for gx, gy, radius, colour, strength in glows:
        d = np.hypot(x / HEIGHT - gx, y / HEIGHT - gy) / radius
        picture = picture + (np.exp(-d * d) * strength)[..., None] * np.array(colour, np.float32)
    grain = (np.random.RandomState(4).rand(HEIGHT, WIDTH, 1) - 0.5) * 1.5
    bgr = np.clip(picture[..., ::-1] * 255 + grain + 0.5, 0, 255).astype(np.uint8)
    return np.dstack([bgr, np.full((HEIGHT, WIDTH), 255, np.uint8)])
