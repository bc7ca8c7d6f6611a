// @vitest-environment happy-dom
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawWidget } from '../host/testing/draw-widget.tsx'
import { iframe } from './iframe.kind.ts'
import { View } from './iframe-view.tsx'

const { t } = createTranslator('en', await loadTexts('iframe')('en'))

let isThere = true
let isOnline = true
beforeEach(() => {
  isThere = true
  isOnline = true
  vi.stubGlobal('fetch', async () => new Response(null, { status: isThere ? 200 : 404 }))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  delete document.documentElement.dataset['theme']
})

const configuration = (more: object) => ({ id: 'c1', freedoms: ['SCRIPTS'], permissions: [], ...more })
const open = (more: object) => drawWidget(View, { title: 'Plan', configuration: configuration(more) })
const frame = () => document.querySelector('iframe')

test("[WID-06] a page of another host is framed in a sandbox that cannot navigate the venue's page", async () => {
  await open({ address: 'https://pages.example/plan', freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS'] })
  expect([frame()?.getAttribute('src'), frame()?.title]).toEqual(['https://pages.example/plan', 'Plan'])
  const sandbox = frame()?.getAttribute('sandbox')?.split(' ') ?? []
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox.filter((word) => word.startsWith('allow-top-navigation'))).toEqual([])
})

test("[WID-06] a path of the venue gets the page's language and colours, and never its origin", async () => {
  document.documentElement.dataset['theme'] = 'light'
  await open({ address: '/pages/plan.html', freedoms: ['SCRIPTS', 'SAME_ORIGIN'] })
  const { origin, pathname, searchParams } = new URL(frame()?.src ?? '')
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    location.origin,
    '/pages/plan.html',
    { lang: 'en', theme: 'light' },
  ])
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
})

test('[WID-06] a page that refuses to be framed is a card that opens it in a new tab', async () => {
  const { user, callsOf } = await open({ address: 'https://pages.example/plan', refusesFraming: true })
  expect(frame()).toBeNull()
  expect(screen.getByText(t('iframe.refused', { host: 'pages.example' }))).toBeDefined()
  const link = screen.getByRole('link', { name: t('iframe.new-tab') })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://pages.example/plan',
    '_blank',
    'noopener',
  ])
  // The test document would fetch the address.
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(callsOf('track')).toHaveLength(1)
})

const setOnline = (now: boolean) =>
  act(async () => {
    isOnline = now
    window.dispatchEvent(new Event(now ? 'online' : 'offline'))
  })

test('[WID-06] [ERR-07] without a connection a page says so in our words, and loads by itself once there is one', async () => {
  isOnline = false
  await open({ address: 'https://pages.example/plan' })
  expect(frame()).toBeNull()
  expect(await screen.findByText(t('iframe.offline'))).toBeDefined()
  await setOnline(true)
  expect(frame()?.getAttribute('src')).toBe('https://pages.example/plan')
})

test('[WID-06] a page that has loaded stays when the connection goes', async () => {
  await open({ address: 'https://pages.example/plan' })
  fireEvent.load(frame() as Element)
  await setOnline(false)
  expect(frame()).not.toBeNull()
})

test('[WID-06] [ERR-07] a path of the venue that is not there says so in our words, and can be tried again', async () => {
  isThere = false
  const { user } = await open({ address: '/pages/plan.html' })
  expect(await screen.findByText(t('iframe.failed'))).toBeDefined()
  expect(frame()).toBeNull()
  isThere = true
  await user.click(screen.getByRole('button', { name: t('iframe.again') }))
  expect(frame()).not.toBeNull()
})

test('[WID-06] [ERR-07] a page of another host that has not loaded after 20 s says so, and one that has stays', async () => {
  const { advance } = await open({ address: 'https://pages.example/plan' })
  await advance(19_999)
  expect(frame()).not.toBeNull()
  await advance(1)
  expect(await screen.findByText(t('iframe.failed'))).toBeDefined()
  cleanup()
  const loaded = await open({ address: 'https://pages.example/plan' })
  fireEvent.load(frame() as Element)
  await loaded.advance(60_000)
  expect(frame()).not.toBeNull()
})

test.each([
  ['a page of another host waits for the consent to its host', { address: 'https://pages.example/plan' }, 1],
  ['a path of the venue waits for no consent', { address: '/pages/plan.html' }, 0],
  [
    'a page that is only linked to waits for no consent',
    { address: 'https://pages.example/', refusesFraming: true },
    0,
  ],
])('[WID-06] [CON-07] %s', (_what, more, count) => {
  expect(iframe.addresses?.(configuration(more) as never)).toHaveLength(count)
})
