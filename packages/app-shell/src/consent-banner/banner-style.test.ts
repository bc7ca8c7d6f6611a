import { backdropsByMode, contrastRatio } from '@foyer/ui/theme'
import { expect, test } from 'vitest'
import { bannerStyle } from './banner-style.ts'

const inkOf = (...args: Parameters<typeof bannerStyle>) =>
  (bannerStyle(...args) as Readonly<Record<string, string>> | undefined)?.['--ink'] ?? ''

test('[CON-01] a text colour counts without a background too, and can be read in both themes', () => {
  expect(inkOf({ textColor: '#FFD34D' }, 'dark')).toBe('#FFD34D')
  expect(bannerStyle({ textColor: '#FFD34D' }, 'dark')).not.toHaveProperty('background')
  for (const mode of ['dark', 'light'] as const) {
    const { surfaces, glassWorst } = backdropsByMode[mode]
    for (const textColor of ['#FFD34D', '#000A33', '#808080', '#F70041'])
      for (const behind of [...surfaces, glassWorst])
        expect(contrastRatio(inkOf({ textColor }, mode), behind), `${textColor} ${mode}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('[CON-01] a background counts without a text colour; with neither the theme stays as it is', () => {
  expect(bannerStyle({ backgroundColor: '#F4E9D0' }, 'dark')).toMatchObject({ background: '#F4E9D0' })
  expect(contrastRatio(inkOf({ backgroundColor: '#F4E9D0' }, 'dark'), '#F4E9D0')).toBeGreaterThanOrEqual(4.5)
  expect(inkOf({ backgroundColor: '#102030', textColor: '#EEEEEE' }, 'light')).toBe('#EEEEEE')
  expect(bannerStyle({}, 'dark')).toBeUndefined()
})
