// @vitest-environment happy-dom
import type { Background } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { FlatBackground } from './flat-background.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const focal = { focalPoint: { x: 0.5, y: 0.5 } }
const film = { type: 'VIDEO', assetId: 'film', playerActive: false, ...focal }
const foreignFile = {
  type: 'EXTERNAL_VIDEO',
  videoUrl: 'https://films.example.org/talk.mp4',
  playerActive: false,
  ...focal,
}

interface Given {
  readonly isAccepted?: boolean
  /** The provider that is not accepted, while others are. */
  readonly refused?: string
  /** What the asset's address is said to be; undefined asks for it. */
  readonly known?: (request: AssetRequest) => string | undefined
  readonly asked?: (request: AssetRequest) => string
  /** The next address after one that failed. */
  readonly another?: string
  readonly theme?: 'dark' | 'light'
}

function show(background: object, first: Given = {}) {
  const sizes: unknown[] = []
  const notes: unknown[] = []
  const failures: unknown[] = []
  const retries: ((() => void) | undefined)[] = []
  const byId = ({ assetId }: AssetRequest) => `/${assetId}`
  // A version of the venue of its own each time, as after every publish and before every time slot.
  const element = (
    { isAccepted = true, refused, known = byId, asked = byId, another, theme = 'dark' }: Given,
    shown: object,
  ) => {
    const ports = {
      venue: { architecture: {} },
      assets: {
        knownAssetUrl: known,
        assetUrl: async (request: AssetRequest) => asked(request),
        retryAssetUrl: async () => another,
        assetAlt: () => '',
      },
      consent: {
        isAccepted: (id: string) => isAccepted && id !== refused,
        assetProviders: (assetId: string) => (assetId.startsWith('foreign') ? ['other-host'] : []),
        hostProviders: (address: string) => [new URL(address).host],
      },
      clock: { serverNow: () => 0, atServerTime: () => () => {} },
      log: { reportFailure: (_: string, cause: unknown) => failures.push(cause) },
    } as unknown as Partial<WidgetPorts>
    return (
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <FlatBackground
            background={structuredClone(shown) as Background}
            theme={theme}
            widthPx={1600}
            isPaused
            title="Main Stage"
            onSize={(size) => sizes.push(size)}
            onNote={(note, again) => {
              notes.push(note)
              retries.push(again)
            }}
          />
        </PortsProvider>
      </TranslatorProvider>
    )
  }
  const { container, rerender } = render(element(first, background))
  const publish = (given: Given = {}, shown: object = background) => act(async () => rerender(element(given, shown)))
  const breakIt = (selector: string) =>
    act(async () => void fireEvent.error(container.querySelector(selector) as Element))
  const retry = () => act(async () => retries.at(-1)?.())
  return { container, sizes, failures, lastNote: () => notes.at(-1), retry, publish, breakIt }
}

const usual = { width: 1600, height: 900 }

afterEach(cleanup)

test('[VEN-15] a film without a poster that fails leaves a room of the usual shape, and says so', async () => {
  const { container, sizes, failures, lastNote, breakIt } = show(film)
  expect([sizes, lastNote()]).toEqual([[], undefined])
  await breakIt('video')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.film-failed'])
  expect(failures).toEqual([new Error('film did not load')])
  expect(container.querySelector('video')).toBeNull()
})

test('[VEN-15] a silent film that fails leaves its poster; one with a player says that it failed', async () => {
  const silent = show({ ...film, posterAssetId: 'poster' })
  await silent.breakIt('video')
  expect([silent.sizes, silent.lastNote()]).toEqual([[], undefined])
  expect(silent.container.querySelector('img')).not.toBeNull()
  cleanup()
  const played = show({ ...film, posterAssetId: 'poster', playerActive: true })
  await played.breakIt('video')
  expect(played.lastNote()).toBe('stage.film-failed')
})

test('[VEN-15] a film whose poster fails is waited for, and fails the room only with it', async () => {
  const { sizes, lastNote, breakIt } = show({ ...film, posterAssetId: 'poster' })
  await breakIt('img')
  expect([sizes, lastNote()]).toEqual([[], undefined])
  await breakIt('video')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.film-failed'])
})

test('[VEN-15] [CON-07] while a foreign film waits for consent, a poster that fails does not hide the room', async () => {
  const { container, sizes, lastNote, breakIt } = show(
    { ...foreignFile, posterAssetId: 'poster' },
    { isAccepted: false },
  )
  expect([sizes, container.querySelector('video')]).toEqual([[], null])
  await breakIt('img')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.picture-failed'])
})

test('[VEN-15] an accepted film of another host that is down fails the room and is reported', async () => {
  const { sizes, failures, lastNote, breakIt } = show(foreignFile)
  await breakIt('video')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.film-failed'])
  expect(failures).toEqual([new Error('https://films.example.org/talk.mp4 did not load')])
})

test('[CON-07] a film of another host waits for the provider that declares its host, or for the one it names', () => {
  const isShown = (more: object, refused: string) => {
    const { container } = show({ ...foreignFile, ...more }, { refused })
    const isThere = container.querySelector('video') !== null
    cleanup()
    return isThere
  }
  expect([isShown({}, 'films.example.org'), isShown({}, 'external-video')]).toEqual([false, true])
  const named = { cookieProvider: 'own-films' }
  expect([isShown(named, 'films.example.org'), isShown(named, 'own-films')]).toEqual([true, false])
})

