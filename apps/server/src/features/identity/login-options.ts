import type { LoginConfiguration } from '@foyer/contract'

const PASSWORD_PROVIDER = { displayName: 'E-mail and password', providerID: 'password' }

/** Our own identity, as a venue that says nothing else offers it. Source: AUT-03. */
const OURS: LoginConfiguration = {
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider: [PASSWORD_PROVIDER],
}

/**
 * The ways to log in; `undefined` stands for a venue that is not there yet. E-mail and password gets a name where the
 * venue gives none, because a client drops what it cannot name; what this server cannot do is left out. Source: AUT-03,
 * AUT-04.
 */
export function toLoginOptions(
  configurations: readonly LoginConfiguration[] | undefined,
  isOffered: (configuration: LoginConfiguration) => boolean = () => true,
): LoginConfiguration[] {
  return (configurations ?? [OURS]).filter(isOffered).map(({ idpProvider, ...configuration }) => ({
    ...configuration,
    ...(idpProvider && { idpProvider: idpProvider.map(withName) }),
  }))
}

type IdpProvider = NonNullable<LoginConfiguration['idpProvider']>[number]

const withName = (provider: IdpProvider): IdpProvider =>
  provider.providerID === PASSWORD_PROVIDER.providerID && !provider.displayName
    ? { ...provider, displayName: PASSWORD_PROVIDER.displayName }
    : provider
