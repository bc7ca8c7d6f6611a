import { useEffect, useState } from 'react'
import type { RosterScope } from '@foyer/contract'
import { cell } from '@foyer/client'
import type { FollowedRoster, Presence, RosterSearch, RosterState } from '@foyer/client/presence'
import { useReadable } from '@foyer/client/react'

const waitingState = cell<RosterState>({
  kind: 'waiting',
  records: [],
  total: 0,
  isLive: false,
  hasMore: false,
  isLoadingMore: false,
  asOf: undefined,
  failure: undefined,
})

export type ScopeKind = RosterScope['kind']

const scopeOf = (kind: ScopeKind, areaId: string | undefined): RosterScope | undefined => {
  if (kind !== 'area') return { kind }
  return areaId === undefined ? undefined : { kind, areaId: areaId as Extract<RosterScope, { kind: 'area' }>['areaId'] }
}

/** The people of a scope, for as long as they are shown; none without an area. */
export function useRoster(presence: Presence, kind: ScopeKind | undefined, areaId: string | undefined) {
  return useFollowed<FollowedRoster>(presence.follow, kind, areaId)
}

export function useRosterSearch(presence: Presence, kind: ScopeKind, areaId: string | undefined) {
  return useFollowed<RosterSearch>(presence.search, kind, areaId)
}

function useFollowed<Roster extends FollowedRoster>(
  follow: (scope: RosterScope) => Roster,
  kind: ScopeKind | undefined,
  areaId: string | undefined,
): { readonly roster: Roster | undefined; readonly state: RosterState } {
  const [roster, setRoster] = useState<Roster>()
  // Walking on changes nothing about the other scopes.
  const ofAreaId = kind === 'area' ? areaId : undefined
  useEffect(() => {
    const scope = kind === undefined ? undefined : scopeOf(kind, ofAreaId)
    const next = scope === undefined ? undefined : follow(scope)
    // oxlint-disable-next-line react/set-state-in-effect -- the effect that shows a member list opens and closes it
    setRoster(next)
    return () => next?.close()
  }, [follow, kind, ofAreaId])
  return { roster, state: useReadable(roster?.state ?? waitingState) }
}
