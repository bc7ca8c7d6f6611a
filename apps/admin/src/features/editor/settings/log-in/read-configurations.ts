import { isObject } from '@foyer/venue-draft'
import type { LoginConfiguration } from '@foyer/contract'

/** The log-in configurations of a draft, in which anything may be missing. */
export const readConfigurations = (value: unknown): readonly LoginConfiguration[] =>
  Array.isArray(value)
    ? value.filter((each): each is LoginConfiguration & { [name: string]: never } => isObject(each))
    : []

/** As visitors get them: e-mail and password that has no name gets one from the server. Source: AUT-04. */
export const nameProviders = (configurations: readonly LoginConfiguration[]): readonly LoginConfiguration[] =>
  configurations.map(({ idpProvider, ...configuration }) => ({
    ...configuration,
    ...(idpProvider && {
      idpProvider: idpProvider.map((provider) =>
        provider.providerID === 'password' && !provider.displayName
          ? { ...provider, displayName: 'E-mail and password' }
          : provider,
      ),
    }),
  }))
