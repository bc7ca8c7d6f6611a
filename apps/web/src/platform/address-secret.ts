import { previewHash } from '@foyer/contract/preview-limits'

/** What stands behind the hash of the address: browsers send it to no server. */
export const readAddressSecret = (): string => location.hash.slice(1)

/** The secret of a preview link, which the address and with it the history of the browser do not keep. Source: PUB-06. */
export function takePreviewSecret(): string | undefined {
  if (!location.hash.startsWith(`#${previewHash}`)) return undefined
  const secret = location.hash.slice(1 + previewHash.length)
  history.replaceState(null, '', location.pathname + location.search)
  return secret
}
