import { expect, test } from 'vitest'
import { area, company, createPresenceWorld, inArea, type Page, venue } from './testing/presence-world.ts'

const elsewhere = { node: 1 }
const isPresence = (text: string) => text.includes('"presence LIVE"')
const membersOf = (page: Page) => page.sent.filter(({ type }) => type === 'presence.changed')

/** Two nodes with a page on each, that follow the venue. */
async function openTwo(options: Parameters<typeof createPresenceWorld>[0] = {}) {
  const world = createPresenceWorld({ ...options, nodes: 2 })
  if (world.linked === undefined) throw new Error('two nodes are linked')
  const zoe = world.open('zoe', { sessionId: 'of zoe' })
  const yan = world.open('yan', { node: 1, sessionId: 'of yan' })
  for (const page of [zoe, yan]) {
    await page.connect('foyer')
    await page.follow(venue)
  }
  const seconds = (count: number) => world.clock.advance(count * 1_000)
  await seconds(2)
  return { ...world, linked: world.linked, zoe, yan, seconds }
}

test('[NOD-02] people of all nodes are listed, found, counted and have a status on each', async () => {
  const world = await openTwo({
    details: {
      ada: { name: 'Ada Löwe', company: 'Acme', title: 'Engineer', pictureId: 'face' },
      ben: { name: 'Ben', company: 'ACME' },
    },
  })
  const ada = world.open('ada')
  await ada.connect('hall')
  const ben = world.open('ben', elsewhere)
  await ben.connect('hall', { activity: 'call' })
  await ben.follow(company)
  await world.seconds(3)
  for (const page of [world.zoe, world.yan]) {
    expect(page.names(venue)).toEqual(['Ada Löwe', 'Ben', 'yan', 'zoe'])
    expect([page.online, page.counts]).toEqual([
      4,
      new Map([
        ['foyer', 2],
        ['hall', 2],
      ]),
    ])
    expect(page.record('ben', venue)).toMatchObject({ status: 'Busy', activity: 'call' })
    expect(page.record('ada', venue)).toMatchObject({
      attendee: { uid: 'ada', areaId: 'hall', name: 'Ada Löwe', company: 'Acme', title: 'Engineer' },
      status: 'Available',
      pictureId: 'face',
    })
  }
  expect(ben.names(company)).toEqual(['Ada Löwe', 'Ben'])
  const found = await world.yan.ask('presence.list', { scope: venue, query: 'engin' })
  expect(found.records.map(({ attendee }) => attendee.uid)).toEqual(['ada'])
  const { statuses } = await world.zoe.ask('presence.read-statuses', { userIds: ['ben', 'yan', 'nobody'] })
  expect(statuses).toEqual({ ben: 'Busy', yan: 'Available' })
  ben.close()
  await world.seconds(6)
  expect(world.zoe.names(venue)).toEqual(['Ada Löwe', 'yan', 'zoe'])
})

test('[NOD-02] what others see of a person is merged from their tabs on all nodes', async () => {
  const world = await openTwo()
  const [first, second] = [world.open('ada'), world.open('ada', elsewhere)]
  const seen = async () => {
    await world.seconds(2)
    const records = [world.zoe, world.yan].map((page) => page.record('ada', venue))
    expect(records[0]?.attendee).toEqual(records[1]?.attendee)
    expect(records[0]?.status).toBe(records[1]?.status)
    return [records[0]?.attendee.areaId, records[0]?.status]
  }
  await first.connect('foyer')
  await world.seconds(1)
  await second.connect('hall')
  expect(await seen()).toEqual(['hall', 'Available'])
  expect(world.yan.online).toBe(3)
  await second.ask('presence.update', { isIdle: true })
  expect(await seen()).toEqual(['hall', 'Available'])
  await first.ask('presence.update', { isIdle: true })
  expect(await seen()).toEqual(['hall', 'Idle'])
  await first.ask('presence.update', { isIdle: false, areaId: area('bar') })
  expect(await seen()).toEqual(['bar', 'Available'])
  await second.ask('presence.update', { isIdle: false, activity: 'meeting' })
  expect(await seen()).toEqual(['hall', 'Busy'])
  second.close()
  expect(await seen()).toEqual(['bar', 'Available'])
})

