import { connect } from 'node:tls'
import type { Clock } from '../../platform/clock/clock.ts'

const withinMs = 3_000

/** What a TLS server showed; `isTrusted` as browsers judge it: by name, dates and issuer. */
export type ShownCertificate =
  | { readonly kind: 'shown'; readonly isTrusted: boolean; readonly validUntilMs: number }
  | { readonly kind: 'unreachable' }

/** Connects to an `https:` address and reads its certificate, within three seconds. Never fails. Source: ADM-02. */
export function checkCertificate(address: URL, clock: Pick<Clock, 'after'>): Promise<ShownCertificate> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = address.port === '' ? 443 : Number(address.port)
  return new Promise((resolve) => {
    // It is read and judged, and nothing is sent over it: so a certificate that is not trusted must not end it before.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    })
    const end = (shown: ShownCertificate) => {
      cancel()
      resolve(shown)
      socket.destroy()
    }
    const cancel = clock.after(withinMs, () => end({ kind: 'unreachable' }))
    socket.on('error', () => end({ kind: 'unreachable' }))
    socket.on('close', () => end({ kind: 'unreachable' }))
    socket.on('secureConnect', () => {
      const validUntilMs = Date.parse(socket.getPeerCertificate().valid_to)
      end(
        Number.isNaN(validUntilMs)
          ? { kind: 'unreachable' }
          : { kind: 'shown', isTrusted: socket.authorized, validUntilMs },
      )
    })
  })
}
