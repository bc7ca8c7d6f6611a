import type { CSSProperties } from 'react'
import type { CookieBannerConfig } from '@foyer/contract'
import { type ThemeMode, backdropsByMode, ensureContrast } from '@foyer/ui/theme'

const textRatio = 4.5

/**
 * The venue's own colours for the banner, either without the other. The text colour is moved until it can be read on the
 * banner's own background, or on the panel of the theme where it has none. Source: CON-01, VEN-16.
 */
export function bannerStyle(
  { backgroundColor, textColor }: CookieBannerConfig['styling'],
  mode: ThemeMode,
): CSSProperties | undefined {
  if (backgroundColor === undefined && textColor === undefined) return undefined
  const { surfaces, glassWorst } = backdropsByMode[mode]
  const behind = backgroundColor === undefined ? [...surfaces, glassWorst] : [backgroundColor]
  const ink = ensureContrast(textColor ?? '#FFFFFF', behind, textRatio)
  return {
    ...(backgroundColor === undefined ? {} : { background: backgroundColor }),
    color: ink,
    '--ink': ink,
    '--ink-2': ink,
    '--ink-3': ink,
    '--periwinkle': ink,
  } as CSSProperties
}
