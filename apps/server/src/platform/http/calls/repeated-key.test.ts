import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepeatedKey } from './repeated-key.ts'

test.each([
  ['{"a":1,"a":2}', '/a'],
  ['{"a":1,"\\u0061":2}', '/a'],
  ['[0,{"b":[{},{"c/d~":{},"e":"f","c/d~":1}]}]', '/1/b/1/c~1d~0'],
  ['{"":1,"":2}', '/'],
  [String.raw`{"a\\":"\\\"","b":1,"a\\":2}`, '/a\\'],
  ['{"__proto__":1,"__proto__":2}', '/__proto__'],
  ['{"a":{"b":1},"c":{"b":1},"b":["a","a",{"a":1}]}', undefined],
  ['"{\\"a\\":1,\\"a\\":2}"', undefined],
  ['{"a":"\\\\","b":"a","c":"\\",\\"a\\":"}', undefined],
  ['7', undefined],
])('[ERR-08] in %s the key that is there twice is %s', (json, pointer) => {
  expect(findRepeatedKey(json)).toBe(pointer)
})

test('[ERR-08] no document that a program wrote has a key twice, and every one does whose first key is written again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (document) => {
      const json = JSON.stringify(document)
      expect(findRepeatedKey(json)).toBeUndefined()
      const [key = ''] = Object.keys(document)
      expect(findRepeatedKey(`${json.slice(0, -1)},${JSON.stringify(key)}:0}`)).toBeDefined()
    }),
  )
})

test('[ERR-08] ten megabytes of signs that must each be looked at are read through', () => {
  expect(findRepeatedKey(JSON.stringify({ a: '\\"'.repeat(2_500_000), b: '\\'.repeat(2_500_000) }))).toBeUndefined()
})
