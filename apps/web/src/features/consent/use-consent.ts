import { useMemo } from 'react'
import type { CookieProvider, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useApp, useUser } from '../../app/app-context.ts'
import { acceptProviders } from './consent-actions.ts'
import { isAccepted, isConsentComplete, relevantProviders } from './consent.ts'
import type { Standing, StoredChoices } from './consent.ts'
import { providersOfAsset } from './asset-providers.ts'

export interface Consent {
  readonly standing: Standing
  readonly providers: readonly CookieProvider[]
  readonly choices: StoredChoices
  readonly isComplete: boolean
  readonly isAskedFor: boolean
  readonly isAccepted: (providerId: string) => boolean
  readonly accept: (providerIds: readonly string[]) => void
}

/**
 * What the visitor consented to in this venue, and how it can be changed. `active` must be stable between boundaries.
 */
export function useConsent(architecture: ServedArchitecture, active: Standing['active']): Consent {
  const app = useApp()
  const choices = useUser((state) => state.localStorageCookieProviders)
  const isAskedFor = useReadable(app.privacyPreferences.isOpen)
  const standing = useMemo(
    (): Standing => ({
      active,
      assetProviders: (assetId) => providersOfAsset(app.venue.asset(assetId), architecture.cookieProviders),
    }),
    [app, architecture, active],
  )
  const providers = useMemo(() => relevantProviders(architecture, standing), [architecture, standing])
  return useMemo(() => {
    const bannerType = architecture.cookieBannerConfig.type
    return {
      standing,
      providers,
      choices,
      isComplete: isConsentComplete(providers, choices),
      isAskedFor,
      isAccepted: (providerId) => {
        const known = architecture.cookieProviders.find((provider) => provider.id === providerId)
        const asked = known ?? { id: providerId as CookieProvider['id'], type: 'EXTERNAL_MEDIA' as const }
        return isAccepted(asked, choices, bannerType)
      },
      accept: (providerIds) => acceptProviders(app, providerIds),
    }
  }, [app, architecture, standing, providers, choices, isAskedFor])
}
