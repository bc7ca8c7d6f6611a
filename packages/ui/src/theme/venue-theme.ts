import { type Backdrops, groundsByMode, type ThemeMode, toBackdrops } from './backdrops.ts'
import { hexToLch, isHexColour, lchToHex } from './colour.ts'
import { ensureContrast, keepsContrast, nearestPassing } from './contrast.ts'
import { drawnSecondary, tintGrounds } from './tint.ts'

/** The colours a venue may set, as #RRGGBB; anything else counts as not set. Source: VEN-16. */
export type VenueStyle = { text?: string | undefined; primary?: string | undefined; secondary?: string | undefined }

export type ThemeTokens = Record<`--${string}`, string>

const white = '#FFFFFF'
const dark = '#0A1236'
const textRatio = 4.5
const markRatio = 3
const inkRatios = { ink: 7, ink2: 5.5, ink3: textRatio }
/** Lightness a primary colour may lose for white words on it, and that a fill changes by when hovered. */
const shortWay = 0.12
const hoverStep = 0.05
const inkSteps = { ink2: 0.16, ink3: 0.3 }

/** What the look was drawn with; a venue that sets these gets the sheet's hand-picked values. */
export const defaultStyle = { text: '#FFFFFF', primary: '#F70041', secondary: drawnSecondary } as const

/**
 * The tokens that differ from the sheet for a venue's own colours. The secondary one tints what everything lies on, glass
 * included; of the others the hue stays, and lightness moves until text keeps 4.5 and marks keep 3 on every backdrop so
 * tinted. Source: VEN-16.
 */
export function createVenueTheme(style: VenueStyle, mode: ThemeMode): ThemeTokens {
  const { text, primary, secondary } = style
  const tinted = isOwn(secondary, defaultStyle.secondary) ? tintGrounds(groundsByMode[mode], secondary) : undefined
  const backdrops = toBackdrops(tinted ?? groundsByMode[mode], mode)
  return {
    ...tinted,
    ...(isOwn(text, defaultStyle.text) ? inkTokens(text, mode, backdrops) : {}),
    ...(isOwn(primary, defaultStyle.primary) ? primaryTokens(primary, backdrops) : {}),
    ...(isOwn(secondary, defaultStyle.secondary) ? secondaryTokens(secondary) : {}),
  }
}

const isOwn = (colour: string | undefined, byDefault: string): colour is string =>
  isHexColour(colour) && colour.toUpperCase() !== byDefault

function inkTokens(text: string, mode: ThemeMode, backdrops: Backdrops): ThemeTokens {
  const { base, deep, surfaces, ownBubble, glassWorst } = backdrops
  const quiet = [base, deep, ...surfaces, glassWorst]
  const ink = ensureContrast(text, [...quiet, ownBubble], inkRatios.ink)
  // Quieter inks step towards the backdrop and come back as far as the ratio asks.
  const towards = mode === 'dark' ? -1 : 1
  const step = (by: number): string => {
    const from = hexToLch(ink)
    return lchToHex({ ...from, lightness: from.lightness + towards * by })
  }
  return {
    '--ink': ink,
    '--ink-2': ensureContrast(step(inkSteps.ink2), [...quiet, ownBubble], inkRatios.ink2),
    '--ink-3': ensureContrast(step(inkSteps.ink3), quiet, inkRatios.ink3),
  }
}

function primaryTokens(primary: string, { base, deep, surfaces, glassWorst }: Backdrops): ThemeTokens {
  const everywhere = [base, deep, ...surfaces, glassWorst]
  const cards = [base, deep, ...surfaces.slice(0, 2)]
  const { fill, ink } = fillFor(primary, cards)
  return {
    '--crimson': ensureContrast(primary, everywhere, markRatio),
    '--crimson-fill': fill,
    '--crimson-hover': hoverOf(fill, ink),
    '--on-crimson': ink,
    '--crimson-text': ensureContrast(primary, everywhere, textRatio),
  }
}

/** White words as long as the colour need not go far for them; a bright colour stays itself under dark ones. */
function fillFor(primary: string, cards: readonly string[]): { fill: string; ink: string } {
  const standsOut = keepsContrast(cards, markRatio)
  const filled = (ink: string) => {
    const carries = keepsContrast([ink], textRatio)
    const fill = nearestPassing(primary, (candidate) => carries(candidate) && standsOut(candidate))
    if (fill === undefined) return undefined
    return { fill, ink, way: Math.abs(hexToLch(fill).lightness - hexToLch(primary).lightness) }
  }
  const underWhite = filled(white)
  if (underWhite !== undefined && underWhite.way <= shortWay) return underWhite
  const underDark = filled(dark)
  const nearer = [underWhite, underDark].filter((each) => each !== undefined).sort((a, b) => a.way - b.way)[0]
  return nearer ?? { fill: ensureContrast(primary, [white], textRatio), ink: white }
}

/** A step away from the words on it, so that they are read even better. */
function hoverOf(fill: string, ink: string): string {
  const { lightness, ...rest } = hexToLch(fill)
  return lchToHex({ ...rest, lightness: lightness + (ink === white ? -hoverStep : hoverStep) })
}

const secondaryTokens = (secondary: string): ThemeTokens => ({
  '--slate': ensureContrast(secondary, [white], textRatio),
  '--on-slate': white,
})
