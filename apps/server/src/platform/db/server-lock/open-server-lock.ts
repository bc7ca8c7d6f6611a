import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { ClientConfig } from 'pg'
import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { openLockSession, type NodeHolder } from './lock-session.ts'
import { takeServerLock, type ServerLock } from './server-lock.ts'

export type NodeFacts = Pick<NodeHolder, 'id' | 'version' | 'busFormat' | 'secretsHash'>

export interface OpenServerLockOptions {
  readonly connection: ClientConfig
  /** Where people reach this server. */
  readonly address: string
  /** Given for one of several nodes. */
  readonly node?: NodeFacts | undefined
  readonly clock: Clock
  readonly log: Log
  readonly signal?: AbortSignal | undefined
}

/** Makes this process the only server of its database, or one of several nodes. */
export function openServerLock(options: OpenServerLockOptions): Promise<ServerLock> {
  const { connection, address, node, clock, log, signal } = options
  const id = node?.id ?? randomUUID()
  const me = { id, hostName: hostname(), pid: process.pid, address, sinceMs: clock.now() }
  return takeServerLock({
    openSession: () => openLockSession(connection, { isShared: node !== undefined }),
    me,
    shared: node && { node: { ...me, ...node }, refuse: (others) => refuseStrangers(node, others) },
    clock,
    log,
    signal,
  })
}

/** Fails with `DatabaseStartError`. */
function refuseStrangers(node: NodeFacts, others: readonly NodeHolder[]): void {
  for (const { hostName, pid, address, version, busFormat, secretsHash } of others) {
    const other = `the node at ${address} (process ${pid} on ${hostName})`
    if (busFormat !== node.busFormat)
      throw new DatabaseStartError(
        `This node is Foyer ${node.version}, and ${other} is ${version}: these two cannot run side by side. Stop all nodes of ` +
          'one version before those of the other start.',
      )
    if (secretsHash !== node.secretsHash)
      throw new DatabaseStartError(
        `The secrets of this node differ from those of ${other}. All nodes need the same folder DATA_DIR/secrets: copy it ` +
          'from there.',
      )
  }
}
