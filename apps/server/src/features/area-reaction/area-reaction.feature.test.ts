import { expect, test } from 'vitest'
import { createReactionWorld, place } from './testing/reaction-world.ts'

test('[WID-06] 1,000 taps a second are one frame every 500 ms, and their sum is exact', async () => {
  const { as, guest, settle } = await createReactionWorld({ showTotals: true })
  const looker = guest()
  await looker.follow()
  const crowd = Array.from({ length: 100 }, (_, index) => as(`fan-${index}`))
  for (const half of [0, 1]) {
    await Promise.all(crowd.map((fan, index) => fan.press(index % 2 === half ? { clap: 5 } : { clap: 2, heart: 3 })))
    expect(looker.sent()).toHaveLength(half)
    await settle()
  }
  expect(looker.sent()).toMatchObject([
    { counts: { clap: 350, heart: 150 }, totals: { clap: 350, heart: 150 } },
    { counts: { clap: 350, heart: 150 }, totals: { clap: 700, heart: 300 } },
  ])
})

test('[WID-06] ten thousand people who press at once cost those who look one frame', async () => {
  const { as, settle } = await createReactionWorld()
  const crowd = Array.from({ length: 10_000 }, (_, index) => as(`fan-${index}`))
  await Promise.all(crowd.map((fan) => fan.follow()))
  await Promise.all(crowd.map((fan) => fan.press({ clap: 1 })))
  await settle()
  expect(crowd.every((fan) => fan.connection.sent.length === 1)).toBe(true)
  expect(crowd[0]?.sent()).toMatchObject([{ counts: { clap: 10_000 } }])
})

test('[WID-06] of one person no more than ten taps a second are counted, in however many windows', async () => {
  const { as, settle } = await createReactionWorld()
  const [alice, window, bob] = [as('alice'), as('alice'), as('bob')]
  await bob.follow()
  expect(await alice.press({ clap: 15, heart: 10 })).toEqual({ counted: { clap: 15, heart: 5 } })
  expect(await window.press({ clap: 10 })).toEqual({ counted: {} })
  expect(await bob.press({ heart: 1 })).toEqual({ counted: { heart: 1 } })
  await settle(1_000)
  expect(await window.press({ clap: 30 })).toEqual({ counted: { clap: 10 } })
  await settle()
  expect(bob.sent()).toMatchObject([{ counts: { clap: 15, heart: 6 } }, { counts: { clap: 10 } }])
})

test('[WID-06] what is sent twice under one id counts once, also while the first is being stored', async () => {
  const { as, store } = await createReactionWorld({ showTotals: true })
  const [alice, window] = [as('alice'), as('alice')]
  const id = 'one-batch-of-alice'
  const answers = await Promise.all([alice.press({ clap: 3 }, id), window.press({ clap: 3 }, id)])
  expect(answers).toEqual([{ counted: { clap: 3 } }, { counted: { clap: 3 } }])
  expect((await alice.follow()).totals).toEqual({ clap: 3, heart: 0 })
  expect(store.written).toMatchObject([{ events: [{ counts: { clap: 3 } }] }])
})

test('[WID-06] totals are kept where the designer wants them, and a server that starts again knows them', async () => {
  const without = await createReactionWorld()
  await without.as('alice').press({ clap: 1 })
  expect(await without.as('alice').follow()).not.toHaveProperty('totals')
  expect(without.store.written).toEqual([])

  const { as, deps } = await createReactionWorld({ showTotals: true })
  await as('alice').press({ clap: 4 })
  const { as: asLater } = await createReactionWorld({ showTotals: true }, { store: deps.store })
  expect((await asLater('bob').follow()).totals).toEqual({ clap: 4, heart: 0 })
})

test('[WID-06] areas are counted apart, and so are live and stage', async () => {
  const { as, settle } = await createReactionWorld()
  const [here, elsewhere, staged] = [as('alice'), as('bob'), as('dana', 'STAGE')]
  await Promise.all([here.follow(), elsewhere.follow('foyer'), staged.follow()])
  await here.press({ clap: 1 })
  await staged.press({ heart: 1 })
  await settle()
  expect(here.sent()).toMatchObject([{ counts: { clap: 1 } }])
  expect(elsewhere.sent()).toEqual([])
  expect(staged.sent()).toMatchObject([{ counts: { heart: 1 } }])
})

test('[WID-06] a client receives no reactions from before it follows, and none after it unfollows', async () => {
  const { as, settle } = await createReactionWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await bob.press({ clap: 2 })
  await alice.follow()
  await bob.press({ heart: 1 })
  await settle()
  expect(alice.sent()).toMatchObject([{ counts: { heart: 1 } }])
  expect(alice.sent()[0]?.counts).not.toHaveProperty('clap')
  await alice.unfollow()
  await bob.press({ heart: 1 })
  await settle()
  expect(alice.sent()).toHaveLength(1)
})

