import type { ChatPerson } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createKnownPeople } from './known-people.ts'

function setUp() {
  const clock = createFakeClock()
  const reads: string[][] = []
  const server = { name: 'Alice', isAway: false }
  const people = createKnownPeople({
    clock,
    read: async (ids): Promise<readonly ChatPerson[]> => {
      reads.push([...ids])
      if (server.isAway) throw new Error('away')
      return ids.filter((id) => id !== 'gone').map((uid) => ({ uid, name: server.name }))
    },
  })
  const nameOf = async (id: string) => (await people.find([id])).get(id)?.name
  return {
    clock,
    reads,
    server,
    nameOf,
    erase: people.erase,
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('[CHT-07] a name is read again after five seconds, and the former one given meanwhile', async () => {
  const { clock, reads, server, nameOf, settle } = setUp()
  expect(await nameOf('alice')).toBe('Alice')
  server.name = 'Alice B.'
  await clock.advance(4_999)
  expect(await nameOf('alice')).toBe('Alice')
  await settle()
  expect(reads).toHaveLength(1)
  await clock.advance(1)
  expect(await nameOf('alice')).toBe('Alice')
  await settle()
  expect(reads).toHaveLength(2)
  expect(await nameOf('alice')).toBe('Alice B.')
})

test('[CHT-07] a name that is a minute old is waited for', async () => {
  const { clock, server, nameOf } = setUp()
  await nameOf('alice')
  server.name = 'Alice B.'
  await clock.advance(60_000)
  expect(await nameOf('alice')).toBe('Alice B.')
})

test('[CHT-07] where names cannot be read the former ones stay for a minute, and are asked for again', async () => {
  const { clock, reads, server, nameOf, settle } = setUp()
  await nameOf('alice')
  server.isAway = true
  await clock.advance(5_000)
  for (const expected of [2, 3]) {
    expect(await nameOf('alice')).toBe('Alice')
    await settle()
    expect(reads).toHaveLength(expected)
  }
  await clock.advance(55_000)
  await expect(nameOf('alice')).rejects.toThrow('away')
})

test('[PRO-03] the name of a deleted account is not shown again, although it was kept', async () => {
  const { erase, nameOf } = setUp()
  await nameOf('alice')
  erase('alice')
  expect(await nameOf('alice')).toBe('Deleted account')
})
