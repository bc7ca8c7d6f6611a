import type { S3Config } from '../../../config.ts'
import type { Clock } from '../../clock/clock.ts'
import { CallError } from '../../http/feature.ts'
import { createLogThrottle } from '../../log/log-throttle.ts'
import type { Log } from '../../log/log.ts'
import { explainS3Error } from './explain-s3-error.ts'

const LOGGED_EVERY_MS = 60_000
const RETRY_AFTER_S = 10

export interface S3FailuresDeps {
  readonly config: S3Config
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
}

/**
 * What requests fail with while the store does not answer: 503 and a time to wait. The log says it at most once a minute, with
 * the number of failures since. Source: NOD-05.
 */
export function createS3Failures({ config, clock, log }: S3FailuresDeps): (error: unknown) => CallError {
  const countFailure = createLogThrottle({ clock, everyMs: LOGGED_EVERY_MS })
  return (error) => {
    const failures = countFailure()
    if (failures !== undefined)
      log.error({ reason: explainS3Error(error, config), failures }, 'the S3 store failed; requests for files get 503')
    return new CallError('server.overloaded', 'The store of files does not answer', {
      retryAfterS: RETRY_AFTER_S,
      cause: error,
    })
  }
}
