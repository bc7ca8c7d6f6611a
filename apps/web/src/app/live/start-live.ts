import { countReports } from '@foyer/client/realtime'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { countCommands } from '../../features/analytics/counted-commands.ts'
import { clearPerson } from './clear-person.ts'
import { openReports } from '../notification/open-reports.ts'
import { openRealtime } from './open-realtime.ts'
import { startCalls } from './start-calls.ts'
import { startChat } from './start-chat.ts'
import { startDeskTalks } from './start-desk-talks.ts'
import { startPresence } from './start-presence.ts'

/** The one connection of the page and what hangs on it, for one session. The answer ends all of it. */
export function startLive(app: App, router: AppRouter): () => void {
  const realtime = countCommands(openRealtime(app), app.track)
  const stops = [
    startPresence(app, router, realtime),
    startChat(app, realtime),
    startCalls(app, realtime),
    startDeskTalks(app, realtime),
    countReports(realtime, openReports),
  ]
  stops.push(
    // An identity of another service does not learn by itself that the session was ended here.
    realtime.state.subscribe(() => {
      const state = realtime.state.get()
      if (state.kind === 'refused' && state.trouble === 'session-ended' && app.user.getState().isLoggedIn)
        void app.identity.signOut({ why: 'ended' })
    }),
  )
  const wasLoggedIn = app.user.getState().isLoggedIn
  app.realtime.set(realtime)
  realtime.start()
  return () => {
    stops.toReversed().forEach((stop) => stop())
    if (wasLoggedIn && !app.user.getState().isLoggedIn) clearPerson(app)
    app.realtime.set(undefined)
    realtime.stop()
  }
}
