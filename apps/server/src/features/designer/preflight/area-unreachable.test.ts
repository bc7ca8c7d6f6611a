import { expect, test } from 'vitest'
import { areaUnreachable } from './area-unreachable.ts'
import { door, onPlan, threeAreas } from './testing/three-areas.ts'

const attic = ['/architectures/0/areas/2']

test.each([
  ['one door', {}, attic],
  ['a room of the floor plan that is hidden', onPlan('attic', false), attic],
  ['a room of the floor plan', onPlan('attic', true), []],
  ['a global widget', { globalWidgets: [door('attic')] }, []],
  ['global navigation', { globalNavigationEnabled: true }, []],
])('[PUB-01] with %s, the areas that no way leads to are found', (_, more, pointers) => {
  expect(areaUnreachable.find(threeAreas(more)).map(({ pointer }) => pointer)).toEqual(pointers)
})
