import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { createPostgresQuestionsStore } from './questions.store.pg.ts'
import {
  applyRoundEvent,
  decideRound,
  eraseFromRound,
  type NewQuestion,
  type Round,
  type RoundCommand,
} from './round.ts'

const buildQuestion = (parts: Partial<NewQuestion> = {}): NewQuestion => ({
  id: fresh('question'),
  author: fresh('account'),
  clientId: fresh('act'),
  text: 'Who waters the trees?',
  isAnonymous: false,
  state: 'SHOWN',
  atMs: 1_000,
  ...parts,
})
const ask = (question: NewQuestion): RoundCommand => ({ kind: 'ask', firstState: 'OPEN', slowModeS: 0, question })
const vote = ({ id }: NewQuestion, accountId: string, isVoted = true): RoundCommand => ({
  kind: 'vote',
  firstState: 'OPEN',
  questionId: id,
  accountId,
  isVoted,
  atMs: 2_000,
})
const buildKey = (opMode = 'LIVE', widgetId = fresh('round'), slot = 'always') => `${opMode} expo ${widgetId} ${slot}`
const show = ({ questions }: Round) =>
  [...questions.values()].map(({ stored: { id, state }, voters }) => ({ id, state, votes: voters.size }))

describe.skipIf(!here.postgres)('questions in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  function open() {
    const node = openLiveNode({
      name: 'questions',
      store: createPostgresQuestionsStore(database),
      decide: decideRound,
      apply: applyRoundEvent,
      erase: eraseFromRound,
      // Revisions are made anew by each node.
      comparable: ({ questions, state }) => ({
        state,
        questions: [...questions.values()].map(({ stored, voters }) => ({ stored, voters })),
      }),
    })
    const runAll = (key: string, commands: readonly RoundCommand[]) =>
      Promise.allSettled(commands.map((command) => node.run(key, command)))
    return { ...node, runAll }
  }

  test('[WID-06] the same act again is the same question', async () => {
    const node = open()
    const key = buildKey()
    const question = buildQuestion()
    await node.runAll(key, [ask(question), ask({ ...question, id: fresh('question') })])
    await open().run(key, ask({ ...question, id: fresh('question') }))
    expect(show(await node.readStored(key))).toEqual([{ id: question.id, state: 'SHOWN', votes: 0 }])
  })

  test('[WID-06] votes count once a person, in their order, also within one commit', async () => {
    const node = open()
    const key = buildKey()
    const question = buildQuestion()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    await node.runAll(key, [
      ask(question),
      vote(question, alice),
      vote(question, alice),
      vote(question, bob),
      vote(question, bob, false),
      vote(question, carol, false),
      vote(question, carol),
    ])
    expect(show(await node.readStored(key))).toMatchObject([{ votes: 2 }])
    await node.runAll(key, [vote(question, alice), vote(question, carol, false)])
    expect(show(await node.readStored(key))).toMatchObject([{ votes: 1 }])
  })

  test('[WID-06] what is not shown takes no votes, and what is closed neither votes nor questions', async () => {
    const node = open()
    const key = buildKey()
    const [waiting, shown] = [buildQuestion({ state: 'WAITING' }), buildQuestion()]
    const answers = await node.runAll(key, [
      ask(waiting),
      ask(shown),
      vote(waiting, fresh('alice')),
      vote(shown, fresh('alice')),
      { kind: 'set-state', state: 'CLOSED', atMs: 3_000 },
      vote(shown, fresh('bob')),
      ask(buildQuestion()),
    ])
    expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'done'))).toEqual([
      'done',
      'done',
      'questions.question-not-found',
      'done',
      'done',
      'questions.not-open',
      'questions.not-open',
    ])
    expect((await node.readStored(key)).state).toBe('CLOSED')
  })

  test('[WID-06] one of a round is answered now; the one before goes back', async () => {
    const node = open()
    const key = buildKey()
    const [one, two] = [buildQuestion(), buildQuestion()]
    const answerNow = (questionId: string): RoundCommand => ({
      kind: 'change',
      questionId,
      change: { state: 'ANSWERING' },
      atMs: 5_000,
    })
    await node.runAll(key, [ask(one), ask(two), answerNow(one.id), answerNow(two.id)])
    expect(show(await node.readStored(key)).map(({ state }) => state)).toEqual(['SHOWN', 'ANSWERING'])
  })

  test('[WID-06] a change leaves what it does not name; an empty answer is none', async () => {
    const node = open()
    const key = buildKey()
    const question = buildQuestion()
    const change = async (to: object) => {
      await node.run(key, { kind: 'change', questionId: question.id, change: to, atMs: 9_000 })
      return (await node.readStored(key)).questions.get(question.id)?.stored
    }
    await node.run(key, ask(question))
    expect(await change({ isPinned: true })).toMatchObject({ isPinned: true, state: 'SHOWN', stateAtMs: 1_000 })
    expect(await change({ state: 'ANSWERED', answer: 'The city.' })).toMatchObject({
      isPinned: true,
      state: 'ANSWERED',
      stateAtMs: 9_000,
      answer: 'The city.',
    })
    expect(await change({ state: 'SHOWN' })).toMatchObject({ state: 'SHOWN', answer: 'The city.' })
    expect((await change({ answer: '' }))?.answer).toBeUndefined()
    await node.run(key, { kind: 'remove', questionId: question.id })
    await expect(change({ isPinned: false })).rejects.toMatchObject({ code: 'questions.question-not-found' })
    expect(show(await node.readStored(key))).toEqual([])
  })

  test('[WID-06] live and stage, and two slots of one widget, have questions of their own', async () => {
    const node = open()
    const widgetId = fresh('round')
    const keys = [buildKey('LIVE', widgetId), buildKey('STAGE', widgetId), buildKey('LIVE', widgetId, 'evening')]
    const question = buildQuestion()
    for (const key of keys) await node.run(key, ask({ ...question, id: fresh('question') }))
    for (const key of keys) expect(show(await node.readStored(key))).toHaveLength(1)
  })

  test('[WID-06] [PRO-03] of an erased account no question and no vote is left', async () => {
    const node = open()
    const key = buildKey()
    const alice = fresh('alice')
    const [hers, bobs] = [buildQuestion({ author: alice, isAnonymous: true }), buildQuestion()]
    await node.runAll(key, [ask(hers), ask(bobs), vote(bobs, alice), vote(hers, bobs.author)])
    await node.erase(alice)
    expect(await node.readOf(alice)).toEqual([])
    expect(show(await node.readStored(key))).toEqual([{ id: bobs.id, state: 'SHOWN', votes: 0 }])
  })

  test('[WID-06] two nodes that store the same votes at once count each person once', async () => {
    const nodes = [open(), open()] as const
    const key = buildKey()
    const question = buildQuestion()
    await nodes[0].run(key, ask(question))
    const fans = Array.from({ length: 200 }, () => fresh('fan'))
    await Promise.all(
      nodes.map((node) =>
        node.runAll(
          key,
          fans.map((fan) => vote(question, fan)),
        ),
      ),
    )
    const { state } = await createPostgresQuestionsStore(database).load(key)
    expect(show(state)).toEqual([{ id: question.id, state: 'SHOWN', votes: 200 }])
  })

  test('[WID-06, CHT-08] what waits in live rounds is counted by round, and listed in pages, latest first', async () => {
    const node = open()
    const store = createPostgresQuestionsStore(database)
    const [widgetId, other] = [fresh('round'), fresh('round')]
    const round = { architectureId: 'expo', widgetId, configurationId: 'always' }
    const waits = (atMs: number) => buildQuestion({ state: 'WAITING', atMs })
    const [first, second, third] = [waits(1), waits(2), waits(3)]
    const key = buildKey('LIVE', widgetId)
    await node.runAll(key, [ask(first), ask(second), ask(third), ask(buildQuestion())])
    await node.run(buildKey('STAGE', widgetId), ask(waits(4)))
    await node.run(buildKey('LIVE', other), ask(waits(5)))
    await node.run(key, { kind: 'change', questionId: third.id, change: { state: 'SHOWN' }, atMs: 9 })
    const counts = (await store.countWaiting()).filter((one) => one.round.widgetId === widgetId)
    expect(counts).toEqual([{ round, count: 2 }])
    const page = await store.listWaiting([round], { before: undefined, limit: 1 })
    expect(page).toMatchObject([{ round, question: { id: second.id, author: second.author, atMs: 2 } }])
    const rest = await store.listWaiting([round], { before: { atMs: 2, id: second.id }, limit: 9 })
    expect(rest.map(({ question }) => question.id)).toEqual([first.id])
    expect(await store.listWaiting([], { before: undefined, limit: 9 })).toEqual([])
  })
})
