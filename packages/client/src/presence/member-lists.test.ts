import { expect, test } from 'vitest'
import type { PresenceRecord, MemberList } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { RealtimeError } from '../realtime/realtime.ts'
import { createFakeRealtime } from '../testing/fake-realtime.ts'
import { createMemberLists } from './member-lists.ts'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const hall = { kind: 'area', areaId: 'hall' as never } as const
const venue = { kind: 'venue' } as const
const record = (uid: string, name: string, company?: string): PresenceRecord => ({
  attendee: { uid, name, ...(company !== undefined && { company }) },
  timestamp: 1,
  status: 'Available',
})
const [ada, bo, chen] = [record('1', 'Ada', 'Difference'), record('2', 'bo'), record('3', 'Chén')]
const members = (records: PresenceRecord[], more: Partial<MemberList> = {}): MemberList => ({
  isLive: true,
  records,
  total: records.length,
  asOf: 1000,
  ...more,
})
const names = ({ records }: { readonly records: readonly PresenceRecord[] }) =>
  records.map(({ attendee }) => attendee.name)

function setUp() {
  const clock = createFakeClock()
  const realtime = createFakeRealtime()
  const memberLists = createMemberLists({ realtime, clock })
  realtime.open()
  return { clock, realtime, memberLists }
}

/** A venue of many: three pages of two. */
function setUpPages() {
  const all = setUp()
  const people = [ada, bo, chen, record('4', 'Dora'), record('5', 'Elif')]
  const page = (start: number) =>
    members(people.slice(start, start + 2), {
      isLive: false,
      total: people.length,
      asOf: 1000 + start,
      ...(start + 2 < people.length && { next: String(start + 2) }),
    })
  all.realtime.answers['presence.follow'] = () => page(0)
  all.realtime.answers['presence.list'] = ({ after, query }) =>
    query === undefined ? page(Number(after ?? 0)) : members([chen], { isLive: false, asOf: 5000 })
  return { ...all, people }
}

test('[PRS-08] a scope is followed while somebody looks at it, however many do', async () => {
  const { realtime, memberLists } = setUp()
  realtime.answers['presence.follow'] = () => members([bo, ada])
  const [one, other] = [memberLists.follow(hall), memberLists.follow(hall)]
  await settle()
  expect(names(one.state.get())).toEqual(['Ada', 'bo'])
  one.close()
  one.close()
  expect(realtime.bodiesOf('presence.unfollow')).toEqual([])
  other.close()
  expect(realtime.bodiesOf('presence.follow')).toEqual([{ scope: hall }])
  expect(realtime.bodiesOf('presence.unfollow')).toEqual([{ scope: hall }])
})

test('[PRS-02] who comes, changes and goes is followed live, in order', async () => {
  const { realtime, memberLists } = setUp()
  realtime.answers['presence.follow'] = () => members([ada, chen])
  const { state } = memberLists.follow(hall)
  await settle()
  memberLists.apply({ asOf: 2000, members: { scope: hall, set: [bo, { ...ada, status: 'Busy' }], left: ['3'] } })
  expect(names(state.get())).toEqual(['Ada', 'bo'])
  expect(state.get()).toMatchObject({ total: 2, asOf: 2000, records: [{ status: 'Busy' }, {}] })
  memberLists.apply({ asOf: 2500, members: { scope: venue, set: [chen], left: [] } })
  memberLists.apply({ asOf: 1500, members: { scope: hall, set: [chen], left: [] } })
  expect(names(state.get())).toEqual(['Ada', 'bo'])
})

test('[PRS-02] somebody is known for as long as they are among those looked at', async () => {
  const { realtime, memberLists } = setUp()
  realtime.answers['presence.follow'] = () => members([ada])
  const known = memberLists.recordOf('1')
  let notifications = 0
  known.subscribe(() => notifications++)
  expect(known.get()).toBeUndefined()
  const { close } = memberLists.follow(hall)
  await settle()
  expect(known.get()).toEqual(ada)
  expect(notifications).toBe(1)
  memberLists.apply({ asOf: 2000, members: { scope: hall, set: [{ ...ada, status: 'Busy' }], left: [] } })
  expect(known.get()?.status).toBe('Busy')
  close()
  expect(known.get()).toBeUndefined()
  expect(notifications).toBe(3)
})

