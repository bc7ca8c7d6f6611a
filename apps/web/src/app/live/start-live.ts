import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { openRealtime } from './open-realtime.ts'
import { startChat } from './start-chat.ts'
import { startPresence } from './start-presence.ts'

/** The one connection of the page and what hangs on it, for one session. The answer ends all of it. */
export function startLive(app: App, router: AppRouter): () => void {
  const realtime = openRealtime(app)
  const stopPresence = startPresence(app, router, realtime)
  const stopChat = startChat(app, realtime)
  app.realtime.set(realtime)
  realtime.start()
  return () => {
    stopChat()
    stopPresence()
    app.realtime.set(undefined)
    realtime.stop()
  }
}
