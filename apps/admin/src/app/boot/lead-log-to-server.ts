import { type FarLog, consoleLog } from '@foyer/app-shell'
import type { Clock } from '@foyer/client'
import type { Services } from './create-services.ts'

export interface LeadLogDeps {
  readonly services: Pick<Services, 'api' | 'identity'>
  readonly clock: Clock
  readonly leadTo: (server: FarLog) => void
}

/** Lines go to the server, with the origin `DESIGNER`, while somebody is signed in. Source: ADM-03, ERR-06. */
export function leadLogToServer({ services: { api, identity }, clock, leadTo }: LeadLogDeps): void {
  const userId = () => {
    const state = identity.state.get()
    return state.kind === 'signed-in' ? state.user.userId : undefined
  }
  const isOpen = () => userId() !== undefined
  const fetchSender = () => import('@foyer/app-shell/log-sender')
  leadTo({
    isOpen,
    load: async () => {
      const { openLogSender } = await fetchSender()
      return openLogSender({ api, clock, near: consoleLog, isOpen, facts, origin: 'DESIGNER' })
    },
  })
  // Fetched before it is needed, so that what goes wrong without a network waits for one.
  identity.state.subscribe(() => {
    if (isOpen()) fetchSender().catch(() => {})
  })

  function facts() {
    const path = location.pathname
    return {
      browser: navigator,
      venueLanguage: document.documentElement.lang,
      architectureId: /^\/admin\/editor\/([\w-]{1,64})/.exec(path)?.[1] ?? '',
      userId: userId(),
      path,
    }
  }
}
