import type { Clock } from '../../../platform/clock/clock.ts'
import { VendorBusyError, VendorError } from './vendor-error.ts'

const answerMaxBytes = 1_048_576
const defaultRetryAfterS = 2
const longestRetryAfterS = 60

export interface VendorAnswer {
  readonly status: number
  /** The JSON of a successful answer; `undefined` for any other, since its text is not needed. */
  readonly body: unknown
}

/**
 * One request to an event system.
 *
 * Follows no redirect, since that would take the token elsewhere; reads at most 1 MB. Fails with `VendorError` where
 * there is no answer or none in JSON, and with `VendorBusyError` for 429.
 */
export async function askVendor(url: string, init: RequestInit & { signal: AbortSignal }): Promise<VendorAnswer> {
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw error instanceof VendorError ? error : new VendorError(`could not be reached: ${reasonOf(error)}`)
  })
  const { status } = response
  if (status === 200) return { status, body: parse(await readText(response)) }
  await response.body?.cancel().catch(() => {})
  if (status === 429) throw new VendorBusyError(retryAfterMsOf(response))
  if (status >= 300 && status < 400) throw new VendorError(`answered ${status}, a redirect, which is not followed`)
  return { status, body: undefined }
}

/** Does the work, or ends it with `VendorError` once it takes too long. */
export async function within<Answer>(
  clock: Clock,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ending = new AbortController()
  const cancel = clock.after(timeoutMs, () => ending.abort(new VendorError(`did not answer within ${timeoutMs} ms`)))
  try {
    return await work(ending.signal)
  } finally {
    cancel()
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > answerMaxBytes) throw new VendorError(`answered more than ${answerMaxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof VendorError ? error : new VendorError(`broke off its answer: ${reasonOf(error)}`)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new VendorError('answered something that is no JSON')
  }
}

/** The header gives seconds, or an instant by its own clock, which is not ours. */
function retryAfterMsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? defaultRetryAfterS)
  return Math.min(longestRetryAfterS, seconds > 0 ? seconds : defaultRetryAfterS) * 1000
}

/** The code of what failed: messages of the network may name addresses. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown'
}
