"""Slow looks around the rendered house: the plaza, the foyer, the library, the lounge, and the garden at night."""
import math
import os

import cv2
import numpy as np

from kit.canvas import HEIGHT, WIDTH
from kit.motion import ease
from kit.palette import DEEP, NAVY

POSTER_AT = 0.86
PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "assets", "pictures")
DIP_S = 0.8
# Which picture belongs to which sentence, and the move over it: for flat pictures the middle in shares and the width in
# shares of the picture; for panoramas yaw, pitch and the angle of view in degrees. From the begin to the end of the shot.
# NOTE: moves are small and shots part through the dark, since quick pans and cross-fades of rich pictures fall into
# blocks at the size a film may have.
SHOTS = [
    (0, "plaza.webp", (0.44, 0.62, 0.66), (0.44, 0.635, 0.61)),
    (1, "foyer-360.webp", (-15, 2, 78), (-7, 2, 78)),
    (2, "library.webp", (0.50, 0.50, 0.80), (0.50, 0.50, 0.75)),
    (3, "lounge-360.webp", (8, 2, 78), (16, 2, 78)),
    (4, "garden-360.webp", (3, 2, 78), (-4, 1.5, 78)),
]


def still(path):
    """A picture without its grain, which would cost more bytes than it is worth in a film."""
    return cv2.bilateralFilter(cv2.bilateralFilter(cv2.imread(path), 9, 26, 6), 7, 20, 4)


def flat(picture, x, y, share):
    height, width = picture.shape[:2]
    k = share * width / WIDTH
    turn = np.array([[k, 0, x * width - k * WIDTH / 2], [0, k, y * height - k * HEIGHT / 2]], np.float32)
    return cv2.warpAffine(picture, turn, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)


RIGHT, DOWN = np.meshgrid(np.arange(WIDTH) - WIDTH / 2 + 0.5, np.arange(HEIGHT) - HEIGHT / 2 + 0.5)


def sphere(picture, yaw, pitch, angle):
    """What a camera sees that stands in the middle of a panorama."""
    height, width = picture.shape[:2]
    far = WIDTH / 2 / math.tan(math.radians(angle) / 2)
    tilt = math.radians(pitch)
    forward = far * math.cos(tilt) + DOWN * math.sin(tilt)
    up = far * math.sin(tilt) - DOWN * math.cos(tilt)
    longitude = np.arctan2(RIGHT, forward) + math.radians(yaw)
    latitude = np.arctan2(up, np.hypot(RIGHT, forward))
    x = (longitude / (2 * math.pi) + 0.5) * width
    y = (0.5 - latitude / math.pi) * height
    return cv2.remap(picture, (x % width).astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)


def film(begins, duration):
    shots = []
    for sentence, file, first, last in SHOTS:
        begin = 0 if sentence == 0 else begins[sentence] - 0.9
        shots.append((begin, still(os.path.join(PICTURES, file)), sphere if "360" in file else flat, first, last))
    ends = [shot[0] for shot in shots[1:]] + [duration + 1]
    edge = np.hypot(RIGHT / WIDTH * 1.15, DOWN / HEIGHT * 1.15)
    shade = np.clip(1.12 - 0.62 * edge**2.2, 0.25, 1)[..., None].astype(np.float32)
    navy = np.array([part * 255 for part in NAVY[::-1]], np.float32) * (1 - shade)

    dark = np.array([part * 255 for part in DEEP[::-1]], np.float32)

    def shot(number, t):
        begin, picture, camera, first, last = shots[number]
        k = (t - begin) / (ends[number] - begin)
        return camera(picture, *(a + (b - a) * k for a, b in zip(first, last))).astype(np.float32)

    def draw(canvas, t):
        number = max(n for n in range(len(shots)) if shots[n][0] <= t)
        picture = shot(number, t) * shade + navy
        begin = shots[number][0]
        k = (ease(t, begin, DIP_S) if number else 1) * (1 - ease(t, ends[number] - DIP_S, DIP_S))
        canvas.pixels[..., :3] = np.clip(picture * k + dark * (1 - k), 0, 255)
        canvas.pixels[..., 3] = 255
        canvas.bloom(0.22, 150)

    return draw
