import { issuesToFaults, type ErrorCode, type Fault, type Route } from '@foyer/contract'
import { CallError } from '../feature.ts'
import { isStorableText, unstorableText } from './json-guard.ts'

export interface RawRequest {
  readonly params: unknown
  readonly query: Record<string, string>
  readonly headers: unknown
  readonly body: unknown
}

type PartName = keyof RawRequest

/** The body has these faults by its schema; a feature may know of more. */
export class BodyError extends CallError {
  declare readonly faults: readonly Fault[]
}

/**
 * The parts of a request as the call's schemas make them.
 *
 * Fails with 400 for what is missing, unknown or of the wrong type and with 422 for what is against a rule, naming each
 * field by its JSON pointer. Source: ERR-04, ERR-08.
 */
export function checkRequest(route: Route, raw: RawRequest): RawRequest {
  guardTexts(raw)
  const params = checkPart('params')
  const query = route.query === undefined ? refuseQuery(raw.query) : checkPart('query')
  return { params, query: query as Record<string, string>, headers: checkPart('headers'), body: checkPart('body') }

  function checkPart(name: PartName): unknown {
    const schema = route[name]
    if (schema === undefined) return undefined
    if (name === 'body' && (raw.body === undefined || raw.body === null)) throw missing('body')
    const checked = schema.safeParse(raw[name])
    if (checked.success) return checked.data
    const rule = name === 'body' && route.errors.includes('venue.invalid') ? 'venue.invalid' : 'request.invalid'
    const faults = issuesToFaults(checked.error.issues).map((fault) => asMissing(fault, raw[name]))
    const error = faultsToError(faults, rule)
    throw name === 'body' ? new BodyError(error.code, error.message, { params: error.params, faults }) : error
  }
}

const missing = (field: string, faults?: readonly Fault[]) =>
  new CallError('request.missing-parameter', `required parameter ${field} was null or undefined`, {
    params: { name: field },
    ...(faults !== undefined && { faults }),
  })

function refuseQuery(query: Record<string, string>): undefined {
  const [name] = Object.keys(query)
  if (name === undefined) return undefined
  throw new CallError('request.unknown-field', `${name} is not a query parameter here`, {
    faults: [{ pointer: `/${name}`, code: 'unknown-field', message: `${name} is not a query parameter here` }],
  })
}

function guardTexts({ params, query }: RawRequest) {
  for (const [name, text] of [...Object.entries((params ?? {}) as Record<string, string>), ...Object.entries(query)]) {
    if (!isStorableText(name)) throw unstorableText('')
    if (!isStorableText(text)) throw unstorableText(`/${name}`)
  }
}

function faultsToError(faults: readonly Fault[], rule: ErrorCode): CallError {
  const first = (code: string) => faults.find((fault) => fault.code === code)
  const unknown = first('unknown-field')
  if (unknown !== undefined) return new CallError('request.unknown-field', describeFault(unknown), { faults })
  const absent = first('missing')
  if (absent !== undefined) return missing(absent.pointer.slice(1).replaceAll('/', '.'), faults)
  const wrongType = first('invalid-type')
  if (wrongType !== undefined) return new CallError('request.malformed', describeFault(wrongType), { faults })
  return new CallError(rule, faults[0] === undefined ? 'The request is against a rule' : describeFault(faults[0]), {
    faults,
  })
}

/** A fault as the one text of an answer. */
export const describeFault = ({ pointer, message }: Fault) =>
  pointer === '' || message.includes(pointer) ? message : `${pointer}: ${message}`

/** The schemas say in different words that something is not there. */
function asMissing(fault: Fault, root: unknown): Fault {
  if (fault.code === 'unknown-field' || fault.code === 'missing' || fault.pointer === '') return fault
  const value = fault.pointer.split('/').slice(1).reduce<unknown>(step, root)
  return value === undefined || value === null ? { ...fault, code: 'missing' } : fault
}

function step(value: unknown, part: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  return (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
}
