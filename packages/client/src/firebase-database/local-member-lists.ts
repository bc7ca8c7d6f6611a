import type { AreaCounts, CommandBody, FactBody, PresenceRecord, MemberList, MemberListScope } from '@foyer/contract'
import {
  liveMembersAgainBelow,
  liveMembersMax,
  membersGlanceMax,
  membersPageMax,
} from '@foyer/contract/member-list-sizes'
import { byName, isFoundBy } from '../presence/member-list-order.ts'
import type { Changes } from './watch-people.ts'

type ListOptions = Pick<CommandBody<'presence.list'>, 'query' | 'after' | 'limit'>
type ChangedMemberList = NonNullable<FactBody<'presence.changed'>['members']>

/** What the server of ours says of member lists, said from what the page has. */
export interface LocalMemberLists {
  readonly follow: (scope: MemberListScope) => MemberList
  readonly unfollow: (scope: MemberListScope) => void
  readonly list: (scope: MemberListScope, options: ListOptions) => MemberList
  /** What changed in the followed ones; those that have become live, or too large to be, are there in full. */
  readonly apply: (changes: Changes) => {
    readonly changed: readonly ChangedMemberList[]
    readonly replaced: readonly FactBody<'presence.members-replaced'>[]
  }
  /** Those of the own company, once that is another. */
  readonly replaceCompany: () => readonly FactBody<'presence.members-replaced'>[]
  readonly counts: () => AreaCounts
}

interface LocalMemberListsDeps {
  readonly people: ReadonlyMap<string, PresenceRecord>
  readonly company: () => string | undefined
  readonly now: () => number
  readonly sizes?: MemberListSizes | undefined
}

export interface MemberListSizes {
  /** A scope with more people is not sent person by person. */
  readonly liveMax: number
  /** One that was too large is so again below this. */
  readonly liveAgainBelow: number
  readonly glance: number
  readonly page: number
}

/** As those of our own server. */
const usualSizes: MemberListSizes = {
  liveMax: liveMembersMax,
  liveAgainBelow: liveMembersAgainBelow,
  glance: membersGlanceMax,
  page: membersPageMax,
}

/** Companies are the same when they differ in capitals and spaces only. Source: PRS-02. */
const companyKey = (name: string | undefined): string | undefined =>
  name?.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '') || undefined

const keyOf = (scope: MemberListScope): string => (scope.kind === 'area' ? `area ${scope.areaId}` : scope.kind)

export function createLocalMemberLists({
  people,
  company,
  now,
  sizes = usualSizes,
}: LocalMemberListsDeps): LocalMemberLists {
  const followed = new Map<string, { readonly scope: MemberListScope; isLive: boolean }>()
  return {
    follow: (scope) => {
      followed.set(keyOf(scope), { scope, isLive: membersOf(scope).length <= sizes.liveMax })
      return memberListOf(scope)
    },
    unfollow: (scope) => void followed.delete(keyOf(scope)),
    list: (scope, options) => memberListOf(scope, { limit: sizes.page, ...options }),
    apply,
    replaceCompany: () => [...followed.values()].filter(({ scope }) => scope.kind === 'company').map(replaced),
    counts: () => {
      const counts: Record<string, number> = {}
      for (const { attendee } of people.values())
        if (attendee.areaId !== undefined) counts[attendee.areaId] = (counts[attendee.areaId] ?? 0) + 1
      return counts
    },
  }

  function apply(changes: Changes): ReturnType<LocalMemberLists['apply']> {
    const changed: ChangedMemberList[] = []
    const turned = []
    for (const state of followed.values()) {
      const { scope, isLive } = state
      const size = membersOf(scope).length
      state.isLive = isLive ? size <= sizes.liveMax : size < sizes.liveAgainBelow
      if (state.isLive !== isLive) turned.push(replaced(state))
      else if (isLive) changed.push(...changeOf(scope, changes))
    }
    return { changed, replaced: turned }
  }

  function changeOf(scope: MemberListScope, changes: Changes): ChangedMemberList[] {
    const isIn = membership(scope)
    const set: PresenceRecord[] = []
    const left: string[] = []
    for (const [uid, former] of changes) {
      const record = people.get(uid)
      if (record !== undefined && isIn(record)) set.push(record)
      else if (former !== undefined && isIn(former)) left.push(uid)
    }
    return set.length + left.length === 0 ? [] : [{ scope, set, left }]
  }

  function replaced({ scope }: { readonly scope: MemberListScope }) {
    return { scope, members: memberListOf(scope) }
  }

  /** All members of a live scope, or the page that the options select from another; a glance without options. */
  function memberListOf(scope: MemberListScope, options: ListOptions = {}): MemberList {
    const members = membersOf(scope)
    const isLive = followed.get(keyOf(scope))?.isLive ?? members.length <= sizes.liveMax
    const { query = '', after, limit = isLive ? Number.POSITIVE_INFINITY : sizes.glance } = options
    const matching = members.filter(isFoundBy(query)).toSorted(byName)
    const last = after === undefined ? undefined : (JSON.parse(after) as PresenceRecord)
    const rest = last === undefined ? matching : matching.filter((record) => byName(record, last) > 0)
    const records = rest.slice(0, limit)
    const end = records.at(-1)
    return {
      isLive,
      records,
      total: matching.length,
      ...(end !== undefined && records.length < rest.length && { next: placeOf(end) }),
      asOf: now(),
    }
  }

  function membersOf(scope: MemberListScope): PresenceRecord[] {
    return [...people.values()].filter(membership(scope))
  }

  function membership(scope: MemberListScope): (record: PresenceRecord) => boolean {
    if (scope.kind === 'venue') return () => true
    if (scope.kind === 'area') return ({ attendee }) => attendee.areaId === scope.areaId
    const own = companyKey(company())
    return ({ attendee }) => own !== undefined && companyKey(attendee.company) === own
  }
}

/** Where a page ends: the next page starts after it, also once the person at this position has gone. */
const placeOf = ({ attendee: { uid, name } }: PresenceRecord): string => JSON.stringify({ attendee: { uid, name } })
