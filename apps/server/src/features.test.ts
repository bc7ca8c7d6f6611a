import { noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { indexOf } from './features/search/testing/index-of.ts'
import { manifests } from './features.ts'
import type { SearchTexts } from './platform/features/search-text.ts'
import { buildVenue, inEnglish } from './testing/build-venue.ts'

test('[SEA-02][WID-06] a place to meet is found by its interests; a poll is not found by its questions, which may be drafts', () => {
  const searchTexts: SearchTexts = Object.assign({}, ...manifests.map((manifest) => manifest.searchTexts))
  const matching = {
    id: 'people',
    type: 'MATCHING' as const,
    name: inEnglish('Meet others'),
    configurations: [
      {
        id: 'm',
        name: [],
        interests: [
          { id: 'bees', texts: inEnglish('Beekeeping') },
          { id: 'maps', texts: inEnglish('Cartography') },
        ],
      },
    ],
  }
  const options = [
    { id: 'a', texts: inEnglish('Rhubarb') },
    { id: 'b', texts: inEnglish('Plum') },
  ]
  const poll = {
    id: 'vote',
    type: 'POLL' as const,
    name: inEnglish('Ballot'),
    configurations: [{ id: 'v', name: [], questions: [{ id: 'q', texts: inEnglish('Which cake?'), options }] }],
  }
  const both = indexOf(buildVenue({ widgets: [matching, poll] }), { searchTexts })
  const find = (question: string) =>
    both.ask({ question, locale: 'en', limit: 10, nowMs: noonMs }).map(({ result }) => result.widgetId)
  expect(find('cartography')[0]).toBe('people')
  expect(find('rhubarb cake')).toEqual([])
  expect(find('ballot')[0]).toBe('vote')
})

test('each feature has a name of its own', () => {
  const names = manifests.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test.each([
  'moderation.mute',
  'moderation.lift-ban',
  'moderation.delete-message',
  'admin.set-authority',
  'media-board.delete-comment',
  'profile.read',
  'logging.export',
  'consent.list',
  'questions.pin',
  'social-wall.delete',
])('[SEC-17] %s was about a person in audit logs of former versions', (act) => {
  const acts = manifests.flatMap(({ formerAuditActs = [] }) => formerAuditActs)
  expect(acts.filter((one) => one.acts.test(act))).toHaveLength(1)
})

test.each(['questions.set-state', 'poll.set-state', 'announcement.post', 'whiteboard.restore'])(
  '[SEC-17] %s was about no person in audit logs of former versions',
  (act) => {
    const acts = manifests.flatMap(({ formerAuditActs = [] }) => formerAuditActs)
    expect(acts.filter((one) => one.acts.test(act))).toEqual([])
  },
)

test('[ANA-02] the events of each feature have a topic', () => {
  expect(Object.assign({}, ...manifests.map(({ eventTopics }) => eventTopics))).toEqual({
    agenda: 'other',
    'area-reaction': 'reactions',
    'media-board': 'reactions',
    poll: 'reactions',
    questions: 'reactions',
    'social-wall': 'reactions',
    chat: 'chat',
    presence: 'people',
    profile: 'people',
    call: 'people',
    meeting: 'people',
    matching: 'people',
    'exhibitor-desk': 'people',
  })
})

test('[ADM-02] each folder of files that a feature keeps has a kind, and no two features name the same one', () => {
  const folders = manifests.flatMap(({ storageKinds = {} }) => Object.keys(storageKinds))
  expect(folders.toSorted()).toEqual([
    'chat',
    'exports',
    'files',
    'imports',
    'made',
    'partial-uploads',
    'people',
    'social-wall',
  ])
})
