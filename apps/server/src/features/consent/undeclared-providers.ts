import { constants } from '@foyer/contract'

type Provider = { readonly id: string; readonly type: string }

const { genericProviderId, vodProviderId } = constants.externalVideo

const undeclared: readonly Provider[] = [
  { id: genericProviderId, type: 'EXTERNAL_MEDIA' },
  { id: vodProviderId, type: 'EXTERNAL_MEDIA' },
  { id: 'firebase', type: 'TECHNICALLY_REQUIRED' },
]

/** Those a venue declares, and those a visitor is asked about without that. Source: VEN-15, CFG-04. */
export const withUndeclaredProviders = (declared: readonly Provider[]): readonly Provider[] => [
  ...declared,
  ...undeclared.filter(({ id }) => !declared.some((provider) => provider.id === id)),
]
