import { expect, test } from 'vitest'
import { IframeConfiguration } from './iframe.ts'

const withAddress = (address: string) => IframeConfiguration.safeParse({ id: 'always', name: [], address })

test('[WID-06] a page is framed by an address of another host or by a path of the venue', () => {
  for (const address of [
    'https://a.example/x',
    '/pages/plan.html',
    '/pages/plan.html?a=b//c#//d',
    '/plan%20b',
    '/plän',
    '/',
  ])
    expect(withAddress(address).success, address).toBe(true)
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a\u0000b',
  'pages/plan.html',
  './plan.html',
  '?x',
  '',
  'javascript:alert(1)',
  'https://name:word@a.example/',
])('[WID-06] [ERR-08] %j is neither, and the fault names the field', (address) => {
  const { error } = withAddress(address)
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['address'], 'must be an http or https address, or a path of this venue such as /pages/timetable.html'],
  ])
})
