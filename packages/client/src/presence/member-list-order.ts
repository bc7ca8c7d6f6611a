import type { PresenceRecord } from '@foyer/contract'

// NOTE: created with the first list, as the first one takes tens of milliseconds on a slow processor.
let collator: Intl.Collator | undefined

/** By name, those without one last; the same two always in the same order. */
export function byName({ attendee: a }: PresenceRecord, { attendee: b }: PresenceRecord): number {
  if ((a.name === undefined) !== (b.name === undefined)) return a.name === undefined ? 1 : -1
  collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  const names = collator.compare(a.name ?? '', b.name ?? '')
  if (names !== 0) return names
  return a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0
}

/** As letters are looked for: without marks and case. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()

/** Whether every word of a query stands in name, company or title. */
export function isFoundBy(query: string): (record: PresenceRecord) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return ({ attendee: { name = '', company = '', title = '' } }) => {
    const text = folded(`${name} ${company} ${title}`)
    return words.every((word) => text.includes(word))
  }
}
