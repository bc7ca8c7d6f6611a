import { expect, test } from 'vitest'
import { type BoardElement, byPlace, isNewer } from './board-element.ts'

test('[WID-02] of two states the higher version is newer, else the lower nonce, and not the same one', () => {
  const at = (version: number, versionNonce: number) => ({ version, versionNonce })
  expect(isNewer(at(1, 5), undefined)).toBe(true)
  expect([isNewer(at(2, 5), at(1, 1)), isNewer(at(1, 1), at(2, 5))]).toEqual([true, false])
  expect([isNewer(at(1, 4), at(1, 5)), isNewer(at(1, 5), at(1, 4)), isNewer(at(1, 5), at(1, 5))]).toEqual([
    true,
    false,
    false,
  ])
  expect(isNewer(at(1, 4), at(2, 5))).toBe(false)
})

test('[WID-02] things lie in the order of their places, those without one last, and else in that of their ids', () => {
  const at = (id: string, index: string | null) => ({ id, index }) as unknown as BoardElement
  const order = [at('b', null), at('a', 'a2'), at('z', 'a1'), at('a', null), at('c', 'a2')].toSorted(byPlace)
  expect(order.map(({ id, index }) => `${id} ${index}`)).toEqual(['z a1', 'a a2', 'c a2', 'a null', 'b null'])
  expect(byPlace(at('a', null), at('a', 'a1'))).toBe(1)
  expect(byPlace(at('a', 'a1'), at('a', null))).toBe(-1)
  expect(byPlace(at('b', 'a1'), at('a', 'a1'))).toBe(1)
})
