import { openInvitationsMax } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createMemoryLiveStore } from '../../platform/live/testing/memory-live-store.ts'
import { createMatchingFeature } from './matching.feature.ts'
import { applyMatchingEvent, createMode } from './matching-memory.ts'
import { buildMatching, createMatchingWorld } from './testing/matching-world.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const hourMs = 3_600_000

test('[WID-06] a person is suggested only after they join, and a person who withdraws disappears at once', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await expect(alice.suggest()).rejects.toMatchObject({ code: 'matching.not-joined' })
  expect(await alice.join(['trees', 'night'])).toMatchObject({ members: 1, own: { interestIds: ['trees', 'night'] } })
  expect(await alice.suggest()).toEqual([])
  await bob.join(['night'])
  await alice.follow()
  expect(await alice.suggestions()).toMatchObject([{ person: { uid: 'bob' }, sharedInterestIds: ['night'] }])
  await alice.invite('bob')
  expect((await bob.withdraw()).own).toBeNull()
  await settle()
  expect(alice.connection.facts('matching.person-left')).toEqual([{ userId: 'bob' }])
  expect(alice.connection.facts('matching.changed').at(-1)).toMatchObject({ members: 1, sent: [] })
  expect(await alice.suggest()).toEqual([])
  await expect(alice.invite('bob')).rejects.toMatchObject({ code: 'matching.person-not-found' })
})

test('[WID-06] a card takes only interests of the widget, and an offer only where the widget asks for it', async () => {
  const { as } = await createMatchingWorld({}, buildMatching({ hasWishes: false, hasMeetNow: false }))
  const alice = as('alice')
  const fault = (pointer: string) => ({ code: 'request.invalid', faults: [{ pointer }] })
  await expect(alice.join(['trees', 'gold'])).rejects.toMatchObject(fault('/card/interestIds/1'))
  await expect(alice.join(['trees'], { offering: 'tea' })).rejects.toMatchObject(fault('/card/offering'))
  await alice.join()
  await expect(alice.wait()).rejects.toMatchObject({ code: 'matching.not-found' })
})

test('[WID-06] suggestions omit the asker, and blocked, muted, invisible, met and dismissed people', async () => {
  const { as, block, silenced, invisible, clock } = await createMatchingWorld()
  const alice = as('alice')
  await alice.join()
  for (const name of ['blocked', 'muted', 'hidden', 'met', 'later', 'stage', 'friend'])
    await as(name, name === 'stage' ? 'STAGE' : 'LIVE').join()
  block('blocked', 'alice')
  silenced.add('muted')
  invisible.add('hidden')
  const met = as('met')
  const { state } = await met.invite('alice')
  await alice.answer(state.sent[0]?.invitationId ?? '', true)
  await alice.ask('matching.dismiss', { userId: 'later' })
  expect(await alice.suggest()).toEqual(['friend'])
  await expect(alice.invite('blocked')).rejects.toMatchObject({ code: 'matching.person-not-found' })
  await expect(alice.invite('muted')).rejects.toMatchObject({ code: 'matching.person-not-found' })
  await clock.advance(25 * hourMs)
  expect((await alice.suggest()).toSorted()).toEqual(['friend', 'later'])
})

test('[WID-06] rare interests weigh more than common ones, and people who are online come first', async () => {
  const { as } = await createMatchingWorld()
  const alice = as('alice')
  await alice.join(['trees', 'theatre'])
  for (let n = 0; n < 20; n++) {
    const fan = as(`fan-${n}`)
    await fan.join(['trees'])
    fan.close()
  }
  const rare = as('rare')
  await rare.join(['theatre'])
  rare.close()
  expect((await alice.suggest(4))[0]).toBe('rare')
  const online = as('fan-7')
  const [first, second] = await alice.suggestions(4)
  expect([first?.person.uid, first?.isOnline, second?.person.uid]).toEqual(['fan-7', true, 'rare'])
  online.close()
})

