#!/usr/bin/env bash
# Makes the papers of the demo: drawings to PDF by rsvg-convert, one behind a password by qpdf. Run from the project's root.
set -euo pipefail
papers=demo/assets/papers
mkdir -p "$papers"

page() {
  local title=$1 text=$2 picture=$3
  cat <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" viewBox="0 0 595 842" font-family="sans-serif">
  <rect width="595" height="842" fill="#ffffff"/>
  <path d="M48 88V64a16 16 0 0 1 32 0v24" fill="none" stroke="#000a33" stroke-width="4"/><path d="M58 88V70a6 6 0 0 1 12 0v18z" fill="#e1003b"/>
  <text x="96" y="84" font-size="15" fill="#0a1236">Meridian Forum</text>
  <text x="48" y="170" font-size="34" fill="#0a1236">$title</text>
  $(local y=210; while IFS= read -r line; do printf '<text x="48" y="%s" font-size="13" fill="#414a70">%s</text>\n' "$y" "$line"; y=$((y + 20)); done <<<"$text")
  $picture
</svg>
SVG
}

bars=$(for n in 0 1 2 3 4 5 6 7; do h=$((60 + n * n * 5)); printf '<rect x="%s" y="%s" width="44" height="%s" rx="4" fill="#3148c8"/>' "$((48 + n * 62))" "$((720 - h))" "$h"; done)
rings=$(for n in 1 2 3 4 5 6; do printf '<circle cx="297" cy="560" r="%s" fill="none" stroke="#3148c8" stroke-width="2" opacity="0.%s"/>' "$((n * 30))" "$((10 - n))"; done)

page 'Programme' $'Day one: The city that listens, Heat on the street, What wind towers knew, Night stops.\nDay two: One good bench, Islands on wind, Ready for the monsoon, The next forty years.\nTalks begin at 09:00, 11:00, 14:00 and 16:00 UTC.' "$rings" | rsvg-convert -f pdf -o "$papers/programme.pdf"
page 'How the heat map is made' $'Surface temperature of forty summers, by block of ten metres.\nEach block is compared with its own shade, trees and open water.\nThe five blocks that cooled most are drawn larger.' "$bars" | rsvg-convert -f pdf -o "$papers/heat-map.pdf"
page 'Night stops survey' $'Who waits for a bus between midnight and five.\n1,204 answers at 38 stops, four languages.\nLight, a lean and somebody near matter more than a roof.' "$bars" | rsvg-convert -f pdf -o "$papers/night-stops.open.pdf"
qpdf --encrypt lantern meridian-owner 256 -- "$papers/night-stops.open.pdf" "$papers/night-stops.pdf"
rm "$papers/night-stops.open.pdf"
