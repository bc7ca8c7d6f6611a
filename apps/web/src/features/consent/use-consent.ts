import { useMemo } from 'react'
import type { CookieProvider, ServedArchitecture, ServedWidget } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useApp, useUser } from '../../app/app-context.ts'
import { acceptProviders } from './consent-actions.ts'
import { isAccepted, isConsentComplete, relevantProviders } from './consent.ts'
import type { StoredChoices } from './consent.ts'

export interface Consent {
  readonly providers: readonly CookieProvider[]
  readonly choices: StoredChoices
  readonly isComplete: boolean
  readonly isAskedFor: boolean
  readonly isAccepted: (providerId: string) => boolean
  readonly accept: (providerIds: readonly string[]) => void
}

type ActiveConfiguration = (widget: ServedWidget) => ServedWidget['configurations'][number] | undefined

/** What the visitor consented to in this venue, and how it can be changed. `active` must be stable between boundaries. */
export function useConsent(architecture: ServedArchitecture, active: ActiveConfiguration): Consent {
  const app = useApp()
  const choices = useUser((state) => state.localStorageCookieProviders)
  const isAskedFor = useReadable(app.privacyPreferences.isOpen)
  const providers = useMemo(() => relevantProviders(architecture, active), [architecture, active])
  return useMemo(() => {
    const bannerType = architecture.cookieBannerConfig.type
    return {
      providers,
      choices,
      isComplete: isConsentComplete(providers, choices),
      isAskedFor,
      isAccepted: (providerId) => {
        const known = architecture.cookieProviders.find((provider) => provider.id === providerId)
        return isAccepted(
          known ?? { id: providerId as CookieProvider['id'], type: 'EXTERNAL_MEDIA' },
          choices,
          bannerType,
        )
      },
      accept: (providerIds) => acceptProviders(app, providerIds),
    }
  }, [app, architecture, providers, choices, isAskedFor])
}
