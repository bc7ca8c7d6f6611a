import { expect, test } from 'vitest'
import { deadEnd } from './dead-end.ts'
import { door, onPlan, threeAreas } from './testing/three-areas.ts'

const [hall, attic] = ['/architectures/0/areas/1', '/architectures/0/areas/2']

test.each([
  ['one door', {}, [hall, attic]],
  ['a floor plan of the hall alone', onPlan('hall', true), [hall]],
  ['a global widget', { globalWidgets: [door('plaza')] }, []],
  ['global navigation', { globalNavigationEnabled: true }, []],
])('[PUB-01] with %s, the areas that no way leads out of are found', (_, more, pointers) => {
  expect(deadEnd.find(threeAreas(more)).map(({ pointer }) => pointer)).toEqual(pointers)
})
