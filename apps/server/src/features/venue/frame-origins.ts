import { isKnownWidget, isOwnPath, isVideoFile, listFramedAddresses, parseUrl } from '@foyer/contract'
import type { PieceSource, Venue, VideoConfiguration } from '@foyer/contract'
import { createHash } from 'node:crypto'

const odd = /[^a-z0-9.:/[\]-]/

/**
 * The origins a page of this venue frames, in order: hosts of meetings and films, and what else belongs to a cookie provider
 * with such a host, since a frame is sent on within it. Each is written anew by the address parser, since it goes into a
 * security policy. Source: VEN-09.
 */
export function listFrameOrigins(venue: Venue): string[] {
  const framed = toOrigins(listFramedAddresses(venue).map(({ address }) => address))
  const ofProviders = venue.architectures
    .flatMap(({ cookieProviders }) => cookieProviders)
    .map(({ origins }) => toOrigins(origins))
    .filter((origins) => origins.some((origin) => framed.includes(origin)))
  return toOrigins([...framed, ...ofProviders.flat()])
}

/** Whether a page of this venue frames one of its own origin, by a path. Source: WID-06. */
export const framesOwnPages = (venue: Venue): boolean =>
  listFramedAddresses(venue).some(({ address }) => isOwnPath(address))

/**
 * The origins pictures, films and streams of this venue come from beside its own store, written anew likewise. The page
 * asks nothing of them before their provider is accepted. Source: CON-07, VEN-15.
 */
export function listMediaOrigins(venue: Venue): string[] {
  const assets = venue.assets.flatMap(({ uri, localizedUris }) => [
    uri,
    ...(localizedUris ?? []).map((entry) => entry.uri),
  ])
  const videos = venue.architectures
    .flatMap(({ areas, globalWidgets }) => [...globalWidgets, ...areas.flatMap((area) => area.contentWidgets)])
    .flatMap((widget) => (isKnownWidget(widget) && widget.type === 'VIDEO' ? widget.configurations : []))
    .flatMap(({ source }) => listVideoAddresses(source))
  const films = venue.architectures
    .flatMap(({ areas }) => areas.flatMap((area) => area.viewPoints))
    .flatMap(({ background }) => (background.type === 'EXTERNAL_VIDEO' ? [background.videoUrl] : []))
  const pieces = venue.architectures
    .flatMap(({ mediaBoards }) => mediaBoards.flatMap((board) => board.pieces))
    .flatMap(({ source }) => listVideoAddresses(source))
  return toOrigins([...assets, ...videos, ...films, ...pieces])
}

/** Of what the browser itself plays: streams and files of other hosts. */
function listVideoAddresses(source: PieceSource | VideoConfiguration['source']): string[] {
  if (source.kind === 'STREAM') return [source.url]
  return source.kind === 'EXTERNAL' && isVideoFile(source.videoUrl) ? [source.videoUrl] : []
}

function toOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => parseUrl(address ?? '')?.origin ?? [])
  return [...new Set(origins)].filter((origin) => /^https?:\/\//.test(origin) && !odd.test(origin)).sort()
}

/**
 * Changes whenever the policy of a page would, which is fixed when the page is loaded. Where no venue is, both lists are
 * empty and nothing of the own origin is framed. Source: VEN-09.
 */
export const hashFrameOrigins = (
  frameOrigins: readonly string[],
  mediaOrigins: readonly string[],
  framesOwn = false,
): string =>
  createHash('sha256')
    .update(JSON.stringify([frameOrigins, mediaOrigins, ...(framesOwn ? ['own'] : [])]))
    .digest('hex')
    .slice(0, 16)
