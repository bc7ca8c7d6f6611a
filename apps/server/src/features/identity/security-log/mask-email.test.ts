import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['Alice.Smith+expo@Venue.example', 'a…@venue.example'],
  [' müller@städte.example ', 'm…@städte.example'],
  ['my secret password', '…'],
  ['p@ssword', '…'],
  ['', '…'],
])('[SEC-08] of %s the security log keeps %s', (typed, kept) => expect(maskEmail(typed)).toBe(kept))
