import { expect, test } from 'vitest'
import { area, company, createPresenceWorld, inArea, type Page, venue } from './testing/presence-world.ts'

const changes = (page: Page) => page.sent.filter(({ type }) => type === 'presence.changed')

test('[PRS-01] a venue without presence refuses its commands, except the removal of a tab', async () => {
  const world = createPresenceWorld()
  world.venueNow.isEnabled = false
  const page = world.open('ada')
  const refused = { code: 'presence.not-enabled' }
  await expect(page.connect()).rejects.toMatchObject(refused)
  await expect(page.ask('presence.update', { isIdle: true })).rejects.toMatchObject(refused)
  await expect(page.ask('presence.list', { scope: venue })).rejects.toMatchObject(refused)
  await expect(page.follow(venue)).rejects.toMatchObject(refused)
  await expect(page.ask('presence.choose', { status: 'Busy' })).rejects.toMatchObject(refused)
  await expect(page.ask('presence.refresh', {})).rejects.toMatchObject(refused)
  await page.ask('presence.remove', {})
})

test('[PRS-02] the people of an area, of the own company and of the venue are listed, and found by their words', async () => {
  const world = createPresenceWorld({
    details: {
      ada: { name: 'Ada Löwe', company: 'Acme  Corp', title: 'Engineer' },
      ben: { name: 'Ben', company: 'acmecorp' },
      eve: { name: 'Eve', company: 'Other' },
      nil: { name: 'Nil' },
    },
  })
  const ada = world.open('ada')
  await ada.connect('foyer')
  await world.open('ben').connect('hall')
  await world.open('eve').connect('foyer')
  const nil = world.open('nil')
  await nil.connect(null)
  await world.tick()
  await ada.follow(inArea('foyer'))
  await ada.follow(company)
  await ada.follow(venue)
  await nil.follow(company)
  expect(ada.names(inArea('foyer'))).toEqual(['Ada Löwe', 'Eve'])
  expect(ada.names(company)).toEqual(['Ada Löwe', 'Ben'])
  expect(ada.names(venue)).toEqual(['Ada Löwe', 'Ben', 'Eve', 'Nil'])
  expect(nil.names(company)).toEqual([])
  const find = async (query: string) =>
    (await ada.ask('presence.list', { scope: venue, query })).records.map(({ attendee }) => attendee.uid)
  expect(await find('LOWE ada')).toEqual(['ada'])
  expect(await find('acme')).toEqual(['ada', 'ben'])
  expect(await find('engin')).toEqual(['ada'])
  expect(await find('nobody')).toEqual([])
})

test('[PRS-02] pages go on after the last one shown, also when that one has gone', async () => {
  const world = createPresenceWorld()
  const names = ['ann', 'bob', 'cid', 'dan', 'eva']
  const pages = names.map((name) => world.open(name))
  for (const page of pages) await page.connect()
  await world.tick()
  const asker = world.open('zoe')
  const first = await asker.ask('presence.list', { scope: venue, limit: 2 })
  expect(first).toMatchObject({ total: 5, records: [{ attendee: { uid: 'ann' } }, { attendee: { uid: 'bob' } }] })
  await pages[1]?.ask('presence.remove', {})
  await world.tick()
  const second = await asker.ask('presence.list', { scope: venue, limit: 3, after: first.next ?? '' })
  expect(second.records.map(({ attendee }) => attendee.uid)).toEqual(['cid', 'dan', 'eva'])
  expect(second.next).toBeUndefined()
})

test('[PRS-03] Busy is chosen, stored and sent to the other tabs of the user', async () => {
  const world = createPresenceWorld()
  const first = world.open('ada')
  const second = world.open('ada')
  await first.connect()
  await second.connect()
  await second.follow(venue)
  expect(await first.ask('presence.choose', { status: 'Busy' })).toEqual({ status: 'Busy', isInvisible: false })
  expect(second.own).toEqual({ status: 'Busy', isInvisible: false })
  expect(first.own).toBeUndefined()
  await world.tick()
  expect(second.record('ada', venue)?.status).toBe('Busy')
  expect(await world.choices.find('ada')).toMatchObject({ status: 'Busy', isInvisible: false })
})

