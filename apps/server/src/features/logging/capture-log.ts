import type { LogMessage } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import { isKeptAlready } from '../../platform/log/keep-lines.ts'
import { categoryMaxLength, detailsMaxLength, messageMaxLength } from '../../platform/log/kept-line.ts'
import type { LogBuffer } from '../../platform/log/log-buffer.ts'
import type { Log } from '../../platform/log/log.ts'
import { cutHarmless, toHarmlessLines, toHarmlessText } from '../../platform/text/harmless-text.ts'

const MINUTE_MS = 60_000
/** What a node takes down of everybody in a minute: it is what a node and the database can carry, and no limit of a person. */
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

export interface CaptureLogDeps {
  readonly clock: Clock
  readonly keep: LogBuffer['keep']
}

/** Takes down what clients report, a line for each, and keeps it for those who read it later. Source: ERR-06. */
export function createCaptureLog({ clock, keep }: CaptureLogDeps) {
  let minute = 0
  let count = 0

  return ({ message, userId, opMode, log }: Captured): void => {
    const everyHowMany = weigh()
    if (everyHowMany === 0) return
    const { messageDetails, clientDetails, loglevel, logCategory, messageOrigin } = message
    const { clientUsername, architectureId, ...rest } = clientDetails
    const { details } = messageDetails
    const category = toHarmlessText(logCategory)
    const clientMessage = toHarmlessText(messageDetails.message)
    const client = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? toHarmlessText(value) : value]),
    )
    const sampled = everyHowMany > 1 && { standsFor: everyHowMany }
    keep({
      atMs: clock.now(),
      level: loglevel,
      origin: messageOrigin,
      opMode,
      category: cutHarmless(logCategory, categoryMaxLength),
      message: cutHarmless(messageDetails.message, messageMaxLength),
      ...(details !== undefined && { details: cutHarmless(details, detailsMaxLength, toHarmlessLines) }),
      client,
      userId,
      ...sampled,
    })
    const fields = {
      [isKeptAlready]: true,
      userId,
      opMode,
      category,
      origin: messageOrigin,
      clientMessage,
      ...(details !== undefined && { clientDetails: toHarmlessText(details) }),
      client,
      claimed_username: toHarmlessText(clientUsername),
      claimed_architectureId: toHarmlessText(architectureId),
      ...sampled,
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
