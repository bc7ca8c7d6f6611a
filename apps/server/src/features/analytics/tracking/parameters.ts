import { trackingParameters, type Fault, type TrackingParameter } from '@foyer/contract'

/** What a tracker says, as it said it; only what is known by name. */
export type Parameters = ReadonlyMap<TrackingParameter, string>

const isParameter = (name: string): name is TrackingParameter => Object.hasOwn(trackingParameters, name)

/** What Matomo's own script calls by another name. */
const sameAs: Readonly<Record<string, TrackingParameter>> = { r: 'rand' }
/** What says that a hit is neither a view nor an event nor a sign of life: links, searches, goals, content, orders. */
const others = new Set(['link', 'download', 'search', 'idgoal', 'c_n', 'c_p', 'c_t', 'c_i', 'ec_id', 'ec_items'])

export interface ReadParameters {
  readonly values: Parameters
  readonly faults: readonly Fault[]
  /** It counts for nothing here; as a view it would count wrongly. */
  readonly isOther: boolean
}

/**
 * The parameters of a query string, as of an address or a body. What may only be said with a token, such as `cip`, `cdt` and
 * `country`, is no parameter here and stays behind with all else that has no name.
 */
export function readParameters(query: string): ReadParameters {
  const values = new Map<TrackingParameter, string>()
  const faults: Fault[] = []
  if (!isDecodable(query)) {
    return {
      values,
      isOther: false,
      faults: [{ pointer: '', code: 'invalid-format', message: 'is no query string in UTF-8' }],
    }
  }
  let isOther = false
  for (const [said, value] of new URLSearchParams(query)) {
    if (others.has(said) && value !== '') isOther = true
    const name = sameAs[said] ?? said
    if (!isParameter(name)) continue
    if (values.has(name)) faults.push({ pointer: `/${name}`, code: 'repeated-key', message: 'is there twice' })
    values.set(name, value)
  }
  return { values, faults, isOther }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
