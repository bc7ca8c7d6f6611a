import {
  deskWaitingListedMax,
  staffedDesksMax,
  type DeskWaiting,
  type ExhibitorDeskConfiguration,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode, VenueKey } from '../../platform/http/feature.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import { emailKey } from './desk-asker.ts'
import type { Desk, DeskKey } from './desk.ts'

export interface DeskWaitingDeps {
  readonly hub: Pick<Hub, 'fact' | 'connectionsOf' | 'sendToAll'>
  readonly clock: Clock
  readonly shownVenue: (opMode: OpMode) => VenueKey
  readonly findDesk: (desk: DeskKey) => ExhibitorDeskConfiguration | undefined
  /** All desks of the architecture a mode shows now. */
  readonly listDesks: (opMode: OpMode) => readonly DeskKey[]
  readonly findIdByEmail: (email: string) => Promise<string | undefined>
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  readonly stateOf: (desk: DeskKey) => Desk
  readonly load: (desk: DeskKey) => Promise<unknown>
}

/** Who waits at a desk, for its staff wherever they are in the venue. Source: WID-06. */
export interface DeskWaitingLists {
  list(opMode: OpMode, userId: string): Promise<DeskWaiting[]>
  /** Sends the list of a desk to its staff. */
  notify(desk: DeskKey): Promise<void>
}

const emailsKeptMs = 60_000

/** Staff are those the desk names and those who are at it: moderators, who may serve any desk, get the lists of none other. */
export function createDeskWaitingLists(deps: DeskWaitingDeps): DeskWaitingLists {
  const { hub, clock, shownVenue, findDesk, listDesks, findIdByEmail, blockedWith, stateOf, load } = deps
  const accounts = new Map<string, { readonly id: Promise<string | undefined>; readonly untilMs: number }>()
  return {
    async list(opMode, userId) {
      const staffed: DeskWaiting[] = []
      for (const desk of listDesks(opMode)) {
        if (staffed.length === staffedDesksMax) break
        if (!(await namedStaff(desk)).has(userId) && !stateOf(desk).staff.has(userId)) continue
        await load(desk)
        staffed.push(view(desk, userId))
      }
      return staffed
    },
    async notify(desk) {
      // The venue that is shown now may have a desk with the same id.
      if (shownVenue(desk.opMode).architectureId !== desk.architectureId) return
      const staff = new Set([...(await namedStaff(desk)), ...stateOf(desk).staff.keys()])
      for (const userId of staff) {
        const connections = [...hub.connectionsOf(userId, desk.opMode)]
        if (connections.length === 0) continue
        await load(desk)
        const frame = hub.fact('exhibitor-desk.waiting-changed', view(desk, userId))
        void hub.sendToAll(connections, frame, { lane: 'exhibitor-desk waiting', droppable: 'exhibitor-desk waiting' })
      }
    },
  }

  async function namedStaff(desk: DeskKey): Promise<ReadonlySet<string>> {
    const { staffUserIds = [], staffEmails = [] } = findDesk(desk) ?? {}
    const byEmail = await Promise.all(staffEmails.map((email) => idOf(emailKey(email))))
    return new Set([...staffUserIds, ...byEmail.filter((id) => id !== undefined)])
  }

  function idOf(email: string): Promise<string | undefined> {
    const nowMs = clock.now()
    const known = accounts.get(email)
    if (known !== undefined && known.untilMs > nowMs) return known.id
    const id = findIdByEmail(email)
    accounts.set(email, { id, untilMs: nowMs + emailsKeptMs })
    // A failure is not kept.
    id.catch(() => accounts.delete(email))
    return id
  }

  function view(desk: DeskKey, userId: string): DeskWaiting {
    const blocked = blockedWith(userId)
    const waiting = [...stateOf(desk).talks.values()]
      .filter(({ state, accountId }) => state === 'WAITING' && !blocked.has(accountId))
      .slice(0, deskWaitingListedMax)
      .map(({ talkId, name, topic, askedAtMs }) => ({
        talkId,
        name,
        ...(topic !== undefined && { topic }),
        askedAt: askedAtMs,
      }))
    return {
      widgetId: desk.widgetId as DeskWaiting['widgetId'],
      configurationId: desk.configurationId as DeskWaiting['configurationId'],
      exhibitor: findDesk(desk)?.exhibitor ?? '',
      waiting,
    }
  }
}
