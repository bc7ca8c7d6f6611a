// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { Shell } from './shell.tsx'

// Drawn when it is due; fetched before, so that no test waits for it.
await import('../../features/consent/consent-dialog.tsx')
afterEach(cleanup)

const texts = (text: string) => [{ locale: 'en', text }]
const provider = (id: string, type: string) => ({ id, name: id.toUpperCase(), type, attributes: [], origins: [] })
const film = {
  id: 'film',
  type: 'VIDEO',
  name: texts('River film'),
  configurations: [
    { id: 'now', displayMode: 'EMBEDDED', cookieProviders: ['films'], source: { kind: 'FILE', assetId: 'river' } },
  ],
}
const waiting = {
  cookieProviders: [provider('own', 'TECHNICALLY_REQUIRED'), provider('films', 'EXTERNAL_MEDIA')],
  personalizedTrackingEnabled: false,
  globalWidgets: [film],
}
const askingOf = { type: 'DETAILED', text: [], personalizedTrackingText: [], styling: {} }
const asking = venueOf({ ...waiting, cookieBannerConfig: askingOf })

async function open(path: string, venue = asking) {
  const page = await openVenue(path, { venue })
  drawInVenue(
    page,
    <Shell>
      <main>Room</main>
    </Shell>,
  )
  return page
}
const findBanner = () => screen.findByRole('dialog', { name: 'Your privacy in this venue' })
const nameOf = (element: HTMLElement) => element.closest('label')?.textContent
const queryBanner = () => screen.queryByRole('dialog', { name: 'Your privacy in this venue' })

test.each([
  ['SIMPLE', ['All external media']],
  ['DETAILED', ['OWNAlways on', 'All external media', 'FILMS']],
] as const)('[CON-01] %s has its switches, in the colours of the venue, 750 px wide', async (type, switches) => {
  const config = { ...askingOf, type, styling: { backgroundColor: '#102030' } }
  await open('/v/a1/area/hall', venueOf({ ...waiting, cookieBannerConfig: config }))
  const banner = await findBanner()
  expect(within(banner).getAllByRole('switch').map(nameOf)).toEqual(switches)
  const choices = within(banner).getByRole('region', { name: 'Privacy choices' })
  expect(choices.closest<HTMLElement>('[style*="background"]')?.style.background).toBe('#102030')
  expect(banner.closest<HTMLElement>('[style*="--width"]')?.style.getPropertyValue('--width')).toBe('46.875rem')
})

test('[CON-01] NONE asks nothing', async () => {
  await open('/v/a1/area/hall', venueOf({ ...waiting, cookieBannerConfig: { ...askingOf, type: 'NONE' } }))
  expect(queryBanner()).toBeNull()
})

test('[CON-06] while a provider has no stored choice the banner is there, names what waits and cannot be cancelled', async () => {
  const { app } = await open('/v/a1/area/hall')
  const banner = await findBanner()
  expect(banner.textContent).toContain('River film (FILMS)')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(queryBanner()).not.toBeNull()
  expect(app.ui.getState().activeDialogStack.map(({ id }) => id)).toEqual(['privacy-preferences'])
})

test('[CFG-06] the body of the banner is at most half as high as the window', async () => {
  await open('/v/a1/area/hall')
  const banner = await findBanner()
  const body = banner.querySelector('section')
  expect(body?.getAttribute('style')).toBe('max-block-size: 50vh;')
})

test('[CON-06] a choice is stored and closes the banner', async () => {
  const { kept } = await open('/v/a1/area/hall')
  await findBanner()
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  await expect.poll(queryBanner).toBeNull()
  expect(kept.get('venue:cookie:films')).toBe('true')
  expect(screen.queryByText(/Waiting for your consent/)).toBeNull()
})

const detailed = (more: object = {}) =>
  venueOf({
    ...waiting,
    cookieProviders: [
      provider('own', 'TECHNICALLY_REQUIRED'),
      provider('films', 'EXTERNAL_MEDIA'),
      provider('maps', 'EXTERNAL_MEDIA'),
      provider('counter', 'TRACKING'),
    ],
    // Only providers of something that is shown are asked for.
    globalWidgets: [
      {
        ...film,
        configurations: film.configurations.map((each) => ({ ...each, cookieProviders: ['films', 'maps', 'counter'] })),
      },
    ],
    cookieBannerConfig: askingOf,
    ...more,
  })
const allMedia = () => screen.getByRole<HTMLInputElement>('switch', { name: 'All external media' })
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const saveChoices = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save choice' }))
  await expect.poll(queryBanner).toBeNull()
}

test('[CON-03] the switch for all external media switches each of them and no other, and follows them', async () => {
  const { kept } = await open('/v/a1/area/hall', detailed())
  await findBanner()
  expect(allMedia().checked).toBe(false)
  await userEvent.click(allMedia())
  expect([switchOf('FILMS').checked, switchOf('MAPS').checked, switchOf('COUNTER').checked]).toEqual([
    true,
    true,
    false,
  ])
  await userEvent.click(switchOf('MAPS'))
  expect([allMedia().checked, switchOf('FILMS').checked]).toEqual([false, true])
  await userEvent.click(switchOf('MAPS'))
  expect(allMedia().checked).toBe(true)
  await userEvent.click(switchOf('FILMS'))
  await saveChoices()
  expect(['films', 'maps', 'counter'].map((id) => kept.get(`venue:cookie:${id}`))).toEqual(['false', 'true', 'false'])
})

