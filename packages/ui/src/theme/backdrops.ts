import { layOver } from './colour.ts'

export type ThemeMode = 'dark' | 'light'

/** What text and controls lie on in one mode; the figures are those of tokens.css. */
export type Backdrops = {
  base: string
  deep: string
  surfaces: readonly string[]
  ownBubble: string
  glassWorst: string
}

/**
 * The venue's colours must hold on each of these. Worst glass is the panel over
 * a pure white picture (dark, after its filter dims white to #8C8C8C) or a pure black one (light).
 */
export const backdropsByMode: Record<ThemeMode, Backdrops> = {
  dark: {
    base: '#000A33',
    deep: '#00061F',
    surfaces: ['#0B1442', '#141D4E', '#1E285C'],
    ownBubble: '#2B3A8C',
    glassWorst: layOver('#141D4E', 0.82, '#8C8C8C'),
  },
  light: {
    base: '#F4F5FB',
    deep: '#E9EBF5',
    surfaces: ['#FFFFFF', '#F1F3FA', '#E5E8F4'],
    ownBubble: '#E3E8FF',
    glassWorst: layOver('#FAFBFF', 0.94, '#000000'),
  },
}
