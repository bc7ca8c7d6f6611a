import type { Fault } from '../errors.ts'
import type { Venue } from './venue.ts'

/**
 * A warning for each other host from which the document loads assets: visitors are asked for consent before it is contacted.
 * Each is at the first asset of its host. Source: CON-07, AST-03.
 */
export function warnOfForeignAssets({ assets }: Pick<Venue, 'assets'>): Fault[] {
  const found = new Map<string, { readonly pointer: string; count: number }>()
  const note = (address: string, pointer: string) => {
    if (!/^https?:/i.test(address) || !URL.canParse(address)) return
    const { host } = new URL(address)
    const known = found.get(host)
    if (known === undefined) found.set(host, { pointer, count: 1 })
    else known.count += 1
  }
  assets.forEach(({ uri, localizedUris = [] }, index) => {
    note(uri, `/assets/${index}/uri`)
    localizedUris.forEach((localized, place) => note(localized.uri, `/assets/${index}/localizedUris/${place}/uri`))
  })
  return [...found].map(([host, { pointer, count }]) => ({
    pointer,
    code: 'foreign-asset',
    message: `${count} ${count === 1 ? 'address of an asset is' : 'addresses of assets are'} on ${host}, which is contacted only after a visitor consents`,
  }))
}
