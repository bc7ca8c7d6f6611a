import type { Grounds } from './backdrops.ts'
import { hexToLch, lchToHex } from './colour.ts'
import { luminance } from './contrast.ts'

/** The secondary colour the look was drawn with: grounds of its strength of colour are as strong as the sheet's. */
export const drawnSecondary = '#373F60'

/** Of the strength of the drawn navy: dusk is blue, and other hues as dark as it look louder. */
const mostShare = 0.75
const halvings = 14

/**
 * The grounds in the hue of a venue's secondary colour, as strong in colour as it is, within limits. Each
 * keeps its luminance, and with it every contrast that was computed for it. Source: VEN-16.
 */
export function tintGrounds(grounds: Grounds, secondary: string): Grounds {
  const { hue, chroma } = hexToLch(secondary)
  const share = Math.min(mostShare, chroma / hexToLch(drawnSecondary).chroma)
  const tinted = Object.entries(grounds).map(([token, ground]) => [token, tintOne(ground, hue, share)])
  return Object.fromEntries(tinted) as Grounds
}

/** Halves the way between black and white until the tinted colour is as light as the one it stands for. */
function tintOne(ground: string, hue: number, share: number): string {
  const goal = luminance(ground)
  const chroma = hexToLch(ground).chroma * share
  let [darker, lighter] = [0, 1]
  for (let round = 0; round < halvings; round++) {
    const lightness = (darker + lighter) / 2
    if (luminance(lchToHex({ lightness, chroma, hue })) < goal) darker = lightness
    else lighter = lightness
  }
  return lchToHex({ lightness: lighter, chroma, hue })
}
