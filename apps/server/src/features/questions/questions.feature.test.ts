import { expect, test } from 'vitest'
import { buildRound, createQuestionsWorld, newClientId, round } from './testing/questions-world.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

test('[WID-06] 500 people who vote at once are each counted once, and sent as one frame in 500 ms', async () => {
  const { as, settle, guest } = await createQuestionsWorld()
  const { questionId } = await as('alice').put('Who waters the trees?')
  await settle()
  const looker = guest()
  await looker.follow()
  const crowd = Array.from({ length: 500 }, (_, index) => as(`fan-${index}`))
  await Promise.all(crowd.flatMap((fan) => [fan.vote(questionId), fan.vote(questionId)]))
  await settle(499)
  expect(looker.connection.sent).toEqual([])
  await settle(1)
  const changes = looker.connection.facts('questions.changed')
  expect(changes).toMatchObject([{ state: 'OPEN', questions: [], gone: [], votes: [{ questionId, votes: 500 }] }])
})

test('[WID-06] a vote can be taken back, and all windows of the voter are notified', async () => {
  const { as, settle } = await createQuestionsWorld()
  const [alice, window, bob] = [as('alice'), as('alice'), as('bob')]
  const { questionId } = await bob.put('Who waters the trees?')
  await window.follow()
  expect(await alice.vote(questionId)).toMatchObject({ votes: 1 })
  expect((await window.list()).voted).toEqual([questionId])
  expect(await alice.vote(questionId, false)).toMatchObject({ votes: 0 })
  expect(await alice.vote(questionId, false)).toMatchObject({ votes: 0 })
  await settle()
  expect(window.connection.facts('questions.own-voted').map(({ isVoted }) => isVoted)).toEqual([true, false])
  expect((await bob.list()).voted).toEqual([])
})

