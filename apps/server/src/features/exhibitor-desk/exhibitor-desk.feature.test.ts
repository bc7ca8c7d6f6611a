import { expect, test } from 'vitest'
import { buildDeskConfiguration, createDeskWorld, desk, talkOf } from './testing/desk-world.ts'

const minuteMs = 60_000

test('[WID-06] a person who asks sees their place live, and who is at the desk; staff sees only their name and topic', async () => {
  const { as, settle } = await createDeskWorld()
  const [omar, alice, bob] = [as('omar'), as('alice'), as('bob')]
  await omar.follow()
  await omar.be('AT_DESK')
  expect(await alice.follow()).toMatchObject({ isOpen: true, present: 1, people: [{ uid: 'omar', name: 'Omar' }] })
  await alice.request(talkOf('alice'), ' Towers ')
  await settle(1)
  await bob.follow()
  expect(await bob.request(talkOf('bob'))).toMatchObject({ own: { state: 'WAITING', place: 2 }, waiting: 2 })
  await settle()
  expect(omar.seen()?.staff?.queue).toEqual([
    { talkId: talkOf('alice'), name: 'Alice', topic: 'Towers', askedAt: expect.any(Number) },
    { talkId: talkOf('bob'), name: 'Bob', askedAt: expect.any(Number) },
  ])
  await omar.take(talkOf('alice'))
  await settle()
  expect(bob.seen()?.own).toMatchObject({ state: 'WAITING', place: 1 })
  expect(alice.seen()?.own).toMatchObject({ state: 'TALKING', with: { uid: 'omar', name: 'Omar' } })
  expect(bob.seen()?.staff).toBeUndefined()
})

test('[WID-06] a person who is taken over is notified, so that the chat opens on their page', async () => {
  const { as, settle } = await createDeskWorld()
  const [omar, ahmed, alice] = [as('omar'), as('ahmed'), as('alice')]
  await omar.be('AT_DESK')
  await ahmed.be('BACK_SOON')
  await alice.request(talkOf('alice'))
  await omar.take(talkOf('alice'))
  const talk = { ...desk, talkId: talkOf('alice') }
  expect(alice.connection.facts('exhibitor-desk.talk-began')).toEqual([{ ...talk, personId: 'omar' }])
  const { staff } = await omar.ask('exhibitor-desk.hand-over', { talkId: talkOf('alice'), to: 'ahmed' })
  expect(staff?.queue).toMatchObject([{ name: 'Alice', with: { uid: 'ahmed', name: 'Ahmed' } }])
  expect(staff?.queue[0]?.personId).toBeUndefined()
  expect(ahmed.connection.facts('exhibitor-desk.talk-began')).toEqual([{ ...talk, personId: 'alice' }])
  expect(alice.connection.facts('exhibitor-desk.talk-began').map(({ personId }) => personId)).toEqual(['omar', 'ahmed'])
  await settle()
})

test('[WID-06] staff who follow no desk are sent who waits, and list it when they come; others get nothing', async () => {
  const { as, settle, setBlocked } = await createDeskWorld()
  const [omar, ahmed, mona, alice, bob] = [as('omar'), as('ahmed'), as('mona'), as('alice'), as('bob')]
  setBlocked('ahmed', 'bob')
  await alice.request(talkOf('alice'), 'Towers')
  await bob.request(talkOf('bob'))
  await settle()
  const waiting = [
    { talkId: talkOf('alice'), name: 'Alice', topic: 'Towers', askedAt: expect.any(Number) },
    { talkId: talkOf('bob'), name: 'Bob', askedAt: expect.any(Number) },
  ]
  expect([omar.waiting(), ahmed.waiting()]).toEqual([waiting, waiting.slice(0, 1)])
  expect(await as('omar').listWaiting()).toEqual([{ ...desk, exhibitor: 'Qanat Energy', waiting }])
  for (const other of [mona, alice]) {
    expect(other.waiting()).toBeUndefined()
    expect(await other.listWaiting()).toEqual([])
  }
  await omar.be('AT_DESK')
  await omar.take(talkOf('alice'))
  await settle()
  expect([omar.waiting(), ahmed.waiting()]).toEqual([waiting.slice(1), []])
})

