import { expect, test } from 'vitest'
import type { NotificationDraft } from '../../platform/notifications.ts'
import { alertOf, countUnread, declare, declareAll } from './notification-list.ts'

const buildDraft = (more: Partial<NotificationDraft> = {}): NotificationDraft => ({
  kind: 'message',
  id: 'a',
  version: 1,
  atMs: 1_000,
  alert: 'toast',
  ...more,
})
const wasRead = () => false
const chat = { source: 'chat', wasRead }
const summary = (list: readonly { id: string; isRead: boolean }[]) =>
  list.map(({ id, isRead }) => `${id} ${isRead ? 'read' : 'unread'}`)

test('[HDR-01] notifications are listed newest first, the latest hundred of them', () => {
  const drafts = Array.from({ length: 101 }, (_, index) => buildDraft({ id: `n${index}`, atMs: index }))
  const { list } = declare([], drafts, { wasRead })
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([100, 'n100', 'n1'])
})

test('[HDR-01] the same declared again arrives once; another version of it is unread again', () => {
  const first = declare([], [buildDraft()], { wasRead })
  const read = first.list.map((each) => ({ ...each, isRead: true }))
  const again = declare(read, [buildDraft()], { wasRead })
  const newer = declare(again.list, [buildDraft({ version: 2 })], { wasRead })
  expect([first, again, newer].map(({ arrived }) => arrived.length)).toEqual([1, 0, 1])
  expect([again, newer].map(({ list }) => summary(list))).toEqual([['a read'], ['a unread']])
})

test('[HDR-01] a notification is read where the browser remembers it, or where the person has seen what it is about', () => {
  const remembered = declare([], [buildDraft()], { wasRead: (key) => key === 'a@1' })
  const seen = declare([], [buildDraft({ isSeen: true })], { wasRead })
  expect([remembered, seen].map(({ list, arrived }) => [countUnread(list), arrived.length])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('[HDR-01] a smaller number of waiting reports leaves the notification read or unread, and does not arrive', () => {
  const unread = declare([], [buildDraft({ version: 3 })], { wasRead })
  const read = unread.list.map((each) => ({ ...each, isRead: true }))
  const fewer = [buildDraft({ version: 2, isSeen: 'as-before' })]
  const outcomes = [unread.list, read].map((before) => declare(before, fewer, { wasRead }))
  expect(outcomes.map(({ list, arrived }) => [...summary(list), arrived.length])).toEqual([
    ['a unread', 0],
    ['a read', 0],
  ])
})

test('[HDR-01] a message that was read elsewhere stays in the list as read; an answered invitation leaves it', () => {
  const first = declareAll([], [buildDraft(), buildDraft({ id: 'hello', kind: 'hello' })], chat)
  const other = declareAll(first.list, [buildDraft({ id: 'desk', kind: 'desk' })], { source: 'desk', wasRead })
  expect(summary(declareAll(other.list, [], chat).list).toSorted()).toEqual(['a read', 'desk unread'])
})

test('[HDR-01] an arrival is shown and heard, but not during a call', () => {
  const page = { isQuiet: false, isWatched: true, isSpeaker: true }
  expect(alertOf(buildDraft(), page)).toEqual({ isToast: true, isSound: true })
  expect(alertOf(buildDraft(), { ...page, isQuiet: true })).toEqual({ isToast: false, isSound: false })
  expect(alertOf(buildDraft(), { ...page, isWatched: false })).toEqual({ isToast: false, isSound: true })
  expect(alertOf(buildDraft(), { ...page, isSpeaker: false })).toEqual({ isToast: true, isSound: false })
  expect(alertOf(buildDraft({ alert: 'sound' }), page)).toEqual({ isToast: false, isSound: true })
  expect(alertOf(buildDraft({ alert: 'none' }), page)).toEqual({ isToast: false, isSound: false })
})
