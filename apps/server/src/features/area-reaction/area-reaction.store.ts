import type { OpMode } from '../../platform/http/feature.ts'

/** The reactions of one widget in one area of one of the two venues. */
export interface ReactionPlace {
  readonly opMode: OpMode
  readonly areaId: string
  readonly widgetId: string
  readonly configurationId: string
}

/** By reaction id, how often it was pressed. */
export type ReactionCounts = Readonly<Record<string, number>>

/** What was pressed in a place in a short time. It names nobody: who pressed is kept nowhere. */
export interface ReactionSlice {
  readonly place: ReactionPlace
  readonly counts: ReactionCounts
}

export interface StoredTotal extends ReactionPlace {
  readonly reactionId: string
  readonly taps: number
}

export interface AreaReactionStore {
  /** Adds all of them to the totals in one commit, however many there are. */
  add(slices: readonly ReactionSlice[]): Promise<void>
  readAll(): Promise<readonly StoredTotal[]>
}
