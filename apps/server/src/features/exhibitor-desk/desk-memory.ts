import { withoutPerson } from './do-deed.ts'
import type { DeskAct, DeskAnswer, DeskKey, StoredCard, StoredDesks, StoredStaff, StoredTalk } from './desk.store.ts'

export const deskKeyOf = ({ opMode, widgetId, configurationId }: DeskKey): string =>
  `${opMode} ${widgetId} ${configurationId}`

interface DeskInMemory {
  readonly key: DeskKey
  readonly talks: Map<string, StoredTalk>
  /** The same in their order, until something changes. */
  inOrder: readonly StoredTalk[] | undefined
  readonly staff: Map<string, StoredStaff>
  readonly cards: Map<string, StoredCard>
}

/** All desks as the store has them: whatever is committed is applied here in the same order. */
export interface DeskMemory {
  load(desks: StoredDesks): void
  /** Answers which desks are otherwise now. */
  apply(act: DeskAct, answer: DeskAnswer): readonly DeskKey[]
  /** Those anything was ever done at. */
  desks(): Iterable<DeskKey>
  /** In the order they were asked for. */
  talks(desk: DeskKey): readonly StoredTalk[]
  find(desk: DeskKey, talkId: string): StoredTalk | undefined
  staff(desk: DeskKey): readonly StoredStaff[]
  cards(desk: DeskKey): readonly StoredCard[]
  cardOf(desk: DeskKey, accountId: string): StoredCard | undefined
}

export function createDeskMemory(): DeskMemory {
  const desks = new Map<string, DeskInMemory>()
  return {
    load({ talks, staff, cards }) {
      desks.clear()
      for (const talk of talks) deskOf(talk).talks.set(talk.talkId, talk)
      for (const one of staff) deskOf(one).staff.set(one.accountId, one)
      for (const card of cards) deskOf(card).cards.set(card.accountId, card)
    },
    apply(act, answer) {
      if (answer.kind === 'refused') return []
      if (act.kind === 'forget') return forget(act.accountId)
      const { desk: key, deed, atMs } = act
      const desk = deskOf(key)
      desk.inOrder = undefined
      for (const talk of answer.talks) desk.talks.set(talk.talkId, talk)
      if (deed.kind === 'take-back') desk.talks.delete(deed.talkId)
      if (deed.kind === 'set-status') {
        if (deed.status === 'AWAY') desk.staff.delete(deed.accountId)
        else desk.staff.set(deed.accountId, { ...desk.key, accountId: deed.accountId, status: deed.status, atMs })
      }
      if (deed.kind === 'give-card')
        desk.cards.set(deed.accountId, { ...desk.key, accountId: deed.accountId, card: deed.card, atMs })
      if (deed.kind === 'withdraw-card') desk.cards.delete(deed.accountId)
      return [desk.key]
    },
    desks: () => [...desks.values()].map(({ key }) => key),
    talks(key) {
      const desk = found(key)
      if (desk === undefined) return []
      desk.inOrder ??= [...desk.talks.values()].toSorted(
        (a, b) => a.askedAtMs - b.askedAtMs || (a.talkId < b.talkId ? -1 : 1),
      )
      return desk.inOrder
    },
    find: (desk, talkId) => found(desk)?.talks.get(talkId),
    staff: (desk) => [...(found(desk)?.staff.values() ?? [])].toSorted((a, b) => a.atMs - b.atMs),
    cards: (desk) => [...(found(desk)?.cards.values() ?? [])].toSorted((a, b) => b.atMs - a.atMs),
    cardOf: (desk, accountId) => found(desk)?.cards.get(accountId),
  }

  function found(desk: DeskKey): DeskInMemory | undefined {
    return desks.get(deskKeyOf(desk))
  }

  function deskOf({ opMode, widgetId, configurationId }: DeskKey): DeskInMemory {
    const key = { opMode, widgetId, configurationId }
    const known = found(key) ?? { key, talks: new Map(), inOrder: undefined, staff: new Map(), cards: new Map() }
    desks.set(deskKeyOf(key), known)
    return known
  }

  function forget(accountId: string): readonly DeskKey[] {
    for (const desk of desks.values()) {
      const { talks, staff, cards } = desk
      desk.inOrder = undefined
      staff.delete(accountId)
      cards.delete(accountId)
      for (const [id, talk] of talks) {
        if (talk.accountId === accountId) talks.delete(id)
        else talks.set(id, withoutPerson(talk, accountId))
      }
    }
    return [...desks.values()].map(({ key }) => key)
  }
}
