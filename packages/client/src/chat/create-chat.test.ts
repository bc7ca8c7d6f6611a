import { describe, expect, test } from 'vitest'
import { ada, own, setUpChat, settled, wordsOf } from './testing/set-up-chat.ts'

describe('a room', () => {
  test('[CHT-03] a room that is opened shows its latest messages, and what comes in after them', async () => {
    const { chat, server, network } = setUpChat()
    server.post('ada', ada, 'one')
    server.post('ada', own, 'two')
    network.open()
    await settled()
    const room = chat.open('ada')
    await settled()
    expect(wordsOf(room.state.get().messages)).toEqual(['1:one', '2:two'])
    server.post('ada', ada, 'three')
    expect(wordsOf(room.state.get().messages)).toEqual(['1:one', '2:two', '3:three'])
    expect(room.state.get()).toMatchObject({ kind: 'ready', hasEarlier: false, hasLater: false })
  })

  test('[CHT-07] a message is shown at once, and stored where the server puts it', async () => {
    const { chat, server, network } = setUpChat()
    server.post('ada', ada, 'one')
    network.open()
    await settled()
    const room = chat.open('ada')
    await settled()
    network.hold()
    room.setDraft({ text: 'mine' })
    room.send()
    await settled()
    expect(wordsOf(room.state.get().messages)).toEqual(['1:one', 'sending:mine'])
    expect(room.state.get().draft.text).toBe('')
    server.post('ada', ada, 'meanwhile')
    network.flow()
    await settled()
    expect(wordsOf(room.state.get().messages)).toEqual(['1:one', '2:meanwhile', '3:mine'])
  })
})
