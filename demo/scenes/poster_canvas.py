"""What all posters share: size, coordinates in picture heights, colours in linear light, shapes by signed distance."""
import os

import cv2
import numpy as np

# DRAFT=1 is for a look: a quarter of the size, without smoothing.
W, H, SS = (640, 360, 1) if os.environ.get("DRAFT") else (1280, 720, 2)
w, h = W * SS, H * SS
yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
u, v = (xx - w / 2) / h, (yy - h / 2) / h


def rgb(code):
    c = np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return c**2.2


NAVY, DEEP, CRIMSON = rgb("#0B1442"), rgb("#00061F"), rgb("#F70041")
BLUE, PERI, AMBER, ROSE, VIOLET = rgb("#2B3A8C"), rgb("#9DB0FF"), rgb("#FFC66B"), rgb("#FF7F9C"), rgb("#5A1E78")


def base(a=NAVY, b=DEEP, at=(-0.3, -0.3), r=1.1):
    g = np.exp(-((u - at[0]) ** 2 + (v - at[1]) ** 2) / r**2)[..., None]
    return b + (a - b) * g


def glow(img, col, x, y, r, k=1.0):
    return img + col * (k * np.exp(-((u - x) ** 2 + (v - y) ** 2) / r**2))[..., None]


def mix(img, col, a):
    a = np.clip(a, 0, 1)[..., None]
    return img * (1 - a) + col * a


def edge(d):
    """Coverage of a shape from its signed distance in picture heights (negative is inside)."""
    return np.clip(0.5 - d * h, 0, 1)


def soft(d, s):
    return 1 / (1 + np.exp(np.clip(d / s, -40, 40)))


def arch(x, foot, half, leg):
    top = foot - leg
    box = np.maximum(np.abs(u - x) - half, np.maximum(top - v, v - foot))
    return np.minimum(box, np.hypot(u - x, v - top) - half)


def save(path, img):
    img = cv2.resize(np.clip(img, 0, 1), (W, H), interpolation=cv2.INTER_AREA) ** (1 / 2.2)
    img = img + (np.random.RandomState(1).rand(H, W, 1) - 0.5) * (1.2 / 255)
    cv2.imwrite(path, np.clip(img[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 84])