test('[PRS-03] a call or a meeting in any tab is Busy; Idle is who is so in every tab', async () => {
  const world = createPresenceWorld()
  const first = world.open('ada')
  const second = world.open('ada')
  await first.connect()
  await first.follow(venue)
  await second.connect('hall')
  const readStatus = async () => {
    await world.tick()
    const { status, activity } = first.record('ada', venue) ?? {}
    return [status, activity]
  }
  expect(await readStatus()).toEqual(['Available', undefined])
  await first.ask('presence.update', { isIdle: true })
  expect(await readStatus()).toEqual(['Available', undefined])
  await second.ask('presence.update', { isIdle: true })
  expect(await readStatus()).toEqual(['Idle', undefined])
  await first.ask('presence.update', { activity: 'meeting' })
  expect(await readStatus()).toEqual(['Busy', 'meeting'])
  await second.ask('presence.update', { activity: 'call' })
  expect(await readStatus()).toEqual(['Busy', 'call'])
  await first.ask('presence.update', { activity: null, isIdle: false })
  await second.ask('presence.update', { activity: null })
  expect(await readStatus()).toEqual(['Available', undefined])
})

test('[PRS-03] a reload goes unnoticed; a page that stays away is gone within 10 s', async () => {
  const world = createPresenceWorld()
  const watcher = world.open('zoe')
  await watcher.connect()
  await watcher.follow(venue)
  const before = world.open('ada')
  await before.connect()
  await world.tick()
  await world.tick()
  const sentBefore = changes(watcher).length
  before.close()
  await world.clock.advance(3_000)
  const after = world.open('ada')
  await after.connect()
  await world.clock.advance(9_000)
  expect(changes(watcher)).toHaveLength(sentBefore)
  after.close()
  await world.clock.advance(9_999)
  expect(watcher.names(venue)).toEqual(['zoe'])
  expect(watcher.online).toBe(1)
})

test('[PRS-03] who falls silent is gone in the next tick, and back when heard again', async () => {
  const world = createPresenceWorld()
  const watcher = world.open('zoe')
  await watcher.connect()
  await watcher.follow(venue)
  const page = world.open('ada')
  await page.connect()
  await world.tick()
  page.silent(true)
  await world.tick()
  expect(watcher.names(venue)).toEqual(['zoe'])
  await page.ask('presence.update', { isIdle: true })
  await world.tick()
  expect(watcher.names(venue)).toEqual(['zoe'])
  page.silent(false)
  await world.tick()
  expect(watcher.names(venue)).toEqual(['ada', 'zoe'])
  page.silent(true)
  page.close()
  await world.tick()
  expect(watcher.names(venue)).toEqual(['zoe'])
})

test('[PRS-03] who logs out is gone at once in all tabs of that session, and stays with another', async () => {
  const world = createPresenceWorld()
  const watcher = world.open('zoe')
  await watcher.connect()
  await watcher.follow(venue)
  const laptop = [world.open('ada'), world.open('ada')]
  for (const page of laptop) await page.connect('foyer')
  const phone = world.open('ada', { sessionId: 'phone' })
  await phone.connect('hall', { isIdle: true })
  await laptop[0]?.ask('presence.remove', {})
  await world.tick()
  expect(watcher.record('ada', venue)).toMatchObject({ status: 'Idle', attendee: { areaId: 'hall' } })
  await phone.ask('presence.remove', {})
  await world.tick()
  expect(watcher.names(venue)).toEqual(['zoe'])
})

