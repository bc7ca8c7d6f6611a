import type { ServedWidget } from '@foyer/contract'
import { expect, test } from 'vitest'
import { inOrder, listAreaItems, mainEvent, nextEvent, withoutSigns, withoutStepsTo } from './list-area-items.ts'

const nowMs = Date.parse('2026-05-04T18:20:00Z')
const slot = { begin: '2026-05-04T18:00:00Z', end: '2026-05-04T18:45:00Z' }
const widget = (id: string, type: string, configuration: object) =>
  ({
    id,
    type,
    name: [],
    configurations: [{ id, name: [], cookieProviders: [], displayMode: 'EMBEDDED', ...configuration }],
  }) as unknown as ServedWidget
const card = (id: string, more: object) => widget(id, 'CONTENT_CARD', { titles: [], ...more })
const ids = (items: readonly { widget: ServedWidget }[]) => items.map((item) => item.widget.id)

const area = {
  contentWidgets: [
    widget('paper', 'RICH_TEXT', { texts: [] }),
    widget('door', 'LINK', { target: { kind: 'AREA', areaId: 'lounge' } }),
    widget('keynote', 'VIDEO', slot),
    card('session', { sessionBegin: slot.begin, sessionEnd: slot.end }),
    card('later', { sessionBegin: slot.end }),
    widget('over', 'VIDEO', { end: slot.begin }),
    widget('step', 'LINK', { target: { kind: 'VIEWPOINT', viewpointId: 'front' } }),
    widget('site', 'LINK', { target: { kind: 'URL', url: 'https://example.org' } }),
  ],
}
const architecture = { globalWidgets: [widget('help', 'RICH_TEXT', { texts: [] })] }

test('[VEN-14, VEN-20] an area lists what happens now, then ways, then things, each in the order of the document', () => {
  const items = listAreaItems(area, architecture, nowMs)
  expect(ids(items.now)).toEqual(['keynote', 'session'])
  expect(ids(items.doors)).toEqual(['door', 'step'])
  expect(ids(items.things)).toEqual(['paper', 'later', 'site', 'help'])
  expect(ids(inOrder(items))).toEqual(['keynote', 'session', 'door', 'step', 'paper', 'later', 'site', 'help'])
})

test('[VEN-18] global widgets are in every area, after its own', () => {
  const { things } = listAreaItems({ contentWidgets: [] }, architecture, nowMs)
  expect(things).toMatchObject([{ widget: { id: 'help' }, isGlobal: true }])
})

test('[VEN-20] of several things that are on, a session is the main one, else the first', () => {
  expect(mainEvent(listAreaItems(area, architecture, nowMs))?.widget.id).toBe('session')
  const screen = { contentWidgets: [widget('film', 'VIDEO', slot), widget('clip', 'VIDEO', slot)] }
  expect(mainEvent(listAreaItems(screen, architecture, nowMs))?.widget.id).toBe('film')
  expect(mainEvent(listAreaItems(screen, architecture, Date.parse(slot.end)))).toBeUndefined()
})

test('[VEN-20] what happens now knows when it began and when it ends', () => {
  const { now } = listAreaItems(area, architecture, nowMs)
  expect(now.map((item) => item.beginsAtMs)).toEqual([Date.parse(slot.begin), Date.parse(slot.begin)])
  expect(now.map((item) => item.endsAtMs)).toEqual([Date.parse(slot.end), Date.parse(slot.end)])
})

test('[VEN-20] a film that plays as decoration is not live, whatever its time slot', () => {
  const screen = { contentWidgets: [widget('intermission', 'VIDEO', { ...slot, ambient: true })] }
  const items = listAreaItems(screen, architecture, nowMs)
  expect(ids(items.now)).toEqual([])
  expect(ids(items.things)).toContain('intermission')
})

test('[VEN-20] where nothing is on, the session that begins first comes next, with its times', () => {
  const at = (hour: number) => `2026-05-04T${hour}:00:00Z`
  const coming = {
    contentWidgets: [
      card('second', { sessionBegin: at(21), sessionEnd: at(22) }),
      card('first', { sessionBegin: at(19), sessionEnd: at(20) }),
      card('over', { sessionBegin: at(16), sessionEnd: at(17) }),
    ],
  }
  const items = listAreaItems(coming, architecture, nowMs)
  expect(mainEvent(items)).toBeUndefined()
  expect(nextEvent(items)).toMatchObject({
    widget: { id: 'first' },
    isLive: false,
    next: { atMs: Date.parse(at(19)), isFar: false },
    beginsAtMs: Date.parse(at(19)),
    endsAtMs: Date.parse(at(20)),
  })
  const dayBefore = Date.parse('2026-05-04T08:00:00Z')
  expect(nextEvent(listAreaItems(coming, architecture, dayBefore))?.next?.isFar).toBe(false)
  expect(nextEvent(listAreaItems(coming, architecture, dayBefore - 10 * 3_600_000))?.next?.isFar).toBe(true)
  expect(nextEvent(listAreaItems(coming, architecture, Date.parse(at(22))))).toBeUndefined()
})

test('[VEN-14] a step to the viewpoint one stands at is not offered', () => {
  const items = listAreaItems(area, architecture, nowMs)
  expect(ids(withoutStepsTo(items, 'front').doors)).toEqual(['door'])
  expect(ids(withoutStepsTo(items, 'back').doors)).toEqual(['door', 'step'])
})

test('[VEN-14] a picture shown in its place that bears the name of a booth is not listed beside the booth', () => {
  const named = (id: string, type: string, name: string, more: object = {}) => ({
    ...widget(id, type, more),
    name: name === '' ? [] : [{ locale: 'en', text: name }],
  })
  const hall = {
    contentWidgets: [
      named('booth', 'CONTENT_CARD', 'Sora Systems', { titles: [], displayMode: 'EMBEDDED_DIALOG' }),
      named('sign', 'PICTURE', 'Sora Systems', { assetId: 'logo' }),
      named('poster', 'PICTURE', 'Sora Systems', { assetId: 'poster', displayMode: 'EMBEDDED_DIALOG' }),
      named('map', 'PICTURE', 'Heat map', { assetId: 'map' }),
      named('unnamed', 'PICTURE', '', { assetId: 'map' }),
    ],
  }
  const items = withoutSigns(listAreaItems(hall, architecture, nowMs))
  expect(ids(inOrder(items))).toEqual(['booth', 'poster', 'map', 'unnamed', 'help'])
})
