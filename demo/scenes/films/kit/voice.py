"""Lets espeak-ng say the sentences and notes when each is heard."""
import subprocess
import wave

import numpy as np

VOICE_RATE = 22050
LEAD_S, GAP_S, TAIL_S = 1.6, 0.8, 3.0
WORDS_A_MINUTE, PITCH, WORD_GAP = 148, 42, 2


class Said:
    """The whole narration: samples from -1 to 1 and, for each sentence, its begin and end in seconds."""

    def __init__(self, samples, times, duration):
        self.samples, self.times, self.duration = samples, times, duration


def sentence(text, voice, file):
    command = ["espeak-ng", "-v", voice, "-s", str(WORDS_A_MINUTE), "-p", str(PITCH), "-g", str(WORD_GAP)]
    subprocess.run([*command, "-w", file, text], check=True)
    with wave.open(file) as w:
        assert (w.getframerate(), w.getnchannels(), w.getsampwidth()) == (VOICE_RATE, 1, 2)
        samples = np.frombuffer(w.readframes(w.getnframes()), np.int16).astype(np.float32) / 32768
    loud = np.flatnonzero(np.abs(samples) > 0.004)
    return samples[max(0, loud[0] - 200) : loud[-1] + 400]


def narrate(sentences, voice, folder, rate):
    """`rate` is that of the pictures: the film ends on a whole frame."""
    spoken = [sentence(text, voice, f"{folder}/sentence-{index}.wav") for index, text in enumerate(sentences)]
    times, at = [], LEAD_S
    for samples in spoken:
        times.append((at, at + len(samples) / VOICE_RATE))
        at = times[-1][1] + GAP_S
    frames = int(np.ceil((at - GAP_S + TAIL_S) * rate))
    whole = np.zeros(int(frames / rate * VOICE_RATE), np.float32)
    for (begin, _), samples in zip(times, spoken):
        start = int(begin * VOICE_RATE)
        whole[start : start + len(samples)] = samples
    return Said(whole, times, frames / rate)
