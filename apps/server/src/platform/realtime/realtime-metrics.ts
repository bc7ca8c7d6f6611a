import { actorIdOf } from '../http/actor-id.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { KernelHub } from './hub.ts'

/** Adds what the hub knows of its connections. They are counted at each scrape: ten thousand take less than a millisecond. */
export function addRealtimeMetrics(metrics: Metrics, hub: Pick<KernelHub, 'all' | 'traffic'>): void {
  metrics.gauge(
    {
      name: 'foyer_realtime_connections',
      help: 'Open realtime connections, by transport and mode of the venue',
      labelNames: ['transport', 'mode'],
    },
    () => {
      const counts = { websocket: { LIVE: 0, STAGE: 0 }, 'long-poll': { LIVE: 0, STAGE: 0 } }
      for (const { transport, opMode } of hub.all()) counts[transport.kind][opMode] += 1
      return Object.entries(counts).flatMap(([transport, { LIVE, STAGE }]) => [
        { labels: { transport, mode: 'live' }, value: LIVE },
        { labels: { transport, mode: 'stage' }, value: STAGE },
      ])
    },
  )
  metrics.gauge(
    {
      name: 'foyer_people_connected',
      help: 'People with at least one open realtime connection, by mode of the venue',
      labelNames: ['mode'],
    },
    () => {
      const people = { LIVE: new Set<string>(), STAGE: new Set<string>() }
      for (const { principal, opMode } of hub.all()) people[opMode].add(actorIdOf(principal))
      return [
        { labels: { mode: 'live' }, value: people.LIVE.size },
        { labels: { mode: 'stage' }, value: people.STAGE.size },
      ]
    },
  )
  const { traffic } = hub
  const byDirection = (sent: number, received: number) => [
    { labels: { direction: 'sent' as const }, value: sent },
    { labels: { direction: 'received' as const }, value: received },
  ]
  metrics.readCounter(
    {
      name: 'foyer_realtime_frames_total',
      help: 'Frames of realtime connections, by direction',
      labelNames: ['direction'],
    },
    () => byDirection(traffic.sentFrames, traffic.receivedFrames),
  )
  metrics.readCounter(
    {
      name: 'foyer_realtime_bytes_total',
      help: 'Bytes of frames of realtime connections, by direction',
      labelNames: ['direction'],
    },
    () => byDirection(traffic.sentBytes, traffic.receivedBytes),
  )
  metrics.readCounter(
    {
      name: 'foyer_realtime_dropped_frames_total',
      help: 'Frames left out for clients that read too slowly; they fetch the state again',
    },
    () => traffic.droppedFrames,
  )
}
