"""A soft tone under the voice, and files of sound."""
import wave

import numpy as np

from .voice import VOICE_RATE

# Root, fifth, octave, ninth and tenth of the chord: share of the root's frequency, loudness, seconds of one breath.
CHORD = ((1, 1.0, 13), (1.5, 0.55, 17), (2, 0.5, 11), (2.25, 0.22, 19), (2.5, 0.2, 23), (4, 0.08, 29))


def tone(root_hz, duration):
    """Slow breathing chord, each voice doubled a hair out of tune, faded in and out."""
    t = np.arange(int(duration * VOICE_RATE)) / VOICE_RATE
    sound = np.zeros_like(t)
    for index, (share, loudness, breath) in enumerate(CHORD):
        swell = 0.6 + 0.4 * np.sin(2 * np.pi * (t / breath + index / len(CHORD)))
        for detune in (0.9985, 1.0015):
            sound += loudness * swell * np.sin(2 * np.pi * root_hz * share * detune * t)
    fade = np.clip(t / 3, 0, 1) * np.clip((duration - t) / 3.5, 0, 1)
    sound *= fade * fade * (3 - 2 * fade)
    return (sound / np.abs(sound).max()).astype(np.float32)


def write_wav(path, samples):
    with wave.open(path, "wb") as w:
        w.setnchannels(1)
        w.setsampwidth(2)
        w.setframerate(VOICE_RATE)
        w.writeframes((np.clip(samples, -1, 1) * 32767).astype(np.int16).tobytes())
