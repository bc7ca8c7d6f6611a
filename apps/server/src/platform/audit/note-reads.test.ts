import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { Feature, Principal } from '../http/feature.ts'
import type { AuditNote } from './audit.ts'
import { noteReads } from './note-reads.ts'

const account = (userId: string, ...authorities: string[]): Principal => ({
  kind: 'account',
  userId,
  sessionId: 's',
  authorities,
})
const root = account('root', 'attendee', 'moderator', 'designer', 'administrator')
const mona = account('mona', 'attendee', 'moderator')
const alice = account('alice', 'attendee')

function setUp() {
  const clock = createFakeClock()
  const notes: AuditNote[] = []
  let isAway = false
  const audit = {
    async note(note: AuditNote) {
      if (isAway) throw new Error('away')
      notes.push(note)
    },
  }
  const accounts = new Set(['root', 'ruth', 'mona', 'alice', 'bob'])
  let answers = 0
  const answer = () => (answers += 1)
  const names = ['logging.list', 'profile.read', 'consent.list', 'search.index-state', 'moderation.list-queue']
  const handlers = Object.fromEntries(names.map((name) => [name, answer])) as object
  const [feature] = noteReads([{ name: 'x', calls: handlers, commands: handlers } as Feature], {
    audit,
    clock,
    findAccounts: async (ids) => new Set(ids.filter((id) => accounts.has(id))),
  })
  const read = async (call: string, principal: Principal, asked: object = {}) => {
    const calls = (feature?.calls ?? {}) as Record<string, (context: object) => unknown>
    return calls[call]?.({ principal, opMode: 'LIVE', ...asked })
  }
  return { clock, notes, accounts, read, feature, goAway: () => (isAway = true), answers: () => answers }
}

test('[PRO-03] a look of staff is noted with who, what and where, and nothing of what was looked for', async () => {
  const { read, notes } = setUp()
  await read('logging.list', root, { query: { q: 'secret words', user: 'bob' } })
  await read('profile.read', mona, { params: { userId: 'bob', architectureId: 'expo' } })
  await read('consent.list', root, { query: { subject: 'bob@venue.example' } })
  const details = { opMode: 'LIVE' }
  expect(notes).toEqual([
    { by: 'root', act: 'logging.list', person: 'bob', details },
    { by: 'mona', act: 'profile.read', person: 'bob', details },
    { by: 'root', act: 'consent.list', subject: '', details },
  ])
})

test('[SEC-17] the note of a read of an unknown id has no subject: no erasure would remove the key of its pseudonym', async () => {
  const { read, notes, accounts } = setUp()
  await read('logging.list', root, { query: { user: 'bbo' } })
  accounts.delete('bob')
  await read('profile.read', mona, { params: { userId: 'bob' } })
  const details = { opMode: 'LIVE' }
  expect(notes).toEqual([
    { by: 'root', act: 'logging.list', subject: '', details },
    { by: 'mona', act: 'profile.read', subject: '', details },
  ])
})

test('[PRO-03] reads by attendees, of one’s own data and of data about no person are not noted', async () => {
  const { read, notes, answers } = setUp()
  await read('profile.read', alice, { params: { userId: 'bob' } })
  await read('profile.read', mona, { params: { userId: 'mona' } })
  await read('profile.read', { kind: 'unauthenticated' }, { params: { userId: 'bob' } })
  await read('search.index-state', root)
  expect([notes, answers()]).toEqual([[], 4])
})

test('[PRO-03] pages of one list are one look; after a pause, of somebody else and each hour it is another', async () => {
  const { read, notes, clock } = setUp()
  const page = (principal = root, query: object = { before: '7' }) => read('logging.list', principal, { query })
  for (let minute = 0; minute < 55; minute += 5) {
    await page()
    clock.pass(5 * 60_000)
  }
  expect(notes).toHaveLength(1)
  clock.pass(5 * 60_000)
  await page()
  expect(notes).toHaveLength(2)
  clock.pass(10 * 60_000 + 1)
  await page()
  expect(notes).toHaveLength(3)
  await page(account('ruth', 'administrator'))
  await page(root, { user: 'bob' })
  expect(notes).toHaveLength(5)
})

test('[PRO-03] commands of the connection are noted as calls are', async () => {
  const { feature, notes } = setUp()
  const handler = feature?.commands?.['moderation.list-queue'] as unknown as (context: object) => Promise<unknown>
  await handler({ principal: mona, opMode: 'STAGE', body: {} })
  expect(notes).toEqual([{ by: 'mona', act: 'moderation.list-queue', subject: '', details: { opMode: 'STAGE' } }])
})

test('[PRO-03] without the note there is no answer', async () => {
  const { read, goAway, answers } = setUp()
  goAway()
  await expect(read('logging.list', root)).rejects.toThrow('away')
  expect(answers()).toBe(0)
})
