import { slotRules, type Architecture, type SlottedName, type SlotRule } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { Feature } from '../../platform/http/feature.ts'
import { findSlots } from './find-slots.ts'
import { requireTimeSlots } from './require-time-slots.ts'

const beginMs = 1_000_000
const endMs = 2_000_000
const slot = { begin: new Date(beginMs).toISOString(), end: new Date(endMs).toISOString() }
const later = { begin: new Date(9_000_000).toISOString(), end: new Date(9_500_000).toISOString() }
const architecture = {
  globalWidgets: [
    {
      id: 'w',
      type: 'MATCHING',
      configurations: [
        { id: 'c', ...slot },
        { id: 'later', ...later },
      ],
    },
  ],
  areas: [{ contentWidgets: [{ id: 'always', type: 'POLL', configurations: [{ id: 'c' }] }] }],
} as unknown as Architecture

const namesOf = (rule: SlotRule) => (Object.keys(slotRules) as SlottedName[]).filter((name) => slotRules[name] === rule)

/** What a call of this name is answered at this moment: `done`, or the code of its failure. */
function askAt(
  nowMs: number,
  name: SlottedName,
  authority = 'attendee',
  asked: object = { widgetId: 'w', configId: 'c' },
) {
  const feature = { name: 'any', commands: { [name]: () => 'done' } } as unknown as Feature
  const [checked] = requireTimeSlots([feature], {
    clock: { now: () => nowMs },
    findSlots: (opMode, query) => findSlots(opMode === 'LIVE' ? architecture : undefined, query),
  })
  const handlers = (checked?.commands ?? {}) as unknown as Record<string, (context: object) => unknown>
  const handler = handlers[name]
  try {
    const authorities = authority === 'attendee' ? ['attendee'] : ['attendee', authority]
    const principal = { kind: 'account', userId: 'anna', sessionId: 's', authorities }
    return handler?.({ opMode: 'LIVE', principal, body: asked })
  } catch (error) {
    return (error as { code: string }).code
  }
}

const refused = 'venue.outside-time-slot'

test.each(namesOf('in-slot'))(
  '[SEC-09] %s is accepted from 2 s before begin to 2 s after end, also for staff',
  (name) => {
    for (const authority of ['attendee', 'moderator']) {
      const ask = (nowMs: number) => askAt(nowMs, name, authority)
      const answers = [998_000 - 1, 998_000, 2_002_000 - 1, 2_002_000].map(ask)
      expect(answers).toEqual([refused, 'done', 'done', refused])
    }
  },
)

test.each(namesOf('since-begin'))('[SEC-09] %s is accepted from begin on, and for staff before', (name) => {
  expect([998_000 - 1, 998_000, 8_000_000].map((nowMs) => askAt(nowMs, name))).toEqual([refused, 'done', 'done'])
  expect(askAt(0, name, 'moderator')).toBe('done')
})

test.each(namesOf('near-slot'))(
  '[SEC-09][WID-01] %s is accepted from 5 minutes before begin to 5 minutes after end',
  (name) => {
    for (const authority of ['attendee', 'moderator']) {
      const ask = (nowMs: number) => askAt(nowMs, name, authority)
      const answers = [700_000 - 1, 700_000, 2_300_000 - 1, 2_300_000].map(ask)
      expect(answers).toEqual([refused, 'done', 'done', refused])
    }
  },
)

test.each(namesOf('any-time'))('[SEC-09] %s is accepted at any time', (name) => {
  expect([0, 1_500_000, 5_000_000].map((nowMs) => askAt(nowMs, name))).toEqual(['done', 'done', 'done'])
})

test('[SEC-09] a command that names no configuration counts for any of its widget', () => {
  const ask = (nowMs: number) => askAt(nowMs, 'social-wall.post', 'attendee', { widgetId: 'w' })
  expect([1_500_000, 5_000_000, 9_000_000].map(ask)).toEqual(['done', refused, 'done'])
})

test('[SEC-09] a command of matching that names no widget counts for any matching', () => {
  const ask = (nowMs: number) => askAt(nowMs, 'matching.invite', 'attendee', { userId: 'bob' })
  expect([1_500_000, 5_000_000, 9_000_000].map(ask)).toEqual(['done', refused, 'done'])
})

test('[SEC-09] a configuration without begin and end is always open, and the feature answers for one that is not there', () => {
  expect(askAt(0, 'poll.vote', 'attendee', { widgetId: 'always', configurationId: 'c' })).toBe('done')
  expect(askAt(0, 'poll.vote', 'attendee', { widgetId: 'w', configurationId: 'nowhere' })).toBe('done')
  expect(askAt(0, 'poll.vote', 'attendee', { widgetId: 'nowhere', configurationId: 'c' })).toBe('done')
})
