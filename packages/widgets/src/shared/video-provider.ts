import { constants } from '@foyer/contract/constants'

const { vodPrefix, vodProviderId, genericProviderId } = constants.externalVideo

/** The providers there are without a venue declaring them. Source: VEN-15. */
export const defaultProviderIds = [genericProviderId, vodProviderId] as const

export const isDefaultProvider = (id: string): boolean => id === genericProviderId || id === vodProviderId

/**
 * The cookie provider an external film belongs to: the one named with it, else the default of its host. An address that
 * only looks like the VOD host's is the generic one's. Source: VEN-15.
 */
export function videoProviderId(videoUrl: string, named: string | undefined): string {
  if (named !== undefined) return named
  return URL.canParse(videoUrl) && new URL(videoUrl).href.startsWith(vodPrefix) ? vodProviderId : genericProviderId
}
