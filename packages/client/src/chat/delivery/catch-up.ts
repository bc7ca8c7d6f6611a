import type { ChatMessage, CommandAnswer } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { type Realtime, isRealtimeError } from '../../realtime/realtime.ts'
import type { RoomChanges } from './message-window.ts'

export interface CatchUpDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  /** Where a room stands; undefined when nothing of it is known any more. */
  readonly standOf: (roomId: string) => { readonly epoch: string; readonly rev: number } | undefined
  /** All that changed since. */
  readonly onChanges: (roomId: string, changes: RoomChanges) => void
  /** The room must be read anew. */
  readonly onResync: (roomId: string) => void
  readonly onGone: (roomId: string) => void
  readonly log: (message: string, cause?: unknown) => void
}

/** Asks for what was missed, all rooms in one question. Source: CHT-07. */
export interface CatchUp {
  readonly want: (roomId: string) => void
  readonly isWanted: (roomId: string) => boolean
  /** A connection has come to stand; what was under way on the former one is asked anew. */
  readonly restart: () => void
  readonly cancel: (roomId: string) => void
  readonly stop: () => void
}

type RoomAnswer = CommandAnswer<'chat.catch-up'>['rooms'][number]

interface Partial {
  readonly from: number
  rev: number
  pages: number
  readonly bySeq: Map<number, ChatMessage>
}

const roomsPerAsk = 50
// So many pages are up to 2,000 messages; a client that missed more reads the room anew.
const pagesMax = 10
const retryMs = 2_000

export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const wanted = new Set<string>()
  const partials = new Map<string, Partial>()
  let run = 0
  let isAsking = false
  let cancelRetry = () => {}

  return {
    want: (roomId) => {
      wanted.add(roomId)
      void ask(run)
    },
    isWanted: (roomId) => wanted.has(roomId),
    restart: () => {
      begin()
      void ask(run)
    },
    cancel: (roomId) => {
      wanted.delete(roomId)
      partials.delete(roomId)
    },
    stop: () => {
      begin()
      wanted.clear()
    },
  }

  function begin() {
    run++
    isAsking = false
    cancelRetry()
    partials.clear()
  }

  async function ask(ofRun: number) {
    if (isAsking) return
    isAsking = true
    // Those that are wanted in the same moment are asked for together.
    await Promise.resolve()
    try {
      while (ofRun === run && deps.realtime.state.get().kind === 'open') {
        const rooms = next()
        if (rooms.length === 0) break
        const answer = await deps.realtime.ask('chat.catch-up', { rooms })
        if (ofRun !== run) return
        const answers = new Map(answer.rooms.map((room) => [room.roomId, room]))
        for (const { roomId, rev } of rooms) {
          // A full answer leaves rooms out; they are asked for with the next.
          if (answers.has(roomId) || !answer.isMore || answers.size === 0) take(roomId, rev, answers.get(roomId))
        }
      }
    } catch (error) {
      if (ofRun === run) retryLater(error, ofRun)
    }
    if (ofRun === run) isAsking = false
  }

  function next() {
    return [...wanted].slice(0, roomsPerAsk).flatMap((roomId) => {
      const stand = deps.standOf(roomId)
      if (stand === undefined) {
        wanted.delete(roomId)
        return []
      }
      return { roomId, epoch: stand.epoch, rev: partials.get(roomId)?.rev ?? stand.rev }
    })
  }

  function take(roomId: string, askedRev: number, answer: RoomAnswer | undefined) {
    // What was forgotten while it was asked for is wanted no more.
    if (!wanted.has(roomId)) return
    if (answer?.kind === 'changes') return gather(roomId, askedRev, answer)
    wanted.delete(roomId)
    partials.delete(roomId)
    if (answer === undefined) deps.log('a room was left out of what was missed', { roomId })
    else if (answer.kind === 'resync') deps.onResync(roomId)
    else deps.onGone(roomId)
  }

  // A message may stand on a later page than a younger one, because it was changed since: only all pages are whole.
  function gather(roomId: string, askedRev: number, answer: RoomAnswer & { kind: 'changes' }) {
    const partial = partials.get(roomId) ?? { from: askedRev, rev: askedRev, pages: 0, bySeq: new Map() }
    for (const message of answer.messages) {
      const known = partial.bySeq.get(message.seq)
      if (known === undefined || known.rev <= message.rev) partial.bySeq.set(message.seq, message)
    }
    partial.pages++
    const isStuck = answer.isMore && answer.rev <= partial.rev
    partial.rev = answer.rev
    if (answer.isMore && !isStuck && partial.pages < pagesMax) {
      partials.set(roomId, partial)
      return
    }
    wanted.delete(roomId)
    partials.delete(roomId)
    if (answer.isMore) return deps.onResync(roomId)
    const { from, rev, bySeq } = partial
    deps.onChanges(roomId, { from, rev, headSeq: answer.headSeq, messages: [...bySeq.values()] })
  }

  function retryLater(error: unknown, ofRun: number) {
    partials.clear()
    if (deps.realtime.state.get().kind !== 'open') return
    deps.log('what was missed could not be asked for', error)
    const delayMs = (isRealtimeError(error) ? error.retryAfterMs : undefined) ?? retryMs
    cancelRetry = deps.clock.after(delayMs, () => void ask(ofRun))
  }
}
