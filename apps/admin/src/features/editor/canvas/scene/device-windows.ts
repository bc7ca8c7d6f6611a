import { constants } from '@foyer/contract/constants'

/** What a visitor's window is compared with. */
export const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]

/** In CSS pixels; the bars of the page lie over the picture, so that the focal point is kept clear of them. */
export const deviceWindows = {
  phone: { width: 390, height: 844, insetTop: constants.headerHeightPx, insetBottom: 0 },
  desktop: { width: 1440, height: 900, insetTop: constants.headerHeightPx, insetBottom: 44 },
} as const
