import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { Bus } from '../../platform/bus/bus.ts'
import { createLinkedBuses } from '../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { consentOf } from './consent.store.contract.ts'
import { createMemoryConsentStore } from './testing/consent.store.memory.ts'
import { createTrackingConsents } from './tracking-consents.ts'

function setUp() {
  const real = createMemoryConsentStore()
  const clock = createFakeClock()
  let questions = 0
  let isAway = false
  const counting =
    <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
    (asked: Asked) => {
      questions += 1
      return isAway ? Promise.reject(new Error('away')) : ask(asked)
    }
  let holdBack: Promise<void> | undefined
  const listAfter = counting(real.listAfter)
  const store = {
    list: counting(real.list),
    listAfter: async (asked: Parameters<typeof listAfter>[0]) => {
      await holdBack
      return listAfter(asked)
    },
  }
  const log = createMemoryLog()
  const openOn = (bus?: Bus) => createTrackingConsents({ store, clock, bus, log })
  const open = () => openOn()
  const choose = (subjectId: string, accepted: boolean, more: object = {}) =>
    real.add({ ...consentOf(subjectId), subjectKind: 'account', choices: [{ id: 'tracking', accepted }], ...more })
  return {
    clock,
    open,
    openOn,
    choose,
    questions: () => questions,
    setAway: (is: boolean) => void (isAway = is),
    /** From now on the database does not answer which choices are new. */
    stall: () => void (holdBack = new Promise(() => {})),
  }
}

test('[CON-08] an account is named only where its newest choice was to be, in that mode, and never for a device of its name', async () => {
  const { open, choose } = setUp()
  const consents = open()
  await choose('alice', true)
  await choose('bob', true)
  await choose('bob', false)
  await choose('carol', true, { subjectKind: 'device' })
  await choose('bob', true, { subjectKind: 'device' })
  await choose('dora', true, { opMode: 'STAGE' })
  await choose('erin', true, { choices: [{ id: 'media', accepted: true }] })
  const named = async (userId: string) => consents.accepts('LIVE', userId)
  expect(await Promise.all(['alice', 'bob', 'carol', 'dora', 'erin', 'nobody'].map(named))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(await consents.accepts('STAGE', 'dora')).toBe(true)
})

test('[CON-08] no hit has a question of its own', async () => {
  const { open, choose, questions } = setUp()
  const consents = open()
  await choose('alice', true)
  await consents.accepts('LIVE', 'alice')
  const before = questions()
  for (let turn = 0; turn < 100; turn += 1) expect(await consents.accepts('LIVE', 'alice')).toBe(true)
  expect(questions()).toBe(before)
})

test('[CON-08] a withdrawal counts at once where it is said, and within two seconds on every other node', async () => {
  const { clock, open, choose } = setUp()
  const [here, elsewhere] = [open(), open()]
  await choose('alice', true)
  for (const node of [here, elsewhere]) expect(await node.accepts('LIVE', 'alice')).toBe(true)
  await choose('alice', false)
  here.changed('LIVE', 'alice')
  expect(await here.accepts('LIVE', 'alice')).toBe(false)
  await clock.advance(2_000)
  expect(await elsewhere.accepts('LIVE', 'alice')).toBe(false)
  await choose('alice', true)
  await clock.advance(2_000)
  expect(await elsewhere.accepts('LIVE', 'alice')).toBe(true)
})

test('[CON-08] while the ledger cannot be read no account is named, and once it can be read accounts are named again', async () => {
  const { clock, open, choose, setAway } = setUp()
  const consents = open()
  await choose('alice', true)
  setAway(true)
  expect(await consents.accepts('LIVE', 'alice')).toBe(false)
  setAway(false)
  expect(await consents.accepts('LIVE', 'alice')).toBe(true)
  setAway(true)
  await clock.advance(1_000)
  expect(await consents.accepts('LIVE', 'alice')).toBe(false)
  setAway(false)
  await clock.advance(1_000)
  expect(await consents.accepts('LIVE', 'alice')).toBe(true)
})

test('[CON-08] a node that gets no answer about new choices names no account after two seconds', async () => {
  const { clock, open, choose, stall } = setUp()
  const consents = open()
  await choose('alice', true)
  expect(await consents.accepts('LIVE', 'alice')).toBe(true)
  stall()
  await choose('alice', false)
  await clock.advance(1_999)
  expect(await consents.accepts('LIVE', 'alice')).toBe(true)
  await clock.advance(1)
  expect(await consents.accepts('LIVE', 'alice')).toBe(false)
})

function setUpNodes() {
  const { clock, choose, openOn } = setUp()
  const links = createLinkedBuses({ clock, log: createMemoryLog() })
  const [first, second] = [openOn(links.buses[0]), openOn(links.buses[1])]
  const stop = () => [first, second].forEach((node) => node.stop())
  return { links, choose, first, second, stop }
}

test('[NOD-02] a choice that is made on one node counts on another at once', async () => {
  const { choose, first, second, stop } = setUpNodes()
  await choose('alice', true)
  expect(await second.accepts('LIVE', 'alice')).toBe(true)
  await choose('alice', false)
  first.changed('LIVE', 'alice')
  expect(await second.accepts('LIVE', 'alice')).toBe(false)
  stop()
})

test('[NOD-03] a node that missed who has chosen reads choices anew', async () => {
  const { links, choose, first, second, stop } = setUpNodes()
  await choose('alice', true)
  expect(await second.accepts('LIVE', 'alice')).toBe(true)
  links.drop(() => true)
  await choose('alice', false)
  first.changed('LIVE', 'alice')
  expect(await second.accepts('LIVE', 'alice')).toBe(true)
  links.drop(() => false)
  links.buses[0].publish('another', {})
  expect(await second.accepts('LIVE', 'alice')).toBe(false)
  stop()
})
