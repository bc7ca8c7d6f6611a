import { expect, test } from 'vitest'
import { commands } from '../realtime/messages.ts'
import { faultsOf, many } from '../testing/faults-of.ts'
import { MatchingConfiguration } from './matching.widget.ts'

const withInterests = (count: number, more: object = {}) =>
  faultsOf(MatchingConfiguration, {
    id: 'c',
    name: [],
    interests: many(count, (id) => ({ id, texts: [] })),
    ...more,
  })
const withCard = (card: object) =>
  faultsOf(commands['matching.join'].body, {
    widgetId: 'w',
    configurationId: 'c',
    card: { interestIds: ['a'], languages: [], line: '', lookingFor: '', offering: '', ...card },
  })

test('[WID-06] a matching widget has 60 interests at most', () => {
  expect([60, 61].map((count) => withInterests(count))).toEqual([[], ['interests']])
})

test('[WID-06] 1 to 20 people are suggested', () => {
  const withSuggestions = (suggestionsMax: number) => withInterests(2, { suggestionsMax })
  expect([0, 1, 20, 21].map(withSuggestions)).toEqual([['suggestionsMax'], [], [], ['suggestionsMax']])
})

test('[WID-06] a card has 1 to 10 interests and a text of up to 160 letters', () => {
  const interests = (count: number) => withCard({ interestIds: many(count, String) })
  expect([0, 1, 10, 11].map(interests)).toEqual([['card/interestIds'], [], [], ['card/interestIds']])
  expect([160, 161].map((length) => withCard({ line: 'x'.repeat(length) }))).toEqual([[], ['card/line']])
})

test('[WID-06] the note of an invitation has up to 280 letters', () => {
  const withNote = (length: number) =>
    faultsOf(commands['matching.invite'].body, {
      clientId: '0190f0f0-0000-7000-8000-000000000001',
      userId: 'bob',
      note: 'x'.repeat(length),
    })
  expect([280, 281].map(withNote)).toEqual([[], ['note']])
})
