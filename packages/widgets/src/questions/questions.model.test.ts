import { expect, test } from 'vitest'
import type { QuestionPage, RoundQuestion } from '@foyer/contract'
import {
  answeredNow,
  applyFact,
  endReading,
  holdOrder,
  listOf,
  type Reading,
  type RoundView,
  takePage,
  withAct,
  withOwnVoted,
  withVote,
} from './questions.model.ts'

const build = (seq: number, more: object = {}): RoundQuestion =>
  ({
    questionId: `q${seq}`,
    seq,
    at: seq,
    stateAt: seq,
    text: `Question ${seq}`,
    state: 'SHOWN',
    isPinned: false,
    votes: 0,
    revision: 1,
    ...more,
  }) as RoundQuestion
const page = (questions: readonly RoundQuestion[], more: Partial<QuestionPage> = {}): QuestionPage => ({
  state: 'OPEN',
  questions: [...questions],
  voted: [],
  right: { may: true },
  mayLead: false,
  ...more,
})
const view = (...questions: readonly RoundQuestion[]): RoundView => takePage(undefined, page(questions), new Set())
const fact = (more: object) =>
  ({ widgetId: 'w', configurationId: 'c', state: 'OPEN', questions: [], votes: [], gone: [], ...more }) as never
const ids = (questions: readonly RoundQuestion[]) => questions.map(({ questionId }) => questionId)

test('[WID-06] most votes come first, pinned ones before them, of equal ones the older', () => {
  const now = view(build(1), build(2, { votes: 3 }), build(3), build(4, { isPinned: true }), build(5, { votes: 3 }))
  expect(ids(listOf(now, 'top'))).toEqual(['q4', 'q2', 'q5', 'q1', 'q3'])
  expect(ids(listOf(now, 'newest'))).toEqual(['q5', 'q4', 'q3', 'q2', 'q1'])
})

test('[WID-06] each tab has the questions of its state; the own ones have all', () => {
  const now = view(
    build(1, { state: 'WAITING', isOwn: true }),
    build(2, { state: 'ANSWERED', stateAt: 9 }),
    build(3, { state: 'ANSWERED', stateAt: 8 }),
    build(4, { state: 'REFUSED', isOwn: true }),
    build(5, { state: 'ANSWERING' }),
    build(6),
    build(7, { state: 'WAITING' }),
  )
  expect(ids(listOf(now, 'answered'))).toEqual(['q2', 'q3'])
  expect(ids(listOf(now, 'own'))).toEqual(['q4', 'q1'])
  expect(ids(listOf(now, 'waiting'))).toEqual(['q1', 'q7'])
  expect(ids(listOf(now, 'refused'))).toEqual(['q4'])
  expect(ids(listOf(now, 'top'))).toEqual(['q6'])
  expect(answeredNow(now)?.questionId).toBe('q5')
})

test('[WID-06] the fact with the higher revision wins, whatever the order of arrival', () => {
  const now = view(build(1, { votes: 5, revision: 7 }))
  const late = applyFact(
    now,
    fact({ questions: [build(1, { votes: 2, revision: 4 })], votes: [{ questionId: 'q1', votes: 3, revision: 5 }] }),
    new Set(),
  )
  expect(late.byId.get('q1')?.votes).toBe(5)
  const next = applyFact(late, fact({ votes: [{ questionId: 'q1', votes: 6, revision: 8 }] }), new Set())
  expect(next.byId.get('q1')?.votes).toBe(6)
})

test('[WID-06] a vote counts at once, and is not counted twice when the server has counted it', () => {
  const start = view(build(1, { votes: 5 }))
  const mine = withVote(start, 'q1', true)
  expect([mine.byId.get('q1')?.votes, mine.voted.has('q1')]).toEqual([6, true])
  const updated = applyFact(mine, fact({ votes: [{ questionId: 'q1', votes: 6, revision: 2 }] }), new Set())
  const counted = withVote(updated, 'q1', true, { votes: 6, revision: 2 })
  expect(counted.byId.get('q1')?.votes).toBe(6)
  expect(withVote(withVote(start, 'q1', true), 'q1', false).byId.get('q1')?.votes).toBe(5)
  expect(withOwnVoted(start, 'q1', true).byId.get('q1')?.votes).toBe(5)
})

test('[WID-06] what is gone when a round is read anew goes; what came meanwhile stays', () => {
  const before = view(build(1), build(2), build(3))
  const reading: Reading = new Set()
  const first = takePage(before, page([build(3)], { next: 3, voted: ['q3'] }), reading)
  const meanwhile = applyFact(first, fact({ questions: [build(4)], gone: ['q2'] }), reading)
  const all = endReading(takePage(meanwhile, page([build(1)]), reading), reading)
  expect(ids([...all.byId.values()]).toSorted()).toEqual(['q1', 'q3', 'q4'])
  expect([...all.voted]).toEqual(['q3'])
})

test('[WID-06] a page that was read before one voted takes no vote away', () => {
  const voted = withVote(view(build(1)), 'q1', true, { votes: 1, revision: 5 })
  const late = takePage(voted, page([build(1)]), new Set())
  expect([late.voted.has('q1'), late.byId.get('q1')?.votes]).toEqual([true, 1])
})

test('[WID-06] of a draft only staff knows anything', () => {
  const draft = fact({ state: 'DRAFT' })
  expect(applyFact(view(build(1)), draft, new Set()).byId.size).toBe(0)
  const lead = takePage(undefined, page([build(1)], { mayLead: true }), new Set())
  expect(applyFact(lead, draft, new Set()).byId.size).toBe(1)
})

test('[WID-06] what staff does is seen at once: one is answered now, an answer stays, what is deleted goes', () => {
  const now = view(build(1, { state: 'ANSWERING' }), build(2, { answer: 'So.' }))
  const next = withAct(now, 'q2', 'answer-now')
  expect([answeredNow(next)?.questionId, next.byId.get('q1')?.state]).toEqual(['q2', 'SHOWN'])
  const answered = withAct(next, 'q2', 'answered')
  expect(answered.byId.get('q2')).toMatchObject({ state: 'ANSWERED', answer: 'So.' })
  expect(withAct(answered, 'q2', 'answered', '').byId.get('q2')?.answer).toBeUndefined()
  expect(withAct(now, 'q1', 'delete').byId.size).toBe(1)
})

test('[WID-06] while somebody points at the list nothing in it changes its place', () => {
  expect(holdOrder(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['a', 'c', 'd'])
})

test('[WID-06] 2,000 questions are put in one order', () => {
  const many = view(...Array.from({ length: 2_000 }, (_, seq) => build(seq, { votes: seq % 97 })))
  expect(listOf(many, 'top')).toHaveLength(2_000)
  expect(listOf(many, 'top')[0]?.votes).toBe(96)
})
