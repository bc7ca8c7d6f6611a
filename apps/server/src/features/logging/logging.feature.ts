import type { Clock } from '../../platform/clock/clock.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { createCaptureLog } from './capture-log.ts'

/** The log of the server as clients see it: they may add to it, once they have an account. Source: ERR-06. */
export function createLoggingFeature({ clock }: { clock: Clock }): { feature: Feature } {
  const capture = createCaptureLog({ clock })
  const feature: Feature = {
    name: 'logging',
    calls: {
      'logging.capture': ({ body, principal, opMode, log }) => {
        if (principal.kind !== 'account') return
        try {
          capture({ message: body, userId: principal.userId, opMode, log })
        } catch {
          // Where lines cannot be written there is nowhere to say so, and it is no failure of whoever reports one.
        }
      },
    },
  }
  return { feature }
}
