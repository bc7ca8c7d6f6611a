import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'

/** Has what goes on live begin with a session, or with a visit of a public venue, and end with it; fetched only then. */
export function followSession(app: App, router: AppRouter): () => void {
  const { log, ui, user } = app
  let end: (() => void) | undefined
  const look = () => {
    const { isLoggedIn, authToken } = user.getState()
    const isVisit = !ui.getState().loginEnabled && authToken !== undefined
    if (!isLoggedIn && !isVisit) return stop()
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