test('[VEN-15] a page with a player reports no size: without a poster the room has the usual shape', () => {
  const { sizes, lastNote } = show({ ...foreignFile, videoUrl: 'https://films.example.org/embed/1' })
  expect([sizes, lastNote()]).toEqual([[usual], undefined])
})

test('[VEN-14] a picture that fails leaves a room of the usual shape, and says so', async () => {
  const { sizes, lastNote, breakIt } = show({ type: 'IMAGE', assetId: 'hall', ...focal })
  await breakIt('img')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.picture-failed'])
})

test('[VEN-14] [AST-02] a picture that failed is loaded again on request', async () => {
  const { container, lastNote, breakIt, retry } = show({ type: 'IMAGE', assetId: 'hall', ...focal })
  await breakIt('img')
  expect(container.querySelector('img')).toBeNull()
  await retry()
  const picture = container.querySelector('img') as Element
  expect([picture.getAttribute('src'), lastNote()]).toEqual(['/hall', 'stage.picture-failed'])
  await act(async () => void fireEvent.load(picture))
  expect(lastNote()).toBeUndefined()
})

test('[AST-03] [VEN-15] a film runs on, in the same element, whenever the venue is loaded again', async () => {
  const address = (signature: number, generation = 1) =>
    `https://venue.example/film.mp4?signature=${signature}&generation=${generation}`
  for (const playerActive of [true, false]) {
    const { container, publish } = show({ ...film, playerActive }, { known: () => address(1) })
    const running = container.querySelector('video')
    expect(running?.getAttribute('src')).toBe(address(1))
    await publish({ known: () => undefined, asked: () => address(2) })
    await publish({ known: () => address(3) })
    expect(container.querySelector('video')).toBe(running)
    expect(running?.getAttribute('src')).toBe(address(1))
    await publish({ known: () => undefined, asked: () => address(4, 2) })
    expect(container.querySelector('video')?.getAttribute('src')).toBe(address(4, 2))
    cleanup()
  }
})

test('[AST-02] a film whose signature ran out goes on where it stood; one the visitor stopped only stands there', async () => {
  for (const playerActive of [true, false]) {
    const { container, breakIt } = show({ ...film, playerActive }, { another: '/film?signature=2' })
    const running = container.querySelector('video') as HTMLVideoElement
    const state = { currentTime: 754, isPlaying: true }
    Object.defineProperties(running, {
      currentTime: {
        get: () => state.currentTime,
        set: (next: number) => {
          state.currentTime = next
        },
      },
      paused: { get: () => !state.isPlaying },
      play: { value: async () => (state.isPlaying = true) },
      pause: { value: () => (state.isPlaying = false) },
    })
    await breakIt('video')
    expect(running.getAttribute('src')).toBe('/film?signature=2')
    // A browser begins a new address at 0, paused.
    Object.assign(state, { currentTime: 0, isPlaying: false })
    fireEvent.loadedMetadata(running)
    expect(state).toEqual({ currentTime: 754, isPlaying: playerActive })
    cleanup()
  }
})

const sized = ({ assetId, widthPx }: AssetRequest) => `/${assetId}_w${widthPx}`
const pictures = (container: HTMLElement) => [...container.querySelectorAll('img')]
/** What the visitor sees of the layers: the last one that is shown lies over the others. */
const seen = (container: HTMLElement) =>
  pictures(container)
    .filter((picture, order) => order === 0 || picture.hasAttribute('data-shown'))
    .at(-1)
    ?.getAttribute('src')

async function load(container: HTMLElement) {
  for (const picture of pictures(container)) await act(async () => void fireEvent.load(picture))
  const sharp = pictures(container)[1]
  if (sharp !== undefined) await act(async () => void fireEvent.load(sharp))
}

test('[CON-07] a picture of another host goes at once when its consent does, small and sharp', async () => {
  const foreign = { type: 'IMAGE', assetId: 'foreign-hall', ...focal }
  const { container, publish } = show(foreign, { known: sized })
  await load(container)
  expect(seen(container)).toBe('/foreign-hall_w1600')
  await publish({ known: sized, isAccepted: false })
  expect(pictures(container)).toEqual([])
  await publish({ known: sized })
  expect(seen(container)).toBe('/foreign-hall_w1600')
})

test('[VEN-16] another picture takes the place of the former one, also where only its small one loads', async () => {
  const hall = { type: 'IMAGE', assetId: 'hall', lightAssetId: 'hall-by-day', ...focal }
  const { container, publish, breakIt } = show(hall, { known: sized })
  await load(container)
  expect(seen(container)).toBe('/hall_w1600')
  await publish({ known: () => undefined, asked: sized, theme: 'light' })
  expect(seen(container)).toBe('/hall_w1600')
  await act(async () => void fireEvent.load(pictures(container)[0] as Element))
  expect(seen(container)).toBe('/hall-by-day_w640')
  await breakIt('img + img')
  expect(pictures(container).map((picture) => picture.getAttribute('src'))).toEqual(['/hall-by-day_w640'])
})

test('[VEN-14] [AST-01] where neither picture of a new version loads, the former one is not shown for it', async () => {
  const { container, publish, breakIt } = show({ type: 'IMAGE', assetId: 'hall', ...focal }, { known: sized })
  await load(container)
  await publish({ known: sized }, { type: 'IMAGE', assetId: 'arcade', ...focal })
  await breakIt('img')
  expect(pictures(container)).toEqual([])
})
