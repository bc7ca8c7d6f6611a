import { backdropsByMode, type ThemeMode } from './backdrops.ts'
import { hexToLch, isHexColour, lchToHex } from './colour.ts'
import { ensureContrast, keepsContrast, nearestPassing } from './contrast.ts'

/** The colours a venue may set, as #RRGGBB; anything else counts as not set. Source: VEN-16. */
export type VenueStyle = { text?: string | undefined; primary?: string | undefined; secondary?: string | undefined }

export type ThemeTokens = Record<`--${string}`, string>

const white = '#FFFFFF'
const textRatio = 4.5
const markRatio = 3
const inkRatios = { ink: 7, ink2: 5.5, ink3: textRatio }
const inkSteps = { ink2: 0.16, ink3: 0.3 }

/** What the look was drawn with; a venue that sets these gets the sheet's hand-picked values. */
export const defaultStyle = { text: '#FFFFFF', primary: '#F70041', secondary: '#373F60' } as const

/**
 * The tokens that differ from the sheet for a venue's own colours. Hue stays;
 * lightness moves until text keeps 4.5 and marks keep 3 on every backdrop of the mode. Source: VEN-16.
 */
export function createVenueTheme(style: VenueStyle, mode: ThemeMode): ThemeTokens {
  return {
    ...(isOwn(style.text, defaultStyle.text) ? inkTokens(style.text, mode) : {}),
    ...(isOwn(style.primary, defaultStyle.primary) ? primaryTokens(style.primary, mode) : {}),
    ...(isOwn(style.secondary, defaultStyle.secondary) ? secondaryTokens(style.secondary) : {}),
  }
}

const isOwn = (colour: string | undefined, byDefault: string): colour is string =>
  isHexColour(colour) && colour.toUpperCase() !== byDefault

function inkTokens(text: string, mode: ThemeMode): ThemeTokens {
  const { base, deep, surfaces, ownBubble, glassWorst } = backdropsByMode[mode]
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

function primaryTokens(primary: string, mode: ThemeMode): ThemeTokens {
  const { base, deep, surfaces, glassWorst } = backdropsByMode[mode]
  const everywhere = [base, deep, ...surfaces, glassWorst]
  const cards = [base, deep, ...surfaces.slice(0, 2)]
  const carriesWhite = keepsContrast([white], textRatio)
  const standsOut = keepsContrast(cards, markRatio)
  const fill =
    nearestPassing(primary, (candidate) => carriesWhite(candidate) && standsOut(candidate)) ??
    ensureContrast(primary, [white], textRatio)
  const pressed = hexToLch(fill)
  return {
    '--crimson': ensureContrast(primary, everywhere, markRatio),
    '--crimson-fill': fill,
    '--crimson-hover': lchToHex({ ...pressed, lightness: pressed.lightness - 0.05 }),
    '--on-crimson': white,
    '--crimson-text': ensureContrast(primary, everywhere, textRatio),
  }
}

const secondaryTokens = (secondary: string): ThemeTokens => ({
  '--slate': ensureContrast(secondary, [white], textRatio),
  '--on-slate': white,
})
