import {
  type FactBody,
  liveMembersAgainBelow,
  liveMembersMax,
  type MemberList,
  membersGlanceMax,
  membersPageMax,
  type MemberListScope,
} from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { Attendee } from './attendee.ts'
import type { Board } from './board.ts'
import { scopeKeysOf, scopeToKey } from './scopes.ts'
import type { FollowedScope, Viewer } from './viewer.ts'

export interface MemberListOptions {
  readonly query?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** One frame and those it is for. */
export interface Delivery {
  readonly to: readonly Connection[]
  readonly frame: Frame
}

type Change = FactBody<'presence.changed'>
/** What a change says of counts; made for those who know them up to a tick. */
export type CountsSince = (tick: number) => Pick<Change, 'online' | 'counts'>

export interface MemberListSizes {
  /** A scope with more people than this is not live: its changes are not sent person by person. */
  readonly liveMax: number
  /** One that was too large is live again below this. */
  readonly liveAgainBelow: number
}

export interface MemberListsDeps {
  readonly sizes?: MemberListSizes | undefined
  readonly board: Pick<Board, 'people' | 'find'>
  readonly hub: Pick<Hub, 'fact'>
}

/** Which people one connection is shown, and what changes among them. */
export interface MemberLists {
  /** Returns the people. Changes are sent from the next tick on. Fails with `request.invalid` at too many scopes. */
  follow(viewer: Viewer, scope: MemberListScope, asOf: number): MemberList
  unfollow(viewer: Viewer, scope: MemberListScope): void
  unfollowAll(viewer: Viewer): void
  list(viewer: Viewer, scope: MemberListScope, options: MemberListOptions, asOf: number): MemberList
  noteMove(former: Attendee | undefined, attendee: Attendee | undefined): void
  /** The frames that send all followed scopes of the viewer again, after the people they may see or their company have changed. */
  replaceAll(viewer: Viewer, asOf: number): Delivery[]
  /** The frames of a tick. Updates `knowsCountsOf` of the viewers whose frame also contains the counts. */
  collect(tick: { readonly number: number; readonly asOf: number; readonly counts: CountsSince }): Delivery[]
}

const followedMax = 4
const usualSizes: MemberListSizes = { liveMax: liveMembersMax, liveAgainBelow: liveMembersAgainBelow }

export function createMemberLists({ board, hub, sizes = usualSizes }: MemberListsDeps): MemberLists {
  const { liveMax, liveAgainBelow } = sizes
  const followed = new Map<string, FollowedScope>()
  return { follow, unfollow, unfollowAll, list, noteMove, replaceAll, collect }

  function follow(viewer: Viewer, scope: MemberListScope, asOf: number): MemberList {
    const key = keyFor(viewer, scope)
    if (!viewer.follows.has(key) && viewer.follows.size >= followedMax) throw tooManyScopes()
    const state = followed.get(key) ?? createFollowed(key, scope)
    followed.set(key, state)
    state.followers.add(viewer)
    viewer.follows.set(key, state)
    return memberListOf(viewer, key, {}, asOf)
  }

  function createFollowed(key: string, scope: MemberListScope): FollowedScope {
    return { key, scope, followers: new Set(), changed: new Set(), isLive: sizeOf(key) <= liveMax }
  }

  function unfollow(viewer: Viewer, scope: MemberListScope): void {
    const state = viewer.follows.get(keyFor(viewer, scope))
    if (state !== undefined) leave(viewer, state)
  }

  function unfollowAll(viewer: Viewer): void {
    for (const state of viewer.follows.values()) leave(viewer, state)
  }

  function leave(viewer: Viewer, state: FollowedScope): void {
    viewer.follows.delete(state.key)
    state.followers.delete(viewer)
    if (state.followers.size === 0) followed.delete(state.key)
  }

  function list(
    viewer: Viewer,
    scope: MemberListScope,
    { query = '', after, limit }: MemberListOptions,
    asOf: number,
  ): MemberList {
    const words = foldText(query).split(/\s+/).filter(Boolean)
    return memberListOf(viewer, keyFor(viewer, scope), { words, after, limit: limit ?? membersPageMax }, asOf)
  }

  /** A page of the scope by `options`. Without a limit: all of a live scope, the first `membersGlanceMax` of another. */
  function memberListOf(
    { person: { blocked } }: Viewer,
    key: string,
    options: { words?: readonly string[]; after?: string | undefined; limit?: number },
    asOf: number,
  ): MemberList {
    const isLive = followed.get(key)?.isLive ?? sizeOf(key) <= liveMax
    const page = board.people(key)?.page({
      limit: isLive ? Number.POSITIVE_INFINITY : membersGlanceMax,
      ...options,
      ...(blocked.size > 0 && { isHidden: (uid: string) => blocked.has(uid) }),
    })
    return {
      isLive,
      records: page?.attendees.map(({ record }) => record) ?? [],
      total: page?.total ?? 0,
      ...(page?.next !== undefined && { next: page.next }),
      asOf,
    }
  }

  function noteMove(former: Attendee | undefined, attendee: Attendee | undefined): void {
    const uid = (attendee ?? former)?.record.attendee.uid
    if (uid === undefined) return
    for (const one of [former, attendee]) {
      if (one !== undefined) for (const key of scopeKeysOf(one)) followed.get(key)?.changed.add(uid)
    }
  }

  function replaceAll(viewer: Viewer, asOf: number): Delivery[] {
    const states = [...viewer.follows.values()]
    unfollowAll(viewer)
    return states.map(({ scope }) => ({
      to: [viewer.connection],
      frame: hub.fact('presence.members-replaced', { scope, members: follow(viewer, scope, asOf) }),
    }))
  }

  function collect(tick: Parameters<MemberLists['collect']>[0]): Delivery[] {
    return rotate([...followed.values()], tick.number).flatMap((state) => {
      const isTurned = turn(state)
      const deliveries = isTurned ? notifyReplaced(state, tick.asOf) : state.isLive ? notifyChanges(state, tick) : []
      state.changed.clear()
      return deliveries
    })
  }

  /** Whether the scope has just become live, or too large to be. */
  function turn(state: FollowedScope): boolean {
    const size = sizeOf(state.key)
    const wasLive = state.isLive
    state.isLive = wasLive ? size <= liveMax : size < liveAgainBelow
    return state.isLive !== wasLive
  }

  function notifyReplaced({ key, scope, followers }: FollowedScope, asOf: number): Delivery[] {
    const frameFor = (viewer: Viewer) =>
      hub.fact('presence.members-replaced', { scope, members: memberListOf(viewer, key, {}, asOf) })
    const [alike, blocked] = divide(followers, ({ person }) => person.blocked.size === 0)
    const [first] = alike
    return [
      ...(first === undefined ? [] : [{ to: connectionsOf(alike), frame: frameFor(first) }]),
      ...blocked.map((viewer) => ({ to: [viewer.connection], frame: frameFor(viewer) })),
    ]
  }

  function notifyChanges(
    { key, scope, followers, changed }: FollowedScope,
    tick: Parameters<MemberLists['collect']>[0],
  ) {
    if (changed.size === 0) return []
    const set: Attendee[] = []
    const left: string[] = []
    for (const uid of changed) {
      const attendee = board.find(key, uid)
      if (attendee === undefined) left.push(uid)
      else set.push(attendee)
    }
    const [alike, others] = divide(followers, ({ person, leftOut }) => person.blocked.size + leftOut.size === 0)
    const [blocked, rest] = divide(others, ({ person }) => [...person.blocked].some((uid) => changed.has(uid)))
    const isHidden = () => false
    return [
      ...toDeliveries(alike, { isHidden, hasCounts: true }),
      // Their counts leave people out, and are in frames of their own.
      ...toDeliveries(rest, { isHidden, hasCounts: false }),
      ...blocked.flatMap((viewer) =>
        toDeliveries([viewer], { isHidden: (uid) => viewer.person.blocked.has(uid), hasCounts: false }),
      ),
    ]

    function toDeliveries(
      viewers: readonly Viewer[],
      { isHidden, hasCounts }: { readonly isHidden: (uid: string) => boolean; readonly hasCounts: boolean },
    ): Delivery[] {
      const members = {
        scope,
        set: set.map(({ record }) => record).filter(({ attendee }) => !isHidden(attendee.uid)),
        left: left.filter((uid) => !isHidden(uid)),
      }
      if (viewers.length === 0 || members.set.length + members.left.length === 0) return []
      let known = tick.number
      for (const viewer of hasCounts ? viewers : []) {
        known = Math.min(known, viewer.knowsCountsOf)
        viewer.knowsCountsOf = tick.number
      }
      const frame = hub.fact('presence.changed', { asOf: tick.asOf, ...tick.counts(known), members })
      return [{ to: connectionsOf(viewers), frame }]
    }
  }

  function sizeOf(key: string): number {
    return board.people(key)?.size ?? 0
  }
}

const keyFor = ({ company }: Viewer, scope: MemberListScope): string => scopeToKey(scope, company)

const connectionsOf = (viewers: readonly Viewer[]): Connection[] => viewers.map(({ connection }) => connection)

function divide<T>(all: Iterable<T>, is: (one: T) => boolean): [those: T[], others: T[]] {
  const those: T[] = []
  const others: T[] = []
  for (const one of all) (is(one) ? those : others).push(one)
  return [those, others]
}

/** Begins with another element each time, so that it is not always the same followers who are notified last. */
function rotate<T>(all: readonly T[], turn: number): T[] {
  const from = all.length === 0 ? 0 : turn % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

const tooManyScopes = () =>
  new CallError('request.invalid', `A connection follows at most ${followedMax} scopes.`, {
    faults: [{ pointer: '/scope', code: 'too-many', message: `is one too many: unfollow one of ${followedMax} first` }],
  })
