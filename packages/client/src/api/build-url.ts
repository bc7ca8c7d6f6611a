import type { Call } from '@foyer/contract/calls'

/** A call without something it cannot do without. Source: ERR-04. */
export class MissingParameterError extends Error {
  override readonly name = 'MissingParameterError'

  constructor(call: string, parameter: string) {
    super(`required parameter ${parameter} was null or undefined when calling ${call}`)
  }
}

type Values = Readonly<Record<string, unknown>>

const isMissing = (value: unknown) => value === undefined || value === null

/** Throws `MissingParameterError` where a call cannot do without a body and has none. Source: ERR-04. */
export function requireBody(name: string, call: Call, body: unknown): void {
  if (call.body !== undefined && isMissing(body)) throw new MissingParameterError(name, 'body')
}

/** Path with its parameters and query. Throws `MissingParameterError`. Source: ERR-04. */
export function buildPath(name: string, call: Call, params: Values = {}, query: Values = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, parameter: string) => {
    if (isMissing(params[parameter])) throw new MissingParameterError(name, parameter)
    return encodeURIComponent(String(params[parameter]))
  })
  for (const parameter of call.required ?? [])
    if (isMissing(query[parameter])) throw new MissingParameterError(name, parameter)
  const search = new URLSearchParams()
  for (const parameter of call.query ?? [])
    if (!isMissing(query[parameter])) search.set(parameter, String(query[parameter]))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
