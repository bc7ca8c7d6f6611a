import { doDeed, isSameDesk, withoutPerson, type DeskRows } from './do-deed.ts'
import type { DeskAnswer, DeskKey, DeskStore, StoredCard, StoredStaff, StoredTalk } from './desk.store.ts'

const isActive = ({ state }: StoredTalk) => state === 'WAITING' || state === 'TALKING'
const rowKey = ({ opMode, widgetId, configurationId }: DeskKey, accountId: string) =>
  `${opMode} ${widgetId} ${configurationId} ${accountId}`

/** Keeps desks as long as the process lives. */
export function createMemoryDeskStore(): DeskStore {
  const talks = new Map<string, StoredTalk>()
  const staff = new Map<string, StoredStaff>()
  const cards = new Map<string, StoredCard>()
  const rows: DeskRows = {
    findTalk: async (talkId) => talks.get(talkId),
    findActive: async (desk, accountId) =>
      [...talks.values()].find((talk) => talk.accountId === accountId && isSameDesk(talk, desk) && isActive(talk)),
    listWaiting: async (desk) =>
      [...talks.values()].filter((talk) => isSameDesk(talk, desk) && talk.state === 'WAITING'),
    putTalk: async (talk) => void talks.set(talk.talkId, talk),
    removeTalk: async (talkId) => void talks.delete(talkId),
    listStaff: async (desk) => [...staff.values()].filter((one) => isSameDesk(one, desk)),
    putStaff: async (one) => void staff.set(rowKey(one, one.accountId), one),
    removeStaff: async (desk, accountId) => void staff.delete(rowKey(desk, accountId)),
    putCard: async (card) => void cards.set(rowKey(card, card.accountId), card),
    removeCard: async (desk, accountId) => void cards.delete(rowKey(desk, accountId)),
  }
  return {
    async commit(acts) {
      const answers: DeskAnswer[] = []
      for (const act of acts) {
        if (act.kind === 'deed') answers.push(await doDeed(rows, act))
        else {
          forget(act.accountId)
          answers.push({ kind: 'done', talks: [] })
        }
      }
      return answers
    },
    readAll: async () => ({ talks: [...talks.values()], staff: [...staff.values()], cards: [...cards.values()] }),
    exportOf: async (accountId) => ({
      talks: [...talks.values()].filter((talk) => talk.accountId === accountId),
      staff: [...staff.values()].filter((one) => one.accountId === accountId),
      cards: [...cards.values()].filter((card) => card.accountId === accountId),
    }),
  }

  function forget(accountId: string): void {
    for (const kept of [talks, staff, cards])
      for (const [key, row] of kept) if (row.accountId === accountId) kept.delete(key)
    for (const [key, talk] of talks) talks.set(key, withoutPerson(talk, accountId))
  }
}
