import type { Announcement } from '@foyer/contract'
import { RealtimeError, createServerClock } from '@foyer/client'
import { createFakeRealtime } from '@foyer/client/testing'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createAnnouncements } from './announcements-model.ts'

const minuteMs = 60_000

function openPage(stored?: string) {
  const clock = createFakeClock()
  const realtime = createFakeRealtime()
  const kept = new Map<string, string>()
  if (stored !== undefined) kept.set('announcements-dismissed', stored)
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const reports: string[] = []
  const now = clock.now()
  const build = (id: string, parts: Partial<Announcement> = {}): Announcement => ({
    id,
    text: id,
    begin: now,
    end: now + 5 * minuteMs,
    ...parts,
  })
  const announcements = createAnnouncements({
    realtime,
    clock,
    serverClock: createServerClock(clock),
    storage,
    report: (message) => void reports.push(message),
  })
  announcements.start()
  return {
    clock,
    realtime,
    kept,
    reports,
    build,
    announcements,
    held: () => announcements.state.get().holding.map(({ id }) => id),
    settle: () => clock.advance(0),
  }
}

test('[WID-06] announcements a busy server did not answer with are asked for again after the wait it asked for', async () => {
  const { clock, realtime, build, held, reports } = openPage()
  realtime.answers['announcement.list'] = () => {
    throw new RealtimeError('server.overloaded', 'busy', { retryAfterMs: 5_000 })
  }
  realtime.open()
  await clock.advance(4_999)
  realtime.answers['announcement.list'] = () => ({ announcements: [build('fire')], ended: [], mayAnnounce: false })
  expect(held()).toEqual([])
  await clock.advance(1)
  expect([held(), reports]).toEqual([['fire'], []])
})

test('[WID-06] a page holds the announcements it reads and receives, newest first, each until its end', async () => {
  const { clock, realtime, build, held, settle } = openPage()
  const begin = clock.now()
  realtime.answers['announcement.list'] = () => ({ announcements: [build('old')], ended: [], mayAnnounce: false })
  realtime.open()
  await settle()
  expect(held()).toEqual(['old'])
  realtime.notify('announcement.posted', build('new', { begin: begin + 1, end: begin + 60 * minuteMs }))
  realtime.notify('announcement.posted', build('new', { begin: begin + 1, end: begin + 60 * minuteMs }))
  expect(held()).toEqual(['new', 'old'])
  await clock.advance(5 * minuteMs)
  expect(held()).toEqual(['new'])
  realtime.notify('announcement.taken-back', { id: 'new' })
  expect(held()).toEqual([])
})

test('[WID-06] after a break the page has what holds then, also without what was taken back meanwhile', async () => {
  const { realtime, build, held, settle } = openPage()
  realtime.answers['announcement.list'] = () => ({
    announcements: [build('one'), build('two')],
    ended: [],
    mayAnnounce: false,
  })
  realtime.open()
  await settle()
  realtime.lose()
  realtime.answers['announcement.list'] = () => ({ announcements: [build('two')], ended: [], mayAnnounce: false })
  realtime.open()
  await settle()
  expect(held()).toEqual(['two'])
})

test('[WID-06] what is put away stays away in this browser, and what the browser lost is no trouble', () => {
  const { announcements, kept } = openPage('["older"]')
  announcements.dismiss('one')
  expect([...announcements.state.get().dismissed]).toEqual(['older', 'one'])
  const again = openPage(kept.get('announcements-dismissed'))
  expect(again.announcements.state.get().dismissed.has('one')).toBe(true)
  expect(openPage('{broken').announcements.state.get().dismissed.size).toBe(0)
})

test('[WID-06] a person who announces reads which field is wrong, and that the connection is away', async () => {
  const { announcements, realtime, build, reports } = openPage()
  const draft = { id: 'announcement-1', text: 'Lunch', minutes: 5 }
  expect(await announcements.post(draft)).toBe('offline')
  realtime.answers['announcement.list'] = () => ({ announcements: [], ended: [], mayAnnounce: true })
  realtime.open()
  realtime.answers['announcement.post'] = () => ({ announcement: build('announcement-1') })
  expect(await announcements.post(draft)).toBeUndefined()
  const refuse = (code: string, pointer?: string) => {
    const faults = pointer === undefined ? [] : [{ pointer, code: 'invalid', message: 'wrong' }]
    realtime.answers['announcement.post'] = () => Promise.reject(new RealtimeError(code, 'no', { faults }))
    return announcements.post(draft)
  }
  expect(await refuse('request.invalid', '/areaId')).toBe('area')
  expect(await refuse('request.invalid', '/link')).toBe('link')
  expect(await refuse('announcement.too-many')).toBe('too-many')
  expect(await refuse('identity.forbidden')).toBe('forbidden')
  expect(reports.filter((message) => message.startsWith('an announcement'))).toEqual([])
  expect(await refuse('server.internal')).toBe('failed')
  expect(reports.filter((message) => message.startsWith('an announcement'))).toHaveLength(1)
})

test('[WID-06] a page asks for what came and went since this browser was last connected', async () => {
  const { announcements, build, clock, kept, realtime, settle } = openPage()
  realtime.answers['announcement.list'] = ({ since }) => ({
    announcements: [],
    ended: since === undefined ? [] : [build('missed')],
    mayAnnounce: false,
  })
  const ended = () => announcements.state.get().ended.map(({ id }) => id)
  realtime.open()
  await settle()
  expect([ended(), realtime.bodiesOf('announcement.list')]).toEqual([[], [{}]])
  await clock.advance(minuteMs)
  announcements.noteHere()
  const leftAt = clock.now()
  realtime.lose()
  await clock.advance(minuteMs)
  // Without a connection nothing was received.
  announcements.noteHere()
  expect(kept.get('announcements-until')).toBe(String(leftAt))
  realtime.open()
  await settle()
  expect([ended(), realtime.bodiesOf('announcement.list')[1]]).toEqual([['missed'], { since: leftAt }])
})
