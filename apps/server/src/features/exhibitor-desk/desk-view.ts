import {
  deskQueueShownMax,
  deskStaffMax,
  type DeskPerson,
  type DeskView,
  type ExhibitorDeskConfiguration,
  type OwnTalk,
  type QueuedTalk,
} from '@foyer/contract'
import type { DeskAsker } from './desk-asker.ts'
import { cardsOf, staffOf, type Desk, type DeskKey, type StoredTalk } from './desk.ts'
import { estimateWaitMs } from './estimate-wait.ts'
import { openingAt } from './opening-at.ts'

export interface DeskViewDeps {
  readonly personOf: (userId: string) => DeskPerson
  /** Those who blocked this person or were blocked by them: neither is there for the other. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
}

export interface ViewQuestion {
  readonly key: DeskKey
  readonly desk: Desk
  readonly configuration: ExhibitorDeskConfiguration
  readonly asker: DeskAsker
  readonly nowMs: number
  /** Whether attendees see who is in this venue. */
  readonly showsPeople: boolean
}

/** A desk at one moment, as one person may see it. Source: WID-06, CHT-08. */
export function viewDesk({ personOf, blockedWith }: DeskViewDeps, question: ViewQuestion): DeskView {
  const { key, desk, configuration, asker, nowMs, showsPeople } = question
  const { userId } = asker
  const blocked = userId === undefined ? undefined : blockedWith(userId)
  const isThere = (otherId: string | undefined) => otherId === undefined || blocked?.has(otherId) !== true
  const talks = [...desk.talks.values()]
  const staff = staffOf(desk).filter(({ accountId }) => isThere(accountId))
  const present = staff.filter(({ status }) => status === 'AT_DESK').length
  const waiting = talks.filter(({ state }) => state === 'WAITING')
  const { isOpen, opensAtMs, closesAtMs } = openingAt(configuration, nowMs)
  const own = userId === undefined ? undefined : ownTalk(userId)
  const card = userId === undefined ? undefined : desk.cards.get(userId)?.card
  return {
    widgetId: key.widgetId as DeskView['widgetId'],
    configurationId: key.configurationId as DeskView['configurationId'],
    asOf: nowMs,
    isOpen,
    ...(opensAtMs !== undefined && { opensAt: opensAtMs }),
    ...(closesAtMs !== undefined && { closesAt: closesAtMs }),
    present,
    backSoon: staff.length - present,
    ...((asker.isStaff || (showsPeople && userId !== undefined)) && {
      people: staff
        .slice(0, deskStaffMax)
        .map(({ accountId, status }) => ({ ...personOf(accountId), isBackSoon: status === 'BACK_SOON' })),
    }),
    waiting: waiting.length,
    ...(own !== undefined && { own }),
    ...(card !== undefined && { card }),
    ...(asker.isStaff && userId !== undefined && { staff: staffView(userId) }),
  }

  function ownTalk(accountId: string): OwnTalk | undefined {
    const talk = talks.findLast((one) => one.accountId === accountId)
    if (talk === undefined || talk.state === 'ENDED') return undefined
    const said = { talkId: talk.talkId, ...(talk.topic !== undefined && { topic: talk.topic }) }
    if (talk.state === 'TALKING') return { ...said, state: 'TALKING', with: takerOf(talk) }
    if (talk.state === 'MISSED') return { ...said, state: 'MISSED', because: talk.because ?? 'LEFT' }
    const place = waiting.indexOf(talk) + 1
    const aboutMs = estimateWaitMs({ talks, place, present, nowMs })
    return { ...said, state: 'WAITING', askedAt: talk.askedAtMs, place, ...(aboutMs !== undefined && { aboutMs }) }
  }

  function staffView(staffId: string): NonNullable<DeskView['staff']> {
    const mine = desk.staff.get(staffId)
    const seen = talks.filter(({ accountId }) => isThere(accountId))
    const talking = seen.filter(({ state }) => state === 'TALKING')
    return {
      status: mine?.status ?? 'AWAY',
      queue: [...talking, ...seen.filter(({ state }) => state === 'WAITING')]
        .slice(0, deskQueueShownMax)
        .map((talk) => toQueued(talk, staffId)),
      openMissed: seen.filter(({ state, contactedAtMs }) => state === 'MISSED' && contactedAtMs === undefined).length,
      cards: cardsOf(desk).filter(({ accountId }) => isThere(accountId)).length,
    }
  }

  function toQueued(talk: StoredTalk, staffId: string): QueuedTalk {
    return {
      talkId: talk.talkId,
      name: talk.name,
      ...(talk.topic !== undefined && { topic: talk.topic }),
      askedAt: talk.askedAtMs,
      ...(talk.state === 'TALKING' && { with: takerOf(talk) }),
      // Before somebody is taken over their name is all there is of them.
      ...(talk.takenBy === staffId && { personId: talk.accountId as QueuedTalk['personId'] }),
    }
  }

  /** A person who deleted their account has no name any more. */
  function takerOf({ takenBy }: StoredTalk): DeskPerson {
    return takenBy === undefined ? { uid: '', name: '' } : personOf(takenBy)
  }
}
