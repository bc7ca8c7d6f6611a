// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../app/testing/draw.tsx'
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

const pageOf = (name: string) => screen.queryByTitle<HTMLIFrameElement>(name)?.contentDocument
const names = ['Preview in the light theme', 'Preview in the dark theme'] as const
const rootsOf = () => names.map((name) => pageOf(name)?.documentElement)

test('[EDT-14] both themes are shown at once, in the colours of the venue, and follow a change', async () => {
  const { user } = await openSettings(draw, 'Style')
  await expect.poll(() => rootsOf().map((root) => root?.dataset['theme'])).toEqual(['light', 'dark'])
  await user.type(screen.getByLabelText('Primary'), '#FFD400')
  const fills = () => rootsOf().map((root) => root?.style.getPropertyValue('--crimson-fill'))
  expect(fills()[1]).toBe('#FFD400')
  expect(fills()[0]).toMatch(/^#/)
  const page = pageOf(names[0])
  expect(within(page?.body as HTMLElement).getByText('Opening session')).toBeTruthy()
  expect(page?.body.inert).toBe(true)
})

test('[EDT-04, EDT-14] what is typed into a field until it is left is one step, and the next time another', async () => {
  const { user, mergeKeys } = await openSettings(draw, 'Style')
  await user.type(screen.getByLabelText('Primary'), '#0')
  await user.tab()
  await user.type(screen.getByLabelText('Primary'), '1')
  expect(mergeKeys).toHaveLength(3)
  expect(new Set(mergeKeys).size).toBe(2)
  expect(mergeKeys[0]).toBe(mergeKeys[1])
})

test('[EDT-14] a palette sets its colours in one step', async () => {
  const { user, labels, architecture } = await openSettings(draw, 'Style')
  await user.click(await screen.findByRole('button', { name: 'Ocean' }))
  expect(architecture()?.style).toEqual({ primary: '#0A7EA4', secondary: '#1D3557' })
  expect(labels).toEqual(['Apply palette Ocean'])
  expect(screen.getByRole('button', { name: 'Ocean', pressed: true })).toBeTruthy()
})

test('[EDT-14] the pair that fails WCAG AA is named in its row, per theme', async () => {
  const { user } = await openSettings(draw, 'Style')
  await user.type(screen.getByLabelText('Text'), '#FFFFFF')
  const row = await screen.findByRole('row', { name: /Text on the page/ })
  const [light, dark] = within(row).getAllByRole('cell')
  expect(light?.textContent).toContain('1.0:1 fails WCAG AA (4.5:1)')
  expect(dark?.textContent).toContain('meets AA')
})
