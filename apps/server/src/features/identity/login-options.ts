import { type LoginConfiguration, toServedLogin } from '@foyer/contract'
import type { FirebaseServerConfig } from '../../config.ts'

const PASSWORD_PROVIDER = { displayName: 'E-mail and password', providerID: 'password' }

/** Our own identity, as a venue that says nothing else offers it. Source: AUT-03. */
const OURS: LoginConfiguration = {
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider: [PASSWORD_PROVIDER],
}

type IdpProvider = NonNullable<LoginConfiguration['idpProvider']>[number]

/** What this server can do. */
export interface LoginAbilities {
  /** Whether an event system is set up here and asked for by the venue. */
  readonly isOffered: (configuration: LoginConfiguration) => boolean
  /** Whether our own identity knows the provider. */
  readonly isConfigured: (providerId: string) => boolean
  /** Where people sign in instead of here: its key and address count, whatever the venue says. Source: AUT-21. */
  readonly firebase?: Pick<FirebaseServerConfig, 'config'> | undefined
}

/**
 * The ways to log in; `undefined` stands for a venue that does not exist yet. E-mail and password gets a name where the
 * venue gives none, because a client drops options without a name. What this server cannot do is left out, so that no
 * button leads nowhere. Source: AUT-03, AUT-04, AUT-13.
 */
export function toLoginOptions(
  configurations: readonly LoginConfiguration[] | undefined,
  { isOffered, isConfigured, firebase }: LoginAbilities,
): LoginConfiguration[] {
  const { apiKey = '', authDomain = '' } = firebase?.config ?? {}
  return (configurations ?? [OURS])
    .filter(isOffered)
    .map(toServedLogin)
    .map(({ idpProvider, ...configuration }) => {
      // With an API key the providers are those of the cloud, which knows them itself.
      const isOurs = !firebase && !configuration.apiKey
      const leadsNowhere = ({ providerID }: IdpProvider) =>
        isOurs && providerID !== undefined && providerID !== PASSWORD_PROVIDER.providerID && !isConfigured(providerID)
      const shown = idpProvider?.filter((provider) => !leadsNowhere(provider)).map(withName)
      return {
        ...configuration,
        ...(shown && { idpProvider: shown }),
        ...(firebase && configuration.loginProvider === 'FIREBASE' && { apiKey, authDomain }),
      }
    })
}

const withName = (provider: IdpProvider): IdpProvider =>
  provider.providerID === PASSWORD_PROVIDER.providerID && !provider.displayName
    ? { ...provider, displayName: PASSWORD_PROVIDER.displayName }
    : provider
