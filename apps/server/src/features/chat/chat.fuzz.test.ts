import type { ChatMessage, FactBody } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { createChatWorld, newClientId, type ChatPage } from './testing/chat-world.ts'

const people = ['alice', 'bob', 'carol'] as const
const person = fc.constantFrom(...people)
const seq = fc.integer({ min: 1, max: 12 })
const emoji = fc.constantFrom('👍', '🎉', '❤️')

/** What happens in a room, in any order. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      by: person,
      replyTo: fc.option(seq),
      text: fc.lorem({ maxCount: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), by: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), by: person, seq, text: fc.lorem({ maxCount: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), by: fc.constantFrom(...people, 'mona'), seq }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('react'), by: person, seq, emoji, isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), by: person, name: fc.constantFrom('a', 'b') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget') }) },
  // Changes are sent in groups of any size, and some facts are lost on the way.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose') }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** A page as a client keeps it: messages by their places, and up to which revision it knows all. */
interface KnownPage {
  epoch: string
  rev: number
  readonly messages: Map<number, ChatMessage>
}

/** What the contract says of a client: changes that begin where it stands are taken over, all others are caught up. */
function applyFact(page: KnownPage, { from, rev, messages }: FactBody<'chat.changed'>): boolean {
  if (from > page.rev) return false
  for (const message of messages)
    if (message.rev > (page.messages.get(message.seq)?.rev ?? 0)) page.messages.set(message.seq, message)
  page.rev = Math.max(page.rev, rev)
  return true
}

/** One's own reactions are said in answers alone. */
const inOrder = (messages: Iterable<ChatMessage>) =>
  [...messages].map(({ ownReactions: _own, ...rest }) => rest).toSorted((a, b) => a.seq - b.seq)

async function readAll(page: ChatPage, roomId: string): Promise<KnownPage> {
  const { epoch, headRev, messages } = await page.ask('chat.read-page', { roomId, at: { kind: 'after', seq: 0 } })
  return { epoch, rev: headRev, messages: new Map(messages.map((message) => [message.seq, message])) }
}

test('[CHT-07] a page that applies the facts it receives, and catches up on what it missed, equals the page that is read later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), fc.boolean(), async (acts, hasBlocked) => {
      const world = createChatWorld()
      if (hasBlocked) world.setBlocked('alice', 'carol')
      const reader = world.as('bob')
      const pages = new Map([...people, 'mona', 'dora'].map((uid) => [uid, world.as(uid)]))
      const dora = pages.get('dora')
      const { roomId } = (await dora?.ask('chat.create-group', {
        clientId: newClientId(),
        name: 'Fuzz',
        userIds: [...people],
      })) ?? { roomId: '' }
      await world.settle()
      const known = await readAll(reader, roomId)
      let heard = reader.connection.sent.length
      const lastSent = new Map<string, { roomId: string; clientId: string; text: string }>()
      let isLost = false

      for (const step of acts) await take(step).catch(ignoreRefusal)
      await hear()
      const later = await readAll(reader, roomId)
      expect(inOrder(known.messages.values())).toEqual(inOrder(later.messages.values()))
      expect(known.rev).toBe(later.rev)
      // No two messages have the same revision, and their sequence numbers have no gap.
      expect([...later.messages.keys()]).toEqual(Array.from({ length: later.messages.size }, (_, index) => index + 1))
      expect(new Set([...later.messages.values()].map(({ rev }) => rev)).size).toBe(later.messages.size)

      async function take(step: Act): Promise<void> {
        if (step.kind === 'settle') return hear()
        if (step.kind === 'lose') {
          await world.settle()
          heard = reader.connection.sent.length
          isLost = true
          return
        }
        if (step.kind === 'forget') {
          world.remove('dora')
          return world.feature.personal?.erase('dora')
        }
        const page = pages.get(step.by)
        if (page === undefined) return
        if (step.kind === 'send') {
          const body = { roomId, clientId: newClientId(), text: step.text }
          lastSent.set(step.by, body)
          await page.ask('chat.send', { ...body, ...(step.replyTo !== null && { replyTo: step.replyTo }) })
        } else if (step.kind === 'again') {
          const body = lastSent.get(step.by)
          if (body !== undefined) await page.ask('chat.send', body)
        } else if (step.kind === 'edit')
          await page.ask('chat.edit', { roomId, seq: step.seq, clientId: newClientId(), text: step.text })
        else if (step.kind === 'delete')
          await page.ask('chat.delete', { roomId, seq: step.seq, clientId: newClientId() })
        else if (step.kind === 'react')
          await page.ask('chat.react', { roomId, seq: step.seq, emoji: step.emoji, isOn: step.isOn })
        else await page.ask('chat.rename-group', { roomId, clientId: newClientId(), name: step.name })
      }

      async function hear(): Promise<void> {
        await world.settle()
        const facts = reader.connection.sent.slice(heard).filter(({ type }) => type === 'chat.changed')
        heard = reader.connection.sent.length
        if (isLost) {
          // A page that was offline catches up first, and then applies the facts sent since.
          isLost = false
          await catchUp()
        }
        // A page that was online all the time never has to catch up.
        expect(facts.map(({ body }) => applyFact(known, body as FactBody<'chat.changed'>))).not.toContain(false)
      }

      async function catchUp(): Promise<void> {
        const asked = { roomId, epoch: known.epoch, rev: known.rev }
        const [answer] = (await reader.ask('chat.catch-up', { rooms: [asked] })).rooms
        if (answer?.kind !== 'changes') throw new Error(`the room is ${answer?.kind}`)
        applyFact(known, { ...answer, epoch: known.epoch, from: known.rev })
      }
    }),
    { numRuns: 150 },
  )
})

/** Acts on what is not there, or no longer, are refused; that is part of it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallError) || error.code.startsWith('server.')) throw error
}
