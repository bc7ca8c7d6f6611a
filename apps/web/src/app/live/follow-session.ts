import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'

/** Has what goes on live begin once somebody is logged in, and end with their session; fetched only then. */
export function followSession(app: App, router: AppRouter): () => void {
  const { log, user } = app
  let end: (() => void) | undefined
  const look = () => {
    if (!user.getState().isLoggedIn) return stop()
    if (end !== undefined) return
    let isWanted = true
    end = () => (isWanted = false)
    import('./start-live.ts').then(
      ({ startLive }) => {
        if (isWanted) end = startLive(app, router)
      },
      (cause: unknown) => {
        log('WARN', 'live', 'what goes on live could not be fetched', cause)
        // The next change of the session tries again.
        if (isWanted) end = undefined
      },
    )
  }
  const stop = () => {
    end?.()
    end = undefined
  }
  const stopLooking = user.subscribe(look)
  look()
  return () => {
    stopLooking()
    stop()
  }
}
