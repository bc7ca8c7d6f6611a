import { lookup as lookUpNames } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const mostRedirects = 5
const mostHeaderBytes = 16_384
/** Pages are at these; anything else is a service nobody frames. */
const ports = new Set(['', '80', '443', '8080', '8443'])

/** The last answer on the way an address led. */
export interface AnswerHead {
  readonly address: string
  readonly status: number
  /** Every value of a header, in the order they came; names in lower case. */
  readonly values: (name: string) => readonly string[]
}

export interface ReadHeadersDeps {
  /** Names to addresses, as `dns.lookup` with `all`. */
  readonly lookUp?: (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  /** Whether one may be asked; the public internet without it. */
  readonly mayAsk?: (address: string) => boolean
  /** The same of a port, '' being that of the scheme. */
  readonly isPagePort?: (port: string) => boolean
}

/** Why an address was not asked, or did not answer. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: 'not-public' | 'not-allowed' | 'no-answer' | 'too-many-redirects'

  constructor(reason: OutboundError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Asks an http or https address for the headers of its page, and reads nothing else of it. Each address on the way, the
 * first and every one it is sent on to, is asked only where all its name stands for is of the public internet; the
 * connection goes to what was looked at, so that a name cannot mean something else a moment later. Cookies, tokens and
 * certificates of this server are sent to nobody. Fails with OutboundError, also when the signal fires. Source: WID-06.
 */
export async function readHeaders(
  address: string,
  signal: AbortSignal,
  deps: ReadHeadersDeps = {},
): Promise<AnswerHead> {
  const { lookUp = lookUpAll, mayAsk = isPublicAddress, isPagePort = (port: string) => ports.has(port) } = deps
  let at = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(at)
    // Only its headers are wanted.
    answer.destroy()
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    const isSentOn = [301, 302, 303, 307, 308].includes(status) && location !== undefined
    if (!isSentOn) return headOf(at.href, status, answer)
    if (!URL.canParse(location, at.href)) throw new OutboundError('no-answer', `${at.origin} leads nowhere`)
    at = new URL(location, at)
  }
  throw new OutboundError('too-many-redirects', `${at.origin} leads on and on`)

  async function ask(url: URL): Promise<IncomingMessage> {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !isPagePort(url.port))
      throw new OutboundError('not-allowed', `${url.protocol}//${url.host} is not asked`)
    const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const found = await addressesOf(hostname)
    const [first] = found
    // One of several that is not public could be the one a connection takes.
    if (first === undefined || !found.every((each) => mayAsk(each.address)))
      throw new OutboundError('not-public', `${url.host} is not of the public internet`)
    const options: RequestOptions = {
      method: 'GET',
      agent: false,
      headers: { accept: 'text/html', 'user-agent': 'Foyer-Framing-Check', range: 'bytes=0-0' },
      lookup: answerWith(first),
      maxHeaderSize: mostHeaderBytes,
      signal,
    }
    return new Promise((resolve, reject) => {
      const fail = (cause: Error) => reject(new OutboundError('no-answer', `${url.host} did not answer`, { cause }))
      const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, resolve)
      request.on('error', fail)
      request.end()
    })
  }

  async function addressesOf(hostname: string) {
    // A connection to a literal address asks no name.
    const family = isIP(hostname)
    if (family !== 0) return [{ address: hostname, family }]
    return endedBy(
      signal,
      lookUp(hostname).catch((cause: unknown) => {
        throw new OutboundError('no-answer', `${hostname} is unknown`, { cause })
      }),
    )
  }
}

const lookUpAll: NonNullable<ReadHeadersDeps['lookUp']> = (hostname) =>
  new Promise((resolve, reject) => {
    lookUpNames(hostname, { all: true }, (failure, addresses) =>
      failure === null ? resolve(addresses) : reject(failure),
    )
  })

/** Has a connection go to the address that was looked at, whatever is asked for. */
const answerWith =
  ({ address, family }: { readonly address: string; readonly family: number }): LookupFunction =>
  (_, options, callback) => {
    if (options.all === true) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new OutboundError('no-answer', 'it took too long'))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

function headOf(address: string, status: number, { headersDistinct }: IncomingMessage): AnswerHead {
  const distinct = { ...headersDistinct }
  return { address, status, values: (name) => distinct[name] ?? [] }
}
