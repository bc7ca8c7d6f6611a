import { calls, commands, policy, previewReads, type CallName, type CommandName } from '@foyer/contract'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { CallError, type Principal } from '../feature.ts'
import { accessIn, requireAccess, requireOwnership } from './access.ts'

const account = (...authorities: string[]): Principal => ({
  kind: 'account',
  userId: 'alice',
  sessionId: 's',
  authorities,
})
/** Everybody there is, lowest first; each has the rights of those before. */
const people: Readonly<Record<string, Principal | 'dead'>> = {
  nobody: { kind: 'unauthenticated' },
  'a dead session': 'dead',
  'a visitor': { kind: 'visitor', visitorId: 'v' },
  'an account without rights': account(),
  'an attendee': account('attendee'),
  'a moderator': account('attendee', 'moderator'),
  'a designer': account('attendee', 'moderator', 'designer'),
  'an administrator': account('attendee', 'moderator', 'designer', 'administrator'),
  'an account with a right nobody knows': account('attendee', 'owner'),
}
const callNames = (Object.keys(policy) as (CallName | CommandName)[]).toSorted()

/** Whether a call or a command names a person it is about. */
const isAboutSomebody = (name: CallName | CommandName): boolean => {
  if (name in calls) return calls[name as CallName].path.includes(':userId')
  const { body } = commands[name as CommandName]
  return body instanceof z.ZodObject && 'userId' in body.shape
}

function outcome(ask: () => unknown): string {
  try {
    ask()
    return 'may'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'identity.session-expired'
      ? '401'
      : ['identity.forbidden', 'identity.own-account'].includes(error.code)
        ? '403'
        : '404'
  }
}

const world = [
  { venue: 'public venue', opMode: 'LIVE', isPublic: true },
  { venue: 'venue with login', opMode: 'LIVE', isPublic: false },
  { venue: 'stage', opMode: 'STAGE', isPublic: false },
] as const

test('[AUT-20] every call and command has a line in the policy, and no line is without one', () => {
  expect(callNames.toSorted()).toEqual([...Object.keys(calls), ...Object.keys(commands)].toSorted())
})

test('[AUT-20] the whole matrix of principal and call is the one that was agreed', () => {
  const matrix = world.map(({ venue, opMode, isPublic }) => [
    venue,
    ...callNames.map((call) => {
      const cells = Object.entries(people).map(
        ([name, principal]) => `${name} ${outcome(() => requireAccess({ call, opMode, isPublic }, principal))}`,
      )
      return `${call} – ${policy[call]}: ${cells.join(', ')}`
    }),
  ])
  expect(matrix).toMatchSnapshot()
})

test('[AUT-20] the whole matrix of principal and ownership is the one that was agreed', () => {
  const about = callNames.filter(isAboutSomebody)
  const accounts = Object.entries(people).filter(
    ([, principal]) => principal !== 'dead' && principal.kind === 'account',
  )
  const matrix = about.flatMap((call) =>
    accounts.map(([name, principal]) => {
      const ask = (userId: string) =>
        outcome(() => {
          requireAccess({ call, opMode: 'LIVE', isPublic: false }, principal)
          requireOwnership(call, principal as Principal, { userId })
        })
      return `${call}: ${name} about themselves ${ask('alice')}, about another ${ask('bob')}`
    }),
  )
  expect(matrix).toMatchSnapshot()
  expect(about.length).toBeGreaterThan(5)
})

test('[AUT-20] a higher right never takes away what a lower one may', () => {
  const order = ['an account without rights', 'an attendee', 'a moderator', 'a designer', 'an administrator']
  for (const { opMode, isPublic } of world) {
    for (const call of callNames) {
      const answers = order.map((name) =>
        outcome(() => requireAccess({ call, opMode, isPublic }, people[name] ?? 'dead')),
      )
      expect(answers.indexOf('may') < 0 || answers.lastIndexOf('403') < answers.indexOf('may'), call).toBe(true)
    }
  }
})

test('[AUT-20] what is not yours is answered as if it were not there, since a refusal would sign out', () => {
  const attendee = people['an attendee'] as Principal
  expect(outcome(() => requireOwnership('media-board.recommended', attendee, { userId: 'bob' }))).toBe('404')
  expect(outcome(() => requireOwnership('media-board.recommended', attendee, { userId: 'alice' }))).toBe('may')
})

test('[AUT-20] an administrator is refused with 403 what only other administrators may do to their account', () => {
  const ask = (name: string, userId: string) =>
    outcome(() => requireOwnership('admin.delete-account', people[name] as Principal, { userId }))
  expect(ask('an administrator', 'alice')).toBe('403')
  expect(ask('an administrator', 'bob')).toBe('may')
  expect(ask('a designer', 'alice')).toBe('404')
})

test('[AUT-14] a switched-off account is refused with 403, and still may call what is open to anyone', () => {
  const ask = (call: CallName) => outcome(() => requireAccess({ call, opMode: 'LIVE', isPublic: false }, 'barred'))
  expect([ask('venue.check-authority'), ask('profile.read'), ask('identity.login-options')]).toEqual([
    '403',
    '403',
    'may',
  ])
})

test('[PUB-06] on stage a preview link adds the reads of a preview for those without a token, and nothing anywhere else', () => {
  const gained = (opMode: 'LIVE' | 'STAGE', principal: Principal | 'dead') =>
    callNames.filter((call) => {
      const ask = (hasPreview: boolean) =>
        outcome(() => requireAccess({ call, opMode, isPublic: false, hasPreview }, principal))
      return ask(true) !== ask(false)
    })
  const { nobody = 'dead', ...others } = people
  const open = callNames.filter((call) => accessIn(call, 'STAGE') === 'anyone')
  expect(gained('STAGE', nobody)).toEqual(previewReads.filter((call) => !open.includes(call)).toSorted())
  expect(gained('LIVE', nobody)).toEqual([])
  for (const other of Object.values(others)) expect(gained('STAGE', other)).toEqual([])
})

test('[REH-03] a simulated attendee does nothing live, and on stage takes part and nothing more', () => {
  const simulated: Principal = { kind: 'account', userId: 'simulated-1', sessionId: 's', authorities: ['attendee'] }
  const allowed = (opMode: 'LIVE' | 'STAGE') =>
    callNames.filter((call) => outcome(() => requireAccess({ call, opMode, isPublic: true }, simulated)) === 'may')
  expect(allowed('LIVE')).toEqual([])
  expect(allowed('STAGE')).toEqual([
    'area-reaction.press',
    'chat.enter-place',
    'chat.exit-place',
    'chat.send',
    'poll.follow',
    'poll.unfollow',
    'poll.vote',
    'presence.connect',
    'presence.remove',
    'presence.update',
    'realtime.open',
    'realtime.ping',
    'realtime.renew',
    'venue.load',
  ])
})
