import { groundsByMode, type ThemeMode } from './backdrops.ts'

const primaryByMode = {
  dark: { '--crimson': '#F70041', '--crimson-text': '#FF7F9C' },
  light: { '--crimson': '#F70041', '--crimson-text': '#C20034' },
} as const

/** The colours of tokens.css that a venue can change, as they are without a venue's own. */
export const sheetColours = (mode: ThemeMode): Readonly<Record<`--${string}`, string>> => ({
  ...groundsByMode[mode],
  ...primaryByMode[mode],
  '--crimson-fill': '#E1003B',
  '--crimson-hover': '#C80034',
  '--on-crimson': '#FFFFFF',
  '--slate': '#373F60',
  '--on-slate': '#FFFFFF',
})
