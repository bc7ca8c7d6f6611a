import { expect, test } from 'vitest'
import { readSafeInteger } from './read-safe-integer.ts'

test('an int8 is read as a number, and one that a number cannot hold is refused', () => {
  expect(readSafeInteger('-9007199254740991')).toBe(Number.MIN_SAFE_INTEGER)
  expect(() => readSafeInteger('9007199254740993')).toThrow(RangeError)
})
