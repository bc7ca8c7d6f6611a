import { expect, test } from 'vitest'
import { checkFloors, floorFaults } from './floors.mjs'

const packages = {
  '': { version: '2.0.0' },
  'node_modules/ws': { version: '8.23.0' },
  'node_modules/peer/node_modules/ws': { version: '8.17.1' },
  'node_modules/sharp': { version: '0.35.5-rc.1' },
}

test('every locked copy of a package is measured by its floor', () => {
  expect(floorFaults({ ws: '8.17.1', sharp: '0.35.5' }, packages)).toEqual([])
  expect(floorFaults({ ws: '8.17.2' }, packages)).toEqual(['node_modules/peer/node_modules/ws 8.17.1 is below 8.17.2'])
})

test('a floor of a package that is not in the lock is a fault', () => {
  expect(floorFaults({ ws: '8.0.0', 'left-pad': '1.0.0' }, packages)).toEqual([
    'scripts/floors.json names left-pad, which package-lock.json does not have',
  ])
})

test('the floors of this repository hold for its lock', async () => {
  expect(await checkFloors()).toEqual({ passed: 1, failed: 0 })
})
