import { useMemo } from 'react'
import type { CookiePreferences, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import type { ProviderContext } from '../../features/consent/consent.ts'
import type { ConsentPorts } from '../../features/consent/consent-ports.ts'
import { mayLoadAsset } from '../../features/consent/may-load-asset.ts'
import { type Consent, useConsent } from '../../features/consent/use-consent.ts'
import { pageFacts } from '../../platform/page-facts.ts'
import { storeSlice } from '../../platform/store-slice.ts'
import { type App, useApp, useArchitecture } from '../app-context.ts'

export function consentPorts(app: App): ConsentPorts {
  const { api, log, origin, place, privacyPreferences, readStoredConsents, storage, ui, user, venue, visitStorage } =
    app
  return {
    ...(place.isPreview
      ? // What is decided in a preview counts in this browser, and is written down nowhere.
        { capture: async () => {}, deviceId: async () => '' }
      : { capture: (body: CookiePreferences) => api.call('consent.capture-preferences', { body }) }),
    user: () => user.getState().user,
    clientFacts: () => pageFacts({ ui, user }, place),
    architecture: venue.architecture,
    log,
    storage,
    visitStorage,
    readStoredConsents,
    closePreferences: privacyPreferences.close,
    origin,
    cloudBackend: ui.getState().uiConfig.cloudBackend,
    asset: venue.asset,
    choices: storeSlice(user, 'localStorageCookieProviders'),
    choicesForVisit: storeSlice(user, 'cookieProvidersForVisit'),
    isAskedFor: privacyPreferences.isOpen,
  }
}

export function useConsentPorts(): ConsentPorts {
  const app = useApp()
  return useMemo(() => consentPorts(app), [app])
}

/** `useConsent` on this page. */
export const useVenueConsent = (architecture: ServedArchitecture, active: ProviderContext['active']): Consent =>
  useConsent(useConsentPorts(), architecture, active)

/** Whether an asset may be asked for: the providers of its hosts are all accepted. Source: CON-07. */
export function useMayLoad(assetId: string | undefined): boolean {
  const ports = useConsentPorts()
  const choices = useReadable(ports.choicesForVisit)
  const architecture = useArchitecture()
  return mayLoadAsset(ports, choices, architecture, assetId)
}
