import { expect, test } from 'vitest'
import type { Venue } from '@foyer/contract'
import { smallVenue } from '../testing/small-venue.ts'
import { listAssetUses } from './list-asset-uses.ts'

test('[LIB-01] a file is used where a field names it, with the place of the field', () => {
  expect(listAssetUses(smallVenue()).get('picture')).toEqual([
    ['areas', 'foyer', 'viewPoints', 'front', 'background', 'assetId'],
    ['areas', 'foyer', 'viewPoints', 'back', 'background', 'assetId'],
    ['areas', 'garden', 'viewPoints', 'lawn', 'background', 'assetId'],
    ['areas', 'hall', 'viewPoints', 'stage', 'background', 'assetId'],
  ])
})

test('[LIB-01] a picture within a text counts, in any size and once per text; other files do not', () => {
  const venue = smallVenue()
  const [architecture] = venue.architectures
  const source = '/assets/preview/architecture/example/assets'
  const text = `<img src="${source}/map_w640.webp"><img src="${source}/map.webp"><a href="https://elsewhere.example/assets/plan.pdf">x</a>`
  const changed = { ...venue, architectures: [{ ...architecture, impress: [{ locale: 'en', text }] }] } as Venue
  const uses = listAssetUses(changed)
  expect(uses.get('map')).toEqual([['impress', 'en', 'text']])
  expect(uses.has('plan')).toBe(false)
})

test('[LIB-01] a logo and a file per language are uses as well', () => {
  const venue = smallVenue()
  const [architecture] = venue.architectures
  const changed = {
    ...venue,
    architectures: [
      { ...architecture, areas: [], style: { logoAssetId: 'logo' }, icons: [{ type: 'POLL', assetId: 'icon' }] },
    ],
  } as unknown as Venue
  expect([...listAssetUses(changed)]).toEqual([
    ['icon', [['icons', 'POLL', 'assetId']]],
    ['logo', [['style', 'logoAssetId']]],
  ])
})