test('[NOD-02] of two tabs used in the same millisecond both nodes name the same area', async () => {
  const world = await openTwo()
  await world.open('ada').connect('foyer')
  await world.open('ada', elsewhere).connect('hall')
  await world.seconds(2)
  expect([world.zoe, world.yan].map((page) => page.record('ada', venue)?.attendee.areaId)).toEqual(['hall', 'hall'])
})

test('[NOD-02] a page that is reloaded onto another node is not seen to leave', async () => {
  const world = await openTwo()
  const before = world.open('ada')
  await before.connect()
  await world.seconds(2)
  const sentBefore = [world.zoe, world.yan].map((page) => membersOf(page).length)
  before.close()
  await world.seconds(3)
  const after = world.open('ada', elsewhere)
  await after.connect()
  await world.seconds(10)
  expect([world.zoe, world.yan].map((page) => membersOf(page).length)).toEqual(sentBefore)
  expect(world.zoe.names(venue)).toEqual(['ada', 'yan', 'zoe'])
  after.close()
  await world.seconds(6)
  expect([world.zoe.names(venue), world.yan.names(venue)]).toEqual([
    ['yan', 'zoe'],
    ['yan', 'zoe'],
  ])
})

test('[NOD-02] pages of a person that are closed on both nodes at once and come back are not seen to leave', async () => {
  const world = await openTwo()
  const pages = [world.open('ada'), world.open('ada', elsewhere)]
  for (const page of pages) await page.connect()
  await world.seconds(2)
  const sentBefore = membersOf(world.zoe).length
  for (const page of pages) page.close()
  await world.clock.advance(3_900)
  await world.open('ada').connect()
  await world.seconds(3)
  expect(membersOf(world.zoe)).toHaveLength(sentBefore)
  expect(world.yan.names(venue)).toEqual(['ada', 'yan', 'zoe'])
})

test('[NOD-02] a closed page counts no more at once where another of the person is open on another node', async () => {
  const world = await openTwo()
  const call = world.open('ada')
  await world.open('ada', elsewhere).connect('bar')
  await world.clock.advance(1)
  await call.connect('hall', { activity: 'call' })
  await world.seconds(2)
  expect(world.yan.record('ada', venue)).toMatchObject({ status: 'Busy', attendee: { areaId: 'hall' } })
  call.close()
  await world.seconds(2)
  for (const page of [world.zoe, world.yan])
    expect(page.record('ada', venue)).toMatchObject({ status: 'Available', attendee: { areaId: 'bar' } })
})

test('[NOD-02] who falls silent on one node is gone on the other in its next tick', async () => {
  const world = await openTwo()
  const ada = world.open('ada')
  await ada.connect()
  await world.seconds(2)
  ada.silent(true)
  await world.clock.advance(1_000)
  expect(world.yan.names(venue)).toEqual(['yan', 'zoe'])
  ada.silent(false)
  await world.seconds(2)
  expect(world.yan.names(venue)).toEqual(['ada', 'yan', 'zoe'])
})

test('[NOD-02] who falls silent is gone on another node within a second also where its ticks are stretched', async () => {
  const world = await openTwo()
  const ada = world.open('ada')
  await ada.connect()
  await world.seconds(2)
  world.work.ms = 500
  await world.zoe.ask('presence.choose', { status: 'Busy' })
  // The next tick is a hard one; those that follow come every other second.
  await world.seconds(2)
  await world.zoe.ask('presence.choose', { status: 'Available' })
  await world.seconds(2)
  const before = membersOf(world.yan).length
  while (membersOf(world.yan).length === before) {
    await world.zoe.ask('presence.update', { areaId: area(['hall', 'bar'][before % 2] ?? '') })
    await world.clock.advance(100)
  }
  ada.silent(true)
  await world.clock.advance(1_100)
  expect(world.yan.names(venue)).toEqual(['yan', 'zoe'])
})

test('[NOD-02] who logs out is gone in all tabs of that session on all nodes, and stays with another', async () => {
  const world = await openTwo()
  const tabs = [world.open('ada'), world.open('ada', elsewhere)] as const
  for (const tab of tabs) await tab.connect('foyer')
  const phone = world.open('ada', { node: 1, sessionId: 'phone' })
  await phone.connect('hall', { isIdle: true })
  await tabs[0].ask('presence.remove', {})
  await world.seconds(2)
  for (const page of [world.zoe, world.yan])
    expect(page.record('ada', venue)).toMatchObject({ status: 'Idle', attendee: { areaId: 'hall' } })
  await phone.ask('presence.remove', {})
  await world.seconds(2)
  expect(world.zoe.names(venue)).toEqual(['yan', 'zoe'])
})

