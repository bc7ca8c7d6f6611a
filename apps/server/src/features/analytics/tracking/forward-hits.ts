import type { MatomoConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SafeRequest } from '../../../platform/safe-fetch/safe-request.ts'
import { createAskMatomo, MatomoError } from './ask-matomo.ts'
import { createBatchQueue } from './batch-queue.ts'
import { createMinuteLine } from './minute-line.ts'
import { toPlainText } from './plain-text.ts'
import type { Outlet, Received } from './received.ts'
import { shortenAddress } from './shorten-address.ts'

export interface ForwardHitsDeps {
  readonly matomo: MatomoConfig
  readonly safeRequest: SafeRequest
  readonly clock: Clock
  readonly log: Log
}

const waitingMax = 10_000
const retryFirstMs = 1_000
const retryMaxMs = 60_000
const stopsWithinMs = 10_000
const headerMaxLength = 512

/**
 * Forwards hits to a Matomo server, each at most once. While Matomo is unreachable up to 10,000 hits wait; beyond that the
 * oldest are lost. A hit that Matomo refuses for good is lost at once, and so is a batch for which it is unknown whether
 * Matomo accepted it. Source: ANA-03.
 */
export function createForwardHits({ matomo, safeRequest, clock, log }: ForwardHitsDeps): Outlet {
  const line = createMinuteLine({ clock, log, text: 'visits could not be forwarded to Matomo' })
  const askMatomo = createAskMatomo({ matomo, safeRequest, clock })
  const queue = createBatchQueue<string>({
    clock,
    async send(requests) {
      const { refused } = await askMatomo(requests)
      if (refused > 0) line.note(refused, new Error('it refused some'))
    },
    batchMax: 100,
    gatherMs: 1_000,
    waitingMax,
    whenFull: 'drop-oldest',
    retryAfterMs: (error, failures) =>
      error instanceof MatomoError && error.isPassing
        ? Math.min(retryMaxMs, retryFirstMs * 2 ** (failures - 1))
        : undefined,
    noteTrouble: line.note,
  })
  return {
    take: (received) => queue.add(received.map((one) => toRequest(one, matomo))),
    flush: queue.flush,
    async stop() {
      await queue.stop(stopsWithinMs)
      line.stop()
    },
  }
}

/** A hit as Matomo parameters, with what a direct request to Matomo would have shown: the visitor, the address and the time. */
function toRequest({ tracked, visitorId, userId, atMs, ...asked }: Received, matomo: MatomoConfig): string {
  const request = new URLSearchParams([...tracked.forwarded])
  request.set('idsite', String(matomo.siteId))
  request.set('_id', visitorId)
  // It may wait here, and belongs to when it happened.
  request.set('cdt', String(Math.floor(atMs / 1000)))
  if (userId !== undefined) request.set('uid', userId)
  const userAgent = toPlainText(asked.userAgent ?? '').slice(0, headerMaxLength)
  if (userAgent !== '') request.set('ua', userAgent)
  const languages = toPlainText(asked.acceptLanguage ?? '').slice(0, headerMaxLength)
  if (!request.has('lang') && languages !== '') request.set('lang', languages)
  const address = matomo.token === undefined ? undefined : shortenAddress(asked.address)
  if (address !== undefined) request.set('cip', address)
  return `?${request.toString()}`
}
