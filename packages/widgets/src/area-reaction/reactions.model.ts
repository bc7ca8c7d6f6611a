import { errorCodeOf } from '@foyer/client/error-code'
import { followTopic } from '@foyer/client/live'
import type { CommandBody, FactBody } from '@foyer/contract'
import { reactionLimits } from '@foyer/contract/area-reaction-limits'
import type { WidgetConnection } from '../host/widget-server.ts'

type Counts = Readonly<Record<string, number>>

export interface ReactionPlace {
  readonly areaId: string
  readonly widgetId: string
  readonly configurationId: string
}

export interface ReactionsState {
  readonly kind: 'waiting' | 'shown' | 'gone'
  /** With what one has just pressed oneself; undefined where the server keeps none. */
  readonly totals: Counts | undefined
  /** What was pressed last did not arrive: the connection is away, or the server took it not. */
  readonly trouble: 'offline' | 'failed' | undefined
}

/** What was pressed, by oneself just now or by the others in the last half second. */
export interface Burst {
  readonly counts: Counts
  readonly isOwn: boolean
}

/** The reactions of one widget in one area, as one page has them. Source: WID-06. */
export interface Reactions {
  readonly get: () => ReactionsState
  readonly subscribe: (listener: () => void) => () => void
  readonly onBurst: (listener: (burst: Burst) => void) => () => void
  /** False where it does not count, since one presses too fast. */
  readonly press: (reactionId: string) => boolean
  /** Follows for as long as anybody holds it; the answer lets go. */
  readonly hold: () => () => void
}

export interface ReactionsDeps {
  readonly connection: WidgetConnection
  readonly place: ReactionPlace
  readonly now: () => number
  /** Calls back at that time; the answer cancels. */
  readonly at: (atMs: number, callback: () => void) => () => void
  readonly newId: () => string
}

const start: ReactionsState = { kind: 'waiting', totals: undefined, trouble: undefined }

/**
 * Gathers what is pressed and sends it in batches. What could not be sent is not sent later: a cheer that comes a minute late
 * is none.
 */
export function createReactions({ connection, place, now, at, newId }: ReactionsDeps): Reactions {
  const listeners = new Set<() => void>()
  const burstListeners = new Set<(burst: Burst) => void>()
  let holders = 0
  let stop = () => {}
  let state = start
  /** Totals as the server sent them last. */
  let serverTotals: Counts | undefined
  /** Pressed and not sent; sent and not answered; counted by the server and not yet in the totals it sent. */
  let [unsent, sending, counted]: [Counts, Counts, Counts] = [{}, {}, {}]
  let pressedAt: readonly number[] = []
  let cancelSending: (() => void) | undefined

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onBurst: (listener) => {
      burstListeners.add(listener)
      return () => burstListeners.delete(listener)
    },
    press(reactionId) {
      if (state.kind !== 'shown') return false
      const time = now()
      pressedAt = pressedAt.filter((each) => time - each < 1000)
      if (pressedAt.length >= reactionLimits.tapsPerSecond) return false
      pressedAt = [...pressedAt, time]
      unsent = sumOf(unsent, { [reactionId]: 1 })
      emit({ counts: { [reactionId]: 1 }, isOwn: true })
      show({})
      // The first goes at once, and what follows soon goes together.
      if (cancelSending === undefined) send()
      return true
    },
    hold() {
      if (holders++ === 0) stop = follow()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        if (--holders === 0) stop()
      }
    },
  }

  function follow(): () => void {
    const topic = followTopic({
      connection,
      command: 'area-reaction.follow',
      key: place as CommandBody<'area-reaction.follow'>,
      onSnapshot: ({ totals }) => {
        serverTotals = totals
        counted = {}
        show({ kind: 'shown', trouble: undefined })
      },
      onFailure: (cause) => {
        if (isGone(errorCodeOf(cause))) show({ kind: 'gone' })
        else show({ trouble: 'offline' })
      },
      facts: { 'area-reaction.pressed': note },
    })
    return () => {
      // A person who leaves sends what they pressed last.
      if (Object.keys(unsent).length > 0) send()
      cancelSending?.()
      cancelSending = undefined
      topic.stop()
      serverTotals = undefined
      state = start
    }
  }

  function send(): void {
    cancelSending = at(now() + reactionLimits.gatherMs, () => {
      cancelSending = undefined
      if (Object.keys(unsent).length > 0) send()
    })
    const taps = { ...unsent }
    unsent = {}
    sending = sumOf(sending, taps)
    const body = { ...place, batchId: newId(), taps } as CommandBody<'area-reaction.press'>
    connection.ask('area-reaction.press', body).then(
      (answer) => {
        sending = without(sending, taps)
        counted = sumOf(counted, answer.counted)
        show({ trouble: undefined })
      },
      (cause: unknown) => {
        sending = without(sending, taps)
        const code = errorCodeOf(cause)
        if (isGone(code)) show({ kind: 'gone' })
        else show({ trouble: code === 'connection-lost' ? 'offline' : 'failed' })
      },
    )
  }

  function note({ counts, totals }: FactBody<'area-reaction.pressed'>): void {
    const others = without(counts, counted)
    counted = without(counted, counts)
    serverTotals = totals
    show({})
    if (Object.keys(others).length > 0) emit({ counts: others, isOwn: false })
  }

  function emit(burst: Burst): void {
    for (const listener of burstListeners) listener(burst)
  }

  function show(change: Partial<Omit<ReactionsState, 'totals'>>): void {
    const own = sumOf(sumOf(unsent, sending), counted)
    state = { ...state, ...change, totals: serverTotals === undefined ? undefined : sumOf(serverTotals, own) }
    for (const listener of listeners) listener()
  }
}

function sumOf(one: Counts, other: Counts): Counts {
  const sum = { ...one }
  for (const [id, count] of Object.entries(other)) sum[id] = (sum[id] ?? 0) + count
  return sum
}

/** Those of which something is left. */
const without = (all: Counts, gone: Counts): Counts =>
  Object.fromEntries(
    Object.entries(all)
      .map(([id, count]) => [id, count - (gone[id] ?? 0)] as const)
      .filter(([, left]) => left > 0),
  )

const isGone = (code: string | undefined): boolean =>
  code === 'area-reaction.not-found' || code === 'venue.outside-time-slot'
