import { draftLimits, issuesToFaults, maxFaults, Venue, type Fault } from '@foyer/contract'
import { isList, isObject, type JsonObject } from '@foyer/venue-draft'
import { guardJson } from '../../../platform/http/calls/json-guard.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { countEntities, namesOf, type Names } from '../draft/draft-state.ts'
import { shapeOf } from '../further-faults.ts'
import { listRichTexts } from '../rich-text-fields.ts'
import { listVenueFiles, type VenueFile } from './copy-venue.ts'

export interface InspectedVenue {
  /** Why it can be no draft. */
  readonly faults: readonly Fault[]
  readonly names: Names
  readonly files: readonly VenueFile[]
  /** Those with markup. */
  readonly richTexts: readonly { readonly pointer: string; readonly html: string }[]
}

/** A venue of 500 areas is about 15 levels deep. */
const maxDepth = 40
/** About as many as a draft of the largest size has; each may be a fault of several hundred bytes. */
const maxValues = 1_500_000

/**
 * Looks at a document of unknown origin as at the changes of a draft: values must be of the right kind and within the limits of a draft.
 * What is missing, unknown or wrong in itself may be in a draft and is shown in the editor. Source: VNU-04, EDT-02, EDT-17.
 */
export function inspectVenue(json: Uint8Array): InspectedVenue {
  const refuse = (...faults: Fault[]): InspectedVenue => ({ faults, names: [], files: [], richTexts: [] })
  if (json.length > draftLimits.bytes) return refuse(tooLarge(`has more than ${draftLimits.bytes} bytes`))
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as unknown
    guardJson(value, maxDepth, maxValues)
  } catch (error) {
    if (error instanceof CallError) return refuse(...(error.faults ?? [{ ...malformed, message: error.message }]))
    return refuse(malformed)
  }
  if (!isVenue(value)) return refuse({ pointer: '/architectures', code: 'wrong-kind', message: 'must have one venue' })
  const faults = [...listWrongKinds(value), ...listRepeatedIds(value), ...listOverLimits(value)]
  return {
    faults: faults.slice(0, maxFaults + 1),
    names: namesOf(value),
    files: listVenueFiles(value),
    richTexts: listRichTexts(shapeOf(value))
      .filter(({ html }) => html.includes('<'))
      .map(({ pointer, html }) => ({ pointer, html })),
  }
}

const malformed: Fault = { pointer: '', code: 'malformed', message: 'is not JSON in UTF-8' }
const tooLarge = (message: string): Fault => ({ pointer: '', code: 'too-large', message })

function isVenue(value: unknown): value is JsonObject {
  if (!isObject(value) || !isList(value['architectures']) || !isList(value['assets'])) return false
  const [architecture, ...others] = value['architectures']
  return isObject(architecture) && typeof architecture['id'] === 'string' && others.length === 0
}

function listWrongKinds(document: JsonObject): Fault[] {
  const parsed = Venue.safeParse(document)
  if (parsed.success) return []
  const faults: Fault[] = []
  // Each by itself, since the first twenty of all may be some that a draft may have.
  for (const issue of parsed.error.issues) {
    for (const fault of issuesToFaults([issue]))
      if (fault.code === 'invalid-type') faults.push({ ...fault, code: 'wrong-kind' })
    if (faults.length > maxFaults) break
  }
  return faults
}

/** Changes name items of lists by their ids. */
function listRepeatedIds(document: JsonObject): Fault[] {
  const faults: Fault[] = []
  const visit = (value: unknown, pointer: string) => {
    if (isList(value)) {
      const seen = new Set<string>()
      for (const [index, item] of value.entries()) {
        const id = isObject(item) ? item['id'] : undefined
        if (typeof id === 'string' && seen.has(id))
          faults.push({ pointer: `${pointer}/${index}/id`, code: 'duplicate-id', message: `${id} is used twice` })
        else if (typeof id === 'string') seen.add(id)
        visit(item, `${pointer}/${index}`)
      }
    } else if (isObject(value)) for (const [field, entry] of Object.entries(value)) visit(entry, `${pointer}/${field}`)
  }
  visit(document, '')
  return faults
}

function listOverLimits(document: JsonObject): Fault[] {
  const { areas, widgets } = countEntities(document)
  return [
    ...(areas > draftLimits.areas ? [tooLarge(`has more than ${draftLimits.areas} areas`)] : []),
    ...(widgets > draftLimits.widgets ? [tooLarge(`has more than ${draftLimits.widgets} widgets`)] : []),
  ]
}
