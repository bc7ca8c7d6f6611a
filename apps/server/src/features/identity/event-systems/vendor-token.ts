import { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { askVendor, within, type VendorAnswer } from './ask-vendor.ts'
import { VendorError } from './vendor-error.ts'

/** A token is not used for its last minute, or its last tenth where it lives for less than ten. */
const SPARED_MS = 60_000
const TIMEOUT_MS = 3_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(3600) })

export interface TokenRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface VendorToken {
  /** Asks with the token, and once more with a new one where that is refused. */
  readonly askWith: (url: string, signal: AbortSignal) => Promise<VendorAnswer>
}

interface Held {
  readonly token: string
  readonly untilMs: number
}

/**
 * The access token of a client-credentials grant: one for everybody, asked for again shortly before it ends.
 *
 * Fails with `VendorError`; neither the token nor the secret is in any text.
 */
export function createVendorToken({ clock, request }: { clock: Clock; request: TokenRequest }): VendorToken {
  let held: Held | undefined
  let asking: Promise<Held> | undefined
  return { askWith }

  async function askWith(url: string, signal: AbortSignal): Promise<VendorAnswer> {
    const first = await current(signal)
    const answer = await ask(first, url, signal)
    if (answer.status !== 401) return answer
    // Another login may have noticed first and have a new one already.
    if (held?.token === first) held = undefined
    const again = await ask(await current(signal), url, signal)
    if (again.status === 401) throw new VendorError('refused a new token')
    return again
  }

  function ask(token: string, url: string, signal: AbortSignal): Promise<VendorAnswer> {
    return askVendor(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` }, signal })
  }

  async function current(signal: AbortSignal): Promise<string> {
    if (held !== undefined && clock.now() < held.untilMs) return held.token
    asking ??= fetchToken().finally(() => (asking = undefined))
    const given = await Promise.race([asking, whenAborted(signal)])
    return given.token
  }

  async function fetchToken(): Promise<Held> {
    const { url, headers, body } = request
    const atMs = clock.now()
    const { status, body: answered } = await within(clock, TIMEOUT_MS, (signal) =>
      askVendor(url, { method: 'POST', headers, body, signal }),
    )
    if (status !== 200) throw new VendorError(`answered ${status} to the request for a token: are id and secret right?`)
    const token = Token.safeParse(answered)
    if (!token.success) throw new VendorError('answered a token of an unknown form')
    const lifeMs = token.data.expires_in * 1000
    held = { token: token.data.access_token, untilMs: atMs + lifeMs - Math.min(SPARED_MS, lifeMs / 10) }
    return held
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
