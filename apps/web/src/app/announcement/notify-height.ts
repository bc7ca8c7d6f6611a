import { announcedPx } from './announcing.ts'

/** Has what lies below the bar under the header move down by its height, in CSS pixels. */
export function notifyHeight(px: number): void {
  announcedPx.set(px)
  const { style } = document.documentElement
  const height = `${px}px`
  const sizes = {
    '--announced': height,
    // Dialogs and what fills a phone begin below it.
    '--overlay-top': `calc(4.25rem + var(--strip, 0rem) + ${height} + env(safe-area-inset-top))`,
  }
  for (const [name, size] of Object.entries(sizes))
    if (px === 0) style.removeProperty(name)
    else style.setProperty(name, size)
}
