import type { ChatFile } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { OpenRoom } from '../chat-model.ts'
import { ada, createFakeChannels, createFakeLocks, own, setUpChat, settled, wordsOf } from '../testing/set-up-chat.ts'
import { createMemoryOutboxStore } from './outbox-store.memory.ts'
import type { UploadFile } from './uploads.ts'

async function opened(options: Parameters<typeof setUpChat>[0] = {}) {
  const set = setUpChat(options)
  set.network.open()
  await settled()
  const room = set.chat.open('ada')
  await settled()
  return { ...set, room, words: () => wordsOf(room.state.get().messages) }
}

function write(room: OpenRoom, text: string) {
  room.setDraft({ text })
  room.send()
}

const textsAt = (server: Awaited<ReturnType<typeof opened>>['server']) =>
  server.messagesOf('ada').map(({ content }) => (content.kind === 'text' ? content.text : content.kind))

describe('the outbox', () => {
  test('[CHT-07] without a connection messages wait, and go out in their order once there is one', async () => {
    const { chat, room, words, network, server } = await opened()
    network.close()
    write(room, 'one')
    write(room, 'two')
    await settled()
    expect(words()).toEqual(['queued:one', 'queued:two'])
    expect(chat.state.get().waiting).toBe(2)
    network.open()
    await settled()
    expect(words()).toEqual(['1:one', '2:two'])
    expect(textsAt(server)).toEqual(['one', 'two'])
    expect(chat.state.get().waiting).toBe(0)
  })

  test('[CHT-07] a message is kept before it is sent', async () => {
    const store = createMemoryOutboxStore()
    let keep = () => {}
    const kept = new Promise<void>((resolve) => {
      keep = resolve
    })
    const put: typeof store.put = async (entry) => {
      await kept
      await store.put(entry)
    }
    const { room, network } = await opened({ outboxStore: { ...store, put } })
    write(room, 'one')
    await settled()
    expect(network.bodiesOf('chat.send')).toEqual([])
    keep()
    await settled()
    expect(network.bodiesOf('chat.send')).toHaveLength(1)
  })

  test('[CHT-07] one that was heard though its answer was lost is sent with the same id, and stored once', async () => {
    const { room, words, network, server } = await opened()
    network.hold()
    write(room, 'one')
    await settled()
    network.letHear()
    network.close()
    network.flow()
    await settled()
    expect(words()).toEqual(['queued:one'])
    network.open()
    await settled()
    expect(textsAt(server)).toEqual(['one'])
    expect(words()).toEqual(['1:one'])
  })

  test('[CHT-07] in one room one is sent at a time, in another at the same time', async () => {
    const { chat, room, network, server } = await opened()
    server.begin('bruno', 'group', [ada])
    network.close()
    network.open()
    await settled()
    network.hold()
    write(room, 'one')
    write(room, 'two')
    write(chat.open('bruno'), 'elsewhere')
    await settled()
    expect(network.bodiesOf('chat.send')).toMatchObject([{ text: 'one' }, { text: 'elsewhere' }])
  })

  test('[CHT-07] what the server refuses fails with its reason, and others of the room go on', async () => {
    const { room, words, server } = await opened()
    server.refuse('chat.send', 'chat.slow-mode', { params: { retryAfterMs: 3000 } })
    write(room, 'one')
    write(room, 'two')
    await settled()
    expect(words()).toEqual(['1:two', 'failed:one'])
    const failed = room.state.get().messages.at(-1)
    if (failed?.kind !== 'outgoing') throw new Error('not outgoing')
    expect(failed.failure).toMatchObject({ code: 'chat.slow-mode', params: { retryAfterMs: 3000 } })
    room.sendAgain(failed.clientId)
    await settled()
    expect(words()).toEqual(['1:two', '2:one'])
  })

  test('[CHT-07] one that failed can be dropped, and is kept no longer', async () => {
    const { room, words, server, deps } = await opened()
    server.refuse('chat.send', 'chat.cannot-publish')
    write(room, 'one')
    await settled()
    const [failed] = room.state.get().messages
    if (failed?.kind !== 'outgoing') throw new Error('not outgoing')
    expect(await deps.outboxStore.list(own.uid)).toMatchObject([{ failure: { code: 'chat.cannot-publish' } }])
    room.drop(failed.clientId)
    await settled()
    expect(words()).toEqual([])
    expect(await deps.outboxStore.list(own.uid)).toEqual([])
  })

  test('[CHT-07] where the server has too much to do it is sent again later, before the next one', async () => {
    const { room, words, server, clock } = await opened()
    server.refuse('chat.send', 'request.too-many', { retryAfterMs: 4_000 })
    write(room, 'one')
    write(room, 'two')
    await settled()
    expect(words()).toEqual(['queued:one', 'queued:two'])
    await clock.advance(4_000)
    await settled()
    expect(words()).toEqual(['1:one', '2:two'])
  })

  test('[CHT-07] while the server has too much to do all rooms wait, and after that one message is sent first', async () => {
    const { chat, room, network, server, clock } = await opened()
    for (const id of ['bruno', 'carol']) server.begin(id, 'group', [ada])
    network.close()
    network.open()
    await settled()
    const sent = () => network.bodiesOf('chat.send').map((body) => (body as { text: string }).text)
    server.refuse('chat.send', 'request.too-many', { retryAfterMs: 4_000 })
    write(room, 'one')
    await settled()
    write(chat.open('bruno'), 'two')
    write(chat.open('carol'), 'three')
    await settled()
    expect(sent()).toEqual(['one'])
    server.refuse('chat.send', 'request.too-many', { retryAfterMs: 4_000 })
    await clock.advance(4_000)
    expect(sent()).toEqual(['one', 'one'])
    await clock.advance(4_000)
    expect(sent()).toEqual(['one', 'one', 'one', 'two', 'three'])
  })

  test('[CHT-07] what the server cannot explain is tried three times, then left to its author', async () => {
    const { room, words, server, clock } = await opened()
    for (let n = 0; n < 3; n++) server.refuse('chat.send', 'server.internal')
    write(room, 'one')
    await clock.advance(60_000)
    expect(words()).toEqual(['failed:one'])
  })

  test('[CHT-07] a fact that comes before the answer makes it stored, and the answer changes nothing', async () => {
    const { room, words, network, deps } = await opened()
    network.hold()
    write(room, 'one')
    await settled()
    network.letHear()
    network.deliver()
    await settled()
    expect(words()).toEqual(['1:one'])
    network.letAnswer()
    await settled()
    expect(words()).toEqual(['1:one'])
    expect(await deps.outboxStore.list(own.uid)).toEqual([])
  })

  test('[CHT-07] one acknowledged before an earlier message has come is not shown before that', async () => {
    const { room, words, network, server, clock } = await opened()
    network.hold()
    write(room, 'mine')
    await settled()
    server.post('ada', ada, 'earlier')
    network.loseFact()
    network.letHear()
    network.loseFact()
    network.letAnswer()
    await settled()
    expect(words()).toEqual(['sending:mine'])
    network.flow()
    await clock.advance(1_000)
    await settled()
    expect(words()).toEqual(['1:earlier', '2:mine'])
  })

  test('[CHT-07] after a reload messages that were kept are shown, and sent with the same id', async () => {
    const outboxStore = createMemoryOutboxStore()
    const { locks, kill } = createFakeLocks()
    const first = setUpChat({ outboxStore, locks, pageId: 'first' })
    const room = first.chat.open('ada')
    write(room, 'one')
    write(room, 'two')
    await settled()
    const ids = (await outboxStore.list(own.uid)).map(({ clientId }) => clientId)
    kill('first')

    const second = setUpChat({ outboxStore, locks, pageId: 'second' })
    const again = second.chat.open('ada')
    await settled()
    expect(wordsOf(again.state.get().messages)).toEqual(['queued:one', 'queued:two'])
    second.network.open()
    await settled()
    expect(second.server.messagesOf('ada').map(({ clientId }) => clientId)).toEqual(ids)
    expect(await outboxStore.list(own.uid)).toEqual([])
  })

  test.each(['with locks', 'without locks'])(
    '[CHT-07] of several pages only one sends what a former one left, and none the messages of one that lives: %s',
    async (how) => {
      const outboxStore = createMemoryOutboxStore()
      const open = createFakeChannels()
      const { locks: browserLocks, kill } = createFakeLocks()
      const locks = how === 'with locks' ? browserLocks : undefined
      const former = setUpChat({ outboxStore, locks, pageId: 'former', channel: open() })
      write(former.chat.open('ada'), 'left')
      await settled()
      former.chat.stop()
      kill('former')
      const living = setUpChat({ outboxStore, locks, pageId: 'a', channel: open() })
      await living.clock.advance(500)
      write(living.chat.open('ada'), 'its own')
      await settled()
      const other = setUpChat({ outboxStore, locks, pageId: 'b', channel: open() })
      other.network.open()
      await other.clock.advance(500)
      await settled()
      expect(other.network.bodiesOf('chat.send')).toEqual([])
      living.network.open()
      await living.clock.advance(500)
      await settled()
      expect(living.network.bodiesOf('chat.send')).toMatchObject([{ text: 'left' }, { text: 'its own' }])
    },
  )

  test('[CHT-07] what another page has taken over and settled waits nowhere', async () => {
    const outboxStore = createMemoryOutboxStore()
    const open = createFakeChannels()
    const { locks, kill } = createFakeLocks()
    const frozen = setUpChat({ outboxStore, locks, pageId: 'frozen', channel: open() })
    const room = frozen.chat.open('ada')
    write(room, 'one')
    await settled()
    kill('frozen')
    const other = setUpChat({ outboxStore, locks, pageId: 'other', channel: open() })
    other.network.open()
    await settled()
    expect(other.network.bodiesOf('chat.send')).toHaveLength(1)
    expect(frozen.chat.state.get().waiting).toBe(0)
    expect(wordsOf(room.state.get().messages)).toEqual([])
  })

  test('[CHT-07] what somebody else has left in this browser is not sent', async () => {
    const outboxStore = createMemoryOutboxStore()
    const { locks, kill } = createFakeLocks()
    const first = setUpChat({ outboxStore, locks, pageId: 'first', ownId: () => 'somebody-else' })
    write(first.chat.open('ada'), 'not mine')
    await settled()
    kill('first')
    const second = setUpChat({ outboxStore, locks, pageId: 'second' })
    second.network.open()
    await settled()
    expect(second.network.bodiesOf('chat.send')).toEqual([])
    expect(await outboxStore.list('somebody-else')).toHaveLength(1)
  })
})

