// @vitest-environment happy-dom
import { createTranslator } from '@foyer/i18n'
import { loadBannerTexts } from '@foyer/i18n/banner'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type DrawOptions, drawWidget, texts } from '../host/testing/draw-widget.tsx'
import { View } from './banner-view.tsx'

const { t } = createTranslator('en', await loadBannerTexts('en'))
let isHidden = false
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  isHidden = false
})

const announcement = (id: string, more: object = {}) => ({ id, texts: texts(`Text ${id}`), tone: 'INFO', ...more })
const open = (turnsByItself = true, draw: Partial<DrawOptions> = {}) =>
  drawWidget(View, {
    shownIn: 'frame',
    configuration: { id: 'c1', announcements: ['a', 'b', 'c'].map((id) => announcement(id)), turnsByItself },
    ...draw,
  })
const shown = () => screen.queryByText(/^Text/)?.textContent
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

test('[WID-06] a banner that may advance by itself does so every eight seconds, and begins again after the last', async () => {
  const { advance } = await open()
  await advance(7_999)
  expect(shown()).toBe('Text a')
  await advance(1)
  expect(shown()).toBe('Text b')
  await advance(8_000)
  await advance(8_000)
  expect(shown()).toBe('Text a')
})

test('[WID-06] without leave of the designer a banner is advanced by hand alone, in both directions', async () => {
  const { advance } = await open(false)
  await advance(60_000)
  expect(shown()).toBe('Text a')
  expect(screen.queryByRole('button', { name: t('banner.pause') })).toBeNull()
  press(t('banner.next'))
  expect(shown()).toBe('Text b')
  press(t('banner.previous'))
  press(t('banner.previous'))
  expect(shown()).toBe('Text c')
})

test.each<[string, () => void, () => void]>([
  [
    'hovered',
    () => fireEvent.pointerEnter(screen.getByRole('region')),
    () => fireEvent.pointerLeave(screen.getByRole('region')),
  ],
  [
    'focused',
    () => fireEvent.focus(screen.getByRole('button', { name: t('banner.next') })),
    () => fireEvent.blur(screen.getByRole('button', { name: t('banner.next') })),
  ],
  ['paused', () => press(t('banner.pause')), () => press(t('banner.play'))],
  [
    'on a page that is hidden',
    () => {
      isHidden = true
      document.dispatchEvent(new Event('visibilitychange'))
    },
    () => {
      isHidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('[WID-06] a banner does not advance by itself while it is %s', async (_when, begin, end) => {
  const { advance } = await open()
  act(begin)
  await advance(60_000)
  expect(shown()).toBe('Text a')
  act(end)
  await advance(8_000)
  expect(shown()).toBe('Text b')
})

test('[WID-06] with reduced motion a banner does not advance by itself', async () => {
  const matches = (query: string) => query.includes('prefers-reduced-motion')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { advance } = await open()
  await advance(60_000)
  expect(shown()).toBe('Text a')
  expect(screen.queryByRole('button', { name: t('banner.pause') })).toBeNull()
})

test('[WID-06] an announcement that is dismissed stays away in this browser, and a dialog shows it again', async () => {
  const dismissed = new Set<string>()
  const ports = {
    dismissed: {
      has: (key: string) => dismissed.has(key),
      add: (key: string) => void dismissed.add(key),
      remove: (key: string) => void dismissed.delete(key),
    },
  }
  await open(false, { ports })
  press(t('banner.dismiss'))
  expect(shown()).toBe('Text b')
  press(t('banner.dismiss'))
  press(t('banner.dismiss'))
  expect([shown(), dismissed.size]).toEqual([undefined, 3])
  cleanup()
  await open(false, { ports, isEmpty: true })
  expect(document.body.textContent).toBe('')
  cleanup()
  await open(false, { ports, shownIn: 'dialog' })
  press(t('banner.bring-back'))
  expect([shown(), dismissed.size]).toEqual(['Text a', 0])
})

test.each(['INFO', 'SUCCESS', 'WARNING'] as const)(
  '[WID-06] the tone %s is named, and a link leads on',
  async (tone) => {
    const link = { names: texts('More'), target: { kind: 'URL', url: 'https://example.org/more' } }
    await open(false, { configuration: { id: 'c1', announcements: [announcement('a', { tone, link })] } })
    expect(screen.getByText(t(`banner.tone.${tone}`))).toBeDefined()
    expect(screen.getByRole('link', { name: /More/ }).getAttribute('href')).toBe('https://example.org/more')
  },
)
