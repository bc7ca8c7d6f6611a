import { useEffect, useState } from 'react'
import type { MemberListScope } from '@foyer/contract'
import { cell } from '@foyer/client'
import type { FollowedMemberList, Presence, MemberListSearch, MemberListState } from '@foyer/client/presence'
import { useReadable } from '@foyer/client/react'

const waitingState = cell<MemberListState>({
  kind: 'waiting',
  records: [],
  total: 0,
  isLive: false,
  hasMore: false,
  isLoadingMore: false,
  asOf: undefined,
  failure: undefined,
})

export type ScopeKind = MemberListScope['kind']

const scopeOf = (kind: ScopeKind, areaId: string | undefined): MemberListScope | undefined => {
  if (kind !== 'area') return { kind }
  return areaId === undefined
    ? undefined
    : { kind, areaId: areaId as Extract<MemberListScope, { kind: 'area' }>['areaId'] }
}

/** The people of a scope, for as long as they are shown; none without an area. */
export function useMemberList(presence: Presence, kind: ScopeKind | undefined, areaId: string | undefined) {
  return useFollowed<FollowedMemberList>(presence.follow, kind, areaId)
}

export function useMemberListSearch(presence: Presence, kind: ScopeKind, areaId: string | undefined) {
  return useFollowed<MemberListSearch>(presence.search, kind, areaId)
}

function useFollowed<MemberList extends FollowedMemberList>(
  follow: (scope: MemberListScope) => MemberList,
  kind: ScopeKind | undefined,
  areaId: string | undefined,
): { readonly members: MemberList | undefined; readonly state: MemberListState } {
  const [members, setMemberList] = useState<MemberList>()
  // Walking on changes nothing about the other scopes.
  const ofAreaId = kind === 'area' ? areaId : undefined
  useEffect(() => {
    const scope = kind === undefined ? undefined : scopeOf(kind, ofAreaId)
    const next = scope === undefined ? undefined : follow(scope)
    // oxlint-disable-next-line react/set-state-in-effect -- the effect that shows a member list opens and closes it
    setMemberList(next)
    return () => next?.close()
  }, [follow, kind, ofAreaId])
  return { members, state: useReadable(members?.state ?? waitingState) }
}
