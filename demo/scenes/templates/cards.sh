#!/usr/bin/env bash
# Makes the small pictures of the cards that designers choose a template from.
set -euo pipefail
cd "$(dirname "$0")/../../.."
PICTURES=apps/server/templates
CARDS=apps/admin/src/features/editor/venues/templates
card() { dwebp -quiet "$PICTURES/$2.webp" -o - | cwebp -quiet "${@:3}" -resize 480 270 -q 72 -m 6 -o "$CARDS/$1.webp" -- -; }
card conference conference-hall
card fair fair-entrance
card classroom classroom
card office-party party-terrace -crop 1700 640 1280 720
card empty plain-room
