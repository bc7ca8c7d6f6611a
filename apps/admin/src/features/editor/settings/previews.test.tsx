// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Venue } from '@foyer/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { draw } from '../../../app/testing/draw.tsx'
import { fakeFrames, openSettings, wideWindow } from './testing/open-settings.tsx'

beforeEach(() => {
  fakeFrames()
  vi.stubGlobal('matchMedia', wideWindow())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const both = (en: string, de: string) => [
  { locale: 'en', text: en },
  { locale: 'de', text: de },
]
const venueWith = (settings: object): Venue => {
  const venue = smallVenue()
  return { ...venue, architectures: [{ ...venue.architectures[0], ...settings }] } as Venue
}
/** What the preview shows. */
async function preview(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  return within(frame.contentDocument?.body as HTMLElement)
}
const provider = (id: string, name: string, type = 'EXTERNAL_MEDIA') => ({ id, name, type, attributes: [] })

test('[EDT-14, CON-01] the consent banner is shown as attendees see it, in each language of the venue', async () => {
  const { user } = await openSettings(
    draw,
    'Cookies and consent',
    venueWith({
      cookieBannerConfig: {
        type: 'DETAILED',
        text: both('<p>May we?</p>', '<p>Dürfen wir?</p>'),
        personalizedTrackingText: [],
      },
      cookieProviders: [provider('tube', 'Framatube'), provider('own', 'Venue', 'TECHNICALLY_REQUIRED')],
    }),
  )
  const banner = await preview('Consent banner for visitors')
  await expect.poll(() => banner.queryByText('May we?')).not.toBeNull()
  expect(banner.getByRole('switch', { name: 'Framatube' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Language of the preview'), 'Deutsch')
  await expect.poll(() => banner.queryByText('Dürfen wir?')).not.toBeNull()
  expect(banner.getByRole('button', { name: 'Alle akzeptieren' })).toBeTruthy()
})

test('[EDT-14, CON-01] without a banner the designer reads what visitors get', async () => {
  await openSettings(draw, 'Cookies and consent')
  expect(await screen.findByText(/Visitors see no banner/)).toBeTruthy()
})

test('[EDT-14] a preset adds a provider with its addresses in one step', async () => {
  const { user, labels, architecture } = await openSettings(draw, 'Cookies and consent')
  await user.click(screen.getByRole('button', { name: 'Vimeo' }))
  expect(architecture()?.cookieProviders).toMatchObject([{ name: 'Vimeo', origins: ['https://player.vimeo.com'] }])
  expect(labels).toHaveLength(1)
})

test('[EDT-14, AUT-04] the login page follows the options that are added', async () => {
  const { user } = await openSettings(draw, 'Log-in')
  expect(await screen.findByText(/Everybody can enter without logging in/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'E-mail' }))
  const page = await preview('Login page for visitors')
  await expect.poll(() => page.queryByRole('button', { name: 'Forgot your password?' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'OpenID Connect' }))
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('OpenID Connect'),
    expect.stringContaining('e-mail and password'),
  ])
})

test('[EDT-14, AUT-04] e-mail and password without a name is shown as the server names it', async () => {
  const loginConfigurations = [{ loginProvider: 'FIREBASE', idpProvider: [{ providerID: 'password' }] }]
  await openSettings(draw, 'Log-in', venueWith({ loginConfigurations }))
  const page = await preview('Login page for visitors')
  await expect.poll(() => page.queryByLabelText('Password')).not.toBeNull()
})

test('[EDT-10, EDT-14] profile fields are put in another order by dragging them, as by the buttons', async () => {
  const field = (id: string) => ({ id, names: both(id, id), kind: 'TEXT', maxLength: 200, visibleToOthers: true })
  const { user, architecture } = await openSettings(
    draw,
    'Profile fields',
    venueWith({ userProfileAttributes: ['one', 'two', 'three'].map(field) }),
  )
  const order = () => architecture()?.userProfileAttributes.map(({ id }) => id)
  const items = () => [...document.querySelectorAll<HTMLElement>('[data-index]')]
  const grip = () => items()[2]?.querySelector<HTMLElement>('[draggable=true]')
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  fireEvent.dragStart(grip() as HTMLElement, { dataTransfer })
  fireEvent.dragOver(items()[0] as HTMLElement, { dataTransfer })
  fireEvent.drop(items()[0] as HTMLElement, { dataTransfer })
  expect(order()).toEqual(['three', 'one', 'two'])
  await user.click(screen.getByRole('button', { name: 'Move Field 1: three down' }))
  expect(order()).toEqual(['one', 'three', 'two'])
  const page = await preview('Additional profile fields for visitors')
  await expect.poll(() => page.queryAllByRole('textbox')).toHaveLength(3)
})
