import type { AreaCounts, FactBody, PresenceRecord, MemberList } from '@foyer/contract'

/** What a page knows of the whole venue. */
export interface VenueSummary {
  readonly online: number
  readonly counts: AreaCounts
  /** By the server's clock. */
  readonly asOf: number
}

type Changed = FactBody<'presence.changed'>

/** The presence summary after a fact; the same summary where the fact is older or does not change it. */
export function applyToSummary<Summary extends VenueSummary>(summary: Summary, fact: Changed): Summary {
  if (fact.asOf < summary.asOf) return summary
  const counts = { ...summary.counts, ...fact.counts }
  for (const [areaId, count] of Object.entries(counts)) if (count === 0) delete counts[areaId]
  return { ...summary, asOf: fact.asOf, online: fact.online ?? summary.online, counts }
}

/**
 * A followed member list after a change. A list that is not live does not change: its pages stay as they were when they
 * were requested.
 */
export function applyToMemberList(
  members: MemberList,
  change: NonNullable<Changed['members']>,
  asOf: number,
  inOrder: (a: PresenceRecord, b: PresenceRecord) => number,
): MemberList {
  if (!members.isLive || asOf < members.asOf) return members
  const byUid = new Map(members.records.map((record) => [record.attendee.uid, record]))
  for (const uid of change.left) byUid.delete(uid)
  for (const record of change.set) byUid.set(record.attendee.uid, record)
  const records = [...byUid.values()].toSorted(inOrder)
  return { ...members, records, total: records.length, asOf }
}
