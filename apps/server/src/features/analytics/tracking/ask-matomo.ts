import type { IncomingMessage } from 'node:http'
import type { MatomoConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { SafeRequest } from '../../../platform/safe-fetch/safe-request.ts'
import { SafeFetchError } from '../../../platform/safe-fetch/safe-fetch-error.ts'

/** Matomo did not accept a batch. `message` contains nothing of the request or the answer. */
export class MatomoError extends Error {
  override readonly name = 'MatomoError'
  /** Whether another try may help, and can count nothing twice. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, ...options }: ErrorOptions & { isPassing: boolean }) {
    super(message, options)
    this.isPassing = isPassing
  }
}

/**
 * Sends query strings of hits, in the order they came. Resolves with how many of them Matomo refused; fails with
 * `MatomoError` where Matomo accepted none, or where it is unknown whether it did.
 */
export type AskMatomo = (requests: readonly string[]) => Promise<{ readonly refused: number }>

export interface AskMatomoDeps {
  readonly matomo: MatomoConfig
  readonly safeRequest: SafeRequest
  readonly clock: Clock
}

/** Long, since what it took without saying so cannot be sent again: it knows no repeat from another visit. */
const timeoutMs = 30_000
const maxAnswerBytes = 64 * 1024

/** Matomo's bulk tracking. Nothing but the configured address is asked; it leads nowhere else. Source: ANA-03. */
export function createAskMatomo({ matomo, safeRequest, clock }: AskMatomoDeps): AskMatomo {
  return async (requests) => {
    const stop = new AbortController()
    const cancel = clock.after(timeoutMs, () => stop.abort())
    try {
      const { status, response } = await safeRequest({
        url: `${matomo.url}/matomo.php`,
        headers: { accept: 'application/json' },
        redirectsMax: 0,
        signal: stop.signal,
        post: {
          contentType: 'application/json',
          body: Buffer.from(
            JSON.stringify({ requests, ...(matomo.token !== undefined && { token_auth: matomo.token }) }),
          ),
        },
      })
      const said = await readAnswer(response)
      const atMostAll = (count: number) => Math.min(requests.length, Math.max(0, count))
      if (status >= 200 && status < 300) return { refused: atMostAll(said?.invalid ?? 0) }
      // It took some of them before it failed: another try would count those twice.
      if (said !== undefined && said.tracked > 0) return { refused: atMostAll(requests.length - said.tracked) }
      const isPassing = (status >= 500 && !isOfProxy.has(status)) || status === 408 || status === 429
      throw new MatomoError(`it answered ${status}`, { isPassing })
    } catch (error) {
      if (error instanceof MatomoError) throw error
      const isPassing = !stop.signal.aborted && isUnheard(error)
      throw new MatomoError(stop.signal.aborted ? 'it takes too long' : reasonOf(error), { isPassing })
    } finally {
      cancel()
      // What is still open is no use to anybody.
      stop.abort()
    }
  }
}

/** Of a proxy that does not know what Matomo did. Its own 500 undoes the whole batch. */
const isOfProxy = new Set([502, 504])
const beforeItHeard =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+)$/

/** Whether Matomo certainly did not receive the batch: the connection failed, or was not permitted. */
function isUnheard(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  if (cause === undefined) return error instanceof SafeFetchError
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' && beforeItHeard.test(code)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be asked'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `${error.message}: ${code}` : error.message
}

interface Said {
  readonly tracked: number
  readonly invalid: number
}

/** What it says of the batch, as far as it can be read: an older Matomo says it in another way, and it has taken the hits. */
async function readAnswer(response: IncomingMessage): Promise<Said | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > maxAnswerBytes) return undefined
      chunks.push(chunk)
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof value !== 'object' || value === null || !('tracked' in value) || !('invalid' in value)) return undefined
    const { tracked, invalid } = value
    return Number.isSafeInteger(tracked) && Number.isSafeInteger(invalid)
      ? { tracked: Number(tracked), invalid: Number(invalid) }
      : undefined
  } catch {
    return undefined
  } finally {
    response.destroy()
  }
}
