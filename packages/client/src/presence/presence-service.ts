import type { AreaCounts, AttendeeReference, OwnPresence, TabPresence } from '@foyer/contract'
import type { Realtime } from '../realtime/realtime.ts'

/** Live and stage are two places: an attendee in one is not seen in the other. Source: PRS-04. */
export type PresenceMode = 'LIVE' | 'STAGE' | 'OTHER'

/** What a page does besides showing an area. */
export interface TabDoing extends Pick<TabPresence, 'isIdle' | 'activity'> {
  /** Grows with each change of the own profile. */
  readonly profileRevision: number
  /** Grows each time the person comes back to the tab, whose area is then where they are. */
  readonly usedCount: number
}

/** How it stands in the venue at a moment of the server's clock. */
export interface PresenceSummary {
  readonly online: number
  readonly counts: AreaCounts
  readonly asOf: number
  readonly own: OwnPresence
}

/**
 * Where it is written down who is there. One adapter asks our own server; another may write to the realtime database of a
 * cloud. All reject with a `RealtimeError`. Source: PRS-05.
 */
export interface PresenceService {
  /** Begins, or begins anew after a break. */
  readonly connect: (mode: PresenceMode, attendee: AttendeeReference, doing: TabDoing) => Promise<PresenceSummary>
  /** Sends what changed since the last call; nothing without a change. */
  readonly updateAttendee: (mode: PresenceMode, attendee: AttendeeReference, doing: TabDoing) => Promise<void>
  readonly removeAttendee: (mode: PresenceMode, attendee: AttendeeReference) => Promise<void>
}

interface SentState {
  readonly tab: TabPresence
  readonly profileRevision: number
  readonly usedCount: number
}

/**
 * The service of our own server. The mode is the connection's own, which leads to live or stage. Name, title and company
 * are those of the account, so that no client can pass as another person: of a change the server is notified only that
 * there is one. Source: PRS-05.
 */
export function createEmbeddedPresenceService(realtime: Pick<Realtime, 'ask'>): PresenceService {
  let sent: SentState | undefined
  return {
    connect: async (_mode, attendee, doing) => {
      const next = stateOf(attendee, doing)
      const summary = await realtime.ask('presence.connect', next.tab)
      sent = next
      return summary
    },
    updateAttendee: async (_mode, attendee, doing) => {
      const next = stateOf(attendee, doing)
      const isUsedAgain = sent !== undefined && sent.usedCount !== next.usedCount
      const change = { ...changeOf(sent?.tab, next.tab), ...(isUsedAgain && { areaId: next.tab.areaId }) }
      if (sent?.profileRevision !== next.profileRevision) {
        await realtime.ask('presence.refresh', {})
        sent = sent && { ...sent, profileRevision: next.profileRevision }
      }
      if (Object.keys(change).length === 0) return
      await realtime.ask('presence.update', change)
      sent = next
    },
    removeAttendee: async () => {
      sent = undefined
      await realtime.ask('presence.remove', {})
    },
  }
}

const stateOf = (
  { areaId }: AttendeeReference,
  { isIdle, activity, profileRevision, usedCount }: TabDoing,
): SentState => ({
  tab: { areaId: areaId ?? null, isIdle, activity },
  profileRevision,
  usedCount,
})

function changeOf(before: TabPresence | undefined, now: TabPresence): Partial<TabPresence> {
  return {
    ...(before?.areaId !== now.areaId && { areaId: now.areaId }),
    ...(before?.isIdle !== now.isIdle && { isIdle: now.isIdle }),
    ...(before?.activity !== now.activity && { activity: now.activity }),
  }
}
