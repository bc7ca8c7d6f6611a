import type { Metrics } from '../metrics/metrics.ts'
import type { OpenNodeBus } from './open-nodes.ts'

/** Adds the metrics of the bus between nodes. They have no values where there is one server. Source: OPS-03. */
export function addBusMetrics(metrics: Metrics, bus: OpenNodeBus | undefined): void {
  const read = (value: (bus: OpenNodeBus) => number) => () => bus && value(bus)
  metrics.gauge(
    { name: 'foyer_bus_connected', help: '1 while this node is connected to Redis, 0 otherwise' },
    read(({ isUp }) => Number(isUp())),
  )
  metrics.gauge(
    { name: 'foyer_bus_nodes', help: 'Nodes that this node hears, with itself' },
    read(({ otherNodes }) => otherNodes().size + 1),
  )
  metrics.gauge(
    {
      name: 'foyer_bus_clock_skew_seconds',
      help: 'How far the clock of the node that differs most is from that of this node',
    },
    read(({ skewMs }) => skewMs() / 1000),
  )
  metrics.readCounter(
    { name: 'foyer_bus_missed_messages_total', help: 'Messages of other nodes that did not arrive here' },
    read(({ counts }) => counts.missed),
  )
  metrics.readCounter(
    {
      name: 'foyer_bus_messages_total',
      help: 'Messages to all other nodes, and from them',
      labelNames: ['direction'],
    },
    () =>
      bus === undefined
        ? []
        : [
            { labels: { direction: 'sent' }, value: bus.counts.sent },
            { labels: { direction: 'received' }, value: bus.counts.received },
          ],
  )
}
