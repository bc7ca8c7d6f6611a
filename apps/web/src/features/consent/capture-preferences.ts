import type { CookiePreferences } from '@foyer/contract'
import { trackingChoiceId } from '@foyer/contract/constants'
import { clientDetailsOf } from '@foyer/app-shell/client-details'
import type { CapturePorts } from './consent-ports.ts'

export interface Captured {
  readonly accepted: Readonly<Record<string, boolean>>
  /** Absent: it was not asked about. */
  readonly tracking?: boolean | undefined
  /** It counts for this visit alone. */
  readonly isForVisit?: boolean
  /** The decision was made in this browser before the current account logged in. */
  readonly isBeforeLogin?: boolean
}

/**
 * Has the server write down what was decided. What is decided works whether or not that succeeds; a failure is logged.
 * Source: CON-09.
 */
export async function capturePreferences(
  ports: CapturePorts,
  { accepted, tracking, isForVisit = false, isBeforeLogin = false }: Captured,
): Promise<void> {
  const { architecture, capture, clientFacts, log, deviceId = readDeviceId } = ports
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
    const facts = clientFacts()
    const account = facts.userId === undefined ? undefined : ports.user()
    await capture({
      userId: account?.userId ?? (await deviceId()),
      ...(account !== undefined && { email: account.email }),
      bannerType: architecture()?.cookieBannerConfig.type ?? 'NONE',
      cookiePreferences,
      clientDetails: clientDetailsOf(facts),
    })
  } catch (error) {
    log('WARN', 'consent', 'what was consented to could not be written down', error)
  }
}

/** Fetched only without a login, and only once a decision was made. */
async function readDeviceId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  return (await (await load()).get()).visitorId
}