test('[WID-06] suggestions stay the same on one day, and people who were shown to many rank below others', async () => {
  const { as } = await createMatchingWorld()
  const themes = ['trees', 'night', 'water', 'shade', 'theatre', 'data', 'music']
  const twoOf = themes.flatMap((one, at) => themes.slice(at + 1).map((other) => [one, other]))
  const crowd = Array.from({ length: 120 }, (_, n) => as(`fan-${n}`))
  // The first shares two interests with everybody, most others share one or none.
  for (const [n, fan] of crowd.entries()) await fan.join(n === 0 ? themes : twoOf[n % twoOf.length])
  for (const fan of crowd) fan.close()
  const once = await crowd[5]?.suggest()
  expect(await crowd[5]?.suggest()).toEqual(once)
  const seen = new Map<string, number>()
  for (const fan of crowd) for (const id of await fan.suggest()) seen.set(id, (seen.get(id) ?? 0) + 1)
  expect(seen.size).toBe(120)
  expect(seen.get('fan-0')).toBeGreaterThan(8)
  expect(Math.max(...seen.values())).toBeLessThan(50)
})

test('[WID-06] an invitation is seen live, accepted by its receiver alone, and both have met then', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const one of [alice, bob, carol]) await one.join()
  for (const one of [alice, bob]) await one.follow()
  const clientId = crypto.randomUUID()
  await alice.invite('bob', clientId, 'A coffee?')
  await alice.invite('bob', clientId, 'A coffee?')
  await settle()
  const changed = bob.connection.facts('matching.changed').at(-1)
  expect(changed?.received).toMatchObject([
    { person: { uid: 'alice' }, note: 'A coffee?', sharedInterestIds: ['trees'] },
  ])
  expect(bob.connection.facts('matching.counted').at(-1)).toEqual({ count: 1 })
  expect((await bob.ask('matching.list-received', {})).received).toMatchObject([
    { invitationId: changed?.received[0]?.invitationId, person: { uid: 'alice', name: 'alice' }, note: 'A coffee?' },
  ])
  const id = changed?.received[0]?.invitationId ?? ''
  await expect(carol.answer(id, true)).rejects.toMatchObject({ code: 'matching.invitation-gone' })
  await bob.answer(id, true)
  await bob.answer(id, true)
  await settle()
  expect([await alice.met(), await bob.met(), await carol.met()]).toEqual([['bob'], ['alice'], []])
  expect(alice.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'bob' }, how: 'INVITATION' }])
  expect(bob.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'alice' } }])
  expect(bob.connection.facts('matching.counted').at(-1)).toEqual({ count: 0 })
})

test('[WID-06] an acceptance is sent to all windows of a person who closed the widget, else only to those that show it', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, elsewhere, bob] = [as('alice'), as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  await bob.follow()
  await alice.invite('bob')
  await settle()
  const received = bob.connection.facts('matching.changed').at(-1)?.received
  await bob.answer(received?.[0]?.invitationId ?? '', true)
  await settle(500)
  for (const { connection } of [alice, elsewhere]) {
    expect(connection.facts('matching.accepted')).toMatchObject([{ person: { uid: 'bob' }, how: 'INVITATION' }])
    expect(connection.facts('matching.met')).toEqual([])
  }
  expect(bob.connection.facts('matching.accepted')).toEqual([])
  const carol = as('carol')
  await carol.join()
  await elsewhere.follow()
  await alice.invite('carol')
  await carol.invite('alice')
  await settle(500)
  expect(elsewhere.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'carol' } }])
  expect(alice.connection.facts('matching.accepted')).toHaveLength(1)
})

test('[WID-06] the notes of two people who met are posted in their chat, in the order in which they were written', async () => {
  const { as, notes, settle } = await createMatchingWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const page of [alice, bob, carol]) await page.join()
  await alice.invite('bob', crypto.randomUUID(), 'A coffee?')
  await alice.invite('carol')
  await settle()
  expect(notes).toEqual([])
  const clientId = crypto.randomUUID()
  await bob.invite('alice', clientId, 'Hello!')
  const [received] = (await carol.follow()).received
  await carol.answer(received?.invitationId ?? '', true)
  await settle()
  expect(notes).toEqual([
    { from: 'alice', to: 'bob', clientId: expect.stringMatching(/^matching-id-/), text: 'A coffee?' },
    { from: 'bob', to: 'alice', clientId: `matching-${clientId}`, text: 'Hello!' },
  ])
})

test('[WID-06] a note of a declined invitation is never posted', async () => {
  const { as, notes, settle } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.join()
  await alice.invite('bob', crypto.randomUUID(), 'A coffee?')
  const [received] = (await bob.follow()).received
  await bob.answer(received?.invitationId ?? '', false)
  await settle()
  expect(notes).toEqual([])
})

