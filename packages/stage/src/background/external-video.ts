import { constants } from '@foyer/contract/constants'

const file = /\.(?:mp4|m4v|webm|ogv)$/i
const { vodPrefix, vodProviderId, genericProviderId } = constants.externalVideo

/** Whose consent an external film needs: the provider it names, else its host's default one. Source: VEN-15. */
export const externalProviderId = (videoUrl: string, named: string | undefined): string =>
  named ?? (new URL(videoUrl).href.startsWith(vodPrefix) ? vodProviderId : genericProviderId)

/** A file is played by the browser; anything else is a page with a player, shown in a frame. */
export const isVideoFile = (videoUrl: string): boolean => file.test(new URL(videoUrl).pathname)
