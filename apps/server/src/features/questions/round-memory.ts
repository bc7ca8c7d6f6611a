import type { RoundState } from '@foyer/contract'
import type { QuestionsAct, QuestionsAnswer, RoundKey, StoredQuestion, StoredQuestions } from './questions.store.ts'

export const roundKeyOf = ({ opMode, widgetId, configurationId }: RoundKey): string =>
  `${opMode} ${widgetId} ${configurationId}`

export interface QuestionInMemory {
  readonly stored: StoredQuestion
  readonly voters: ReadonlySet<string>
  /** Grows with each change, also from one run of the server to the next. */
  readonly revision: number
}

/** What a change was about. */
export interface Touched {
  readonly round: RoundKey
  readonly questionId?: string
  /** Its votes alone are others, or it is not there any more. */
  readonly how: 'question' | 'votes' | 'gone' | 'state'
}

/** All rounds, as the store has them: whatever is committed is applied here in the same order. */
export interface RoundMemory {
  load(all: StoredQuestions): void
  apply(act: QuestionsAct, answer: QuestionsAnswer): readonly Touched[]
  stateOf(round: RoundKey): RoundState | undefined
  find(round: RoundKey, questionId: string): QuestionInMemory | undefined
  findAct(author: string, clientId: string): QuestionInMemory | undefined
  /** In the order in which they were asked. */
  list(round: RoundKey): readonly QuestionInMemory[]
  isEmpty(): boolean
}

interface Entry {
  stored: StoredQuestion
  readonly voters: Set<string>
  revision: number
}

/** `nowMs` at the start: revisions of a server that starts again are greater than those before. */
export function createRoundMemory(nowMs: number): RoundMemory {
  const byId = new Map<string, Entry>()
  const byAct = new Map<string, string>()
  const rounds = new Map<string, Map<string, Entry>>()
  const states = new Map<string, RoundState>()
  let revision = nowMs
  const actKeyOf = (author: string, clientId: string) => `${author} ${clientId}`

  return {
    load({ questions, votes, rounds: stored }) {
      for (const map of [byId, byAct, rounds, states]) map.clear()
      for (const question of questions) add(question)
      for (const { questionId, accountId } of votes) byId.get(questionId)?.voters.add(accountId)
      for (const round of stored) states.set(roundKeyOf(round), round.state)
    },
    apply(act, answer) {
      if (answer.kind === 'refused') return []
      switch (act.kind) {
        case 'ask':
        case 'change':
          return answer.question === undefined ? [] : put(answer.question)
        case 'vote': {
          const entry = byId.get(act.questionId)
          if (entry === undefined || entry.voters.has(act.accountId) === act.isVoted) return []
          if (act.isVoted) entry.voters.add(act.accountId)
          else entry.voters.delete(act.accountId)
          return [touch(entry, 'votes')]
        }
        case 'remove':
          return remove(act.questionId)
        case 'set-state':
          states.set(roundKeyOf(act.round), act.round.state)
          return [{ round: act.round, how: 'state' }]
        case 'forget': {
          const touched: Touched[] = []
          for (const [id, entry] of byId) {
            if (entry.stored.author === act.accountId) touched.push(...remove(id))
            else if (entry.voters.delete(act.accountId)) touched.push(touch(entry, 'votes'))
          }
          return touched
        }
      }
    },
    stateOf: (round) => states.get(roundKeyOf(round)),
    find: (round, questionId) => rounds.get(roundKeyOf(round))?.get(questionId),
    findAct: (author, clientId) => byId.get(byAct.get(actKeyOf(author, clientId)) ?? ''),
    list: (round) => [...(rounds.get(roundKeyOf(round))?.values() ?? [])],
    isEmpty: () => byId.size === 0,
  }

  function add(stored: StoredQuestion): Entry {
    revision += 1
    const entry: Entry = { stored, voters: new Set(), revision }
    const key = roundKeyOf(stored)
    rounds.set(key, (rounds.get(key) ?? new Map<string, Entry>()).set(stored.id, entry))
    byId.set(stored.id, entry)
    byAct.set(actKeyOf(stored.author, stored.clientId), stored.id)
    return entry
  }

  function put(stored: StoredQuestion): readonly Touched[] {
    const entry = byId.get(stored.id)
    if (entry === undefined) return [touch(add(stored), 'question')]
    entry.stored = stored
    const touched = [touch(entry, 'question')]
    if (stored.state !== 'ANSWERING') return touched
    for (const other of rounds.get(roundKeyOf(stored))?.values() ?? []) {
      if (other === entry || other.stored.state !== 'ANSWERING') continue
      other.stored = { ...other.stored, state: 'SHOWN', stateAtMs: stored.stateAtMs }
      touched.push(touch(other, 'question'))
    }
    return touched
  }

  function remove(id: string): readonly Touched[] {
    const entry = byId.get(id)
    if (entry === undefined) return []
    const { stored } = entry
    byId.delete(id)
    byAct.delete(actKeyOf(stored.author, stored.clientId))
    rounds.get(roundKeyOf(stored))?.delete(id)
    return [{ round: stored, questionId: id, how: 'gone' }]
  }

  function touch(entry: Entry, how: 'question' | 'votes'): Touched {
    revision += 1
    entry.revision = revision
    return { round: entry.stored, questionId: entry.stored.id, how }
  }
}
