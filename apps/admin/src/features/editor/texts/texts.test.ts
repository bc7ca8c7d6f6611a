import type { DraftChange, Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { planImport } from './import-texts.ts'
import { listTexts } from './list-texts.ts'
import { findInTexts, replaceInTexts } from './replace-in-texts.ts'
import { fromTextsCsv, toTextsCsv } from './texts-csv.ts'

const en = (text: string) => ({ locale: 'en', text })
const de = (text: string) => ({ locale: 'de', text })
const venueWith = (text: string) =>
  ({
    architectures: [
      {
        id: 'example',
        names: [en('Expo')],
        areas: [
          {
            id: 'foyer',
            names: [en('Foyer'), de('Eingang')],
            descriptions: [],
            contentWidgets: [
              { id: 'w', type: 'RICH_TEXT', name: [], configurations: [{ id: 'c', texts: [en(text)] }] },
            ],
          },
        ],
        loginConfigurations: [{ loginProvider: 'ANONYMOUS', hints: [en('no key')] }],
      },
    ],
    assets: [{ id: 'a', alts: [en('A hall')] }],
  }) as unknown as Venue
const rich = '<p title="Foyer">The foyer: <b>Foyer</b>!</p>'
const texts = (text = rich) => listTexts(venueWith(text), 'de')
const set = (path: string, value: string): DraftChange => ({ kind: 'set', path: path.split('/'), value })

test('[EDT-12] every text is listed with its path and the names of what it is in', () => {
  expect(texts().map(({ path, place }) => [path.join('/'), place.join(' › ')])).toEqual([
    ['names', ''],
    ['areas/foyer/names', 'Eingang'],
    ['areas/foyer/contentWidgets/w/configurations/c/texts', 'Eingang › w › c'],
    ['assets/a/alts', 'a'],
  ])
})

test('[EDT-12] words are found and replaced in texts, not in the tags of rich texts', () => {
  const search = { words: 'foyer', matchCase: false }
  const matches = findInTexts(texts(), search)
  expect(matches.map(({ locale, count }) => [locale, count])).toEqual([
    ['en', 1],
    ['en', 2],
  ])
  expect(replaceInTexts(matches, search, '$& Hall')).toEqual([
    set('areas/foyer/names/en/text', '$& Hall'),
    set(
      'areas/foyer/contentWidgets/w/configurations/c/texts/en/text',
      '<p title="Foyer">The $& Hall: <b>$& Hall</b>!</p>',
    ),
  ])
  expect(findInTexts(texts(), { words: 'foyer', matchCase: true })).toHaveLength(1)
  expect(findInTexts(texts(), { words: 'foyer', matchCase: false, locale: 'de' })).toEqual([])
  expect(findInTexts(texts(), { words: '', matchCase: false })).toEqual([])
  expect(findInTexts(texts('1 + 1 (two)'), { words: '+ 1 (', matchCase: false })).toHaveLength(1)
})

test.each(['=1+1', "'=1+1", "it's; =x", 'a\nb', '"quoted", yes', '-', ' padded ', rich])(
  '[EDT-12] a table for spreadsheets that nobody changed changes nothing: %j',
  (text) => {
    const listed = texts(text)
    expect(fromTextsCsv(toTextsCsv(listed, ['en', 'de']), listed)).toEqual([])
  },
)

test('[EDT-12] a translation is put beside the others, a wording replaced, and a blank cell changes nothing', () => {
  const read = fromTextsCsv("path;en;de\nareas/foyer/names;;Halle\nnames;'=Fair;Messe\n", texts()) ?? []
  expect(planImport(texts(), read)).toEqual({
    changes: [
      set('areas/foyer/names/de/text', 'Halle'),
      set('names/en/text', '=Fair'),
      { kind: 'insert', path: ['names'], item: de('Messe') },
    ],
    faults: [],
  })
})

test('[EDT-12] rows that cannot be taken are named by line; the others are', () => {
  const read = fromTextsCsv(`path,en,xx\nnames,Fair,Foire\ngone,a,\nnames,${'a'.repeat(20_001)},\n`, texts()) ?? []
  const { changes, faults } = planImport(texts(), read)
  expect(changes).toEqual([set('names/en/text', 'Fair')])
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'unknown-language'],
    [3, 'unknown-path'],
    [4, 'too-long'],
  ])
  expect(planImport(texts(), [{ path: 'names', locale: 'en', text: 'a'.repeat(20_000) }]).faults).toEqual([])
  expect(fromTextsCsv('name,en\nx,y', texts())).toBeUndefined()
})
