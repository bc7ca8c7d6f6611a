import type { Attendee } from './attendee.ts'

export interface PageOptions {
  /** Every word must be in name, company or title; folded. */
  readonly words?: readonly string[]
  /** The `sortKey` after which the page begins. */
  readonly after?: string | undefined
  readonly limit: number
  readonly isHidden?: (uid: string) => boolean
}

export interface Page {
  readonly attendees: readonly Attendee[]
  /** Of all that match. */
  readonly total: number
  readonly next: string | undefined
}

/** People in the order of their names. */
export interface PeopleIndex {
  readonly size: number
  add(attendee: Attendee): void
  remove(attendee: Attendee): void
  /** Puts one in the place of the other, who is the same person. */
  replace(former: Attendee, attendee: Attendee): void
  page(options: PageOptions): Page
}

export function createPeopleIndex(): PeopleIndex {
  const sorted: Attendee[] = []
  return {
    get size() {
      return sorted.length
    },
    add: (attendee) => void sorted.splice(placeOf(attendee.sortKey), 0, attendee),
    remove: (attendee) => void sorted.splice(placeOf(attendee.sortKey), 1),
    replace(former, attendee) {
      if (former.sortKey === attendee.sortKey) {
        sorted[placeOf(former.sortKey)] = attendee
        return
      }
      sorted.splice(placeOf(former.sortKey), 1)
      sorted.splice(placeOf(attendee.sortKey), 0, attendee)
    },
    page,
  }

  /** Where the first is whose key is not before this one. */
  function placeOf(sortKey: string): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.sortKey ?? '') < sortKey) low = middle + 1
      else high = middle
    }
    return low
  }

  function page({ words = [], after, limit, isHidden }: PageOptions): Page {
    const matching =
      words.length === 0 && isHidden === undefined
        ? sorted
        : sorted.filter(
            ({ record, searchText }) =>
              isHidden?.(record.attendee.uid) !== true && words.every((word) => searchText.includes(word)),
          )
    const from = matching === sorted ? (after === undefined ? 0 : firstAfter(after)) : firstAfterIn(matching, after)
    const attendees = matching.slice(from, from + limit)
    const isLast = from + limit >= matching.length
    return { attendees, total: matching.length, next: isLast ? undefined : attendees.at(-1)?.sortKey }
  }

  function firstAfter(sortKey: string): number {
    const place = placeOf(sortKey)
    return sorted[place]?.sortKey === sortKey ? place + 1 : place
  }
}

function firstAfterIn(attendees: readonly Attendee[], after: string | undefined): number {
  if (after === undefined) return 0
  const place = attendees.findIndex(({ sortKey }) => sortKey > after)
  return place < 0 ? attendees.length : place
}
