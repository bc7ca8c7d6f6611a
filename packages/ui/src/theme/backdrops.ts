import { layOver } from './colour.ts'

export type ThemeMode = 'dark' | 'light'

/** What everything lies on in one mode and what is quietly drawn there; the figures are those of tokens.css. */
export const groundsByMode = {
  dark: {
    '--base': '#000A33',
    '--deep': '#00061F',
    '--surface-1': '#0B1442',
    '--surface-2': '#141D4E',
    '--surface-3': '#1E285C',
    '--glass-foot': '#030A2C',
    '--own-bubble': '#2B3A8C',
    '--ink': '#FFFFFF',
    '--ink-2': '#C3CAE6',
    '--ink-3': '#98A2CC',
    '--control': '#7E89BA',
    '--veil': '#CBD5FF',
    '--shade': '#000318',
    '--on-white': '#0A1236',
    '--white-hover': '#E4E8F8',
  },
  light: {
    '--base': '#F4F5FB',
    '--deep': '#E9EBF5',
    '--surface-1': '#FFFFFF',
    '--surface-2': '#F1F3FA',
    '--surface-3': '#E5E8F4',
    '--glass-foot': '#FAFBFF',
    '--own-bubble': '#E3E8FF',
    '--ink': '#0A1236',
    '--ink-2': '#414A70',
    '--ink-3': '#5B648B',
    '--control': '#7C85AA',
    '--veil': '#101A52',
    '--shade': '#101A52',
    '--on-white': '#0A1236',
    '--white-hover': '#E4E8F8',
  },
} as const satisfies Record<ThemeMode, Record<`--${string}`, string>>

export type Grounds = Record<keyof (typeof groundsByMode)['dark'], string>

/** What text and controls lie on in one mode. */
export type Backdrops = {
  base: string
  deep: string
  surfaces: readonly string[]
  ownBubble: string
  glassWorst: string
}

/**
 * A venue's colours must hold on each of these. Worst glass is the panel over
 * a pure white picture (dark, after its filter dims white to #8C8C8C) or a pure black one (light).
 */
export const toBackdrops = (grounds: Grounds, mode: ThemeMode): Backdrops => ({
  base: grounds['--base'],
  deep: grounds['--deep'],
  surfaces: [grounds['--surface-1'], grounds['--surface-2'], grounds['--surface-3']],
  ownBubble: grounds['--own-bubble'],
  glassWorst:
    mode === 'dark'
      ? layOver(grounds['--surface-2'], 0.82, '#8C8C8C')
      : layOver(grounds['--glass-foot'], 0.94, '#000000'),
})

export const backdropsByMode: Record<ThemeMode, Backdrops> = {
  dark: toBackdrops(groundsByMode.dark, 'dark'),
  light: toBackdrops(groundsByMode.light, 'light'),
}