describe('files', () => {
  const file = new File(['abc'], 'a.txt', { type: 'text/plain' })
  const laid: ChatFile = { fileId: 'f1', name: 'a.txt', mediaType: 'text/plain', bytes: 3 }

  function controlled() {
    let settle: { resolve: (file: ChatFile) => void; reject: (error: unknown) => void; progress: (to: number) => void }
    let times = 0
    const signals: AbortSignal[] = []
    const uploadFile: UploadFile = (_roomId, _file, progress, signal) => {
      times++
      signals.push(signal)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject, progress }
      })
    }
    return { uploadFile, signals, times: () => times, settle: () => settle }
  }

  test('[CHT-07] a file is laid down while one writes, and goes with the message', async () => {
    const upload = controlled()
    const { room, words, network } = await opened({ uploadFile: upload.uploadFile })
    room.attach(file)
    upload.settle().progress(0.5)
    expect(room.state.get().draft.upload).toEqual({ name: 'a.txt', bytes: 3, progress: 0.5 })
    upload.settle().resolve(laid)
    await settled()
    expect(room.state.get().draft).toMatchObject({ file: laid })
    room.send()
    await settled()
    expect(network.bodiesOf('chat.send')).toMatchObject([{ text: '', fileId: 'f1' }])
    expect(words()).toEqual(['1:'])
  })

  test('[CHT-07] a message may be sent while its file is on its way, and those after it wait', async () => {
    const upload = controlled()
    const { room, words, network } = await opened({ uploadFile: upload.uploadFile })
    room.attach(file)
    write(room, 'with a file')
    write(room, 'after it')
    await settled()
    upload.settle().progress(0.25)
    expect(words()).toEqual(['sending:with a file', 'queued:after it'])
    expect(room.state.get().messages[0]).toMatchObject({ file: { kind: 'uploading', progress: 0.25, bytes: 3 } })
    expect(network.bodiesOf('chat.send')).toEqual([])
    upload.settle().resolve(laid)
    await settled()
    expect(words()).toEqual(['1:with a file', '2:after it'])
  })

  test('[CHT-07] a file the server refuses is reported in the draft, and nothing is sent with it', async () => {
    const upload = controlled()
    const { room, network } = await opened({ uploadFile: upload.uploadFile })
    room.attach(file)
    upload.settle().reject(new ApiError('chat.upload-file', { status: 415, code: 'chat.file-wrong-type' }))
    await settled()
    expect(room.state.get().draft.upload?.failure).toMatchObject({ code: 'chat.file-wrong-type' })
    write(room, 'with it')
    await settled()
    expect(network.bodiesOf('chat.send')).toEqual([])
    room.detach()
    room.send()
    await settled()
    expect(network.bodiesOf('chat.send')).toMatchObject([{ text: 'with it' }])
  })

  test('[CHT-07] a file whose line broke is laid down again, until it is taken back', async () => {
    const upload = controlled()
    const { room, clock } = await opened({ uploadFile: upload.uploadFile })
    room.attach(file)
    upload.settle().reject(new ApiError('chat.upload-file', {}))
    await clock.advance(2_000)
    expect(upload.times()).toBe(2)
    room.detach()
    expect(upload.signals.at(-1)?.aborted).toBe(true)
    expect(room.state.get().draft).toEqual({ text: '', mentions: [] })
  })

  test('[CHT-07] a file that was still on its way is laid down after a reload', async () => {
    const outboxStore = createMemoryOutboxStore()
    const { locks, kill } = createFakeLocks()
    const first = setUpChat({ outboxStore, locks, pageId: 'first', uploadFile: controlled().uploadFile })
    const room = first.chat.open('ada')
    room.attach(file)
    write(room, 'with a file')
    await settled()
    first.chat.stop()
    kill('first')
    const uploaded: string[] = []
    const second = setUpChat({
      outboxStore,
      locks,
      pageId: 'second',
      uploadFile: async (roomId, { name, type }) => {
        uploaded.push(`${roomId} ${name} ${type}`)
        return laid
      },
    })
    second.network.open()
    await settled()
    expect(uploaded).toEqual(['ada a.txt text/plain'])
    expect(second.network.bodiesOf('chat.send')).toMatchObject([{ text: 'with a file', fileId: 'f1' }])
  })
})
