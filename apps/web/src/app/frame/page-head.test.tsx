// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { PageHead } from './page-head.tsx'

afterEach(cleanup)

test('[CFG-02] [NAV-04] [NAV-05] the title names the area, and on imprint and privacy policy the text', async () => {
  const venue = await openVenue('/v/a1/area/hall')
  drawInVenue(venue, <PageHead />)
  const titles = [document.title]
  for (const go of [venue.app.navigate.toImprint, venue.app.navigate.toPrivacyPolicy, venue.app.navigate.toLastArea]) {
    await act(() => go())
    titles.push(document.title)
  }
  const names = titles.map((title) => title.split(' ·')[0])
  expect(names).toEqual(['hall', 'Imprint', 'Privacy policy', 'plaza'])
})
