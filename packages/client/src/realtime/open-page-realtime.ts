import { wire } from '@foyer/contract/wire'
import type { Api } from '../api/create-api.ts'
import type { Clock } from '../clock/clock.ts'
import type { Identity } from '../identity/create-identity.ts'
import type { Random } from '../ids/new-id.ts'
import { createRealtime } from './create-realtime.ts'
import type { Realtime } from './realtime.ts'

export interface PageRealtimeDeps {
  readonly api: Api
  readonly clock: Clock
  readonly identity: Pick<Identity, 'getToken' | 'renewToken'>
  readonly random: Random
  /** Such as `https://venue.example`. */
  readonly origin: string
  /** `/api`, or that of the stage. */
  readonly apiBasePath: string
  readonly log: (message: string, cause?: unknown) => void
}

/** The connection of a page in a browser to the server it came from; it stands once it is started. */
export function openPageRealtime(deps: PageRealtimeDeps): Realtime {
  const { api, clock, identity, random, origin, apiBasePath, log } = deps
  return createRealtime({
    address: origin.replace(/^http/, 'ws') + apiBasePath + wire.path,
    openSocket: (address, subprotocol) => new WebSocket(address, subprotocol),
    poll: (body, signal) => api.call('realtime.poll', { body, signal }),
    getToken: identity.getToken,
    renewToken: identity.renewToken,
    clock,
    chance: () => (random.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256,
    isOnline: () => navigator.onLine,
    onWake,
    log,
  })
}

function onWake(listener: () => void): () => void {
  const look = () => {
    if (!document.hidden) listener()
  }
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    document.removeEventListener('visibilitychange', look)
  }
}
