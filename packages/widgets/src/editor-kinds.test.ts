import { widgetTypes } from '@foyer/contract'
import { expect, test } from 'vitest'
import { editorKindOf, editorKinds, paletteGroups, usualKinds } from './editor-kinds.ts'

test('[EDT-11] each kind of widget is once in the palette, at a place of its own within its group', () => {
  expect(editorKinds.map(({ type }) => type).toSorted()).toEqual([...widgetTypes].toSorted())
  for (const group of paletteGroups) {
    const places = editorKinds.filter((kind) => kind.group === group).map(({ place }) => place)
    expect(places, group).toEqual(places.map((_, index) => index + 1))
  }
})

test('[EDT-11] seven kinds are offered without opening the palette', () => {
  expect(usualKinds.map(({ type }) => type)).toEqual([
    'LINK',
    'VIDEO',
    'MEETING',
    'CONTENT_CARD',
    'POLL',
    'PICTURE',
    'RICH_TEXT',
  ])
})

const contentOf = (type: string, now = '2026-05-04T09:15:00Z') =>
  editorKindOf(type)?.content({
    newId: () => 'new',
    texts: (key) => [{ locale: 'en', text: key }],
    kindName: [],
    firstAsset: (mediaType) => `first ${mediaType}`,
    otherAreaId: 'lounge',
    requireMediaBoard: () => 'board',
    nowMs: Date.parse(now),
  })

test.each([
  ['09:15', '11:00'],
  ['10:00', '12:00'],
])('[EDT-11] a countdown that is placed at %s ends at %s', (now, until) => {
  expect(contentOf('COUNTDOWN', `2026-05-04T${now}:00Z`)?.['until']).toBe(`2026-05-04T${until}:00.000Z`)
})

test.each([
  ['VIDEO', { displayMode: 'EMBEDDED', source: { kind: 'FILE', assetId: 'first video/' }, ambient: false }],
  ['POLL', { results: 'AFTER_VOTE', mayChangeVote: false, firstState: 'DRAFT' }],
  ['QUESTIONS', { moderation: 'BEFORE', mayAskWithoutName: false, slowModeS: 0, firstState: 'DRAFT' }],
  ['MATCHING', { hasWishes: true, hasMeetNow: true, suggestionsMax: 8 }],
  ['SOCIAL_WALL', { source: { ownPosts: true, moderation: 'AFTER', slowModeS: 0 }, screen: { secondsPerPost: 10 } }],
  ['WHITEBOARD', { readOnly: false, allowExport: true }],
  ['MEETING', { audioOn: true, videoOn: true, preCallReviewOn: true, webinarOn: false, lockingOn: false }],
])('[EDT-11] a new widget of the kind %s begins with %o', (type, content) => {
  expect(contentOf(type)).toMatchObject(content)
})
