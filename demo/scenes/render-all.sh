#!/usr/bin/env bash
# Renders every picture of the demo venue again, one after the other, and writes them to ../assets/pictures.
#   ./render-all.sh                 all pictures, at dusk and by day
#   HOUR=day ./render-all.sh        only those by day (or HOUR=dusk)
#   ./render-all.sh lounge garden   only these
#   SAMPLES=4 ./render-all.sh plaza coarser, on a busy machine
#   DRAFT=1 ./render-all.sh expo    a quarter of the size and few samples, into the raw folder only
set -euo pipefail
cd "$(dirname "$0")"
export RAW="${RAW:-$PWD/.raw}"
PICTURES="$PWD/../assets/pictures"
FONT="${FONT:-$PWD/../../node_modules/@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2}"
PYTHON="${PYTHON:-/usr/bin/python3}"
mkdir -p "$RAW" "$PICTURES"

# picture, script, width, height, samples of each half, exposure at dusk and by day, WebP quality, file, further arguments
TABLE='
plaza            plaza         2560 1440 11 1.9 1.15 84 plaza.webp
foyer            foyer         4096 2048 7  2.5 1.60 78 foyer-360.webp pano
foyer-media-wall foyer         4096 2048 7  2.5 1.60 78 foyer-media-wall-360.webp pano media-wall
stage            stage         2560 1440 14 1.7 -    86 stage.webp
expo             expo          2560 1440 12 1.9 1.80 82 expo.webp
lounge           lounge        4096 2048 7  2.3 1.60 78 lounge-360.webp pano
library          library       2560 1440 12 2.2 2.00 82 library.webp
meeting-floor    meeting-floor 2560 1440 12 2.2 1.70 82 meeting-floor.webp
garden           garden        4096 2048 8  2.4 1.20 78 garden-360.webp pano
arch             arch          1920 1080 12 1.8 -    82 work-in-progress.webp
'

for HOUR in ${HOUR:-dusk day}; do
  export HOUR
  while read -r name script width height samples dusk day quality file extra; do
    [ -n "$name" ] || continue
    if [ $# -gt 0 ] && [[ " $* " != *" $name "* ]]; then continue; fi
    exposure="$dusk" raw="$name"
    if [ "$HOUR" = day ]; then exposure="$day" raw="$name-day" file="${file%.webp}-day.webp"; fi
    [ "$exposure" != - ] || continue
    samples="${SAMPLES:-$samples}"
    if [ -n "${DRAFT:-}" ]; then width=$((width / 4)) height=$((height / 4)) samples=5; fi
    # shellcheck disable=SC2086 # the further arguments are separate words
    nice -n 19 blender -b -P "areas/$script.py" -- "$width" "$height" "$samples" ${extra/pano/} | grep -E '^TIME|Error' || true
    # shellcheck disable=SC2086
    nice -n 19 "$PYTHON" finish.py "$raw" "$exposure" "$RAW/$raw.png" $extra
    [ -n "${DRAFT:-}" ] || cwebp -quiet -q "$quality" -m 6 -sharp_yuv "$RAW/$raw.png" -o "$PICTURES/$file"
  done <<<"$TABLE"
done
[ -z "${DRAFT:-}" ] || exit 0

"$PYTHON" drawings.py "$PICTURES" "$FONT"
"$PYTHON" posters.py "$PICTURES/posters"
[ ! -f "$RAW/arch.png" ] || "$PYTHON" derive.py "$PICTURES" "$RAW/arch.png"
"$PYTHON" places.py "$PICTURES/places.json"
