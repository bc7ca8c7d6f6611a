import { expect, test } from 'vitest'
import { createRefreshCookie, isExposedPlainly } from './refresh-cookie.ts'
import type { OriginRequest } from './request-origin.ts'

const token = 'a'.repeat(43)

const ask = (protocol: string, host: string, cookie?: string): OriginRequest => ({
  protocol,
  headers: { host, cookie },
})

test.each([
  ['https', 'venue.example', undefined],
  ['http', 'localhost:8080', undefined],
  ['http', 'venue.localhost:8080', undefined],
  ['http', 'venue.example', 'https://venue.example'],
  ['http', 'venue.example:443', 'https://venue.example'],
])(
  '[AUT-22] over %s at %s (public address %s) the cookie is bound to the host and Secure',
  (protocol, host, publicUrl) => {
    const cookie = createRefreshCookie(publicUrl)
    expect(cookie.write(ask(protocol, host), token, 7200)).toBe(
      `__Host-foyer-rt=${token}; Path=/; Max-Age=7200; Secure; HttpOnly; SameSite=Strict`,
    )
  },
)

test.each([
  ['http', '127.0.0.1:8080', undefined],
  ['http', '192.168.1.20:8080', undefined],
  ['http', 'venue.example', 'http://venue.example'],
  ['http', 'localhost.evil.example', undefined],
  ['http', '10.0.0.5:8080', 'https://venue.example'],
])(
  '[AUT-22] over %s at %s (public address %s) browsers would drop that, so it is plain',
  (protocol, host, publicUrl) => {
    const cookie = createRefreshCookie(publicUrl)
    expect(cookie.write(ask(protocol, host), token, 7200)).toBe(
      `foyer-rt=${token}; Path=/; Max-Age=7200; HttpOnly; SameSite=Strict`,
    )
  },
)

test('[AUT-22] the token is found among other cookies; over TLS only under the name no neighbour can set', () => {
  const cookie = createRefreshCookie(undefined)
  const other = 'b'.repeat(43)
  const all = `theme=dark; foyer-rt=${other}; __Host-foyer-rt=${token}`
  expect(cookie.read(ask('https', 'venue.example', all))).toBe(token)
  expect(cookie.read(ask('http', '127.0.0.1', all))).toBe(other)
  expect(cookie.read(ask('https', 'venue.example', `foyer-rt=${other}`))).toBeUndefined()
})

test.each(['', 'short', 'x'.repeat(44), `${'a'.repeat(42)};`, `"${token}"`])(
  '[AUT-22] %j is not a refresh token',
  (value) => {
    const request = ask('https', 'venue.example', `__Host-foyer-rt=${value}`)
    expect(createRefreshCookie(undefined).read(request)).toBeUndefined()
  },
)

test('[AUT-22] a dead cookie is cleared under its own name', () => {
  expect(createRefreshCookie(undefined).clear(ask('https', 'venue.example'))).toMatch(/^__Host-foyer-rt=; .*Max-Age=0;/)
})

test.each([
  [{ publicUrl: undefined, host: '127.0.0.1' }, false],
  [{ publicUrl: undefined, host: '::1' }, false],
  [{ publicUrl: undefined, host: 'localhost' }, false],
  [{ publicUrl: 'https://venue.example', host: '0.0.0.0' }, false],
  [{ publicUrl: undefined, host: '0.0.0.0' }, true],
  [{ publicUrl: undefined, host: '::' }, true],
  [{ publicUrl: 'http://venue.example', host: '127.0.0.1' }, true],
])('[AUT-22] %j exposes sessions over plain HTTP: %s', (config, isExposed) => {
  expect(isExposedPlainly(config)).toBe(isExposed)
})
