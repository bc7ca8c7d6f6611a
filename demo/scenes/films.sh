#!/usr/bin/env bash
# Makes the demo's films again. Run from anywhere; see films/README.md.
#   films.sh               the two silent loops and every spoken film
#   films.sh heat bench    only these spoken films
set -euo pipefail
cd "$(dirname "$0")/../.."
pictures=demo/assets/pictures
films=demo/assets/films
PYTHON="${PYTHON:-/usr/bin/python3}"
mkdir -p "$films"

# A slow move over one picture, 12 s, 25 frames a second, without sound.
pan() {
  local picture=$1 film=$2 path=$3
  nice ffmpeg -y -loglevel error -loop 1 -framerate 25 -t 12 -i "$picture" \
    -vf "scale=2560:-2,zoompan=$path:d=1:s=1280x720:fps=25,fade=in:0:25,fade=out:275:25,format=yuv420p" \
    -c:v libx264 -preset medium -crf 30 -movflags +faststart -an "$film"
}

if [ $# -eq 0 ]; then
  pan "$pictures/plaza.webp" "$films/river.mp4" "z='1.5':x='(iw-iw/zoom)*on/300':y='(ih-ih/zoom)*0.85'"
  pan "$pictures/posters/4.webp" "$films/intermission.mp4" "z='1.15':x='(iw-iw/zoom)*(0.5+0.5*sin(2*PI*on/300))':y='(ih-ih/zoom)/2'"
fi
nice "$PYTHON" demo/scenes/films/make.py "$@"
