import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenRoom } from '../chat-model.ts'
import { ada, bruno, own, setUpChat, settled } from '../testing/set-up-chat.ts'

const index = fc.nat({ max: 6 })
const place = fc.nat({ max: 300 })

// What may happen, in any order. `hear` and `answer` are the two halves of a question.
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flood' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'delete' as const, 'react' as const), at: place }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('deliver' as const, 'double' as const), at: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), at: index }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('hear' as const, 'answer' as const), at: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('disconnect' as const, 'flow' as const, 'behind' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'wait' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('earlier' as const, 'later' as const, 'latest' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('goTo' as const, 'read' as const, 'ownEdit' as const, 'ownReact' as const),
      at: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reopen' as const, 'restore' as const) }) },
)

describe('delivery', () => {
  test('[CHT-07] whatever is lost, doubled, late or cut off, nothing is shown twice or out of order, and in the end all is there', async () => {
    const property = fc.asyncProperty(
      fc.array(act, { minLength: 10, maxLength: 60 }),
      fc.record({ catchUpPage: fc.constantFrom(3, 500), resyncAfter: fc.constantFrom(10, Infinity) }),
      async (acts, serverOptions) => {
        const { chat, server, network, clock, deps } = setUpChat(serverOptions)
        for (let n = 1; n <= 120; n++) server.post('ada', n % 3 === 0 ? own : ada, `before ${n}`)
        network.open()
        await settled()
        let room = chat.open('ada')
        await settled()
        network.hold()
        const sent: string[] = []
        let isRestored = false
        let posted = 0
        let stop = watch(room, () => isRestored)

        for (const each of acts) {
          switch (each.kind) {
            case 'post':
              for (let n = 0; n < each.count; n++) server.post('ada', n % 2 === 0 ? ada : bruno, `post ${++posted}`)
              break
            case 'flood':
              for (let n = 0; n < 30; n++) server.post('ada', ada, `flood ${++posted}`)
              break
            case 'edit':
              changeSome(each.at, () => ({ content: { kind: 'text', text: `edited ${++posted}` } }))
              break
            case 'delete':
              changeSome(each.at, () => ({ content: { kind: 'deleted', byModerator: true } }))
              break
            case 'react':
              server.react('ada', lateSeqAt(each.at), ada, '👍', posted % 2 === 0)
              break
            case 'deliver':
              network.deliver(each.at)
              break
            case 'double':
              network.deliver(each.at, { again: true })
              break
            case 'lose':
              network.loseFact(each.at)
              break
            case 'hear':
              network.letHear(each.at)
              break
            case 'answer':
              network.letHear(0)
              network.letAnswer(each.at)
              break
            case 'disconnect':
              network.close()
              break
            case 'connect':
              network.open()
              break
            case 'flow':
              network.flow()
              await settled()
              network.hold()
              break
            case 'behind':
              network.notify('realtime.behind', { features: ['chat'] })
              break
            case 'send':
              room.setDraft({ text: `own ${sent.length}`, editing: undefined })
              room.send()
              await settled()
              sent.push(...(await keptBeside(sent)))
              break
            case 'wait':
              await clock.advance(1_500)
              break
            case 'earlier':
              room.loadEarlier()
              break
            case 'later':
              room.loadLater()
              break
            case 'latest':
              room.goToLatest()
              break
            case 'goTo':
              room.goTo(seqAt(each.at))
              break
            case 'read':
              room.markRead(seqAt(each.at))
              break
            case 'ownEdit':
              room.setDraft({ editing: messageAt(each.at), text: 'edited myself' })
              room.send()
              break
            case 'ownReact':
              room.react(seqAt(each.at), '🎉', true).catch(() => {})
              break
            case 'reopen':
              stop()
              room.close()
              room = chat.open('ada')
              stop = watch(room, () => isRestored)
              break
            case 'restore':
              server.restore('ada', Math.max(100, server.messagesOf('ada').length - 5))
              isRestored = true
              break
          }
          await settled()
          check(room)
        }

        stop()
        // The connection is good again. A client that lost a fact unnoticed gets it with the next connection.
        network.close()
        network.flow()
        await settled()
        network.open()
        await clock.advance(40_000)
        room.goToLatest()
        await clock.advance(40_000)
        check(room)

        const all = server.messagesOf('ada')
        const { messages, hasLater } = room.state.get()
        expect(hasLater).toBe(false)
        expect(messages.every(({ kind }) => kind === 'stored')).toBe(true)
        const stored = messages.flatMap((shown) => (shown.kind === 'stored' ? shown.message : []))
        const plain = stored.map(({ ownReactions: _own, ...message }) => message)
        expect(plain).toEqual(all.slice(-plain.length))
        expect(plain.length).toBeGreaterThan(20)
        expect(chat.state.get()).toMatchObject({ waiting: 0, rooms: [server.summaryOf('ada')] })
        // Each once, and in the order in which they were written.
        const mine = all.filter(({ author, seq }) => author.uid === own.uid && seq > 120)
        if (!isRestored) expect(mine.map(({ clientId }) => clientId)).toEqual(sent)
        chat.stop()

        // Own messages are distinguished by their ids, since their texts may be changed later.
        async function keptBeside(known: readonly string[]) {
          const entries = await deps.outboxStore.list(own.uid)
          return entries.flatMap(({ clientId }) => (known.includes(clientId) ? [] : clientId))
        }

        function seqAt(at: number) {
          return 1 + (at % server.messagesOf('ada').length)
        }

        // Among few, so that some change more than once.
        function lateSeqAt(at: number) {
          return server.messagesOf('ada').length - (at % 6)
        }

        function messageAt(at: number) {
          const message = server.messagesOf('ada')[seqAt(at) - 1]
          if (message === undefined) throw new Error('there is no such message')
          return message
        }

        function changeSome(at: number, changed: Parameters<typeof server.change>[2]) {
          server.change('ada', lateSeqAt(at), changed)
        }
      },
    )
    await fc.assert(property, { numRuns: 200 })
  }, 120_000)
})

// Every state on the way, not only those a test stops at. No message becomes older than it was shown.
function watch(room: OpenRoom, isRestored: () => boolean) {
  const revs = new Map<string, number>()
  return room.state.subscribe(() => {
    check(room)
    for (const shown of room.state.get().messages) {
      if (shown.kind !== 'stored' || isRestored()) continue
      const { clientId, rev } = shown.message
      if (rev < (revs.get(clientId) ?? 0)) throw new Error(`${clientId} became older`)
      revs.set(clientId, rev)
    }
  })
}

function check({ state }: OpenRoom) {
  const { messages, hasEarlier } = state.get()
  const stored = messages.flatMap((shown) => (shown.kind === 'stored' ? shown.message : []))
  const ids = messages.map((shown) => (shown.kind === 'stored' ? shown.message.clientId : shown.clientId))
  const first = stored[0]?.seq ?? 1
  if (stored.some(({ seq }, at) => seq !== first + at)) throw new Error(`out of order: ${stored.map(({ seq }) => seq)}`)
  if (new Set(ids).size !== ids.length) throw new Error(`shown twice: ${ids}`)
  if (messages.slice(stored.length).some(({ kind }) => kind === 'stored')) throw new Error('stored after outgoing')
  if (stored.length > 400) throw new Error(`too many: ${stored.length}`)
  if (stored.length > 0 && hasEarlier !== first > 1) throw new Error('wrong word of what is before')
}
