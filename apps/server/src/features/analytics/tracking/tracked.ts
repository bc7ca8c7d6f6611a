import { type Fault, type TrackingParameter, parseUrl } from '@foyer/contract'
import type { Hit } from '../hit.ts'
import type { Parameters } from './parameters.ts'
import { pathMaxLength } from './place.ts'
import { toPlainText } from './plain-text.ts'

/** A request of a tracker, checked. */
export interface Tracked {
  readonly kind: Hit['kind']
  readonly viewId: string | undefined
  /** Who the tracker says it is; counts only where the request proves it. */
  readonly claimedUserId: string | undefined
  readonly url: URL
  readonly event: Pick<Hit, 'category' | 'action' | 'name' | 'value'> | undefined
  /** What goes on to a Matomo as it came, but for what each of them is given by us. */
  readonly forwarded: Parameters
}

interface Rule {
  readonly maxLength: number
  /** What the whole of it is; any plain text without one. */
  readonly is?: RegExp
  readonly says?: string
}

const exactly = (value: string): Rule => ({ maxLength: 100, is: new RegExp(`^${value}$`), says: `must be ${value}` })
const flag: Rule = { maxLength: 100, is: /^[01]$/, says: 'must be 0 or 1' }
const hour: Rule = { maxLength: 100, is: /^(?:[01]?\d|2[0-3])$/, says: 'must be a whole number from 0 to 23' }
const sixtieth: Rule = { maxLength: 100, is: /^[0-5]?\d$/, says: 'must be a whole number from 0 to 59' }

const textMaxLength = 512
const addressMaxLength = 2048

const rules: Readonly<Record<TrackingParameter, Rule>> = {
  idsite: exactly('1'),
  rec: exactly('1'),
  apiv: exactly('1'),
  url: { maxLength: addressMaxLength },
  urlref: { maxLength: addressMaxLength },
  _id: { maxLength: 100, is: /^[\da-f]{16}$/i, says: 'must be 16 hex digits' },
  rand: { maxLength: 100, is: /^[\w.-]{1,32}$/, says: 'must be 1 to 32 letters or digits' },
  uid: { maxLength: 128 },
  h: hour,
  m: sixtieth,
  s: sixtieth,
  ca: flag,
  ping: flag,
  send_image: flag,
  new_visit: flag,
  e_c: { maxLength: textMaxLength },
  e_a: { maxLength: textMaxLength },
  e_n: { maxLength: textMaxLength },
  e_v: { maxLength: 100, is: /^-?\d{1,12}(?:\.\d{1,20})?$/, says: 'must be a number such as 12 or -0.5' },
  pv_id: { maxLength: 100, is: /^[A-Za-z0-9]{6}$/, says: 'must be 6 letters or digits' },
  action_name: { maxLength: textMaxLength },
  res: { maxLength: 100, is: /^\d{1,5}x\d{1,5}$/, says: 'must be a size such as 1920x1080' },
  lang: { maxLength: 100, is: /^[\w.,;=* -]{1,100}$/, says: 'must be languages such as de-DE,de;q=0.8' },
}

const required = ['idsite', 'rec', 'url', '_id'] as const

/** Whether an address is one of this venue. */
export type IsOurs = (url: URL) => boolean

/**
 * Checks what a tracker says: every fault there is, each at its parameter. What is empty is as if it were not there, since
 * trackers send empty ones. Source: ANA-01.
 */
export function readTracked(
  said: Parameters,
  isOurs: IsOurs,
): { readonly tracked: Tracked } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const fault = (name: TrackingParameter, code: string, message: string) =>
    void faults.push({ pointer: `/${name}`, code, message })
  const values = new Map<TrackingParameter, string>()
  for (const [name, value] of said) {
    const { maxLength, is, says = '' } = rules[name]
    const text = is === undefined ? toPlainText(value) : value
    if (text === '') continue
    values.set(name, text)
    if (text.length > maxLength) fault(name, 'too-long', `must have at most ${maxLength} characters`)
    else if (is?.test(text) === false) fault(name, 'invalid-format', says)
  }
  for (const name of required) if (!values.has(name)) fault(name, 'missing', 'is required')

  const url = readAddress('url')
  if (url !== undefined && !isOurs(url)) fault('url', 'invalid-value', 'must be of this origin')
  else if (url !== undefined && url.pathname.length > pathMaxLength)
    fault('url', 'too-long', `must have a path of at most ${pathMaxLength} characters`)
  const from = readAddress('urlref')

  const isPing = values.get('ping') === '1'
  const [category, action] = [values.get('e_c'), values.get('e_a')]
  const isEvent = ['e_c', 'e_a', 'e_n', 'e_v'].some((name) => values.has(name as TrackingParameter))
  if (isPing && isEvent) fault('ping', 'invalid-value', 'must not be 1 with an event')
  if (isEvent || (values.get('ca') === '1' && !isPing)) {
    if (category === undefined) fault('e_c', 'missing', 'is required with an event')
    if (action === undefined) fault('e_a', 'missing', 'is required with an event')
  }
  if (faults.length > 0 || url === undefined) return { faults }

  const value = values.get('e_v')
  return {
    tracked: {
      kind: isPing ? 'ping' : isEvent ? 'event' : 'view',
      viewId: values.get('pv_id'),
      claimedUserId: values.get('uid'),
      url,
      event: isEvent
        ? { category, action, name: values.get('e_n'), value: value === undefined ? undefined : Number(value) }
        : undefined,
      forwarded: toForward(values, url, from),
    },
  }

  function readAddress(name: 'url' | 'urlref'): URL | undefined {
    const text = values.get(name)
    if (text === undefined || text.length > addressMaxLength) return undefined
    const url = parseUrl(text)
    if (url !== undefined) return url
    fault(name, 'invalid-format', 'must be a web address')
    return undefined
  }
}

/** NOTE: queries and fragments may hold codes that let somebody in, so they stay here. */
const withoutQuery = (url: URL) => url.origin + url.pathname

function toForward(values: ReadonlyMap<TrackingParameter, string>, url: URL, from: URL | undefined): Parameters {
  const forwarded = new Map(values)
  forwarded.set('url', withoutQuery(url))
  // That of an app, such as android-app:, names no page.
  if (from !== undefined && /^https?:$/.test(from.protocol)) forwarded.set('urlref', withoutQuery(from))
  else forwarded.delete('urlref')
  for (const name of ['uid', 'send_image'] as const) forwarded.delete(name)
  return forwarded
}
