import type { ConnectionQuality } from './media-link.ts'

/** Counters at one moment; the difference of two shows what happened between them. */
export interface PeerCounts {
  readonly received: number
  readonly lost: number
  readonly rttMs: number | undefined
}

const weakFromLoss = 0.05
const weakFromRttMs = 350

/** Sums up what arrived, from the statistics of a peer connection. */
export function countPackets(stats: Iterable<Record<string, unknown>>): PeerCounts {
  let [received, lost] = [0, 0]
  let rttMs: number | undefined
  for (const stat of stats) {
    if (stat['type'] === 'inbound-rtp') {
      received += numberOf(stat['packetsReceived'])
      lost += numberOf(stat['packetsLost'])
    }
    const isUsed = stat['type'] === 'candidate-pair' && stat['nominated'] === true && stat['state'] === 'succeeded'
    if (isUsed && typeof stat['currentRoundTripTime'] === 'number') rttMs = stat['currentRoundTripTime'] * 1000
  }
  return { received, lost, rttMs }
}

/** How good the way was between two moments. Source: CHT-05. */
export function qualityBetween(before: PeerCounts, after: PeerCounts): Exclude<ConnectionQuality, 'lost'> {
  const lost = Math.max(0, after.lost - before.lost)
  const sent = lost + Math.max(0, after.received - before.received)
  const isWeak = (sent > 0 && lost / sent >= weakFromLoss) || (after.rttMs ?? 0) >= weakFromRttMs
  return isWeak ? 'weak' : 'good'
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
