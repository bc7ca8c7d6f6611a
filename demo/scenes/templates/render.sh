#!/usr/bin/env bash
# Renders the pictures of the templates, one after the other, and writes them to apps/server/templates.
#   ./render.sh                     all pictures
#   ./render.sh fair-entrance       only these
#   DRAFT=1 ./render.sh fair-aisle  a look: quarter size, 4 + 4 samples, into the raw folder only
#   THREADS=1 ./render.sh           on a busy machine
set -euo pipefail
cd "$(dirname "$0")"
export RAW="${RAW:-$PWD/../.raw}" THREADS="${THREADS:-2}" OMP_NUM_THREADS="${THREADS:-2}"
PICTURES="$PWD/../../../apps/server/templates"
PYTHON="${PYTHON:-/usr/bin/python3}"
mkdir -p "$RAW" "$PICTURES"

# picture, hour, width, height, samples of each half, exposure, WebP quality, further arguments
TABLE='
conference-foyer day  1920 1080 3 1.50 80
conference-hall  day  1920 1080 3 1.60 80
fair-entrance    day  1920 1080 3 1.40 80
fair-aisle       day  1920 1080 3 1.05 80
classroom        day  1920 1080 3 1.65 80
reading-room     day  1920 1080 3 1.60 80
party-kitchen    dusk 1920 1080 3 2.00 80
plain-room       day  1920 1080 3 1.30 70
party-terrace    dusk 4096 2048 3 2.20 74 pano
'

while read -r name hour width height samples exposure quality extra; do
  [ -n "$name" ] || continue
  if [ $# -gt 0 ] && [[ " $* " != *" $name "* ]]; then continue; fi
  export HOUR="$hour"
  raw="$name"
  if [ "$hour" = day ]; then raw="$name-day"; fi
  if [ -n "${DRAFT:-}" ]; then width=$((width / 3)) height=$((height / 3)) samples=4; fi
  nice -n 15 blender -b -t "$THREADS" -P "$name.py" -- "$width" "$height" "$samples" | grep -E '^TIME|Error|line ' || true
  # shellcheck disable=SC2086 # the further arguments are separate words
  nice -n 15 "$PYTHON" ../finish.py "$raw" "$exposure" "$RAW/$name.png" $extra
  [ -n "${DRAFT:-}" ] || cwebp -quiet -q "$quality" -m 6 -sharp_yuv "$RAW/$name.png" -o "$PICTURES/$name.webp"
done <<<"$TABLE"
