import { expect, test } from 'vitest'
import { snapshotProperties } from './changed-properties.ts'

test('replaced, added and removed properties are named and put back; those that may stay are not', () => {
  const play = () => 'real'
  const element = { play, width: 1, size: NaN } as Record<string, unknown>
  const page = {} as Record<string, unknown>
  const before = snapshotProperties(
    new Map([
      ['element', element],
      ['page', page],
    ]),
  )
  element['play'] = () => 'fake'
  Reflect.deleteProperty(element, 'width')
  Object.defineProperty(page, 'online', { configurable: true, get: () => false })
  page['library'] = {}
  expect(before.restore((name) => name === 'page.library')).toEqual(['element.play', 'element.width', 'page.online'])
  expect(element).toEqual({ play, width: 1, size: NaN })
  expect(Object.keys(page)).toEqual(['library'])
  expect(before.restore((name) => name === 'page.library')).toEqual([])
})

test('an accessor that is replaced is put back and never read', () => {
  let reads = 0
  const navigator = Object.defineProperty({}, 'onLine', { configurable: true, get: () => ++reads })
  const before = snapshotProperties(new Map([['navigator', navigator]]))
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  expect([before.restore(() => false), reads]).toEqual([['navigator.onLine'], 0])
  expect(Reflect.get(navigator, 'onLine')).toBe(1)
})
