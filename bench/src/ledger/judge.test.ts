import { expect, test } from 'vitest'
import type { Dump, DumpedMessage, DumpedRoom } from './dump.ts'
import { judge } from './judge.ts'
import { hashOf, type Line } from './lines.ts'

const text = (seq: number) => `message ${seq}`
const idOf = (seq: number) => `client-${seq}`
const hash = (seq: number, said = text(seq)) =>
  hashOf({ author: 'alice', clientId: idOf(seq), kind: 'text', text: said, reactions: [] })

const row = (seq: number, over: Partial<DumpedMessage> = {}): DumpedMessage => ({
  seq,
  rev: seq,
  postedRev: seq,
  author: 'alice',
  clientId: idOf(seq),
  kind: 'text',
  text: text(seq),
  isEdited: false,
  notice: undefined,
  people: [],
  hash: hash(seq),
  ...over,
})

const room = (over: Partial<DumpedRoom> = {}): DumpedRoom => ({
  id: 'r',
  kind: 'private',
  epoch: 'e',
  headSeq: 3,
  headRev: 3,
  members: ['alice', 'bob'],
  messages: [row(1), row(2), row(3)],
  ...over,
})

const places = [1, 2, 3]
const received = (seq: number, connection = 1): Line => ({
  k: 'RECV',
  room: 'r',
  seq,
  rev: seq,
  hash: hash(seq),
  author: 'alice',
  clientId: idOf(seq),
  via: 'fact',
  connection,
})
const end: Line = {
  k: 'END',
  rooms: { r: { epoch: 'e', rev: 3, headSeq: 3, messages: places.map((seq) => ({ seq, rev: seq, hash: hash(seq) })) } },
}
const seen = places.flatMap((seq): Line[] => [received(seq), { k: 'SHOWN', room: 'r', seq }])
const who = (uid: string): Line => ({ k: 'WHO', uid, isPlain: true, kind: 'websocket' })
const sent = places.flatMap((seq): Line[] => [
  { k: 'SEND', room: 'r', clientId: idOf(seq), text: text(seq) },
  { k: 'ACK', room: 'r', clientId: idOf(seq), seq, rev: seq },
])
const alice: readonly Line[] = [who('alice'), ...sent, ...seen, end]
const bob: readonly Line[] = [who('bob'), ...seen, end]

function breached({ ofAlice = alice, ofBob = bob, rooms = [room()] }: Partial<Case> = {}): string[] {
  const { breaches } = judge([ofAlice, ofBob], { rooms } satisfies Dump)
  return [...new Set(breaches.map(({ invariant }) => invariant))].toSorted()
}
interface Case {
  readonly ofAlice: readonly Line[]
  readonly ofBob: readonly Line[]
  readonly rooms: readonly DumpedRoom[]
}

test('[CHT-07] ledgers and tables that agree hold no breach', () => {
  expect(breached()).toEqual([])
})

test('[CHT-07] a message that was acknowledged and is not stored is found', () => {
  const rooms = [room({ headSeq: 2, headRev: 2, messages: [row(1), row(2)] })]
  expect(breached({ rooms })).toContain('I1')
})

test('[CHT-07] a message that is stored as another than it was sent is found', () => {
  expect(breached({ rooms: [room({ messages: [row(1), row(2, { text: 'other' }), row(3)] })] })).toContain('I1')
})

test('[CHT-07] a stored message without a sender, and one that is stored twice, are found', () => {
  const ghost = room({ headSeq: 4, headRev: 4, messages: [...room().messages, row(4)] })
  expect(breached({ rooms: [ghost] })).toContain('I2')
  const double = room({ headSeq: 4, headRev: 4, messages: [...room().messages, row(4, { clientId: idOf(3) })] })
  expect(breached({ rooms: [double] })).toContain('I2')
})

test('[CHT-07] messages stored before the run need no explanation', () => {
  const former = room({ id: 'former', kind: 'place', members: [], headRev: 5, messages: room().messages.map(aged) })
  const verdict = judge([alice, bob], { rooms: [room(), former] }, { rooms: [former] })
  expect(verdict.breaches).toEqual([])
  const since = { ...former, headRev: 6, messages: former.messages.map(aged) }
  expect(judge([alice, bob], { rooms: [room(), since] }, { rooms: [former] }).breaches).toMatchObject([
    { invariant: 'I3' },
  ])

  /** Written by the demo, and the last of them changed since. */
  function aged(message: DumpedMessage): DumpedMessage {
    const rev = message.seq === 3 ? Math.max(5, message.rev + 1) : message.rev
    return { ...message, rev, author: 'host', clientId: `demo-${message.seq}` }
  }
})

