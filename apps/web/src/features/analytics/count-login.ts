import type { Clock } from '@foyer/client'
import { constants } from '@foyer/contract/constants'

export interface CountLoginDeps {
  /** Asks for an address of our own; rejects or answers its status. */
  readonly get: (address: string) => Promise<number>
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface CountedLogin {
  /** Without query and fragment. */
  readonly url: string
  readonly visitorId: string
  /** Only of an account that may be counted as itself. Source: CON-08. */
  readonly userId: string | undefined
  readonly rand: string
}

const mayComeLater = (status: number) => status === 429 || (status >= 500 && status !== 501)

/** Sends a login by a request of its own, without the tracker: 10 times at most, 2 s apart. Source: ANA-01. */
export async function countLogin({ get, clock, signal }: CountLoginDeps, login: CountedLogin): Promise<void> {
  const now = new Date(clock.now())
  const query = new URLSearchParams({
    idsite: String(constants.analyticsSiteId),
    rec: '1',
    url: login.url,
    _id: login.visitorId,
    ...(login.userId !== undefined && { uid: login.userId }),
    rand: login.rand,
    apiv: '1',
    h: String(now.getHours()),
    m: String(now.getMinutes()),
    s: String(now.getSeconds()),
    ca: '1',
    e_c: 'login',
    e_a: 'done',
    send_image: '0',
  })
  for (let attempt = 1; attempt <= constants.trackingMaxAttempts && !signal.aborted; attempt++) {
    if (attempt > 1) await new Promise<void>((resolve) => clock.after(constants.trackingFirstDelayMs, resolve))
    if (signal.aborted) return
    const status = await get(`/analytics/mgnanap?${query}`).catch(() => undefined)
    if (status !== undefined && !mayComeLater(status)) return
  }
}
