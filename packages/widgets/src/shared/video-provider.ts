import { constants } from '@foyer/contract/constants'

/**
 * The cookie provider an external film belongs to: the one named with it, else the default of its host. An address that
 * only looks like the VOD host's is the generic one's. Source: VEN-15.
 */
export function videoProviderId(videoUrl: string, named: string | undefined): string {
  if (named !== undefined) return named
  const { vodPrefix, vodProviderId, genericProviderId } = constants.externalVideo
  return URL.canParse(videoUrl) && new URL(videoUrl).href.startsWith(vodPrefix) ? vodProviderId : genericProviderId
}