test('[WID-06] taps that cannot be are refused, naming the field; guests look and do not press', async () => {
  const { as, guest } = await createReactionWorld()
  await expect(as('alice').press({ clap: 1, boo: 1 })).rejects.toMatchObject({
    code: 'request.invalid',
    faults: [{ pointer: '/taps/boo' }],
  })
  await expect(guest().press({ clap: 1 })).rejects.toMatchObject({ code: 'identity.sign-in-needed' })
  await expect(as('alice').follow('nowhere')).rejects.toMatchObject({ code: 'area-reaction.not-found' })
  await expect(as('alice').press({ clap: 1 }, undefined, 'nowhere')).rejects.toMatchObject({
    code: 'area-reaction.not-found',
  })
  expect(place.areaId).toBe('stage')
})

test('[WID-06] what the database does not take is not acknowledged, and not counted when it is sent again', async () => {
  const outage = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const { as, store } = await createReactionWorld({ showTotals: true })
  store.failure = outage
  await expect(as('alice').press({ clap: 1 }, 'batch-in-an-outage')).rejects.toMatchObject({
    code: 'server.overloaded',
  })
  store.failure = undefined
  expect((await as('alice').follow()).totals).toEqual({ clap: 0, heart: 0 })
})

test('[AUT-23] where the venue lets visitors react, one without an account presses under the same limit', async () => {
  const { guest } = await createReactionWorld({}, { mayVisitorsReact: () => true })
  expect(await guest().press({ clap: 15 })).toEqual({ counted: { clap: 15 } })
  expect(await guest().press({ clap: 15 })).toEqual({ counted: { clap: 5 } })
})

test('[WID-06] reactions of before are imported into a place where none was sent, and into no other', async () => {
  const { as, importHistory } = await createReactionWorld({ showTotals: true })
  await importHistory(place, { clap: 7 })
  await importHistory(place, { clap: 7 })
  expect((await as('alice').follow()).totals).toEqual({ clap: 7, heart: 0 })
})

test('[REH-03] presses of simulated attendees are shown, and are in no total', async () => {
  const { as, settle } = await createReactionWorld({ showTotals: true })
  const dana = as('dana')
  await dana.follow()
  await dana.press({ clap: 1 })
  await as('simulated-1').press({ clap: 2 })
  await settle()
  expect(dana.sent()).toMatchObject([{ counts: { clap: 3 }, totals: { clap: 1 } }])
})

test('[NOD-02] what people press on two nodes is one sum for those who look on both', async () => {
  const { as, settle } = await createReactionWorld({ showTotals: true }, {}, 2)
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.follow()
  await Promise.all([alice.press({ clap: 3 }), bob.press({ clap: 4, heart: 1 })])
  await settle()
  for (const page of [alice, bob])
    expect(page.sent()).toMatchObject([{ counts: { clap: 7, heart: 1 }, totals: { clap: 7, heart: 1 } }])
})

test('[NOD-04] the limit of a person holds on two nodes together, and a batch that is sent to both counts once', async () => {
  const { as, store } = await createReactionWorld({ showTotals: true }, {}, 2)
  const [here, there] = [as('alice'), as('alice')]
  const id = 'one-batch-of-alice'
  const answers = await Promise.all([here.press({ clap: 3 }, id), there.press({ clap: 3 }, id)])
  expect(answers).toEqual([{ counted: { clap: 3 } }, { counted: { clap: 3 } }])
  expect(store.written).toMatchObject([{ events: [{ counts: { clap: 3 } }] }])
  expect(await here.press({ clap: 17 })).toEqual({ counted: { clap: 17 } })
  expect(await there.press({ clap: 1 })).toEqual({ counted: {} })
})

test('[NOD-03] a batch of which a node does not hear how it ended on another is refused there', async () => {
  const { as, nodes, store } = await createReactionWorld({ showTotals: true }, {}, 2)
  const [here, there] = [as('alice'), as('alice')]
  store.failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  nodes.drop((text) => text.includes('isFailed'))
  const id = 'a-batch-of-alice'
  const lost = here.press({ clap: 3 }, id)
  const outcomes = Promise.allSettled([lost, there.press({ clap: 3 }, id)])
  await lost.catch(() => {})
  nodes.drop(() => false)
  await nodes.beat()
  const refused = { status: 'rejected', reason: { code: 'server.overloaded' } }
  expect(await outcomes).toMatchObject([refused, refused])
})
