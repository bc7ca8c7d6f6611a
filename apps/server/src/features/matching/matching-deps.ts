import type { ChatPerson, ConfigurationOf } from '@foyer/contract'
import type { PrivateNote } from '../../platform/feature-ports/private-notes.port.ts'
import type { OpMode, VenueKey } from '../../platform/http/feature.ts'
import type { LiveDeps } from '../../platform/live/create-live.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { MatchingStore } from './matching.store.pg.ts'
import type { Random } from '../../platform/random/seeded-random.ts'

export type MatchingConfiguration = ConfigurationOf<'MATCHING'>

/** The widget of a venue that is asked from. */
export interface MatchingPlace extends VenueKey {
  readonly widgetId: string
  readonly configurationId: string
}

export interface MatchingDeps extends LiveDeps {
  readonly store: MatchingStore
  /** Which node has the queue of those who want to meet now, and has invitations lapse. */
  readonly leader: Leader
  /** Of the architecture a mode shows now. */
  readonly findMatching: (place: MatchingPlace) => MatchingConfiguration | undefined
  /** Those of them whose accounts are not deleted. */
  readonly readPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
  /** All accounts that the user has blocked, or that have blocked the user. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  /** Whether a mute or a ban holds. */
  readonly isSilenced: (userId: string) => boolean
  /** Whether the user chose to be invisible. */
  readonly isInvisible: (userId: string) => boolean
  /** Posts a note in the private chat of the two. */
  readonly postNote: (opMode: OpMode, note: PrivateNote) => Promise<void>
  readonly newId: () => string
  /** Of a person and a day, so that what is suggested does not flicker. */
  readonly random: (seed: string) => Random
}
