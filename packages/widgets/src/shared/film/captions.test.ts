import { expect, test } from 'vitest'
import { chooseTrack, showOneTrack } from './captions.ts'

interface FakeTrack {
  kind: TextTrackKind
  language: string
  mode: TextTrackMode
}

/** The tracks of a player: an array that says when one arrives and when a mode was changed. */
class FakeTracks extends EventTarget {
  length = 0
  readonly items: FakeTrack[] = []
  add(language: string, mode: TextTrackMode = 'disabled', kind: TextTrackKind = 'captions') {
    this.items.push({ kind, language, mode })
    this.length = this.items.length
    this.dispatchEvent(new Event('addtrack'))
  }
  /** What the player's own menu or the browser's settings do. */
  select(...languages: string[]) {
    for (const item of this.items) item.mode = languages.includes(item.language) ? 'showing' : 'disabled'
    this.dispatchEvent(new Event('change'))
  }
  [Symbol.iterator]() {
    return this.items.values()
  }
  showing() {
    return this.items.filter(({ mode }) => mode === 'showing').map(({ language }) => language)
  }
}

function open(options: { choice?: string; locale?: string } = {}) {
  const tracks = new FakeTracks()
  const film = Object.assign(new EventTarget(), { textTracks: tracks as unknown as TextTrackList })
  const chosen: string[] = []
  const captions = showOneTrack(film, {
    choice: options.choice,
    locale: options.locale ?? 'de',
    onChoose: (language) => chosen.push(language),
  })
  const use = (input: 'pointerdown' | 'keydown') => film.dispatchEvent(new Event(input))
  return { tracks, chosen, captions, film, use }
}
const six = ['en', 'de', 'es', 'fr', 'it', 'pt']

test('[WID-06] of captions in six languages exactly the one in the visitor’s language shows, in whatever order they arrive', () => {
  for (const order of [six, six.toReversed()]) {
    const { tracks } = open()
    for (const language of order) tracks.add(language, 'showing')
    expect(tracks.showing()).toEqual(['de'])
  }
})

test('[WID-06] when the language of the page changes, its captions take the place of the former ones', () => {
  const { tracks, captions, chosen } = open()
  for (const language of six) tracks.add(language)
  for (const locale of ['fr', 'pt', 'en']) {
    captions.update({ choice: undefined, locale })
    expect(tracks.showing()).toEqual([locale])
  }
  expect(chosen).toEqual([])
})

test('[WID-06] what is selected in the player takes the place of what shows, and off stays off', () => {
  const { tracks, chosen, captions, use } = open()
  for (const language of six) tracks.add(language)
  use('pointerdown')
  // Some players only add the selected track.
  tracks.select('de', 'it')
  expect([tracks.showing(), chosen]).toEqual([['it'], ['it']])
  tracks.select()
  expect([tracks.showing(), chosen]).toEqual([[], ['it', 'off']])
  tracks.add('nl')
  captions.update({ choice: 'off', locale: 'en' })
  expect(tracks.showing()).toEqual([])
  captions.stop()
  tracks.select('en')
  expect(chosen).toEqual(['it', 'off'])
})

test('[WID-06] a track that the browser shows by its own settings is no choice of the visitor', () => {
  const { tracks, chosen, use } = open()
  tracks.add('de')
  tracks.items.push({ kind: 'captions', language: 'en', mode: 'showing' })
  tracks.length = 2
  tracks.dispatchEvent(new Event('change'))
  expect([tracks.showing(), chosen]).toEqual([['de'], []])
  use('keydown')
  tracks.add('it')
  tracks.select('it')
  expect([tracks.showing(), chosen]).toEqual([['de'], []])
  use('keydown')
  tracks.select('it')
  expect([tracks.showing(), chosen]).toEqual([['it'], ['it']])
})

test('[WID-06] what is selected in the full screen of Safari, whose input never reaches the page, is a choice', () => {
  const { tracks, chosen, film } = open()
  tracks.add('de')
  tracks.add('en')
  Object.assign(film, { webkitDisplayingFullscreen: true })
  tracks.select('en')
  expect([tracks.showing(), chosen]).toEqual([['en'], ['en']])
})

test('[WID-06] a choice of another language is followed where there is one, else the language of the page', () => {
  const tracks = (languages: string[]) => languages.map((language) => ({ language }) as TextTrack)
  const languageFor = (languages: string[], choice: string | undefined, locale: string) =>
    chooseTrack(tracks(languages), { choice, locale })?.language
  expect(languageFor(['en', 'fr'], 'fr', 'en')).toBe('fr')
  expect(languageFor(['en', 'de'], 'fr', 'en')).toBe('en')
  expect(languageFor(['pt-BR', 'pt'], undefined, 'pt')).toBe('pt')
  expect(languageFor(['pt-BR'], undefined, 'pt')).toBe('pt-BR')
  expect(languageFor(['en'], undefined, 'de')).toBeUndefined()
  expect(languageFor(['en'], 'off', 'en')).toBeUndefined()
})
