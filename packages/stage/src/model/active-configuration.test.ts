import type { ServedWidget } from '@foyer/contract'
import { expect, test } from 'vitest'
import { activeConfiguration, nextBoundary } from './active-configuration.ts'

const begin = '2026-05-04T18:00:00Z'
const end = '2026-05-04T18:45:00Z'
const beginMs = Date.parse(begin)
const endMs = Date.parse(end)

const widget = (type: string, configurations: object[]) =>
  ({ id: 'w', type, name: [], configurations }) as unknown as ServedWidget
const whole = (id: string, more: object = {}) => ({
  id,
  name: [],
  cookieProviders: [],
  displayMode: 'EMBEDDED',
  ...more,
})
const idAt = (shown: ServedWidget, nowMs: number) => activeConfiguration(shown, nowMs)?.id

test('[VEN-20] a configuration is on from its begin to the millisecond before its end', () => {
  const keynote = widget('VIDEO', [whole('keynote', { begin, end })])
  expect(idAt(keynote, beginMs - 1)).toBeUndefined()
  expect(idAt(keynote, beginMs)).toBe('keynote')
  expect(idAt(keynote, endMs - 1)).toBe('keynote')
  expect(idAt(keynote, endMs)).toBeUndefined()
})

test('[VEN-20] of two configurations that touch, the second is on at the second the first ends', () => {
  const screen = widget('VIDEO', [whole('before', { end: begin }), whole('after', { begin })])
  expect(idAt(screen, beginMs - 1)).toBe('before')
  expect(idAt(screen, beginMs)).toBe('after')
})

test('[VEN-20] a slot whose content has not been fetched yet shows nothing', () => {
  const cut = widget('VIDEO', [{ id: 'later', name: [], cookieProviders: [], begin, end }])
  expect(activeConfiguration(cut, beginMs)).toBeUndefined()
})

test('[VEN-01] a kind this version does not know is on, so that its placeholder is shown', () => {
  expect(idAt(widget('HOLOGRAM', [{ id: 'any', begin, end }]), beginMs)).toBe('any')
})

test('[VEN-20] the next boundary is the first begin or end after now, also of global widgets and sessions', () => {
  const area = { contentWidgets: [widget('VIDEO', [whole('a', { begin, end })])] }
  const session = '2026-05-04T18:10:00Z'
  const globals = [widget('CONTENT_CARD', [whole('b', { sessionBegin: session })])]
  expect(nextBoundary(area, beginMs - 1)).toBe(beginMs)
  expect(nextBoundary(area, beginMs)).toBe(endMs)
  expect(nextBoundary(area, beginMs, globals)).toBe(Date.parse(session))
  expect(nextBoundary(area, endMs)).toBeUndefined()
})