test('[PRS-03] an invisible user is in no followed scope, count, list or search, and sees the others', async () => {
  const world = createPresenceWorld()
  const watcher = world.open('zoe')
  await watcher.connect()
  await watcher.follow(venue)
  const ghost = world.open('ada')
  await ghost.connect()
  await world.tick()
  expect(watcher.names(venue)).toEqual(['ada', 'zoe'])
  await ghost.ask('presence.choose', { isInvisible: true })
  await world.tick()
  await world.tick()
  expect(watcher.names(venue)).toEqual(['zoe'])
  expect([watcher.online, watcher.counts]).toEqual([1, new Map([['foyer', 1]])])
  expect((await watcher.ask('presence.list', { scope: venue, query: 'ada' })).records).toEqual([])
  await ghost.follow(inArea('foyer'))
  expect(ghost.names(inArea('foyer'))).toEqual(['zoe'])
  ghost.close()
  await world.clock.advance(10_000)
  const again = world.open('ada')
  expect((await again.connect()).own).toEqual({ status: 'Available', isInvisible: true })
  await again.ask('presence.choose', { isInvisible: false })
  await world.tick()
  expect(watcher.names(venue)).toEqual(['ada', 'zoe'])
})

test('[PRS-04] a record has no empty field, and its time is that of its last change', async () => {
  const world = createPresenceWorld({
    details: { ada: { name: 'Ada', company: '', title: undefined, pictureId: 'face' } },
  })
  const page = world.open('ada')
  await page.connect(null)
  const begunMs = world.clock.now()
  await page.follow(venue)
  expect(page.record('ada', venue)).toEqual({
    attendee: { uid: 'ada', name: 'Ada' },
    timestamp: begunMs,
    status: 'Available',
    pictureId: 'face',
  })
  await world.tick()
  await page.ask('presence.update', { areaId: null })
  await page.ask('presence.update', { isIdle: true })
  await world.tick()
  expect(page.record('ada', venue)).toMatchObject({ status: 'Idle', timestamp: begunMs + 1_000 })
})

test('[PRS-04] live and stage never see each other', async () => {
  const world = createPresenceWorld()
  const live = world.open('ada')
  const stage = world.open('ada', { opMode: 'STAGE' })
  await live.connect('foyer')
  await stage.connect('hall')
  await world.open('ben', { opMode: 'STAGE' }).connect('foyer')
  await live.follow(venue)
  await stage.follow(venue)
  await world.tick()
  await world.tick()
  expect([live.names(venue), live.online, live.counts]).toEqual([['ada'], 1, new Map([['foyer', 1]])])
  expect([stage.names(venue), stage.online]).toEqual([['ada', 'ben'], 2])
})

test('[PRS-05] several tabs are one attendee, who is where the tab used last is', async () => {
  const world = createPresenceWorld()
  const watcher = world.open('zoe')
  await watcher.connect(null)
  await watcher.follow(venue)
  const first = world.open('ada')
  const second = world.open('ada')
  await first.connect('foyer')
  world.clock.pass(1)
  await second.connect('hall')
  const where = async () => {
    await world.tick()
    await world.tick()
    expect(watcher.online).toBe(2)
    return watcher.record('ada', venue)?.attendee.areaId
  }
  expect(await where()).toBe('hall')
  await first.ask('presence.update', { isIdle: false })
  expect(await where()).toBe('foyer')
  await second.ask('presence.update', { isIdle: true })
  expect(await where()).toBe('foyer')
  first.close()
  expect(await where()).toBe('hall')
})

