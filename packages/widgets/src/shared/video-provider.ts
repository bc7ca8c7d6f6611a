import { constants } from '@foyer/contract/constants'
import type { ConsentPorts } from '../host/ports.ts'

const { vodPrefix, vodProviderId, genericProviderId } = constants.externalVideo

/** The providers there are without a venue declaring them. Source: VEN-15. */
export const defaultProviderIds = [genericProviderId, vodProviderId] as const

export const isDefaultProvider = (id: string): boolean => id === genericProviderId || id === vodProviderId

/** The default provider of a host; an address that only looks like the VOD host's is the generic one's. Source: VEN-15. */
export const defaultProviderOf = (address: string): string =>
  URL.canParse(address) && new URL(address).href.startsWith(vodPrefix) ? vodProviderId : genericProviderId

/** A film of another host, in a widget or behind an area. */
interface ExternalFilm {
  readonly videoUrl: string
  readonly cookieProvider?: string | undefined
}

/**
 * The cookie providers an external film waits for: the one named with it, else those of its host, be they declared by the
 * venue or default ones. Source: VEN-15, CON-07.
 */
export const filmProviders = (
  { videoUrl, cookieProvider }: ExternalFilm,
  hostProviders: ConsentPorts['hostProviders'],
): readonly string[] => (cookieProvider === undefined ? hostProviders(videoUrl) : [cookieProvider])
