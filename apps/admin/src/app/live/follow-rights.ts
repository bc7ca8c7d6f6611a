import { createLazyRun } from '@foyer/app-shell/lazy-run'
import { isAtLeast } from '../../platform/authority.ts'
import type { App } from '../app-context.ts'

type Live = { readonly startLive: (app: App) => () => void }

/**
 * Has the connection stand for as long as somebody who moderates is signed in, and anew when their right changes: a
 * connection keeps the right it began with. Its code is fetched only then. The answer ends it.
 */
export function followRights(app: App, load: () => Promise<Live>): () => void {
  const { authority, clock, log } = app
  let known = authority.get()
  const live = createLazyRun(
    async () => {
      const { startLive } = await load()
      return () => startLive(app)
    },
    (cause) => {
      log('WARN', 'live', 'what goes on live could not be fetched', cause)
      clock.after(retryAfterMs, start)
    },
  )
  start()
  const stopLooking = authority.subscribe(() => {
    if (authority.get() === known) return
    known = authority.get()
    live.stop()
    start()
  })
  return () => {
    stopLooking()
    known = undefined
    live.stop()
  }

  function start() {
    if (isAtLeast(known, 'moderator')) live.start()
  }
}

const retryAfterMs = 10_000
