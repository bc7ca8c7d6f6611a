import type { SafeRequest } from './safe-request.ts'

const redirectsMax = 5
/** Pages are at these ports; anything else is a service that is not framed. */
const ports = new Set(['', '80', '443', '8080', '8443'])

/** The last answer on the way an address led. */
export interface AnswerHead {
  readonly address: string
  readonly status: number
  /** Every value of a header, in the order they came; names in lower case. */
  readonly values: (name: string) => readonly string[]
}

export interface ReadHeadersDeps {
  readonly safeRequest: SafeRequest
  /** Whether pages are at a port, '' being that of the scheme. */
  readonly isPagePort?: (port: string) => boolean
}

/** Fails with `SafeFetchError`, also when the signal fires. */
export type ReadHeaders = (address: string, signal: AbortSignal) => Promise<AnswerHead>

/** Asks an http or https address for the headers of its page, and reads nothing else of it. Source: WID-06. */
export function createReadHeaders({
  safeRequest,
  isPagePort = (port) => ports.has(port),
}: ReadHeadersDeps): ReadHeaders {
  return async (address, signal) => {
    const { url, status, response } = await safeRequest({
      url: address,
      headers: { accept: 'text/html', 'user-agent': 'Foyer-Framing-Check', range: 'bytes=0-0' },
      redirectsMax,
      signal,
      mayAskPort: isPagePort,
    })
    // Only its headers are wanted.
    response.destroy()
    const distinct = { ...response.headersDistinct }
    return { address: url.href, status, values: (name) => distinct[name] ?? [] }
  }
}
