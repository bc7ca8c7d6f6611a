import { expect, test } from 'vitest'
import { buildPoll, createPollWorld, poll } from './testing/poll-world.ts'

test('[WID-06] 500 people who vote at once are each counted once, and sent as one frame in 500 ms', async () => {
  const { as, settle, guest } = await createPollWorld(buildPoll({ results: 'ALWAYS' }))
  const looker = guest()
  await looker.follow()
  const crowd = Array.from({ length: 500 }, (_, index) => as(`fan-${index}`))
  const options = ['bench', 'lamp', 'tree']
  await Promise.all(crowd.flatMap((fan, index) => [0, 1].map(() => fan.vote(options[index % 3] ?? '').catch(() => {}))))
  await settle(499)
  expect(looker.connection.sent).toEqual([])
  await settle(1)
  expect(looker.connection.facts('poll.changed')).toMatchObject([
    { state: 'OPEN', questions: { stop: { voters: 500, counts: { bench: 167, lamp: 167, tree: 166 } } } },
  ])
})

test('[WID-06] a second vote is refused where votes may not be changed, and what was chosen is not kept', async () => {
  const { as, feature, settle } = await createPollWorld()
  const [alice, window] = [as('alice'), as('alice')]
  await window.follow()
  expect(await alice.vote('bench')).toMatchObject({
    own: { stop: [] },
    results: { questions: { stop: { voters: 1 } } },
  })
  await expect(alice.vote('lamp')).rejects.toMatchObject({ code: 'poll.already-voted' })
  expect((await feature.personal?.read('alice')) as { votes: object[] }).toEqual({
    votes: [expect.not.objectContaining({ optionIds: expect.anything() })],
  })
  await settle()
  expect(window.connection.facts('poll.own-changed')).toMatchObject([{ own: { stop: [] } }])
})

test('[WID-06] a vote that may be changed moves until the poll closes; then it is no longer stored with the voter', async () => {
  const { as, feature } = await createPollWorld(buildPoll({ mayChangeVote: true }))
  const [alice, mona] = [as('alice'), as('mona')]
  await alice.vote('bench')
  await alice.voteMore('day', 'night')
  const { results, own } = await alice.vote('lamp')
  expect(own).toEqual({ stop: ['lamp'], more: ['day', 'night'] })
  expect(results.questions).toEqual({
    stop: { voters: 1, counts: { lamp: 1 } },
    more: { voters: 1, counts: { day: 1, night: 1 } },
  })
  await mona.setState('CLOSED')
  await expect(alice.vote('tree')).rejects.toMatchObject({ code: 'poll.not-open' })
  expect(JSON.stringify(await feature.personal?.read('alice'))).not.toContain('optionIds')
  await mona.setState('OPEN')
  await expect(alice.vote('tree')).rejects.toMatchObject({ code: 'poll.already-voted' })
  expect((await alice.follow()).own).toEqual({ stop: [], more: [] })
})

test('[WID-06] the counts are visible as the poll says: always, after voting or once closed; staff always sees them', async () => {
  const seen = async (results: 'ALWAYS' | 'AFTER_VOTE' | 'WHEN_CLOSED') => {
    const { as, guest } = await createPollWorld(buildPoll({ results }))
    const [voter, looker, mona] = [as('voter'), as('looker'), as('mona')]
    const counted = async (page: typeof voter) => (await page.follow()).results.questions['stop']?.counts !== undefined
    await voter.vote('bench')
    const open = [await counted(voter), await counted(looker), await counted(guest()), await counted(mona)]
    await mona.setState('CLOSED')
    return [...open, await counted(looker)]
  }
  expect(await seen('ALWAYS')).toEqual([true, true, true, true, true])
  expect(await seen('AFTER_VOTE')).toEqual([true, false, false, true, true])
  expect(await seen('WHEN_CLOSED')).toEqual([false, false, false, true, true])
})

test('[WID-06] a frame shows counts only to those followers who may see them', async () => {
  const { as, settle } = await createPollWorld()
  const [voter, looker, mona] = [as('voter'), as('looker'), as('mona')]
  await Promise.all([voter.follow(), looker.follow(), mona.follow()])
  await voter.vote('bench')
  await settle()
  const counts = (page: typeof voter) => page.connection.facts('poll.changed').map(({ questions }) => questions['stop'])
  expect(counts(voter)).toEqual([{ voters: 1, counts: { bench: 1 } }])
  expect(counts(mona)).toEqual(counts(voter))
  expect(counts(looker)).toEqual([{ voters: 1 }])
})

test('[WID-06] a draft takes no votes, and the person who opens it is noted', async () => {
  const { as, notes } = await createPollWorld(buildPoll({ firstState: 'DRAFT' }))
  const [alice, mona] = [as('alice'), as('mona')]
  await expect(alice.vote('bench')).rejects.toMatchObject({ code: 'poll.not-open' })
  await mona.setState('OPEN')
  await alice.vote('bench')
  expect(notes).toMatchObject([{ by: 'mona', state: 'OPEN', poll: { opMode: 'LIVE', ...poll } }])
})

