import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPresence, MemberListScope } from '@foyer/contract'
import { type FakeClock, createFakeClock } from '@foyer/testkit'
import { type RealtimeDatabase, shippedRules, startRealtimeDatabase } from '@foyer/testkit/realtime-database'
import { createPresence } from '../presence/create-presence.ts'
import type { AttendeeDetails } from '../presence/attendee-reference.ts'
import type { PresenceMode } from '../presence/presence-service.ts'
import type { FollowedMemberList } from '../presence/member-lists.ts'
import { createFakeRealtime } from '../testing/fake-realtime.ts'
import { createFirebasePresence } from './create-firebase-presence.ts'
import { closeDatabases, openDatabase } from './testing/open-database.ts'

let server: RealtimeDatabase
let clock: FakeClock
const stops: (() => void)[] = []
beforeEach(async () => {
  server = await startRealtimeDatabase(shippedRules())
  clock = createFakeClock()
})
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop())
  await closeDatabases()
  await server.stop()
})

const venue: MemberListScope = { kind: 'venue' }
const company: MemberListScope = { kind: 'company' }
const inArea = (areaId: string): MemberListScope => ({ kind: 'area', areaId: areaId as never })

interface Facts extends Partial<AttendeeDetails> {
  readonly mode?: PresenceMode
  readonly choice?: Partial<OwnPresence>
  readonly pictureId?: string
  readonly hasServer?: boolean
  readonly signedInAs?: string
}

/** A page of somebody: the model as the app has it, over the real SDK. */
function openPage(
  uid: string,
  { mode = 'LIVE', choice, pictureId, hasServer = true, signedInAs = uid, ...details }: Facts = {},
) {
  let kept: OwnPresence = { status: 'Available', isInvisible: false, ...choice }
  let self: AttendeeDetails | undefined = { uid, ...details }
  let onInput = () => {}
  const lines: string[] = []
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  const own = createFakeRealtime({ 'presence.choose': (change) => (kept = { ...kept, ...(change as object) }) })
  const source = createFirebasePresence({
    database: openDatabase(server, signedInAs),
    own,
    clock,
    serverNow: clock.now,
    mode,
    pictureId: () => pictureId,
    isOnline: () => true,
    log,
    sizes: { liveMax: 4, liveAgainBelow: 3, glance: 2, page: 2 },
  })
  const presence = createPresence({
    ...source,
    clock,
    mode,
    self: () => self,
    watchInput: (listener) => {
      onInput = listener
      return () => {}
    },
    log,
  })
  const close = () => {
    presence.stop()
    source.stop()
  }
  stops.push(close)
  if (hasServer) own.open()
  return {
    presence,
    own,
    lines,
    close,
    input: () => onInput(),
    setSelf: (next: AttendeeDetails | undefined) => (self = next),
    isReady: () => eventually(() => expect(presence.state.get().kind).toBe('ready')),
  }
}

