import { describe, expect, test } from 'vitest'
import { redirectTarget, targetToPath } from './redirect-target.ts'
import { generatedVectors, knownVectors } from './redirect-vectors.ts'

const origin = 'https://venue.example'
const follow = (value: unknown, basePath?: string) => targetToPath(redirectTarget(value, origin, basePath))

describe('where a redirect query leads', () => {
  test.each(knownVectors)('[NAV-14] $value is followed: $isSafe', ({ value, isSafe }) => {
    const written = value.replace('{origin}', origin)
    expect(follow(written)).toBe(isSafe ? written.replace(origin, '') : '/')
  })

  test('[NAV-14] there are 31 known tricks and 200 made ones', () => {
    expect([knownVectors.length, generatedVectors.length]).toEqual([31, 200])
  })

  test.each(generatedVectors)('[NAV-14] the made address $value is not followed', ({ value }) => {
    expect(follow(value)).toBe('/')
  })

  test.each([undefined, null, 7, ['/v/a1/imprint', '/v/a1/imprint'], {}, ''])(
    '[NAV-14] %j is no destination',
    (value) => {
      expect(follow(value)).toBe('/')
    },
  )

  test('[NAV-14] a text of more than 2048 characters is not followed', () => {
    const long = `/v/a1/area/hall?q=${'x'.repeat(2048)}`
    expect(follow(long)).toBe('/')
    expect(follow(long.slice(0, 2048))).toBe(long.slice(0, 2048))
  })

  test.each([
    '/v/a1',
    '/v/a1/',
    '/v/a1/imprint',
    '/v/a1/privacy-policy',
    '/v/a1/area',
    '/v/a1/area/hall',
    '/v/a1/area-whereby-meeting/hall/w1/c1',
    '/a1/area/hall',
    '/a1/imprint',
    '/a1/privacy-policy',
  ])('[NAV-14] the route %s is a destination', (path) => expect(follow(path)).toBe(path))

  test('[CFG-07] [NAV-14] on the stage its base may stand before the path', () => {
    expect(follow('/stage/v/a1/imprint', '/stage')).toBe('/v/a1/imprint')
    expect(follow('/v/a1/imprint', '/stage')).toBe('/v/a1/imprint')
    expect(follow('/stage/login', '/stage')).toBe('/')
    expect(follow('/stage', '/stage')).toBe('/')
    expect(follow('/stage//evil.example', '/stage')).toBe('/')
  })
})
