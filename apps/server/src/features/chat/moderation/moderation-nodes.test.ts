import type { CommandBody, CommandName } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createHooks } from '../../../platform/features/hook.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createFakeHub } from '../../../platform/realtime/testing/fake-hub.ts'
import { accountOf, newClientId } from '../testing/chat-world.ts'
import { holdBuses } from '../testing/held-buses.ts'
import { createModerationFeature } from './moderation.feature.ts'
import type { ModerationStores } from './moderation.store.ts'
import { createMemoryModerationStores } from './testing/moderation.store.memory.ts'

/** Moderation on several nodes with one store; alice, bob and carol are attendees, mona and mike moderate. */
async function openNodes(count = 2) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const linked = createLinkedBuses({ clock, log, nodes: count })
  const stores = createMemoryModerationStores()
  const audit = createAudit({ store: createMemoryAuditStore(), clock })
  const { buses, hold, release } = holdBuses(linked.buses)
  const nodes = buses.map((bus) => {
    const hub = createFakeHub({ bus, clock })
    const hooks = createHooks({ log, bus })
    /** What other features find when a hook calls them, and sessions that are ended. */
    const found: string[] = []
    let answers: Promise<void> = Promise.resolve()
    let answer = () => {}
    const moderation = createModerationFeature({
      stores: delayed(stores, () => answers),
      audit,
      hub,
      bus,
      clock,
      log,
      rooms: {
        readMessage: async () => {
          throw new CallError('chat.room-not-found', 'There is no such room')
        },
        setRules: async () => {},
      },
      readPeople: async (ids) => ids.map((uid) => ({ uid, name: uid })),
      authorityOf: async (userId) => (userId.startsWith('m') ? 'moderator' : 'attendee'),
      endSessions: async (userId) => void found.push(`sessions of ${userId} end`),
      shownVenue,
      readNames: () => ({}),
      readVenueNames: () => [],
      onRightsChanged: hooks.rightsChanged.emit,
      onBlocksChanged: hooks.blocksChanged.emit,
      onRightsChangedHere: hooks.rightsChanged.emitHere,
      onBlocksChangedHere: hooks.blocksChanged.emitHere,
      contentSources: () => [],
      onReportsSettled: async () => {},
    })
    hooks.rightsChanged.on((userId) => void found.push(`${userId} ${moderation.sanctionOf(userId)?.kind ?? 'free'}`))
    hooks.blocksChanged.on((userId) => void found.push(`${userId} [${[...moderation.blockedWith(userId)].join()}]`))
    const open = (userId: string) =>
      hub.open({ principal: accountOf(userId, ...(userId.startsWith('m') ? ['moderator'] : [])) })
    return {
      hub,
      found,
      moderation,
      open,
      /** Until `answer` is called, the database does not answer this node what holds for a person. */
      delay: () => void (answers = new Promise((resolve) => (answer = resolve))),
      answer: () => answer(),
      async ask<Name extends CommandName>(userId: string, name: Name, body: CommandBody<Name>) {
        const connection = open(userId)
        const { principal, opMode } = connection
        const handler = moderation.feature.commands?.[name] as ((context: object) => Promise<unknown>) | undefined
        const context = { body, connection, principal, opMode, log } as unknown as CommandContext<Name>
        const answer = await handler?.(context)
        connection.close()
        return answer
      },
    }
  })
  for (const { moderation } of nodes) await moderation.load()
  const [one, two] = nodes as unknown as [(typeof nodes)[0], (typeof nodes)[0]]
  return { ...linked, clock, one, two, nodes, hold, release, settle: () => clock.advance(0) }
}

function delayed(stores: ModerationStores, wait: () => Promise<void>): ModerationStores {
  return {
    ...stores,
    blocks: { ...stores.blocks, listOf: (blocker) => wait().then(() => stores.blocks.listOf(blocker)) },
    sanctions: {
      ...stores.sanctions,
      listHolding: (nowMs, userId) => wait().then(() => stores.sanctions.listHolding(nowMs, userId)),
    },
  }
}

