import { isKnownWidget } from '@foyer/contract'
import type { Venue } from '@foyer/contract'
import { createHash } from 'node:crypto'

const odd = /[^a-z0-9.:/[\]-]/

/**
 * The origins a page of this venue frames, in order: hosts of meetings and films, and what belongs to its cookie
 * providers. Each is written anew by the address parser, since it goes into a security policy. Source: VEN-09.
 */
export function listFrameOrigins(venue: Venue): string[] {
  const addresses: (string | undefined)[] = []
  for (const architecture of venue.architectures) {
    for (const provider of architecture.cookieProviders) addresses.push(...provider.origins)
    for (const { background } of architecture.areas.flatMap((area) => area.viewPoints)) {
      if (background.type === 'EXTERNAL_VIDEO') addresses.push(background.videoUrl)
    }
    for (const widget of [
      ...architecture.globalWidgets,
      ...architecture.areas.flatMap((area) => area.contentWidgets),
    ]) {
      if (!isKnownWidget(widget)) continue
      if (widget.type === 'MEETING') {
        for (const { hostMeetingUrl, viewerMeetingUrl, meetingUrl } of widget.configurations) {
          addresses.push(hostMeetingUrl, viewerMeetingUrl, meetingUrl)
        }
      }
      if (widget.type === 'VIDEO') {
        for (const { source } of widget.configurations) if (source.kind === 'EXTERNAL') addresses.push(source.videoUrl)
      }
    }
  }
  const origins = addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)].filter((origin) => /^https?:\/\//.test(origin) && !odd.test(origin)).sort()
}

export const hashFrameOrigins = (origins: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(origins)).digest('hex').slice(0, 16)
