import { isAtLeast } from '../../platform/authority.ts'
import type { App } from '../app-context.ts'

type Live = { readonly startLive: (app: App) => () => void }

/**
 * Has the connection stand for as long as somebody who moderates is signed in, and anew when their right changes: a
 * connection keeps the right it began with. Its code is fetched only then. The answer ends it.
 */
export function followRights(app: App, load: () => Promise<Live>): () => void {
  const { authority, log } = app
  let known = authority.get()
  let end: (() => void) | undefined
  const start = () => {
    if (!isAtLeast(known, 'moderator')) return
    let isWanted = true
    const own = () => (isWanted = false)
    end = own
    load().then(
      ({ startLive }) => {
        if (isWanted) end = startLive(app)
      },
      (cause: unknown) => {
        log('WARN', 'live', 'what goes on live could not be fetched', cause)
        // Tries again as somebody would who loads the page again.
        if (isWanted) app.clock.after(retryAfterMs, () => end === own && isWanted && start())
      },
    )
  }
  const stop = () => {
    end?.()
    end = undefined
  }
  const look = () => {
    if (authority.get() === known) return
    known = authority.get()
    stop()
    start()
  }
  start()
  const stopLooking = authority.subscribe(look)
  return () => {
    stopLooking()
    stop()
  }
}

const retryAfterMs = 10_000
