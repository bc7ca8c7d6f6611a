import { trackingParameters, type Fault, type TrackingParameter } from '@foyer/contract'

/** What a tracker says, as it said it; only what is known by name. */
export type Parameters = ReadonlyMap<TrackingParameter, string>

const isParameter = (name: string): name is TrackingParameter => Object.hasOwn(trackingParameters, name)

/**
 * The parameters of a query string, as of an address or a body. What may only be said with a token, such as `cip`, `cdt` and
 * `country`, is no parameter here and stays behind with all else that has no name.
 */
export function readParameters(query: string): { readonly values: Parameters; readonly faults: readonly Fault[] } {
  const values = new Map<TrackingParameter, string>()
  const faults: Fault[] = []
  if (!isDecodable(query)) {
    return { values, faults: [{ pointer: '', code: 'invalid-format', message: 'is no query string in UTF-8' }] }
  }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!isParameter(name)) continue
    if (values.has(name)) faults.push({ pointer: `/${name}`, code: 'repeated-key', message: 'is there twice' })
    values.set(name, value)
  }
  return { values, faults }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
