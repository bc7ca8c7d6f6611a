import { createLazyRun } from '@foyer/app-shell/lazy-run'
import { whenever } from '@foyer/client'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'

/**
 * Has what goes on live begin with a session, or with a visit of a public venue, and end with it; fetched only then, and not
 * before the page shows what it was opened for.
 */
export function followSession(app: App, router: AppRouter): () => void {
  const { log, ui, user } = app
  // After a failure the next change of the session tries again.
  const live = createLazyRun(
    async () => {
      await whenever(app.isFirstViewShown, Boolean)
      const { startLive } = await import('./start-live.ts')
      return () => startLive(app, router)
    },
    (cause) => log('WARN', 'live', 'the live part could not be fetched', cause),
  )
  const look = () => {
    const { isLoggedIn, authToken } = user.getState()
    const isVisit = !ui.getState().loginEnabled && authToken !== undefined
    if (isLoggedIn || isVisit) live.start()
    else live.stop()
  }
  const stopLooking = user.subscribe(look)
  look()
  return () => {
    stopLooking()
    live.stop()
  }
}
