import type { ServedArchitecture } from '@foyer/contract'
import { defaultProviderIds } from '@foyer/widgets/video-provider'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import type { UserState } from '../state/user-state.ts'

type Consents = Pick<UserState, 'localStorageCookieProviders' | 'cookieProvidersForVisit' | 'trackingConsentGiven'>

/** What a browser keeps: beyond a visit, and for it. */
export interface ConsentStorage {
  readonly storage: Pick<VenueStorage, 'get'>
  readonly visitStorage: Pick<VenueStorage, 'get'>
}

/**
 * The choices the browser kept: as stored, per provider, the default ones too whether or not the venue declares them;
 * tracking counts only as `true`. What was accepted for this visit counts besides. Source: CON-04, CON-10, VEN-15.
 */
export function readStoredConsents(
  { storage, visitStorage }: ConsentStorage,
  architecture: ServedArchitecture | undefined,
): Consents {
  const ids = [...(architecture?.cookieProviders ?? []).map(({ id }) => id as string), ...defaultProviderIds]
  const read = (from: Pick<VenueStorage, 'get'>) =>
    ids.flatMap((id) => {
      const choice = from.get(`cookie:${id}`)
      return choice === undefined ? [] : [[id, choice] as const]
    })
  const stored = read(storage)
  const forVisit = read(visitStorage).filter(([, choice]) => choice === 'true')
  return {
    localStorageCookieProviders: Object.fromEntries(stored),
    cookieProvidersForVisit: Object.fromEntries([...stored, ...forVisit]),
    trackingConsentGiven: storage.get('cookie:tracking') === 'true',
  }
}
