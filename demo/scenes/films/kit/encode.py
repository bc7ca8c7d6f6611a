"""Frames and sounds in, one small MP4 out: H.264 and AAC, ready to start before it is loaded."""
import os
import subprocess

from .canvas import HEIGHT, RATE, WIDTH

LARGEST_BYTES = 900_000
# What the two passes aim at, in turn: they may miss it by a few per cent.
AIMS = (860_000, 820_000, 760_000)
SOUND_BITS = 48_000
QUIET = ["ffmpeg", "-y", "-loglevel", "error", "-fflags", "+bitexact"]
EXACT = ["-map_metadata", "-1", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
VOICE = (
    "highpass=f=95,lowpass=f=6800,equalizer=f=240:t=q:w=1:g=2,equalizer=f=3200:t=q:w=1.2:g=-3,"
    "acompressor=threshold=0.12:ratio=3:attack=8:release=120,aecho=0.9:0.75:23|37|59:0.10|0.07|0.05"
)


class Reel:
    """A lossy but nearly perfect copy on disk while the film is drawn."""

    def __init__(self, path):
        raw = ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE), "-i", "-"]
        fast = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "8", "-pix_fmt", "yuv420p"]
        self.process = subprocess.Popen([*QUIET, *raw, *fast, path], stdin=subprocess.PIPE)

    def add(self, pixels):
        self.process.stdin.write(pixels.tobytes())

    def close(self):
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise RuntimeError("ffmpeg did not take the frames")


def mix_sound(voice, tone, target):
    graph = f"[0]{VOICE}[v];[1]volume=-23dB,lowpass=f=1400[t];[v][t]amix=inputs=2:normalize=0:duration=longest,"
    # One pass of loudnorm overshoots where a film begins with a word; the limiter keeps 2 dB free for what AAC adds.
    graph += "loudnorm=I=-18:TP=-2:LRA=9,aresample=48000,alimiter=limit=0.7:level=disabled"
    subprocess.run([*QUIET, "-i", voice, "-i", tone, "-filter_complex", graph, "-ac", "1", target], check=True)


def encode(reel, sound, duration, folder, target):
    """Two passes, so that the film is as good as its size allows and never larger."""
    for aim in AIMS:
        bits = int(aim * 8 / duration - SOUND_BITS * 1.06)
        picture = ["-c:v", "libx264", "-preset", "medium", "-b:v", str(bits), "-g", "250", "-pix_fmt", "yuv420p"]
        picture += ["-aq-mode", "3", "-qmin", "14", "-passlogfile", f"{folder}/pass", "-threads", "2"]
        subprocess.run([*QUIET, "-i", reel, *picture, "-pass", "1", "-an", "-f", "null", "-"], check=True)
        both = ["-i", reel, "-i", sound, *picture, "-pass", "2", "-c:a", "aac", "-b:a", str(SOUND_BITS)]
        subprocess.run([*QUIET, *both, *EXACT, "-movflags", "+faststart", target], check=True)
        if os.path.getsize(target) <= LARGEST_BYTES:
            return
    raise RuntimeError(f"{target} is larger than {LARGEST_BYTES} bytes")
