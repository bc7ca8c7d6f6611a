import { jsonLanguage } from '@codemirror/lang-json'
import { Text } from '@codemirror/state'
import type { DraftChange, Venue } from '@foyer/contract'
import { isShallow } from '@foyer/contract/value-depth'
import { applyChanges, ChangeRefused, fullPath, type Json, type JsonObject, keyOf } from '@foyer/venue-draft'
import type { FieldFault } from '@foyer/venue-fields'
import { checkPart, diffPart, type JsonPart } from './json-part.ts'
import { findRepeatedNames, findValue, firstError } from './find-in-json.ts'

/** What is wrong at a place of a JSON text. */
export interface JsonProblem extends Pick<FieldFault, 'path' | 'params'> {
  /** `syntax`, `repeated-name`, `too-deep`, `fixed` for an id that is another one, or that of a field's fault. */
  readonly code: string
  /** Where it is in the text, in UTF-16 units. */
  readonly from: number
  readonly to: number
  /** From 1. */
  readonly line: number
  /** The draft cannot take it; others only keep the venue from being published. */
  readonly isBlocking: boolean
}

export interface CheckedJson {
  /** In the order of the text; at most 100. */
  readonly problems: readonly JsonProblem[]
  /** Whether there are more. */
  readonly isCut: boolean
  /** What makes the draft as the text says; none where it cannot be, or says the same. */
  readonly changes: readonly DraftChange[]
}

const problemsMax = 100

/**
 * A JSON text as the new value of a part of the draft. `before` is the part as the text began: what colleagues changed in it
 * since stays, but for the fields that the text changes too. Source: DSG-02.
 */
export function checkJson(text: string, venue: Venue, part: JsonPart, before: JsonObject): CheckedJson {
  const place = placesIn(text)
  const value = parse(text)
  if (value === undefined) {
    const at = firstError(jsonLanguage.parser.parse(text))
    return { problems: [{ path: [], code: 'syntax', isBlocking: true, ...place(at) }], isCut: false, changes: [] }
  }
  if (countNames(text) > countKeys(value)) {
    const repeated = findRepeatedNames(jsonLanguage.parser.parse(text), text)
    const problems = repeated.map((range) => ({ path: [], code: 'repeated-name', isBlocking: true, ...place(range) }))
    return { problems: problems.slice(0, problemsMax), isCut: problems.length > problemsMax, changes: [] }
  }
  if (!isShallow(value)) return { ...locate(text, [{ path: [], code: 'too-deep' }], place), changes: [] }
  const faults = [...checkPart(venue, part, before, value)]
  if (!faults.some(isBlocking)) {
    const { changes, refused } = decideChanges(venue, part, before, value as JsonObject)
    if (refused === undefined && faults.length === 0) return { problems: [], isCut: false, changes }
    if (refused === undefined) return { ...locate(text, faults, place), changes }
    faults.push(refused)
  }
  return { ...locate(text, faults, place), changes: [] }
}

function locate(text: string, faults: readonly FieldFault[], place: (range: Range) => Place) {
  const tree = jsonLanguage.parser.parse(text)
  // Those that stop the text from being applied first, so that none of them is cut off.
  const shown = faults.toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a))).slice(0, problemsMax)
  const problems = shown.map((fault) => ({
    ...fault,
    isBlocking: isBlocking(fault),
    ...place(findValue(tree, text, fault.path)),
  }))
  return { problems: problems.toSorted((a, b) => a.from - b.from), isCut: faults.length > problemsMax }
}

const keyFields: readonly unknown[] = ['id', 'widgetId', 'areaId']

/** Values of another kind are refused by the server, and items without their ids could not be edited any more. */
const isBlocking = ({ code, path }: FieldFault): boolean =>
  ['too-deep', 'wrong-type', 'not-a-number', 'fixed', 'duplicate', 'duplicate-key', 'not-found'].includes(code) ||
  (code !== 'unknown-field' && keyFields.includes(path.at(-1)))

function decideChanges(venue: Venue, part: JsonPart, before: JsonObject, after: JsonObject) {
  const changes = diffPart(part, before, after)
  try {
    applyChanges(venue, changes)
    return { changes, refused: undefined }
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    const inPart =
      part.path === undefined
        ? fullPath(after, error.path)
        : error.path.slice(part.path.length > 1 ? part.path.length : 0)
    return { changes: [], refused: { path: pathIn(after, inPart), code: error.code } }
  }
}

/** A path by keys as one by indexes, as far as it leads. */
function pathIn(value: Json, path: readonly string[]): readonly (string | number)[] {
  const steps: (string | number)[] = []
  let at: Json | undefined = value
  for (const step of path) {
    if (Array.isArray(at)) {
      const items: readonly Json[] = at
      const index = items.findIndex((item) => keyOf(item) === step)
      if (index < 0) break
      steps.push(index)
      at = items[index]
    } else {
      at = typeof at === 'object' && at !== null ? (at as JsonObject)[step] : undefined
      if (at === undefined) break
      steps.push(step)
    }
  }
  return steps
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** How many names of fields are written in a JSON text. The tree of a whole venue would take half a second. */
function countNames(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) count += colon === undefined ? 0 : 1
  return count
}

/** How many fields were read. */
function countKeys(value: Json): number {
  let count = 0
  const waiting: Json[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inner = Object.values(next) as readonly Json[]
    if (!Array.isArray(next)) count += inner.length
    for (const one of inner) waiting.push(one)
  }
  return count
}

interface Range {
  readonly from: number
  readonly to: number
}

type Place = Pick<JsonProblem, 'from' | 'to' | 'line'>

function placesIn(text: string): (range: Range) => Place {
  const lines = Text.of(text.split('\n'))
  return ({ from, to }) => ({ from, to, line: lines.lineAt(from).number })
}
