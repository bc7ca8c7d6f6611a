import { useMemo } from 'react'
import type { CookieProvider, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { useApp, useUiConfig, useUser } from '../../app/app-context.ts'
import { providersOfAddress, providersOfAsset } from './asset-providers.ts'
import { isConsentComplete, relevantProviders } from './consent.ts'
import type { Standing } from './consent.ts'
import { withDefaultProviders } from './default-providers.ts'
import { isIdAccepted } from './is-accepted.ts'
import type { StoredChoices } from './is-accepted.ts'

export interface Consent {
  readonly standing: Standing
  readonly providers: readonly CookieProvider[]
  /** As they were stored. */
  readonly choices: StoredChoices
  /** The same, with what was accepted for this visit alone. */
  readonly choicesForVisit: StoredChoices
  readonly isComplete: boolean
  readonly isAskedFor: boolean
  readonly isAccepted: (providerId: string) => boolean
  readonly accept: (providerIds: readonly string[]) => void
  readonly acceptForVisit: (providerIds: readonly string[]) => void
}

/**
 * What the visitor consented to in this venue, and how it can be changed. `active` must be stable between boundaries.
 */
export function useConsent(architecture: ServedArchitecture, active: Standing['active']): Consent {
  const app = useApp()
  const translator = useTexts()
  const { cloudBackend } = useUiConfig()
  const choices = useUser((state) => state.localStorageCookieProviders)
  const choicesForVisit = useUser((state) => state.cookieProvidersForVisit)
  const isAskedFor = useReadable(app.privacyPreferences.isOpen)
  const standing = useMemo((): Standing => {
    const hosts = { ownOrigin: app.origin, providers: architecture.cookieProviders }
    return {
      active,
      providers: withDefaultProviders(architecture.cookieProviders, translator, cloudBackend),
      assetProviders: (assetId) => providersOfAsset(app.venue.asset(assetId), hosts),
      hostProviders: (address) => providersOfAddress(address, hosts),
    }
  }, [app, architecture, active, translator, cloudBackend])
  const providers = useMemo(() => relevantProviders(architecture, standing), [architecture, standing])
  return useMemo(
    () => ({
      standing,
      providers,
      choices,
      choicesForVisit,
      isComplete: isConsentComplete(providers, choices),
      isAskedFor,
      isAccepted: (providerId) => isIdAccepted(providerId, choicesForVisit, architecture),
      accept: (providerIds) =>
        void import('./consent-actions.ts').then(({ acceptProviders }) => acceptProviders(app, providerIds)),
      acceptForVisit: (providerIds) =>
        void import('./consent-actions.ts').then((actions) => actions.acceptForVisit(app, providerIds)),
    }),
    [app, architecture, standing, providers, choices, choicesForVisit, isAskedFor],
  )
}
