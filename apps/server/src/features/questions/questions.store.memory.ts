import { questionsMax } from '@foyer/contract'
import { roundKeyOf } from './round-memory.ts'
import {
  type QuestionsAct,
  type QuestionsAnswer,
  type QuestionsStore,
  type StoredQuestion,
  type StoredRound,
  type StoredVote,
  votableStates,
} from './questions.store.ts'

/** Keeps questions as long as the process lives. */
export function createMemoryQuestionsStore(): QuestionsStore {
  const questions = new Map<string, StoredQuestion>()
  const votes = new Map<string, StoredVote>()
  const rounds = new Map<string, StoredRound>()
  let seq = 0
  return {
    commit: async (acts) => acts.map(apply),
    readAll: async () => ({
      questions: [...questions.values()],
      votes: [...votes.values()],
      rounds: [...rounds.values()],
    }),
    exportOf: async (accountId) => ({
      questions: [...questions.values()].filter(({ author }) => author === accountId),
      votes: [...votes.values()].filter((vote) => vote.accountId === accountId).toSorted((a, b) => a.atMs - b.atMs),
    }),
  }

  function apply(act: QuestionsAct): QuestionsAnswer {
    switch (act.kind) {
      case 'ask': {
        const { question, firstState } = act
        const all = [...questions.values()]
        const known = all.find(({ author, clientId }) => author === question.author && clientId === question.clientId)
        if (known !== undefined) return { kind: 'done', question: known }
        const key = roundKeyOf(question)
        if ((rounds.get(key)?.state ?? firstState) !== 'OPEN') return { kind: 'refused', why: 'not-open' }
        if (all.filter((other) => roundKeyOf(other) === key).length >= questionsMax)
          return { kind: 'refused', why: 'full' }
        seq += 1
        const stored = { ...question, seq, stateAtMs: question.atMs, isPinned: false, answer: undefined }
        questions.set(stored.id, stored)
        return { kind: 'done', question: stored }
      }
      case 'vote': {
        const { questionId, accountId, atMs } = act
        if ((rounds.get(roundKeyOf(act))?.state ?? act.firstState) !== 'OPEN')
          return { kind: 'refused', why: 'not-open' }
        const question = questions.get(questionId)
        if (question === undefined || !votableStates.includes(question.state)) return { kind: 'refused', why: 'gone' }
        const key = `${questionId} ${accountId}`
        if (!act.isVoted) votes.delete(key)
        else if (!votes.has(key)) votes.set(key, { questionId, accountId, atMs })
        return { kind: 'done' }
      }
      case 'change': {
        const before = questions.get(act.questionId)
        if (before === undefined) return { kind: 'refused', why: 'gone' }
        if (act.change.state === 'ANSWERING') {
          for (const other of questions.values())
            if (other.state === 'ANSWERING' && other.id !== before.id && roundKeyOf(other) === roundKeyOf(before))
              questions.set(other.id, { ...other, state: 'SHOWN', stateAtMs: act.atMs })
        }
        const { state = before.state, isPinned = before.isPinned, answer = before.answer } = act.change
        const question = {
          ...before,
          state,
          stateAtMs: state === before.state ? before.stateAtMs : act.atMs,
          isPinned,
          answer: answer === '' ? undefined : answer,
        }
        questions.set(question.id, question)
        return { kind: 'done', question }
      }
      case 'remove':
        removeWhere(({ id }) => id === act.questionId)
        return { kind: 'done' }
      case 'set-state':
        rounds.set(roundKeyOf(act.round), act.round)
        return { kind: 'done' }
      case 'forget':
        for (const [key, { accountId }] of votes) if (accountId === act.accountId) votes.delete(key)
        removeWhere(({ author }) => author === act.accountId)
        return { kind: 'done' }
    }
  }

  function removeWhere(isMeant: (question: StoredQuestion) => boolean): void {
    for (const question of questions.values()) {
      if (!isMeant(question)) continue
      questions.delete(question.id)
      for (const [key, { questionId }] of votes) if (questionId === question.id) votes.delete(key)
    }
  }
}
