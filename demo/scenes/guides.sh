#!/usr/bin/env bash
# Makes the guides of the media board: papers by pdfkit, and a picture of the head of each first page. Run from the project's root.
set -euo pipefail
papers=demo/assets/papers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

node --import tsx demo/scenes/guides.mjs "$work"
mkdir -p "$papers/covers"
for paper in "$work"/*.pdf; do
  name=$(basename "$paper" .pdf)
  cp "$paper" "$papers/$name.pdf"
  # 640 by 360 of the page's head, or of the drawing below it.
  top=0
  [ "$name" = floor-plan ] && top=270
  pdftoppm -f 1 -l 1 -singlefile -png -scale-to-x 640 -scale-to-y -1 -x 0 -y $top -W 640 -H 360 "$paper" "$work/$name"
  cwebp -quiet -q 80 "$work/$name.png" -o "$papers/covers/$name.webp"
done
