import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { createBusListeners } from './listeners.ts'

/** Carries texts between nodes: what Redis does. */
export interface BusWire {
  /** To all nodes, or to one. A text that cannot be sent now is dropped. */
  send(text: string, to?: string): void
  /** Called once: where texts of all nodes arrive, those of this node among them, and those that are for this node alone. */
  listen(listener: (text: string) => void): void
  /** False while it is known that nothing arrives. */
  isUp(): boolean
}

export interface NodeBusDeps {
  readonly nodeId: string
  readonly wire: BusWire
  readonly clock: Clock
  readonly log: Log
  /** Calls back once what is published now is to be sent; by default at the end of this turn of the event loop. */
  readonly defer?: (send: () => void) => void
}

export interface NodeBus extends Bus {
  /** Says to the others that this node is here; messages of others are heard from now on. */
  start(): void
  /** Says to the others that this node stops. */
  stop(): void
  /** For metrics. */
  readonly counts: { readonly sent: number; readonly received: number; readonly missed: number }
  /** How far the clock of the node that differs most is from that of this node, in ms; the way of the message is in it. */
  skewMs(): number
}

/** Of what nodes send each other: it changes when servers of this version and the one before cannot run side by side. */
export const busFormat = 1

const Batch = z.object({
  node: z.string(),
  format: z.int(),
  /** How many messages to all the node had published before these. */
  after: z.int(),
  /** The time at the node, Unix ms. */
  at: z.number(),
  messages: z.array(z.tuple([z.string(), z.unknown()])).readonly(),
  /** For this node alone: not counted in `after`. */
  isDirect: z.literal(true).optional(),
  isLast: z.literal(true).optional(),
})
type Batch = z.infer<typeof Batch>

interface OtherNode {
  /** How many of its messages to all arrived, or were given up. */
  heard: number
  heardAtMs: number
  skewMs: number
}

const beatEveryMs = 1_000
const goneAfterMs = 10_000
const warnOfSkewFromMs = 2_000
const formerMax = 1_000
/** Redis ends a subscriber to which more than 32 MB wait. What is not sent leaves a gap, which the other nodes notice. */
const textMax = 4_000_000

/**
 * A bus over a wire that may lose texts and be away. Each node numbers what it publishes and says every second how far it is,
 * so that the others find a gap; they are notified of it and never get a message twice or out of order.
 * Source: NOD-03.
 */
