import type { ServedArchitecture } from '@foyer/contract'
import { defaultProviderIds } from '@foyer/widgets/video-provider'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import type { UserState } from '../state/user-state.ts'

type Consents = Pick<UserState, 'localStorageCookieProviders' | 'trackingConsentGiven'>

/**
 * The choices the browser kept: as stored, per provider, the default ones too whether or not the venue declares them;
 * tracking counts only as `true`. Source: CON-04, CON-10, VEN-15.
 */
export function readStoredConsents(storage: VenueStorage, architecture: ServedArchitecture | undefined): Consents {
  const declared = (architecture?.cookieProviders ?? []).map(({ id }) => id as string)
  const stored = [...declared, ...defaultProviderIds].flatMap((id) => {
    const choice = storage.get(`cookie:${id}`)
    return choice === undefined ? [] : [[id, choice] as const]
  })
  return {
    localStorageCookieProviders: Object.fromEntries(stored),
    trackingConsentGiven: storage.get('cookie:tracking') === 'true',
  }
}
