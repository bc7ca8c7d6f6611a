"""Joins the places that the scenes wrote (RAW/*.places.json) into assets/pictures/places.json."""
import json
import os
import re
import sys

RAW = os.environ["RAW"]
TARGET = sys.argv[1]

# scene, picture, focal point in 0..1 of a flat picture, or first look of a panorama in degrees
AREAS = {
    "plaza": ("plaza", "plaza.webp", (0.46, 0.62)),
    "foyer": ("foyer", "foyer-360.webp", (172, 2)),
    "foyer-media-wall": ("foyer-media-wall", "foyer-media-wall-360.webp", (0, 2)),
    "stage": ("stage", "stage.webp", (0.5, 0.47)),
    "expo": ("expo", "expo.webp", (0.5, 0.5)),
    "lounge": ("lounge", "lounge-360.webp", (0, 0)),
    "library": ("library", "library.webp", (0.5, 0.5)),
    "meeting-floor": ("meeting-floor", "meeting-floor.webp", (0.5, 0.5)),
    "garden": ("garden", "garden-360.webp", (0, 2)),
}

areas = {}
for key, (scene, picture, look) in AREAS.items():
    path = f"{RAW}/{scene}.places.json"
    if not os.path.exists(path):
        continue
    with open(path) as f:
        data = json.load(f)
    area = {"picture": picture, "kind": "360" if data["pano"] else "2d"}
    if data["pano"]:
        area.update(width=4096, height=2048, initial={"yaw": look[0], "pitch": look[1]})
    else:
        area.update(width=2560, height=1440, focalPoint={"x": look[0], "y": look[1]})
    if key == "foyer-media-wall":
        area["viewpointOf"] = "foyer"
    area["places"] = data["places"]
    areas[key] = area

# the rooms of floor-plan.svg, in per cent of it
plan = {}
with open(f"{os.path.dirname(TARGET)}/floor-plan.svg") as f:
    svg = f.read()
vw, vh = map(float, re.search(r'viewBox="0 0 (\S+) (\S+)"', svg).groups())
for key, *r in re.findall(r'<rect id="(\S+)" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', svg):
    x, y, w, h = map(float, r)
    plan[key] = {"x": x / vw, "y": y / vh, "width": w / vw, "height": h / vh}
for key, *r in re.findall(r'<circle id="(\S+)" cx="(\S+)" cy="(\S+)" r="(\S+)"', svg):
    x, y, c = map(float, r)
    plan[key] = {"x": (x - c) / vw, "y": (y - c) / vh, "width": 2 * c / vw, "height": 2 * c / vh}
plan = {k: {a: round(b * 100, 2) for a, b in v.items()} for k, v in plan.items()}

document = {
    "units": {
        "2d": "x, y, width, height and corners in per cent of the picture, from its upper left corner",
        "360": "yaw, pitch, width and height in degrees; yaw 0 is the middle of the picture, positive to the right; pitch is positive upwards",
    },
    "areas": areas,
    "floorPlan": plan,
}
text = json.dumps(document, indent=2, ensure_ascii=False)
with open(TARGET, "w") as f:
    f.write(text + "\n")
