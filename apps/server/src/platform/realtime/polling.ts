import { wire, type CloseReason, type PollAnswer, type PollRequest } from '@foyer/contract'
import { hashSecret, randomSecret } from '../auth/secrets.ts'
import { createAskNodes, NodeSilentError } from '../bus/ask-nodes.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { CallError, type OpMode } from '../http/feature.ts'
import type { Frame } from './realtime.ts'
import type { Traffic } from './traffic.ts'
import type { Transport, TransportListener } from './transport.ts'

/** A client that does not ask for this long is gone. */
const goneAfterMs = 30_000
/** News of others come no more often: in a busy room each would cost a request, and a person may make 300 a minute. */
const newsGapMs = 250
/** What the way to another node and back may take, besides the wait for news. Together it is less than a call may take. */
const otherNodeWithinMs = 4_000

export interface Polling {
  turn(opMode: OpMode, request: PollRequest, address: string): Promise<PollAnswer>
}

/** A turn that came to another node. The secret itself stays there: who reads the bus cannot take over a connection. */
interface ForwardedTurn {
  readonly key: string
  readonly request: Omit<PollRequest, 'connectionSecret'>
}
type TurnResult = Omit<PollAnswer, 'connectionSecret'>

interface Poll {
  readonly key: string
  readonly listener: TransportListener
  /** Not yet acknowledged. */
  frames: Frame[]
  /** Batches that are under way, each with how many of the frames it contains, from the first on. */
  batches: { readonly batch: number; readonly count: number }[]
  batch: number
  turn: number
  isClosed: boolean
  answeredAt: number
  /** Answers the request that waits. */
  release: (() => void) | undefined
  cancelGone: () => void
}

/**
 * Connections whose frames travel in requests, each waiting a while for news. A batch is kept until the next turn says that
 * it arrived, and a turn that comes twice is heard once: nothing is lost or doubled with a lost answer. A connection is of the
 * node where it began, which its secret names; turns that come to other nodes are passed on to it. Source: CHT-07, NOD-01.
 */
