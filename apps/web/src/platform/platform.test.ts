// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createDocumentHead } from './document-head.ts'
import { pagePlaceOf } from './page-place.ts'
import { createVenueStorage } from './venue-storage.ts'

test.each([
  ['/', 'LIVE'],
  ['/v/a1/area/hall', 'LIVE'],
  ['/staged', 'LIVE'],
  ['/v/stage', 'LIVE'],
  ['/stage', 'STAGE'],
  ['/stage/', 'STAGE'],
  ['/stage/v/a1', 'STAGE'],
])('[CFG-07] the page at %s is %s', (path, opMode) => {
  const place = pagePlaceOf(path)
  expect(place.opMode).toBe(opMode)
  expect([place.basePath, place.apiBasePath, place.storagePrefix]).toEqual(
    opMode === 'LIVE' ? ['', '/api', 'venue:'] : ['/stage', '/stage/api', 'venue-stage:'],
  )
})

test('[CON-10] stage and live keep apart what the browser remembers', () => {
  localStorage.clear()
  createVenueStorage('venue:', () => localStorage).set('lang', 'de')
  createVenueStorage('venue-stage:', () => localStorage).set('cookie:tracking', 'true')
  expect({ ...localStorage }).toEqual({ 'venue:lang': 'de', 'venue-stage:cookie:tracking': 'true' })
  createVenueStorage('venue:', () => localStorage).remove('lang')
  expect(createVenueStorage('venue:', () => localStorage).get('lang')).toBeUndefined()
})

test('[CON-10] a browser that refuses storage remembers until the page is closed', () => {
  const storage = createVenueStorage('venue:', () => {
    throw new DOMException('no', 'SecurityError')
  })
  storage.set('theme', 'light')
  expect(storage.get('theme')).toBe('light')
  storage.remove('theme')
  expect(storage.get('theme')).toBeUndefined()
})

test('[CON-04] [CON-10] what a full browser refuses to keep counts over what it kept before', () => {
  const kept = new Map([['venue:cookie:films', 'true']])
  let isFull = true
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as unknown as Storage
  const storage = createVenueStorage('venue:', () => full)
  storage.set('cookie:films', 'false')
  expect(storage.get('cookie:films')).toBe('false')
  isFull = false
  storage.set('cookie:films', 'true')
  kept.set('venue:cookie:films', 'false')
  expect(storage.get('cookie:films')).toBe('false')
})

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
