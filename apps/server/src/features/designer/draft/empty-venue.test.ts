import { Architecture, Area } from '@foyer/contract'
import { expect, test } from 'vitest'
import { emptyVenue } from './empty-venue.ts'

test('[DSG-01] once it has an area, a new venue is published as it is, with no value filled in', () => {
  const area = Area.parse({
    id: 'quay',
    names: [{ locale: 'en', text: 'Quay' }],
    descriptions: [],
    defaultViewpointId: 'overview',
    viewMode: 'VIEW_2D',
    viewPoints: [{ id: 'overview', names: [], background: { type: 'IMAGE', assetId: 'plaza' }, placements: [] }],
    contentWidgets: [],
  })
  const [architecture] = emptyVenue('harbour', [{ locale: 'en', text: 'Harbour fair' }]).architectures
  const complete = { ...architecture, defaultAreaId: area.id, areas: [area] }
  expect(Architecture.parse(complete)).toEqual(complete)
})
