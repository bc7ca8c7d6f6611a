import { afterEach, expect, test, vi } from 'vitest'
import { findCrowdedObject } from './crowded-object.ts'
import { readJson } from './request-body.ts'

afterEach(() => void vi.restoreAllMocks())

const objectOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

test.each([
  ['the whole', (object: object) => object, ''],
  ['an entry of a list in it', (object: object) => ({ a: 1, list: ['x,y', { b: '{"' }, object] }), '/list/2'],
  ['a member with a strange name', (object: object) => ({ 'a/b~': object }), '/a~1b~0'],
])('[SEC-18] an object with more than 1,000 keys is found where it is %s', (_where, place, pointer) => {
  expect(findCrowdedObject(JSON.stringify(place(objectOf(1_000))))).toBeUndefined()
  expect(findCrowdedObject(JSON.stringify(place(objectOf(1_001))))).toBe(pointer)
})

test('[SEC-18] many objects with few keys are not crowded, and colons in texts count for nothing', () => {
  const many = Array.from({ length: 2_000 }, () => ({ a: ':::', '":': '\\":' }))
  expect(findCrowdedObject(JSON.stringify(many))).toBeUndefined()
})

test.each(['"'.repeat(5_001), ':'.repeat(6_000), ']'.repeat(6_000), '{"'.repeat(6_000)])(
  '[SEC-18] a text that is no JSON is left to the parser (%#)',
  (text) => {
    expect(findCrowdedObject(text)).toBeUndefined()
  },
)

test('[SEC-18] a body with more than 1,000 keys is refused before it is parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = Buffer.from(JSON.stringify({ a: objectOf(1_001) }))
  expect(() => readJson(body, undefined)).toThrow(expect.objectContaining({ code: 'request.unknown-field' }) as Error)
  expect(parse).not.toHaveBeenCalled()
})
