import { expect, test } from 'vitest'
import { isSignedUrl, mayCarryBearer } from './bearer.ts'

const origin = 'https://venue.example'

test.each(['/api/ui/venue', 'https://venue.example/api', '/assets/live/architecture/a/assets/x.webp?generation=3'])(
  '[API-03] the bearer may go to %s',
  (address) => expect(mayCarryBearer(address, origin)).toBe(true),
)

test.each([
  '//evil.example/api',
  '/\\evil.example/api',
  '\\\\evil.example',
  'https://evil.example/',
  'https://venue.example.evil.example/',
  'https://venue.example@evil.example/',
  'http://venue.example/',
  'https://venue.example:8443/',
  'data:text/plain,x',
  'blob:https://venue.example/1',
  'https://files.example/a.webp',
  'https://[bad',
  '/assets/live/architecture/a/assets/x.webp?generation=3&signature=abc',
  '/a.webp?X-Amz-Signature=abc',
  'https://venue.example/a.webp?X-Goog-Signature=abc',
])('[API-03] the bearer never goes to %s', (address) => expect(mayCarryBearer(address, origin)).toBe(false))

test('[API-03] a signed address is known by its parameters', () => {
  expect(isSignedUrl(new URL('https://v.example/a?Signature=1'))).toBe(true)
  expect(isSignedUrl(new URL('https://v.example/a?generation=1'))).toBe(false)
})
