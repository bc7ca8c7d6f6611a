"""Makes login.webp and social-preview.jpg from finished pictures. Usage: python3 derive.py PICTURES ARCH.png"""
import sys

import cv2
import numpy as np

folder, arch = sys.argv[1:3]

# login: the plaza, a little deeper where the card and the headline lie
plaza = cv2.imread(f"{folder}/plaza.webp").astype(np.float32) / 255
h, w = plaza.shape[:2]
y, x = np.mgrid[0:h, 0:w].astype(np.float32)
dim = 1 - 0.22 * np.clip((x / w - 0.55) / 0.45, 0, 1) - 0.18 * np.clip((y / h - 0.6) / 0.4, 0, 1)
deep = np.array([0x33, 0x0A, 0x00], np.float32) / 255
out = deep + (plaza - deep) * dim[..., None]
out += (np.random.RandomState(1).rand(h, w, 1) - 0.5) / 255
cv2.imwrite(f"{folder}/login.webp", np.clip(out * 255 + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 82])

# social preview: 1200 x 630 out of the arch at dusk
img = cv2.imread(arch)
h, w = img.shape[:2]
ch = round(w * 630 / 1200)
top = min(h - ch, round((h - ch) * 0.75))
img = cv2.resize(img[top : top + ch], (1200, 630), interpolation=cv2.INTER_AREA)
for quality in range(90, 60, -4):
    ok, data = cv2.imencode(".jpg", img, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
    if ok and len(data) < 195_000:
        break
with open(f"{folder}/social-preview.jpg", "wb") as f:
    f.write(data.tobytes())
