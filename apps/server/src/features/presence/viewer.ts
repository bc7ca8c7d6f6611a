import type { MemberListScope } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import type { Details } from './attendee.ts'
import type { Tab } from './merge-tabs.ts'

/** What is known of one person while they are on this node, in however many tabs and in either mode. */
export interface Person {
  readonly userId: string
  details: Details
  /** Who never appears to them, nor they to those. */
  blocked: ReadonlySet<string>
  readonly viewers: Set<Viewer>
  /** By connection. */
  readonly tabs: Map<string, OpenTab>
}

/** A tab that said `presence.connect`. */
export interface OpenTab {
  readonly id: string
  readonly opMode: OpMode
  readonly sessionId: string | undefined
  tab: Tab
  /** Nothing is heard of it, though it was not closed. */
  isSilent: boolean
  /** Ends the grace in which a page may come back that was closed; absent while it is open. */
  stopLeaving?: () => void
}

/** A connection that asks for presence. */
export interface Viewer {
  readonly connection: Connection
  readonly person: Person
  readonly follows: Map<string, FollowedScope>
  /** The company whose people it is shown as its own, by `companyKey`. */
  company: string | undefined
  /** How many people are left out of the counts it knows, by key: those with a block between them and the viewer. */
  leftOut: ReadonlyMap<string, number>
  /** The tick up to which it knows the counts. */
  knowsCountsOf: number
}

/** A scope somebody follows. */
export interface FollowedScope {
  readonly key: string
  readonly scope: MemberListScope
  readonly followers: Set<Viewer>
  /** The ids of the people who changed since the last tick. */
  readonly changed: Set<string>
  isLive: boolean
}
