import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { kindNames } from './kind-names.ts'
import { indexOf } from './testing/index-of.ts'

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

test('[SEA-02][L10N-02] results show the first name of a kind, in each language', () => {
  const folder = join(import.meta.dirname, '../../../../../packages/i18n/src/locales')
  for (const [language, names] of Object.entries(kindNames)) {
    const texts = JSON.parse(readFileSync(join(folder, language, 'search.json'), 'utf8')) as Record<string, string>
    const shown = Object.keys(names).map((type) => [type, texts[`search.kind.${type}`]])
    expect(shown, language).toEqual(Object.entries(names).map(([type, words]) => [type, words.split('|')[0]]))
  }
})