test('[WID-06] two who invite one another have met', async () => {
  const { as } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  expect((await alice.invite('bob')).isMet).toBe(false)
  expect(await bob.invite('alice')).toMatchObject({ isMet: true, state: { sent: [], received: [] } })
})

test('[WID-06] the author does not learn of a decline, and a second invitation is not delivered', async () => {
  const { as, settle, clock } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  await alice.follow()
  await alice.invite('bob', crypto.randomUUID(), 'Hello')
  await settle()
  const before = alice.connection.sent.length
  const [invitation] = (await bob.follow()).received
  await bob.answer(invitation?.invitationId ?? '', false)
  await settle()
  expect(alice.connection.sent).toHaveLength(before)
  expect((await alice.follow()).sent).toHaveLength(1)
  expect(await alice.suggest()).toEqual([])
  await clock.advance(25 * hourMs)
  expect((await alice.follow()).sent).toEqual([])
  expect((await alice.invite('bob')).state.sent).toHaveLength(1)
  expect((await bob.follow()).received).toEqual([])
})

test('[WID-06] an invitation lapses after a day, and both people are notified', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  for (const one of [alice, bob]) await one.follow()
  await alice.invite('bob', crypto.randomUUID(), 'Hello')
  const [invitation] = (await bob.follow()).received
  await settle(24 * hourMs + 60_000)
  await expect(bob.answer(invitation?.invitationId ?? '', true)).rejects.toMatchObject({
    code: 'matching.invitation-gone',
  })
  expect(alice.connection.facts('matching.changed').at(-1)?.sent).toEqual([])
  expect(bob.connection.facts('matching.changed').at(-1)?.received).toEqual([])
  expect(await alice.suggest()).toEqual(['bob'])
})

test('[WID-06] ten invitations of one person wait at most, however many are sent at once', async () => {
  const { as } = await createMatchingWorld()
  const alice = as('alice')
  await alice.join()
  const names = Array.from({ length: 15 }, (_, n) => `fan-${n}`)
  for (const name of names) await as(name).join()
  const sent = await Promise.allSettled(names.map((name) => alice.invite(name)))
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'matching.too-many-open'))
  const { sent: open } = await alice.follow()
  expect(open).toHaveLength(openInvitationsMax)
  await alice.ask('matching.take-back', { invitationId: open[0]?.invitationId ?? '' })
  await alice.invite('fan-14')
})

test('[WID-06] two who press are paired by best fit; both say yes and have met', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  await alice.join(['trees', 'night'])
  await bob.join(['water'], { languages: ['de'] })
  await carol.join(['night'])
  for (const one of [alice, bob, carol]) await one.follow()
  expect(await alice.wait()).toMatchObject({ isWaiting: true, pair: null })
  const { pair } = await carol.wait()
  expect(pair).toMatchObject({ person: { uid: 'alice' }, sharedInterestIds: ['night'], hasSaidYes: false })
  expect((await bob.wait()).pair).toBeNull()
  await carol.answerPair(pair?.pairId ?? '', true)
  expect((await alice.follow()).pair).toMatchObject({ person: { uid: 'carol' }, hasSaidYes: false })
  expect(await alice.answerPair(pair?.pairId ?? '', true)).toMatchObject({ pair: null, isWaiting: false })
  await settle()
  expect(await carol.met()).toEqual(['alice'])
  expect(carol.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'alice' }, how: 'NOW' }])
})

test('[WID-06] declining a pair leads to the next person; no answer in 30 s, or closing the page, ends the waiting', async () => {
  const { as, settle } = await createMatchingWorld()
  const [alice, bob, carol, dora] = [as('alice'), as('bob'), as('carol'), as('dora')]
  for (const one of [alice, bob, carol, dora]) await one.join()
  await alice.wait()
  const { pair } = await bob.wait()
  await carol.wait()
  await bob.answerPair(pair?.pairId ?? '', false)
  expect((await bob.follow()).pair).toMatchObject({ person: { uid: 'carol' } })
  expect(await alice.follow()).toMatchObject({ isWaiting: true, pair: null })
  carol.close()
  expect(await bob.follow()).toMatchObject({ isWaiting: true, pair: null })
  const found = (await dora.wait()).pair
  expect(found).toMatchObject({ person: { uid: 'alice' } })
  await dora.answerPair(found?.pairId ?? '', true)
  await settle(30_000)
  expect(await alice.follow()).toMatchObject({ isWaiting: false, pair: null })
  // Who said yes goes on to the next.
  expect((await dora.follow()).pair).toMatchObject({ person: { uid: 'bob' } })
})

