import type { FactBody, PresenceRecord, MemberList, MemberListScope } from '@foyer/contract'
import { membersGlanceMax } from '@foyer/contract/member-list-sizes'
import { type Clock, every } from '../clock/clock.ts'
import { retryDelayMs } from '../errors/retry-delay.ts'
import { type Cell, type Readable, cell } from '../readable/readable.ts'
import { type Realtime, RealtimeError, isRealtimeError } from '../realtime/realtime.ts'
import { applyToMemberList } from './apply-facts.ts'
import { byName, isFoundBy } from './member-list-order.ts'

/** Some people of a scope, as far as this page knows them. It keeps what it knew while nothing new can be had. */
export interface MemberListState {
  readonly kind: 'waiting' | 'ready' | 'failed'
  readonly records: readonly PresenceRecord[]
  /** How many there are, whether they are loaded or not. */
  readonly total: number
  /** Changes follow by themselves; else the pages are what they were at `asOf`. */
  readonly isLive: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** When it was true, by the server's clock. */
  readonly asOf: number | undefined
  readonly failure: RealtimeError | undefined
}

/** A member list that is shown; call `close` once it no longer is. */
export interface FollowedMemberList {
  readonly state: Readable<MemberListState>
  readonly loadMore: () => void
  /** Asks for all that is loaded once more. */
  readonly refresh: () => void
  readonly close: () => void
}

/** People of a scope that a query finds; without one all of them. */
export interface MemberListSearch extends FollowedMemberList {
  /** Followed a moment after the last letter. */
  readonly setQuery: (query: string) => void
}

export interface MemberLists {
  /** Several callers share one; the server is notified of the first and of the last. Source: PRS-08. */
  readonly follow: (scope: MemberListScope) => FollowedMemberList
  readonly search: (scope: MemberListScope) => MemberListSearch
  /** The record of a person in the followed lists that are live; undefined if they are in none. */
  readonly recordOf: (uid: string) => Readable<PresenceRecord | undefined>
  /** A connection stands again, or facts were missed: what is looked at is asked for anew. */
  readonly renew: () => void
  readonly apply: (fact: FactBody<'presence.changed'>) => void
  readonly replace: (fact: FactBody<'presence.members-replaced'>) => void
  readonly stop: () => void
}

interface Entry {
  readonly scope: MemberListScope
  readonly state: Cell<MemberListState>
  users: number
  members: MemberList | undefined
  /** Grows with each question, so that a late answer to an earlier one is dropped. */
  turn: number
}

/** Pages that do not change by themselves are asked for again as often, as far as they are few; a glance less often. */
const refreshMs = 30_000
const refreshesPerGlance = 4
const refreshedPagesMax = 4
const searchAfterMs = 250

const nothingYet: MemberListState = {
  kind: 'waiting',
  records: [],
  total: 0,
  isLive: false,
  hasMore: false,
  isLoadingMore: false,
  asOf: undefined,
  failure: undefined,
}

const scopeKey = (scope: MemberListScope): string => (scope.kind === 'area' ? `area ${scope.areaId}` : scope.kind)

