import type { LoginConfiguration, Venue } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

const password: LoginConfiguration = {
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider: [{ displayName: 'E-mail and password', providerID: 'password' }],
}

const isPassword = (configuration: LoginConfiguration) =>
  configuration.loginProvider === 'FIREBASE' &&
  configuration.idpProvider?.some(({ providerID }) => providerID === 'password') === true

/** A venue is public when it offers an anonymous login or none at all. Source: AUT-01, NAV-18. */
export const isPublicVenue = (venue: Venue): boolean => {
  const configurations = venue.architectures[0]?.loginConfigurations ?? []
  return configurations.length === 0 || configurations.some(({ loginProvider }) => loginProvider === 'ANONYMOUS')
}

/**
 * The ways to log in. Designers always have e-mail and password on stage, and so has everybody while nothing is published:
 * otherwise no designer could sign in to publish. Source: AUT-03, CFG-07.
 */
export function listLoginConfigurations(venue: Venue | undefined, opMode: OpMode): LoginConfiguration[] {
  if (venue === undefined) return [password]
  const configurations = venue.architectures[0]?.loginConfigurations ?? []
  if (opMode === 'LIVE') return configurations
  const accounts = configurations.filter(({ loginProvider }) => loginProvider !== 'ANONYMOUS')
  return accounts.some(isPassword) ? accounts : [...accounts, password]
}
