import { callRejoinWithinMs, peerToPeerMax, ringForMs } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { type Page, openCallNodes, openCalls, whyEnded } from './testing/open-calls.ts'

const people = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal']
const rooms = {
  pair: { memberIds: ['ann', 'ben'] },
  other: { memberIds: ['ben', 'cleo'] },
  crowd: { memberIds: people },
}

const step = fc.record({
  what: fc.constantFrom(
    'start',
    'join',
    'join',
    'decline',
    'leave',
    'close',
    'open',
    'silent',
    'heard',
    'pass',
    'remove',
  ),
  userId: fc.constantFrom(...people),
  device: fc.constantFrom('phone', 'desk'),
  room: fc.constantFrom('pair', 'other', 'crowd'),
  passMs: fc.constantFrom(1, 10_000, callRejoinWithinMs, ringForMs),
})

type Node = Pick<ReturnType<typeof openCalls>, 'calls' | 'openPage' | 'closePage'>
type World = Pick<ReturnType<typeof openCalls>, 'clock' | 'records'> & {
  readonly nodes: readonly Node[]
  /** Where a device is connected. */
  readonly nodeOf: (device: string) => Node
}

const openOneNode = async (): Promise<World> => {
  const world = openCalls(rooms)
  return { ...world, nodes: [world], nodeOf: () => world }
}
const openTwoNodes = async (): Promise<World> => {
  const world = await openCallNodes(rooms)
  const { first, second } = world
  return { ...world, nodes: [first, second], nodeOf: (device) => (device === 'desk' ? first : second) }
}

test.each([
  ['[CHT-05] after any actions in any order', openOneNode, 150],
  ['[NOD-02] with phones on another node than desks, after any actions in any order', openTwoNodes, 20],
] as const)(
  '%s, a call that began ends once, with one record, and no participant stays in it',
  async (_title, openWorld, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { clock, records, nodes, nodeOf } = await openWorld()
        const pages = new Map<string, Page>()
        const all = new Map<Page, Node>()
        const open = (key: string, userId: string, node: Node) => {
          const page = node.openPage(userId)
          pages.set(key, page)
          all.set(page, node)
        }
        for (const userId of people)
          for (const device of ['phone', 'desk']) open(`${userId} ${device}`, userId, nodeOf(device))
        await settle()
        const started = new Set<string>()

        for (const { what, userId, device, room, passMs } of steps) {
          const key = `${userId} ${device}`
          const node = nodeOf(device)
          const { calls } = node
          const connection = pages.get(key)
          if (what === 'pass') await clock.advance(passMs)
          if (what === 'open' && connection === undefined) {
            open(key, userId, node)
            await settle()
          }
          if (connection === undefined) continue
          const callId = (await calls.list(connection)).calls.find(({ roomId }) => roomId === room)?.callId ?? 'none'
          try {
            if (what === 'start') started.add((await calls.start({ connection, roomId: room, withVideo: true })).callId)
            if (what === 'join') await calls.join({ connection, callId })
            if (what === 'decline') await calls.decline({ connection, callId })
            if (what === 'leave') await calls.leave({ connection, callId })
            if (what === 'silent' || what === 'heard') await calls.connectionSilent(connection, what === 'silent')
            if (what === 'remove') await Promise.all(nodes.map((each) => each.calls.removeMember('LIVE', room, userId)))
          } catch (error) {
            if (!(error instanceof CallError)) throw error
          }
          if (what === 'close') {
            await node.closePage(connection)
            pages.delete(key)
          }
          await check()
        }

        for (const page of pages.values()) await all.get(page)?.closePage(page)
        await clock.advance(ringForMs + callRejoinWithinMs)
        for (const { calls, openPage } of nodes)
          for (const userId of ['ann', 'cleo']) expect((await calls.list(openPage(userId))).calls).toEqual([])
        expect(records.map(({ callId }) => callId).toSorted()).toEqual([...started].toSorted())
        for (const { outcome, durationMs } of records) expect(outcome === 'answered' || durationMs === 0).toBe(true)

        /** Nodes say after a moment who has come. */
        async function settle() {
          if (nodes.length > 1) await clock.advance(100)
        }

        async function check() {
          const lists = await Promise.all([...all].map(([page, { calls }]) => calls.list(page)))
          const running = new Map(lists.flatMap((list) => list.calls.map((call) => [call.callId, call] as const)))
          const seats = [...running.values()].flatMap(({ participants }) =>
            participants.filter(({ state }) => state === 'joined' || state === 'away'),
          )
          // One device and one call for everybody.
          expect(new Set(seats.map(({ person }) => person.uid)).size).toBe(seats.length)
          for (const { connectionId, person, state } of seats) {
            const page = [...all.keys()].find((one) => one.id === connectionId)
            expect(page?.userId).toBe(person.uid)
            // No participant is shown as joined when their page is closed.
            if (state === 'joined') expect(page?.isOpen).toBe(true)
          }
          for (const call of running.values()) {
            const there = call.participants.filter(({ state }) => state === 'joined' || state === 'away')
            const isRinging = call.participants.some(({ state }) => state === 'ringing')
            expect(there.length >= 2 || (there.length === 1 && isRinging)).toBe(true)
            expect(there.length).toBeLessThanOrEqual(peerToPeerMax)
            for (const { connectionId } of there) {
              const page = [...all.keys()].find((one) => one.id === connectionId)
              const sent = page?.sent.filter(({ type }) => type.startsWith('calls.'))
              if (page?.isOpen === true) expect(sent?.at(-1)?.type === 'calls.ended' && whyEnded(page)).not.toBe('left')
            }
          }
          // What is over and what is on never overlap.
          for (const { callId } of records) expect(running.has(callId)).toBe(false)
          for (const callId of started) {
            expect(running.has(callId) || records.some((record) => record.callId === callId)).toBe(true)
          }
        }
      }),
      { numRuns, seed: 5 },
    )
  },
)
