import { expect, test } from 'vitest'
import { listParts, mergeParts } from './merge-parts.ts'

const chat = { policy: { 'chat.send': 'visitor' }, kinds: ['chat'] } as const
const poll = { policy: { 'poll.vote': 'attendee' } } as const

test('one part of all features is merged with its exact types, and features without it are passed over', () => {
  const policy: { readonly 'chat.send': 'visitor'; readonly 'poll.vote': 'attendee' } = mergeParts(
    [chat, poll, { errors: {} }],
    'policy',
  )
  expect(policy).toEqual({ 'chat.send': 'visitor', 'poll.vote': 'attendee' })
  const kinds: readonly 'chat'[] = listParts([chat, poll], 'kinds')
  expect(kinds).toEqual(['chat'])
})

test('a key that two features declare throws', () => {
  expect(() => mergeParts([poll, { policy: { 'poll.vote': 'anyone' } }], 'policy')).toThrow('policy')
})
