// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { VideoConfiguration } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import type { Catalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssetRequest, WidgetPorts } from '../../host/ports.ts'
import { PortsProvider } from '../../host/use-port.tsx'
import { FilmsPause } from '../films-pause.ts'
import { Player } from './player.tsx'

afterEach(cleanup)

const configuration = { ambient: false, captions: [] } as unknown as VideoConfiguration
const ports = {
  venue: { architecture: {} },
  assets: { knownAssetUrl: ({ assetId }: AssetRequest) => `/${assetId}` },
  analytics: { track: () => {} },
  captions: { choice: () => undefined, remember: () => {} },
} as unknown as Partial<WidgetPorts>
const Page = ({ children }: { readonly children: ReactNode }) => (
  <TranslatorProvider value={translator}>
    <PortsProvider ports={ports}>{children}</PortsProvider>
  </TranslatorProvider>
)
const translator = createTranslator('en', {} as Catalogue)

function show() {
  const calls: string[] = []
  const element = (src: string, more: object = {}) => (
    <Page>
      <Player
        title="River film"
        configuration={{ ...configuration, ...more }}
        shownIn="frame"
        src={src}
        onError={() => void calls.push('failed')}
        countedAs="river"
      />
    </Page>
  )
  const page = render(element('/film?signature=1'))
  const film = page.getByLabelText('River film') as HTMLVideoElement
  let currentTime = 0
  let paused = true
  const moveTo = (next: number) => {
    currentTime = next
  }
  Object.defineProperties(film, {
    currentTime: { get: () => currentTime, set: moveTo, configurable: true },
    paused: { get: () => paused, configurable: true },
    play: { value: async () => void calls.push('play'), configurable: true },
  })
  return {
    film,
    calls,
    publish: (more: object) => {
      page.rerender(element('/film?signature=1', more))
      return page.getByLabelText('River film') as HTMLVideoElement
    },
    reach: (atS: number, isPlaying: boolean) => {
      currentTime = atS
      paused = !isPlaying
    },
    // A browser begins a new address at 0, paused.
    renew: () => {
      page.rerender(element('/film?signature=2'))
      currentTime = 0
      paused = true
    },
  }
}

test('[AST-02] a film whose signature ran out goes on where it stood, playing or not', () => {
  for (const isPlaying of [true, false]) {
    const { film, calls, reach, renew } = show()
    reach(754, isPlaying)
    fireEvent.error(film)
    renew()
    fireEvent.error(film)
    fireEvent.loadedMetadata(film)
    expect(film.currentTime).toBe(754)
    expect(calls).toEqual(['failed', 'failed', ...(isPlaying ? ['play'] : [])])
    reach(800, isPlaying)
    fireEvent.loadedMetadata(film)
    expect(film.currentTime).toBe(800)
    cleanup()
  }
})

test('[AST-02] a film that failed before its first picture, as the visitor pressed play, begins with the next address', () => {
  const { film, calls, reach, renew } = show()
  reach(0, true)
  fireEvent.error(film)
  renew()
  fireEvent.loadedMetadata(film)
  expect(calls).toEqual(['failed', 'play'])
})

test('[VEN-09] [AST-03] a film that gets a poster or captions, or loses them, runs on', () => {
  const { film, publish } = show()
  const captions = [{ locale: 'en', assetId: 'captions' }]
  expect(publish({ posterAssetId: 'river', captions })).toBe(film)
  expect(film.getAttribute('poster')).toBe('/river')
  expect(film.querySelector('track')?.getAttribute('src')).toBe('/captions')
  expect(publish({})).toBe(film)
})

/** An ambient film; `pause` is what the place it is in says, if it offers a pause. */
function showAmbient(pause: boolean | undefined) {
  const { play, pause: halt } = HTMLMediaElement.prototype
  const calls: string[] = []
  HTMLMediaElement.prototype.play = async () => void calls.push('play')
  HTMLMediaElement.prototype.pause = () => void calls.push('pause')
  const element = (now: boolean | undefined) => (
    <Page>
      <FilmsPause value={now}>
        <Player
          title="River film"
          configuration={{ ...configuration, ambient: true, posterAssetId: 'river' as never }}
          shownIn="frame"
          src="/film"
          countedAs="river"
        />
      </FilmsPause>
    </Page>
  )
  const page = render(element(pause))
  return {
    calls,
    film: page.getByLabelText('River film') as HTMLVideoElement,
    say: (now: boolean) => page.rerender(element(now)),
    restore: () => Object.assign(HTMLMediaElement.prototype, { play, pause: halt }),
  }
}
const seeThePage = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('[WID-06] an ambient film in a place with a pause has no controls, and does what the pause says', () => {
  const { film, calls, say, restore } = showAmbient(false)
  expect(film).toMatchObject({ controls: false, loop: true, muted: true, autoplay: true, preload: 'metadata' })
  say(true)
  expect(film).toMatchObject({ controls: false, autoplay: false, preload: 'none' })
  expect(film.getAttribute('poster')).toBe('/river')
  say(false)
  expect(calls).toEqual(['play', 'pause', 'play'])
  restore()
})

test('[WID-06] an ambient film is paused while the page is hidden', () => {
  const { calls, restore } = showAmbient(false)
  seeThePage('hidden')
  seeThePage('visible')
  expect(calls).toEqual(['play', 'pause', 'play'])
  vi.restoreAllMocks()
  restore()
})

test('[WID-06] elsewhere it has controls, and begins by itself unless less data is wanted', () => {
  const free = showAmbient(undefined)
  expect(free.film).toMatchObject({ controls: true, autoplay: true })
  free.restore()
  cleanup()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const saving = showAmbient(undefined)
  expect(saving.film).toMatchObject({ controls: true, autoplay: false })
  saving.restore()
  Reflect.deleteProperty(navigator, 'connection')
})
