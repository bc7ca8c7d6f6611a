import type { Bus } from '../../platform/bus/bus.ts'
import type { LogLineSink } from '../../platform/log/log-buffer.ts'

/**
 * Each node stores its own lines. Where there are several, what a node says of itself begins its details with the node, so that a search
 * finds the lines of one. Source: ERR-06, NOD-04.
 */
export function nameNode(sink: LogLineSink, bus: Pick<Bus, 'nodeId' | 'otherNodes'>): LogLineSink {
  const node = `node: ${bus.nodeId}`
  return {
    add(lines) {
      if (bus.otherNodes().size === 0) return sink.add(lines)
      return sink.add(
        lines.map((line) =>
          line.origin === 'SERVER'
            ? { ...line, details: line.details === undefined ? node : `${node}\n${line.details}` }
            : line,
        ),
      )
    },
  }
}
