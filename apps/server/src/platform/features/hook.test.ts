import { expect, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createHook } from './hook.ts'

function createNotes() {
  const log = createMemoryLog()
  return { log, hook: createHook<[userId: string]>('left', log), notes: [] as string[] }
}

test('listeners are called one after the other, and emit waits for the last', async () => {
  const { hook, notes } = createNotes()
  hook.on(async (userId) => {
    await Promise.resolve()
    notes.push(`first ${userId}`)
  })
  hook.on((userId) => void notes.push(`second ${userId}`))
  await hook.emit('ada')
  expect(notes).toEqual(['first ada', 'second ada'])
})

test('a listener that has unsubscribed is not called', async () => {
  const { hook, notes } = createNotes()
  const unsubscribe = hook.on((userId) => void notes.push(userId))
  unsubscribe()
  await hook.emit('ada')
  expect(notes).toEqual([])
})

test('a failure does not keep the other listeners from being called, and emit rejects with it', async () => {
  const { hook, notes } = createNotes()
  hook.on(() => {
    throw new Error('away')
  })
  hook.on((userId) => void notes.push(userId))
  await expect(hook.emit('ada')).rejects.toThrow('away')
  expect(notes).toEqual(['ada'])
})

test('notify calls the first listener at once, and logs a failure with the name of the hook', async () => {
  const { hook, notes, log } = createNotes()
  hook.on((userId) => {
    notes.push(userId)
    throw new Error('away')
  })
  hook.notify('ada')
  expect(notes).toEqual(['ada'])
  await expect.poll(() => log.lines).toMatchObject([{ level: 'error', fields: { hook: 'left' } }])
})
