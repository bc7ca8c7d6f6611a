import { groundsByMode, type ThemeMode } from './backdrops.ts'
import { createVenueTheme, type VenueStyle } from './venue-theme.ts'

const venueTokens = [
  ...Object.keys(groundsByMode.dark),
  '--crimson',
  '--crimson-fill',
  '--crimson-hover',
  '--on-crimson',
  '--crimson-text',
  '--slate',
  '--on-slate',
]

/** Dresses the root element: mode, then the venue's own colours; what an earlier venue set is taken off. Source: VEN-16. */
export function applyTheme(root: HTMLElement, style: VenueStyle, mode: ThemeMode): void {
  root.dataset['theme'] = mode
  for (const token of venueTokens) root.style.removeProperty(token)
  for (const [token, value] of Object.entries(createVenueTheme(style, mode))) root.style.setProperty(token, value)
}
