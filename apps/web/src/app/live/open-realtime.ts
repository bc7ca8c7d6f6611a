import type { Realtime } from '@foyer/client'
import { createRealtime } from '@foyer/client/realtime'
import { wire } from '@foyer/contract/wire'
import type { App } from '../app-context.ts'

/** The connection to the server this page came from; it stands once it is started. */
export function openRealtime({ api, clock, identity, log, origin, place, random, visitToken }: App): Realtime {
  return createRealtime({
    address: origin.replace(/^http/, 'ws') + place.apiBasePath + wire.path,
    openSocket: (address, subprotocol) => new WebSocket(address, subprotocol),
    poll: (body, signal) => api.call('realtime.poll', { body, signal }),
    getToken: async () => (await identity.getToken()) ?? visitToken(),
    renewToken: identity.renewToken,
    clock,
    chance: () => (random.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256,
    isOnline: () => navigator.onLine,
    onWake,
    log: (message, cause) => log('WARN', 'realtime', message, cause),
  })
}

function onWake(listener: () => void): () => void {
  const look = () => {
    if (!document.hidden) listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', look)
  }
}