test('[WID-06] people are not paired with someone they blocked, nor while muted or invisible', async () => {
  const { as, block, silenced, invisible, stateChanged } = await createMatchingWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const one of [alice, bob, carol]) await one.join()
  await alice.wait()
  expect((await bob.wait()).pair).not.toBeNull()
  block('alice', 'bob')
  expect([(await alice.follow()).pair, (await bob.follow()).pair]).toEqual([null, null])
  await alice.wait()
  expect((await bob.wait()).pair).toBeNull()
  invisible.add('carol')
  await expect(carol.wait()).rejects.toMatchObject({ code: 'matching.cannot-meet' })
  silenced.add('alice')
  stateChanged('alice')
  expect(await alice.follow()).toMatchObject({ hindrance: 'muted', isWaiting: false })
  await expect(alice.invite('carol')).rejects.toMatchObject({ code: 'matching.cannot-meet' })
})

test('[WID-06] a block hides open invitations from both', async () => {
  const { as, block } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  await alice.invite('bob')
  const [invitation] = (await bob.follow()).received
  block('bob', 'alice')
  expect([(await alice.follow()).sent, (await bob.follow()).received]).toEqual([[], []])
  expect((await bob.ask('matching.list-received', {})).received).toEqual([])
  await expect(bob.answer(invitation?.invitationId ?? '', true)).rejects.toMatchObject({
    code: 'matching.invitation-gone',
  })
})

test('[WID-06] an invisible person whose invitation is accepted has met the other', async () => {
  const { as, invisible } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  invisible.add('alice')
  expect(await bob.suggest()).toEqual([])
  await alice.invite('bob')
  await bob.answer((await bob.follow()).received[0]?.invitationId ?? '', true)
  expect(await bob.met()).toEqual(['alice'])
})

test('[WID-06] guests see that they must log in, and get no card and no invitations', async () => {
  const { as, guest } = await createMatchingWorld()
  await as('alice').join()
  expect(await guest().follow()).toMatchObject({ hindrance: 'guest', own: null, members: 1, received: [] })
})

test('[WID-06] what is acknowledged is there after a restart', async () => {
  const { as, deps } = await createMatchingWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const one of [alice, bob, carol]) await one.join(['night'], { line: 'Hello' })
  await alice.invite('bob', crypto.randomUUID(), 'Coffee?')
  await alice.ask('matching.dismiss', { userId: 'carol' })
  const again = createMatchingFeature(deps)
  await again.load()
  expect(await again.feature.personal?.read('alice')).toMatchObject([
    {
      ...shownVenue('LIVE'),
      card: { interests: ['night'], line: 'Hello' },
      invitationsSent: [{ to: 'bob', note: 'Coffee?', isOpen: true }],
      notNow: [{ userId: 'carol' }],
    },
  ])
})

test('[WID-06] what could not be stored is not there, and the same act is done once it can', async () => {
  const store = createMemoryLiveStore({ create: createMode, apply: applyMatchingEvent })
  const { as } = await createMatchingWorld({ store })
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  const clientId = crypto.randomUUID()
  store.failure = new Error('the disk is full')
  await expect(alice.invite('bob', clientId)).rejects.toThrow('the disk is full')
  store.failure = undefined
  await alice.invite('bob', clientId)
  await alice.invite('bob', clientId)
  expect((await bob.follow()).received).toHaveLength(1)
  expect(store.written.flatMap(({ events }) => events).filter(({ kind }) => kind === 'invitation')).toHaveLength(1)
})

test('[PRO-03] deleting an account leaves no matching data, and others no longer see the person', async () => {
  const { as, feature } = await createMatchingWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  for (const one of [alice, bob]) await one.join()
  await alice.invite('bob', crypto.randomUUID(), 'Hello')
  await bob.answer((await bob.follow()).received[0]?.invitationId ?? '', true)
  await feature.personal?.erase('alice')
  expect([await bob.met(), await bob.suggest(), await feature.personal?.read('alice')]).toEqual([[], [], undefined])
})

