import type { DraftChange, DraftPath } from '@foyer/contract'
import { applyChanges, diffDrafts, keyOf, type Json, type JsonObject } from '@foyer/venue-draft'
import type { CallError } from '../../../platform/http/feature.ts'
import type { RichTextQueue } from '../rich-text-queue.ts'
import { architectureOf, refuse } from './draft-state.ts'

export interface CleanChanges {
  /** With harmless rich texts. */
  readonly changes: readonly DraftChange[]
  /** What makes the same of the draft after the changes as they came. */
  readonly rewritten: readonly DraftChange[]
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])
const fieldsOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** One rich text of a document. */
interface RichText {
  readonly path: DraftPath
  readonly html: string
}

/**
 * Adds what makes the rich texts harmless that the changes leave in the document, and takes the former texts out of the changes.
 * Answers why it is refused where a text cannot be made harmless. Fails with `server.overloaded`. Source: PAG-02, EDT-03.
 */
export async function cleanRichChanges(
  document: JsonObject,
  changes: readonly DraftChange[],
  queue: Pick<RichTextQueue, 'sanitize'>,
): Promise<CleanChanges | CallError> {
  const after = applyChanges(document, changes).draft
  const texts = listChangedTexts(after, changes).filter(({ html }) => html.includes('<'))
  if (texts.length === 0) return { changes, rewritten: [] }
  const results = await queue.sanitize(texts.map(({ html }) => html))
  const clean = new Map<string, string>()
  for (const [index, { path, html }] of texts.entries()) {
    const result = results[index]
    if (result === undefined || 'refused' in result) return refuse(indexOfCause(changes, path), 'unsafe-text', path)
    if (result.html !== html) clean.set(html, result.html)
  }
  if (clean.size === 0) return { changes, rewritten: [] }
  const cleaned = changes.map((change) => replaceTexts(change as unknown as Json, clean) as unknown as DraftChange)
  // Also a text that was there before, and became a rich one by a change of its widget's type.
  const left = texts.filter(({ html }) => clean.has(html))
  const sets = left.map(({ path, html }): DraftChange => ({ kind: 'set', path, value: clean.get(html) }))
  const target = applyChanges(after, sets).draft
  const rest = diffDrafts(applyChanges(document, cleaned).draft, target)
  return { changes: [...cleaned, ...rest], rewritten: diffDrafts(after, target) }
}

/** The first change at, within or around the text. */
function indexOfCause(changes: readonly DraftChange[], path: DraftPath): number {
  const index = changes.findIndex((change) => change.path.every((step, n) => path[n] === undefined || path[n] === step))
  return Math.max(index, 0)
}

function replaceTexts(value: Json, clean: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return clean.get(value) ?? value
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => replaceTexts(entry, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, replaceTexts(entry, clean)]))
}

/** The rich texts of every part that a change has touched. */
function listChangedTexts(document: JsonObject, changes: readonly DraftChange[]): readonly RichText[] {
  const architecture = architectureOf(document)
  const parts = new Map<string, readonly RichText[]>()
  for (const change of changes) {
    const path = change.kind === 'move' ? change.to : change.path
    const key =
      change.kind === 'insert' ? keyOf(change.item as Json) : change.kind === 'move' ? change.path.at(-1) : undefined
    const place = key === undefined ? path : [...path, key]
    const part = partOf(place)
    if (!parts.has(part.join('/'))) parts.set(part.join('/'), textsOfPart(architecture, part))
  }
  return [...parts.values()].flat()
}

/** The widget around a place, else the area, else the field of the architecture. */
function partOf([field = '', area, list, widget]: DraftPath): DraftPath {
  if (field === 'globalWidgets') return area === undefined ? [field] : [field, area]
  if (field !== 'areas' || area === undefined) return [field]
  return list === 'contentWidgets' && widget !== undefined ? [field, area, list, widget] : [field, area]
}

function textsOfPart(architecture: JsonObject, [field = '', id, list, widgetId]: DraftPath): readonly RichText[] {
  if (field === 'impress' || field === 'privacyNotice') return entriesOf(architecture[field], [field])
  if (field === 'cookieBannerConfig')
    return ['text', 'personalizedTrackingText'].flatMap((name) =>
      entriesOf(fieldsOf(architecture[field])[name], [field, name]),
    )
  if (field === 'globalWidgets') return textsOfWidgets(architecture[field], [field], id)
  if (field !== 'areas') return []
  return listOf(architecture['areas']).flatMap((area) => {
    const key = keyOf(area) ?? ''
    if (id !== undefined && key !== id) return []
    return textsOfWidgets(fieldsOf(area)['contentWidgets'], ['areas', key, 'contentWidgets'], list && widgetId)
  })
}

function textsOfWidgets(widgets: unknown, path: DraftPath, only: string | undefined): readonly RichText[] {
  return listOf(widgets).flatMap((widget) => {
    const key = keyOf(widget) ?? ''
    const { type, configurations } = fieldsOf(widget)
    if ((only !== undefined && key !== only) || (type !== 'RICH_TEXT' && type !== 'CONTENT_CARD')) return []
    return listOf(configurations).flatMap((configuration) =>
      entriesOf(fieldsOf(configuration)['texts'], [
        ...path,
        key,
        'configurations',
        keyOf(configuration) ?? '',
        'texts',
      ]),
    )
  })
}

const entriesOf = (texts: unknown, path: DraftPath): readonly RichText[] =>
  listOf(texts).flatMap((entry) => {
    const { text } = fieldsOf(entry)
    return typeof text === 'string' ? [{ path: [...path, keyOf(entry) ?? '', 'text'], html: text }] : []
  })
