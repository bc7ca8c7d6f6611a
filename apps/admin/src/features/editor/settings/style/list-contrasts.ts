import { contrastRatio, createVenueTheme, sheetColours, type ThemeMode, type VenueStyle } from '@foyer/ui/theme'

export type ContrastPair = 'text-page' | 'text-panel' | 'text-bubble' | 'button' | 'link' | 'mark' | 'secondary'

/** One pair of colours that people must be able to distinguish, with the colour the venue chose and the one that is shown. */
export interface Contrast {
  readonly pair: ContrastPair
  /** The field of the style that it comes from. */
  readonly field: keyof VenueStyle
  /** What WCAG 2.2 AA asks for: 4.5 for text, 3 for marks. */
  readonly needed: number
  /** The chosen colour on its ground as it would be; undefined where the venue has chosen none. */
  readonly chosen: { readonly front: string; readonly back: string; readonly ratio: number } | undefined
  /** As visitors see it, once the theme has moved the colours. */
  readonly shown: { readonly front: string; readonly back: string; readonly ratio: number }
}

const textRatio = 4.5
const markRatio = 3
const white = '#FFFFFF'

/** All pairs of a style in one theme. Source: VEN-16, EDT-14. */
export function listContrasts(style: VenueStyle, mode: ThemeMode): readonly Contrast[] {
  const colours: Readonly<Record<string, string>> = { ...sheetColours(mode), ...createVenueTheme(style, mode) }
  const of = (token: string) => colours[token] ?? white
  const pair = (
    name: ContrastPair,
    field: keyof VenueStyle,
    needed: number,
    front: string,
    back: string,
    isOnColour = false,
  ): Contrast => {
    const colour = style[field]
    const chosen = isColour(colour) ? (isOnColour ? toPair(front, colour) : toPair(colour, back)) : undefined
    return { pair: name, field, needed, chosen, shown: toPair(front, back) }
  }
  const onPrimary = of('--on-crimson')
  return [
    pair('text-page', 'text', textRatio, of('--ink'), of('--base')),
    pair('text-panel', 'text', textRatio, of('--ink'), of('--surface-3')),
    pair('text-bubble', 'text', textRatio, of('--ink'), of('--own-bubble')),
    pair('button', 'primary', textRatio, onPrimary, of('--crimson-fill'), true),
    pair('link', 'primary', textRatio, of('--crimson-text'), of('--base')),
    pair('mark', 'primary', markRatio, of('--crimson'), of('--base')),
    pair('secondary', 'secondary', textRatio, of('--on-slate'), of('--slate'), true),
  ]
}

/** Whether the chosen colours do not keep the ratio, so that others are shown. */
export const isTooLow = ({ chosen, needed }: Contrast): boolean => chosen !== undefined && chosen.ratio < needed

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value)

const toPair = (front: string, back: string) => ({ front, back, ratio: contrastRatio(front, back) })