test('[EDT-07] while another venue is shown, the staff of a desk is not sent who waits at one of the former with its ids', async () => {
  let architectureId = 'expo'
  const configuration = buildDeskConfiguration()
  const { as, settle } = await createDeskWorld({
    shownVenue: (opMode) => ({ opMode, architectureId }),
    findDesk: (key) => (key.architectureId === architectureId ? configuration : undefined),
  })
  const [omar, alice] = [as('omar'), as('alice')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'))
  await settle()
  const sent = () => omar.connection.facts('exhibitor-desk.waiting-changed').length
  const before = sent()
  expect(before).toBeGreaterThan(0)
  architectureId = 'copy'
  expect((await omar.follow()).waiting).toBe(0)
  // The former desk closes by itself.
  await settle(6_000)
  expect(sent()).toBe(before)
  architectureId = 'expo'
  expect((await alice.follow()).own).toMatchObject({ state: 'MISSED' })
})

test('[WID-06] a moderator who is at a desk is sent who waits there', async () => {
  const { as, settle } = await createDeskWorld()
  const [mona, alice] = [as('mona'), as('alice')]
  await alice.request(talkOf('alice'))
  await mona.be('AT_DESK')
  await settle()
  expect(mona.waiting()).toMatchObject([{ name: 'Alice' }])
  expect(await mona.listWaiting()).toMatchObject([{ waiting: [{ name: 'Alice' }] }])
})

test('[WID-06] the topic of a talk is posted in the chat with the staff member who takes it, and with the next one', async () => {
  const { as, posted } = await createDeskWorld()
  const [omar, ahmed, alice, bob] = [as('omar'), as('ahmed'), as('alice'), as('bob')]
  await omar.be('AT_DESK')
  await ahmed.be('AT_DESK')
  await alice.request(talkOf('alice'), 'Towers')
  await bob.request(talkOf('bob'))
  expect(posted).toEqual([])
  await omar.take(talkOf('alice'))
  await omar.ask('exhibitor-desk.hand-over', { talkId: talkOf('alice'), to: 'ahmed' })
  await ahmed.take(talkOf('bob'))
  const note = { from: 'alice', text: 'Towers' }
  expect(posted).toEqual([
    { ...note, to: 'omar', clientId: `exhibitor-desk-${talkOf('alice')}-omar` },
    { ...note, to: 'ahmed', clientId: `exhibitor-desk-${talkOf('alice')}-ahmed` },
  ])
})

test('[WID-06] when two staff members take the same person at once, one succeeds and the other is refused', async () => {
  const { as } = await createDeskWorld()
  const [omar, ahmed, alice] = [as('omar'), as('ahmed'), as('alice')]
  await omar.be('AT_DESK')
  await ahmed.be('AT_DESK')
  await alice.request(talkOf('alice'))
  const [one, other] = await Promise.allSettled([omar.take(talkOf('alice')), ahmed.take(talkOf('alice'))])
  expect(one).toMatchObject({ status: 'fulfilled', value: { staff: { queue: [{ personId: 'alice' }] } } })
  expect(other).toMatchObject({ status: 'rejected', reason: { code: 'exhibitor-desk.already-taken' } })
})

test('[WID-06] staff is who the desk names by id or e-mail, and moderators; for others there is no such thing', async () => {
  const { as, guest } = await createDeskWorld()
  for (const name of ['omar', 'ahmed', 'mona'])
    expect((await as(name).follow()).staff).toMatchObject({ status: 'AWAY' })
  expect((await guest().follow()).staff).toBeUndefined()
  const alice = as('alice')
  expect((await alice.follow()).staff).toBeUndefined()
  const tries = [
    alice.be('AT_DESK'),
    alice.take(talkOf('alice')),
    alice.end(talkOf('alice')),
    alice.ask('exhibitor-desk.hand-over', { talkId: talkOf('alice'), to: 'alice' }),
    alice.ask('exhibitor-desk.list-missed'),
    alice.ask('exhibitor-desk.mark-missed', { talkId: talkOf('alice'), isContacted: true, remark: '' }),
    alice.ask('exhibitor-desk.list-cards'),
    alice.ask('exhibitor-desk.export', { what: 'CARDS' }),
  ]
  for (const attempt of tries) await expect(attempt).rejects.toMatchObject({ code: 'exhibitor-desk.not-found' })
})

test('[WID-06] guests see only how many are at the desk; so do attendees where people are not shown', async () => {
  const shown = await createDeskWorld()
  await shown.as('omar').be('AT_DESK')
  expect(await shown.guest().follow()).toMatchObject({ present: 1, waiting: 0 })
  expect((await shown.guest().follow()).people).toBeUndefined()
  const hidden = await createDeskWorld({ showsPeople: async () => false })
  await hidden.as('omar').be('AT_DESK')
  expect((await hidden.as('alice').follow()).people).toBeUndefined()
  expect((await hidden.as('ahmed').follow()).people).toHaveLength(1)
})

test('[WID-06] a person without a connection for two minutes is missed; a page that reconnects in time keeps the place', async () => {
  const { as, settle } = await createDeskWorld()
  const [mona, alice, bob] = [as('mona'), as('alice'), as('bob')]
  await mona.be('AT_DESK')
  await alice.request(talkOf('alice'), 'Towers')
  await bob.request(talkOf('bob'))
  alice.close()
  bob.close()
  await settle(minuteMs)
  as('bob')
  await settle(minuteMs + 10_000)
  const { missed } = await mona.ask('exhibitor-desk.list-missed')
  expect(missed).toMatchObject([{ name: 'Alice', topic: 'Towers', because: 'GONE', personId: 'alice' }])
  expect((await mona.follow()).staff).toMatchObject({ queue: [{ name: 'Bob' }], openMissed: 1 })
})

test('[WID-06] [PRS-03] only staff that is connected and receives people is at a desk, in the venue that is shown', async () => {
  let architectureId = 'expo'
  const { as, isAtDesk } = await createDeskWorld({ shownVenue: (opMode) => ({ opMode, architectureId }) })
  const omar = as('omar')
  expect(isAtDesk('LIVE', 'omar')).toBe(false)
  await omar.be('AT_DESK')
  expect([isAtDesk('LIVE', 'omar'), isAtDesk('STAGE', 'omar'), isAtDesk('LIVE', 'ahmed')]).toEqual([true, false, false])
  architectureId = 'garden'
  expect(isAtDesk('LIVE', 'omar')).toBe(false)
  architectureId = 'expo'
  await omar.be('BACK_SOON')
  expect(isAtDesk('LIVE', 'omar')).toBe(false)
  await omar.be('AT_DESK')
  omar.close()
  expect(isAtDesk('LIVE', 'omar')).toBe(false)
})

test('[WID-06] staff that is gone for two minutes has left the desk, which does not close for those who wait', async () => {
  const { as, settle } = await createDeskWorld()
  const [omar, alice] = [as('omar'), as('alice')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'))
  omar.close()
  await settle(2 * minuteMs + 10_000)
  expect(await alice.follow()).toMatchObject({ present: 0, own: { state: 'WAITING', place: 1 } })
})

test('[WID-06] who waits when the desk closes is missed, by the last of the staff or by the clock', async () => {
  const openingHours = [
    { begin: '2026-06-01T11:00:00Z', end: '2026-06-01T12:30:00Z' },
    { begin: '2026-06-01T14:00:00Z', end: '2026-06-01T15:00:00Z' },
  ]
  const { as, settle } = await createDeskWorld({ configuration: buildDeskConfiguration({ openingHours }) })
  const [omar, alice, bob] = [as('omar'), as('alice'), as('bob')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'))
  await omar.be('AWAY')
  expect((await alice.follow()).own).toMatchObject({ state: 'MISSED', because: 'CLOSED' })
  await bob.follow()
  await bob.request(talkOf('bob'))
  await settle(31 * minuteMs)
  expect(bob.seen()).toMatchObject({
    isOpen: false,
    opensAt: Date.parse('2026-06-01T14:00:00Z'),
    own: { state: 'MISSED', because: 'CLOSED' },
  })
  await expect(alice.request(talkOf('again'))).rejects.toMatchObject({ code: 'exhibitor-desk.closed' })
})

test('[WID-06] a missed contact is marked as contacted; a person who takes their request back is on no list any more', async () => {
  const { as } = await createDeskWorld()
  const [omar, alice] = [as('omar'), as('alice')]
  await alice.request(talkOf('alice'), 'Towers')
  await alice.ask('exhibitor-desk.leave', { talkId: talkOf('alice') })
  const { missed } = await omar.ask('exhibitor-desk.mark-missed', {
    talkId: talkOf('alice'),
    isContacted: true,
    remark: ' Wrote to her ',
  })
  expect(missed).toMatchObject([{ contactedBy: 'Omar', remark: 'Wrote to her' }])
  expect((await omar.follow()).staff?.openMissed).toBe(0)
  expect((await alice.ask('exhibitor-desk.take-back', { talkId: talkOf('alice') })).own).toBeUndefined()
  expect((await omar.ask('exhibitor-desk.list-missed')).missed).toEqual([])
})

test('[WID-06] a wait is estimated only after three talks of late, and with somebody at the desk', async () => {
  const { as, clock } = await createDeskWorld()
  const [omar, alice] = [as('omar'), as('alice')]
  await omar.be('AT_DESK')
  for (const name of ['one', 'two', 'three']) {
    await as(name).request(talkOf(name))
    expect((await as(name).follow()).own).not.toHaveProperty('aboutMs')
    await omar.take(talkOf(name))
    await clock.advance(6 * minuteMs)
    await omar.end(talkOf(name))
  }
  expect((await alice.request(talkOf('alice'))).own).toMatchObject({ place: 1, aboutMs: 6 * minuteMs })
  await omar.be('BACK_SOON')
  expect((await alice.follow()).own).not.toHaveProperty('aboutMs')
})

test('[WID-06] a card holds what was chosen and is gone at once when it is withdrawn; each look is in the audit log', async () => {
  const { as, notes } = await createDeskWorld()
  const [omar, alice] = [as('omar'), as('alice')]
  expect((await omar.ask('exhibitor-desk.list-cards')).cards).toEqual([])
  expect(await alice.ask('exhibitor-desk.own-details')).toEqual({
    name: 'Alice',
    email: 'alice@example.org',
    company: 'Acme',
  })
  const { card } = await alice.ask('exhibitor-desk.give-card', { fields: ['email', 'title'] })
  expect(card).toEqual({ name: 'Alice', email: 'alice@example.org' })
  const { cards } = await omar.ask('exhibitor-desk.list-cards')
  expect(cards).toMatchObject([{ name: 'Alice', email: 'alice@example.org', personId: 'alice' }])
  expect(cards[0]).not.toHaveProperty('company')
  expect((await omar.ask('exhibitor-desk.export', { what: 'CARDS' })).csv).toContain('"Alice","alice@example.org"')
  await alice.ask('exhibitor-desk.withdraw-card')
  expect((await omar.ask('exhibitor-desk.list-cards')).cards).toEqual([])
  expect((await omar.ask('exhibitor-desk.export', { what: 'CARDS' })).csv).not.toContain('alice')
  const by = 'omar'
  expect(notes).toMatchObject([
    { by, act: 'list-cards', count: 0 },
    { by, act: 'list-cards', count: 1 },
    { by, act: 'export-cards', count: 1 },
    { by, act: 'list-cards', count: 0 },
    { by, act: 'export-cards', count: 0 },
  ])
})

test('[WID-06] the export writes text of an attendee so that it is no formula for the person who opens it', async () => {
  const { as, notes } = await createDeskWorld()
  const [omar, alice] = [as('omar'), as('alice')]
  await alice.request(talkOf('alice'), '=HYPERLINK("https://evil.example";"x")')
  await alice.ask('exhibitor-desk.leave', { talkId: talkOf('alice') })
  const { csv } = await omar.ask('exhibitor-desk.export', { what: 'MISSED' })
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`)
  expect(notes).toMatchObject([{ act: 'export-missed', count: 1 }])
})

test('[WID-06] [CHT-08] who blocked one another is not there for the other, in the line, at the desk and in the lists', async () => {
  const { as, setBlocked, settle } = await createDeskWorld()
  const [omar, ahmed, alice] = [as('omar'), as('ahmed'), as('alice')]
  await omar.be('AT_DESK')
  await ahmed.be('AT_DESK')
  await omar.follow()
  await alice.follow()
  await alice.request(talkOf('alice'))
  await alice.ask('exhibitor-desk.give-card', { fields: [] })
  setBlocked('alice', 'omar')
  await settle()
  expect(alice.seen()).toMatchObject({ present: 1, people: [{ uid: 'ahmed' }] })
  expect(omar.seen()?.staff).toMatchObject({ queue: [], cards: 0 })
  await expect(omar.take(talkOf('alice'))).rejects.toMatchObject({ code: 'exhibitor-desk.talk-not-found' })
  expect((await omar.ask('exhibitor-desk.list-cards')).cards).toEqual([])
  await ahmed.take(talkOf('alice'))
  await expect(ahmed.ask('exhibitor-desk.hand-over', { talkId: talkOf('alice'), to: 'omar' })).rejects.toMatchObject({
    code: 'exhibitor-desk.not-at-desk',
  })
})

test('[WID-06] [CHT-08] the muted ask for no talk', async () => {
  const { as } = await createDeskWorld()
  await expect(as('muted').request(talkOf('muted'))).rejects.toMatchObject({ code: 'exhibitor-desk.cannot-ask' })
})

test('[WID-06] after a restart all stand where they stood', async () => {
  const before = await createDeskWorld()
  const [omar, alice] = [before.as('omar'), before.as('alice')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'), 'Towers')
  await before.feature.stop?.()
  const after = await createDeskWorld({ store: before.deps.store })
  expect(await after.as('alice').follow()).toMatchObject({
    present: 1,
    people: [{ name: 'Omar' }],
    own: { state: 'WAITING', topic: 'Towers', place: 1 },
  })
})

test('[WID-06] [PRO-03] what desks keep of a person is in their export, and gone with them', async () => {
  const { as, feature } = await createDeskWorld()
  const alice = as('alice')
  await alice.request(talkOf('alice'), 'Towers')
  await alice.ask('exhibitor-desk.give-card', { fields: ['email'] })
  expect(await feature.personal?.read('alice')).toMatchObject({
    talks: [{ topic: 'Towers', state: 'WAITING', askedAt: '2026-06-01T12:00:00.000Z' }],
    cards: [{ card: { name: 'Alice', email: 'alice@example.org' } }],
  })
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
  expect((await as('omar').follow()).staff).toMatchObject({ queue: [], cards: 0 })
})

test('[SEC-02] of 201 who wait staff is shown the first 200, and how many there are', async () => {
  const { as } = await createDeskWorld()
  const omar = as('omar')
  await omar.be('AT_DESK')
  const talkId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  for (let index = 0; index < 201; index += 1) await as(`guest${index}`).request(talkId(index))
  const { waiting, staff } = await omar.follow()
  expect([waiting, staff?.queue.length, staff?.queue[0]?.talkId]).toEqual([201, 200, talkId(0)])
})

test('[NOD-02] a person who asks on one node is served by staff on another, and each sees the other by name', async () => {
  const { as, settle, posted, isAtDesk } = await createDeskWorld({ nodeCount: 2 })
  const [alice, omar] = [as('alice'), as('omar')]
  await alice.follow()
  await omar.be('AT_DESK')
  await settle()
  expect(alice.seen()).toMatchObject({ present: 1, people: [{ uid: 'omar', name: 'Omar' }] })
  expect([isAtDesk('LIVE', 'omar'), isAtDesk('LIVE', 'omar')]).toEqual([true, true])
  await alice.request(talkOf('alice'), 'Towers')
  await settle()
  expect(omar.waiting()).toMatchObject([{ name: 'Alice', topic: 'Towers' }])
  await omar.take(talkOf('alice'))
  await settle()
  const talk = { ...desk, talkId: talkOf('alice'), personId: 'omar' }
  expect(alice.connection.facts('exhibitor-desk.talk-began')).toEqual([talk])
  expect(alice.seen()?.own).toMatchObject({ state: 'TALKING', with: { name: 'Omar' } })
  expect(posted).toEqual([expect.objectContaining({ from: 'alice', to: 'omar', text: 'Towers' })])
})

test('[NOD-02] a person who comes back on another node keeps the place, and one who does not is missed', async () => {
  const { as, settle } = await createDeskWorld({ nodeCount: 2 })
  const [alice, omar, bob] = [as('alice'), as('omar'), as('bob')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'))
  await bob.request(talkOf('bob'))
  // Both were on the first node, which is the leader.
  alice.close()
  bob.close()
  await settle(minuteMs)
  as('alice')
  await settle(70_000)
  const { missed } = await omar.ask('exhibitor-desk.list-missed')
  expect(missed).toMatchObject([{ name: 'Bob', because: 'GONE' }])
  expect((await omar.follow()).staff?.queue).toMatchObject([{ name: 'Alice' }])
})

test('[NOD-04] a new leader knows since when somebody has been gone from another node', async () => {
  const { as, settle, nodes } = await createDeskWorld({ nodeCount: 2 })
  const [alice, omar] = [as('alice'), as('omar')]
  await omar.be('AT_DESK')
  await alice.request(talkOf('alice'))
  alice.close()
  await settle(110_000)
  nodes.lead(1)
  await settle(20_000)
  expect((await omar.ask('exhibitor-desk.list-missed')).missed).toMatchObject([{ name: 'Alice', because: 'GONE' }])
})

test('[NOD-04] of two nodes the leader alone has a desk close', async () => {
  const openingHours = [{ begin: '2026-06-01T11:00:00Z', end: '2026-06-01T12:30:00Z' }]
  const world = await createDeskWorld({ configuration: buildDeskConfiguration({ openingHours }), nodeCount: 2 })
  const bob = world.as('bob')
  await bob.follow()
  await bob.request(talkOf('bob'))
  world.nodes.lead(2)
  await world.settle(31 * minuteMs)
  expect(bob.seen()).toMatchObject({ isOpen: false, own: { state: 'WAITING' } })
  world.nodes.lead(1)
  await world.settle(5_250)
  expect(bob.seen()?.own).toMatchObject({ state: 'MISSED', because: 'CLOSED' })
})
