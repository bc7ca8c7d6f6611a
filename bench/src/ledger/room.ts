import type { ChatMessage, ChatRoom } from '@foyer/contract'
import { hashOf, type HeldRoom, type Ledger, type RecvVia } from './lines.ts'

export interface Fact {
  readonly roomId: string
  readonly epoch: string
  readonly from: number
  readonly rev: number
  readonly headSeq: number
  readonly messages: readonly ChatMessage[]
}

interface Held {
  readonly rev: number
  readonly hash: string
  readonly author: string
  readonly clientId: string
  readonly kind: string
}

/**
 * One room as one client holds it, by the letter of docs/realtime-protocol.md. It stands at a revision, or is not read yet.
 */
export class Room {
  readonly roomId: string
  readonly place: ChatRoom['place']
  readonly ledger: Ledger
  epoch = ''
  /** Undefined until it is read. */
  rev: number | undefined
  headSeq = 0
  isGone = false
  isBusy = false
  /** Facts wait while the client asks what it missed. */
  isAsking = false
  held: Fact[] = []
  readonly messages = new Map<number, Held>()
  #shownTo = 0
  #received = new Set<string>()

  constructor(roomId: string, place: ChatRoom['place'], ledger: Ledger) {
    this.roomId = roomId
    this.place = place
    this.ledger = ledger
  }

  /** Whether the fact found the client where it begins; `false` asks for catching up. */
  apply(fact: Fact, connection: number): boolean {
    const { roomId: room, ledger } = this
    if (this.rev === undefined || fact.epoch !== this.epoch) return false
    const name = `${connection} ${fact.from} ${fact.rev} ${fact.messages.map(({ rev }) => rev).join()}`
    if (this.#received.has(name)) ledger.note({ k: 'AGAIN', room, rev: fact.rev, connection })
    this.#received.add(name)
    this.#judge(fact)
    if (fact.rev <= this.rev) return true
    if (fact.from > this.rev) {
      ledger.note({ k: 'GAP', room, stood: this.rev, from: fact.from, connection })
      // It is applied again after what is missing has come.
      this.#received.delete(name)
      return false
    }
    for (const message of fact.messages) this.take(message, 'fact', connection)
    this.rev = fact.rev
    this.headSeq = Math.max(this.headSeq, fact.headSeq)
    this.show()
    return true
  }

  take(message: ChatMessage, via: RecvVia, connection: number): void {
    const known = this.messages.get(message.seq)
    if (known !== undefined && known.rev >= message.rev) return
    const { author, content, clientId, seq, rev, reactions = [] } = message
    const text = content.kind === 'text' ? content.text : ''
    const hash = hashOf({ author: author.uid, clientId, kind: content.kind, text, reactions })
    this.messages.set(seq, { rev, hash, author: author.uid, clientId, kind: content.kind })
    this.ledger.note({
      k: 'RECV',
      room: this.roomId,
      seq,
      rev,
      hash,
      author: author.uid,
      clientId,
      via,
      connection,
    })
  }

  /** Writes what is new below what stands there, as a page does. */
  show(): void {
    const fresh = [...this.messages.keys()].filter((seq) => seq > this.#shownTo).toSorted((a, b) => a - b)
    for (const seq of fresh) this.ledger.note({ k: 'SHOWN', room: this.roomId, seq })
    this.#shownTo = fresh.at(-1) ?? this.#shownTo
  }

  reset(): void {
    this.ledger.note({ k: 'RESYNC', room: this.roomId })
    this.rev = undefined
    this.messages.clear()
    this.#shownTo = 0
  }

  hold(): HeldRoom {
    const messages = [...this.messages]
      .toSorted(([a], [b]) => a - b)
      .map(([seq, { rev, hash }]) => ({ seq, rev, hash }))
    return { epoch: this.epoch, rev: this.rev ?? -1, headSeq: this.headSeq, messages }
  }

  #judge({ from, rev, headSeq, messages }: Fact): void {
    const odd = (what: string) => this.ledger.note({ k: 'ODD', what: `${this.roomId} (${from}, ${rev}]: ${what}` })
    // Without messages it says how far the room is.
    if (from === rev && messages.length === 0) return
    if (from >= rev) odd('a fact tells nothing')
    const revs = messages.map((message) => message.rev)
    if (revs.some((own) => own <= from)) odd('a message is older than the fact')
    if (!revs.some((own) => own >= rev)) odd('the latest change is not in it')
    if (messages.some(({ seq }) => seq > headSeq)) odd('a message is beyond the head')
  }
}
