// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DrawOptions, drawWidget, texts } from '../host/testing/draw-widget.tsx'
import { View } from './banner-view.tsx'

const { t } = createTranslator('en', await loadTexts('banner')('en'))
const announcement = (id: string, more: object = {}) => ({ id, tone: 'INFO', texts: texts(`Text ${id}`), ...more })
const two = [announcement('a'), announcement('b')]

let isCalm = false
beforeEach(() => {
  isCalm = false
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setHidden(false)
})

async function open(announcements: readonly object[] = two, more: object = {}, draw: Partial<DrawOptions> = {}) {
  const configuration = { id: 'c1', announcements, turnsByItself: true, ...more }
  const page = await drawWidget(View, { configuration, ...draw })
  return page
}

const shown = () => document.querySelector('[aria-live] p')?.textContent
const banner = () => screen.getByRole('region', { name: 'My widget' })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('turning by itself', () => {
  test('[WID-06] the next announcement is shown every eight seconds, and the first after the last', async () => {
    const { advance } = await open()
    await advance(7_999)
    expect(shown()).toBe('Text a')
    await advance(1)
    expect(shown()).toBe('Text b')
    expect(screen.getByText('2 of 2')).toBeDefined()
    await advance(8_000)
    expect(shown()).toBe('Text a')
  })

  test('[WID-06] it does not turn where the designer did not allow it, with reduced motion, or with one alone', async () => {
    const page = await open(two, { turnsByItself: false })
    await page.advance(20_000)
    expect([shown(), screen.queryByRole('button', { name: t('banner.pause') })]).toEqual(['Text a', null])
    cleanup()
    isCalm = true
    const calm = await open()
    await calm.advance(20_000)
    expect([shown(), screen.queryByRole('button', { name: t('banner.pause') })]).toEqual(['Text a', null])
    cleanup()
    isCalm = false
    await open([announcement('a')])
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('[WID-06] it waits while it is hovered, focused, or the page is hidden', async () => {
    const { advance } = await open()
    const waits = async (begin: () => void, end: () => void) => {
      const before = shown()
      begin()
      await advance(20_000)
      expect(shown()).toBe(before)
      end()
      await advance(8_000)
      expect(shown()).not.toBe(before)
    }
    await waits(
      () => fireEvent.pointerEnter(banner()),
      () => fireEvent.pointerLeave(banner()),
    )
    await waits(
      () => act(() => button(t('banner.next')).focus()),
      () => act(() => (document.activeElement as HTMLElement).blur()),
    )
    await waits(
      () => setHidden(true),
      () => setHidden(false),
    )
  })

  test('[WID-06] it can be stopped and started, and reads new texts aloud only while it does not turn', async () => {
    const { advance } = await open()
    const politeness = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
    expect(politeness()).toBe('off')
    press(t('banner.pause'))
    expect(politeness()).toBe('polite')
    await advance(20_000)
    expect(shown()).toBe('Text a')
    press(t('banner.play'))
    await advance(8_000)
    expect(shown()).toBe('Text b')
  })

  test('[WID-06] its buttons go on and back, around the ends, and then it turns no more', async () => {
    const { advance } = await open()
    press(t('banner.previous'))
    expect(shown()).toBe('Text b')
    press(t('banner.next'))
    expect(shown()).toBe('Text a')
    await advance(20_000)
    expect(shown()).toBe('Text a')
  })
})

describe('what is announced', () => {
  test('[WID-06] each has a tone that is read out, a text in its direction, and its link', async () => {
    const link = { names: texts('More'), target: { kind: 'AREA', areaId: 'hall' } }
    const { callsOf } = await open([announcement('a', { tone: 'WARNING', link })])
    expect(screen.getByText('Please note:')).toBeDefined()
    expect(screen.getByText('Text a').getAttribute('dir')).toBe('auto')
    press('More')
    expect(callsOf('follow')).toEqual([[{ kind: 'AREA', areaId: 'hall' }]])
  })

  test('[WID-06] one with a time of its own comes and goes by itself, its begin inside and its end outside', async () => {
    const at = (ms: number) => new Date(noonMs + ms).toISOString()
    const { advance } = await open([announcement('a', { begin: at(1_000), end: at(3_000) })])
    expect(screen.getByRole('heading', { name: t('banner.nothing') })).toBeDefined()
    await advance(999)
    expect(shown()).toBeUndefined()
    await advance(1)
    expect(shown()).toBe('Text a')
    await advance(1_999)
    expect(shown()).toBe('Text a')
    await advance(1)
    expect(screen.queryByText('Text a')).toBeNull()
  })

  test('[WID-06] one that is dismissed is gone for this browser, and the focus stays at the others', async () => {
    await open()
    press(t('banner.dismiss'))
    expect([shown(), document.activeElement]).toEqual(['Text b', banner()])
    expect(screen.queryByRole('button', { name: t('banner.next') })).toBeNull()
    press(t('banner.dismiss'))
    expect(screen.getByRole('heading', { name: t('banner.put-away') })).toBeDefined()
    press(t('banner.bring-back'))
    expect(shown()).toBe('Text b')
    press(t('banner.next'))
    expect(shown()).toBe('Text a')
  })

  test('[WID-06] in a picture nothing is left of one that has nothing to say', async () => {
    const { container } = await open([], {}, { shownIn: 'frame', isEmpty: true })
    expect(container.textContent).toBe('')
    cleanup()
    const page = await open([announcement('a')], {}, { shownIn: 'frame' })
    press(t('banner.dismiss'))
    expect(page.container.textContent).toBe('')
  })

  test('[WID-06] another browser key is used for each widget and configuration', async () => {
    const keys: string[] = []
    const dismissed = { has: () => false, add: (key: string) => keys.push(key), remove: () => {} }
    await open([announcement('a')], {}, { ports: { dismissed } })
    press(t('banner.dismiss'))
    expect(keys).toEqual(['w1/c1/a'])
  })
})
