import type { ServedWidget } from '@foyer/contract'
import { expect, test } from 'vitest'
import { isWidgetSeen, markWidgetSeen } from './widget-seen.ts'

const widget = (updated?: string) =>
  ({
    id: 'film',
    type: 'VIDEO',
    name: [],
    configurations: [],
    ...(updated === undefined ? {} : { updated }),
  }) as unknown as ServedWidget
const storageWith = (value?: string) => {
  const kept = new Map<string, string>(value === undefined ? [] : [['widget-seen:film', value]])
  return { kept, get: (key: string) => kept.get(key), set: (key: string, next: string) => void kept.set(key, next) }
}

test('[VEN-21] a widget is seen when the stored date is on or after the given one', () => {
  const updated = '2026-11-20T10:00:00Z'
  expect(isWidgetSeen(widget(updated), storageWith('2026-11-20T10:00:00.000Z'))).toBe(true)
  expect(isWidgetSeen(widget(updated), storageWith('2026-11-20T09:59:59.999Z'))).toBe(false)
  expect(isWidgetSeen(widget(updated), storageWith())).toBe(false)
  expect(isWidgetSeen(widget(updated), storageWith('nonsense'))).toBe(false)
  expect(isWidgetSeen(widget(), storageWith())).toBe(true)
})

test('[VEN-21] looking at it stores the date', () => {
  const storage = storageWith()
  markWidgetSeen('film', storage, Date.parse('2026-11-20T10:00:00Z'))
  expect(storage.kept.get('widget-seen:film')).toBe('2026-11-20T10:00:00.000Z')
})
