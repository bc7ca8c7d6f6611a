import type { Asset, DraftChange, Venue } from '@foyer/contract'
import { isObject } from '@foyer/venue-draft'

/** What the server says of a file. Its name and its alternative texts are the designers'. */
const fieldsOfServer = ['uri', 'generation', 'mediaType', 'width', 'height', 'durationS'] as const

/** Puts the entry of a file into the venue; what shows a file with its id shows this one then. Source: LIB-01. */
export function putAsset({ assets }: Pick<Venue, 'assets'>, asset: Asset): readonly DraftChange[] {
  const known = assets.find((entry) => isObject(entry) && entry.id === asset.id)
  if (known === undefined) return [{ kind: 'insert', path: ['assets'], item: { ...asset } }]
  return fieldsOfServer.flatMap((field): DraftChange[] => {
    const [before, value] = [known[field], asset[field]]
    if (before === value) return []
    const path = ['assets', asset.id, field]
    return [value === undefined ? { kind: 'set', path } : { kind: 'set', path, value }]
  })
}
