"""Turns the two half renders of one picture into a finished PNG: denoise, then grade.

Usage: RAW=folder [HOUR=day] python3 finish.py NAME EXPOSURE TARGET.png [pano]
"""
import ctypes
import os
import subprocess
import sys
import time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

# per hour: how much of the glow is added and above which value, the richness of colours, and the lift of the
# shadows in the order blue, green, red: towards navy at dusk, hardly and neutral by day
GRADES = {
    "dusk": {"glow": 0.16, "above": 0.9, "richness": 1.0, "lift": (0.03025, 0.0099, 0.0033)},
    "day": {"glow": 0.07, "above": 1.2, "richness": 1.05, "lift": (0.012, 0.010, 0.009)},
}
GRADE = GRADES[os.environ.get("HOUR", "dusk")]
NAME, EXPOSURE, TARGET = sys.argv[1], float(sys.argv[2]), sys.argv[3]
PANO = "pano" in sys.argv[4:]
RAW = os.environ["RAW"]
HERE = os.path.dirname(os.path.abspath(__file__))


def denoiser():
    """The compiled filter, built once per raw folder for the processor at hand."""
    path = f"{RAW}/denoise.so"
    if not os.path.exists(path):
        source = f"{HERE}/denoise.c"
        subprocess.run(["cc", "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC", "-o", path, source, "-lm"], check=True)
    return ctypes.CDLL(path)


FILTER = denoiser()


def read(half, name):
    path = f"{RAW}/{NAME}_{half}_{name}_0001.exr"
    if not os.path.exists(path):
        return None
    img = cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32)
    if img.ndim == 2:
        img = np.repeat(img[..., None], 3, 2)
    return np.nan_to_num(img[..., :3], posinf=0, neginf=0)


def mean(name):
    return (read(1, name) + read(2, name)) / 2


def blur(a, r):
    size = (2 * r + 1, 2 * r + 1)
    if PANO:
        return cv2.blur(np.concatenate([a[:, -16:], a, a[:, :16]], 1), size)[:, 16:-16]
    return cv2.blur(a, size)


def despike(a, b):
    """Pixels far brighter than the other half around them become the median of their neighbours."""
    limit = cv2.dilate(b.max(2), np.ones((3, 3), np.uint8))
    bad = a.max(2) > 2.5 * limit + 0.05
    return np.where(bad[..., None], cv2.medianBlur(a, 3), a)


def filtered(a, b, features, radius, k):
    """Non-local means over both halves: the weights of one half filter the other."""
    a, b = np.log1p(a * 4), np.log1p(b * 4)
    h, w = a.shape[:2]
    variance = np.maximum(blur((a - b) ** 2 * 0.5, 2), 1e-6)
    planes = [np.ascontiguousarray(x.transpose(2, 0, 1), np.float32) for x in (a, b, variance, features)]
    out = np.zeros_like(planes[0])
    p = [x.ctypes.data_as(ctypes.POINTER(ctypes.c_float)) for x in (*planes, out)]
    FILTER.jnlm(p[0], p[1], p[2], p[3], planes[3].shape[0], p[4], h, w, radius, ctypes.c_float(k), int(PANO))
    return np.expm1(out.transpose(1, 2, 0)) / 4


def bloom(x):
    h, w = x.shape[:2]
    pad = w // 8 if PANO else 0
    y = np.concatenate([x[:, -pad:], x, x[:, :pad]], 1) if pad else x
    high, glow, scale = np.minimum(np.maximum(y - GRADE["above"], 0), 6), np.zeros_like(y), w / 4096
    for sigma, weight in ((6, 0.45), (22, 0.30), (80, 0.25)):
        f = max(1, int(sigma * scale / 3))
        small = cv2.resize(high, None, fx=1 / f, fy=1 / f, interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(small, (0, 0), sigma * scale / f)
        glow += weight * cv2.resize(small, (y.shape[1], y.shape[0]), interpolation=cv2.INTER_CUBIC)
    y = y + GRADE["glow"] * glow
    return y[:, pad : pad + w] if pad else y


def graded(x):
    x = bloom(x * EXPOSURE) * 0.80
    x = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    x = np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)
    grey = (x * np.array([0.0722, 0.7152, 0.2126], np.float32)).sum(2, keepdims=True)
    x = np.clip(grey + (x - grey) * GRADE["richness"], 0, 1)
    x = x + (1 - x) ** 6 * np.array(GRADE["lift"], np.float32)
    # half a level of dither keeps the sky free of bands
    x += (np.random.RandomState(1).rand(*x.shape[:2], 1) - 0.5) / 255
    return np.clip(x * 255 + 0.5, 0, 255).astype(np.uint8)


started = time.time()
colour = mean("DiffCol")
light = [read(s, "DiffDir") + read(s, "DiffInd") for s in (1, 2)]
glow = []
for s in (1, 2):
    sky = read(s, "Env")
    glow.append(read(s, "Emit") + (sky if sky is not None else 0))
image = [read(s, "Image") for s in (1, 2)]
rest = [np.maximum(image[i] - read(i + 1, "DiffCol") * light[i] - glow[i], 0) for i in (0, 1)]
noise = np.abs(image[0] - image[1]).mean() / ((image[0] + image[1]).mean() / 2)

normal, albedo = mean("DenoisingNormal"), mean("DenoisingAlbedo")
depth = np.log(np.maximum(mean("DenoisingDepth")[..., :1], 0.05))
light = [despike(light[0], light[1]), despike(light[1], light[0])]
rest = [despike(rest[0], rest[1]), despike(rest[1], rest[0])]
out = colour * filtered(*light, np.concatenate([normal / 0.28, depth / 0.05], 2), 6, 0.45)
out += filtered(*rest, np.concatenate([normal / 0.22, depth / 0.045, albedo / 0.16], 2), 6, 0.45)
out += filtered(*glow, np.concatenate([normal / 0.15, albedo / 0.1], 2), 3, 0.5)
cv2.imwrite(TARGET, graded(out))
print(f"{NAME} finished in {time.time() - started:.0f} s, half renders differ by {noise:.3f}")
