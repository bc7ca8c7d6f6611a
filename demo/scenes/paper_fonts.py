"""Fonts of the papers: the drawing library reads no web fonts, so the installed ones become plain files of a fixed weight."""
import glob
import os

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Scripts that names and titles need; of Japanese and Chinese only the files that hold their letters.
EVERYWHERE = ("latin", "latin-ext")
NAMES = EVERYWHERE + ("vietnamese", "greek", "cyrillic", "cyrillic-ext")
IDEOGRAPHS = "田中陽子芽衣研究員李小龙建筑师"


def write_fonts(packages, folder):
    """Writes all faces into `folder`; returns the widths of Latin letters by family, in parts of the size."""
    os.makedirs(folder, exist_ok=True)
    widths = {}

    def write(source, weight, family):
        font = TTFont(source)
        if "fvar" in font:
            font = instantiateVariableFont(font, {axis.axisTag: weight if axis.axisTag == "wght" else axis.defaultValue for axis in font["fvar"].axes})
        font.flavor = None
        for record in font["name"].names:
            if record.nameID in (1, 16):
                record.string = family
            elif record.nameID in (2, 17):
                record.string = "Regular"
        font["OS/2"].usWeightClass = 400
        font.save(f"{folder}/{family}-{os.path.basename(source)}.ttf")
        units, advance = font["head"].unitsPerEm, font["hmtx"]
        known = widths.setdefault(family, {})
        for code, glyph in font.getBestCmap().items():
            known.setdefault(code, advance[glyph][0] / units)

    for script in EVERYWHERE:
        write(f"{packages}/geologica/files/geologica-{script}-wght-normal.woff2", 560, "Paper Title")
        write(f"{packages}/inter/files/inter-{script}-wght-normal.woff2", 600, "Paper Strong")
    for script in NAMES:
        write(f"{packages}/inter/files/inter-{script}-wght-normal.woff2", 400, "Paper Text")
    write(f"{packages}/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2", 400, "Paper Arabic")
    for language in ("jp", "sc"):
        missing = {ord(letter) for letter in IDEOGRAPHS}
        for source in sorted(glob.glob(f"{packages}/noto-sans-{language}/files/*-wght-normal.woff2")):
            if missing & set(TTFont(source, lazy=True).getBestCmap()):
                write(source, 400, f"Paper {language.upper()}")
    return widths