test('[PRS-05] an area that the venue does not have is refused by name, and the presence does not change', async () => {
  const world = createPresenceWorld()
  const page = world.open('ada')
  const refused = { code: 'request.invalid', faults: [{ pointer: '/areaId' }] }
  await expect(page.connect('nowhere')).rejects.toMatchObject(refused)
  await page.follow(venue)
  expect(page.names(venue)).toEqual([])
  await page.connect('foyer')
  await expect(page.ask('presence.update', { areaId: 'nowhere' as never })).rejects.toMatchObject(refused)
  await world.tick()
  expect(page.record('ada', venue)?.attendee.areaId).toBe('foyer')
  await expect(world.open('ben').ask('presence.update', { isIdle: true })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('[PRS-05] a saved profile is followed, into another company too', async () => {
  const world = createPresenceWorld({
    details: {
      ada: { name: 'Ada', company: 'Acme' },
      ben: { name: 'Ben', company: 'Acme' },
      cid: { name: 'Cid', company: 'New' },
    },
  })
  const [ada, ben, cid] = ['ada', 'ben', 'cid'].map((uid) => world.open(uid)) as [Page, Page, Page]
  for (const page of [ada, ben, cid]) {
    await page.connect()
    await page.follow(company)
  }
  world.details['ada'] = { name: 'Ada L.', company: 'New' }
  await ada.ask('presence.refresh', {})
  await world.tick()
  expect(ada.names(company)).toEqual(['Ada L.', 'Cid'])
  expect(ben.names(company)).toEqual(['Ben'])
  expect(cid.names(company)).toEqual(['Ada L.', 'Cid'])
})

test('[PRS-07] a user without details is shown without them, and the log says so', async () => {
  const world = createPresenceWorld({ details: { ada: undefined } })
  const page = world.open('ada')
  await page.connect()
  await page.follow(venue)
  expect(page.record('ada', venue)?.attendee).toEqual({ uid: 'ada', areaId: 'foyer' })
  await page.ask('presence.refresh', {})
  const line = { level: 'error', fields: { userId: 'ada' }, text: 'presence lacks the details of a user' }
  expect(world.log.lines.filter(({ level }) => level === 'error')).toEqual([line, line])
})

test('[PRS-08] however many people move, a page gets at most one frame a tick, and none when nothing changed', async () => {
  const world = createPresenceWorld()
  const follower = world.open('zoe')
  await follower.connect('foyer')
  await follower.follow(inArea('foyer'))
  const bystander = world.open('yan')
  await bystander.connect('bar')
  const pages = Array.from({ length: 40 }, (_, index) => world.open(`person ${index}`))
  for (const page of pages) await page.connect('foyer')
  await world.clock.advance(2_000)
  for (const page of [follower, bystander]) page.sent.length = 0
  for (let tick = 0; tick < 4; tick++) {
    for (const page of pages)
      await page.ask('presence.update', { areaId: (tick % 2 === 0 ? 'hall' : 'foyer') as never })
    await world.tick()
  }
  expect(follower.sent).toHaveLength(4)
  expect(bystander.sent).toHaveLength(2)
  await world.clock.advance(2_000)
  expect(bystander.counts.get('foyer')).toBe(41)
  for (const page of [follower, bystander]) page.sent.length = 0
  await world.clock.advance(30_000)
  expect([follower.sent, bystander.sent]).toEqual([[], []])
})

test('[PRS-08] a scope that grows too large is paged, and is live again once it is small', async () => {
  const world = createPresenceWorld()
  const follower = world.open('aaa')
  await follower.connect()
  await follower.follow(venue)
  const pages = Array.from({ length: 100 }, (_, index) => world.open(`person ${index}`))
  for (const page of pages.slice(0, 99)) await page.connect()
  await world.tick()
  expect(follower.names(venue)).toHaveLength(100)
  await pages[99]?.connect()
  await world.tick()
  const replaced = { type: 'presence.members-replaced', body: { members: { isLive: false, total: 101 } } }
  expect(follower.sent.at(-1)).toMatchObject(replaced)
  expect(follower.names(venue)).toHaveLength(10)
  expect((await follower.ask('presence.list', { scope: venue })).records).toHaveLength(50)
  for (const page of pages.slice(0, 21)) await page.ask('presence.remove', {})
  await world.tick()
  expect(follower.memberLists.get(JSON.stringify(venue))?.isLive).toBe(false)
  await pages[21]?.ask('presence.remove', {})
  await world.tick()
  expect(follower.memberLists.get(JSON.stringify(venue))?.isLive).toBe(true)
  expect(follower.names(venue)).toHaveLength(79)
})

test('[PRS-08] a fifth scope on one connection is refused by name', async () => {
  const world = createPresenceWorld({ areas: ['a', 'b', 'c', 'd', 'e'] })
  const page = world.open('ada')
  for (const id of ['a', 'b', 'c', 'd', 'a']) await page.follow(inArea(id))
  await expect(page.follow(inArea('e'))).rejects.toMatchObject({
    code: 'request.invalid',
    faults: [{ pointer: '/scope' }],
  })
  await page.unfollow(inArea('a'))
  await page.follow(inArea('e'))
})

test('[PRS-02] people apart never appear to each other; all others see both', async () => {
  const world = createPresenceWorld()
  const [ada, ben, cid] = ['ada', 'ben', 'cid'].map((uid) => world.open(uid)) as [Page, Page, Page]
  for (const page of [ada, ben, cid]) {
    await page.connect('foyer')
    await page.follow(venue)
  }
  await world.tick()
  await world.setBlocked('ada', 'ben', true)
  expect([ada.names(venue), ben.names(venue)]).toEqual([
    ['ada', 'cid'],
    ['ben', 'cid'],
  ])
  await ben.ask('presence.update', { areaId: 'hall' as never })
  await cid.ask('presence.update', { areaId: 'hall' as never })
  await world.tick()
  expect(ada.names(venue)).toEqual(['ada', 'cid'])
  expect(ada.record('cid', venue)?.attendee.areaId).toBe('hall')
  expect(cid.names(venue)).toEqual(['ada', 'ben', 'cid'])
  expect((await ada.ask('presence.list', { scope: venue, query: 'ben' })).total).toBe(0)
  await world.setBlocked('ada', 'ben', false)
  expect(ada.names(venue)).toEqual(['ada', 'ben', 'cid'])
})

test('[PRS-02] two people with a block between them are not in each other’s counts; all others count both', async () => {
  const world = createPresenceWorld()
  const [ada, ben, cid] = ['ada', 'ben', 'cid'].map((uid) => world.open(uid)) as [Page, Page, Page]
  for (const page of [ada, ben, cid]) await page.connect('foyer')
  await ada.follow(inArea('foyer'))
  const counts = (page: Page) => [page.online, page.counts.get('foyer'), page.counts.get('hall')]
  const seconds = async () => {
    await world.tick()
    await world.tick()
  }
  await seconds()
  expect(counts(ada)).toEqual([3, 3, undefined])
  await world.setBlocked('ada', 'ben', true)
  await seconds()
  expect([ada, ben, cid].map(counts)).toEqual([
    [2, 2, undefined],
    [2, 2, undefined],
    [3, 3, undefined],
  ])
  await ben.ask('presence.update', { areaId: area('hall') })
  await cid.ask('presence.choose', { status: 'Busy' })
  await seconds()
  expect([ada, ben, cid].map(counts)).toEqual([
    [2, 2, undefined],
    [2, 1, 1],
    [3, 2, 1],
  ])
  const again = world.open('ada', { sessionId: 'another' })
  expect(await again.connect('hall')).toMatchObject({ online: 2, counts: { foyer: 1, hall: 1 } })
  again.close()
  await world.setBlocked('ada', 'ben', false)
  await seconds()
  expect(ada.online).toBe(3)
})

test('[PRS-03] statuses are read of people wherever they are; offline, invisible and blocked people are absent', async () => {
  const world = createPresenceWorld()
  const [ada, ben, cid, dan] = ['ada', 'ben', 'cid', 'dan'].map((uid) => world.open(uid)) as [Page, Page, Page, Page]
  await ada.connect('foyer')
  await ben.connect('hall', { isIdle: true })
  await cid.connect('bar')
  await dan.connect(null)
  await dan.ask('presence.choose', { status: 'Busy' })
  await world.tick()
  const userIds = ['ben', 'cid', 'dan', 'nobody']
  const read = async () => (await ada.ask('presence.read-statuses', { userIds })).statuses
  expect(await read()).toEqual({ ben: 'Idle', cid: 'Available', dan: 'Busy' })
  await cid.ask('presence.choose', { isInvisible: true })
  await world.setBlocked('ada', 'dan', true)
  await world.tick()
  expect(await read()).toEqual({ ben: 'Idle' })
  await expect(
    ada.ask('presence.read-statuses', { userIds: Array.from({ length: 101 }, (_, n) => `p${n}`) }),
  ).rejects.toThrow('too_big')
  world.venueNow.isEnabled = false
  await expect(read()).rejects.toMatchObject({ code: 'presence.not-enabled' })
})

test('[PRS-03] [WID-06] a person who is at a desk without a page is available, and neither counted nor listed', async () => {
  const world = createPresenceWorld()
  const ada = world.open('ada')
  await ada.connect('foyer')
  const read = async () => (await ada.ask('presence.read-statuses', { userIds: ['host'] })).statuses
  expect(await read()).toEqual({})
  world.venueNow.atDesk.add('host')
  expect(await read()).toEqual({ host: 'Available' })
  await ada.follow(venue)
  expect([ada.names(venue), await world.online('LIVE')]).toEqual([['ada'], 1])

  await world.setBlocked('ada', 'host', true)
  expect(await read()).toEqual({})
  await world.setBlocked('ada', 'host', false)
  const host = world.open('host')
  await host.connect('hall')
  await host.ask('presence.choose', { isInvisible: true })
  expect(await read()).toEqual({})
})

test('[PRS-03] a page that was closed before anything was known of its owner leaves nothing behind', async () => {
  const world = createPresenceWorld()
  const page = world.open('ada')
  const connecting = page.connect()
  page.close()
  await expect(connecting).rejects.toMatchObject({ code: 'request.invalid' })
  world.details['ada'] = { name: 'Ada' }
  const next = world.open('ada')
  await next.connect()
  await next.follow(venue)
  expect(next.names(venue)).toEqual(['Ada'])
})

test('[ADM-04] the number of people online is that of visible people, however many tabs and devices they have', async () => {
  const world = createPresenceWorld()
  const [first, second] = [world.open('ada'), world.open('ada', { sessionId: 'phone' })]
  await first.connect('foyer')
  await second.connect('hall')
  const ben = world.open('ben')
  await ben.connect(null)
  expect(await world.online('LIVE')).toBe(2)
  await ben.ask('presence.choose', { isInvisible: true })
  second.close()
  await world.tick()
  expect([await world.online('LIVE'), await world.online('STAGE')]).toEqual([1, 0])
  expect(world.onlineChanges).toEqual([
    ['LIVE', 1],
    ['LIVE', 2],
    ['LIVE', 1],
  ])
  world.venueNow.isEnabled = false
  expect(await world.online('LIVE')).toBeUndefined()
})

test('[REH-03] simulated attendees are shown and counted to those who look, and in no number of people online', async () => {
  const { open, online, onlineChanges, tick } = createPresenceWorld()
  const dana = open('dana', { opMode: 'STAGE' })
  const simulated = open('simulated-1', { opMode: 'STAGE' })
  await simulated.connect('foyer')
  await tick()
  expect(await dana.connect('foyer')).toMatchObject({ online: 2, counts: { foyer: 2 } })
  expect(await online('STAGE')).toBe(1)
  await simulated.ask('presence.remove', {})
  await tick()
  expect(await online('STAGE')).toBe(1)
  expect(onlineChanges).toEqual([['STAGE', 1]])
})
