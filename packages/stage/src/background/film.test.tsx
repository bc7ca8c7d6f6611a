// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Film } from './film.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(more: Partial<Parameters<typeof Film>[0]> = {}) {
  const log: unknown[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void log.push('plays'))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void log.push('pauses'))
  const element = (now: Partial<Parameters<typeof Film>[0]> = {}) => (
    <Film
      url="/film.mp4"
      hasPlayer={false}
      isPaused={false}
      title="Main Stage"
      onSize={({ width, height }) => log.push(`${width} × ${height}`)}
      onFailed={() => log.push('fails')}
      {...more}
      {...now}
    />
  )
  const { container, rerender } = render(element())
  const film = container.querySelector('video') as HTMLVideoElement
  return {
    film,
    log: () => log.splice(0),
    give: (now: Partial<Parameters<typeof Film>[0]>) => rerender(element(now)),
  }
}

test('[VEN-15] a film without a player is silent, looped and no stop of the Tab key, and plays unless it is paused', () => {
  const { film, log, give } = open()
  expect([film.muted, film.loop, film.controls, film.tabIndex]).toEqual([true, true, false, -1])
  expect(film.getAttribute('aria-label')).toBe('Main Stage')
  expect(log()).toEqual(['plays'])
  give({ isPaused: true })
  expect(log()).toEqual(['pauses'])
  give({ isPaused: false })
  expect(log()).toEqual(['plays'])
})

test('[VEN-15] a film that is paused from the start does not play', () => {
  expect(open({ isPaused: true }).log()).toEqual(['pauses'])
})

test('[WID-06] a film without a player stops while the page is hidden', () => {
  const { log } = open()
  log()
  const turn = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    return log()
  }
  expect([turn('hidden'), turn('visible')]).toEqual([['pauses'], ['plays']])
})

test('[VEN-15] a film with a player has controls and sound, and is left to the visitor', () => {
  const { film, log, give } = open({ hasPlayer: true })
  expect([film.muted, film.loop, film.controls, film.getAttribute('tabindex')]).toEqual([false, false, true, null])
  give({ isPaused: true })
  expect(log()).toEqual([])
})

test('[VEN-14] the size of a film is known with its metadata', () => {
  const { film, log } = open()
  log()
  Object.defineProperties(film, { videoWidth: { value: 1920 }, videoHeight: { value: 800 } })
  fireEvent.loadedMetadata(film)
  expect(log()).toContain('1920 × 800')
})
