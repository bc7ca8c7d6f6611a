"""Writes the drawn pictures: logo, favicon, exhibitor logos, floor plan, icons.

Usage: python3 drawings.py TARGET_FOLDER FONT.woff2 (the variable latin file of Geologica, OFL-1.1; words become outlines)
"""
import json
import os
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TARGET, FONT = sys.argv[1], sys.argv[2]


def write(path, body):
    path = f"{TARGET}/{path}"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(body.strip() + "\n")


# The mark: a white arch with one crimson door, on a navy plate that holds in both themes.
ARCH = "M8 56V31a24 24 0 0 1 48 0v25H45V31a13 13 0 0 0-26 0v25z"
DOOR = "M25 56V33a7 7 0 0 1 14 0v23z"
MARK = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><rect width="64" height="64" rx="14" fill="#000A33"/><g transform="translate(9.6 8) scale(.7)"><path fill="#FFF" d="{ARCH}"/><path fill="#F70041" d="{DOOR}"/></g></svg>'
write("logo.svg", MARK)
write("favicon.svg", MARK)

# Exhibitors: a mark on the 64 grid and the name in outlines, on a navy plate that holds in both themes.
font = instantiateVariableFont(TTFont(FONT), {"wght": 560})
glyphs, cmap, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm


PLATE = 456


def words(text, x, baseline, size, fill):
    k, d, at = size / upem, [], x
    for ch in text:
        name = cmap[ord(ch)]
        pen = SVGPathPen(glyphs, ntos=lambda n: f"{n:.1f}".rstrip("0").rstrip("."))
        glyphs[name].draw(TransformPen(pen, (k, 0, 0, -k, at, baseline)))
        d.append(pen.getCommands())
        at += glyphs[name].width * k - size * 0.012
    return f'<path fill="{fill}" d="{"".join(d)}"/>', at


MARKS = {
    # a water channel seen from the side: three arcs under one sun line
    "qanat-energy": (
        "Qanat Energy",
        '<circle cx="32" cy="18" r="9" fill="#FFC66B"/><path d="M6 36c8.7 0 8.7 6 17.3 6S32 36 40.7 36 49.3 42 58 42" stroke="#9DB0FF" stroke-width="5"/><path d="M6 50c8.7 0 8.7 6 17.3 6S32 50 40.7 50 49.3 56 58 56" stroke="#5D78E8" stroke-width="5"/>',
    ),
    # sky: a ring with a cloud line
    "sora-systems": (
        "Sora Systems",
        '<circle cx="32" cy="32" r="23" stroke="#9DB0FF" stroke-width="5"/><path d="M9 37h14a9 9 0 0 1 18 0h14" stroke="#FFF" stroke-width="5"/><circle cx="32" cy="19" r="4" fill="#F70041"/>',
    ),
    # two arcs of a drawing compass
    "studio-arco": (
        "Studio Arco",
        '<path d="M8 54a24 24 0 0 1 48 0" stroke="#FF7F9C" stroke-width="6"/><path d="M20 54a12 12 0 0 1 24 0" stroke="#FFF" stroke-width="6"/><path d="M32 8v14" stroke="#FF7F9C" stroke-width="6"/>',
    ),
    # three blades
    "aegean-wind": (
        "Aegean Wind",
        '<g fill="#3DDC9B"><path d="M30 30C26 20 27 11 33 4c4 9 4 18 1 26z"/><path d="M30 30C26 20 27 11 33 4c4 9 4 18 1 26z" transform="rotate(120 32 32)"/><path d="M30 30C26 20 27 11 33 4c4 9 4 18 1 26z" transform="rotate(240 32 32)"/></g><circle cx="32" cy="32" r="4" fill="#FFF"/>',
    ),
    # rain in a half circle
    "monsoon-institute": (
        "Monsoon Institute",
        '<path d="M8 32a24 24 0 0 1 48 0z" fill="#5D78E8"/><path d="M16 40v8M27 40v15M38 40v8M49 40v15" stroke="#9DB0FF" stroke-width="5"/>',
    ),
    # a compass needle over a grid square
    "stadtwerk-nord": (
        "Stadtwerk Nord",
        '<rect x="9" y="9" width="46" height="46" rx="9" stroke="#C3CAE6" stroke-width="5"/><path d="M32 16l11 32-11-8-11 8z" fill="#F70041"/>',
    ),
}
for key, (name, mark) in MARKS.items():
    path, end = words(name, 104, 75, 36, "#FFF")
    assert end < PLATE - 24, name
    write(
        f"logos/{key}.svg",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PLATE} 128" role="img" aria-label="{name}"><rect width="{PLATE}" height="128" rx="20" fill="#0B1442"/>'
        f'<g transform="translate(28 34) scale(.94)" fill="none" stroke-linecap="round" stroke-linejoin="round">{mark}</g>{path}</svg>',
    )

