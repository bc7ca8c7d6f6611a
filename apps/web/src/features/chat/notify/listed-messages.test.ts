import { expect, test } from 'vitest'
import type { ChatMessage, ChatRoom } from '@foyer/contract'
import { lastOf, listMessages, stillListed } from './listed-messages.ts'

const ada = { uid: 'ada', name: 'Ada King' }
const buildMessage = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq: 4,
  rev: 4,
  clientId: 'c',
  author: ada,
  sentAt: 1_000,
  content: { kind: 'text', text: 'Lunch?' },
  ...more,
})
const call = (outcome: 'missed' | 'declined', author = ada) =>
  buildMessage({ author, content: { kind: 'call', callId: 'k', withVideo: true, outcome, durationMs: 0 } })
const buildRoom = (more: Partial<ChatRoom> = {}) =>
  ({
    roomId: 'r',
    kind: 'private',
    people: [ada],
    headSeq: 4,
    unread: 1,
    unreadMentions: 0,
    isMuted: false,
    last: buildMessage(),
    ...more,
  }) as ChatRoom

const opened: unknown[] = []
const deps = {
  words: { t: (key: string) => key } as never,
  ownUid: 'me',
  placeName: () => 'Foyer',
  openRoom: (...withWhat: unknown[]) => void opened.push(withWhat),
  onCall: (...withWhat: unknown[]) => void opened.push(withWhat),
  shownId: undefined,
  alert: 'toast',
} as const
const list = (room: ChatRoom, listed = lastOf(room, 'me')) => listMessages([room], listed, deps)

test('[CHT-03] an unread private conversation is listed with its latest message and how many there are', () => {
  expect(list(buildRoom({ unread: 3 }))).toMatchObject([
    {
      kind: 'message',
      id: 'room:r',
      version: 4,
      values: { name: 'Ada King', count: 3 },
      detail: 'Lunch?',
      person: ada,
    },
  ])
})

test('[CHT-03] conversations that are read, muted or on the screen are not listed', () => {
  const rooms = [
    buildRoom({ unread: 0 }),
    buildRoom({ isMuted: true }),
    buildRoom({ kind: 'group', name: 'Crew', isMuted: true }),
  ]
  expect(rooms.flatMap((room) => list(room))).toEqual([])
  expect(listMessages([buildRoom()], [], { ...deps, shownId: 'r' })).toEqual([])
})

test('[CHT-03] an unread group is listed with its latest message and its author', () => {
  expect(list(buildRoom({ kind: 'group', name: 'Crew', unread: 2 }))).toMatchObject([
    { kind: 'message', id: 'room:r', values: { name: 'Crew', count: 2 }, detail: 'Ada King: Lunch?', alert: 'toast' },
  ])
})

test('[CHT-03] a mention in a group with other unread messages is noticed once', () => {
  const group = buildRoom({ kind: 'group', name: 'Crew', unread: 3, last: buildMessage({ mentions: ['me'] }) })
  expect(list(group).map(({ kind, isSeen, values }) => [kind, isSeen, values?.['count']])).toEqual([
    ['mention', undefined, undefined],
    ['message', 'as-before', 2],
  ])
})

test('[CHT-05] a missed call is listed once and called back from there; a declined or own one is not', () => {
  const [missed, ...others] = list(buildRoom({ last: call('missed') }))
  expect(missed).toMatchObject({ kind: 'call', id: 'call:k', values: { name: 'Ada King' } })
  expect(others).toEqual([])
  opened.length = 0
  missed?.action?.open()
  expect(opened).toEqual([['r', true]])
  const rooms = [call('declined'), call('missed', { uid: 'me', name: 'Me' })].map((last) => buildRoom({ last }))
  expect(rooms.flatMap((room) => list(room)).filter(({ kind }) => kind === 'call')).toEqual([])
})

test('[CHT-03] a mention in a group or at a place is listed with who and where, and leads to the message', () => {
  const message = buildMessage({ mentions: ['me'] })
  const group = buildRoom({ kind: 'group', name: 'Crew', unread: 5, unreadMentions: 1, last: message, isMuted: true })
  const place = buildRoom({ roomId: 'p', kind: 'place', place: { kind: 'area', id: 'foyer' } })
  const listed = [...lastOf(group, 'me'), { room: place, message, isMention: true }]
  const drafts = listMessages([group], listed, deps)
  expect(drafts).toMatchObject([
    { kind: 'mention', id: 'mention:r:4', values: { name: 'Ada King', room: 'Crew' }, detail: 'Lunch?' },
    { kind: 'mention', id: 'mention:p:4', values: { name: 'Ada King', room: 'Foyer' } },
  ])
  opened.length = 0
  drafts[1]?.action?.open()
  expect(opened).toEqual([['p', 4]])
})

test('[CHT-03] what was missed is listed once; a conversation on the screen lists nothing, and asking again changes nothing', () => {
  const room = buildRoom({ kind: 'group', last: buildMessage({ mentions: ['me'] }) })
  const listed = stillListed([], [room], { ownUid: 'me', shownId: undefined })
  expect(listed).toMatchObject([{ room, isMention: true }])
  expect(stillListed(listed, [buildRoom({ ...room })], { ownUid: 'me', shownId: undefined })).toBe(listed)
  const shown = stillListed(listed, [room], { ownUid: 'me', shownId: 'r' })
  expect(shown).toEqual([])
  expect(stillListed(shown, [room], { ownUid: 'me', shownId: 'r' })).toBe(shown)
  expect(stillListed(listed, [buildRoom({ ...room, unread: 0 })], { ownUid: 'me', shownId: undefined })).toEqual([])
})
