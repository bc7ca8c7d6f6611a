import { expect, test } from 'vitest'
import type { NewQuestion, QuestionsAct, QuestionsStore } from './questions.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
export const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

export const buildQuestion = (parts: Partial<NewQuestion> & Pick<NewQuestion, 'widgetId'>): NewQuestion => ({
  opMode: 'LIVE',
  configurationId: 'always',
  id: fresh('question'),
  author: fresh('account'),
  clientId: fresh('act'),
  text: 'Who waters the trees?',
  isAnonymous: false,
  state: 'SHOWN',
  atMs: 1_000,
  ...parts,
})

export const askOf = (question: NewQuestion): QuestionsAct => ({ kind: 'ask', firstState: 'OPEN', question })
export const voteOf = (
  { id, opMode, widgetId, configurationId }: NewQuestion,
  accountId: string,
  isVoted = true,
): QuestionsAct => ({
  kind: 'vote',
  firstState: 'OPEN',
  opMode,
  widgetId,
  configurationId,
  questionId: id,
  accountId,
  isVoted,
  atMs: 2_000,
})

export async function roundOf(store: QuestionsStore, widgetId: string) {
  const { questions, votes } = await store.readAll()
  const own = questions.filter((question) => question.widgetId === widgetId)
  const votesOf = (id: string) => votes.filter(({ questionId }) => questionId === id).length
  return own.map(({ id, state }) => ({ id, state, votes: votesOf(id) }))
}