const sanction = (userId: string, kind: 'mute' | 'ban', until?: number) => ({
  clientId: newClientId(),
  userId,
  kind,
  reason: 'Spam',
  ...(until !== undefined && { until }),
})
const idOf = (answer: unknown) => (answer as { sanctionId: string }).sanctionId

test('[NOD-02] a block on one node holds on the other before features there are notified, and before it is read from the database', async () => {
  const { one, two, settle } = await openNodes()
  two.delay()
  await one.ask('alice', 'moderation.block', { userId: 'bob' })
  expect(two.found).toEqual(['alice [bob]', 'bob [alice]'])
  expect([...two.moderation.blockedWith('bob')]).toEqual(['alice'])
  two.answer()
  await settle()
  expect(await one.ask('alice', 'moderation.list-blocked', {})).toEqual({ people: [{ uid: 'bob', name: 'bob' }] })
})

test('[NOD-02] a block that is taken back on the other node ends on both, and features of both are notified', async () => {
  const { one, two, settle } = await openNodes()
  await one.ask('alice', 'moderation.block', { userId: 'bob' })
  await settle()
  await two.ask('alice', 'moderation.unblock', { userId: 'bob' })
  await settle()
  for (const { moderation, found } of [one, two]) {
    expect(moderation.blockedWith('alice').size).toBe(0)
    expect(found.slice(-2)).toEqual(['alice []', 'bob []'])
  }
})

test('[NOD-03] one pair that is blocked and unblocked on two nodes at once is on both as it is stored', async () => {
  const { one, two, nodes, settle } = await openNodes(3)
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      one.ask('alice', 'moderation.block', { userId: 'bob' }),
      two.ask('alice', 'moderation.unblock', { userId: 'bob' }),
      two.ask('alice', 'moderation.block', { userId: 'bob' }),
    ])
    await settle()
    for (const { moderation } of nodes) expect([...moderation.blockedWith('bob')]).toEqual(['alice'])
  }
})

test('[NOD-02] a mute on one node holds on the other at once, reaches the pages there, and is lifted from there', async () => {
  const { one, two, settle } = await openNodes()
  const bob = two.open('bob')
  two.delay()
  const imposed = await one.ask('mona', 'moderation.sanction', sanction('bob', 'mute'))
  expect([two.found, two.moderation.sanctionOf('bob')?.kind]).toEqual([['bob mute'], 'mute'])
  expect(bob.facts('moderation.sanctioned')).toEqual([{ kind: 'mute', isOver: false, reason: 'Spam' }])
  two.answer()
  await settle()
  await two.ask('mike', 'moderation.lift', { sanctionId: idOf(imposed) })
  expect([one.found, one.moderation.sanctionOf('bob')]).toEqual([['bob mute', 'bob free'], undefined])
  expect(bob.facts('moderation.sanctioned').at(-1)).toMatchObject({ kind: 'mute', isOver: true })
})

test('[NOD-02] a ban ends the pages of its person on both nodes, and their sessions once', async () => {
  const { one, two, settle } = await openNodes()
  const pages = [one.open('bob'), two.open('bob')]
  await one.ask('mona', 'moderation.sanction', sanction('bob', 'ban'))
  await settle()
  expect(pages.map(({ isOpen }) => isOpen)).toEqual([false, false])
  expect(two.moderation.banOf('bob')).toMatchObject({ kind: 'ban', reason: 'Spam' })
  expect([...one.found, ...two.found].filter((line) => line.startsWith('sessions'))).toEqual(['sessions of bob end'])
})

test('[NOD-04] a mute for a time ends on every node by the clock, and each page is notified once', async () => {
  const { one, two, clock, settle } = await openNodes()
  const pages = [one.open('bob'), two.open('bob')]
  await one.ask('mona', 'moderation.sanction', sanction('bob', 'mute', clock.now() + 60_000))
  await settle()
  await clock.advance(59_999)
  expect([one, two].map(({ moderation }) => moderation.sanctionOf('bob')?.kind)).toEqual(['mute', 'mute'])
  await clock.advance(1)
  for (const node of [one, two]) expect(node.found).toEqual(['bob mute', 'bob free'])
  for (const page of pages)
    expect(page.facts('moderation.sanctioned').map(({ isOver }) => isOver)).toEqual([false, true])
})

