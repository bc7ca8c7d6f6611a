import { expect, test } from 'vitest'
import type { CommandAnswer, PresenceRecord, MemberList } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { RealtimeError } from '../realtime/realtime.ts'
import { createFakeRealtime } from '../testing/fake-realtime.ts'
import { type PresenceDeps, createPresence } from './create-presence.ts'
import { createStatuses } from './create-statuses.ts'

type Summary = CommandAnswer<'presence.connect'>

const summary: Summary = {
  online: 3,
  counts: { hall: 2, plaza: 1 },
  asOf: 1000,
  own: { status: 'Available', isInvisible: false },
}
const record = (uid: string, name: string, more: Partial<PresenceRecord> = {}): PresenceRecord => ({
  attendee: { uid, name },
  timestamp: 1,
  status: 'Available',
  ...more,
})
const live = (...records: PresenceRecord[]): MemberList => ({
  isLive: true,
  records,
  total: records.length,
  asOf: 1000,
})

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const hall = { kind: 'area', areaId: 'hall' as never } as const

function setUp(more: Partial<PresenceDeps> = {}) {
  let focus = () => {}
  const clock = createFakeClock()
  const realtime = createFakeRealtime({ 'presence.connect': () => summary })
  const input = new Set<() => void>()
  const logged: string[] = []
  const person = { uid: 'ada', name: 'Ada King', title: '', company: 'Difference Ltd' }
  const presence = createPresence({
    realtime,
    clock,
    mode: 'LIVE',
    self: () => person,
    watchInput: (onInput) => {
      input.add(onInput)
      return () => input.delete(onInput)
    },
    watchFocus: (onFocus) => {
      focus = onFocus
      return () => {}
    },
    log: (level, message) => logged.push(`${level} ${message}`),
    ...more,
  })
  const touch = () => input.forEach((onInput) => onInput())
  const open = async () => {
    realtime.open()
    await settle()
  }
  return { clock, realtime, presence, logged, person, touch, open, focus: () => focus() }
}

test('[PRS-05] it connects with what the tab shows, sends a change, and connects anew after a break', async () => {
  const { realtime, presence, open } = setUp()
  presence.setArea('plaza')
  expect(presence.state.get().kind).toBe('waiting')
  await open()
  expect(realtime.asked).toEqual([
    { name: 'presence.connect', body: { areaId: 'plaza', isIdle: false, activity: null } },
  ])
  expect(presence.state.get()).toMatchObject({ kind: 'ready', online: 3, counts: summary.counts, asOf: 1000 })
  presence.setArea('hall')
  presence.setArea('hall')
  await settle()
  expect(realtime.bodiesOf('presence.update')).toEqual([{ areaId: 'hall' }])
  realtime.lose()
  presence.setArea(undefined)
  await settle()
  expect(presence.state.get()).toMatchObject({ kind: 'behind', online: 3, trouble: 'unreachable' })
  await open()
  expect(realtime.bodiesOf('presence.connect').at(-1)).toEqual({ areaId: null, isIdle: false, activity: null })
  expect(presence.state.get()).toMatchObject({ kind: 'ready', trouble: undefined })
})

test('[PRS-05] a profile that was saved updates the record; an unchanged profile is not sent', async () => {
  const { realtime, presence, person, open } = setUp()
  await open()
  presence.noteProfile(person)
  presence.noteProfile({ ...person })
  await settle()
  expect(realtime.bodiesOf('presence.refresh')).toEqual([])
  presence.noteProfile({ ...person, pictureId: 'p1' })
  presence.noteProfile({ ...person, pictureId: 'p1' })
  await settle()
  expect(realtime.bodiesOf('presence.refresh')).toEqual([{}])
  expect(realtime.bodiesOf('presence.update')).toEqual([])
})

test('[PRS-05] changes during an update are sent next, and only their result', async () => {
  const { realtime, presence, open } = setUp()
  await open()
  let answer = () => {}
  realtime.answers['presence.update'] = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
  presence.setArea('plaza')
  presence.setArea('hall')
  presence.setArea('stage')
  await settle()
  answer()
  await settle()
  answer()
  await settle()
  expect(realtime.bodiesOf('presence.update')).toEqual([{ areaId: 'plaza' }, { areaId: 'stage' }])
})