test('[PRS-08] a large scope is loaded page by page, and stands still until it is asked for again', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  const { state, loadMore } = memberLists.follow(venue)
  await settle()
  expect(state.get()).toMatchObject({ total: 5, hasMore: true, isLive: false })
  loadMore()
  loadMore()
  await settle()
  expect(names(state.get())).toEqual(['Ada', 'bo', 'Chén', 'Dora'])
  expect(realtime.bodiesOf('presence.list')).toEqual([{ scope: venue, after: '2' }])
  memberLists.apply({ asOf: 9000, members: { scope: venue, set: [], left: ['1'] } })
  expect(names(state.get())).toContain('Ada')
  expect(state.get().asOf).toBe(1000)
  await clock.advance(120_000)
  expect(realtime.bodiesOf('presence.list')).toHaveLength(3)
  expect(names(state.get())).toEqual(['Ada', 'bo', 'Chén', 'Dora'])
  loadMore()
  await settle()
  expect(state.get()).toMatchObject({ hasMore: false, records: { length: 5 } })
})

test('[PRS-08] a glance at a large scope is asked for again less often than a list one reads', async () => {
  const { realtime, memberLists, clock } = setUp()
  const crowd = Array.from({ length: 60 }, (_, index) => record(String(index), `Person ${index}`))
  const large = (count: number) => members(crowd.slice(0, count), { isLive: false, total: 60, next: String(count) })
  realtime.answers['presence.follow'] = () => large(10)
  realtime.answers['presence.list'] = ({ limit = 50, after = '0' }) =>
    members(crowd.slice(Number(after), Number(after) + limit), { isLive: false, total: 60 })
  const { state, loadMore } = memberLists.follow(venue)
  await settle()
  await clock.advance(90_000)
  expect(realtime.bodiesOf('presence.list')).toEqual([])
  await clock.advance(30_000)
  expect(realtime.bodiesOf('presence.list')).toEqual([{ scope: venue, limit: 10 }])
  memberLists.renew()
  await settle()
  loadMore()
  await settle()
  expect(state.get().records).toHaveLength(60)
  await clock.advance(30_000)
  expect(realtime.bodiesOf('presence.list').slice(2)).toEqual([{ scope: venue }])
})

test('[PRS-02] in a live scope people are found at once, without marks and case', async () => {
  const { realtime, memberLists } = setUp()
  realtime.answers['presence.follow'] = () => members([ada, bo, chen])
  const { state, setQuery } = memberLists.search(hall)
  await settle()
  setQuery('CHEN')
  expect(names(state.get())).toEqual(['Chén'])
  setQuery('diff ad')
  expect(names(state.get())).toEqual(['Ada'])
  memberLists.apply({ asOf: 2000, members: { scope: hall, set: [], left: ['1'] } })
  expect(state.get()).toMatchObject({ kind: 'ready', total: 0 })
  setQuery(' ')
  expect(names(state.get())).toEqual(['bo', 'Chén'])
  expect(realtime.bodiesOf('presence.list')).toEqual([])
})

test('[PRS-02] in a large one the server is asked once the typing has paused', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  const { state, setQuery } = memberLists.search(venue)
  await settle()
  for (const query of ['c', 'ch', 'che']) {
    setQuery(query)
    clock.pass(100)
  }
  expect(state.get()).toMatchObject({ kind: 'waiting', records: [] })
  await clock.advance(250)
  expect(realtime.bodiesOf('presence.list')).toEqual([{ scope: venue, query: 'che' }])
  expect(names(state.get())).toEqual(['Chén'])
  setQuery('')
  expect(names(state.get())).toEqual(['Ada', 'bo'])
})

