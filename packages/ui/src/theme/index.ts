import './tokens.css'
import './base.css'

export { applyTheme } from './apply-theme.ts'
export { type ThemeMode, backdropsByMode } from './backdrops.ts'
export { type Breakpoint, breakpoints, minWidth } from './breakpoints.ts'
export { sheetColours } from './sheet-colours.ts'
export { contrastRatio, ensureContrast } from './contrast.ts'
export { createVenueTheme, defaultStyle, type ThemeTokens, type VenueStyle } from './venue-theme.ts'
