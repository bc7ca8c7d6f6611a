import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import { until } from '../bounded.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import type { Leader } from '../../nodes/leader.ts'
import type { LockHolder, LockSession, NodeHolder } from './lock-session.ts'

export interface ServerLockDeps {
  /** Connects; rejects while the database is away. */
  readonly openSession: () => Promise<LockSession>
  readonly me: LockHolder
  /** Given where other servers may share the lock. Fails where one of them does not fit this one. */
  readonly shared?: { readonly node: NodeHolder; refuse(others: readonly NodeHolder[]): void } | undefined
  readonly clock: Clock
  /** Milliseconds of a clock that cannot be set; it goes on while this process is stopped. */
  readonly monotonicMs?: () => number
  readonly log: Log
  /** How long a start waits for a server that is just ending. */
  readonly takeWithinMs?: number
  readonly signal?: AbortSignal | undefined
}

/** The right of this process to be the only server of its database, or one of those that share it. */
export interface ServerLock extends Leader {
  /**
   * False from when it is lost until it is there again, and when the last check that succeeded began 7 s ago or more: a process
   * that was stopped (SIGSTOP, a paused machine) does not know what happened meanwhile. Nothing may be changed while it is false.
   */
  isHeld(): boolean
  onLost(listener: () => void): void
  /**
   * Says in the database who has the lock; needs the tables, so it comes after the migrations. Fails with `DatabaseStartError`
   * where servers that share the lock do not fit each other.
   */
  publish(): Promise<void>
  /** Resolves when this process can never have the lock again: another server took the database over. */
  readonly takenOver: Promise<DatabaseStartError>
  release(): void
}

const checkEveryMs = 2_000
const retryEveryMs = 500
/** A check every 2 s that is answered within 5 s. Source: SEC-06. */
const freshForMs = 7_000
const defaultTakeWithinMs = 3_000

/**
 * Takes the lock of a database, which one server, or those that share it, have for as long as they run. Why: bans, mutes and much else are decided in
 * the memory of the process. Fails with `DatabaseStartError`, which names the server that has it. Source: SEC-06.
 */
export async function takeServerLock(deps: ServerLockDeps): Promise<ServerLock> {
  const { openSession, me, shared, clock, log, takeWithinMs = defaultTakeWithinMs, signal } = deps
  const monotonicMs = deps.monotonicMs ?? (() => performance.now())
  /** When the last check that succeeded began. */
  let checkedAtMs = monotonicMs()
  const listeners: (() => void)[] = []
  let session = await takeFirst()
  let isHeld = true
  let isReleased = false
  let isPublished = false
  let isLeading = false
  /** The server that had the lock alone before this one, where it is shared. */
  let before: LockHolder | undefined
  let cancelCheck = () => {}
  let giveUp: (error: DatabaseStartError) => void = () => {}
  const takenOver = new Promise<DatabaseStartError>((resolve) => (giveUp = resolve))
  watch(session)
  const isSure = () => isHeld && monotonicMs() - checkedAtMs < freshForMs
  return {
    isHeld: isSure,
    isLeader: () => isSure() && (shared === undefined || isLeading),
    onLost: (listener) => void listeners.push(listener),
    async publish() {
      if (shared === undefined) await session.writeHolder(me)
      else {
        shared.refuse(await session.listNodes())
        await session.writeNode(shared.node)
        before = await session.readLastHolder()
        isLeading = await session.tryLead()
      }
      isPublished = true
    },
    takenOver,
    release() {
      isReleased = true
      isHeld = false
      cancelCheck()
      session.end()
    },
  }

  async function takeFirst(): Promise<LockSession> {
    const opened = await openSession()
    try {
      const isTaken = await until(() => opened.tryLock(), { withinMs: takeWithinMs, everyMs: 100, signal })
      if (!isTaken) throw inUse((await opened.findHolder())?.holder)
      checkedAtMs = monotonicMs()
      await opened.check()
      return opened
    } catch (error) {
      opened.end()
      throw error
    }
  }

  function watch(watched: LockSession): void {
    void watched.ended.then(() => lose(watched, new Error('its connection has ended')))
    plan()

    function plan() {
      cancelCheck = clock.after(checkEveryMs, () => {
        const beganAtMs = monotonicMs()
        watched
          .check()
          .then(async () => {
            if (watched !== session || !isHeld) return
            checkedAtMs = beganAtMs
            if (shared !== undefined && isPublished) isLeading = await watched.tryLead()
            plan()
          })
          .catch((error: unknown) => lose(watched, error))
      })
    }
  }

  function lose(lost: LockSession, error: unknown): void {
    if (lost !== session || !isHeld) return
    isHeld = false
    isLeading = false
    cancelCheck()
    lost.end()
    log.error({ err: error }, 'the lock of the database is lost; nothing is changed until it is back')
    for (const listener of listeners) listener()
    if (error instanceof DatabaseStartError) return giveUp(error)
    return retryLater()
  }

  function retryLater(): void {
    cancelCheck = clock.after(retryEveryMs, () => {
      takeAgain().then(
        (isDone) => {
          if (!isDone && !isReleased) retryLater()
        },
        // The database is away still.
        () => {
          if (!isReleased) retryLater()
        },
      )
    })
  }

  /** Whether there is nothing more to try. */
  async function takeAgain(): Promise<boolean> {
    const opened = await openSession()
    const beganAtMs = monotonicMs()
    try {
      if (!(await opened.tryLock())) {
        const found = await opened.findHolder()
        // Our own session, which the database takes for alive although it does not answer us.
        if (found?.backendPid === session.backendPid) await opened.terminate(found.backendPid)
        else if (found !== undefined) giveUp(takenOverBy(found.holder))
        opened.end()
        return found !== undefined && found.backendPid !== session.backendPid
      }
      const last = isPublished ? await opened.readLastHolder() : me
      if (last?.id !== (isPublished && shared !== undefined ? before?.id : me.id) || isReleased) {
        opened.end()
        // It may have ended again by now; what it changed is not in the memory of this process.
        giveUp(takenOverBy(last))
        return true
      }
      if (isPublished) await (shared === undefined ? opened.writeHolder(me) : opened.writeNode(shared.node))
    } catch (error) {
      opened.end()
      throw error
    }
    session = opened
    checkedAtMs = beganAtMs
    isHeld = true
    log.warn({}, 'the lock of the database is back')
    watch(opened)
    return true
  }
}

function describe(holder: LockHolder | undefined): string {
  if (holder === undefined) return 'one that is just starting'
  const { pid, hostName, address, sinceMs } = holder
  return `process ${pid} on ${hostName}, at ${address}, since ${new Date(sinceMs).toISOString()}`
}

const inUse = (holder: LockHolder | undefined) =>
  new DatabaseStartError(
    `Another Foyer server uses this database: ${describe(holder)}. Stop that one first, set DATABASE_URL to another ` +
      'database, or set REDIS_URL for all servers of this one.',
  )

const takenOverBy = (holder: LockHolder | undefined) =>
  new DatabaseStartError(
    `Another Foyer server took over this database: ${describe(holder)}. This one had lost its connection to it, and ends.`,
  )
