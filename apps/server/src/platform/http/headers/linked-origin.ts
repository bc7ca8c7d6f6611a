import { parseUrl } from '@foyer/contract'
import { isLoopback } from '../../../config.ts'

interface LinkedRequest {
  readonly protocol: string
  /** As the request says, with its port. */
  readonly host: string
  readonly socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined }
}

/**
 * The origin that addresses in mails begin with. Without a public address it is the address the request reached, and never the
 * host the request names: a person who asks for the link of somebody else could choose where it leads. Only this machine may be
 * named.
 */
export function linkedOrigin(request: LinkedRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const named = parseUrl(`${request.protocol}://${request.host}`)
  if (named !== undefined && isLoopback(named.hostname)) return named.origin
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket
  const address = localAddress.replace(/^::ffff:/, '')
  return new URL(`http://${address.includes(':') ? `[${address}]` : address}:${localPort}`).origin
}