test('[NOD-02] a choice is known to the own tabs and to all others on every node, and heard of once', async () => {
  const world = await openTwo()
  const [here, there] = [world.open('ada'), world.open('ada', elsewhere)]
  await here.connect()
  await there.connect()
  expect(await here.ask('presence.choose', { status: 'Busy' })).toEqual({ status: 'Busy', isInvisible: false })
  expect([here.own, there.own]).toEqual([undefined, { status: 'Busy', isInvisible: false }])
  await world.seconds(2)
  expect(world.yan.record('ada', venue)?.status).toBe('Busy')
  await there.ask('presence.choose', { isInvisible: true })
  expect(here.own).toEqual({ status: 'Busy', isInvisible: true })
  expect(world.nodes.map(({ isInvisible }) => isInvisible('ada'))).toEqual([true, true])
  expect(world.visibilityChanges).toEqual(['ada'])
  await world.seconds(2)
  for (const page of [world.zoe, world.yan]) {
    expect([page.names(venue), page.online]).toEqual([['yan', 'zoe'], 2])
    expect((await page.ask('presence.list', { scope: venue, query: 'ada' })).records).toEqual([])
  }
  expect(await world.open('ada', elsewhere).connect()).toMatchObject({ own: { status: 'Busy', isInvisible: true } })
})

test('[NOD-02] a person who chose before another node started, and is on none, is invisible there too', async () => {
  const world = createPresenceWorld({ nodes: 2 })
  const ada = world.open('ada')
  await ada.connect()
  await ada.ask('presence.choose', { isInvisible: true })
  await world.choices.change('ben', { isInvisible: true })
  for (const { load } of world.nodes) await load()
  expect(world.nodes.map(({ isInvisible }) => ['ada', 'ben', 'eve'].map(isInvisible))).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  await world.nodes[0]?.feature.personal?.erase('ada')
  expect(world.nodes.map(({ isInvisible }) => isInvisible('ada'))).toEqual([false, false])
})

test('[NOD-02] two people with a block between them never appear to each other, also on two nodes', async () => {
  const world = await openTwo()
  await world.setBlocked('zoe', 'yan', true)
  const cid = world.open('cid', elsewhere)
  await cid.connect()
  await cid.follow(venue)
  await world.seconds(3)
  expect([world.zoe.names(venue), world.yan.names(venue), cid.names(venue)]).toEqual([
    ['cid', 'zoe'],
    ['cid', 'yan'],
    ['cid', 'yan', 'zoe'],
  ])
  expect([world.zoe.online, world.yan.online, cid.online]).toEqual([2, 2, 3])
})

test('[NOD-02] a profile that was saved is seen on all nodes, whichever node is asked to read it', async () => {
  const world = await openTwo({ details: { ada: { name: 'Ada' } } })
  const [here, there] = [world.open('ada'), world.open('ada', elsewhere)]
  await here.connect()
  await there.connect()
  await there.follow(company)
  await world.seconds(2)
  world.details['ada'] = { name: 'Ada Löwe', company: 'Acme' }
  await here.ask('presence.refresh', {})
  await world.seconds(2)
  // The other node has read the profile too: what it shows of its own tab is not the former one.
  await there.ask('presence.update', { areaId: area('hall') })
  await world.seconds(2)
  for (const page of [world.zoe, world.yan])
    expect(page.record('ada', venue)?.attendee).toMatchObject({ name: 'Ada Löwe', company: 'Acme', areaId: 'hall' })
  expect(there.names(company)).toEqual(['Ada Löwe'])
})

test('[NOD-02] a profile that was saved is read on all nodes also where the page that saved it goes at once', async () => {
  const world = await openTwo({ details: { ada: { name: 'Ada' } } })
  const [here, there] = [world.open('ada'), world.open('ada', elsewhere)]
  await here.connect()
  await there.connect()
  await world.seconds(2)
  world.details['ada'] = { name: 'Ada Löwe' }
  await here.ask('presence.refresh', {})
  here.close()
  await world.seconds(20)
  for (const page of [world.zoe, world.yan])
    expect(page.record('ada', venue)?.attendee).toMatchObject({ name: 'Ada Löwe' })
})

