import type { CallName, CommandName } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { Turns } from '../../limits/turns.ts'
import { systemClock } from '../../clock/clock.ts'
import type { Principal } from '../feature.ts'
import { TimeLimit } from '../time-limit.ts'
import { inTurn } from './in-turn.ts'

const account = (userId: string, ...authorities: ('attendee' | 'moderator')[]): Principal => ({
  kind: 'account',
  userId,
  sessionId: 'session',
  authorities,
})
const alice = account('alice', 'attendee')
const mona = account('mona', 'attendee', 'moderator')

/** Who had to take a turn. */
function turnOf(call: CallName | CommandName, principal: Principal, isHeavy?: boolean) {
  const taken: unknown[] = []
  const turns: Turns = {
    run(asker, limit, work) {
      taken.push(asker)
      return limit.run(work)
    },
  }
  expect(inTurn(turns, { call, isHeavy, principal }, new TimeLimit(systemClock, 1_000), () => 'done')).toBe('done')
  return taken
}

test('[SEC-19] commands of the connection and messages begin at once, all else of an attendee in their turn', () => {
  expect(turnOf('realtime.ping', alice)).toEqual([])
  expect(turnOf('chat.send', alice)).toEqual([])
  expect(turnOf('chat.edit', alice)).toEqual([{ key: 'alice', isHeavy: false }])
  expect(turnOf('profile.export', alice)).toEqual([{ key: 'alice', isHeavy: false }])
})

test('[SEC-19] light work of staff begins at once, heavy work in its turn', () => {
  expect(turnOf('chat.edit', mona)).toEqual([])
  expect(turnOf('chat.search', mona, true)).toEqual([{ key: 'mona', isHeavy: true }])
})

test('[SEC-19] what is asked without a session begins at once, and what a visitor asks in its turn', () => {
  expect(turnOf('identity.sign-in', { kind: 'unauthenticated' })).toEqual([])
  expect(turnOf('venue.version', { kind: 'visitor', visitorId: 'v1' } as Principal)).toEqual([
    { key: 'visitor v1', isHeavy: false },
  ])
})
