import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../http/testing/memory-log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import type { LockHolder, LockSession } from './lock-session.ts'
import { takeServerLock } from './server-lock.ts'

const server = (id: string): LockHolder => ({
  id,
  hostName: `host-${id}`,
  pid: 4711,
  address: `https://${id}.example`,
  sinceMs: Date.UTC(2026, 6, 11, 10, 15),
})

/** A database that knows which of its connections has the lock, and which server wrote last that it has. */
function createFakeDatabase() {
  let isAway = false
  let count = 0
  let locked: number | undefined
  let row: { readonly backendPid: number; readonly holder: LockHolder } | undefined
  const drops = new Map<number, () => void>()
  const silent = new Set<number>()
  return {
    openSession,
    drop(pid = locked) {
      if (pid === undefined) return
      if (locked === pid) locked = undefined
      drops.get(pid)?.()
    },
    /** The database ended the session that has the lock, and did not notify that process. */
    endAtServer: () => void (locked = undefined),
    setAway: (value: boolean) => void (isAway = value),
    /** From now on this connection is not answered, and the database takes it for alive. */
    silence: () => void (locked !== undefined && silent.add(locked)),
    opened: () => count,
  }

  async function openSession(): Promise<LockSession> {
    if (isAway) throw new Error('away')
    const backendPid = ++count
    let drop = () => {}
    const ended = new Promise<void>((resolve) => (drop = resolve))
    drops.set(backendPid, drop)
    return {
      backendPid,
      ended,
      async tryLock() {
        locked ??= backendPid
        return locked === backendPid
      },
      async check() {
        if (silent.has(backendPid) || locked !== backendPid) throw new Error('no answer')
      },
      async findHolder() {
        if (locked === undefined) return undefined
        return row?.backendPid === locked ? row : { backendPid: locked }
      },
      readLastHolder: async () => row?.holder,
      tryLead: async () => true,
      writeNode: async () => {},
      listNodes: async () => [],
      writeHolder: async (holder) => void (row = { backendPid, holder }),
      async terminate(pid) {
        if (locked === pid) locked = undefined
      },
      end() {
        if (locked === backendPid && !silent.has(backendPid)) locked = undefined
        drop()
      },
    }
  }
}

async function setUp() {
  const database = createFakeDatabase()
  const clock = createFakeClock()
  const log = createMemoryLog()
  const take = async (id: string) => {
    const lock = await takeServerLock({
      openSession: database.openSession,
      me: server(id),
      clock,
      monotonicMs: clock.now,
      log,
      takeWithinMs: 0,
    })
    await lock.publish()
    let fault: DatabaseStartError | undefined
    void lock.takenOver.then((error) => (fault = error))
    return { ...lock, fault: () => fault }
  }
  /** The process is stopped: time goes on, and nothing of it runs. */
  const sleep = (ms: number) => clock.set(clock.now() + ms)
  return { database, log, take, sleep, advance: clock.advance, settle: () => clock.advance(0) }
}

test('[SEC-06] a second server is refused with the name of the first, and let in once that has ended', async () => {
  const { take } = await setUp()
  const first = await take('one')
  const refused = take('two')
  await expect(refused).rejects.toThrow(DatabaseStartError)
  await expect(refused).rejects.toThrow(
    'process 4711 on host-one, at https://one.example, since 2026-07-11T10:15:00.000Z',
  )
  first.release()
  expect((await take('two')).isHeld()).toBe(true)
})

test('[SEC-06] a lost connection ends the lock at once and notifies its listeners; the lock is back with the database', async () => {
  const { database, take, advance, settle, log } = await setUp()
  const lock = await take('one')
  let losses = 0
  lock.onLost(() => losses++)
  database.setAway(true)
  database.drop()
  await settle()
  expect([lock.isHeld(), losses]).toEqual([false, 1])
  await advance(60_000)
  expect(lock.isHeld()).toBe(false)
  database.setAway(false)
  await advance(500)
  expect([lock.isHeld(), losses, lock.fault()]).toEqual([true, 1, undefined])
  expect(log.lines.map(({ text }) => text)).toEqual([
    'the lock of the database is lost; nothing is changed until it is back',
    'the lock of the database is back',
  ])
  database.drop()
  await settle()
  expect(losses).toBe(2)
})

test('[SEC-06] a connection that does not answer is given up, and ended at the database that takes it for alive', async () => {
  const { database, take, advance } = await setUp()
  const lock = await take('one')
  database.silence()
  await advance(2_000)
  expect(lock.isHeld()).toBe(false)
  await advance(1_000)
  expect([lock.isHeld(), lock.fault()]).toEqual([true, undefined])
})

test('[SEC-06] a process that was stopped for 7 s has no lock until a check says that it still has it', async () => {
  const { take, sleep, settle } = await setUp()
  const lock = await take('one')
  sleep(6_999)
  expect(lock.isHeld()).toBe(true)
  sleep(1)
  expect(lock.isHeld()).toBe(false)
  await settle()
  expect([lock.isHeld(), lock.fault()]).toEqual([true, undefined])
})

test('[SEC-06] a process whose session ended while it was stopped has no lock at any moment after it', async () => {
  const { database, take, sleep, settle } = await setUp()
  const first = await take('one')
  sleep(60_000)
  database.endAtServer()
  const second = await take('two')
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  await settle()
  expect(first.isHeld()).toBe(false)
})

test('[SEC-06] a server whose lock another one has taken meanwhile ends, and names that one', async () => {
  const { database, take, advance } = await setUp()
  const first = await take('one')
  database.drop()
  const second = await take('two')
  await advance(500)
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  expect(first.fault()?.message).toContain('process 4711 on host-two')
})

test('[SEC-06] it ends also where that other one is gone again: its memory is old', async () => {
  const { database, take, advance } = await setUp()
  const first = await take('one')
  database.drop()
  const second = await take('two')
  second.release()
  await advance(500)
  expect(first.isHeld()).toBe(false)
  expect(first.fault()?.message).toContain('process 4711 on host-two')
  const opened = database.opened()
  await advance(10_000)
  expect(database.opened()).toBe(opened)
})

test('[SEC-06] a released lock is not taken again', async () => {
  const { database, take, advance } = await setUp()
  const lock = await take('one')
  lock.release()
  await advance(10_000)
  expect([lock.isHeld(), database.opened()]).toEqual([false, 1])
})
