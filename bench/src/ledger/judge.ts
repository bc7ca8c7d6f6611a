import type { Dump, DumpedRoom } from './dump.ts'
import type { Line } from './lines.ts'

export interface Breach {
  /** As in the plan of proofs: what is never to happen. */
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'told'
  readonly what: string
}

export interface Verdict {
  readonly breaches: readonly Breach[]
  readonly figures: Readonly<Record<string, number>>
}

type Of<Kind extends Line['k']> = Extract<Line, { readonly k: Kind }>

export interface JudgeOptions {
  /** Whether several nodes served the clients. */
  readonly hasNodes?: boolean
}

/**
 * Reads what every client wrote down and what the tables hold, and reports where the two differ. It uses no other source: not the
 * server's own counters, and no client's record of another's message. What is in the tables `before` needs no explanation.
 */
export function judge(
  ledgers: readonly (readonly Line[])[],
  dump: Dump,
  before: Dump = { rooms: [] },
  { hasNodes = false }: JudgeOptions = {},
): Verdict {
  const breaches: Breach[] = []
  const breach = (invariant: Breach['invariant'], what: string) => void breaches.push({ invariant, what })
  const clients = ledgers.map((lines) => {
    const who = pick(lines, 'WHO')[0]
    if (who === undefined) throw new Error('a ledger does not say whose it is')
    return { ...who, lines }
  })
  const rooms = new Map(dump.rooms.map((room) => [room.id, room]))
  judgeSends()
  for (const room of dump.rooms) judgeTable(room)
  for (const client of clients) {
    judgeScreen(client)
    judgeReach(client)
    judgeDelivery(client)
  }
  judgeAgreement()
  const count = (kind: Line['k']) => ledgers.reduce((sum, lines) => sum + pick(lines, kind).length, 0)
  const figures = {
    acknowledged: count('ACK'),
    changed: count('ACTED'),
    received: count('RECV'),
    shown: count('SHOWN'),
    connections: count('OPEN'),
    gaps: count('GAP'),
    resyncs: count('RESYNC'),
    refused: count('FAIL') + count('ACT-FAIL'),
    'refused for a moment': count('TROUBLE'),
    rows: dump.rooms.reduce((sum, { messages }) => sum + messages.length, 0),
    rooms: dump.rooms.length,
  }
  return { breaches, figures }

  /** I1, I2 and I6: what was acknowledged is stored as it was sent, and each row was sent, once. */
  function judgeSends(): void {
    const rows = new Map<string, { room: string; row: DumpedRoom['messages'][number] }>()
    for (const { id, messages } of dump.rooms) {
      for (const row of messages) {
        if (row.kind !== 'text' && row.kind !== 'deleted') continue
        const key = `${row.author} ${row.clientId}`
        if (rows.has(key)) breach('I2', `${key} is stored twice`)
        rows.set(key, { room: id, row })
      }
    }
    const sent = new Set<string>()
    for (const { uid, kind, lines } of clients) {
      const acks = new Map(pick(lines, 'ACK').map((ack) => [ack.clientId, ack]))
      const fails = new Map(pick(lines, 'FAIL').map((fail) => [fail.clientId, fail]))
      const received = new Set(pick(lines, 'RECV').map(({ clientId }) => clientId))
      const edits = new Map<string, Set<string>>()
      for (const { room, act, seq, text = '' } of pick(lines, 'ACT')) {
        if (act !== 'edit') continue
        const key = `${room} ${seq}`
        edits.set(key, (edits.get(key) ?? new Set()).add(text))
      }
      for (const send of pick(lines, 'SEND')) {
        const key = `${uid} ${send.clientId}`
        sent.add(key)
        const stored = rows.get(key)
        const ack = acks.get(send.clientId)
        const fail = fails.get(send.clientId)
        // The product's page also takes its own message as sent when it receives it as stored.
        const isReceived = kind === 'product' && received.has(send.clientId)
        if (ack === undefined && fail === undefined && !isReceived)
          breach('I6', `${key} was neither stored nor refused`)
        if (fail !== undefined && stored !== undefined) breach('I6', `${key} was refused (${fail.code}) and stored`)
        if (ack === undefined) continue
        if (stored === undefined) {
          breach('I1', `${key} was acknowledged as ${ack.seq} of ${ack.room} and is not stored`)
          continue
        }
        const { room, row } = stored
        if (room !== send.room || row.seq !== ack.seq || row.postedRev !== ack.rev)
          breach('I1', `${key} was acknowledged as ${ack.seq} (${ack.rev}) and is ${row.seq} (${row.postedRev})`)
        const texts = edits.get(`${room} ${row.seq}`)
        const isOwnText = row.isEdited ? texts?.has(row.text) === true : row.text === send.text
        if (row.kind === 'text' && !isOwnText) breach('I1', `${key} is stored with another text`)
      }
    }
    for (const { messages } of before.rooms) for (const row of messages) sent.add(`${row.author} ${row.clientId}`)
    for (const key of rows.keys()) if (!sent.has(key)) breach('I2', `${key} is stored and was never sent`)
  }

  /** I3: the room's two counts have no gap and no number twice. */
  function judgeTable({ id, headSeq, headRev, messages }: DumpedRoom): void {
    messages.forEach(({ seq }, index) => {
      if (seq !== index + 1) breach('I3', `${id}: message ${index + 1} has the place ${seq}`)
    })
    if (messages.length !== headSeq) breach('I3', `${id}: ${messages.length} messages, the head says ${headSeq}`)
    const revs = messages.map(({ rev }) => rev)
    if (new Set(revs).size !== revs.length) breach('I3', `${id}: two messages changed with one revision`)
    const posted = messages.map(({ postedRev }) => postedRev)
    if (new Set(posted).size !== posted.length) breach('I3', `${id}: two messages were posted with one revision`)
    if (posted.some((rev, index) => rev <= (posted[index - 1] ?? 0))) breach('I3', `${id}: posted out of order`)
    if (Math.max(0, ...revs) !== headRev) breach('I3', `${id}: the latest change is not the head ${headRev}`)
    const asked = clients.flatMap(({ lines }) => pick(lines, 'ACT').filter(({ room }) => room === id)).length
    const former = before.rooms.find((room) => room.id === id)
    const formerActs = former === undefined ? 0 : former.headRev - former.messages.length
    if (headRev > messages.length + formerActs + asked) breach('I3', `${id}: more revisions than changes`)
  }

  /** I5: nothing is put on the screen above something that is missing, or in another order. */
  function judgeScreen({ uid, kind, lines }: (typeof clients)[number]): void {
    const last = new Map<string, number>()
    for (const line of lines) {
      if (line.k === 'RESYNC') last.delete(line.room)
      if (line.k !== 'SHOWN') continue
      // The product's page begins with the latest; the others with the first.
      const before = last.get(line.room) ?? (kind === 'product' ? line.seq - 1 : 0)
      if (line.seq !== before + 1) breach('I5', `${uid} in ${line.room}: ${line.seq} was shown after ${before}`)
      last.set(line.room, line.seq)
    }
  }

  /** I4, I7 and I8: every member has all of the room as it is stored, and no client has anything of a room it is not in. */
  function judgeReach({ uid, lines }: (typeof clients)[number]): void {
    const end = pick(lines, 'END')[0]
    if (end === undefined) breach('I4', `${uid} did not come to an end`)
    for (const { room: id, seq } of pick(lines, 'RECV')) {
      const room = rooms.get(id)
      if (room === undefined) breach('I7', `${uid} was told of ${id}, which is not there`)
      else if (seq > windowEnd(room, uid)) breach('I7', `${uid} was told message ${seq} of ${id}, where they are not`)
    }
    for (const room of dump.rooms) {
      const held = end?.rooms[room.id]
      const isIn = room.kind !== 'place' && windowEnd(room, uid) === Number.POSITIVE_INFINITY
      // A private chat begins for both with its first message.
      if (held === undefined && isIn && room.messages.length > 0) breach('I4', `${uid} knows nothing of ${room.id}`)
      if (held === undefined || windowEnd(room, uid) !== Number.POSITIVE_INFINITY) continue
      const has = new Map(held.messages.map((message) => [message.seq, message]))
      const missing = room.messages
        .filter(({ seq }) => seq >= (held.fromSeq ?? 1) && !has.has(seq))
        .map(({ seq }) => seq)
      if (missing.length > 0) breach('I4', `${uid} misses ${missing.slice(0, 10).join()} of ${room.id}`)
      if (held.messages.length > room.messages.length) breach('I4', `${uid} has more of ${room.id} than there is`)
      const other = room.messages.filter(({ seq, hash }) => has.has(seq) && has.get(seq)?.hash !== hash)
      for (const { seq, rev } of other.slice(0, 5))
        breach('I8', `${uid} sees message ${seq} of ${room.id} otherwise (${has.get(seq)?.rev}, stored ${rev})`)
      if (held.rev !== undefined && held.rev !== room.headRev)
        breach('I8', `${uid} stands at ${held.rev} of ${room.id}, not at ${room.headRev}`)
    }
  }

  /**
   * What a fact promises, for those whose line is sound: each change once, without a hole. A client that received `realtime.behind`
   * asks for what it lacks, and a fact on its way may repeat that. A node that has just begun with a room sends what it hears of
   * first, which may begin after where the client is.
   */
  function judgeDelivery({ uid, isPlain, lines }: (typeof clients)[number]): void {
    for (const { what } of pick(lines, 'ODD')) breach('told', `${uid}: ${what}`)
    if (!isPlain) return
    const excused = new Set(pick(lines, 'BEHIND').map(({ connection }) => connection))
    for (const { room, stood, from, connection } of pick(lines, 'GAP'))
      if (!hasNodes && !excused.has(connection))
        breach('told', `${uid} stood at ${stood} of ${room} and was told from ${from}`)
    for (const { room, rev, connection } of pick(lines, 'AGAIN'))
      if (!excused.has(connection)) breach('told', `${uid} was told ${rev} of ${room} again`)
  }

  /** I8: one revision is one state, the same for every client. */
  function judgeAgreement(): void {
    const seen = new Map<string, Of<'RECV'>>()
    for (const { uid, lines } of clients) {
      for (const line of pick(lines, 'RECV')) {
        const key = `${line.room} ${line.rev}`
        const first = seen.get(key)
        if (first === undefined) seen.set(key, line)
        else if (first.seq !== line.seq || first.hash !== line.hash)
          breach(
            'I8',
            `${uid}: revision ${line.rev} of ${line.room} is message ${line.seq} here and ${first.seq} there`,
          )
      }
    }
  }
}

/** The last place somebody may see: none, all, or that of the notice that they left. */
function windowEnd(room: DumpedRoom, uid: string): number {
  if (room.kind === 'place') return Number.POSITIVE_INFINITY
  if (!room.members.includes(uid)) return 0
  let end = Number.POSITIVE_INFINITY
  for (const { notice, people, seq } of room.messages) {
    if (!people.includes(uid)) continue
    if (notice === 'left') end = seq
    if (notice === 'added') end = Number.POSITIVE_INFINITY
  }
  return end
}

const pick = <Kind extends Line['k']>(lines: readonly Line[], kind: Kind): Of<Kind>[] =>
  lines.filter((line): line is Of<Kind> => line.k === kind)
