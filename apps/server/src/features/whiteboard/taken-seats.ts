import { randomId } from '../../platform/auth/secrets.ts'
import type { Bearer } from '../../platform/auth/access-tokens.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import { principalId } from '../../platform/http/calls/bearer.ts'
import { refuseSeat, type SeatRefusal } from './seat-limits.ts'

/** What the limits need to know of a seat. */
interface TakenSeat {
  readonly id: string
  readonly board: string
  readonly person: string
  readonly isGuest: boolean
  readonly sinceMs: number
}

export interface TakenSeats {
  /** Why there is no seat at a sheet for somebody now; undefined where there is one. */
  refusalOf(board: string, principal: Bearer): SeatRefusal | undefined
  /** Takes a seat on this node; the answer gives it back. `onSurplus` is called where others took the last one before. */
  take(board: string, principal: Bearer, onSurplus: () => void): () => void
  /** The nodes besides this one on which somebody has a seat at a sheet. */
  otherNodesOf(board: string): readonly string[]
  stop(): void
}

interface SeatsOfNode {
  /** Instead of what the node said before. */
  readonly isWhole?: true
  readonly taken: readonly TakenSeat[]
  readonly left: readonly string[]
}

const changesChannel = 'whiteboard seats'
const askChannel = 'whiteboard seats ask'

/**
 * The seats at whiteboards of all nodes. Two nodes may give the last one away at once: then the seat that was taken later ends.
 * Source: SEC-07, NOD-04.
 */
export function createTakenSeats({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }): TakenSeats {
  const own = new Map<
    string,
    { readonly seat: TakenSeat; readonly principal: Bearer; readonly onSurplus: () => void }
  >()
  const byNode = new Map<string, Map<string, TakenSeat>>()
  const unsubscribe = bus.subscribe(changesChannel, (message, from) => {
    if (from !== bus.nodeId) receive(message as SeatsOfNode, from)
  })
  const unsubscribeAsk = bus.subscribe(askChannel, (_, from) => sendWhole(from))
  const unwatch = bus.watch({
    came: sendWhole,
    left: (nodeId) => void byNode.delete(nodeId),
    missed: (nodeId) => bus.send(nodeId, askChannel, {}),
  })
  return {
    refusalOf: (board, principal) => refusalAmong([...all()], board, principal),
    take,
    otherNodesOf: (board) =>
      [...byNode].flatMap(([nodeId, seats]) =>
        [...seats.values()].some((seat) => seat.board === board) ? [nodeId] : [],
      ),
    stop() {
      unsubscribe()
      unsubscribeAsk()
      unwatch()
    },
  }

  function take(board: string, principal: Bearer, onSurplus: () => void): () => void {
    const person = principalId(principal) ?? ''
    const seat = { id: randomId(), board, person, isGuest: principal.kind !== 'account', sinceMs: clock.now() }
    own.set(seat.id, { seat, principal, onSurplus })
    publish({ taken: [seat], left: [] })
    return () => {
      if (own.delete(seat.id)) publish({ taken: [], left: [seat.id] })
    }
  }

  function receive({ isWhole, taken, left }: SeatsOfNode, from: string): void {
    const seats = isWhole === true ? new Map<string, TakenSeat>() : (byNode.get(from) ?? new Map<string, TakenSeat>())
    for (const seat of taken) seats.set(seat.id, seat)
    for (const id of left) seats.delete(id)
    byNode.set(from, seats)
    if (taken.length === 0) return
    const boards = new Set(taken.map(({ board }) => board))
    const people = new Set(taken.map(({ person }) => person))
    for (const { seat, principal, onSurplus } of own.values()) {
      if (!boards.has(seat.board) && !people.has(seat.person)) continue
      const before = [...all()].filter((other) => isBefore(other, seat))
      if (refusalAmong(before, seat.board, principal) !== undefined) onSurplus()
    }
  }

  function* all(): Iterable<TakenSeat> {
    for (const { seat } of own.values()) yield seat
    for (const seats of byNode.values()) yield* seats.values()
  }

  function publish(changes: SeatsOfNode): void {
    // One that comes later is sent all of them.
    if (bus.otherNodes().size > 0) bus.publish(changesChannel, changes)
  }

  function sendWhole(nodeId: string): void {
    const taken = [...own.values()].map(({ seat }) => seat)
    bus.send(nodeId, changesChannel, { isWhole: true, taken, left: [] } satisfies SeatsOfNode)
  }
}

function refusalAmong(seats: readonly TakenSeat[], board: string, principal: Bearer): SeatRefusal | undefined {
  const person = principalId(principal)
  const here = seats.filter((seat) => seat.board === board)
  return refuseSeat({
    isStaff: isStaff(principal),
    isGuest: principal.kind !== 'account',
    taken: here.length,
    takenByGuests: here.filter(({ isGuest }) => isGuest).length,
    takenByPerson: seats.filter((seat) => seat.person === person).length,
  })
}

const isBefore = (one: TakenSeat, other: TakenSeat): boolean =>
  one.sinceMs < other.sinceMs || (one.sinceMs === other.sinceMs && one.id < other.id)