test('[WID-06] where staff looks first a question waits: its author and staff see it, others once it is approved', async () => {
  const { as, settle, guest } = await createQuestionsWorld(buildRound({ moderation: 'BEFORE' }))
  const [alice, bob, mona, visitor] = [as('alice'), as('bob'), as('mona'), guest()]
  await Promise.all([alice, bob, mona, visitor].map((page) => page.follow()))
  const { questionId, state } = await alice.put('Who waters the trees?')
  expect(state).toBe('WAITING')
  await settle()
  const seen = async (page: typeof alice) => (await page.list()).questions.map((one) => [one.state, one.isOwn])
  const shownStates = (page: typeof alice) =>
    page.connection.facts('questions.changed').map(({ questions }) => questions.map((one) => one.state))
  expect([await seen(alice), await seen(mona), await seen(bob), await seen(visitor)]).toEqual([
    [['WAITING', true]],
    [['WAITING', undefined]],
    [],
    [],
  ])
  expect([shownStates(alice), shownStates(mona), shownStates(bob)]).toEqual([[['WAITING']], [['WAITING']], [[]]])
  await expect(bob.vote(questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await mona.moderate(questionId, 'approve')
  await settle()
  expect(shownStates(bob)).toEqual([[], ['SHOWN']])
  expect(bob.connection.facts('questions.changed').at(-1)?.questions[0]).toMatchObject({ author: { name: 'ALICE' } })
  await mona.moderate(questionId, 'refuse')
  await settle()
  expect(bob.connection.facts('questions.changed').at(-1)).toMatchObject({ questions: [], gone: [questionId] })
  expect(await seen(alice)).toEqual([['REFUSED', true]])
  expect(await seen(bob)).toEqual([])
})

test('[WID-06] the author of an anonymous question is not sent to attendees or staff, nor written to the audit log', async () => {
  const { as, settle, auditStore, setBlocked } = await createQuestionsWorld(buildRound({ mayAskWithoutName: true }))
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  // Her name is known here already, from a question that had one.
  await alice.withdraw((await alice.put('Who waters the trees?')).questionId)
  await Promise.all([bob.follow(), mona.follow()])
  const { questionId } = await alice.put('Why is it so hot in our street?', { isAnonymous: true })
  await mona.moderate(questionId, 'pin')
  await settle()
  setBlocked('alice', 'bob')
  const all = JSON.stringify([
    mona.connection.sent,
    bob.connection.sent,
    await mona.list(),
    await bob.list(),
    await auditStore.list({ limit: 10 } as never),
  ])
  expect(all).toContain(questionId)
  expect(all.toLowerCase()).not.toContain('alice')
  // If the question disappeared for a blocked person, that person would know who wrote it.
  expect((await bob.list()).questions).toHaveLength(1)
  expect((await alice.list()).questions).toMatchObject([{ isOwn: true }])
})

test('[WID-06] [CHT-08] a report holds the text of the question; the person who reports must see it and not be its author', async () => {
  const { as, guest, reported } = await createQuestionsWorld(buildRound({ mayAskWithoutName: true }))
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const { questionId } = await alice.put('Why is it so hot in our street?', { isAnonymous: true })
  await bob.report(questionId, { note: 'Look' })
  expect(reported).toMatchObject([
    {
      by: 'bob',
      author: 'alice',
      kind: 'hate',
      note: 'Look',
      content: {
        type: 'question',
        ...round,
        ...shownVenue('LIVE'),
        questionId,
        text: 'Why is it so hot in our street?',
        isAnonymous: true,
      },
    },
  ])
  await expect(alice.report(questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await expect(guest().report(questionId)).rejects.toMatchObject({ code: 'identity.forbidden' })
  await mona.moderate(questionId, 'refuse')
  await expect(bob.report(questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await expect(bob.report('nothing')).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await expect(bob.report(questionId, { note: 'a'.repeat(501) })).rejects.toMatchObject({
    issues: [{ path: ['note'] }],
  })
  expect(reported).toHaveLength(1)
})

test('[WID-06] [CHT-08] the author of a question is muted by its id, and the answer does not name the author', async () => {
  const { as, muted } = await createQuestionsWorld(buildRound({ mayAskWithoutName: true }))
  const [alice, mona] = [as('alice'), as('mona')]
  const { questionId } = await alice.put('Why is it so hot in our street?', { isAnonymous: true })
  expect(await mona.muteAuthor(questionId, { until: 99 })).toBeUndefined()
  expect(muted).toMatchObject([
    { by: 'mona', author: 'alice', question: { questionId, isAnonymous: true }, reason: 'Shouting.', until: 99 },
  ])
  await expect(mona.muteAuthor('nothing')).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await expect(mona.muteAuthor(questionId, { reason: ' ' })).rejects.toMatchObject({ issues: [{ path: ['reason'] }] })
})

test('[WID-06] an anonymous question needs the setting of the designer; a text that is too short or too long is named', async () => {
  const { as, guest } = await createQuestionsWorld()
  const alice = as('alice')
  await expect(alice.put('Why is that?', { isAnonymous: true })).rejects.toMatchObject({
    code: 'request.invalid',
    faults: [{ pointer: '/isAnonymous' }],
  })
  await expect(alice.put('  a ')).rejects.toMatchObject({ issues: [{ path: ['text'] }] })
  await expect(alice.put('a'.repeat(501))).rejects.toMatchObject({ issues: [{ path: ['text'] }] })
  expect((await alice.put(`  ${'a'.repeat(498)}`)).text).toHaveLength(498)
  await expect(guest().put('Why is that?')).rejects.toMatchObject({ code: 'identity.forbidden' })
  await expect(alice.ask('questions.follow', { widgetId: 'other', configurationId: 'always' })).rejects.toMatchObject({
    code: 'questions.not-found',
  })
  expect((await guest().list()).right).toEqual({ may: false, why: 'guest' })
})

test('[WID-06] the same act again is the same question, in slow mode too; another one waits', async () => {
  const { as, clock } = await createQuestionsWorld(buildRound({ slowModeS: 60 }))
  const [alice, mona] = [as('alice'), as('mona')]
  const clientId = newClientId()
  const { questionId } = await alice.put('Who waters the trees?', { clientId })
  expect((await alice.put('Who waters the trees?', { clientId })).questionId).toBe(questionId)
  await clock.advance(20_000)
  await alice.withdraw(questionId)
  await expect(alice.put('And who pays?')).rejects.toMatchObject({ code: 'questions.slow-mode', retryAfterS: 40 })
  await clock.advance(40_000)
  await alice.put('And who pays?')
  await mona.put('Staff asks')
  await mona.put('as it needs to.')
  expect((await alice.list()).questions).toHaveLength(3)
})

test('[WID-06] one question is answered now; what was answered keeps its answer and takes no votes', async () => {
  const { as, auditStore, settle } = await createQuestionsWorld()
  const [alice, mona] = [as('alice'), as('mona')]
  const one = await alice.put('Who waters the trees?')
  const two = await alice.put('And who pays?')
  await alice.follow()
  await settle()
  await mona.moderate(one.questionId, 'answer-now')
  await mona.moderate(two.questionId, 'answer-now')
  await settle()
  const states = async () => (await alice.list()).questions.map(({ state }) => state)
  expect(await states()).toEqual(['ANSWERING', 'SHOWN'])
  const last = alice.connection.facts('questions.changed').at(-1)
  expect(last?.questions.map(({ state }) => state).toSorted()).toEqual(['ANSWERING', 'SHOWN'])
  await mona.moderate(two.questionId, 'answered', 'The city does.')
  expect((await alice.list()).questions[0]).toMatchObject({ state: 'ANSWERED', answer: 'The city does.' })
  await expect(alice.vote(two.questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await mona.moderate(two.questionId, 'bring-back')
  expect(await states()).toEqual(['SHOWN', 'SHOWN'])
  await expect(mona.moderate(one.questionId, 'pin', 'x')).rejects.toMatchObject({ faults: [{ pointer: '/answer' }] })
  await mona.moderate(one.questionId, 'delete')
  await settle()
  expect(alice.connection.facts('questions.changed').at(-1)?.gone).toEqual([one.questionId])
  const noted = await auditStore.list({ limit: 20 } as never)
  expect(JSON.stringify(noted)).toContain('questions.delete')
  await expect(mona.moderate(one.questionId, 'pin')).rejects.toMatchObject({ code: 'questions.question-not-found' })
})

test('[WID-06] a draft is staff’s alone, a closed round is read; each step is written down', async () => {
  const { as, auditStore, settle } = await createQuestionsWorld()
  const [alice, mona] = [as('alice'), as('mona')]
  const { questionId } = await alice.put('Who waters the trees?')
  await alice.follow()
  await settle()
  await mona.setState('CLOSED')
  await expect(alice.vote(questionId)).rejects.toMatchObject({ code: 'questions.not-open' })
  await expect(alice.put('And who pays?')).rejects.toMatchObject({ code: 'questions.not-open' })
  expect(await alice.list()).toMatchObject({ state: 'CLOSED', questions: [{ questionId }], mayLead: false })
  await mona.setState('DRAFT')
  expect(await alice.list()).toMatchObject({ state: 'DRAFT', questions: [] })
  expect(await mona.list()).toMatchObject({ state: 'DRAFT', questions: [{ questionId }], mayLead: true })
  await mona.moderate(questionId, 'pin')
  await settle()
  expect(alice.connection.facts('questions.changed').at(-1)).toMatchObject({ state: 'DRAFT', questions: [], votes: [] })
  expect(JSON.stringify(await auditStore.list({ limit: 20 } as never))).toContain('questions.set-state')
})

test('[WID-06] a muted person can neither ask nor vote; blocked people do not see each other’s questions', async () => {
  const { as, sanctions, setBlocked } = await createQuestionsWorld()
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const { questionId } = await alice.put('Who waters the trees?')
  await bob.follow()
  sanctions.set('bob', { kind: 'mute', reason: 'Shouting.' })
  await expect(bob.put('And who pays?')).rejects.toMatchObject({ code: 'questions.cannot-ask' })
  await expect(bob.vote(questionId)).rejects.toMatchObject({ code: 'questions.cannot-ask' })
  expect((await bob.list()).right).toEqual({ may: false, why: 'muted', reason: 'Shouting.' })
  sanctions.clear()
  setBlocked('alice', 'bob')
  expect(bob.connection.facts('questions.stale')).toEqual([round])
  expect((await bob.list()).questions).toEqual([])
  await expect(bob.vote(questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  expect((await mona.list()).questions).toHaveLength(1)
})

test('[WID-06] only the author withdraws a question', async () => {
  const { as, settle } = await createQuestionsWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  const { questionId } = await alice.put('Who waters the trees?')
  await bob.follow()
  await settle()
  await expect(bob.withdraw(questionId)).rejects.toMatchObject({ code: 'questions.question-not-found' })
  await alice.withdraw(questionId)
  await settle()
  expect(bob.connection.facts('questions.changed').at(-1)).toMatchObject({ gone: [questionId] })
  expect((await alice.list()).questions).toEqual([])
})

test('[WID-06] a round takes 2,000 questions, read page by page, and says when it is full', async () => {
  const { as, settle } = await createQuestionsWorld()
  const alice = as('alice')
  for (let at = 0; at < 2_000; at += 1) await alice.put(`Question ${at}`)
  await settle()
  await expect(alice.put('One too many')).rejects.toMatchObject({ code: 'questions.full' })
  const texts: string[] = []
  for (let before: number | undefined, isDone = false; !isDone;) {
    const page = await as('bob').list(before)
    texts.push(...page.questions.map(({ text }) => text))
    before = page.next
    isDone = before === undefined
  }
  expect(texts).toEqual(Array.from({ length: 2_000 }, (_, at) => `Question ${1_999 - at}`))
})

test('[WID-06] [PRO-03] the questions and votes of an erased person are deleted, and followers are notified', async () => {
  const { as, feature, settle } = await createQuestionsWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  const hers = await alice.put('Who waters the trees?')
  const his = await bob.put('And who pays?')
  await alice.vote(his.questionId)
  await bob.follow()
  await settle()
  expect(await feature.personal?.read('alice')).toMatchObject({
    questions: [{ question: hers.questionId, text: 'Who waters the trees?', withoutName: false }],
    votes: [{ question: his.questionId }],
  })
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
  await settle()
  expect(bob.connection.facts('questions.changed').at(-1)).toMatchObject({
    gone: [hers.questionId],
    votes: [{ questionId: his.questionId, votes: 0 }],
  })
})

test('[WID-06] a server that starts again knows what was asked, and its revisions go on', async () => {
  const { as, deps, clock } = await createQuestionsWorld()
  const { questionId } = await as('alice').put('Who waters the trees?')
  const { revision } = await as('bob').vote(questionId)
  await as('mona').setState('CLOSED')
  await clock.advance(1_000)
  const { as: asAgain, isEmpty } = await createQuestionsWorld(buildRound(), { store: deps.store, clock })
  expect(await isEmpty()).toBe(false)
  const { state, questions } = await asAgain('bob').list()
  expect([state, questions[0]?.votes]).toEqual(['CLOSED', 1])
  expect(questions[0]?.revision).toBeGreaterThan(revision)
})

test('[EDT-07, CHT-08] moderators refuse a question of an architecture that is not shown, and what waits there is not listed', async () => {
  let architectureId = 'expo'
  const configuration = buildRound({ moderation: 'BEFORE' })
  const { as, feature } = await createQuestionsWorld(configuration, {
    shownVenue: (opMode) => ({ opMode, architectureId }),
    findRound: (key) => (key.architectureId === architectureId ? configuration : undefined),
  })
  const [alice, mona] = [as('alice'), as('mona')]
  const { questionId } = await alice.put('Who waters the trees?')
  const { waiting, authorOf, decide } = feature.contentSource ?? {}
  expect(await waiting?.count()).toBe(1)
  architectureId = 'copy'
  expect([await waiting?.count(), (await mona.list()).questions]).toEqual([0, []])
  const ref = { type: 'question', ...shownVenue('LIVE'), ...round, questionId } as never
  expect(await authorOf?.(ref)).toEqual({ author: 'alice', isAnonymous: false })
  const principal = { kind: 'account', userId: 'mona', sessionId: 's', authorities: ['attendee', 'moderator'] } as const
  await decide?.({ opMode: 'LIVE', principal }, ref, 'remove')
  architectureId = 'expo'
  expect((await mona.list()).questions).toMatchObject([{ questionId, state: 'REFUSED' }])
})

test('[WID-06, CHT-08] moderators get what waits in rounds of the live venue, and decide by the queue as in the round', async () => {
  const world = await createQuestionsWorld(buildRound({ moderation: 'BEFORE', mayAskWithoutName: true }))
  const { as, feature, decided, clock, countWaitingChanges } = world
  const [alice, mona] = [as('alice'), as('mona')]
  const first = await alice.put('Who waters the trees?')
  await clock.advance(1_000)
  const second = await alice.put('Why is it so hot?', { isAnonymous: true })
  await mona.put('Asked by staff')
  await as('alice', 'STAGE').put('A rehearsal')
  expect(countWaitingChanges()).toBe(3)
  const { waiting, authorOf, decide } = feature.contentSource ?? {}
  expect(await waiting?.count()).toBe(2)
  const content = { type: 'question', ...shownVenue('LIVE'), ...round } as const
  const one = { id: second.questionId, atMs: second.at, author: 'alice' }
  expect(await waiting?.list({ before: undefined, limit: 1 })).toEqual([
    {
      ...one,
      content: { ...content, questionId: one.id, text: 'Why is it so hot?', atMs: one.atMs, isAnonymous: true },
    },
  ])
  expect(await waiting?.list({ before: one, limit: 9 })).toMatchObject([{ id: first.questionId }])
  const ref = (questionId: string) => ({ type: 'question', ...shownVenue('LIVE'), ...round, questionId }) as never
  expect(await authorOf?.(ref(second.questionId))).toEqual({ author: 'alice', isAnonymous: true })
  const principal = { kind: 'account', userId: 'mona', sessionId: 's', authorities: ['attendee', 'moderator'] } as const
  await decide?.({ opMode: 'LIVE', principal }, ref(first.questionId), 'approve')
  await decide?.({ opMode: 'LIVE', principal }, ref(second.questionId), 'remove')
  const { questions } = await mona.list()
  expect(questions.map(({ questionId, state }) => [questionId, state])).toEqual(
    expect.arrayContaining([
      [first.questionId, 'SHOWN'],
      [second.questionId, 'REFUSED'],
    ]),
  )
  expect(decided).toMatchObject([
    { questionId: first.questionId, by: 'mona', isRemoved: false },
    { questionId: second.questionId, by: 'mona', isRemoved: true },
  ])
  expect(await waiting?.count()).toBe(0)
})

test('[NOD-02] a question that is asked on one node is seen on another with the name of its author, and voted for there', async () => {
  const { as, settle } = await createQuestionsWorld(buildRound(), {}, 2)
  const [alice, bob] = [as('alice'), as('bob')]
  await bob.follow()
  const { questionId } = await alice.put('Who waters the trees?')
  await settle()
  expect(bob.connection.facts('questions.changed')).toMatchObject([
    { questions: [{ questionId, author: { uid: 'alice', name: 'ALICE' } }] },
  ])
  await bob.vote(questionId)
  const [own] = (await alice.list()).questions
  const [seen] = (await bob.list()).questions
  // Pages compare revisions, whatever node they come from.
  expect([own?.votes, seen?.votes, seen?.revision]).toEqual([1, 1, own?.revision])
})

test('[NOD-04] slow mode holds for a person on two nodes, also for what was withdrawn; moderators are called once', async () => {
  const world = await createQuestionsWorld(buildRound({ slowModeS: 60, moderation: 'BEFORE' }), {}, 2)
  const [here, there] = [world.as('alice'), world.as('alice')]
  const asked = await Promise.allSettled([here.put('Who waters the trees?'), there.put('And who pays?')])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(world.countWaitingChanges()).toBe(1)
  const [{ questionId } = { questionId: '' }] = (await there.list()).questions
  await there.withdraw(questionId)
  await world.clock.advance(59_000)
  await expect(there.put('And who pays?')).rejects.toMatchObject({ code: 'questions.slow-mode', retryAfterS: 1 })
  await world.clock.advance(1_000)
  await there.put('And who pays?')
})
