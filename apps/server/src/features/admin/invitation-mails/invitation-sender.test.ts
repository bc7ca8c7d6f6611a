import type { AdminAccount } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { CallError } from '../../../platform/http/feature.ts'
import { type MailFailure, MailNotSentError } from '../../../platform/mail/mailer.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { quietLog } from '../../../platform/db/testing/quiet-log.ts'
import { createInvitationSender } from './invitation-sender.ts'
import { createMemoryInvitationMailStore } from './testing/invitation-mail.store.memory.ts'

const MINUTE_MS = 60_000

const account = (userId: string, more: Partial<AdminAccount> = {}): AdminAccount => ({
  userId,
  email: `${userId}@venue.example`,
  name: userId,
  authority: 'attendee',
  isEnabled: true,
  signsInBy: [],
  hasSecondFactor: false,
  createdAtMs: 1,
  ...more,
})

const refusalOf = (failure: MailFailure, answer: string) =>
  new CallError('mail.not-sent', 'not sent', { cause: new MailNotSentError('no', { failure, answer }) })

function setUp(accounts: readonly AdminAccount[]) {
  const clock = createFakeClock()
  const store = createMemoryInvitationMailStore(
    new Map(accounts.map(({ userId, email }) => [userId, { email, hasSignedIn: false }])),
  )
  const sent: string[] = []
  const refusals = new Map<string, Error>()
  const of = {
    store,
    findAccount: async (userId: string) => accounts.find((one) => one.userId === userId),
    async invite(userId: string, { origin, locale }: { readonly origin: string; readonly locale: string }) {
      const refusal = refusals.get(userId) ?? refusals.get('*')
      if (refusal !== undefined) throw refusal
      sent.push(`${userId} ${locale} ${origin}`)
    },
    clock,
    log: quietLog,
  }
  const sender = createInvitationSender(of)
  const openOn = (bus: Bus, isLeader: () => boolean) => createInvitationSender({ ...of, bus, leader: { isLeader } })
  const queue = (ids: readonly string[]) =>
    store.queue(
      ids.map((accountId) => ({ accountId, origin: 'https://venue.example', locale: 'fr' })),
      { atMs: clock.now() },
    )
  const stateOf = async (id: string) => (await store.find(id))?.state
  return { clock, store, sent, refusals, sender, openOn, queue, stateOf }
}

/** Lets timers that are due run until this holds. */
const until = (clock: ReturnType<typeof createFakeClock>, holds: () => Promise<unknown>, passMs = 0) =>
  expect.poll(() => {
    clock.pass(passMs)
    return holds()
  })

test('[ADM-01] invitations that wait from before the start are sent, in the language and with the address they were asked for', async () => {
  const { clock, sent, sender, queue, stateOf } = setUp([account('ann'), account('bob')])
  await queue(['ann', 'bob'])
  sender.start()
  await until(clock, () => stateOf('bob')).toBe('sent')
  expect(sent).toEqual(['ann fr https://venue.example', 'bob fr https://venue.example'])
  await sender.stop()
})

test('[ADM-01] more invitations than are read at once are all sent, each once', async () => {
  const ids = Array.from({ length: 123 }, (_, index) => `guest-${index}`)
  const { clock, store, sent, sender, queue } = setUp(ids.map((id) => account(id)))
  sender.start()
  await queue(ids)
  sender.wake()
  await until(clock, async () => (await store.count()).sent).toBe(123)
  expect(new Set(sent).size).toBe(123)
  expect(sent).toHaveLength(123)
  await sender.stop()
})

test('[ADM-01] a refused address has failed with the answer of the mail server, and the others are sent', async () => {
  const { clock, store, sender, refusals, queue, stateOf } = setUp([account('ann'), account('bob')])
  refusals.set('ann', refusalOf('refused', '550 5.1.1 No such user'))
  await queue(['ann', 'bob'])
  sender.start()
  await until(clock, () => stateOf('bob')).toBe('sent')
  await until(clock, async () => (await store.count()).failed).toBe(1)
  expect(await store.find('ann')).toMatchObject({ state: 'failed', reason: '550 5.1.1 No such user' })
  await sender.stop()
})

test('[ADM-01] a mail that was put off is tried again later, and has failed after the fourth wait', async () => {
  const { clock, store, sender, refusals, queue } = setUp([account('ann')])
  refusals.set('ann', refusalOf('deferred', '450 greylisted'))
  await queue(['ann'])
  sender.start()
  await until(clock, () => store.find('ann')).toMatchObject({
    state: 'waiting',
    attempts: 1,
    nextAtMs: clock.now() + 5 * MINUTE_MS,
    reason: '450 greylisted',
  })
  await until(clock, async () => (await store.find('ann'))?.state, 30 * MINUTE_MS).toBe('failed')
  expect(await store.find('ann')).toMatchObject({ attempts: 4 })
  await sender.stop()
})

