// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { type Backstage, openVenue, venueOf } from '../testing/open-venue.ts'
import { Shell } from './shell.tsx'

// The first test that opens one would else wait for all it is made of.
await Promise.all([import('./account-menu.tsx'), import('./area-menu.tsx'), import('./menu-drawer.tsx')])

const desktopPx = 1440
const phonePx = 390
const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  })

const films = { id: 'films', name: 'Films', type: 'EXTERNAL_MEDIA', attributes: [], origins: [] }
const venue = (more: object = {}) => venueOf({ globalNavigationEnabled: true, cookieProviders: [films], ...more })
const asking = { type: 'DETAILED', text: [], personalizedTrackingText: [], styling: {} }
const ada = {
  userId: 'u1',
  email: 'ada.king@example.org',
  attributes: { name: 'Ada King', title: 'Analyst', company: 'Difference Ltd' },
}

beforeEach(() => resize(desktopPx))
afterEach(cleanup)

async function open(path: string, facts: Partial<Backstage> = {}) {
  const page = await openVenue(path, { venue: venue(), ...facts })
  if (page.app.user.getState().isLoggedIn) page.app.user.setState({ user: ada })
  drawInVenue(
    page,
    <Shell>
      <main>Room</main>
    </Shell>,
  )
  return page
}

const stackOf = ({ app }: Awaited<ReturnType<typeof openVenue>>) =>
  app.ui.getState().activeDialogStack.map(({ id }) => id)
const openAccountMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Your account/ }))
  return screen.findByRole('menu')
}
const openDrawer = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  return screen.findByRole('dialog', { name: 'Menu' })
}

describe('header', () => {
  test('[HDR-01] [NAV-09] the mark and name of the venue lead to the default area', async () => {
    const { address } = await open('/v/a1/area/hall')
    await userEvent.click(screen.getByRole('link', { name: 'Meridian' }))
    await expect.poll(address).toBe('/v/a1/area/plaza')
  })

  test('[HDR-01] a language is chosen only where there is more than one', async () => {
    await open('/v/a1/area/hall')
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })

  test('[HDR-01] the menu of areas marks the current one and leads to another', async () => {
    const page = await open('/v/a1/area/hall')
    await userEvent.click(screen.getByRole('button', { name: /^hall/ }))
    expect((await screen.findByRole('menuitemradio', { name: 'hall' })).getAttribute('aria-checked')).toBe('true')
    expect(stackOf(page)).toEqual(['area-menu'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'plaza' }))
    await expect.poll(page.address).toBe('/v/a1/area/plaza')
    expect(stackOf(page)).toEqual([])
  })

  test('[HDR-05] without global navigation the area is named, and nothing leads to others', async () => {
    await open('/v/a1/area/hall', { venue: venue({ globalNavigationEnabled: false }) })
    expect(screen.getByText('hall')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /hall/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'plaza' })).toBeNull()
  })
})

describe('account menu', () => {
  test('[HDR-02] it shows name, e-mail, title, company and area, and offers what works', async () => {
    await open('/v/a1/area/hall', { venue: venue({ cookieBannerConfig: asking, cookieProviders: [] }) })
    const menu = await openAccountMenu()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['My profile', 'Privacy preferences', 'Log out'])
    for (const text of ['Ada King', 'ada.king@example.org', 'Analyst, Difference Ltd', 'You are in hall'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  test('[HDR-02] privacy preferences are offered only where the banner is enabled', async () => {
    await open('/v/a1/area/hall')
    const menu = await openAccountMenu()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['My profile', 'Log out'])
  })

  test('[AUT-15] log out ends the session', async () => {
    const { app, requests } = await open('/v/a1/area/hall')
    await openAccountMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    await expect.poll(() => app.user.getState().isLoggedIn).toBe(false)
    expect(requests).toContain('POST /identity/sign-out')
  })

  test('[HDR-01] a person who is not logged in has none', async () => {
    await open('/v/a1/area/hall', { loginOptions: [] })
    expect(screen.queryByRole('button', { name: /Your account/ })).toBeNull()
  })
})

describe('footer', () => {
  test('[HDR-05] it names the legal pages and every area, the current one marked', async () => {
    await open('/v/a1/area/hall')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Privacy policy',
      'Imprint',
      'plaza',
      'hall',
    ])
    expect(footer.getByRole('link', { current: 'page' }).textContent).toBe('hall')
    expect(footer.queryByRole('button', { name: 'Privacy preferences' })).toBeNull()
  })

  test('[HDR-05] it opens the privacy preferences where the banner is enabled', async () => {
    const { app } = await open('/v/a1/area/hall', { venue: venue({ cookieBannerConfig: asking, cookieProviders: [] }) })
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Privacy preferences' }))
    expect(app.privacyPreferences.isOpen.get()).toBe(true)
  })

  test('[HDR-05] [HDR-08] below 1280 px there is none', async () => {
    resize(1279)
    await open('/v/a1/area/hall')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    act(() => resize(1280))
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })
})

describe('drawer', () => {
  beforeEach(() => resize(phonePx))

  test('[HDR-03] it holds who is here, the areas, the legal pages and the way out', async () => {
    await open('/v/a1/area/hall')
    const drawer = within(await openDrawer())
    expect(drawer.getByText('Ada King')).toBeTruthy()
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'plaza',
      'hall',
      'Imprint',
      'Privacy policy',
    ])
    expect(drawer.getByRole('link', { current: 'page' }).textContent).toBe('hall')
    expect(drawer.getByRole('button', { name: 'Log out' })).toBeTruthy()
  })

  test('[HDR-03] log out is there for the logged in only', async () => {
    await open('/v/a1/area/hall', { loginOptions: [] })
    expect(within(await openDrawer()).queryByRole('button', { name: 'Log out' })).toBeNull()
  })

  test('[NAV-15] [HDR-06] it is in the dialog stack while open, and navigation closes it', async () => {
    const page = await open('/v/a1/area/hall')
    const drawer = within(await openDrawer())
    expect(stackOf(page)).toEqual(['menu-drawer'])
    await userEvent.click(drawer.getByRole('link', { name: 'plaza' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    expect(stackOf(page)).toEqual([])
    expect(page.address()).toBe('/v/a1/area/plaza')
  })

  test('[HDR-04] opening the privacy preferences closes it, and closing them does not bring it back', async () => {
    const page = await open('/v/a1/area/hall', { venue: venue({ cookieBannerConfig: asking, cookieProviders: [] }) })
    const drawer = within(await openDrawer())
    await userEvent.click(drawer.getByRole('button', { name: 'Privacy preferences' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    act(page.app.privacyPreferences.close)
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  test('[NAV-12] [HDR-03] it opens where the address asks for a banner the venue does not have', async () => {
    await open('/v/a1/area/hall#privacy-preferences')
    expect(await openDrawer()).toBeTruthy()
  })

  test('[HDR-08] it closes where there is room for everything', async () => {
    await open('/v/a1/area/hall')
    await openDrawer()
    act(() => resize(desktopPx))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })
})

test('[HDR-06] the skip link leads past the header', async () => {
  await open('/v/a1/area/hall')
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement?.contains(screen.getByRole('main'))).toBe(true)
})