export function createPolling({
  bus,
  clock,
  traffic,
  listen,
}: {
  readonly bus: Bus
  readonly clock: Clock
  readonly traffic: Traffic
  readonly listen: (opMode: OpMode, transport: Transport, address: string) => TransportListener
}): Polling {
  const polls = new Map<string, Poll>()
  const otherNodes = createAskNodes<ForwardedTurn, TurnResult | 'gone'>({
    bus,
    clock,
    name: 'poll turn',
    withinMs: wire.pollHoldMs + otherNodeWithinMs,
    answer: ({ key, request }) => {
      const poll = polls.get(key)
      return poll === undefined ? 'gone' : processTurn(poll, request)
    },
  })
  return { turn }

  async function turn(
    opMode: OpMode,
    { connectionSecret, ...request }: PollRequest,
    address: string,
  ): Promise<PollAnswer> {
    if (connectionSecret === undefined) {
      const secret = `${bus.nodeId}.${randomSecret()}`
      return {
        connectionSecret: secret,
        ...(await processTurn(begin(opMode, keyOf(opMode, secret), address), request)),
      }
    }
    const key = keyOf(opMode, connectionSecret)
    const poll = polls.get(key)
    const result =
      poll === undefined ? await forward(ownerOf(connectionSecret), { key, request }) : await processTurn(poll, request)
    if (result === 'gone') throw new CallError('request.not-found', 'There is no such connection any more')
    return { connectionSecret, ...result }
  }

  async function forward(nodeId: string, turn: ForwardedTurn): Promise<TurnResult | 'gone'> {
    if (!bus.otherNodes().has(nodeId)) return 'gone'
    try {
      return await otherNodes.ask(nodeId, turn)
    } catch (error) {
      if (error instanceof NodeSilentError) return 'gone'
      throw error
    }
  }

  async function processTurn(poll: Poll, request: ForwardedTurn['request']): Promise<TurnResult> {
    // One page asks one thing at a time; what waited is of no use to anybody.
    poll.release?.()
    keepFor(poll)
    acknowledge(poll, request.received)
    if (request.turn > poll.turn) {
      poll.turn = request.turn
      for (const frame of request.frames) {
        const text = JSON.stringify(frame)
        poll.listener.frame(text, Buffer.byteLength(text))
      }
    }
    poll.listener.heard()
    if (request.isWaiting && poll.frames.length === 0 && !poll.isClosed) await news(poll)
    return answer(poll)
  }

  function begin(opMode: OpMode, key: string, address: string): Poll {
    const poll: Poll = {
      key,
      listener: listen(
        opMode,
        transportOf(() => poll),
        address,
      ),
      frames: [],
      batches: [],
      batch: 0,
      turn: -1,
      isClosed: false,
      answeredAt: 0,
      release: undefined,
      cancelGone: () => {},
    }
    polls.set(key, poll)
    return poll
  }

  /** A later batch may be under way to a request that the client has given up: it contains these frames as well. */
  function acknowledge(poll: Poll, received: number): void {
    const arrived = poll.batches.findLast(({ batch }) => batch <= received)
    if (arrived === undefined) return
    poll.frames.splice(0, arrived.count)
    poll.batches = poll.batches
      .filter(({ batch }) => batch > received)
      .map(({ batch, count }) => ({ batch, count: count - arrived.count }))
  }

  function answer(poll: Poll): TurnResult {
    const count = poll.frames.length
    if (count > (poll.batches.at(-1)?.count ?? 0)) poll.batches.push({ batch: ++poll.batch, count })
    poll.answeredAt = clock.now()
    const frames = poll.frames.map(({ text }) => JSON.parse(text) as unknown)
    if (poll.isClosed) remove(poll)
    return { batch: poll.batch, frames, ...(poll.isClosed && { isClosed: true as const }) }
  }

  function news(poll: Poll): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(wire.pollHoldMs, () => poll.release?.())
      poll.release = () => {
        poll.release = undefined
        cancel()
        resolve()
      }
    })
  }

  function keepFor(poll: Poll): void {
    poll.cancelGone()
    poll.cancelGone = clock.after(goneAfterMs, () => {
      remove(poll)
      poll.listener.gone()
    })
  }

  function remove(poll: Poll): void {
    poll.cancelGone()
    polls.delete(poll.key)
  }

  function transportOf(get: () => Poll): Transport {
    let isGathering = false
    let isGatheringNews = false
    const wake = () => {
      if (isGathering) return
      isGathering = true
      // What comes together leaves together.
      setImmediate(() => {
        isGathering = false
        get().release?.()
      })
    }
    const wakeForNews = () => {
      const waitMs = get().answeredAt + newsGapMs - clock.now()
      if (waitMs <= 0) return wake()
      if (isGatheringNews) return undefined
      isGatheringNews = true
      clock.after(waitMs, () => {
        isGatheringNews = false
        wake()
      })
      return undefined
    }
    const end = (_reason?: CloseReason, _message?: string) => {
      get().isClosed = true
      wake()
    }
    return {
      kind: 'long-poll',
      get waitingBytes() {
        return get().frames.reduce((sum, { text }) => sum + text.length, 0)
      },
      write: (frame) => {
        traffic.sentFrames += 1
        traffic.sentBytes += frame.bytes.length
        get().frames.push(frame)
        if (isAboutOthers(frame)) wakeForNews()
        else wake()
      },
      // The next request is the sign of life.
      ping: () => {},
      close: end,
      cut: end,
    }
  }
}

const keyOf = (opMode: OpMode, secret: string): string => `${opMode} ${hashSecret(secret)}`

const ownerOf = (secret: string): string => secret.slice(0, Math.max(0, secret.lastIndexOf('.')))

/** Answers to the client, and frames that end the connection, are sent at once. */
const isAboutOthers = ({ type }: Frame): boolean =>
  type !== 'answer' && type !== 'failure' && !type.startsWith('realtime.')
