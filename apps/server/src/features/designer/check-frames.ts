import { listFramedAddresses, parseUrl } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'

/** A fault for each framed address whose origin the operator does not allow; an empty list allows all. Source: VEN-09. */
export function checkFrames(venue: Venue, allowed: readonly string[]): Fault[] {
  if (allowed.length === 0) return []
  return listFramedAddresses(venue)
    .map(({ pointer, address }) => ({ pointer, origin: parseUrl(address)?.origin }))
    .filter(({ origin }) => origin !== undefined && !allowed.includes(origin))
    .map(({ pointer, origin }) => ({
      pointer,
      code: 'frame-not-allowed',
      message: `this server frames nothing of ${origin}`,
    }))
}
