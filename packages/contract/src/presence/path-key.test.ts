import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeKey, unescapeKey } from './path-key.ts'

const forbidden = /[\u0000-\u001F\u007F#$./[\]]/

test('[PRS-06] any text makes a key without forbidden characters, and comes back from it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('#', '$', '%', '.', '/', '[', ']', '\u0000', '\u007F', '2', 'E', 'ü', '😀') }),
  )
  fc.assert(
    fc.property(text, (one) => {
      expect(escapeKey(one)).not.toMatch(forbidden)
      expect(unescapeKey(escapeKey(one))).toBe(one)
    }),
    { numRuns: 10_000 },
  )
})

test('[PRS-06] each forbidden character has its two digits; others stay as they are', () => {
  expect(escapeKey('a.b/c#d$e[f]g%h\n\u007F')).toBe('a%2Eb%2Fc%23d%24e%5Bf%5Dg%25h%0A%7F')
  expect(escapeKey('Zoë 😀_-~')).toBe('Zoë 😀_-~')
  expect(escapeKey('%2E')).toBe('%252E')
})
