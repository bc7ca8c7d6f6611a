// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { Venue } from '@foyer/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../app/testing/draw.tsx'
import { smallVenue } from '../../testing/small-venue.ts'
import { fakeFrames, openSettings, wideWindow } from '../testing/open-settings.tsx'

beforeEach(() => {
  fakeFrames()
  vi.stubGlobal('matchMedia', wideWindow())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const venueWith = (appConfiguration: object): Venue => {
  const venue = smallVenue()
  return { ...venue, architectures: [{ ...venue.architectures[0], appConfiguration }] } as Venue
}
const open = (configuration: object = {}) => openSettings(draw, 'App configuration', venueWith(configuration))
const tabs = async () =>
  within(await screen.findByRole('region', { name: 'Browser tab' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
async function loginPage() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Login page for visitors')
  return within(frame.contentDocument?.body as HTMLElement)
}

test('[EDT-14] [CFG-02] the tab shows the title as it is typed, and the name of the venue without one', async () => {
  const { user, architecture } = await open()
  expect(await tabs()).toEqual(['Example', expect.stringMatching(/ · Example$/)])
  await user.type(await screen.findByLabelText('Tab title'), 'Forum')
  await expect.poll(tabs).toEqual(['Forum', expect.stringMatching(/ · Forum$/)])
  expect(architecture()?.appConfiguration.tabTitle).toBe('Forum')
})

test('[EDT-14] [HDR-01] the languages that are chosen are those of the login page, and of the texts of the venue', async () => {
  const { user, architecture } = await open()
  const page = await loginPage()
  const offered = () => page.getAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['English', 'Deutsch'])
  await user.click(screen.getByRole('checkbox', { name: 'Français' }))
  await user.click(screen.getByRole('checkbox', { name: 'English' }))
  await expect.poll(offered).toEqual(['English', 'Français'])
  expect(architecture()?.appConfiguration.supportedLocales).toEqual(['fr', 'en'])
  expect(screen.getByLabelText('Language of the preview').textContent).toContain('Français')
})

test('[EDT-14] a language without texts of the app is no choice, unless it is chosen already', async () => {
  await open({ supportedLocales: ['ja'] })
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '日本語' })).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'Svenska' })).toBeNull()
})

test('[EDT-14] icon and login picture that are chosen are shown', async () => {
  await open({ faviconAssetId: 'icon', loginBackgroundAssetId: 'night' })
  const page = await loginPage()
  const pictures = () => page.queryAllByRole('presentation').map((each) => each.getAttribute('src'))
  await expect.poll(pictures).toContain('/picture.webp')
  const tab = await screen.findByRole('region', { name: 'Browser tab' })
  expect(tab.querySelector('img')?.getAttribute('src')).toBe('/picture.webp')
})
