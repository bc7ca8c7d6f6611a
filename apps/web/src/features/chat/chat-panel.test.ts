import type { ChatPlace, ChatRoom } from '@foyer/contract'
import { cell } from '@foyer/client'
import type { Chat } from '@foyer/client/chat'
import { expect, test } from 'vitest'
import { closedChat, createChatActions } from './chat-actions.ts'
import { createChatPanel } from './chat-panel.ts'

const hall: ChatPlace = { kind: 'area', id: 'hall' }
const lounge: ChatPlace = { kind: 'area', id: 'lounge' }

interface Asked {
  readonly what: string
  readonly answer: () => Promise<void>
  readonly fail: () => Promise<void>
}

/** A panel whose requests are answered by the test; a room has the id of its place or person. */
function open() {
  const asked: Asked[] = []
  const closed: string[] = []
  const failures: unknown[] = []
  const ask = (what: string, place?: ChatPlace) =>
    new Promise<ChatRoom>((resolve, reject) => {
      const room = { roomId: what, place } as unknown as ChatRoom
      const settle = async (step: () => void) => {
        step()
        await new Promise<void>((done) => setImmediate(done))
      }
      asked.push({
        what,
        answer: () => settle(() => resolve(room)),
        fail: () => settle(() => reject(new Error(what))),
      })
    })
  const chat = {
    openPrivate: (uid: string) => ask(uid),
    openPlace: (place: ChatPlace) => ask(place.id, place),
    closePlace: (roomId: string) => void closed.push(roomId),
  } as unknown as Chat
  const actions = createChatActions(cell(closedChat))
  const panel = createChatPanel({ actions, chat, onFailure: (cause) => failures.push(cause) })
  const listed = () => panel.state.get().places.map(({ roomId }) => roomId)
  return { actions, asked, closed, failures, panel, listed, shown: () => panel.state.get() }
}

test('[CHT-01] of two conversations that are opened the one asked for last is shown, whichever answers first', async () => {
  const { actions, asked, panel, shown } = open()
  panel.startChat('ada')
  expect(shown().opening).toBe('waiting')
  expect(actions.state.get()).toMatchObject({ opened: true, expanded: true })
  panel.startChat('bruno')
  await asked[1]?.answer()
  expect(shown()).toMatchObject({ roomId: 'bruno', opening: 'no' })
  await asked[0]?.answer()
  expect(shown().roomId).toBe('bruno')
})

test('[CHT-01] a conversation that cannot be opened is reported, and shown as failed unless another was asked for', async () => {
  const { asked, failures, panel, shown } = open()
  panel.startChat('ada')
  panel.startChat('bruno')
  await asked[0]?.fail()
  expect([failures.length, shown().opening]).toEqual([1, 'waiting'])
  await asked[1]?.fail()
  expect([failures.length, shown().opening]).toEqual([2, 'failed'])
})

test('[CHT-01] what other parts of the page ask for is opened once', async () => {
  const { actions, asked, panel, listed } = open()
  actions.startChat('ada')
  actions.openRoomChat(hall)
  actions.openChat()
  expect(asked.map(({ what }) => what)).toEqual(['ada', 'hall'])
  expect(actions.state.get().attendeeToChatUid).toBeUndefined()
  await asked[1]?.answer()
  expect(listed()).toEqual(['hall'])
  panel.openPlace(hall)
  await asked[2]?.answer()
  expect(listed()).toEqual(['hall'])
  panel.stop()
  actions.startChat('bruno')
  expect(asked).toHaveLength(3)
})

test('[CHT-01] a conversation is brought up with the message asked for, and left for the list', () => {
  const { actions, panel, shown } = open()
  panel.ask({ kind: 'settings' })
  panel.bringUp('ada', 7)
  expect(shown()).toMatchObject({ roomId: 'ada', target: { seq: 7 }, dialog: undefined })
  expect(actions.state.get()).toMatchObject({ opened: true, expanded: true })
  panel.show('ada')
  expect(shown().target).toBeUndefined()
  panel.leave()
  expect(shown().roomId).toBeUndefined()
})

test('[CHT-01] the chat of the area one is in is listed while one is there', async () => {
  const { asked, closed, panel, listed, actions } = open()
  panel.comeTo(hall)
  panel.comeTo({ ...hall })
  expect(asked).toHaveLength(1)
  await asked[0]?.answer()
  expect([listed(), closed, actions.state.get().opened]).toEqual([['hall'], [], false])
  panel.comeTo(lounge)
  expect([listed(), closed]).toEqual([[], ['hall']])
  await asked[1]?.answer()
  expect(listed()).toEqual(['lounge'])
  panel.comeTo(undefined)
  expect([listed(), closed, asked.length]).toEqual([[], ['hall', 'lounge'], 2])
})

test('[CHT-01] the chat of an area that was left before it opened is closed, and not listed', async () => {
  const { asked, closed, panel, listed } = open()
  panel.comeTo(hall)
  panel.comeTo(lounge)
  await asked[0]?.answer()
  await asked[1]?.fail()
  expect([listed(), closed]).toEqual([[], ['hall']])
})

test('[CHT-01] the chat of an area that is being read stays listed after one has left, until the panel ends', async () => {
  const { asked, closed, panel, listed } = open()
  panel.comeTo(hall)
  await asked[0]?.answer()
  panel.show('hall')
  panel.comeTo(lounge)
  expect([listed(), closed]).toEqual([['hall'], []])
  panel.stop()
  expect(closed).toEqual(['hall'])
})
