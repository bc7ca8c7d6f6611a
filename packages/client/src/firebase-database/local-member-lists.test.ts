import { expect, test } from 'vitest'
import type { MemberListScope, PresenceRecord } from '@foyer/contract'
import { createLocalMemberLists } from './local-member-lists.ts'

const venue: MemberListScope = { kind: 'venue' }
const company: MemberListScope = { kind: 'company' }
const hall: MemberListScope = { kind: 'area', areaId: 'hall' as never }

const record = (name: string, areaId?: string, more: object = {}) =>
  ({
    attendee: { uid: name, name, ...(areaId !== undefined && { areaId }), ...more },
    timestamp: 1,
    status: 'Available',
  }) as unknown as PresenceRecord

function setUp(...first: readonly PresenceRecord[]) {
  const people = new Map<string, PresenceRecord>()
  const put = (...records: readonly PresenceRecord[]) => {
    const changes = new Map<string, PresenceRecord | undefined>()
    for (const each of records) {
      changes.set(each.attendee.uid, people.get(each.attendee.uid))
      people.set(each.attendee.uid, each)
    }
    return changes
  }
  const remove = (uid: string) => {
    const changes = new Map([[uid, people.get(uid)]])
    people.delete(uid)
    return changes
  }
  put(...first)
  let own: string | undefined
  const lists = createLocalMemberLists({
    people,
    company: () => own,
    now: () => 7,
    sizes: { liveMax: 3, liveAgainBelow: 2, glance: 1, page: 2 },
  })
  return { lists, put, remove, setCompany: (name: string | undefined) => (own = name) }
}
const names = ({ records }: { readonly records: readonly PresenceRecord[] }) =>
  records.map(({ attendee }) => attendee.name)

test('[PRS-08] up to as many as are followed live are there in full, more at a glance', () => {
  const { lists, put } = setUp(record('Bo'), record('Ada'), record('Chen'))
  expect(lists.follow(venue)).toMatchObject({ isLive: true, total: 3, asOf: 7 })
  expect(names(lists.follow(venue))).toEqual(['Ada', 'Bo', 'Chen'])
  expect(lists.follow(venue)).not.toHaveProperty('next')
  put(record('Dora'))
  const glance = lists.follow(venue)
  expect([names(glance), glance.isLive, glance.total]).toEqual([['Ada'], false, 4])
  expect(glance).toHaveProperty('next')
})

test('[PRS-08] a large list is read page by page, also where the last one of a page has gone meanwhile', () => {
  const { lists, remove } = setUp(...['Ada', 'Bo', 'Chen', 'Dora', 'Elif'].map((name) => record(name)))
  const first = lists.list(venue, {})
  expect(names(first)).toEqual(['Ada', 'Bo'])
  remove('Bo')
  const second = lists.list(venue, { after: first.next as string })
  expect([names(second), second.total]).toEqual([['Chen', 'Dora'], 4])
  const third = lists.list(venue, { after: second.next as string })
  expect([names(third), 'next' in third]).toEqual([['Elif'], false])
  expect(names(lists.list(venue, { query: 'eL' }))).toEqual(['Elif'])
  expect(names(lists.list(venue, { limit: 3 }))).toHaveLength(3)
})

test('[PRS-08] a followed list shows who came, changed and left, and none of the others', () => {
  const { lists, put, remove } = setUp(record('Ada', 'hall'))
  lists.follow(hall)
  const bo = record('Bo', 'hall')
  expect(lists.apply(put(bo))).toEqual({ changed: [{ scope: hall, set: [bo], left: [] }], replaced: [] })
  expect(lists.apply(put(record('Chen', 'lounge')))).toEqual({ changed: [], replaced: [] })
  expect(lists.apply(put(record('Bo', 'lounge'))).changed).toEqual([{ scope: hall, set: [], left: ['Bo'] }])
  expect(lists.apply(remove('Ada')).changed).toEqual([{ scope: hall, set: [], left: ['Ada'] }])
  lists.unfollow(hall)
  expect(lists.apply(put(bo))).toEqual({ changed: [], replaced: [] })
})

test('[PRS-08] a list that grows too large is replaced by a glance, and lives again only once it is clearly smaller', () => {
  const { lists, put, remove } = setUp(record('Ada'), record('Bo'), record('Chen'))
  lists.follow(venue)
  expect(lists.apply(put(record('Dora')))).toMatchObject({
    changed: [],
    replaced: [{ scope: venue, members: { isLive: false, total: 4 } }],
  })
  for (const uid of ['Dora', 'Chen']) expect(lists.apply(remove(uid))).toEqual({ changed: [], replaced: [] })
  expect(lists.apply(remove('Bo'))).toMatchObject({ changed: [], replaced: [{ members: { isLive: true, total: 1 } }] })
})

test('[PRS-02] colleagues are those whose company differs in capitals and spaces only; without a company there are none', () => {
  const { lists, setCompany } = setUp(
    record('Ada', undefined, { company: 'Green Tech' }),
    record('Bo', undefined, { company: 'Other' }),
    record('Chen'),
  )
  expect(names(lists.follow(company))).toEqual([])
  lists.follow(venue)
  setCompany(' GREENTECH')
  expect(lists.replaceCompany().map(({ scope, members }) => [scope, names(members)])).toEqual([[company, ['Ada']]])
})

test('[PRS-08] areas are counted by those who are in one', () => {
  const { lists } = setUp(record('Ada', 'hall'), record('Bo', 'hall'), record('Chen', 'lounge'), record('Dora'))
  expect(lists.counts()).toEqual({ hall: 2, lounge: 1 })
})
