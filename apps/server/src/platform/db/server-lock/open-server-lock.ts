import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { ClientConfig } from 'pg'
import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import { openLockSession } from './lock-session.ts'
import { takeServerLock, type ServerLock } from './server-lock.ts'

export interface OpenServerLockOptions {
  readonly connection: ClientConfig
  /** Where people reach this server. */
  readonly address: string
  readonly clock: Clock
  readonly log: Log
  readonly signal?: AbortSignal | undefined
}

/** Makes this process the only server of its database. */
export const openServerLock = ({
  connection,
  address,
  clock,
  log,
  signal,
}: OpenServerLockOptions): Promise<ServerLock> =>
  takeServerLock({
    openSession: () => openLockSession(connection),
    me: { id: randomUUID(), hostName: hostname(), pid: process.pid, address, sinceMs: clock.now() },
    clock,
    log,
    signal,
  })
