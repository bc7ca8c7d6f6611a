import { expect, test } from 'vitest'
import { emailToKey } from './email.ts'

test.each([
  ['alice@venue.example', 'alice@venue.example'],
  ['Alice@Venue.Example', 'alice@venue.example'],
  ['  alice@venue.example ', 'alice@venue.example'],
  ['alice+spring@venue.example', 'alice@venue.example'],
  ['alice+a+b@venue.example', 'alice@venue.example'],
  ['alice+@venue.example', 'alice@venue.example'],
  ['+alice@venue.example', '+alice@venue.example'],
  ['"a+b"@venue.example', '"a+b"@venue.example'],
  ['alice@xn--bcher-kva.example', 'alice@xn--bcher-kva.example'],
  ['alice@bücher.example', 'alice@xn--bcher-kva.example'],
  ['no address', 'no address@'],
])('[AUT-09] %s is the account %s', (email, key) => {
  expect(emailToKey(email)).toBe(key)
})

test('[AUT-09] accounts that differ in more than the plus-suffix stay apart', () => {
  const emails = ['alice@venue.example', 'alice@venue.example.evil', 'alic@venue.example', 'alice@@venue.example']
  expect(new Set(emails.map(emailToKey)).size).toBe(emails.length)
})
