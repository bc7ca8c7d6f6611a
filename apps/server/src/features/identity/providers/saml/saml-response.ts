import { ProviderProblem } from '../provider-problem.ts'

/** Longer ones are refused before a parser sees them. */
const maxChars = 256 * 1024

const refuse = (reason: string): never => {
  throw new ProviderProblem('loginError', reason)
}

/** The posted document as XML. Refuses what no provider sends: other encodings than base64, and definitions of entities. */
export function decodeResponse(document: string): string {
  const text = document.replace(/\s+/g, '')
  if (text.length > maxChars || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return refuse('the response is not base64')
  const xml = Buffer.from(text, 'base64').toString('utf8')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return refuse('the response defines entities')
  return xml
}

/** The destination that the message names. NOTE: this is proven only where the whole response is signed. */
export function destinationOf(xml: string): string | undefined {
  let rest = xml.trimStart()
  for (let end = prologEnd(rest); end > 0; end = prologEnd(rest)) rest = rest.slice(end).trimStart()
  const attributes = /^<[^\s<>/]+((?:\s+[^\s=<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/.exec(rest)?.[1] ?? ''
  const found = /\sDestination\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  return (found?.[1] ?? found?.[2])?.trim()
}

function prologEnd(text: string): number {
  const close = text.startsWith('<?') ? '?>' : text.startsWith('<!--') ? '-->' : undefined
  const at = close === undefined ? -1 : text.indexOf(close)
  return close === undefined || at < 0 ? 0 : at + close.length
}

/** An element as the library gives the signed part of a document: attributes in `$`, text in `_`, children by name. */
interface Element {
  readonly $?: Readonly<Record<string, string>>
  readonly _?: string
  readonly [child: string]: unknown
}

const childrenOf = (element: Element | undefined, name: string): readonly Element[] => {
  const children = element?.[name]
  return Array.isArray(children) ? (children as Element[]) : []
}

export interface Addressed {
  readonly requestId: string
  readonly callbackUrl: string
  readonly nowMs: number
  readonly skewMs: number
}

/**
 * Refuses an assertion unless its signed part addresses it to us, now, in answer to our request: it may be made for another
 * site, be old, or answer no request. The library checks times and audience only.
 */
export function requireAddressed(assertion: unknown, { requestId, callbackUrl, nowMs, skewMs }: Addressed): void {
  const root = (assertion as { Assertion?: Element } | undefined)?.Assertion
  const subjects = childrenOf(root, 'Subject')
  if (subjects.length !== 1) return refuse('the assertion has no single subject')
  const isForUs = childrenOf(subjects[0], 'SubjectConfirmation').some((confirmation) => {
    const data = childrenOf(confirmation, 'SubjectConfirmationData')[0]?.$
    return (
      confirmation.$?.['Method'] === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.['Recipient'] === callbackUrl &&
      data['InResponseTo'] === requestId &&
      nowMs < Date.parse(data['NotOnOrAfter'] ?? '') + skewMs
    )
  })
  if (!isForUs) refuse('the assertion is not for us, not for this request, or too late')
}
