"""Writes what is said as WebVTT, at most two lines of 42 characters, broken where a reader would pause."""
LINE = 42
LINGER_S = 0.45
# Words a second line may well begin with, in the six languages.
JOINTS = set(
    "and before because for from that to who und bevor damit denn wie y antes con para porque que et avant pour qui "
    "e prima perché per che com da do das para que até bis hasta jusqu’aux fino".split()
)


def stamp(seconds):
    ms = round(seconds * 1000)
    return f"{ms // 3600000:02}:{ms // 60000 % 60:02}:{ms // 1000 % 60:02}.{ms % 1000:03}"


def cost(first, second):
    """How badly two lines read: best equal in length, after a mark, and not after a little word."""
    score = abs(len(first) - len(second)) + (3 if len(first) > len(second) else 0)
    last = first.split()[-1]
    if last[-1] in ".:;!?":
        score -= 24
    elif last[-1] == ",":
        score -= 14
    elif len(last) <= 3:
        score += 16
    return score - (10 if second.split()[0] in JOINTS else 0)


def broken(text):
    """The text on one or two lines; where it has a bar, it is broken there. Fails when it does not fit."""
    if "|" in text:
        lines = [line.strip() for line in text.split("|")]
        if len(lines) > 2 or any(len(line) > LINE for line in lines):
            raise ValueError(f"does not fit on two lines: {text}")
        return "\n".join(lines)
    if len(text) <= LINE:
        return text
    words = text.split(" ")
    pairs = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    # A French mark stays with the word before it.
    fits = [(a, b) for a, b in pairs if len(a) <= LINE and len(b) <= LINE and b[0] not in ":;!?"]
    if not fits:
        raise ValueError(f"does not fit on two lines: {text}")
    return "\n".join(min(fits, key=lambda pair: cost(*pair)))


def write_vtt(path, sentences, times, duration):
    """One cue a sentence; it stays a moment longer than the voice, but never into the next one."""
    edges = [begin for begin, _ in times[1:]] + [duration]
    cues = [
        f"{stamp(begin)} --> {stamp(min(end + LINGER_S, edge - 0.08))}\n{broken(text)}\n"
        for text, (begin, end), edge in zip(sentences, times, edges)
    ]
    with open(path, "w", encoding="utf-8") as file:
        file.write("WEBVTT\n\n" + "\n".join(cues))
