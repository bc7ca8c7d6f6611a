"""
Makes the spoken films of the demo: pictures, voice, captions and posters, from the words in words.json.

    python3 make.py              every film
    python3 make.py heat bench   only these
    python3 make.py --look heat  a few frames as PNG in .work, nothing else
    python3 make.py --captions   the captions of every film anew, nothing else
"""
import importlib
import json
import os
import sys

import cv2
import numpy as np

from kit.canvas import RATE, Canvas
from kit.captions import write_vtt
from kit.encode import Reel, encode, mix_sound
from kit.motion import ease
from kit.palette import DEEP
from kit.sound import tone, write_wav
from kit.voice import narrate

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.join(HERE, "..", "..", "assets", "films")
LARGEST_POSTER_BYTES = 90_000
FADE_S = 0.9
DARK = np.array([*(round(part * 255) for part in DEEP[::-1]), 255], np.float32)


def frame(canvas, draw, t):
    """The picture at `t`, finished, and still apart from the canvas."""
    draw(canvas, t)
    canvas.surface.flush()
    return canvas.pixels


def faded(pixels, t, duration):
    k = ease(t, 0, FADE_S) * (1 - ease(t, duration - FADE_S - 0.2, FADE_S))
    return pixels if k >= 1 else (pixels * k + DARK * (1 - k)).astype(np.uint8)


def write_poster(path, pixels):
    for quality in range(88, 30, -4):
        ok, data = cv2.imencode(".webp", pixels[..., :3], [cv2.IMWRITE_WEBP_QUALITY, quality])
        if ok and len(data) <= LARGEST_POSTER_BYTES:
            break
    with open(path, "wb") as file:
        file.write(data.tobytes())


def prepare(name):
    words = json.load(open(os.path.join(HERE, "words.json"), encoding="utf-8"))[name]
    work = os.path.join(HERE, ".work", name)
    os.makedirs(work, exist_ok=True)
    said = narrate([line["en"].replace("|", "") for line in words["lines"]], words["voice"], work, RATE)
    scene = importlib.import_module(f"scenes.{name.replace('-', '_')}")
    return words, work, said, scene, scene.film([begin for begin, _ in said.times], said.duration)


def look(name):
    _, work, said, scene, draw = prepare(name)
    canvas = Canvas()
    for share in (0.12, 0.3, 0.5, 0.7, scene.POSTER_AT):
        cv2.imwrite(f"{work}/look-{round(share * 100):02}.png", frame(canvas, draw, share * said.duration))


def caption(name):
    words, _, said, _, _ = prepare(name)
    write_captions(name, words, said)


def write_captions(name, words, said):
    for locale in words["lines"][0]:
        texts = [line[locale] for line in words["lines"]]
        write_vtt(f"{ASSETS}/{name}.{locale}.vtt", texts, said.times, said.duration)


def make(name):
    words, work, said, scene, draw = prepare(name)
    # First, since a sentence that does not fit should not be noticed after minutes.
    write_captions(name, words, said)
    canvas, reel = Canvas(), Reel(f"{work}/reel.mkv")
    for number in range(round(said.duration * RATE)):
        t = number / RATE
        reel.add(faded(frame(canvas, draw, t), t, said.duration))
    reel.close()
    write_poster(f"{ASSETS}/posters/{name}.webp", frame(canvas, draw, scene.POSTER_AT * said.duration))
    write_wav(f"{work}/voice.wav", said.samples)
    write_wav(f"{work}/tone.wav", tone(words["root"], said.duration))
    mix_sound(f"{work}/voice.wav", f"{work}/tone.wav", f"{work}/sound.wav")
    encode(f"{work}/reel.mkv", f"{work}/sound.wav", said.duration, work, f"{ASSETS}/{name}.mp4")
    print(f"{name}: {said.duration:.2f} s, {os.path.getsize(f'{ASSETS}/{name}.mp4') // 1000} kB", flush=True)


if __name__ == "__main__":
    os.makedirs(f"{ASSETS}/posters", exist_ok=True)
    wanted = sys.argv[1:]
    work = {"--look": look, "--captions": caption}.get(wanted[0] if wanted else "", make)
    for film_name in [name for name in wanted if name[0] != "-"] or json.load(open(f"{HERE}/words.json")):
        work(film_name)
