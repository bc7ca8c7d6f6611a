import { listFramedAddresses } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'

/** A fault for each framed address whose origin the operator does not allow; an empty list allows all. Source: VEN-09. */
export function checkFrames(venue: Venue, allowed: readonly string[]): Fault[] {
  if (allowed.length === 0) return []
  return listFramedAddresses(venue)
    .filter(({ address }) => URL.canParse(address) && !allowed.includes(new URL(address).origin))
    .map(({ pointer, address }) => ({
      pointer,
      code: 'frame-not-allowed',
      message: `this server frames nothing of ${new URL(address).origin}`,
    }))
}
