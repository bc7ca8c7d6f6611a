import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { RoomWithMembers } from './chat.store.ts'
import { createRoomDirectory } from './room-directory.ts'

function setUp() {
  const clock = createFakeClock()
  const server = { version: 1, reads: 0, isAway: false }
  const directory = createRoomDirectory({
    clock,
    store: {
      findRoom: async () => {
        server.reads += 1
        if (server.isAway) throw new Error('away')
        return { version: server.version } as unknown as RoomWithMembers
      },
    },
  })
  const find = async () => ((await directory.find('room')) as unknown as { version: number }).version
  return { clock, server, directory, find, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('[CHT-07] a room is read again after a second, and the former one given meanwhile', async () => {
  const { clock, server, find, settle } = setUp()
  await find()
  server.version = 2
  await clock.advance(999)
  expect([await find(), server.reads]).toEqual([1, 1])
  await clock.advance(1)
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  await settle()
  expect([await find(), server.reads]).toEqual([2, 2])
})

test('[CHT-07] a room that is two seconds old is waited for, and so is one that was forgotten', async () => {
  const { clock, server, directory, find } = setUp()
  await find()
  server.version = 2
  await clock.advance(2_000)
  expect(await find()).toBe(2)
  server.version = 3
  directory.invalidate('room')
  expect(await find()).toBe(3)
})

test('[CHT-07] a room forgotten while it is read again does not come back as it was', async () => {
  const { clock, server, directory, find, settle } = setUp()
  await find()
  await clock.advance(1_000)
  void find()
  directory.invalidate('room')
  server.version = 2
  expect(await find()).toBe(2)
  await settle()
  expect(await find()).toBe(2)
})

test('[CHT-07] a room that could not be read is read again when it is asked for', async () => {
  const { server, find } = setUp()
  server.isAway = true
  await expect(find()).rejects.toThrow('away')
  server.isAway = false
  expect(await find()).toBe(1)
})
