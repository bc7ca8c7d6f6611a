import { expect, test } from 'vitest'
import { reachServer } from './reach-server.ts'
import { quietLog } from './testing/quiet-log.ts'

const common = { host: 'db.example', log: quietLog, withinMs: 10_000 }

test('a server older than 15 is refused with its version', async () => {
  const reached = reachServer({ ...common, readVersion: async () => 140_011 })
  await expect(reached).rejects.toThrow('it is PostgreSQL 14, and 15 is the oldest that will do')
})

test('a server that starts up is waited for', async () => {
  const answers = [() => Promise.reject(new Error('Connection terminated')), () => Promise.resolve(150_000)]
  await reachServer({ ...common, readVersion: () => answers.shift()?.() ?? Promise.reject(new Error('asked again')) })
  expect(answers).toEqual([])
})

test('a server that never answers is given up on, naming its host and DATABASE_URL', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const reached = reachServer({ ...common, withinMs: 0, readVersion: () => Promise.reject(refused) })
  await expect(reached).rejects.toThrow(/db\.example .*ECONNREFUSED.*DATABASE_URL/)
})

test('a wrong password is reported without waiting', async () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  await expect(reachServer({ ...common, readVersion: () => Promise.reject(refused) })).rejects.toThrow('password')
})