test('[WID-06] votes that cannot be are refused, naming the field', async () => {
  const { as, guest } = await createPollWorld()
  const alice = as('alice')
  const wrong = (pointer: string) => ({ code: 'request.invalid', faults: [{ pointer }] })
  await expect(
    alice.ask('poll.vote', { ...poll, questionId: 'none', optionIds: ['a'] } as never),
  ).rejects.toMatchObject(wrong('/questionId'))
  await expect(alice.vote('bench', 'sofa')).rejects.toMatchObject(wrong('/optionIds/1'))
  await expect(alice.vote('bench', 'lamp')).rejects.toMatchObject(wrong('/optionIds'))
  await expect(guest().vote('bench')).rejects.toMatchObject({ code: 'identity.sign-in-needed' })
  await expect(
    alice.ask('poll.follow', { widgetId: 'other', configurationId: 'always' } as never),
  ).rejects.toMatchObject({ code: 'poll.not-found' })
})

test('[WID-06] [PRO-03] of an erased person only the counted votes are left', async () => {
  const { as, feature } = await createPollWorld(buildPoll({ mayChangeVote: true, results: 'ALWAYS' }))
  await as('alice').vote('bench')
  expect(await feature.personal?.read('alice')).toMatchObject({ votes: [{ questionId: 'stop', optionIds: ['bench'] }] })
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
  const { results, own } = await as('alice').follow()
  expect([results.questions['stop'], own]).toEqual([{ voters: 1, counts: { bench: 1 } }, {}])
})

test('[WID-06] a server that starts again knows how polls stand', async () => {
  const { as, deps } = await createPollWorld(buildPoll({ results: 'ALWAYS' }))
  await as('alice').vote('tree')
  await as('mona').setState('CLOSED')
  const { as: asAgain } = await createPollWorld(buildPoll({ results: 'ALWAYS' }), { store: deps.store })
  expect((await asAgain('bob').follow()).results).toMatchObject({
    state: 'CLOSED',
    questions: { stop: { voters: 1, counts: { tree: 1 } } },
  })
})

test('[AUT-23] where the venue lets visitors vote, one without an account has one vote, and others none of theirs', async () => {
  const { as, guest, settle, feature } = await createPollWorld(buildPoll(), { mayVisitorsVote: () => true })
  const [visitor, window, alice] = [guest(), guest(), as('alice')]
  await window.follow()
  expect(await visitor.vote('bench')).toMatchObject({
    own: { stop: [] },
    results: { questions: { stop: { voters: 1, counts: { bench: 1 } } } },
  })
  await expect(window.vote('lamp')).rejects.toMatchObject({ code: 'poll.already-voted' })
  await alice.vote('lamp')
  await settle()
  expect(window.connection.facts('poll.own-changed')).toMatchObject([{ own: { stop: [] } }])
  expect((await alice.follow()).results.questions['stop']?.counts).toEqual({ bench: 1, lamp: 1 })
  expect(await feature.personal?.read('v1')).toBeUndefined()
})

test('[NOD-02] people on two nodes vote in one poll: each sees the other’s vote, and a person has one', async () => {
  const { as, settle } = await createPollWorld(buildPoll({ results: 'ALWAYS' }), {}, 2)
  const [alice, bob, window, bobsWindow] = [as('alice'), as('bob'), as('alice'), as('bob')]
  for (const page of [alice, bob, bobsWindow]) await page.follow()
  await Promise.all([alice.vote('bench'), bob.vote('lamp')])
  await expect(window.vote('tree')).rejects.toMatchObject({ code: 'poll.already-voted' })
  await settle()
  for (const { connection } of [alice, bob])
    expect(connection.facts('poll.changed').at(-1)?.questions).toEqual({
      stop: { voters: 2, counts: { bench: 1, lamp: 1 } },
    })
  expect(bobsWindow.connection.facts('poll.own-changed')).toMatchObject([{ own: { stop: [] } }])
})

test('[NOD-03] a node that missed votes of another has all of them afterwards, and its followers ask for them', async () => {
  const { as, settle, nodes } = await createPollWorld(buildPoll({ results: 'ALWAYS' }), {}, 2)
  const [alice, bob] = [as('alice'), as('bob')]
  await alice.follow()
  nodes.drop((text) => text.includes('live poll'))
  await bob.vote('lamp')
  nodes.drop(() => false)
  await nodes.beat()
  await settle(2_000)
  expect(alice.connection.facts('realtime.behind')).toEqual([{ features: ['poll'] }])
  expect((await alice.follow()).results.questions).toEqual({ stop: { voters: 1, counts: { lamp: 1 } } })
})