/** Lets a second go by after the other, until it is so. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await clock.advance(1000)
      check()
    },
    { timeout: 10_000, interval: 10 },
  )
const uids = ({ state }: FollowedMemberList) => state.get().records.map(({ attendee }) => attendee.uid)
const recordOf = (uid: string, mode = 'LIVE') => server.read(`opmode/${mode}/${uid}`)

test('[PRS-04] [PRS-06] an attendee has one record at its path, without empty fields, with the time of the database', async () => {
  const ada = openPage('ada', { name: 'Ada', company: '', title: ' ', pictureId: 'p1' })
  ada.presence.setArea('hall')
  await ada.isReady()
  const { timestamp, ...record } = recordOf('ada') as Record<string, unknown>
  expect(record).toEqual({
    attendee: { uid: 'ada', areaId: 'hall', name: 'Ada' },
    status: 'Available',
    pictureId: 'p1',
  })
  expect(timestamp).toBeTypeOf('number')
})

test('[PRS-06] an update removes the record, then writes it with a later timestamp; where nothing changed nothing is written', async () => {
  const ada = openPage('ada')
  ada.presence.setArea('hall')
  await ada.isReady()
  const before = server.writes.length
  const { timestamp } = recordOf('ada') as { timestamp: number }
  ada.presence.setArea('plaza')
  await eventually(() => expect(recordOf('ada')).toMatchObject({ attendee: { areaId: 'plaza' } }))
  const after = server.writes.slice(before)
  expect(after.map(({ path, value }) => [path, value !== null])).toEqual([
    ['opmode/LIVE/ada', false],
    ['opmode/LIVE/ada', true],
  ])
  expect((recordOf('ada') as { timestamp: number }).timestamp).toBeGreaterThan(timestamp)
  ada.input()
  ada.presence.setArea('plaza')
  await clock.advance(5000)
  expect(server.writes).toHaveLength(before + 2)
})

test('[PRS-05] [PRS-06] two attendees see each other come, move, change their name and go; neither disappears while moving', async () => {
  const ada = openPage('ada', { name: 'Ada' })
  await ada.isReady()
  const here = ada.presence.follow(inArea('hall'))
  const all = ada.presence.follow(venue)
  const bo = openPage('bo', { name: 'Bo' })
  bo.presence.setArea('hall')
  await eventually(() => expect(uids(here)).toEqual(['bo']))
  expect(ada.presence.state.get()).toMatchObject({ online: 2, counts: { hall: 1 } })
  const seen: string[][] = []
  all.state.subscribe(() => seen.push(uids(all)))
  bo.presence.setArea('plaza')
  await eventually(() => expect(uids(here)).toEqual([]))
  expect(ada.presence.state.get().counts).toEqual({ plaza: 1 })
  bo.setSelf({ uid: 'bo', name: 'Bo B.' })
  bo.presence.noteProfile({ name: 'Bo' })
  bo.presence.noteProfile({ name: 'Bo B.' })
  await eventually(() => expect(all.state.get().records[1]?.attendee.name).toBe('Bo B.'))
  expect(seen.every((some) => some.includes('bo'))).toBe(true)
  bo.close()
  await eventually(() => expect(uids(all)).toEqual(['ada']))
  expect(ada.presence.state.get()).toMatchObject({ online: 1, counts: {} })
})

test('[PRS-05] an attendee who logs out is removed before the connection ends', async () => {
  const ada = openPage('ada')
  await ada.isReady()
  await ada.presence.leave()
  expect(recordOf('ada')).toBeNull()
  expect(ada.presence.state.get().kind).toBe('off')
})

test('[PRS-03] Busy is chosen or comes with a meeting, and Idle after five minutes without input', async () => {
  const ada = openPage('ada')
  await ada.isReady()
  const end = ada.presence.beginActivity('meeting')
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Busy', activity: 'meeting' }))
  end()
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Available' }))
  await ada.presence.choose({ status: 'Busy' })
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Busy' }))
  await ada.presence.choose({ status: 'Available' })
  await clock.advance(300_000)
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Idle' }))
  ada.input()
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Available' }))
})

test('[PRS-03] an invisible attendee has no record, also in a page that opens later or is notified by another tab', async () => {
  const ada = openPage('ada')
  await ada.isReady()
  await ada.presence.choose({ isInvisible: true })
  await eventually(() => expect(recordOf('ada')).toBeNull())
  ada.presence.setArea('hall')
  const before = server.writes.length
  const later = openPage('ada', { choice: { isInvisible: true } })
  await later.isReady()
  expect(later.presence.state.get().own.isInvisible).toBe(true)
  later.own.notify('presence.own-changed', { status: 'Available', isInvisible: false })
  await eventually(() => expect(recordOf('ada')).not.toBeNull())
  expect(server.writes.slice(before).filter(({ value }) => value !== null)).toHaveLength(1)
})

test('[PRS-03] no record is written before it is known whether the attendee is invisible', async () => {
  const ada = openPage('ada', { hasServer: false, choice: { isInvisible: true } })
  const bo = openPage('bo')
  await bo.isReady()
  await clock.advance(5000)
  expect(ada.presence.state.get().kind).toBe('waiting')
  ada.own.open()
  await ada.isReady()
  expect(server.writes.some(({ path, value }) => path.endsWith('ada') && value !== null)).toBe(false)
})

test('[PRS-05] several tabs are one attendee: the last to close takes the record along', async () => {
  const one = openPage('ada')
  one.presence.setArea('hall')
  await one.isReady()
  const two = openPage('ada')
  two.presence.setArea('plaza')
  await two.isReady()
  expect(two.presence.state.get().online).toBe(1)
  expect(recordOf('ada')).toMatchObject({ attendee: { areaId: 'plaza' } })
  two.close()
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Available', attendee: { areaId: 'hall' } }))
  one.close()
  await eventually(() => expect(recordOf('ada')).toBeNull())
})

test('[PRS-03] [PRS-05] Idle is who is so in every tab', async () => {
  const one = openPage('ada')
  await one.isReady()
  await clock.advance(200_000)
  const two = openPage('ada')
  await two.isReady()
  const before = server.writes.length
  await clock.advance(100_000)
  await eventually(() =>
    expect(server.writes.slice(before).some(({ value }) => JSON.stringify(value).includes('Idle'))).toBe(true),
  )
  await eventually(() => expect(recordOf('ada')).toMatchObject({ status: 'Available' }))
})

test('[PRS-06] after a break the record is there again, with what happened meanwhile', async () => {
  const ada = openPage('ada')
  await ada.isReady()
  const bo = openPage('bo')
  await bo.isReady()
  const all = ada.presence.follow(venue)
  await eventually(() => expect(uids(all)).toEqual(['ada', 'bo']))
  server.setReachable(false)
  server.breakConnections()
  await eventually(() => expect(ada.presence.state.get()).toMatchObject({ kind: 'behind', trouble: 'unreachable' }))
  expect(server.read('opmode/LIVE')).toBeNull()
  expect(uids(all)).toEqual(['ada', 'bo'])
  ada.presence.setArea('garden')
  bo.close()
  server.setReachable(true)
  await ada.isReady()
  expect(recordOf('ada')).toMatchObject({ attendee: { areaId: 'garden' } })
  await eventually(() => expect(uids(all)).toEqual(['ada']))
})

test('[PRS-04] live and stage do not see each other', async () => {
  const ada = openPage('ada')
  const bo = openPage('bo', { mode: 'STAGE' })
  await ada.isReady()
  await bo.isReady()
  expect(recordOf('bo', 'STAGE')).not.toBeNull()
  expect([ada, bo].map(({ presence }) => presence.state.get().online)).toEqual([1, 1])
})

test('[PRS-02] people are found, by company and by words, and large scopes are paged', async () => {
  const ada = openPage('ada', { name: 'Ada', company: 'Acme  Ltd' })
  await ada.isReady()
  const all = ada.presence.follow(venue)
  const colleagues = ada.presence.follow(company)
  const write = (uid: string, more: object) =>
    server.write(`opmode/LIVE/${uid}`, { attendee: { uid, ...more }, timestamp: 1 })
  write('u1', { name: 'Bo', company: 'acmeltd' })
  write('u2', { name: 'Chén', title: 'Pilot' })
  write('u3', {})
  await eventually(() => expect(uids(all)).toEqual(['ada', 'u1', 'u2', 'u3']))
  expect(uids(colleagues)).toEqual(['ada', 'u1'])
  write('u4', { name: 'Dora' })
  await eventually(() => expect(all.state.get()).toMatchObject({ isLive: false, total: 5, hasMore: true }))
  expect(uids(all)).toEqual(['ada', 'u1'])
  all.loadMore()
  await eventually(() => expect(uids(all)).toEqual(['ada', 'u1', 'u2', 'u4']))
  const search = ada.presence.search(venue)
  search.setQuery('pil chen')
  await eventually(() => expect(uids(search)).toEqual(['u2']))
  for (const uid of ['u1', 'u3', 'u4']) server.write(`opmode/LIVE/${uid}`, null)
  await eventually(() => expect(all.state.get()).toMatchObject({ isLive: true, total: 2 }))
})

test('[PRS-06] a value that is no record, or a record of a person other than its path says, is ignored', async () => {
  server.write('opmode/LIVE/eve', { attendee: { uid: 'ada', name: 'Ada' }, timestamp: 1 })
  server.write('opmode/LIVE/mal', 'x')
  server.write('opmode/LIVE/a%2Eb', { attendee: { uid: 'a.b', name: { x: 1 } }, timestamp: 1, status: 'Odd' })
  const ada = openPage('ada')
  await ada.isReady()
  const all = ada.presence.follow(venue)
  await eventually(() => expect(uids(all)).toEqual(['a.b', 'ada']))
  expect(all.state.get().records[0]).toEqual({ attendee: { uid: 'a.b' }, timestamp: 1, status: 'Available' })
})

test('[PRS-07] missing details during an update are an error of the log, and leave the record as it was', async () => {
  const ada = openPage('ada', { name: 'Ada' })
  await ada.isReady()
  const before = recordOf('ada')
  ada.setSelf(undefined)
  ada.presence.setArea('hall')
  await clock.advance(2000)
  expect(ada.lines).toEqual(['ERROR the details of the attendee are missing'])
  expect(recordOf('ada')).toEqual(before)
})

test('[CFG-04] [PRS-06] a database that refuses access is named, and what to do about it', async () => {
  const ada = openPage('ada', { signedInAs: 'eve' })
  await eventually(() => expect(ada.lines.join()).toContain('identity.forbidden'))
  expect(ada.presence.state.get().kind).toBe('waiting')
  expect(recordOf('ada')).toBeNull()
})