test('[CON-03] with one switch for all external media it decides for each of them', async () => {
  const { kept } = await open('/v/a1/area/hall', detailed({ cookieBannerConfig: { ...askingOf, type: 'SIMPLE' } }))
  await findBanner()
  await userEvent.click(allMedia())
  await saveChoices()
  expect(['films', 'maps'].map((id) => kept.get(`venue:cookie:${id}`))).toEqual(['true', 'true'])
})

test('[CON-02] the groups of the banner are in descending order of type: tracking, required, external media', async () => {
  await open('/v/a1/area/hall', detailed({ personalizedTrackingEnabled: true }))
  const banner = await findBanner()
  const groups = within(banner).getAllByRole('heading', { level: 3 })
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Statistics', 'Technically required', 'External media'])
})

test('[CON-03] a required provider is on and cannot be switched off', async () => {
  const { app } = await open('/v/a1/area/hall', detailed())
  const banner = await findBanner()
  const own = within(banner)
    .getAllByRole('switch')
    .find((each) => nameOf(each)?.startsWith('OWN')) as HTMLInputElement
  expect(own.checked).toBe(true)
  await userEvent.click(own)
  expect(own.checked).toBe(true)
  await saveChoices()
  expect(app.user.getState().localStorageCookieProviders['own']).not.toBe('false')
})

test('[CON-08] the tracking switch decides whether visits are personalized, and is there only where the venue allows it', async () => {
  const { app, kept } = await open('/v/a1/area/hall', detailed({ personalizedTrackingEnabled: true }))
  await findBanner()
  const personal = () => screen.getByRole<HTMLInputElement>('switch', { name: /personal/i })
  expect(personal().checked).toBe(false)
  await userEvent.click(personal())
  await saveChoices()
  expect([kept.get('venue:cookie:tracking'), app.user.getState().trackingConsentGiven]).toEqual(['true', true])
  cleanup()
  const other = await open('/v/a1/area/hall', detailed())
  await findBanner()
  expect(screen.queryByRole('switch', { name: /personal/i })).toBeNull()
  await saveChoices()
  expect(other.kept.get('venue:cookie:tracking')).toBeUndefined()
})

test('[CON-07] once refused, what waits is named at the top until closed, and leads to the preferences', async () => {
  await open('/v/a1/area/hall')
  await findBanner()
  await userEvent.click(screen.getByRole('button', { name: 'Only required' }))
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('River film (FILMS)')
  await userEvent.click(screen.getAllByRole('button', { name: 'Privacy preferences' })[0] as HTMLElement)
  await findBanner()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('[CON-06] [NAV-12] on a mandatory page it shows only when asked for, and Escape closes it', async () => {
  const { app } = await open('/v/a1/imprint#privacy-preferences')
  await findBanner()
  await userEvent.keyboard('{Escape}')
  await expect.poll(queryBanner).toBeNull()
  expect(app.privacyPreferences.isOpen.get()).toBe(false)
})

test('[CON-06] preferences that are opened again close with Escape, and not with a press outside', async () => {
  const { app } = await open('/v/a1/area/hall')
  await findBanner()
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  await expect.poll(queryBanner).toBeNull()
  act(() => app.privacyPreferences.open())
  await findBanner()
  await userEvent.click(document.body)
  expect(queryBanner()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(queryBanner).toBeNull()
})

test('[CON-03] [CON-07] a film of an undeclared host waits for the default provider, and no longer waits once it is allowed', async () => {
  const source = { kind: 'EXTERNAL', videoUrl: 'https://films.example/1' }
  const clip = { ...film, configurations: [{ id: 'now', displayMode: 'EMBEDDED', cookieProviders: [], source }] }
  const { app, kept } = await open(
    '/v/a1/area/hall',
    venueOf({ ...waiting, globalWidgets: [clip], cookieBannerConfig: askingOf }),
  )
  const banner = await findBanner()
  expect(banner.textContent).toContain('River film (Other external hosts)')
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  await expect.poll(queryBanner).toBeNull()
  expect(kept.get('venue:cookie:external-video')).toBe('true')
  expect(app.user.getState().localStorageCookieProviders).toMatchObject({ 'external-video': 'true' })
  expect(screen.queryByText(/Waiting for your consent/)).toBeNull()
})

test('[CON-07] a logo of another host is not asked for before its provider is accepted', async () => {
  const logo = { id: 'logo', uri: 'https://films.example/logo.svg', generation: 1, mediaType: 'image/svg+xml' }
  const films = { ...provider('films', 'EXTERNAL_MEDIA'), origins: ['https://films.example'] }
  const venue = venueOf({
    ...waiting,
    cookieProviders: [films],
    style: { logoAssetId: 'logo' },
    cookieBannerConfig: askingOf,
  })
  await open('/v/a1/area/hall', { ...venue, assets: [logo] } as unknown as typeof venue)
  await findBanner()
  expect(document.querySelector('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  await expect.poll(() => document.querySelector('img')?.src).toBe('https://films.example/logo.svg')
})
