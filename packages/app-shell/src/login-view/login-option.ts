import type { LoginConfiguration } from '@foyer/contract'

export type LoginType = 'CVENT_LOGIN' | 'BIZZABO_LOGIN' | 'FIREBASE_OIDC' | 'EMAIL_PASSWORD'

/** A way to log in as the login page offers it. Source: AUT-04. */
export interface LoginOption {
  readonly loginType: LoginType
  readonly displayName?: string
  readonly providerId?: string
}

const passwordProviderId = 'password'

/**
 * The options of a venue's configurations in the order Cvent, Bizzabo, other identity providers, e-mail and password.
 * Those without a name or an id are dropped; event systems count only beside e-mail and password. Source: AUT-04.
 */
export function deriveLoginOptions(configurations: readonly LoginConfiguration[]): readonly LoginOption[] {
  const providers = configurations.flatMap(({ loginProvider, idpProvider }) =>
    loginProvider !== 'FIREBASE'
      ? []
      : (idpProvider ?? []).flatMap(({ displayName, providerID }) =>
          displayName && providerID ? [{ displayName, providerId: providerID }] : [],
        ),
  )
  const has = (provider: LoginConfiguration['loginProvider']) =>
    configurations.some(({ loginProvider }) => loginProvider === provider)
  const passwords = providers.filter(({ providerId }) => providerId === passwordProviderId).slice(0, 1)
  const isPassword = passwords.length > 0
  return [
    ...(isPassword && has('CVENT_LOGIN') ? [{ loginType: 'CVENT_LOGIN' } as const] : []),
    ...(isPassword && has('BIZZABO_LOGIN') ? [{ loginType: 'BIZZABO_LOGIN' } as const] : []),
    ...providers
      .filter(({ providerId }) => providerId !== passwordProviderId)
      .map((provider) => ({ loginType: 'FIREBASE_OIDC', ...provider }) as const),
    ...passwords.map((provider) => ({ loginType: 'EMAIL_PASSWORD', ...provider }) as const),
  ]
}

export const optionKey = ({ loginType, providerId = '' }: LoginOption): string => `${loginType} ${providerId}`
