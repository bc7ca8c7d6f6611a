import { expect, test } from 'vitest'
import { cell } from '@foyer/client'
import { closedChat, createChatActions } from './chat-actions.ts'

function setUp() {
  const actions = createChatActions(cell(closedChat))
  return { actions, chat: actions.state.get }
}

test('[CHT-01] opened and expanded change independently', () => {
  const { actions, chat } = setUp()
  actions.expand()
  expect(chat()).toMatchObject({ opened: false, expanded: true })
  actions.openChat()
  actions.collapse()
  expect(chat()).toMatchObject({ opened: true, expanded: false })
  actions.closeChat()
  expect(chat()).toMatchObject({ opened: false, expanded: false })
})

test("[CHT-01] opening a room's chat sets roomChats and opens", () => {
  const { actions, chat } = setUp()
  actions.openRoomChat({ kind: 'area', id: 'hall' })
  actions.openRoomChat({ kind: 'widget', id: 'board' })
  expect(chat()).toMatchObject({
    opened: true,
    expanded: false,
    roomChats: { 'area:hall': { kind: 'area', id: 'hall' }, 'widget:board': { kind: 'widget', id: 'board' } },
  })
})

test('[CHT-01] starting with an attendee opens and sets the partner, who is cleared when taken up', () => {
  const { actions, chat } = setUp()
  actions.startChat('ada')
  expect(chat()).toMatchObject({ opened: true, attendeeToChatUid: 'ada' })
  expect(actions.takeAttendee()).toBe('ada')
  expect(chat().attendeeToChatUid).toBeUndefined()
  expect(actions.takeAttendee()).toBeUndefined()
})
