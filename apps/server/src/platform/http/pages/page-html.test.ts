import { expect, test } from 'vitest'
import { type FirstWords, type PageOpening, renderPage } from './page-html.ts'

const render = (values: { readonly opens?: PageOpening | undefined; readonly firstWords?: FirstWords }) =>
  renderPage('<html><head></head><body><div id="root"></div></body></html>', {
    nonce: 'n',
    base: '/',
    lang: 'en',
    direction: 'ltr',
    frameOriginsHash: 'h',
    cloudBackend: 'embedded',
    ...values,
  })

const root = (opens: PageOpening | undefined) => /<html[^>]*>/.exec(render({ opens }))?.[0]

test('[NAV-03] the root element names what the page opens, and which venue, where the server knows it', () => {
  const before = '<html lang="en" dir="ltr" data-base="/" data-frame-origins="h"'
  expect(root(undefined)).toBe(`${before}>`)
  expect(root({ kind: 'login' })).toBe(`${before} data-opens="login">`)
  expect(root({ kind: 'public', architectureId: 'a"1' })).toBe(
    `${before} data-opens="public" data-architecture="a&quot;1">`,
  )
})

test('[NAV-02] [VEN-14] what a page shows before its scripts run is in its body, and cannot be more than text', () => {
  expect(render({})).not.toContain('first-view')
  const firstWords = { headline: 'Hall <1>', text: '"M"', background: '/a?b&c' }
  expect(/<body>[^]*<\/body>/.exec(render({ firstWords }))?.[0]).toBe(
    '<body>\n<div id="first-view" aria-hidden="true"><img src="/a?b&amp;c" alt="">' +
      '<div><p>Hall &lt;1&gt;</p><p>&quot;M&quot;</p></div></div><div id="root"></div></body>',
  )
})