export function createMemberLists({
  realtime,
  clock,
}: {
  readonly realtime: Realtime
  readonly clock: Clock
}): MemberLists {
  const followed = new Map<string, Entry>()
  const searches = new Set<{ readonly renew: () => void }>()
  let refreshes = 0
  const stopRefreshing = every(clock, refreshMs, () => {
    if (realtime.state.get().kind !== 'open') return
    const isTurnOfGlances = ++refreshes % refreshesPerGlance === 0
    for (const entry of followed.values()) {
      if (entry.members?.isLive !== false) continue
      if (isTurnOfGlances || entry.members.records.length > membersGlanceMax) reload(entry)
    }
  })
  /** Grows whenever something of what is followed is another. */
  const revision = cell(0)
  return { follow, search, recordOf, renew, apply, replace, stop }

  function follow(scope: MemberListScope): FollowedMemberList {
    const key = scopeKey(scope)
    const known = followed.get(key)
    const entry = known ?? { scope, state: cell(nothingYet), users: 0, members: undefined, turn: 0 }
    entry.users++
    if (known === undefined) {
      followed.set(key, entry)
      entry.state.subscribe(noteChange)
      askFor(entry)
    }
    let isOpen = true
    return {
      state: entry.state,
      loadMore: () => void loadMore(entry),
      refresh: () => (entry.members === undefined ? askFor(entry) : reload(entry)),
      close: () => {
        if (!isOpen) return
        isOpen = false
        entry.users--
        if (entry.users > 0) return
        entry.turn++
        followed.delete(key)
        noteChange()
        // A connection that is gone has forgotten it already.
        realtime.ask('presence.unfollow', { scope }).catch(() => {})
      },
    }
  }

  function noteChange() {
    revision.set(revision.get() + 1)
  }

  function recordOf(uid: string): Readable<PresenceRecord | undefined> {
    const find = () => {
      for (const { members } of followed.values())
        for (const record of members?.isLive === true ? members.records : [])
          if (record.attendee.uid === uid) return record
      return undefined
    }
    return { get: find, subscribe: revision.subscribe }
  }

  function askFor(entry: Entry) {
    const turn = ++entry.turn
    realtime.ask('presence.follow', { scope: entry.scope }).then(
      (members) => {
        if (turn === entry.turn) take(entry, members)
      },
      (error: unknown) => {
        if (turn !== entry.turn) return
        note(entry.state, error)
        const delayMs = retryDelayMs(error)
        // Without a connection the next one asks anew.
        if (delayMs === undefined || realtime.state.get().kind !== 'open') return
        clock.after(delayMs, () => {
          if (turn === entry.turn) askFor(entry)
        })
      },
    )
  }

  function take(entry: Entry, members: MemberList) {
    entry.members = members.isLive ? { ...members, records: members.records.toSorted(byName) } : members
    entry.state.set(stateOf(entry.members))
  }

  function reload(entry: Entry) {
    const { members } = entry
    if (members === undefined || members.isLive) return askFor(entry)
    if (entry.state.get().isLoadingMore) return
    const turn = ++entry.turn
    readPages(realtime, entry.scope, undefined, members.records.length).then(
      (fresh) => {
        if (turn !== entry.turn) return
        // It has become small enough to be live: that begins with all of it.
        if (fresh.isLive) askFor(entry)
        else take(entry, fresh)
      },
      (error: unknown) => {
        if (turn === entry.turn) note(entry.state, error)
      },
    )
  }

  async function loadMore(entry: Entry) {
    const { members } = entry
    if (members?.next === undefined || entry.state.get().isLoadingMore) return
    const turn = ++entry.turn
    entry.state.set({ ...entry.state.get(), isLoadingMore: true })
    try {
      const page = await realtime.ask('presence.list', { scope: entry.scope, after: members.next })
      if (turn === entry.turn) take(entry, appended(members, page))
    } catch (error) {
      if (turn === entry.turn) note(entry.state, error)
    }
  }

  function renew() {
    followed.forEach(askFor)
    searches.forEach((one) => one.renew())
  }

  function apply({ members: change, asOf }: FactBody<'presence.changed'>) {
    const entry = change && followed.get(scopeKey(change.scope))
    if (change === undefined || entry?.members === undefined) return
    const next = applyToMemberList(entry.members, change, asOf, byName)
    if (next === entry.members) return
    entry.members = next
    entry.state.set(stateOf(next))
  }

  function replace({ scope, members }: FactBody<'presence.members-replaced'>) {
    const entry = followed.get(scopeKey(scope))
    if (entry === undefined) return
    entry.turn++
    take(entry, members)
  }

  function search(scope: MemberListScope): MemberListSearch {
    const all = follow(scope)
    const state = cell(all.state.get())
    let query = ''
    let turn = 0
    let found: MemberList | undefined
    let cancel = () => {}
    const stopAll = all.state.subscribe(show)
    const self = { renew: ask }
    searches.add(self)
    return {
      state,
      setQuery: (next) => {
        if (next.trim() === query) return
        query = next.trim()
        found = undefined
        turn++
        cancel()
        // What is here already is found at once.
        if (query !== '' && !all.state.get().isLive) cancel = clock.after(searchAfterMs, ask)
        show()
      },
      loadMore: () => (query === '' ? all.loadMore() : void more()),
      refresh: () => (query === '' || all.state.get().isLive ? all.refresh() : ask()),
      close: () => {
        turn++
        cancel()
        stopAll()
        searches.delete(self)
        all.close()
      },
    }

    function show() {
      const whole = all.state.get()
      if (query === '') return state.set(whole)
      if (whole.isLive) {
        const records = whole.records.filter(isFoundBy(query))
        return state.set({ ...whole, records, total: records.length })
      }
      // The page of a scope that has just become too large is not what was looked for.
      if (found === undefined && state.get().kind !== 'failed')
        state.set({ ...nothingYet, failure: whole.failure, kind: whole.kind === 'failed' ? 'failed' : 'waiting' })
    }

    function ask() {
      if (query === '' || all.state.get().isLive) return
      const own = ++turn
      readPages(realtime, scope, query, found?.records.length ?? 0).then(
        (members) => {
          if (own === turn) takeFound(members)
        },
        (error: unknown) => {
          if (own === turn) note(state, error)
        },
      )
    }

    async function more() {
      if (found?.next === undefined || state.get().isLoadingMore) return
      const own = ++turn
      const before = found
      state.set({ ...state.get(), isLoadingMore: true })
      try {
        const page = await realtime.ask('presence.list', { scope, query, after: found.next })
        if (own === turn) takeFound(appended(before, page))
      } catch (error) {
        if (own === turn) note(state, error)
      }
    }

    function takeFound(members: MemberList) {
      found = members
      state.set({ ...stateOf(members), isLive: false })
    }
  }

  function stop() {
    stopRefreshing()
    for (const entry of followed.values()) entry.turn++
    followed.clear()
  }
}

