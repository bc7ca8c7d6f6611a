import type { LogMessage } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { toHarmlessText } from './harmless-text.ts'

const MINUTE_MS = 60_000
/** What a server takes down of everybody in a minute. */
const WHOLE_PER_MINUTE = 5_000
/** Beyond that one in so many. */
const SAMPLED_EACH = 10

const levels = { INFO: 'info', WARN: 'warn', ERROR: 'error' } as const

export interface Captured {
  readonly message: LogMessage
  /** Who the token says it is; what the message says of itself is kept as claimed. */
  readonly userId: string
  readonly opMode: OpMode
  readonly log: Log
}

/** Takes down what clients report, a line for each. Source: ERR-06. */
export function createCaptureLog({ clock }: { clock: Clock }) {
  let minute = 0
  let count = 0

  return ({ message, userId, opMode, log }: Captured): void => {
    const everyHowMany = weigh()
    if (everyHowMany === 0) return
    const { messageDetails, clientDetails, loglevel, logCategory, messageOrigin } = message
    const { clientUsername, architectureId, ...client } = clientDetails
    const details = messageDetails.details
    const fields = {
      userId,
      opMode,
      category: toHarmlessText(logCategory),
      origin: messageOrigin,
      clientMessage: toHarmlessText(messageDetails.message),
      ...(details !== undefined && { clientDetails: toHarmlessText(details) }),
      client: Object.fromEntries(
        Object.entries(client).map(([name, value]) => [
          name,
          typeof value === 'string' ? toHarmlessText(value) : value,
        ]),
      ),
      claimed_username: toHarmlessText(clientUsername),
      claimed_architectureId: toHarmlessText(architectureId),
      ...(everyHowMany > 1 && { standsFor: everyHowMany }),
    }
    log[levels[loglevel]](fields, 'a client reports')
  }

  /** How many messages this one stands for; 0 for one that is left out. */
  function weigh(): number {
    const now = Math.floor(clock.now() / MINUTE_MS)
    if (now !== minute) [minute, count] = [now, 0]
    count += 1
    if (count <= WHOLE_PER_MINUTE) return 1
    return count % SAMPLED_EACH === 0 ? SAMPLED_EACH : 0
  }
}
