import { useMemo } from 'react'
import type { CookieProvider, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { providersOfAddress, providersOfAsset } from './asset-providers.ts'
import type { ConsentPorts } from './consent-ports.ts'
import { isConsentComplete, relevantProviders } from './consent.ts'
import type { ProviderContext } from './consent.ts'
import { withDefaultProviders } from './default-providers.ts'
import { isIdAccepted } from './is-accepted.ts'
import type { StoredChoices } from './is-accepted.ts'

export interface Consent {
  readonly providerContext: ProviderContext
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
export function useConsent(
  ports: ConsentPorts,
  architecture: ServedArchitecture,
  active: ProviderContext['active'],
): Consent {
  const translator = useTexts()
  const choices = useReadable(ports.choices)
  const choicesForVisit = useReadable(ports.choicesForVisit)
  const isAskedFor = useReadable(ports.isAskedFor)
  const providerContext = useMemo((): ProviderContext => {
    const hosts = { ownOrigin: ports.origin, providers: architecture.cookieProviders }
    return {
      active,
      providers: withDefaultProviders(architecture.cookieProviders, translator, ports.cloudBackend),
      assetProviders: (assetId) => providersOfAsset(ports.asset(assetId), hosts),
      hostProviders: (address) => providersOfAddress(address, hosts),
    }
  }, [ports, architecture, active, translator])
  // All of the venue is looked through for it, so it is done where it is asked for, and once.
  const providers = useMemo(
    () => onlyOnce(() => relevantProviders(architecture, providerContext)),
    [architecture, providerContext],
  )
  return useMemo(
    () => ({
      providerContext,
      get providers() {
        return providers()
      },
      choices,
      choicesForVisit,
      get isComplete() {
        return isConsentComplete(providers(), choices)
      },
      isAskedFor,
      isAccepted: (providerId) => isIdAccepted(providerId, choicesForVisit, architecture),
      accept: (providerIds) =>
        void import('./consent-actions.ts').then(({ acceptProviders }) => acceptProviders(ports, providerIds)),
      acceptForVisit: (providerIds) =>
        void import('./consent-actions.ts').then((actions) => actions.acceptForVisit(ports, providerIds)),
    }),
    [ports, architecture, providerContext, providers, choices, choicesForVisit, isAskedFor],
  )
}

function onlyOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
