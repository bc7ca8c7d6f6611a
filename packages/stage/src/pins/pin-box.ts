import type { Box } from '../flat/cover-fit.ts'

const wideCharacter = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/u
const lengthPx = (text: string, narrowPx: number, widePx: number) =>
  [...text].reduce((sum, character) => sum + (wideCharacter.test(character) ? widePx : narrowPx), 0)

/** Where a rem is 16 pixels. */
export const usualStemPx = 28
/** A folded pin is no wider, or it would take in ever more: where a rem is 16 pixels. */
export const mostFoldedPx = 192

/**
 * Roughly what a pin covers: a capsule over its spot. Estimated from the text, as folded pins are not there to measure.
 * `growth` is how much larger a rem is than 16 pixels.
 */
export function pinBox(
  spot: { x: number; y: number },
  title: string,
  sub: string | undefined,
  growth = 1,
  mostPx = 280,
): Box {
  const textPx = Math.max(lengthPx(title, 7.6, 14), lengthPx(sub ?? '', 6.4, 12))
  const width = Math.min(44 + textPx + 20, mostPx) * growth
  const height = 44 * growth
  return { x: spot.x - width / 2, y: spot.y - usualStemPx * growth - height, width, height }
}
