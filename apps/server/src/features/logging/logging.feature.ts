import { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { LogBuffer } from '../../platform/log/log-buffer.ts'
import { createCaptureLog } from './capture-log.ts'
import { createListLines, type ListLinesDeps } from './list-lines.ts'
import type { LogLineStore } from './log-line.store.ts'

export interface LoggingFeatureDeps extends Omit<ListLinesDeps, 'store'> {
  readonly clock: Clock
  readonly store: LogLineStore
  readonly logBuffer: LogBuffer
}

/** Of what a person's pages sent, what they take away. */
const exportedLines = 1_000

/** The log of the server: clients add to it, once they have an account, and administrators read it. Source: ERR-06. */
export function createLoggingFeature({ clock, store, logBuffer, ...deps }: LoggingFeatureDeps): { feature: Feature } {
  const capture = createCaptureLog({ clock, keep: logBuffer.keep })
  const { list, toCsv } = createListLines({ store, ...deps })
  const feature: Feature = {
    name: 'logging',
    calls: {
      'logging.capture': ({ body, principal, opMode, log }) => {
        if (principal.kind !== 'account') return
        try {
          capture({ message: body, userId: principal.userId, opMode, log })
        } catch {
          // A line that cannot be written cannot be logged either, and the request of its sender is valid.
        }
      },
      'logging.list': ({ query }) => list(query),
      async 'logging.export'({ query, reply }) {
        void reply.header('content-type', 'text/csv; charset=utf-8')
        void reply.header('content-disposition', 'attachment; filename="log.csv"')
        return Readable.from(toCsv(query))
      },
    },
    personal: {
      async read(userId) {
        const lines = await store.list({ userId, limit: exportedLines })
        return lines.length === 0 ? undefined : { lines }
      },
      erase: (userId) => store.erase(userId),
    },
    stop: () => logBuffer.drain(),
  }
  return { feature }
}
