import { openPageRealtime } from '@foyer/client/realtime'
import { constants } from '@foyer/contract/constants'
import type { App } from '../app-context.ts'
import { countReports } from '@foyer/client/realtime'

/** The one connection of the page, and what is counted over it. The answer ends both. */
export function startLive(app: App): () => void {
  const { log } = app
  const realtime = openPageRealtime({
    ...app,
    apiBasePath: constants.apiBasePath,
    log: (message, cause) => log('WARN', 'realtime', message, cause),
  })
  const stopCounting = countReports(realtime, app.openReports)
  app.realtime.set(realtime)
  realtime.start()
  return () => {
    stopCounting()
    app.realtime.set(undefined)
    realtime.stop()
  }
}