test('[PRS-02] an answer to what is no longer looked for is not shown', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  const { state, setQuery } = memberLists.search(venue)
  await settle()
  let answer: (found: MemberList) => void = () => {}
  realtime.answers['presence.list'] = () => new Promise<MemberList>((resolve) => (answer = resolve))
  setQuery('che')
  await clock.advance(250)
  setQuery('')
  answer(members([chen], { isLive: false }))
  await settle()
  expect(names(state.get())).toEqual(['Ada', 'bo'])
})

test('[PRS-08] a scope that grows too large, or small enough, goes on in its other way', async () => {
  const { realtime, memberLists } = setUpPages()
  const { state } = memberLists.follow(venue)
  await settle()
  memberLists.replace({ scope: venue, members: members([bo]) })
  expect(state.get()).toMatchObject({ isLive: true, total: 1 })
  realtime.lose()
  memberLists.renew()
  await settle()
  expect(names(state.get())).toEqual(['bo'])
  realtime.open()
  memberLists.renew()
  await settle()
  expect(state.get()).toMatchObject({ isLive: false, total: 5 })
})

test('[PRS-02] what cannot be had is said, and what was known stays', async () => {
  const { realtime, memberLists } = setUp()
  realtime.answers['presence.follow'] = () => {
    throw new RealtimeError('request.too-many', 'slowly', { retryAfterMs: 1000 })
  }
  const { state, refresh } = memberLists.follow(hall)
  await settle()
  expect(state.get()).toMatchObject({ kind: 'failed', failure: { code: 'request.too-many' } })
  realtime.answers['presence.follow'] = () => members([ada])
  refresh()
  await settle()
  expect(state.get()).toMatchObject({ kind: 'ready', failure: undefined })
  realtime.answers['presence.follow'] = () => {
    throw new RealtimeError('server.internal', 'broken')
  }
  refresh()
  await settle()
  expect(state.get()).toMatchObject({ kind: 'ready', total: 1, failure: { code: 'server.internal' } })
})

test('[PRS-02] a list the server has no time for is asked for again after the wait it asked for, unless it is closed', async () => {
  const { realtime, memberLists, clock } = setUp()
  realtime.answers['presence.follow'] = () => {
    throw new RealtimeError('request.too-many', 'slowly', { retryAfterMs: 1000 })
  }
  const asked = () => realtime.bodiesOf('presence.follow').length
  const list = memberLists.follow(hall)
  await clock.advance(999)
  expect(asked()).toBe(1)
  realtime.answers['presence.follow'] = () => members([ada])
  await clock.advance(1)
  expect([asked(), list.state.get().kind]).toEqual([2, 'ready'])
  realtime.answers['presence.follow'] = () => {
    throw new RealtimeError('connection-lost', 'no answer')
  }
  list.refresh()
  await settle()
  list.close()
  await clock.advance(10_000)
  expect(asked()).toBe(3)
})

test('[PRS-02] what was found is loaded page by page, again with a new connection, and no more once it is closed', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  const search = memberLists.search(venue)
  await settle()
  realtime.answers['presence.list'] = ({ after }) =>
    after === undefined
      ? members([ada], { isLive: false, total: 2, next: '1', asOf: 5000 })
      : members([ada, bo], { isLive: false, total: 2, asOf: 4000 })
  search.setQuery('a')
  await clock.advance(250)
  expect(search.state.get()).toMatchObject({ hasMore: true, asOf: 5000 })
  search.loadMore()
  expect(search.state.get().isLoadingMore).toBe(true)
  search.loadMore()
  await settle()
  expect(names(search.state.get())).toEqual(['Ada', 'bo'])
  expect(search.state.get()).toMatchObject({ hasMore: false, isLoadingMore: false, asOf: 4000 })
  const asked = [{ scope: venue, query: 'a' }, { after: '1' }]
  expect(realtime.bodiesOf('presence.list')).toMatchObject(asked)
  search.loadMore()
  memberLists.renew()
  await settle()
  expect(names(search.state.get())).toEqual(['Ada', 'bo'])
  expect(realtime.bodiesOf('presence.list')).toMatchObject([...asked, ...asked])
  search.refresh()
  await settle()
  expect(realtime.bodiesOf('presence.list')).toMatchObject([...asked, ...asked, ...asked])
  search.setQuery('b')
  search.close()
  memberLists.renew()
  await clock.advance(250)
  expect(realtime.bodiesOf('presence.list')).toHaveLength(6)
})

