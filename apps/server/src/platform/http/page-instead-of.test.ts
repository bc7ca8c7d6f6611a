import { expect, test } from 'vitest'
import { pageInsteadOf } from './page-instead-of.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

test.each([
  ['GET', '/v/main/%E0%A4%A', html, '/'],
  ['HEAD', '/%', html, '/'],
  ['GET', '/stage/v/%zz', html, '/stage/'],
  ['GET', '/admin/%zz', html, '/admin/'],
  ['GET', '/stagecraft/%zz', html, '/'],
  ['POST', '/%', html, undefined],
  ['GET', '/%', { accept: '*/*' }, undefined],
  ['GET', '/%', {}, undefined],
  ['GET', '/api/profile/%zz', html, undefined],
  ['GET', '/stage/api/profile/%zz', html, undefined],
  ['GET', '/assets/live/%zz', html, undefined],
])('[NAV-09] [ERR-08] %s %s with %j leads to %s', (method, url, headers, home) => {
  expect(pageInsteadOf({ method, url, headers })).toBe(home)
})
