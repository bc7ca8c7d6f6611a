import type { ChatMessage } from '@foyer/contract'
import type { ShownMessage } from '@foyer/client/chat'
import { expect, test } from 'vitest'
import { messageRows } from './message-rows.ts'

const noon = new Date(2026, 5, 1, 12).getTime()
const minuteMs = 60_000
const ada = { uid: 'ada', name: 'Ada' }
const own = { uid: 'own', name: 'Robin' }
const stored = (seq: number, author = ada, at = noon, content: ChatMessage['content'] = { kind: 'text', text: 'x' }) =>
  ({
    kind: 'stored',
    message: { seq, rev: seq, clientId: `c${seq}`, author, sentAt: at, content },
  }) as const satisfies ShownMessage
const outgoing = (clientId: string, writtenAt = noon) =>
  ({ kind: 'outgoing', clientId, text: 'x', writtenAt, state: 'queued' }) as const satisfies ShownMessage

test('[CHT-03] days begin where the reader has midnight', () => {
  const rows = messageRows(
    [stored(1), stored(2, ada, noon + 11 * 3_600_000), stored(3, ada, noon + 13 * 3_600_000)],
    undefined,
    'own',
  )
  expect(rows.map(({ beginsDay }) => beginsDay)).toEqual([true, false, true])
})

test('[CHT-03] what somebody writes in one go is a run; others, a pause, a call and what is new end it', () => {
  const rows = messageRows(
    [
      stored(1),
      stored(2, ada, noon + minuteMs),
      stored(3, own, noon + minuteMs),
      stored(4, ada, noon + 2 * minuteMs),
      stored(5, ada, noon + 9 * minuteMs),
      stored(6, ada, noon + 9 * minuteMs, {
        kind: 'call',
        callId: 'c',
        withVideo: false,
        outcome: 'missed',
        durationMs: 0,
      }),
      stored(7, ada, noon + 9 * minuteMs),
      stored(8, ada, noon + 9 * minuteMs),
    ],
    8,
    'own',
  )
  expect(rows.map(({ beginsRun }) => beginsRun)).toEqual([true, false, true, true, true, true, true, true])
  expect(rows.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true, true, true, true, true])
  expect(rows.map(({ beginsNew }) => beginsNew)).toEqual([false, false, false, false, false, false, false, true])
})

test('[CHT-03] what is new is marked once, also where its first message is not loaded', () => {
  expect(messageRows([stored(8), stored(9)], 8, 'own').map(({ beginsNew }) => beginsNew)).toEqual([true, false])
  expect(messageRows([stored(12), stored(13)], 8, 'own').map(({ beginsNew }) => beginsNew)).toEqual([false, false])
})

test('[CHT-07] an own message keeps its place and its key when it is stored', () => {
  const before = messageRows([stored(1), outgoing('mine')], undefined, 'own')
  const after = messageRows(
    [stored(1), { kind: 'stored', message: { ...stored(2, own).message, clientId: 'mine' } }],
    undefined,
    'own',
  )
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
})

test("[CHT-07] somebody else's client cannot take a key", () => {
  const rows = messageRows(
    [stored(1), { kind: 'stored', message: { ...stored(2).message, clientId: 'c1' } }],
    undefined,
    'own',
  )
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})
