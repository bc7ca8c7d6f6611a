import type { Realtime } from '@foyer/client/realtime'
import type { AreaId, ErrorCode, KnownWidget } from '@foyer/contract'
import type { Random } from '../../../platform/random/seeded-random.ts'

export type Counted = 'walks' | 'messages' | 'reactions' | 'votes'

export interface ActivityArea {
  readonly id: AreaId
  readonly widgets: readonly KnownWidget[]
  /** Those that are in each area. */
  readonly globalWidgets: readonly KnownWidget[]
}

/** Something that a simulated attendee does in an area now and then. */
export interface Activity<Choice> {
  /** As what it is counted. */
  readonly counts: Counted
  /** How often it is done during one stay, 0 to 1. */
  readonly chance: number
  /** Decides on it by random numbers and the time in Unix milliseconds; undefined where the area has nothing for it. */
  choose(area: ActivityArea, options: { readonly random: Random; readonly atMs: number }): Choice | undefined
  /** Resolves to whether it was done. */
  act(connection: Pick<Realtime, 'ask'>, choice: Choice, areaId: AreaId): Promise<boolean>
  /** Failures that mean that the venue does not offer it, or not at this time. */
  readonly unavailable: readonly ErrorCode[]
}

/** A kind of activity whose choices only it knows. */
export const defineActivity = <Choice>(activity: Activity<Choice>) => activity as Activity<unknown>

export const pick = <Of>(list: readonly Of[], random: Random): Of | undefined =>
  list[Math.floor(random() * list.length)]

/** The configuration that is on at this time, in Unix milliseconds. */
export const activeAt = <
  Configuration extends { readonly begin?: string | undefined; readonly end?: string | undefined },
>(
  configurations: readonly Configuration[],
  atMs: number,
): Configuration | undefined =>
  configurations.find(
    ({ begin, end }) =>
      (begin === undefined || Date.parse(begin) <= atMs) && (end === undefined || atMs < Date.parse(end)),
  )
