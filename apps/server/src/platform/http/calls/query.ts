import { CallError } from '../feature.ts'
import { isForbiddenKey } from './json-guard.ts'

/** The query of an address. Fails for a name that is there twice, since no two programs agree which one counts. */
export function readQuery(url: string): Record<string, string> {
  const mark = url.indexOf('?')
  if (mark === -1) return {}
  const text = url.slice(mark + 1)
  if (!isDecodable(text)) throw new CallError('request.malformed', 'The query is malformed')
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (isForbiddenKey(name)) throw new CallError('request.unknown-field', `${name} is not a query parameter here`)
    if (Object.hasOwn(query, name))
      throw new CallError('request.malformed', `The query parameter ${name} is there twice`)
    query[name] = value
  }
  return query
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
