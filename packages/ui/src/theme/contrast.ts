import { hexToLch, hexToLinear, lchToHex } from './colour.ts'

const lightnessStep = 0.008

/** WCAG 2.2 contrast of two #RRGGBB colours, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => ratioOf(luminance(one), luminance(other))

/** A question to ask of many colours: does it keep the ratio against every one of these backgrounds? */
export function keepsContrast(backgrounds: readonly string[], ratio: number): (colour: string) => boolean {
  const lights = backgrounds.map(luminance)
  return (colour) => {
    const own = luminance(colour)
    return lights.every((light) => ratioOf(own, light) >= ratio)
  }
}

/**
 * The colour itself, or the one nearest in lightness and of the same hue that
 * passes; undefined when no lightness does.
 */
export function nearestPassing(colour: string, passes: (candidate: string) => boolean): string | undefined {
  const asGiven = colour.toUpperCase()
  if (passes(asGiven)) return asGiven
  const start = hexToLch(colour)
  for (let away = lightnessStep; away <= 1 + lightnessStep; away += lightnessStep) {
    for (const lightness of [start.lightness - away, start.lightness + away]) {
      if (lightness < -lightnessStep || lightness > 1 + lightnessStep) continue
      const candidate = lchToHex({ ...start, lightness })
      if (passes(candidate)) return candidate
    }
  }
  return undefined
}

/**
 * Moves lightness, never hue, until the colour keeps the ratio against every
 * background. Where none can, the better of black and white is returned. Source: VEN-16.
 */
export function ensureContrast(colour: string, backgrounds: readonly string[], ratio: number): string {
  const found = nearestPassing(colour, keepsContrast(backgrounds, ratio))
  if (found !== undefined) return found
  const worst = (candidate: string): number => Math.min(...backgrounds.map((each) => contrastRatio(candidate, each)))
  return worst('#FFFFFF') >= worst('#000000') ? '#FFFFFF' : '#000000'
}

const ratioOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** How much light a colour gives, from 0 (black) to 1 (white), as WCAG 2.2 weighs it. */
export function luminance(hex: string): number {
  const [red, green, blue] = hexToLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
