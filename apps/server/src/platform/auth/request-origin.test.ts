import { expect, test } from 'vitest'
import { isFromHere } from './request-origin.ts'

const ask = (headers: Record<string, string | undefined>) => ({
  protocol: 'http',
  headers: { host: 'venue.example:8080', ...headers },
})

test.each([
  [{}],
  [{ origin: 'http://venue.example:8080' }],
  [{ origin: 'https://venue.example:8080' }],
  [{ origin: 'https://public.example' }],
  [{ origin: 'http://venue.example:8080', 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
])('[AUT-22] %j comes from the venue itself', (headers) => {
  expect(isFromHere(ask(headers), 'https://public.example/')).toBe(true)
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ origin: 'http://venue.example' }],
  [{ origin: 'http://venue.example:8080.evil.example' }],
  [{ origin: 'http://public.example' }],
  [{ origin: 'data:text/html,x' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'http://venue.example:8080', 'sec-fetch-site': 'cross-site' }],
])('[AUT-22] %j comes from elsewhere', (headers) => {
  expect(isFromHere(ask(headers), 'https://public.example/')).toBe(false)
})

test('[AUT-22] a request without a host is from nowhere we know', () => {
  expect(isFromHere(ask({ host: undefined, origin: 'https://evil.example' }), undefined)).toBe(false)
})
