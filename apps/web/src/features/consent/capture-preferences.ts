import type { CookiePreferences } from '@foyer/contract'
import { trackingChoiceId } from '@foyer/contract/constants'
import type { App } from '../../app/app-context.ts'
import { clientDetailsOf } from '../../platform/client-details.ts'
import { pageFacts } from '../../platform/page-facts.ts'

export type CaptureDeps = Pick<App, 'api' | 'ui' | 'user' | 'venue' | 'place' | 'log'> & {
  /** What tells this device from others. Undefined: its own looks, which are fetched with what reads them. */
  readonly deviceId?: () => Promise<string>
}

export interface Captured {
  readonly accepted: Readonly<Record<string, boolean>>
  /** Absent: it was not asked about. */
  readonly tracking?: boolean | undefined
  /** It counts for this visit alone. */
  readonly isForVisit?: boolean
  /** It was decided in this browser before whoever is logged in now came. */
  readonly isBeforeLogin?: boolean
}

/**
 * Has the server write down what was decided. What is decided works whether or not that succeeds; a failure is logged.
 * Source: CON-09.
 */
export async function capturePreferences(
  deps: CaptureDeps,
  { accepted, tracking, isForVisit = false, isBeforeLogin = false }: Captured,
): Promise<void> {
  const { api, ui, user, venue, place, log } = deps
  const { loginEnabled } = ui.getState()
  const account = loginEnabled ? user.getState().user : undefined
  const cookiePreferences: CookiePreferences['cookiePreferences'] = [
    ...Object.entries(accepted).map(([id, isAccepted]) => ({
      id,
      accepted: isAccepted,
      ...(isForVisit && { visitOnly: true as const }),
    })),
    ...(tracking === undefined
      ? []
      : [{ id: trackingChoiceId, accepted: tracking, ...(isBeforeLogin && { beforeLogin: true as const }) }]),
  ]
  if (cookiePreferences.length === 0) return
  try {
    await api.call('consent.capture-preferences', {
      body: {
        userId: account?.userId ?? (await (deps.deviceId ?? readDeviceId)()),
        ...(account !== undefined && { email: account.email }),
        bannerType: venue.architecture()?.cookieBannerConfig.type ?? 'NONE',
        cookiePreferences,
        clientDetails: clientDetailsOf(pageFacts({ ui, user }, place)),
      },
    })
  } catch (error) {
    log('WARN', 'consent', 'what was consented to could not be written down', error)
  }
}

/** Fetched only where nobody is logged in, and only once something was decided. */
async function readDeviceId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  return (await (await load()).get()).visitorId
}
