// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createDocumentHead } from './document-head.ts'

test('[CFG-02] [NAV-18] title, favicon, description and language are set and taken back', () => {
  const head = createDocumentHead(document)
  head.setTitle('Meridian')
  head.setFavicon('/one.svg')
  head.setFavicon('/two.svg')
  head.setDescription('A hall')
  head.setDescription('Another hall')
  head.setLanguage('ar', 'rtl')
  expect(document.title).toBe('Meridian')
  expect([...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'))).toEqual([
    '/two.svg',
  ])
  expect(
    [...document.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content')),
  ).toEqual(['Another hall'])
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  head.setDescription('')
  expect(document.querySelector('meta[name="description"]')).toBeNull()
})
