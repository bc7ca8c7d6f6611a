import { expect, test } from 'vitest'
import type { ChatFileRow, ChatFileStore } from './chat-files.store.ts'

const fileRow = (more: Partial<ChatFileRow> = {}): ChatFileRow => ({
  id: 'f1',
  roomId: 'hall',
  uploader: 'alice',
  name: 'a.png',
  mediaType: 'image/png',
  bytes: 10,
  width: 4,
  height: 3,
  stored: 's1',
  preview: 'p1',
  previewBytes: 5,
  state: 'waiting',
  takenBySeq: undefined,
  receivedBytes: 12,
  createdAtMs: 1_000,
  heldUntilMs: 2_000,
  ...more,
})

const wide = { sinceMs: 0, maxBytes: 1_000_000 }

/** `open` gives an empty store. */
export function describeChatFileStore(name: string, open: () => Promise<ChatFileStore>) {
  test(`[CHT-04] ${name}: a file comes back as it was added`, async () => {
    const store = await open()
    const plain = fileRow({
      id: 'f2',
      width: undefined,
      height: undefined,
      preview: undefined,
      previewBytes: undefined,
    })
    await store.add(fileRow(), wide)
    await store.add(plain, wide)
    expect([await store.find('f1'), await store.find('f2'), await store.find('x')]).toEqual([
      fileRow(),
      plain,
      undefined,
    ])
    expect((await store.list(['f2', 'x', 'f1'])).map(({ id }) => id).toSorted()).toEqual(['f1', 'f2'])
    expect(await store.list([])).toEqual([])
  })

  test(`[CHT-04] ${name}: of what comes at once no more is kept than a day's share has room for`, async () => {
    const store = await open()
    const share = { sinceMs: 500, maxBytes: 30 }
    await store.add(fileRow({ id: 'old', createdAtMs: 499 }), wide)
    const added = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) => store.add(fileRow({ id, createdAtMs: 600 }), share)),
    )
    expect(added.filter(Boolean)).toHaveLength(2)
    expect(await store.add(fileRow({ id: 'bobs', uploader: 'bob' }), share)).toBe(true)
    expect(await store.countReceived('alice', 500)).toEqual({ bytes: 24, firstAtMs: 600 })
    expect(await store.countReceived('carol', 0)).toEqual({ bytes: 0, firstAtMs: undefined })
  })

  test(`[CHT-04] ${name}: a file is held for its own room and person alone, and longer each time`, async () => {
    const store = await open()
    await store.add(fileRow(), wide)
    for (const wrong of [
      { roomId: 'other', userId: 'alice' },
      { roomId: 'hall', userId: 'bob' },
    ]) {
      expect(await store.hold('f1', wrong, 9_000)).toBeUndefined()
    }
    const theirs = { roomId: 'hall', userId: 'alice' }
    expect(await store.hold('x', theirs, 9_000)).toBeUndefined()
    expect(await store.hold('f1', theirs, 5_000)).toMatchObject({ heldUntilMs: 5_000, state: 'waiting' })
    expect(await store.hold('f1', theirs, 4_000)).toMatchObject({ heldUntilMs: 5_000 })
    await store.noteTaken('f1', 7)
    expect(await store.hold('f1', theirs, 4_000)).toMatchObject({ state: 'taken', takenBySeq: 7 })
    await store.letGo(['f1'])
    expect(await store.hold('f1', theirs, 4_000)).toBeUndefined()
  })

  test(`[CHT-04] ${name}: only what waits too long is overdue, and going goes on until it is gone`, async () => {
    const store = await open()
    await store.add(fileRow({ id: 'waits', heldUntilMs: 2_000 }), wide)
    await store.add(fileRow({ id: 'taken' }), wide)
    await store.noteTaken('taken', 3)
    expect(await store.listOverdue(2_000)).toEqual([])
    expect((await store.listOverdue(2_001)).map(({ id }) => id)).toEqual(['waits'])
    expect(await store.letGo(['waits', 'taken'], 2_000)).toEqual([])
    expect(await store.letGo(['waits', 'taken'], 2_001)).toMatchObject([{ id: 'waits', state: 'going', stored: 's1' }])
    expect((await store.listOverdue(0)).map(({ id }) => id)).toEqual(['waits'])
    await store.noteGone(['waits', 'taken'])
    expect(await store.listOverdue(9_999)).toEqual([])
    expect(await store.find('waits')).toEqual(
      fileRow({ id: 'waits', state: 'gone', stored: undefined, preview: undefined, previewBytes: undefined }),
    )
    expect(await store.find('taken')).toMatchObject({ state: 'taken', takenBySeq: 3, stored: 's1' })
    await store.noteTaken('waits', 4)
    expect(await store.find('waits')).toMatchObject({ state: 'gone' })
  })

  test(`[CHT-04] ${name}: a file that is gone counts until its day is over`, async () => {
    const store = await open()
    await store.add(fileRow(), wide)
    await store.letGo(['f1'])
    await store.letGo([])
    await store.noteGone(['f1'])
    await store.noteGone([])
    expect((await store.countReceived('alice', 0)).bytes).toBe(12)
    await store.removeGoneBefore(1_000)
    expect(await store.find('f1')).toBeDefined()
    await store.removeGoneBefore(1_001)
    expect(await store.find('f1')).toBeUndefined()
  })

  test(`[CHT-04, PRO-03] ${name}: a person's files are theirs to see and to take away`, async () => {
    const store = await open()
    await store.add(fileRow(), wide)
    await store.add(fileRow({ id: 'f2', createdAtMs: 2_000 }), wide)
    await store.add(fileRow({ id: 'bobs', uploader: 'bob' }), wide)
    await store.noteTaken('f2', 1)
    expect((await store.listOf('alice')).map(({ id }) => id)).toEqual(['f1', 'f2'])
    const going = await store.releaseOf('alice')
    expect(going.map(({ id }) => id).toSorted()).toEqual(['f1', 'f2'])
    await store.erase('alice')
    expect(await store.find('f1')).toMatchObject({ state: 'going' })
    await store.noteGone(going.map(({ id }) => id))
    await store.erase('alice')
    expect([await store.find('f1'), await store.find('f2'), await store.find('bobs')]).toEqual([
      undefined,
      undefined,
      fileRow({ id: 'bobs', uploader: 'bob' }),
    ])
  })
}
