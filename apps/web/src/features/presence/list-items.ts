import type { PresenceRecord } from '@foyer/contract'

export type ListItem =
  | { readonly kind: 'heading'; readonly key: 'available-now' | 'busy-or-idle' }
  | { readonly kind: 'person'; readonly record: PresenceRecord }

/**
 * The people of a list, those who are available first, each group under its heading. Of a list that is loaded page by page
 * the order is the server's: rows would else move while one reads.
 */
export function listItems(records: readonly PresenceRecord[], isGrouped: boolean): readonly ListItem[] {
  const people = (of: readonly PresenceRecord[]) => of.map((record) => ({ kind: 'person' as const, record }))
  if (!isGrouped) return people(records)
  const available = records.filter(({ status }) => status === 'Available')
  const others = records.filter(({ status }) => status !== 'Available')
  return [
    ...(available.length > 0 ? [{ kind: 'heading' as const, key: 'available-now' as const }] : []),
    ...people(available),
    ...(others.length > 0 ? [{ kind: 'heading' as const, key: 'busy-or-idle' as const }] : []),
    ...people(others),
  ]
}

/** The next person from an item on, in one direction; where there is none, the item stays. */
export function nextPerson(items: readonly ListItem[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < items.length; at += step) if (items[at]?.kind === 'person') return at
  return from
}

/** The first person after an item, and round again, whose name begins with what was typed; -1 where there is none. */
export function personTyped(items: readonly ListItem[], from: number, typed: string): number {
  const beginsSo = (item: ListItem | undefined) =>
    item?.kind === 'person' &&
    (item.record.attendee.name ?? '').toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())
  // More letters of the same name may stay where they are.
  const first = typed.length > 1 ? from : from + 1
  for (let count = 0; count < items.length; count++) {
    const at = (first + count + items.length) % items.length
    if (beginsSo(items[at])) return at
  }
  return -1
}
