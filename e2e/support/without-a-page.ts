import { expect } from '@playwright/test'
import { type Realtime, systemClock } from '@foyer/client'
import { createRealtime } from '@foyer/client/realtime'

/** Somebody who speaks to the server as a page does, without one. */
export interface Visitor extends Pick<Realtime, 'ask' | 'on'> {
  readonly userId: string
  readonly leave: () => void
}

/** Signs in and connects, by long polls: a test has no WebSocket. */
export async function enterAs(url: string, email: string, password = 'welcome-to-the-venue'): Promise<Visitor> {
  const post = async (path: string, body: object, signal?: AbortSignal) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json() as Promise<never>
  }
  const { idToken, user }: { idToken: string; user: { userId: string } } = await post('/identity/sign-in', {
    email,
    password,
  })
  const realtime = createRealtime({
    address: '',
    openSocket: () => {
      throw new Error('there are none here')
    },
    poll: (body, signal) => post('/realtime/poll', body, signal),
    getToken: async () => idToken,
    renewToken: async () => undefined,
    clock: systemClock,
    chance: () => 0.5,
    isOnline: () => true,
    onWake: () => () => {},
    log: () => {},
  })
  realtime.start()
  await expect.poll(() => realtime.state.get().kind).toBe('open')
  return { ask: realtime.ask, on: realtime.on, userId: user.userId, leave: realtime.stop }
}
