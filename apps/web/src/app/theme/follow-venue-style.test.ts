// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cell } from '@foyer/client'
import type { ThemeMode } from '@foyer/ui/theme'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { followVenueStyle } from './follow-venue-style.ts'

test('[VEN-16] the page wears the colours of its venue in either theme, also while it leads to the login again', async () => {
  const { app } = await openVenue('/v/a1/area/hall', { venue: venueOf({ style: { secondary: '#2A6F4E' } }) })
  const root = document.createElement('html')
  const mode = cell<ThemeMode>('dark')
  const stop = followVenueStyle({ venue: app.venue, theme: { mode, choose: mode.set } }, root)
  const slate = () => [root.dataset['theme'], root.style.getPropertyValue('--slate') !== '']
  expect(slate()).toEqual(['dark', true])
  mode.set('light')
  expect(slate()).toEqual(['light', true])
  app.venue.clear()
  expect(slate()).toEqual(['light', true])
  stop()
})
