import { constants } from '@foyer/contract/constants'
import type { TrackerDeps } from './tracker-deps.ts'

/** More than a browser out of reach can make of itself meanwhile; the oldest is given up for the newest. */
const mostWaiting = 500

/** What may pass: no answer, too many at once, or a server in trouble; 501 says that it never will. */
const mayComeLater = (status: number) => status === 429 || (status >= 500 && status !== 501)

/**
 * Sends requests in the order they were made, each on its own from then on. What does not get through is tried 10 times in
 * all, after 2 s and then each time twice as long; a sign of life only once, since it would lie later. Source: ANA-01.
 */
export function createSendLine({ fetch, clock, token }: Pick<TrackerDeps, 'fetch' | 'clock' | 'token'>) {
  const { trackingMaxAttempts, trackingFirstDelayMs } = constants
  const waiting = new Set<() => void>()
  let line = Promise.resolve()
  return { send }

  function send(address: string, { isOnce = false }: { readonly isOnce?: boolean }) {
    attempt(1)

    function attempt(number: number) {
      line = line.then(() => start(number))
    }

    async function start(number: number): Promise<void> {
      const bearer = await token().catch(() => undefined)
      const init: RequestInit = {
        method: 'GET',
        // What is sent as the page goes away still arrives.
        keepalive: true,
        cache: 'no-store',
        credentials: 'omit',
        ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }),
      }
      const failed = () => later(number)
      // Not waited for: what comes next need not wait for the answer.
      fetch(address, init).then(({ status }) => {
        if (mayComeLater(status)) failed()
      }, failed)
    }

    function later(number: number) {
      if (isOnce || number >= trackingMaxAttempts) return
      const [oldest] = waiting
      if (waiting.size >= mostWaiting) oldest?.()
      const giveUp = () => {
        cancel()
        waiting.delete(giveUp)
      }
      const cancel = clock.after(trackingFirstDelayMs * 2 ** (number - 1), () => {
        waiting.delete(giveUp)
        attempt(number + 1)
      })
      waiting.add(giveUp)
    }
  }
}
