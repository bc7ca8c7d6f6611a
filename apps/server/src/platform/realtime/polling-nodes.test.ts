import { wire, type PollAnswer, type PollRequest } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test, vi } from 'vitest'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
import { createFakeServer } from '../http/testing/fake-server.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'

type Node = 0 | 1
interface SomeFrame {
  readonly ref?: number
  readonly body?: { readonly status?: string }
}
const first: PollRequest = {
  turn: 0,
  frames: [{ type: 'realtime.open', ref: 1, body: { token: 'alice', wireVersion: wire.version } }],
  received: 0,
  isWaiting: true,
}

/** Two nodes, and a connection that began on the first. */
async function openTwoNodes() {
  const clock = createFakeClock()
  const onWire: string[] = []
  const linked = createLinkedBuses({ clock, log: createMemoryLog() })
  let isAnswerLost = false
  linked.drop((text) => (onWire.push(text), isAnswerLost && text.includes('answer poll turn')))
  const [one, other] = linked.buses
  const servers = [await createFakeServer({ bus: one, clock }), await createFakeServer({ bus: other, clock })] as const
  const turn = (node: Node, request: Partial<PollRequest>) =>
    servers[node].app.inject({
      method: 'POST',
      url: '/api/realtime/poll',
      payload: { turn: 0, frames: [], received: 0, isWaiting: false, ...request },
    })
  const opened = (await turn(0, first)).json<PollAnswer>()
  const { connectionSecret } = opened
  const [{ hub, readiness, app }] = servers
  /** Something that happens, for the connections of the first node. */
  const broadcast = (status: string) =>
    hub.sendToAll(hub.connections('LIVE'), hub.fact('presence.own-changed', { status, isInvisible: false } as never))
  /** A turn that was sent waits at the first node from then on. */
  const untilForwarded = (turns: number) =>
    vi.waitFor(() => expect(onWire.filter((text) => text.includes('ask poll turn'))).toHaveLength(turns), {
      timeout: 10_000,
      interval: 5,
    })
  return {
    untilForwarded,
    loseAnswers: () => void (isAnswerLost = true),
    clock,
    linked,
    onWire,
    turn,
    opened,
    connectionSecret,
    hub,
    readiness,
    app,
    broadcast,
  }
}

test('[NOD-01] with turns that alternate between two nodes every frame arrives once and in order', async () => {
  const { turn, opened, connectionSecret, broadcast } = await openTwoNodes()
  const seen: unknown[] = []
  const answered: unknown[] = []
  let { batch } = opened
  for (let at = 1; at <= 12; at++) {
    await broadcast(`news ${at}`)
    const ping = { type: 'realtime.ping', ref: at + 1, body: {} }
    const request = { connectionSecret, turn: at, received: batch, frames: [ping], isWaiting: true }
    const node = (at % 2) as Node
    // The answer of every third turn is lost, and the turn comes again at the other node.
    if (at % 3 === 0) await turn(node === 0 ? 1 : 0, request)
    const answer = (await turn(node, request)).json<PollAnswer>()
    expect(answer.connectionSecret).toBe(connectionSecret)
    if (answer.batch === batch) continue
    batch = answer.batch
    for (const frame of answer.frames as SomeFrame[]) {
      if (frame.ref === undefined) seen.push(frame.body?.status)
      else answered.push(frame.ref)
    }
  }
  const last = (await turn(1, { connectionSecret, turn: 13, received: batch })).json<PollAnswer>()
  for (const { ref } of last.frames as SomeFrame[]) answered.push(ref)
  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => `news ${index + 1}`))
  expect(answered).toEqual(Array.from({ length: 12 }, (_, index) => index + 2))
})

test('[NOD-01] a turn that waits at another node is answered with news, or after the usual wait', async () => {
  const { clock, turn, opened, connectionSecret, broadcast, untilForwarded } = await openTwoNodes()
  const waiting = turn(1, { connectionSecret, turn: 1, received: opened.batch, isWaiting: true })
  await untilForwarded(1)
  await clock.advance(wire.pollHoldMs - 1)
  await broadcast('late')
  await clock.advance(1)
  const answer = (await waiting).json<PollAnswer>()
  expect(answer.frames).toMatchObject([{ type: 'presence.own-changed' }])
  let isAnswered = false
  const quiet = turn(1, { connectionSecret, turn: 2, received: answer.batch, isWaiting: true }).then((response) => {
    isAnswered = true
    return response.json<PollAnswer>()
  })
  await untilForwarded(2)
  await clock.advance(wire.pollHoldMs - 1)
  expect(isAnswered).toBe(false)
  await clock.advance(1)
  expect((await quiet).frames).toEqual([])
})

test('[NOD-01] a connection whose node has stopped, or does not answer, is not known any more', async () => {
  const stopped = await openTwoNodes()
  const waiting = stopped.turn(1, {
    connectionSecret: stopped.connectionSecret,
    turn: 1,
    received: stopped.opened.batch,
    isWaiting: true,
  })
  await stopped.untilForwarded(1)
  stopped.linked.buses[0].stop()
  expect((await waiting).statusCode).toBe(404)
  expect((await stopped.turn(1, { connectionSecret: stopped.connectionSecret, turn: 2 })).statusCode).toBe(404)

  const { clock, loseAnswers, turn, connectionSecret, untilForwarded } = await openTwoNodes()
  loseAnswers()
  let status = 0
  const lost = turn(1, { connectionSecret, turn: 1 }).then(({ statusCode }) => void (status = statusCode))
  await untilForwarded(1)
  await clock.advance(7_999)
  expect(status).toBe(0)
  await clock.advance(1)
  await lost
  expect(status).toBe(404)
})

test('[NOD-01] a turn at another node fetches what a node that is drained sends last', async () => {
  const { turn, opened, connectionSecret, app } = await openTwoNodes()
  await app.close()
  const answer = (await turn(1, { connectionSecret, turn: 1, received: opened.batch })).json<PollAnswer>()
  expect(answer).toMatchObject({
    isClosed: true,
    frames: [{ type: 'realtime.closed', body: { reason: 'draining' } }],
  })
  expect((await turn(1, { connectionSecret, turn: 2, received: answer.batch })).statusCode).toBe(404)
})

test('[NOD-01] the bus carries no secret of a connection, and a secret made up after it takes over none', async () => {
  const { onWire, turn, opened, connectionSecret } = await openTwoNodes()
  expect((await turn(1, { connectionSecret, turn: 1, received: opened.batch })).statusCode).toBe(200)
  const forwarded = onWire.filter((text) => text.includes('poll turn'))
  expect(forwarded).toHaveLength(2)
  expect(forwarded.join()).not.toContain(connectionSecret.split('.')[1])
  const key = /LIVE ([\w-]{43})/.exec(forwarded.join())?.[1]
  for (const madeUp of [`node-1.${key}`, 'node-1.', 'node-1', `node-2.${connectionSecret}`, `.${connectionSecret}`])
    for (const node of [0, 1] as const)
      expect((await turn(node, { connectionSecret: madeUp, turn: 2 })).statusCode).toBe(404)
})
