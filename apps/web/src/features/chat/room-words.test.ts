import type { ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { expect, test } from 'vitest'
import { typingText } from './list/use-room-typing.ts'
import { lineOf, nameOf, titleOf } from './room-words.ts'

const words = createTranslator('en', await loadTexts('chat')('en'))
const ada: ChatPerson = { uid: 'ada', name: 'Ada Lovelace' }
const bruno: ChatPerson = { uid: 'bruno', name: 'Bruno' }
const own: ChatPerson = { uid: 'own', name: 'Robin' }

const line = (content: object, author = ada) => lineOf(words, { content, author } as ChatMessage, 'own')

test.each<[ChatPerson, string]>([
  [ada, 'Ada Lovelace'],
  [{ ...ada, isGone: true }, 'Former attendee'],
  [{ uid: 'x', name: '\u202e' }, 'Unnamed person'],
])('[CHT-01] %o is called %s', (person, name) => {
  expect(nameOf(words, person)).toBe(name)
})

test.each([
  [{ kind: 'private', people: [ada] }, 'Ada Lovelace'],
  [{ kind: 'private', people: [] }, 'Former attendee'],
  [{ kind: 'group', people: [ada], name: 'Crew' }, 'Crew'],
  [{ kind: 'group', people: [ada] }, 'Group'],
  [{ kind: 'place', people: [], place: { kind: 'area', id: 'hall' } }, 'Main Stage'],
  [{ kind: 'place', people: [], place: { kind: 'area', id: 'gone' } }, 'Room chat'],
])('[CHT-01] the conversation %o is called %s', (room, title) => {
  const placeName = ({ id }: { id: string }) => (id === 'hall' ? 'Main Stage' : undefined)
  expect(titleOf(words, room as unknown as ChatRoom, placeName)).toBe(title)
})

test.each([
  [{ kind: 'text', text: 'Hello' }, 'Hello'],
  [{ kind: 'text', text: 'Look', file: { name: 'tree.png', mediaType: 'image/png' } }, 'Look'],
  [{ kind: 'text', text: '', file: { name: 'tree.png', mediaType: 'image/png' } }, 'Picture: tree.png'],
  [{ kind: 'text', text: '', file: { name: 'plan.pdf', mediaType: 'application/pdf' } }, 'File: plan.pdf'],
  [{ kind: 'deleted', byModerator: true }, 'A moderator deleted this message'],
  [{ kind: 'deleted', byModerator: false }, 'This message was deleted'],
  [{ kind: 'hidden' }, 'Message from Ada Lovelace is hidden'],
])('[CHT-03] the message %o is in one line: %s', (content, text) => {
  expect(line(content)).toBe(text)
})

test('[CHT-03] a long message is cut to 200 characters', () => {
  expect(line({ kind: 'text', text: 'a'.repeat(201) })).toBe('a'.repeat(200))
})

test.each([
  ['answered', true, ada, 'Video call'],
  ['answered', false, ada, 'Call'],
  ['declined', false, ada, 'Declined call'],
  ['missed', false, ada, 'Missed call'],
  ['missed', false, own, 'No answer'],
])('[CHT-05] a call that was %s, with video %s, by %o is listed as %s', (outcome, withVideo, author, text) => {
  expect(line({ kind: 'call', outcome, withVideo }, author)).toBe(text)
})

test.each([
  ['created', [], 0, ada, 'Ada Lovelace created the group “Crew”'],
  ['added', [bruno, own], 2, ada, 'Ada Lovelace added Bruno, You'],
  ['added', [bruno], 3, own, 'You added Bruno and 2 others'],
  ['removed', [bruno], 1, ada, 'Ada Lovelace removed Bruno'],
  ['joined', [], 0, own, 'You joined again'],
  ['left', [], 0, ada, 'Ada Lovelace left the group'],
  ['renamed', [], 0, own, 'You renamed the group to “Crew”'],
])(
  '[CHT-02] of a group that was %s with %o of %d people by %o one reads: %s',
  (notice, people, count, author, text) => {
    expect(line({ kind: 'notice', notice, people, peopleCount: count, name: 'Crew' }, author)).toBe(text)
  },
)

test.each([
  [[], ''],
  [[ada], 'Ada is typing'],
  [[ada, bruno], 'Ada and Bruno are typing'],
  [[ada, bruno, own], '3 people are typing'],
])('[CHT-03] while %o type one reads: %s', (typing, text) => {
  expect(typingText(words, typing)).toBe(text)
})
