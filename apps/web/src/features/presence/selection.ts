import { useEffect, useState } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import type { MemberListState } from '@foyer/client/presence'

/** Whose card is open, as last known. */
export interface Selection {
  readonly record: PresenceRecord | undefined
  readonly select: (record: PresenceRecord | undefined) => void
}

export function useSelection(first: PresenceRecord | undefined): Selection {
  const [record, select] = useState(first)
  const [former, setFormer] = useState(first)
  if (former !== first) {
    setFormer(first)
    select(first)
  }
  return { record, select }
}

/** Has an open card follow its record; of somebody who left a live list it is not known where they are now. */
export function useFreshSelection({ record, select }: Selection, { records, isLive, kind }: MemberListState): void {
  const uid = record?.attendee.uid
  useEffect(() => {
    if (record === undefined || kind !== 'ready') return
    const fresh = records.find(({ attendee }) => attendee.uid === uid)
    if (fresh !== undefined) return select(fresh)
    if (!isLive || record.attendee.areaId === undefined) return
    const { areaId: _, ...attendee } = record.attendee
    select({ ...record, attendee })
  }, [record, records, isLive, kind, uid, select])
}