test('[PRS-02] a search that fails says so, and finds again when it is asked for again', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  const { state, setQuery, refresh, loadMore } = memberLists.search(venue)
  await settle()
  const found = realtime.answers['presence.list']
  realtime.answers['presence.list'] = () => {
    throw new RealtimeError('server.internal', 'broken')
  }
  setQuery('che')
  await clock.advance(250)
  expect(state.get()).toMatchObject({ kind: 'failed', failure: { code: 'server.internal' } })
  if (found !== undefined) realtime.answers['presence.list'] = (body) => ({ ...(found(body) as MemberList), next: '1' })
  refresh()
  await settle()
  expect(state.get()).toMatchObject({ kind: 'ready', failure: undefined, records: [chen] })
  realtime.answers['presence.list'] = () => {
    throw new RealtimeError('server.internal', 'broken')
  }
  loadMore()
  await settle()
  expect(state.get()).toMatchObject({ kind: 'ready', isLoadingMore: false, failure: { code: 'server.internal' } })
  setQuery('che ')
  expect(state.get().failure).toBeDefined()
})

test('[PRS-02] a search is of the scope as it is: live at once, and of the server once that became too large', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  realtime.answers['presence.follow'] = () => members([ada, bo])
  const { state, setQuery } = memberLists.search(venue)
  await settle()
  setQuery('ada')
  await clock.advance(250)
  expect([names(state.get()), realtime.bodiesOf('presence.list')]).toEqual([['Ada'], []])
  memberLists.replace({ scope: venue, members: members([ada, bo], { isLive: false, total: 90, next: '2' }) })
  expect(state.get()).toMatchObject({ kind: 'waiting', records: [] })
})

test('[PRS-08] of a list of many pages four are asked for again; somebody who moved between pages is there once', async () => {
  const { realtime, memberLists } = setUp()
  const crowd = Array.from({ length: 60 }, (_, index) => record(String(index), `Person ${index}`))
  const page = (start: number) =>
    members(crowd.slice(Math.max(0, start - 1), start + 11), {
      isLive: false,
      total: 60,
      asOf: 9000 - start,
      ...(start + 11 < 60 && { next: String(start + 11) }),
    })
  realtime.answers['presence.follow'] = () => page(0)
  realtime.answers['presence.list'] = ({ after = '0' }) => page(Number(after))
  const { state, loadMore, refresh } = memberLists.follow(venue)
  await settle()
  for (let pages = 0; pages < 5; pages++) {
    loadMore()
    await settle()
  }
  expect(state.get()).toMatchObject({ hasMore: false, asOf: 9000 - 55, records: { length: 60 } })
  refresh()
  await settle()
  expect(realtime.bodiesOf('presence.list').slice(5)).toEqual([
    { scope: venue },
    ...['11', '22', '33'].map((after) => ({ scope: venue, after })),
  ])
  expect(state.get()).toMatchObject({ hasMore: true, records: { length: 44 } })
})

test('[PRS-08] a large scope that has become small is followed live when it is asked for again', async () => {
  const { realtime, memberLists } = setUpPages()
  const { state, refresh } = memberLists.follow(venue)
  await settle()
  realtime.answers['presence.list'] = () => members([ada])
  realtime.answers['presence.follow'] = () => members([ada])
  refresh()
  await settle()
  expect(realtime.bodiesOf('presence.follow')).toHaveLength(2)
  expect(state.get()).toMatchObject({ isLive: true, total: 1 })
})

test('[PRS-08] without a connection, and once they are stopped, lists are not asked for again', async () => {
  const { realtime, memberLists, clock } = setUpPages()
  memberLists.follow(venue)
  await settle()
  realtime.lose()
  await clock.advance(120_000)
  realtime.open()
  memberLists.stop()
  await clock.advance(120_000)
  expect(realtime.bodiesOf('presence.list')).toEqual([])
})
