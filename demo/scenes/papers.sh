#!/usr/bin/env bash
# Makes the papers of the demo: pages to PDF by rsvg-convert, one behind a password by qpdf. Run from the project's root.
set -euo pipefail
scenes=demo/scenes papers=demo/assets/papers packages=${FONT_PACKAGES:-node_modules/@fontsource-variable}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$papers"

python3 "$scenes/papers.py" "$packages" "$work/fonts" "$work/pages"

cat > "$work/fonts.conf" <<XML
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$work/fonts</dir><cachedir>$work/cache</cachedir></fontconfig>
XML
export FONTCONFIG_FILE=$work/fonts.conf
# The same input makes the same file: no time of making is written into it.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1767225600}

for page in "$work"/pages/*.svg; do
  name=$(basename "$page" .svg)
  rsvg-convert -f pdf -o "$work/$name.pdf" "$page"
  if [ "$name" = night-stops ]; then
    qpdf --encrypt lantern meridian-owner 256 -- "$work/$name.pdf" "$papers/$name.pdf"
  else
    qpdf --object-streams=generate --deterministic-id "$work/$name.pdf" "$papers/$name.pdf"
  fi
done
