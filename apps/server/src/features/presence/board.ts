import type { OwnPresence } from '@foyer/contract'
import { type Attendee, describeAttendee, type Details, isSameAttendee } from './attendee.ts'
import { mergeTabs, type Tab } from './merge-tabs.ts'
import { createPeopleIndex, type PeopleIndex } from './people-index.ts'
import { scopeKeysOf, venueKey } from './scopes.ts'

export interface About {
  readonly details: Details
  readonly choice: OwnPresence
}

/** Somebody moved, came, left or has become another; before and after as others see them. */
export type OnMove = (former: Attendee | undefined, attendee: Attendee | undefined) => void

/**
 * Who is where in one operating mode, merged from all tabs of each person. It does not matter whose connections the tabs
 * have: another node's are put here under ids of their own. Source: PRS-04, PRS-05.
 */
export interface Board {
  readonly online: number
  /** Of areas with people. */
  readonly countByArea: ReadonlyMap<string, number>
  putTab(userId: string, tabId: string, tab: Tab, about: About): void
  dropTab(userId: string, tabId: string): void
  /** What changed about somebody; does nothing where they have no tab. */
  describe(userId: string, about: Partial<About>): void
  /** The visible people of a scope; `undefined` where there are none. */
  people(scopeKey: string): PeopleIndex | undefined
  find(scopeKey: string, uid: string): Attendee | undefined
}

interface Person {
  readonly tabs: Map<string, Tab>
  about: About
  /** The person as others see them; `undefined` while they are invisible. */
  shown: Attendee | undefined
}

export function createBoard({ now, onMove }: { readonly now: () => number; readonly onMove: OnMove }): Board {
  const persons = new Map<string, Person>()
  const scopes = new Map<string, PeopleIndex>()
  const countByArea = new Map<string, number>()
  return {
    countByArea,
    get online() {
      return scopes.get(venueKey)?.size ?? 0
    },
    putTab(userId, tabId, tab, about) {
      const person = persons.get(userId) ?? { tabs: new Map<string, Tab>(), about, shown: undefined }
      persons.set(userId, person)
      person.tabs.set(tabId, tab)
      person.about = about
      show(userId, person)
    },
    dropTab(userId, tabId) {
      const person = persons.get(userId)
      if (person?.tabs.delete(tabId) !== true) return
      if (person.tabs.size === 0) persons.delete(userId)
      show(userId, person)
    },
    describe(userId, about) {
      const person = persons.get(userId)
      if (person === undefined) return
      person.about = { ...person.about, ...about }
      show(userId, person)
    },
    people: (scopeKey) => scopes.get(scopeKey),
    find(scopeKey, uid) {
      const shown = persons.get(uid)?.shown
      return shown !== undefined && scopeKeysOf(shown).includes(scopeKey) ? shown : undefined
    },
  }

  function show(userId: string, person: Person): void {
    const { details, choice } = person.about
    const where = choice.isInvisible ? undefined : mergeTabs(person.tabs.values(), choice)
    const former = person.shown
    const next = where && describeAttendee(userId, details, where, now())
    if (former === next || (former && next && isSameAttendee(former, next))) return
    person.shown = next
    place(former, next)
    countIn(former?.record.attendee.areaId, -1)
    countIn(next?.record.attendee.areaId, 1)
    onMove(former, next)
  }

  function countIn(areaId: string | undefined, more: number): void {
    if (areaId === undefined) return
    const count = (countByArea.get(areaId) ?? 0) + more
    if (count === 0) countByArea.delete(areaId)
    else countByArea.set(areaId, count)
  }

  function place(former: Attendee | undefined, next: Attendee | undefined): void {
    const formerKeys = former === undefined ? [] : scopeKeysOf(former)
    const nextKeys = next === undefined ? [] : scopeKeysOf(next)
    for (const key of formerKeys) {
      const people = scopes.get(key)
      if (former === undefined || people === undefined) continue
      if (next !== undefined && nextKeys.includes(key)) {
        people.replace(former, next)
        continue
      }
      people.remove(former)
      if (people.size === 0) scopes.delete(key)
    }
    for (const key of nextKeys) {
      if (next === undefined || formerKeys.includes(key)) continue
      const people = scopes.get(key) ?? createPeopleIndex()
      scopes.set(key, people)
      people.add(next)
    }
  }
}
