import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLoginPath, toReturnPath } from './return-path.ts'

test.each([
  '/',
  '/v/main',
  '/v/main/area/expo?lang=de&x=%2F%2Fe#chat/1',
  '/%2f%2fe',
  '/%5ce',
  '/v?redirect=//e',
  '/stage',
  '/stage/v/main#x',
  '/loginary',
])('[NAV-14] %s is a place to return to', (path) => {
  expect(toReturnPath(path)).toBe(path)
})

test.each([
  '',
  'v/main',
  '//e',
  '///e',
  '/\\e',
  '\\\\e',
  '/\t/e',
  '/\n/e',
  '\0//e',
  ' //e',
  '/v ',
  'https://v@e',
  'https://v.e',
  'https:e',
  'http://v',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://v/x',
  '/v/..//e',
  '/.//e',
  './/e',
  '/./\\e',
  '/%2e//e',
  '/v/%2e%2e//e',
  '/v\r\nset-cookie: a=b',
  '/login',
  '/login?redirect=/login',
  '/stage/login/',
  '/LOGIN',
  '/x/../login',
  '/work-in-progress',
  '/api/identity/sign-out',
  '/stage/api/ui/venue',
  '/assets/live/x',
  '/.well-known/jwks.json',
  `/${'x'.repeat(2048)}`,
  `/v?${'日'.repeat(300)}`,
])('[NAV-14] %j leads to the beginning', (value) => {
  expect(toReturnPath(value)).toBe('/')
  expect(toReturnPath(value, true)).toBe('/stage/')
})

test('[NAV-14] a path is written anew, so that nothing but a path is in a header', () => {
  expect(toReturnPath('/v/ä ö?q=日 本#ß')).toBe('/v/%C3%A4%20%C3%B6?q=%E6%97%A5%20%E6%9C%AC#%C3%9F')
  expect(toReturnPath('／／e'.replace('／', '/'))).toBe('/%EF%BC%8Fe')
})

const tokens = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\0',
  ' ',
  'http:',
  'e.example',
  'v',
  'ä',
]
const nasty = fc.array(fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'binary', maxLength: 3 })), {
  maxLength: 12,
})

test('[NAV-14] whatever is asked for, the answer is a path of this site, and stays the same when asked again', () => {
  fc.assert(
    fc.property(nasty, fc.boolean(), (parts, isStage) => {
      const path = toReturnPath(parts.join(''), isStage)
      const { origin, pathname } = new URL(path, 'https://venue.example')
      expect(path).toMatch(/^\/[\x21-\x7E]*$/)
      expect(origin).toBe('https://venue.example')
      expect(pathname.startsWith('//')).toBe(false)
      expect(toReturnPath(path, isStage)).toBe(path)
    }),
    { numRuns: 3_000 },
  )
})

test('[NAV-14, CFG-07] a sign-in from the stage returns there, with or without its base before the path', () => {
  expect(toReturnPath('/v/main?x#y', true)).toBe('/stage/v/main?x#y')
  expect(toReturnPath('/stage/v/main?x#y', true)).toBe('/stage/v/main?x#y')
  expect(toReturnPath('/', true)).toBe('/stage/')
})

test('[AUT-18] the login page is that of the side one comes from, and knows where to go on to', () => {
  expect(toLoginPath('loginError')).toBe('/login?redirect=%2F&problem=loginError')
  expect(toLoginPath('loginAborted', '/stage/v?a=b#c')).toBe(
    '/stage/login?redirect=%2Fstage%2Fv%3Fa%3Db%23c&problem=loginAborted',
  )
  expect(toLoginPath('loginAborted', '/stage?a')).toBe('/stage/login?redirect=%2Fstage%3Fa&problem=loginAborted')
  expect(toLoginPath('loginAborted', '/stages')).toBe('/login?redirect=%2Fstages&problem=loginAborted')
})
