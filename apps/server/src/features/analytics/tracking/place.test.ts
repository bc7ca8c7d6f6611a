import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  ['/v/main/area/lobby', 'LIVE', '/v/main/area/lobby', 'lobby'],
  ['/v/main/area/lobby/', 'LIVE', '/v/main/area/lobby/', 'lobby'],
  ['/v/main/area/lobby?x=/stage#/v/a/area/b', 'LIVE', '/v/main/area/lobby', 'lobby'],
  ['/stage/v/main/area/hall-1', 'STAGE', '/v/main/area/hall-1', 'hall-1'],
  ['/v/main/area-whereby-meeting/hall/w1/c1', 'LIVE', '/v/main/area-whereby-meeting/hall/w1/c1', 'hall'],
  ['/main/area/lobby', 'LIVE', '/main/area/lobby', 'lobby'],
  ['/v/main/area', 'LIVE', '/v/main/area', undefined],
  ['/v/main/area/', 'LIVE', '/v/main/area/', undefined],
  ['/v/main/area/a%20b', 'LIVE', '/v/main/area/a%20b', undefined],
  ['/v/main/imprint', 'LIVE', '/v/main/imprint', undefined],
  ['/stage', 'STAGE', '/', undefined],
  ['/stage/', 'STAGE', '/', undefined],
  ['/stages/v/main', 'LIVE', '/stages/v/main', undefined],
  ['/', 'LIVE', '/', undefined],
] as const)('[ANA-03] %s is a place of the venue', (address, opMode, path, areaId) => {
  expect(placeOf(new URL(address, 'https://venue.example'))).toEqual({ opMode, path, areaId })
})
