// @vitest-environment happy-dom
import type { Background } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AssetRequest, WidgetPorts } from '../ports.ts'
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

function show(background: object, { isAccepted = true } = {}) {
  const sizes: unknown[] = []
  const notes: unknown[] = []
  const failures: unknown[] = []
  const ports = {
    architecture: {},
    knownAssetUrl: ({ assetId }: AssetRequest) => `/${assetId}`,
    assetUrl: async ({ assetId }: AssetRequest) => `/${assetId}`,
    retryAssetUrl: async () => undefined,
    assetAlt: () => '',
    assetProviders: () => [],
    consent: { isAccepted: () => isAccepted },
    reportFailure: (_: string, cause: unknown) => failures.push(cause),
  } as unknown as WidgetPorts
  const { container } = render(
    <TranslatorProvider value={translator}>
      <FlatBackground
        background={background as Background}
        ports={ports}
        theme="dark"
        widthPx={600}
        isPaused
        title="Main Stage"
        onSize={(size) => sizes.push(size)}
        onNote={(note) => notes.push(note)}
      />
    </TranslatorProvider>,
  )
  const breakIt = (selector: string) =>
    act(async () => void fireEvent.error(container.querySelector(selector) as Element))
  return { container, sizes, failures, lastNote: () => notes.at(-1), breakIt }
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

test('[VEN-15] a page with a player tells no size: without a poster the room has the usual shape', () => {
  const { sizes, lastNote } = show({ ...foreignFile, videoUrl: 'https://films.example.org/embed/1' })
  expect([sizes, lastNote()]).toEqual([[usual], undefined])
})

test('[VEN-14] a picture that fails leaves a room of the usual shape, and says so', async () => {
  const { sizes, lastNote, breakIt } = show({ type: 'IMAGE', assetId: 'hall', ...focal })
  await breakIt('img')
  expect([sizes, lastNote()]).toEqual([[usual], 'stage.picture-failed'])
})