test('[ADM-01] while no mail server can be reached all wait, it is said why, and they are sent once it can', async () => {
  const { clock, store, sent, sender, refusals, queue } = setUp([account('ann'), account('bob')])
  refusals.set('*', refusalOf('unreachable', 'ECONNREFUSED'))
  await queue(['ann', 'bob'])
  sender.start()
  await until(clock, async () => sender.outage()).toEqual({
    reason: 'ECONNREFUSED',
    nextAtMs: clock.now() + MINUTE_MS,
  })
  expect((await store.count()).waiting).toBe(2)
  refusals.clear()
  sender.wake()
  expect(sent).toEqual([])
  await until(clock, async () => (await store.count()).sent, MINUTE_MS).toBe(2)
  expect(sender.outage()).toBeUndefined()
  await sender.stop()
})

test('[ADM-01] no mail goes to people who can sign in by now, are disabled or are gone', async () => {
  const { clock, sent, sender, queue, stateOf } = setUp([
    account('in', { signsInBy: ['password'] }),
    account('off', { isEnabled: false }),
  ])
  await queue(['in', 'off', 'gone'])
  sender.start()
  await until(clock, () => Promise.all(['in', 'off', 'gone'].map(stateOf))).toEqual([
    'unneeded',
    'unneeded',
    'unneeded',
  ])
  expect(sent).toEqual([])
  await sender.stop()
})

test('[ADM-01] a mail that cannot be made keeps no other from being sent', async () => {
  const { clock, sender, refusals, queue, stateOf } = setUp([account('ann'), account('bob')])
  refusals.set('ann', new Error('a bug'))
  await queue(['ann', 'bob'])
  sender.start()
  await until(clock, () => stateOf('bob')).toBe('sent')
  await until(clock, () => stateOf('ann'), 30 * MINUTE_MS).toBe('failed')
  expect(await stateOf('bob')).toBe('sent')
  await sender.stop()
})

test('[ADM-01] after the stop nothing more is sent', async () => {
  const { clock, sent, sender, queue } = setUp([account('ann')])
  sender.start()
  await sender.stop()
  await queue(['ann'])
  sender.wake()
  clock.pass(60 * MINUTE_MS)
  expect(sent).toEqual([])
})

test('[NOD-04] of two nodes the leader alone sends, also what another node queued, and another one once it is the leader', async () => {
  const { clock, sent, queue, stateOf, openOn } = setUp([account('ann'), account('bob')])
  const { buses } = createLinkedBuses({ clock, log: quietLog })
  let leader = 0
  const [first, second] = [openOn(buses[0], () => leader === 0), openOn(buses[1], () => leader === 1)]
  first.start()
  second.start()
  await clock.advance(0)
  await queue(['ann'])
  second.wake()
  await until(clock, () => stateOf('ann')).toBe('sent')
  leader = 1
  await queue(['bob'])
  second.wake()
  await until(clock, () => stateOf('bob')).toBe('sent')
  expect(sent).toHaveLength(2)
  await Promise.all([first.stop(), second.stop()])
})

test('[NOD-04] a node that is the leader no longer sends no mail after those on their way', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `person-${index}`)
  const { clock, sent, queue, openOn } = setUp(ids.map((id) => account(id)))
  const { buses } = createLinkedBuses({ clock, log: quietLog })
  const first = openOn(buses[0], () => sent.length < 5)
  await queue(ids)
  first.start()
  await clock.advance(0)
  await first.stop()
  expect(sent).toHaveLength(5)
})

test('[NOD-04] every node knows why the leader can send no mail', async () => {
  const { clock, refusals, queue, openOn } = setUp([account('ann')])
  const { buses } = createLinkedBuses({ clock, log: quietLog })
  const [first, second] = [openOn(buses[0], () => true), openOn(buses[1], () => false)]
  refusals.set('*', refusalOf('unreachable', 'away'))
  await queue(['ann'])
  first.start()
  await until(clock, async () => second.outage()?.reason).toBe('away')
  expect(second.outage()).toEqual(first.outage())
  refusals.clear()
  await until(clock, async () => second.outage(), MINUTE_MS).toBeUndefined()
  await Promise.all([first.stop(), second.stop()])
})
