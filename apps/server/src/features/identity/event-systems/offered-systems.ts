import type { Architecture, LoginConfiguration, LoginProvider } from '@foyer/contract'
import type { ServerConfig } from '../../../config.ts'

export type EventSystem = Extract<LoginProvider, 'CVENT_LOGIN' | 'BIZZABO_LOGIN'>
/** With Firebase the number is the password of the account there. */
export type EventSystemsConfig = Pick<ServerConfig, 'cvent' | 'bizzabo' | 'firebase'>

export interface Offer {
  readonly config: EventSystemsConfig
  readonly configurations: readonly LoginConfiguration[]
  readonly architecture: Pick<Architecture, 'cventLoginEnabled' | 'cventEvent'> | undefined
}

/**
 * Whether people may come in by their registration number: the venue asks for it, this server can, and there is e-mail and
 * password besides, since that is what the number then signs in by. Source: AUT-04, AUT-12.
 */
export function isOffered(system: EventSystem, { config, configurations, architecture }: Offer): boolean {
  if (!configurations.some(({ loginProvider }) => loginProvider === system)) return false
  if (!configurations.some(isPassword)) return false
  if (system === 'BIZZABO_LOGIN') return config.bizzabo !== undefined
  const hasEvent = architecture?.cventLoginEnabled === true && architecture.cventEvent.trim() !== ''
  return config.cvent !== undefined && hasEvent
}

const isPassword = ({ loginProvider, idpProvider }: LoginConfiguration) =>
  loginProvider === 'FIREBASE' && idpProvider?.some(({ providerID }) => providerID === 'password') === true
