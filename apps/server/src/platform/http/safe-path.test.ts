import { expect, test } from 'vitest'
import { toSafePath } from './safe-path.ts'

test.each(['/', '/v/main/area/foyer?lang=de#chat', '/stage/login?redirect=%2Fv%2Fmain', '/%2f%2fe', '/％２Ｆ'])(
  '[NAV-14] %s is a path of this site',
  (path) => {
    expect(toSafePath(path, '!')).toBe(
      new URL(path, 'http://x').pathname + new URL(path, 'http://x').search + new URL(path, 'http://x').hash,
    )
  },
)

test.each([
  '//e',
  '///e',
  '/\\e',
  '\\\\e',
  '/\t/e',
  '/\n/e',
  ' //e',
  '\u0000//e',
  '/v/..//e',
  '/.//e',
  '/./\\e',
  'https://e/',
  'javascript:alert(1)',
  'data:text/html,x',
  'e',
  '',
  '/ ',
  `/${'a'.repeat(2048)}`,
  undefined,
  ['/'],
  7,
])('[NAV-14] %j is none', (value) => {
  expect(toSafePath(value, '!')).toBe('!')
})
