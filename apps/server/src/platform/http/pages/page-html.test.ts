import { expect, test } from 'vitest'
import { type PageOpening, renderPage } from './page-html.ts'

const root = (opens: PageOpening | undefined) =>
  /<html[^>]*>/.exec(
    renderPage('<html><head></head></html>', {
      nonce: 'n',
      base: '/',
      lang: 'en',
      direction: 'ltr',
      frameOriginsHash: 'h',
      cloudBackend: 'embedded',
      opens,
    }),
  )?.[0]

test('[NAV-03] the root element names what the page opens, and which venue, where the server knows it', () => {
  const before = '<html lang="en" dir="ltr" data-base="/" data-frame-origins="h"'
  expect(root(undefined)).toBe(`${before}>`)
  expect(root({ kind: 'login' })).toBe(`${before} data-opens="login">`)
  expect(root({ kind: 'public', architectureId: 'a"1' })).toBe(
    `${before} data-opens="public" data-architecture="a&quot;1">`,
  )
})