test('[SEC-02] of 51 invitations the latest 50 are shown, the latest 20 listed outside the widget, and all are counted', async () => {
  const { as } = await createMatchingWorld()
  const alice = as('alice')
  await alice.join()
  for (let index = 0; index < 51; index += 1) {
    const guest = as(`guest${index}`)
    await guest.join()
    await guest.invite('alice')
  }
  const { received } = await alice.follow()
  expect([received.length, received[0]?.person.uid, received[49]?.person.uid]).toEqual([50, 'guest50', 'guest1'])
  expect(await alice.ask('matching.count', {})).toEqual({ count: 51 })
  const listed = (await alice.ask('matching.list-received', {})).received
  expect([listed.length, listed[0]?.person.uid]).toEqual([20, 'guest50'])
})

test('[NOD-02] people on two nodes invite one another, have met, and their notes are posted once', async () => {
  const { as, settle, notes } = await createMatchingWorld({}, buildMatching(), 2)
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.join()
  await settle(100)
  for (const page of [alice, bob]) await page.follow()
  expect(await alice.suggestions()).toMatchObject([{ person: { uid: 'bob' }, isOnline: true }])
  await alice.invite('bob', crypto.randomUUID(), 'A coffee?')
  await settle()
  expect(bob.connection.facts('matching.counted').at(-1)).toEqual({ count: 1 })
  const received = bob.connection.facts('matching.changed').at(-1)?.received
  await bob.answer(received?.[0]?.invitationId ?? '', true)
  await settle(500)
  expect(alice.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'bob' } }])
  expect([await alice.met(), await bob.met()]).toEqual([['bob'], ['alice']])
  expect(notes.map(({ text }) => text)).toEqual(['A coffee?'])
})

test('[NOD-02] two who press on two nodes are paired; both say yes and have met once', async () => {
  const { as, settle } = await createMatchingWorld({}, buildMatching(), 2)
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.join()
  for (const page of [alice, bob]) await page.follow()
  expect(await alice.wait()).toMatchObject({ isWaiting: true, pair: null })
  const { pair } = await bob.wait()
  expect(pair).toMatchObject({ person: { uid: 'alice' }, hasSaidYes: false })
  await settle()
  expect(alice.connection.facts('matching.changed').at(-1)?.pair).toMatchObject({ person: { uid: 'bob' } })
  await bob.answerPair(pair?.pairId ?? '', true)
  expect(await alice.answerPair(pair?.pairId ?? '', true)).toMatchObject({ pair: null, isWaiting: false })
  expect((await bob.follow()).isWaiting).toBe(false)
  await settle()
  expect(bob.connection.facts('matching.met')).toMatchObject([{ person: { uid: 'alice' }, how: 'NOW' }])
})

test('[NOD-03] another leader learns who waits on each node, and of lost messages a node learns within five seconds', async () => {
  const { as, settle, nodes } = await createMatchingWorld({}, buildMatching(), 2)
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const page of [alice, bob, carol]) await page.join()
  await alice.wait()
  nodes.lead(1)
  await settle(5_000)
  nodes.drop((text) => text.includes('queue matching'))
  const { pair } = await bob.wait()
  expect(pair).toMatchObject({ person: { uid: 'alice' } })
  expect((await alice.follow()).pair).toBeNull()
  nodes.drop(() => false)
  await settle(5_000)
  expect((await alice.follow()).pair).toMatchObject({ person: { uid: 'bob' } })
  bob.close()
  expect((await alice.follow()).pair).toBeNull()
  expect((await carol.wait()).pair).toMatchObject({ person: { uid: 'alice' } })
})

test('[NOD-04] invitations lapse by the leader alone', async () => {
  const { as, settle, nodes, deps } = await createMatchingWorld({}, buildMatching(), 2)
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.join()
  await alice.invite('bob')
  const stateOf = async () =>
    [...(await deps.store.load('LIVE expo')).state.invitations.values()].map(({ state }) => state)
  nodes.lead(2)
  await settle(24 * hourMs + 60_000)
  expect(await stateOf()).toEqual(['OPEN'])
  nodes.lead(1)
  await settle(60_000)
  expect(await stateOf()).toEqual(['LAPSED'])
})
