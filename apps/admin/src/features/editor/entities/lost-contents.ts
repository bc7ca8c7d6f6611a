import type { ContentCount, DraftChange, DraftPath, Venue } from '@foyer/contract'
import { isObject, applyChanges, ChangeRefused, type JsonObject } from '@foyer/venue-draft'
import { architectureOf, areasOf, itemsOf, valueAt } from './read-draft.ts'

/** How much of a kind, in all. */
export interface ContentTotal {
  readonly kind: ContentCount['kind']
  readonly count: number
}

/** What people left in entities that these changes remove, by kind. Refused changes remove nothing. Source: EDT-16. */
export function listLostContents(
  venue: Venue,
  changes: readonly DraftChange[],
  contents: readonly ContentCount[],
): readonly ContentTotal[] {
  if (contents.length === 0 || !changes.some((change) => removes(venue, change))) return []
  const after = applied(venue, changes)
  if (after === undefined) return []
  const [was, is] = [indexOf(venue), indexOf(after)]
  return totalContents(contents.filter((content) => holds(was, content) && !holds(is, content)))
}

/** How much there is of each kind. */
export function totalContents(contents: readonly ContentCount[]): readonly ContentTotal[] {
  const totals = new Map<ContentTotal['kind'], number>()
  for (const { kind, count } of contents) totals.set(kind, (totals.get(kind) ?? 0) + count)
  return [...totals].map(([kind, count]) => ({ kind, count }))
}

/** What people left in an entity. */
export const listHeldContents = (
  venue: Venue,
  path: DraftPath,
  contents: readonly ContentCount[],
): readonly ContentTotal[] => listLostContents(venue, [{ kind: 'remove', path }], contents)

/** Whether an entity may be gone after it: texts and numbers that are set are none. */
function removes(venue: Venue, change: DraftChange): boolean {
  if (change.kind === 'remove') return true
  return change.kind === 'set' && typeof valueAt(venue, change.path) === 'object'
}

function applied(venue: Venue, changes: readonly DraftChange[]): Venue | undefined {
  try {
    return applyChanges(venue, changes).draft
  } catch (error) {
    if (error instanceof ChangeRefused) return undefined
    throw error
  }
}

type Index = Readonly<Record<ContentCount['of'], ReadonlyMap<string, JsonObject>>>
type Item = JsonObject & { readonly id: string }

function indexOf(venue: Venue): Index {
  const architecture = architectureOf(venue)
  const areas = areasOf(venue)
  const widgets = [architecture?.['globalWidgets'], ...areas.map((area) => area['contentWidgets'])].flatMap(itemsOf)
  const pieces = itemsOf(architecture?.['mediaBoards']).flatMap((board) => itemsOf(board['pieces']))
  const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
  return { area: byId(areas), widget: byId(widgets), piece: byId(pieces) }
}

function holds(index: Index, { of, ids: [first = '', ...inner] }: ContentCount): boolean {
  let item: JsonObject | undefined = index[of].get(first)
  for (const id of inner) {
    const lists: readonly unknown[] = item === undefined ? [] : Object.values(item)
    item = lists.flatMap(itemsOf).find((one) => one.id === id)
  }
  return isObject(item)
}
