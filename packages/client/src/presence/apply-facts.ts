import type { AreaCounts, FactBody, PresenceRecord, Roster } from '@foyer/contract'

/** What a page knows of the whole venue. */
export interface VenueStanding {
  readonly online: number
  readonly counts: AreaCounts
  /** By the server's clock. */
  readonly asOf: number
}

type Changed = FactBody<'presence.changed'>

/** The presence summary after a fact; the same summary where the fact is older or does not change it. */
export function applyToStanding<Standing extends VenueStanding>(standing: Standing, fact: Changed): Standing {
  if (fact.asOf < standing.asOf) return standing
  const counts = { ...standing.counts, ...fact.counts }
  for (const [areaId, count] of Object.entries(counts)) if (count === 0) delete counts[areaId]
  return { ...standing, asOf: fact.asOf, online: fact.online ?? standing.online, counts }
}

/**
 * A followed member list after a change. A list that is not live does not change: its pages stay as they were when they
 * were requested.
 */
export function applyToRoster(
  roster: Roster,
  change: NonNullable<Changed['roster']>,
  asOf: number,
  inOrder: (a: PresenceRecord, b: PresenceRecord) => number,
): Roster {
  if (!roster.isLive || asOf < roster.asOf) return roster
  const byUid = new Map(roster.records.map((record) => [record.attendee.uid, record]))
  for (const uid of change.left) byUid.delete(uid)
  for (const record of change.set) byUid.set(record.attendee.uid, record)
  const records = [...byUid.values()].toSorted(inOrder)
  return { ...roster, records, total: records.length, asOf }
}