ICONS = {
    "screen": '<rect x="3" y="4" width="18" height="12.5" rx="2"/><path d="M8.5 20.5h7M12 16.5v4"/>',
    "paper": '<path d="M6.5 3H14l4.5 4.5V19a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM13.5 3v5h5M8 12.5h7M8 16.5h5"/>',
    "people": '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20v-1a6.5 6.5 0 0 1 13 0v1M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.7v.3"/>',
    "play": '<path d="M7 4.6v14.8a1 1 0 0 0 1.5.85l12-7.4a1 1 0 0 0 0-1.7l-12-7.4A1 1 0 0 0 7 4.6z" fill="currentColor"/>',
}
for key, body in ICONS.items():
    write(
        f"icons/{key}.svg",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">{body}</svg>',
    )

# Floor plan, top view: rooms in the order of the area keys, doors as gaps with a crimson sill.
PW, PH = 800, 520
ROOMS = {
    "plaza": (250, 410, 300, 90),
    "foyer": (300, 230, 200, 170),
    "stage": (60, 230, 230, 170),
    "expo": (510, 230, 230, 170),
    "lounge": (150, 70, 150, 150),
    "library": (470, 60, 270, 160),
    "meeting-floor": (310, 60, 150, 160),
    "garden": (30, 60, 105, 150),
}


def room(key, extra=""):
    x, y, a, b = ROOMS[key]
    return f'<rect id="{key}" x="{x}" y="{y}" width="{a}" height="{b}" rx="10"{extra}/>'


def sill(x0, y0, x1, y1):
    return f'<path d="M{x0} {y0}L{x1} {y1}" stroke="#0B1442" stroke-width="6"/><path d="M{x0} {y0}L{x1} {y1}" stroke="#F70041" stroke-width="2.5"/>'


lines = "".join(
    [
        # plaza: paving and pool
        '<path d="M270 430h150M270 450h150M270 470h150" opacity=".5"/><rect x="440" y="425" width="92" height="56" rx="4"/>',
        # foyer: desk, columns, stair, rug
        '<path d="M375 372a34 34 0 0 1 50 0"/><circle cx="335" cy="265" r="4"/><circle cx="335" cy="350" r="4"/><circle cx="465" cy="265" r="4"/><circle cx="465" cy="350" r="4"/><path d="M478 285v60M490 285v60M478 295h12M478 305h12M478 315h12M478 325h12M478 335h12"/><rect x="312" y="290" width="40" height="46" rx="5"/>',
        # stage: platform and rows
        '<path d="M92 268v94a70 70 0 0 0 0-94z"/><path d="M140 262a95 95 0 0 1 0 106M165 252a120 120 0 0 1 0 126M190 246a140 140 0 0 1 0 138M215 242a155 155 0 0 1 0 146M240 240a165 165 0 0 1 0 150"/>',
        # expo: six booths and the desk
        *[f'<rect x="{x}" y="{y}" width="46" height="34" rx="5"/>' for x in (540, 602, 664) for y in (250, 346)],
        '<circle cx="625" cy="315" r="13"/>',
        # lounge: sofa and bar
        '<path d="M188 122a42 42 0 0 1 62-20M196 128a32 32 0 0 1 48-16"/><path d="M192 192a60 60 0 0 0 66 0"/>',
        # library: shelves and table
        *[f'<path d="M{x} 78v50M{x + 9} 78v50"/>' for x in (490, 524, 676, 710)],
        '<rect x="566" y="150" width="84" height="28" rx="4"/><path d="M560 76h96"/>',
        # meeting rooms
        '<path d="M310 122h150M347.5 60v62M385 60v62M422.5 60v62"/>',
        *[f'<rect x="{x}" y="78" width="15" height="28" rx="3"/>' for x in (321, 359, 396, 434)],
        # garden: paths, pools and trees
        '<circle cx="82" cy="140" r="26"/><path d="M82 60v54M82 166v44M30 140h26M108 140h27"/>',
        *[f'<circle cx="{x}" cy="{y}" r="9"/>' for x, y in ((48, 82), (116, 82), (48, 192), (116, 192))],
    ]
)
x, y, a, b = ROOMS["lounge"]
write(
    "floor-plan.svg",
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PW} {PH}"><rect width="{PW}" height="{PH}" rx="20" fill="#000A33"/>'
    f'<g fill="#0B1442" stroke="#7E89BA" stroke-width="2.5" stroke-linejoin="round">{room("plaza", " stroke-dasharray=" + chr(34) + "7 6" + chr(34))}{room("foyer")}{room("stage")}{room("expo")}'
    f'<circle id="lounge" cx="{x + a / 2:g}" cy="{y + b / 2:g}" r="{a / 2:g}"/>{room("library")}{room("meeting-floor")}{room("garden", " stroke-dasharray=" + chr(34) + "7 6" + chr(34))}</g>'
    f'<g fill="none" stroke="#414E86" stroke-width="1.7" stroke-linecap="round">{lines}</g>'
    f'<path d="M278 199l26 34M135 140h16" stroke="#414E86" stroke-width="1.7" stroke-dasharray="3 4"/>'
    f'<g stroke-linecap="round">{sill(380, 405, 420, 405)}{sill(295, 300, 295, 335)}{sill(505, 300, 505, 335)}{sill(360, 225, 395, 225)}{sill(270, 209, 288, 190)}{sill(146, 126, 146, 154)}{sill(474, 225, 496, 225)}</g></svg>',
)