export function createNodeBus({ nodeId, wire, clock, log, defer = setImmediate }: NodeBusDeps): NodeBus {
  const { hear, notify, subscribe, watch } = createBusListeners(log)
  const others = new Map<string, OtherNode>()
  let otherIds: ReadonlySet<string> = new Set()
  /** How many messages of nodes that are not heard any more arrived: they may come back. */
  const heardOfFormer = new Map<string, number>()
  const counts = { sent: 0, received: 0, missed: 0 }
  const warnedOf = new Set<string>()
  const own = `{"node":${JSON.stringify(nodeId)},`
  let published = 0
  let waiting: [channel: string, message: unknown][] = []
  const direct: { readonly to: string; readonly channel: string; readonly message: unknown }[] = []
  let isDeferred = false
  let isStarted = false
  let lookedAtMs = 0
  let cancelBeat = () => {}
  wire.listen((text) => {
    if (isStarted) receive(text)
  })
  return {
    nodeId,
    publish(channel, message) {
      waiting.push([channel, message])
      flushLater()
      hear(channel, message, nodeId)
    },
    send(to, channel, message) {
      if (to === nodeId) return hear(channel, message, nodeId)
      // After what was published before it.
      flush()
      direct.push({ to, channel, message })
      flush()
    },
    subscribe,
    watch,
    otherNodes: () => otherIds,
    start() {
      isStarted = true
      lookedAtMs = clock.now()
      beat()
    },
    stop() {
      cancelBeat()
      flush()
      wire.send(JSON.stringify({ ...batch([]), isLast: true } satisfies Batch))
      isStarted = false
    },
    counts,
    skewMs: () =>
      [...others.values()].reduce((most, { skewMs }) => (Math.abs(skewMs) > Math.abs(most) ? skewMs : most), 0),
  }

  function batch(messages: Batch['messages']): Batch {
    return { node: nodeId, format: busFormat, after: published - messages.length, at: clock.now(), messages }
  }

  function flushLater(): void {
    if (isDeferred) return
    isDeferred = true
    defer(flush)
  }

  function flush(): void {
    isDeferred = false
    if (waiting.length > 0) {
      const messages = waiting
      waiting = []
      published += messages.length
      counts.sent += messages.length
      const text = JSON.stringify(batch(messages))
      if (text.length <= textMax) wire.send(text)
      else
        log.warn({ length: text.length }, 'a message to other nodes is too long: they read what follows from it anew')
    }
    for (const { to, channel, message } of direct.splice(0))
      wire.send(JSON.stringify({ ...batch([]), messages: [[channel, message]], isDirect: true } satisfies Batch), to)
  }

  function beat(): void {
    wire.send(JSON.stringify(batch([])))
    cancelBeat = clock.after(beatEveryMs, () => {
      beat()
      look()
    })
  }

  /** Who is not heard is gone, unless nothing can be heard. */
  function look(): void {
    const now = clock.now()
    // NOTE: a process that was stopped for a while has not heard of anybody meanwhile.
    const wasAway = now - lookedAtMs > 3 * beatEveryMs || !wire.isUp()
    lookedAtMs = now
    for (const [id, other] of others) {
      if (wasAway) other.heardAtMs = now
      else if (now - other.heardAtMs > goneAfterMs) leave(id, 'another node is not heard any more')
    }
  }

  function leave(id: string, how: string): void {
    const other = others.get(id)
    if (other === undefined) return
    others.delete(id)
    otherIds = new Set(others.keys())
    heardOfFormer.set(id, other.heard)
    for (const former of heardOfFormer.keys()) if (heardOfFormer.size > formerMax) heardOfFormer.delete(former)
    log.info({ nodeId: id }, how)
    notify('left', id)
  }

  function receive(text: string): void {
    // A node hears itself too: that is known before it is read.
    if (text.startsWith(own)) return
    const read = readBatch(text)
    if (read === undefined) return log.error({}, 'a text on the bus could not be read')
    const { node, after, at, messages, isDirect, isLast } = read
    if (read.format !== busFormat) return refuse(node)
    const known = others.get(node)
    if (isLast === true) {
      if (known !== undefined && after > known.heard) noteMissed(node, known, after)
      return leave(node, 'another node has stopped')
    }
    const other = known ?? { heard: heardOfFormer.get(node) ?? after, heardAtMs: 0, skewMs: 0 }
    const now = clock.now()
    other.heardAtMs = now
    other.skewMs = at - now
    if (known === undefined) {
      others.set(node, other)
      otherIds = new Set(others.keys())
      heardOfFormer.delete(node)
      log.info({ nodeId: node }, 'another node is here')
      warnOfSkew(node, other.skewMs)
      notify('came', node)
      // At once, so that it need not wait for the next beat.
      wire.send(JSON.stringify({ ...batch([]), isDirect: true } satisfies Batch), node)
    }
    if (isDirect === true) {
      for (const [channel, message] of messages) hear(channel, message, node)
      return
    }
    if (after > other.heard) noteMissed(node, other, after)
    // What is heard twice, or late, was heard or given up before.
    const fresh = messages.slice(Math.max(0, other.heard - after))
    other.heard = Math.max(other.heard, after + messages.length)
    counts.received += fresh.length
    for (const [channel, message] of fresh) hear(channel, message, node)
  }

  function noteMissed(node: string, other: OtherNode, after: number): void {
    const missed = after - other.heard
    counts.missed += missed
    log.warn({ nodeId: node, missed }, 'messages of another node did not arrive')
    other.heard = after
    notify('missed', node)
  }

  function refuse(node: string): void {
    if (warnedOf.has(node)) return
    warnedOf.add(node)
    log.error({ nodeId: node }, 'another node speaks another version of the bus; it is not heard')
  }

  function warnOfSkew(node: string, skewMs: number): void {
    if (Math.abs(skewMs) < warnOfSkewFromMs) return
    log.warn({ nodeId: node, skewMs }, 'the clock of another node differs; times of messages would not be in order')
  }
}

/** Redis may be shared: a text of others is no reason for a node to end. */
function readBatch(text: string): Batch | undefined {
  try {
    return Batch.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