test('[CHT-07] a hole in a room’s places, and a number given twice, are found', () => {
  const hole = room({ headSeq: 4, messages: [row(1), row(2), row(3, { seq: 4 })] })
  expect(breached({ rooms: [hole] })).toContain('I3')
  expect(breached({ rooms: [room({ messages: [row(1), row(2), row(3, { rev: 2 })] })] })).toContain('I3')
})

test('[CHT-07] a member who ends without one of the messages is found', () => {
  const less: Line = { k: 'END', rooms: { r: { epoch: 'e', rev: 3, headSeq: 3, messages: [] } } }
  expect(breached({ ofBob: [who('bob'), less] })).toContain('I4')
  expect(breached({ ofBob: [who('bob'), { k: 'END', rooms: {} }] })).toContain('I4')
})

test('[CHT-07] a message that is shown before an earlier one is found', () => {
  const wrong = [1, 3, 2].map((seq): Line => ({ k: 'SHOWN', room: 'r', seq }))
  expect(breached({ ofBob: [who('bob'), ...places.map((seq) => received(seq)), ...wrong, end] })).toEqual(['I5'])
})

test('[CHT-07] a message that was neither stored nor refused, or both, is found', () => {
  const unknown: Line = { k: 'SEND', room: 'r', clientId: 'lost', text: 'lost' }
  expect(breached({ ofAlice: [...alice, unknown] })).toEqual(['I6'])
  const both: Line = { k: 'FAIL', room: 'r', clientId: idOf(3), code: 'chat.cannot-publish' }
  expect(breached({ ofAlice: [...alice, both] })).toEqual(['I6'])
})

test('[CHT-07] the product’s page may learn from a fact that its message is stored, other clients need an answer', () => {
  const unanswered = alice.filter((line) => line.k !== 'ACK' || line.clientId !== idOf(3))
  expect(breached({ ofAlice: unanswered })).toEqual(['I6'])
  const page = unanswered.map((line): Line => (line.k === 'WHO' ? { ...line, kind: 'product' } : line))
  expect(breached({ ofAlice: page })).toEqual([])
})

test('[CHT-07] a client that is sent changes of a room it is not in, or has left, is found', () => {
  const carol = { members: ['alice', 'carol'] }
  expect(breached({ rooms: [room(carol)] })).toContain('I7')
  const left = row(2, { kind: 'notice', notice: 'left', people: ['bob'], text: '' })
  expect(breached({ rooms: [room({ kind: 'group', messages: [row(1), left, row(3)] })] })).toContain('I7')
})

test('[CHT-07] two who see the same revision otherwise, or not as it is stored, are found', () => {
  const edited = room({
    headRev: 4,
    messages: [row(1), row(2, { rev: 4, isEdited: true, hash: hash(2, 'new') }), row(3)],
  })
  expect(breached({ rooms: [edited] })).toContain('I8')
  const other: Line = { ...(received(2) as Extract<Line, { k: 'RECV' }>), hash: hash(2, 'other') }
  expect(breached({ ofBob: [...bob, other] })).toContain('I8')
})

test('[CHT-07] over a sound line a hole before a fact, and a fact that comes again, are found', () => {
  const gap: Line = { k: 'GAP', room: 'r', stood: 1, from: 2, connection: 1 }
  expect(breached({ ofBob: [...bob, gap] })).toEqual(['told'])
  expect(breached({ ofBob: [...bob, gap, { k: 'BEHIND', connection: 1 }] })).toEqual([])
  const served = { rooms: [room()] }
  expect(judge([alice, [...bob, gap]], served, undefined, { hasNodes: true }).breaches).toEqual([])
  const again: Line = { k: 'AGAIN', room: 'r', rev: 2, connection: 1 }
  expect(breached({ ofBob: [...bob, again] })).toEqual(['told'])
  expect(breached({ ofBob: [...bob, again, { k: 'BEHIND', connection: 1 }] })).toEqual([])
  expect(breached({ ofBob: [...bob, again, { k: 'BEHIND', connection: 2 }] })).toEqual(['told'])
})
