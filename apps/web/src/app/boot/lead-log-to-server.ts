import { pageFacts } from '../../platform/page-facts.ts'
import { consoleLog, type FarLog } from '@foyer/app-shell'
import type { Environment, Services } from './create-services.ts'

export interface LeadLogDeps {
  readonly env: Pick<Environment, 'clock' | 'place'>
  readonly services: Pick<Services, 'ui' | 'user' | 'api'>
  readonly leadTo: (server: FarLog) => void
}

/** Lines go to the server while login is enabled, somebody is logged in and there is a token. Source: ERR-06. */
export function leadLogToServer({ env, services, leadTo }: LeadLogDeps): void {
  const { ui, user, api } = services
  const isOpen = () => {
    const { isLoggedIn, authToken } = user.getState()
    return ui.getState().loginEnabled && isLoggedIn && authToken !== undefined
  }
  leadTo({
    isOpen,
    load: async () => {
      const { openLogSender } = await import('@foyer/app-shell/log-sender')
      return openLogSender({
        api,
        clock: env.clock,
        near: consoleLog,
        isOpen,
        facts: () => pageFacts(services, env.place),
        origin: 'UI',
      })
    },
  })
}
