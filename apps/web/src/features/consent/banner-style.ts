import type { CSSProperties } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { ensureContrast } from '@foyer/ui/theme'

const textRatio = 4.5

/** The venue's own colours for the banner; its text colour is moved until it can be read. Source: CON-01, VEN-16. */
export function bannerStyle({
  backgroundColor,
  textColor,
}: ServedArchitecture['cookieBannerConfig']['styling']): CSSProperties | undefined {
  if (backgroundColor === undefined) return undefined
  const ink = ensureContrast(textColor ?? '#FFFFFF', [backgroundColor], textRatio)
  return {
    background: backgroundColor,
    color: ink,
    '--ink': ink,
    '--ink-2': ink,
    '--ink-3': ink,
    '--periwinkle': ink,
  } as CSSProperties
}
