import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'

/** Where the same buckets are on other nodes. */
export interface SharedBy {
  readonly bus: Bus
  /** Another for each set of buckets. */
  readonly name: string
}

export type BucketOfKey = readonly [key: string, perMinute: number, tokens: number]

export interface ShareTakesDeps extends SharedBy {
  readonly clock: Clock
  /** Another node took so many. */
  readonly takeOff: (key: string, perMinute: number, count: number) => void
  /** Another node has no more than this in its bucket. */
  readonly lower: (key: string, perMinute: number, tokens: number) => void
  /** The buckets of this node from which tokens are missing, those used last first. */
  readonly lacking: () => Iterable<BucketOfKey>
}

export interface ShareTakes {
  /** Whether anything is to be announced at all. */
  hasOthers(): boolean
  announce(key: string, perMinute: number, count: number): void
}

interface Announced {
  /** The third is how many were taken, or how many are left where `isState` is set. */
  readonly buckets: readonly BucketOfKey[]
  readonly isState?: true
}

/** How long what is taken is gathered before it is announced. */
const batchMs = 150
/** Keys in one message, of about 50 bytes each; a batch with as many is sent at once. */
const batchMaxKeys = 1_000
/** Of which a node that is new, or missed something, gets the state. */
const stateMaxKeys = 20_000

/**
 * Announces to other nodes, a batch at a time, what was taken of which buckets. A node that comes gets the state of the buckets, and so
 * does one that opens its own later or missed a batch. Source: NOD-04.
 */
export function shareTakes({ bus, name, clock, takeOff, lower, lacking }: ShareTakesDeps): ShareTakes {
  const channel = `limits ${name}`
  const askChannel = `limits ask ${name}`
  const others = new Set(bus.otherNodes())
  let taken = new Map<string, { readonly perMinute: number; count: number }>()
  let cancel = () => {}
  bus.subscribe(channel, (message, from) => {
    if (from === bus.nodeId) return
    const { buckets, isState } = message as Announced
    const apply = isState === true ? lower : takeOff
    for (const bucket of buckets) apply(...bucket)
  })
  bus.subscribe(askChannel, (_, from) => sendState(from))
  bus.watch({
    came(nodeId) {
      others.add(nodeId)
      sendState(nodeId)
    },
    left: (nodeId) => void others.delete(nodeId),
    missed: (nodeId) => bus.send(nodeId, askChannel, {}),
  })
  for (const nodeId of others) bus.send(nodeId, askChannel, {})
  return {
    hasOthers: () => others.size > 0,
    announce(key, perMinute, count) {
      if (taken.size === 0) cancel = clock.after(batchMs, publish)
      const known = taken.get(key)
      if (known === undefined) taken.set(key, { perMinute, count })
      else known.count += count
      if (taken.size >= batchMaxKeys) publish()
    },
  }

  function publish(): void {
    cancel()
    const buckets = [...taken].map(([key, { perMinute, count }]) => [key, perMinute, count] as const)
    taken = new Map()
    bus.publish(channel, { buckets } satisfies Announced)
  }

  function sendState(nodeId: string): void {
    let buckets: BucketOfKey[] = []
    let count = 0
    for (const bucket of lacking()) {
      buckets.push(bucket)
      count += 1
      if (buckets.length < batchMaxKeys && count < stateMaxKeys) continue
      bus.send(nodeId, channel, { buckets, isState: true } satisfies Announced)
      buckets = []
      if (count === stateMaxKeys) return
    }
    if (buckets.length > 0) bus.send(nodeId, channel, { buckets, isState: true } satisfies Announced)
  }
}
