"""The colours of the films, as red, green and blue from 0 to 1."""


def rgb(code):
    return tuple(int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))


NAVY, DEEP, INK = rgb("#000A33"), rgb("#00061F"), rgb("#0B1442")
BLUE, BRIGHT, PERI = rgb("#2B3A8C"), rgb("#5D78E8"), rgb("#9DB0FF")
CRIMSON, ROSE, VIOLET = rgb("#F70041"), rgb("#FF7F9C"), rgb("#5A1E78")
BRASS, AMBER, WARM, WHITE = rgb("#C89B5A"), rgb("#FFC66B"), rgb("#FFE6C2"), rgb("#FFFFFF")
LEAF = rgb("#3DDC9B")


def mix(a, b, k):
    """From `a` (k = 0) to `b` (k = 1)."""
    k = min(1, max(0, k))
    return tuple(p + (q - p) * k for p, q in zip(a, b))


def ramp(colours, k):
    """A place on a row of colours, 0 for the first, 1 for the last."""
    at = min(1, max(0, k)) * (len(colours) - 1)
    left = min(len(colours) - 2, int(at))
    return mix(colours[left], colours[left + 1], at - left)