test('[NOD-03] a profile that was saved while the bus was away is read once it is back', async () => {
  const world = await openTwo({ details: { ada: { name: 'Ada' } } })
  const [here, there] = [world.open('ada'), world.open('ada', elsewhere)]
  await here.connect()
  await there.connect()
  await world.seconds(2)
  world.linked?.cut(0)
  world.details['ada'] = { name: 'Ada Löwe' }
  await here.ask('presence.refresh', {})
  here.close()
  await world.seconds(1)
  world.linked?.heal(0)
  await world.seconds(20)
  for (const page of [world.zoe, world.yan])
    expect(page.record('ada', venue)?.attendee).toMatchObject({ name: 'Ada Löwe' })
})

test('[NOD-02] a node that still reads a saved profile does not undo it on the others', async () => {
  let letGo = () => {}
  let waits: Promise<void> | undefined
  const world = await openTwo({
    details: { ada: { name: 'Ada' } },
    beforeDescribed: async (node) => (node === 1 ? await waits : undefined),
  })
  const [here, there] = [world.open('ada'), world.open('ada', elsewhere)]
  await here.connect()
  await there.connect()
  await world.seconds(2)
  waits = new Promise((resolve) => (letGo = resolve))
  world.details['ada'] = { name: 'Ada Löwe' }
  await here.ask('presence.refresh', {})
  await world.seconds(1)
  await there.ask('presence.update', { areaId: area('hall') })
  await world.seconds(2)
  expect(world.zoe.record('ada', venue)?.attendee).toMatchObject({ name: 'Ada Löwe', areaId: 'hall' })
  letGo()
  await world.seconds(2)
  expect(world.yan.record('ada', venue)?.attendee).toMatchObject({ name: 'Ada Löwe', areaId: 'hall' })
})

test('[PRS-05] of two readings of a profile the one that began last counts, also where it ends first', async () => {
  const ends: (() => void)[] = []
  let isSlow = false
  const world = createPresenceWorld({
    beforeDescribed: () => (isSlow ? new Promise((resolve) => void ends.push(resolve)) : Promise.resolve()),
  })
  const ada = world.open('ada')
  await ada.connect()
  await ada.follow(venue)
  isSlow = true
  const first = ada.ask('presence.refresh', {})
  await world.clock.advance(0)
  world.details['ada'] = { name: 'Ada Löwe' }
  const second = ada.ask('presence.refresh', {})
  await world.clock.advance(0)
  ends[1]?.()
  await second
  ends[0]?.()
  await first
  await world.tick()
  expect(ada.names(venue)).toEqual(['Ada Löwe'])
})

test('[NOD-02] simulated attendees of one node are shown on the other, and in no number of people online', async () => {
  const world = createPresenceWorld({ nodes: 2 })
  const dana = world.open('dana', { opMode: 'STAGE' })
  await dana.connect('foyer')
  await world.open('simulated-1', { opMode: 'STAGE', node: 1 }).connect('foyer')
  await world.clock.advance(3_000)
  expect([dana.online, dana.counts.get('foyer')]).toEqual([2, 2])
  expect(await Promise.all(world.nodes.map(({ online }) => online('STAGE')))).toEqual([1, 1])
})

test('[NOD-02] people in live and stage do not see each other on two nodes', async () => {
  const world = await openTwo()
  await world.open('eve', { node: 1, opMode: 'STAGE' }).connect()
  await world.seconds(2)
  expect(world.zoe.names(venue)).toEqual(['yan', 'zoe'])
})

test('[NOD-02] what changes in a moment is one message, without the details of those who are known', async () => {
  const world = await openTwo({ details: { ada: { name: 'Ada Löwe', company: 'Acme' } } })
  const ada = world.open('ada')
  const texts: string[] = []
  world.linked.drop((text) => {
    if (isPresence(text)) texts.push(text)
    return false
  })
  await ada.connect()
  await world.zoe.ask('presence.update', { areaId: area('hall') })
  await world.seconds(1)
  await ada.ask('presence.update', { areaId: area('hall') })
  await ada.ask('presence.update', { areaId: area('bar') })
  await world.seconds(1)
  expect(texts).toHaveLength(2)
  expect(texts.map((text) => text.includes('Löwe'))).toEqual([true, false])
  expect(texts[1]?.length).toBeLessThan(250)
})