test('[NOD-03] two sanctions of one person on two nodes at once leave the stored one on every node', async () => {
  const { one, two, nodes, settle } = await openNodes(3)
  await Promise.all([
    one.ask('mona', 'moderation.sanction', sanction('bob', 'mute')),
    two.ask('mike', 'moderation.sanction', { ...sanction('bob', 'mute'), reason: 'Noise' }),
  ])
  await settle()
  const listed = await Promise.all(nodes.map(({ ask }) => ask('mona', 'moderation.list-sanctions', {})))
  expect(new Set(listed.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(listed[0]).toMatchObject({ sanctions: [{ person: { uid: 'bob' } }] })
  expect((listed[0] as { sanctions: unknown[] }).sanctions).toHaveLength(1)
})

test('[NOD-03] a mute that was lifted on one node before another learnt of it does not hold there', async () => {
  const { one, two, nodes, hold, release, settle } = await openNodes(3)
  hold('node-1', 'node-3')
  const imposed = await one.ask('mona', 'moderation.sanction', sanction('bob', 'mute'))
  await two.ask('mike', 'moderation.lift', { sanctionId: idOf(imposed) })
  release()
  await settle()
  for (const { moderation } of nodes) expect(moderation.sanctionOf('bob')).toBeUndefined()
})

test('[NOD-03] blocks, mutes and bans whose announcement is lost hold once the loss is found, with what follows', async () => {
  const { one, two, clock, drop, settle } = await openNodes()
  const [bob, carol] = [two.open('bob'), two.open('carol')]
  const lifted = await one.ask('mona', 'moderation.sanction', sanction('alice', 'mute'))
  await clock.advance(1_000)
  two.found.length = 0
  drop(() => true)
  await one.ask('alice', 'moderation.block', { userId: 'bob' })
  await one.ask('mona', 'moderation.sanction', sanction('bob', 'ban'))
  await one.ask('mona', 'moderation.sanction', sanction('carol', 'mute'))
  await one.ask('mona', 'moderation.lift', { sanctionId: idOf(lifted) })
  await settle()
  expect([two.found, bob.isOpen, two.moderation.sanctionOf('carol')]).toEqual([[], true, undefined])
  drop(() => false)
  await clock.advance(1_000)
  expect(two.found.toSorted()).toEqual(['alice [bob]', 'alice free', 'bob [alice]', 'bob ban', 'carol mute'])
  expect([bob.isOpen, carol.facts('moderation.sanctioned').length]).toEqual([false, 1])
})

test('[NOD-03] a node that was not heard for long is read again when it comes back', async () => {
  const { one, two, clock, cut, heal } = await openNodes()
  cut(0)
  await clock.advance(12_000)
  await one.ask('alice', 'moderation.block', { userId: 'bob' })
  await clock.advance(1_000)
  heal(0)
  await clock.advance(2_000)
  expect([...two.moderation.blockedWith('bob')]).toEqual(['alice'])
})

test('[NOD-02] a report on one node is counted for the moderators on the other', async () => {
  const { one, two, clock } = await openNodes()
  const mona = two.open('mona')
  await one.ask('alice', 'moderation.report', { clientId: newClientId(), userId: 'bob', kind: 'spam' })
  await clock.advance(250)
  expect(mona.facts('moderation.reported')).toEqual([{ open: 1 }])
})

test('[NOD-02] who is erased on one node is in no block and no sanction on the other', async () => {
  const { one, two, settle } = await openNodes()
  await one.ask('alice', 'moderation.block', { userId: 'bob' })
  await one.ask('mona', 'moderation.sanction', sanction('bob', 'mute'))
  await settle()
  await one.moderation.feature.personal?.erase('bob')
  await settle()
  expect([two.moderation.blockedWith('alice').size, two.moderation.sanctionOf('bob')]).toEqual([0, undefined])
  expect(await two.ask('alice', 'moderation.list-blocked', {})).toEqual({ people: [] })
})
