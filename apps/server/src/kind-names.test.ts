import { widgetTypes } from '@foyer/contract'
import { noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { indexOf } from './features/search/testing/index-of.ts'
import { manifests } from './features.ts'
import type { KindNames } from './platform/features/kind-names.ts'
import { buildVenue, inEnglish } from './testing/build-venue.ts'

const kindNames: KindNames = Object.assign({}, ...manifests.map((manifest) => manifest.kindNames))

const widgetOf = (type: string) => ({
  id: type,
  type,
  name: inEnglish(`Corner ${type.length}`),
  configurations: [{ id: `${type}-1`, name: [], ...more[type] }],
})
const optionOf = (id: string) => ({ id, texts: inEnglish(id) })
const more: Readonly<Record<string, object>> = {
  POLL: { questions: [{ id: 'q', texts: inEnglish('Tea?'), options: ['a', 'b'].map(optionOf) }] },
  RICH_TEXT: { texts: [] },
}

const index = indexOf(
  buildVenue({
    widgets: [
      widgetOf('POLL'),
      widgetOf('WHITEBOARD'),
      widgetOf('QUESTIONS'),
      { ...widgetOf('RICH_TEXT'), name: inEnglish('Results of the poll') },
    ],
  }),
  { kindNames },
)
const ask = (question: string, locale: string) =>
  index.ask({ question, locale, limit: 9, nowMs: noonMs }).map(({ result }) => result.widgetId)

test.each([
  ['en', 'whiteboard', 'WHITEBOARD'],
  ['de', 'Zeichenbrett', 'WHITEBOARD'],
  ['es', '¿Dónde está la pizarra?', 'WHITEBOARD'],
  ['fr', 'tableau blanc', 'WHITEBOARD'],
  ['it', 'lavagna', 'WHITEBOARD'],
  ['pt', 'quadro branco', 'WHITEBOARD'],
  ['en', 'where can I vote?', 'POLL'],
  ['de', 'Abstimmungen', 'POLL'],
  ['es', 'encuesta', 'POLL'],
  ['fr', 'sondage', 'POLL'],
  ['it', 'sondaggio', 'POLL'],
  ['pt', 'votação', 'POLL'],
  ['en', 'ask a question', 'QUESTIONS'],
  ['de', 'Fragerunde', 'QUESTIONS'],
  ['en', 'draw something with the others', 'WHITEBOARD'],
  ['de', 'Ich möchte gern zeichnen', 'WHITEBOARD'],
  ['es', 'quisiera dibujar', 'WHITEBOARD'],
  ['fr', 'je voudrais dessiner', 'WHITEBOARD'],
  ['it', 'vorrei disegnare', 'WHITEBOARD'],
  ['pt', 'gostaria de desenhar', 'WHITEBOARD'],
  ['en', 'whitebord', 'WHITEBOARD'],
  ['fr', 'sondge', 'POLL'],
])(
  '[SEA-02][WID-06] in %s "%s" finds the widget of that kind, whose texts are English: %s',
  (locale, question, type) => {
    expect(ask(question, locale)[0]).toBe(type)
  },
)

test('[SEA-02][WID-06] a widget that has the word in its title comes before those of the kind', () => {
  expect(ask('poll', 'en')).toEqual(['RICH_TEXT', 'POLL'])
})

test('[SEA-02] the term of a kind is no word that somebody can write', () => {
  expect(ask('#POLL', 'en')).toEqual(ask('poll', 'en'))
  expect(ask('#WHIT', 'en')).toEqual([])
})

test.each([
  ['fr', 'sondage', 'Sondage'],
  ['de-AT', 'Umfrage', 'Umfrage'],
  ['pl', 'Corner', 'Poll'],
])(
  '[SEA-01][L10N-02] a result for a page in %s has the first name of its kind in it, or in English: %s, %s',
  (locale, question, name) => {
    const results = index.ask({ question, locale, limit: 9, nowMs: noonMs }).map(({ result }) => result)
    expect(results.find(({ widgetId }) => widgetId === 'POLL')?.kindName).toBe(name)
  },
)

test('[WID-06][L10N-02] every kind of widget, and a session, has a name in each language', () => {
  expect(Object.keys(kindNames).toSorted()).toEqual([...widgetTypes, 'SESSION'].toSorted())
  const names = Object.values(kindNames).flatMap((byLanguage) =>
    Object.values(byLanguage).flatMap((all) => all.split('|')),
  )
  expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([])
})

test.each([
  ['en', 'talks'],
  ['de', 'Vorträge'],
  ['fr', 'séances'],
  ['pt', 'palestras'],
])('[SEA-02] in %s sessions are found by what people call them: %s', (locale, question) => {
  const session = (id: string) => ({
    id,
    titles: inEnglish(`Night ${id}`),
    begin: '2026-06-01T14:00:00Z',
    end: '2026-06-01T15:00:00Z',
    areaId: 'plaza',
  })
  const venue = buildVenue({ architecture: { sessions: [session('buses'), session('trains')] } })
  const results = indexOf(venue, { kindNames }).ask({ question, locale, limit: 9, nowMs: noonMs })
  expect(results.map(({ result }) => result.kind)).toEqual(['session', 'session'])
})
