import { expect, test } from 'vitest'
import { refusesFraming } from './framing-verdict.ts'

const own = 'https://venue.example'
const refuses = (
  headers: Record<string, string | string[]>,
  origin: string | undefined = own,
  address = 'https://page.example/x',
) => refusesFraming({ address, status: 200, values: (name) => [headers[name] ?? []].flat() }, origin)
const csp = (...policies: string[]) => ({ 'content-security-policy': policies })

test('[WID-06] X-Frame-Options is held to, what browsers ignore of it is not', () => {
  expect(refuses({})).toBe(false)
  for (const value of ['DENY', 'deny', 'SAMEORIGIN', 'SAMEORIGIN, DENY'])
    expect(refuses({ 'x-frame-options': value }), value).toBe(true)
  for (const value of ['ALLOW-FROM https://venue.example', 'ALLOWALL', ''])
    expect(refuses({ 'x-frame-options': value }), value).toBe(false)
  expect(refuses({ 'x-frame-options': 'SAMEORIGIN' }, own, `${own}/page`)).toBe(false)
})

test('[WID-06] frame ancestors decide where they are named, and every policy must agree', () => {
  for (const sources of [
    "'none'",
    '',
    "'self'",
    'https://other.example',
    'http://venue.example:8080',
    '*.example.org',
    'venue.example:444',
  ])
    expect(refuses(csp(`frame-ancestors ${sources}`)), sources).toBe(true)
  for (const sources of [
    '*',
    'https:',
    'https://venue.example',
    'venue.example',
    '*.example',
    'http://venue.example',
    'https://venue.example:*',
    'https://venue.example:443',
  ])
    expect(refuses(csp(`default-src 'self'; Frame-Ancestors ${sources}`)), sources).toBe(false)
  expect(refuses({ ...csp('frame-ancestors *'), 'x-frame-options': 'DENY' })).toBe(false)
  expect(refuses(csp('frame-ancestors *', "frame-ancestors 'none'"))).toBe(true)
  expect(refuses(csp("frame-ancestors *, frame-ancestors 'self'"))).toBe(true)
  expect(refuses(csp("default-src 'none'"))).toBe(false)
})

test('[WID-06] where the own origin is not known, only a page everybody may frame counts as one', () => {
  const isRefused = (sources: string) =>
    refusesFraming(
      { address: 'https://page.example/', status: 200, values: () => [`frame-ancestors ${sources}`] },
      undefined,
    )
  expect([isRefused('*'), isRefused('https:'), isRefused('https://venue.example')]).toEqual([false, false, true])
})
