#!/usr/bin/env bash
# Makes the short films of the demo from its own pictures, with ffmpeg. Run from the project's root: demo/scenes/films.sh
set -euo pipefail
pictures=demo/assets/pictures
films=demo/assets/films
mkdir -p "$films"

# A slow move over one picture, 12 s, 25 frames a second, without sound.
pan() {
  local picture=$1 film=$2 path=$3
  nice ffmpeg -y -loglevel error -loop 1 -framerate 25 -t 12 -i "$picture" \
    -vf "scale=2560:-2,zoompan=$path:d=1:s=1280x720:fps=25,fade=in:0:25,fade=out:275:25,format=yuv420p" \
    -c:v libx264 -preset medium -crf 30 -movflags +faststart -an "$film"
}

pan "$pictures/posters/1.webp" "$films/opening.mp4" "z='min(1.0+on/1500,1.2)':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
pan "$pictures/plaza.webp" "$films/river.mp4" "z='1.5':x='(iw-iw/zoom)*on/300':y='(ih-ih/zoom)*0.85'"
pan "$pictures/posters/4.webp" "$films/intermission.mp4" "z='1.15':x='(iw-iw/zoom)*(0.5+0.5*sin(2*PI*on/300))':y='(ih-ih/zoom)/2'"
pan "$pictures/stage.webp" "$films/lanterns.mp4" "z='1.35-on/1200':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