test('[PRS-03] [PRS-05] another service receives mode and reference, without empty fields', async () => {
  const calls: unknown[] = []
  const { presence, open } = setUp({
    mode: 'STAGE',
    service: {
      connect: async (...call) => {
        calls.push(['connect', ...call])
        return summary
      },
      updateAttendee: async (...call) => void calls.push(['update', ...call]),
      removeAttendee: async (...call) => void calls.push(['remove', ...call]),
    },
  })
  await open()
  calls.length = 0
  const end = presence.beginActivity('meeting')
  presence.setArea('hall')
  await settle()
  await presence.leave()
  end()
  const attendee = { uid: 'ada', areaId: 'hall', name: 'Ada King', company: 'Difference Ltd' }
  expect(calls.at(-2)).toEqual([
    'update',
    'STAGE',
    attendee,
    { isIdle: false, activity: 'meeting', profileRevision: 0, usedCount: 0 },
  ])
  expect(calls.at(-1)).toEqual(['remove', 'STAGE', attendee])
})

test('[PRS-07] missing details are an error in the log, and nothing is sent', async () => {
  const { realtime, logged, open } = setUp({ self: () => undefined })
  await open()
  expect(logged).toContain('ERROR the details of the attendee are missing')
  expect(realtime.asked).toEqual([])
})

test('[PRS-01] where it is not enabled it is off, and asks nothing more', async () => {
  const { realtime, presence, open } = setUp()
  realtime.answers['presence.connect'] = () => {
    throw new RealtimeError('presence.not-enabled', 'no')
  }
  await open()
  presence.setArea('hall')
  await open()
  expect(presence.state.get().kind).toBe('off')
  expect(realtime.bodiesOf('presence.connect')).toHaveLength(1)
})

test('[PRS-03] one is idle after five minutes without input, and back with the next one', async () => {
  const { realtime, presence, clock, touch, open } = setUp()
  await open()
  await clock.advance(4 * 60_000)
  touch()
  await clock.advance(4 * 60_000)
  expect(presence.state.get().ownStatus).toBe('Available')
  await clock.advance(60_000)
  expect(presence.state.get().ownStatus).toBe('Idle')
  touch()
  await settle()
  expect(presence.state.get().ownStatus).toBe('Available')
  await clock.advance(5 * 60_000)
  expect(realtime.bodiesOf('presence.update')).toEqual([{ isIdle: true }, { isIdle: false }, { isIdle: true }])
})

test('[PRS-03] busy is chosen, or set while in a meeting; invisible looks offline', async () => {
  const { realtime, presence, open } = setUp()
  realtime.answers['presence.choose'] = (choice) => ({ ...summary.own, ...choice }) as typeof summary.own
  await open()
  const leaveMeeting = presence.beginActivity('meeting')
  expect(presence.state.get().ownStatus).toBe('Busy')
  leaveMeeting()
  leaveMeeting()
  expect(presence.state.get().ownStatus).toBe('Available')
  await presence.choose({ status: 'Busy' })
  expect(presence.state.get()).toMatchObject({ own: { status: 'Busy' }, ownStatus: 'Busy' })
  realtime.notify('presence.own-changed', { status: 'Available', isInvisible: true })
  expect(presence.state.get().ownStatus).toBe('Offline')
})

test('[PRS-03] a choice that fails changes nothing and rejects', async () => {
  const { presence } = setUp()
  await expect(presence.choose({ status: 'Busy' })).rejects.toMatchObject({ code: 'connection-lost' })
  expect(presence.state.get().own.status).toBe('Available')
})

test('[AUT-15] an attendee who leaves is removed, and receives nothing more', async () => {
  const { realtime, presence, open } = setUp()
  await open()
  await presence.leave()
  expect(realtime.asked.at(-1)?.name).toBe('presence.remove')
  realtime.notify('presence.changed', { asOf: 2000, online: 9 })
  await open()
  expect(presence.state.get().kind).toBe('off')
  expect(realtime.asked.at(-1)?.name).toBe('presence.remove')
})