/** About as many people as were loaded before, but no more than a few pages. */
async function readPages(
  realtime: Realtime,
  scope: MemberListScope,
  query: string | undefined,
  wanted: number,
): Promise<MemberList> {
  const options = { scope, ...(query !== undefined && { query }) }
  const isGlance = wanted > 0 && wanted <= membersGlanceMax && query === undefined
  let members = await realtime.ask('presence.list', { ...options, ...(isGlance && { limit: membersGlanceMax }) })
  for (let page = 1; page < refreshedPagesMax && members.next !== undefined && members.records.length < wanted; page++)
    members = appended(members, await realtime.ask('presence.list', { ...options, after: members.next }))
  return members
}

/** Somebody who moved from one page to another meanwhile is there once. What is oldest says how old it is. */
function appended(members: MemberList, page: MemberList): MemberList {
  const known = new Set(members.records.map(({ attendee }) => attendee.uid))
  const { next: _, ...rest } = members
  return {
    ...rest,
    records: [...members.records, ...page.records.filter(({ attendee }) => !known.has(attendee.uid))],
    total: page.total,
    asOf: Math.min(members.asOf, page.asOf),
    ...(page.next !== undefined && { next: page.next }),
  }
}

const stateOf = (members: MemberList): MemberListState => ({
  kind: 'ready',
  records: members.records,
  total: members.total,
  isLive: members.isLive,
  hasMore: members.next !== undefined,
  isLoadingMore: false,
  asOf: members.asOf,
  failure: undefined,
})

/** What is known stays; where the connection broke, it is asked for by itself once there is one. */
function note(state: Cell<MemberListState>, error: unknown) {
  const failure = isRealtimeError(error) ? error : new RealtimeError('server.internal', String(error))
  const before = state.get()
  const isBreak = failure.code === 'connection-lost'
  state.set({
    ...before,
    isLoadingMore: false,
    failure: isBreak ? undefined : failure,
    kind: before.kind === 'ready' || isBreak ? before.kind : 'failed',
  })
}