export function describeQuestionsStore(name: string, open: () => Promise<QuestionsStore>) {
  test(`[WID-06] ${name}: the same act again is the same question`, async () => {
    const store = await open()
    const question = buildQuestion({ widgetId: fresh('round') })
    const [first, second] = await store.commit([askOf(question), askOf({ ...question, id: fresh('question') })])
    expect(first).toMatchObject({ kind: 'done', question: { id: question.id, isPinned: false, stateAtMs: 1_000 } })
    expect(second).toEqual(first)
    expect(await store.commit([askOf({ ...question, id: fresh('question') })])).toEqual([first])
    expect(await roundOf(store, question.widgetId)).toEqual([{ id: question.id, state: 'SHOWN', votes: 0 }])
  })

  test(`[WID-06] ${name}: votes count once a person, in their order, also within one commit`, async () => {
    const store = await open()
    const question = buildQuestion({ widgetId: fresh('round') })
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    await store.commit([
      askOf(question),
      voteOf(question, alice),
      voteOf(question, alice),
      voteOf(question, bob),
      voteOf(question, bob, false),
      voteOf(question, carol, false),
      voteOf(question, carol),
    ])
    expect(await roundOf(store, question.widgetId)).toMatchObject([{ votes: 2 }])
    await store.commit([voteOf(question, alice), voteOf(question, carol, false)])
    expect(await roundOf(store, question.widgetId)).toMatchObject([{ votes: 1 }])
    expect((await store.exportOf(alice)).votes).toEqual([{ questionId: question.id, accountId: alice, atMs: 2_000 }])
  })

  test(`[WID-06] ${name}: what is not shown takes no votes, and what is closed neither votes nor questions`, async () => {
    const store = await open()
    const widgetId = fresh('round')
    const [waiting, shown] = [buildQuestion({ widgetId, state: 'WAITING' }), buildQuestion({ widgetId })]
    const close: QuestionsAct = {
      kind: 'set-state',
      round: { opMode: 'LIVE', widgetId, configurationId: 'always', state: 'CLOSED', atMs: 3_000 },
    }
    const answers = await store.commit([
      askOf(waiting),
      askOf(shown),
      voteOf(waiting, fresh('alice')),
      voteOf(shown, fresh('alice')),
      close,
      voteOf(shown, fresh('bob')),
      askOf(buildQuestion({ widgetId })),
    ])
    expect(answers.map((answer) => (answer.kind === 'refused' ? answer.why : 'done'))).toEqual([
      'done',
      'done',
      'gone',
      'done',
      'done',
      'not-open',
      'not-open',
    ])
    expect((await store.readAll()).rounds.find((round) => round.widgetId === widgetId)?.state).toBe('CLOSED')
  })

  test(`[WID-06] ${name}: one of a round is answered now; the one before goes back`, async () => {
    const store = await open()
    const widgetId = fresh('round')
    const [one, two, other] = [
      buildQuestion({ widgetId }),
      buildQuestion({ widgetId }),
      buildQuestion({ widgetId, configurationId: 'evening' }),
    ]
    const answerNow = (questionId: string): QuestionsAct => ({
      kind: 'change',
      questionId,
      change: { state: 'ANSWERING' },
      atMs: 5_000,
    })
    await store.commit([
      askOf(one),
      askOf(two),
      askOf(other),
      answerNow(one.id),
      answerNow(other.id),
      answerNow(two.id),
    ])
    expect((await roundOf(store, widgetId)).map(({ state }) => state)).toEqual(['SHOWN', 'ANSWERING', 'ANSWERING'])
  })

  test(`[WID-06] ${name}: a change leaves what it does not name; an empty answer is none`, async () => {
    const store = await open()
    const question = buildQuestion({ widgetId: fresh('round') })
    const change = (to: object): QuestionsAct => ({ kind: 'change', questionId: question.id, change: to, atMs: 9_000 })
    const answers = await store.commit([
      askOf(question),
      change({ isPinned: true }),
      change({ state: 'ANSWERED', answer: 'The city.' }),
      change({ state: 'SHOWN' }),
      change({ answer: '' }),
    ])
    const told = answers.map((answer) => (answer.kind === 'done' ? answer.question : undefined))
    expect(told[1]).toMatchObject({ isPinned: true, state: 'SHOWN', stateAtMs: 1_000 })
    expect(told[2]).toMatchObject({ isPinned: true, state: 'ANSWERED', stateAtMs: 9_000, answer: 'The city.' })
    expect(told[3]).toMatchObject({ state: 'SHOWN', answer: 'The city.' })
    expect(told[4]?.answer).toBeUndefined()
    const gone = await store.commit([{ kind: 'remove', questionId: question.id }, change({ isPinned: false })])
    expect(gone[1]).toEqual({ kind: 'refused', why: 'gone' })
    expect(await roundOf(store, question.widgetId)).toEqual([])
  })

  test(`[WID-06] ${name}: live and stage, and two slots of one widget, have questions of their own`, async () => {
    const store = await open()
    const widgetId = fresh('round')
    await store.commit([
      askOf(buildQuestion({ widgetId })),
      askOf(buildQuestion({ widgetId, opMode: 'STAGE' })),
      {
        kind: 'set-state',
        round: { opMode: 'STAGE', widgetId, configurationId: 'always', state: 'CLOSED', atMs: 1 },
      },
    ])
    const again = await store.commit([
      askOf(buildQuestion({ widgetId })),
      askOf(buildQuestion({ widgetId, opMode: 'STAGE' })),
    ])
    expect(again.map(({ kind }) => kind)).toEqual(['done', 'refused'])
    const { questions } = await store.readAll()
    const own = questions.filter((question) => question.widgetId === widgetId)
    expect(own.map(({ opMode }) => opMode)).toEqual(['LIVE', 'STAGE', 'LIVE'])
  })

  test(`[WID-06] [PRO-03] ${name}: of whoever is forgotten no question and no vote is left`, async () => {
    const store = await open()
    const widgetId = fresh('round')
    const alice = fresh('alice')
    const [hers, bobs] = [buildQuestion({ widgetId, author: alice, isAnonymous: true }), buildQuestion({ widgetId })]
    await store.commit([askOf(hers), askOf(bobs), voteOf(bobs, alice), voteOf(hers, bobs.author)])
    expect(await store.exportOf(alice)).toMatchObject({
      questions: [{ id: hers.id }],
      votes: [{ questionId: bobs.id }],
    })
    await store.commit([{ kind: 'forget', accountId: alice }])
    expect(await store.exportOf(alice)).toEqual({ questions: [], votes: [] })
    expect((await store.exportOf(bobs.author)).votes).toEqual([])
    expect(await roundOf(store, widgetId)).toEqual([{ id: bobs.id, state: 'SHOWN', votes: 0 }])
  })
}
