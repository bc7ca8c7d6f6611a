import type { AnswerHead } from '../../platform/safe-fetch/read-headers.ts'

/**
 * Whether a page lets one of `ownOrigin` frame it, by what browsers hold to: every policy that names frame ancestors must
 * allow it, and only where none does X-Frame-Options counts. Where the own origin is not known, only a page that lets
 * everybody frame it is taken to. Source: WID-06.
 */
export function refusesFraming({ address, values }: AnswerHead, ownOrigin: string | undefined): boolean {
  const own = ownOrigin === undefined ? undefined : new URL(ownOrigin)
  const page = new URL(address)
  const ancestors = values('content-security-policy')
    .flatMap((value) => value.split(','))
    .flatMap((policy) => ancestorsOf(policy) ?? [])
  if (ancestors.length > 0) return !ancestors.every((sources) => sources.some((source) => allows(source, own, page)))
  const options = values('x-frame-options').flatMap((value) => value.split(',').map((one) => one.trim().toUpperCase()))
  if (options.includes('DENY')) return true
  return options.includes('SAMEORIGIN') && own?.origin !== page.origin
}

/** The sources of the first such directive of a policy; undefined where it has none. */
function ancestorsOf(policy: string): readonly (readonly string[])[] | undefined {
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name?.toLowerCase() === 'frame-ancestors') return [sources.map((source) => source.toLowerCase())]
  }
  return undefined
}

const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?(?:\/.*)?$/
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function allows(source: string, own: URL | undefined, page: URL): boolean {
  if (source === '*') return true
  if (/^https?:$/.test(source)) return own === undefined ? source === 'https:' : isScheme(source, own)
  if (own === undefined) return false
  if (source === "'self'") return own.origin === page.origin
  const match = hostSource.exec(source)
  if (match === null) return false
  const [, scheme, host = '', port] = match
  if (!isScheme(`${scheme ?? page.protocol.slice(0, -1)}:`, own) || !isHost(host, own.hostname)) return false
  const ownPort = own.port === '' ? defaultPorts[own.protocol] : own.port
  if (port === '*') return true
  return port === undefined ? own.port === '' : port === ownPort || (port === '80' && ownPort === '443')
}

/** A page of http may be meant by https too, never the other way round. */
const isScheme = (wanted: string, { protocol }: URL): boolean =>
  wanted === protocol || (wanted === 'http:' && protocol === 'https:')

function isHost(wanted: string, host: string): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted
}
