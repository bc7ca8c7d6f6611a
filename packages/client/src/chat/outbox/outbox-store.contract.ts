import { expect, test } from 'vitest'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

const build = (clientId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientId,
  ownId: 'ada',
  roomId: 'r1',
  pageId: 'p1',
  order: 1,
  text: clientId,
  writtenAt: 1,
  ...more,
})

export function describeOutboxStore(name: string, open: () => Promise<OutboxStore>) {
  test(`[CHT-07] ${name}: kept messages come back in their order, each person's own alone`, async () => {
    const store = await open()
    await store.put(build('second', { order: 2 }))
    await store.put(build('first', { order: 1, replyTo: { seq: 3, author: { uid: 'b', name: 'Bo' }, excerpt: '…' } }))
    await store.put(build('other', { ownId: 'bruno' }))
    expect(await store.list('ada')).toEqual([
      build('first', { replyTo: { seq: 3, author: { uid: 'b', name: 'Bo' }, excerpt: '…' } }),
      build('second', { order: 2 }),
    ])
    expect(await store.list('nobody')).toEqual([])
  })

  test(`[CHT-07] ${name}: a message put again replaces the former, and one removed is gone`, async () => {
    const store = await open()
    await store.put(build('one'))
    await store.put(build('one', { order: 5, failure: { code: 'chat.slow-mode', message: 'slowly' } }))
    await store.put(build('two'))
    await store.remove('two')
    await store.remove('never there')
    expect(await store.list('ada')).toEqual([
      build('one', { order: 5, failure: { code: 'chat.slow-mode', message: 'slowly' } }),
    ])
  })

  test(`[AUT-15] ${name}: all messages of one person can be removed, others stay`, async () => {
    const store = await open()
    await store.put(build('one'))
    await store.put(build('two', { order: 2 }))
    await store.put(build('other', { ownId: 'bruno' }))
    await store.removeAllOf('ada')
    expect([await store.list('ada'), await store.list('bruno')]).toEqual([[], [build('other', { ownId: 'bruno' })]])
  })

  test(`[CHT-07] ${name}: a file that waits is kept with its message`, async () => {
    const store = await open()
    await store.put(build('one', { upload: { name: 'plan.txt', blob: new Blob(['plan'], { type: 'text/plain' }) } }))
    const [entry] = await store.list('ada')
    expect(entry?.upload?.name).toBe('plan.txt')
    expect(await entry?.upload?.blob.text()).toBe('plan')
  })
}