test('[NOD-03] batches that were lost are made good, though the answer is lost at first too', async () => {
  const world = await openTwo()
  const ada = world.open('ada')
  await ada.connect()
  await world.seconds(2)
  world.linked.drop(isPresence)
  ada.close()
  const ben = world.open('ben')
  await ben.connect('hall')
  await world.zoe.ask('presence.update', { areaId: area('hall') })
  await world.seconds(7)
  expect(world.yan.names(venue)).toEqual(['ada', 'yan', 'zoe'])
  world.linked.drop(() => false)
  await world.seconds(4)
  expect(world.yan.names(venue)).toEqual(['ben', 'yan', 'zoe'])
  expect(world.yan.record('zoe', venue)?.attendee.areaId).toBe('hall')
  expect(world.yan.names(inArea('hall'))).toEqual([])
})

test('[NOD-03] choices and blocks that were lost are read from the database', async () => {
  const world = await openTwo()
  world.linked.drop((text) => text.includes('"presence'))
  await world.zoe.ask('presence.choose', { isInvisible: true })
  await world.choices.change('yan', { status: 'Busy' })
  world.blocked.set('yan', new Set(['cid']))
  await world.open('cid', elsewhere).connect()
  expect(world.nodes[1]?.isInvisible('zoe')).toBe(false)
  world.linked.drop(() => false)
  await world.seconds(4)
  expect(world.nodes[1]?.isInvisible('zoe')).toBe(true)
  expect(world.yan.own).toEqual({ status: 'Busy', isInvisible: false })
  expect(world.yan.names(venue)).toEqual(['yan'])
  expect(world.zoe.record('yan', venue)?.status).toBe('Busy')
})

test('[NOD-03] of two choices the one that was stored later counts, in whichever order they are heard', async () => {
  const world = await openTwo()
  await world.zoe.ask('presence.choose', { status: 'Busy' })
  await world.zoe.ask('presence.choose', { isInvisible: true })
  const choice = { status: 'Available', isInvisible: false, version: 1 }
  world.linked.buses[1].publish('presence choice changed', { userId: 'zoe', choice, except: 'none' })
  expect(world.nodes.map(({ isInvisible }) => isInvisible('zoe'))).toEqual([true, true])
  await world.zoe.ask('presence.choose', { isInvisible: false })
  await world.seconds(2)
  expect(world.yan.record('zoe', venue)?.status).toBe('Busy')
})

test('[NOD-03] the people of a node that is not heard any more are gone, and back once it is', async () => {
  const world = await openTwo()
  world.linked.cut(1)
  await world.seconds(9)
  expect(world.zoe.names(venue)).toEqual(['yan', 'zoe'])
  await world.seconds(4)
  expect(world.zoe.names(venue)).toEqual(['zoe'])
  // The one that is cut off hears no other, and goes by what it knew.
  expect(world.yan.names(venue)).toEqual(['yan', 'zoe'])
  await world.open('ada').connect()
  world.linked.heal(1)
  await world.seconds(4)
  for (const page of [world.zoe, world.yan]) expect(page.names(venue)).toEqual(['ada', 'yan', 'zoe'])
})

test('[NOD-07] people of a node that stops are not seen to leave when they come back on another within 4 s', async () => {
  const world = await openTwo()
  const ada = world.open('ada', elsewhere)
  await ada.connect()
  await world.seconds(2)
  const sentBefore = membersOf(world.zoe).length
  ada.close()
  world.yan.close()
  await world.nodes[1]?.feature.stop?.()
  world.linked.buses[1].stop()
  await world.clock.advance(3_900)
  expect(membersOf(world.zoe)).toHaveLength(sentBefore)
  await world.open('ada').connect()
  await world.seconds(2)
  expect(world.zoe.names(venue)).toEqual(['ada', 'zoe'])
})

test('[NOD-04] every node knows the number of people online on all, and counts a person on both once', async () => {
  const world = await openTwo()
  await world.open('ada').connect()
  await world.open('ada', elsewhere).connect()
  await world.seconds(1)
  expect(await Promise.all(world.nodes.map(({ online }) => online('LIVE')))).toEqual([3, 3])
  expect(world.onlineChanges).toEqual([
    ['LIVE', 1],
    ['LIVE', 2],
    ['LIVE', 3],
  ])
})