test('[PRS-08] a refusal with a moment to come back is followed then', async () => {
  const { realtime, presence, clock, open } = setUp()
  realtime.answers['presence.connect'] = () => {
    throw new RealtimeError('server.overloaded', 'later', { retryAfterMs: 4000 })
  }
  await open()
  realtime.answers['presence.connect'] = () => summary
  await clock.advance(3999)
  expect(presence.state.get().kind).toBe('waiting')
  await clock.advance(1)
  expect(presence.state.get().kind).toBe('ready')
})

test('[PRS-08] a server that does not answer is asked again after 2 s', async () => {
  const { realtime, presence, clock, open } = setUp()
  realtime.answers['presence.connect'] = () => {
    throw new RealtimeError('connection-lost', 'no answer')
  }
  await open()
  realtime.answers['presence.connect'] = () => summary
  await clock.advance(1999)
  expect(presence.state.get().kind).toBe('waiting')
  await clock.advance(1)
  expect(presence.state.get().kind).toBe('ready')
})

test('[PRS-08] counts follow the facts; an older one changes nothing', async () => {
  const { realtime, presence, open } = setUp()
  await open()
  realtime.notify('presence.changed', { asOf: 2000, online: 4, counts: { hall: 0, stage: 3 } })
  expect(presence.state.get()).toMatchObject({ online: 4, counts: { plaza: 1, stage: 3 }, asOf: 2000 })
  realtime.notify('presence.changed', { asOf: 1500, online: 1 })
  expect(presence.state.get().online).toBe(4)
})

test('[PRS-02] the status of a person is there only while it is known and true', async () => {
  const { realtime, presence, open, clock } = setUp()
  realtime.answers['presence.follow'] = () => live(record('bo', 'Bo', { status: 'Busy' }))
  const { statusOf } = createStatuses({ presence, clock })
  const [bo, somebody] = [statusOf('bo'), statusOf('somebody')]
  await open()
  expect(bo.get()).toBeUndefined()
  presence.follow(hall)
  await settle()
  expect(bo.get()).toBe('Busy')
  expect(somebody.get()).toBeUndefined()
  realtime.lose()
  expect(bo.get()).toBeUndefined()
})

test('[PRS-08] after facts were missed everything is asked for anew', async () => {
  const { realtime, presence, open } = setUp()
  realtime.answers['presence.follow'] = () => live(record('bo', 'Bo'))
  await open()
  presence.follow(hall)
  await settle()
  realtime.notify('realtime.behind', { features: ['chat'] })
  expect(presence.state.get().kind).toBe('ready')
  realtime.notify('realtime.behind', { features: ['presence'] })
  expect(presence.state.get().kind).toBe('behind')
  await settle()
  expect(presence.state.get().kind).toBe('ready')
  expect(realtime.bodiesOf('presence.follow')).toHaveLength(2)
})

test('[PRS-05] a tab whose person is counted in the area of another tab shows at least that person', async () => {
  const { realtime, presence, open } = setUp()
  presence.setArea('stage')
  await open()
  expect(presence.state.get().counts).toEqual({ hall: 2, plaza: 1, stage: 1 })
  presence.setArea('hall')
  expect(presence.state.get().counts).toEqual({ hall: 2, plaza: 1 })
  presence.setArea('bar')
  realtime.notify('presence.own-changed', { status: 'Available', isInvisible: true })
  expect(presence.state.get().counts).toEqual({ hall: 2, plaza: 1 })
})

test('[PRS-05] a tab to which the person comes back says its area again', async () => {
  const { realtime, presence, open, focus } = setUp()
  presence.setArea('hall')
  await open()
  expect(realtime.bodiesOf('presence.update')).toEqual([])
  focus()
  await settle()
  expect(realtime.bodiesOf('presence.update')).toEqual([{ areaId: 'hall' }])
  presence.beginActivity('call')
  await settle()
  expect(realtime.bodiesOf('presence.update').at(-1)).toEqual({ activity: 'call' })
})

test('[PRS-08] what is known without a connection is as old as the connection is lost', async () => {
  const { clock, realtime, presence, open } = setUp()
  await open()
  await clock.advance(45_000)
  realtime.lose()
  expect(presence.state.get()).toMatchObject({ kind: 'behind', asOf: 46_000 })
  await clock.advance(10_000)
  expect(presence.state.get().asOf).toBe(46_000)
})
