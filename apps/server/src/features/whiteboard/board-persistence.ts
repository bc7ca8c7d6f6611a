import { whiteboardLimits } from '@foyer/contract'
import * as Y from 'yjs'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isConnectionFailure } from '../../platform/db/connection-failure.ts'
import { createGroupCommit } from '../../platform/db/group-commit.ts'
import type { Log } from '../../platform/log/log.ts'
import { countThings, purge, readSheet } from './sheet.ts'
import type { StoredChange, WhiteboardStore } from './whiteboard.store.ts'

export interface BoardPersistenceDeps {
  readonly store: WhiteboardStore
  readonly clock: Clock
  readonly log: Log
  /** The sheet has grown beyond what it may hold, or has room again. */
  readonly onFullness: (board: string) => void
}

/** Stores the sheets that are open, and knows how large they are. */
export interface BoardPersistence {
  /** Fills a document with what is stored of its sheet. */
  open(board: string, doc: Y.Doc): Promise<void>
  /** Resolves once the change is stored. */
  store(board: string, update: Uint8Array): Promise<void>
  /** Keeps what the sheet is now as a version, where it has changed since the last one. */
  keepVersion(board: string): Promise<void>
  /** Everybody has left: keeps a version, puts the sheet together and lets go of it. */
  close(board: string): Promise<void>
  isFull(board: string): boolean
  /** Beyond this not even small changes are taken. */
  isOverfull(board: string): boolean
  /** Resolves when everything that was taken is stored. */
  stop(): Promise<void>
}

interface OpenBoard {
  readonly doc: Y.Doc
  /** About what its stored parts take. */
  bytes: number
  changes: number
  isChanged: boolean
  isFull: boolean
  isTidying: boolean
  cancelVersion: (() => void) | undefined
}

const { boardMaxBytes, versionEveryMs, versionsMax } = whiteboardLimits
const overfull = 1.25
/** A sheet that is read again has at most as many changes to go through. */
const changesBeforeTidying = 3_000
const tidyEveryMs = 10_000

export function createBoardPersistence({ store, clock, log, onFullness }: BoardPersistenceDeps): BoardPersistence {
  const boards = new Map<string, OpenBoard>()
  const working = new Set<Promise<void>>()
  const queue = createGroupCommit<StoredChange, undefined>({
    commit: async (changes) => {
      await store.append(changes)
      return changes.map(() => undefined)
    },
    // The same change twice is the same sheet: one that may have been stored is stored again.
    isOutage: isConnectionFailure,
    maxRows: 200,
  })
  return {
    open,
    store: storeChange,
    keepVersion,
    close,
    isFull: (board) => boards.get(board)?.isFull === true,
    isOverfull: (board) => (boards.get(board)?.bytes ?? 0) > boardMaxBytes * overfull,
    stop,
  }

  async function open(board: string, doc: Y.Doc): Promise<void> {
    const { state, changes } = await store.load(board)
    const parts = [...(state === undefined ? [] : [state]), ...changes.map(({ update }) => update)]
    readSheet(parts, (error) => log.warn({ err: error, board }, 'a change of a whiteboard cannot be read'), doc)
    const bytes = parts.reduce((sum, { length }) => sum + length, 0)
    boards.get(board)?.cancelVersion?.()
    const opened: OpenBoard = {
      doc,
      bytes,
      changes: changes.length,
      isChanged: changes.length > 0,
      isFull: bytes > boardMaxBytes,
      isTidying: false,
      cancelVersion: undefined,
    }
    boards.set(board, opened)
    if (opened.isChanged) planVersion(board, opened)
  }

  async function storeChange(board: string, update: Uint8Array): Promise<void> {
    await queue.submit({ board, update })
    const opened = boards.get(board)
    if (opened === undefined) return
    opened.bytes += update.length
    opened.changes++
    opened.isChanged = true
    planVersion(board, opened)
    if (opened.changes >= changesBeforeTidying || opened.bytes > boardMaxBytes) tidySoon(board, opened)
  }

  function planVersion(board: string, opened: OpenBoard): void {
    opened.cancelVersion ??= clock.after(versionEveryMs, () => {
      opened.cancelVersion = undefined
      run(keepVersion(board), 'a version of a whiteboard could not be kept')
    })
  }

  async function keepVersion(board: string): Promise<void> {
    const opened = boards.get(board)
    if (opened?.isChanged !== true) return
    opened.isChanged = false
    opened.cancelVersion?.()
    opened.cancelVersion = undefined
    const state = Y.encodeStateAsUpdate(opened.doc)
    const version = {
      id: randomId(),
      board,
      atMs: clock.now(),
      count: countThings(opened.doc),
      bytes: state.length,
      state,
    }
    try {
      await store.addVersion(version, versionsMax)
    } catch (error) {
      opened.isChanged = true
      planVersion(board, opened)
      throw error
    }
  }

  /** A full sheet is looked at again as long as it changes. */
  function tidySoon(board: string, opened: OpenBoard): void {
    if (opened.isTidying) return
    opened.isTidying = true
    run(
      tidy(board, opened).finally(
        () =>
          void clock.after(tidyEveryMs, () => {
            opened.isTidying = false
            if (opened.isFull && opened.changes > 0 && boards.get(board) === opened) tidySoon(board, opened)
          }),
      ),
      'a whiteboard could not be put together',
    )
  }

  async function tidy(board: string, opened: OpenBoard): Promise<void> {
    // What was deleted takes room until it is gone; pages that still hold it know that it was there once.
    if (opened.bytes > boardMaxBytes) {
      const change = purge(opened.doc)
      if (change !== undefined) {
        await queue.submit({ board, update: change })
        Y.applyUpdate(opened.doc, change, { source: 'local' })
      }
    }
    opened.bytes = await putTogether(board, false)
    opened.changes = 0
    const isFull = opened.bytes > boardMaxBytes
    if (isFull === opened.isFull) return
    opened.isFull = isFull
    onFullness(board)
  }

  async function putTogether(board: string, isPurged: boolean): Promise<number> {
    const { state, changes } = await store.load(board)
    if (changes.length === 0) return state?.length ?? 0
    const parts = [...(state === undefined ? [] : [state]), ...changes.map(({ update }) => update)]
    const doc = readSheet(parts, () => {})
    const change = isPurged ? purge(doc) : undefined
    if (change !== undefined) Y.applyUpdate(doc, change)
    const whole = Y.encodeStateAsUpdate(doc)
    doc.destroy()
    await store.replace(
      board,
      whole,
      changes.map(({ seq }) => seq),
    )
    return whole.length
  }

  async function close(board: string): Promise<void> {
    const opened = boards.get(board)
    await keepVersion(board)
    await putTogether(board, true)
    // Somebody may have come meanwhile.
    if (boards.get(board) !== opened) return
    opened?.cancelVersion?.()
    boards.delete(board)
  }

  function run(work: Promise<void>, warning: string): void {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, warning))
      .finally(() => void working.delete(done))
    working.add(done)
  }

  async function stop(): Promise<void> {
    await queue.drain()
    for (const { cancelVersion } of boards.values()) cancelVersion?.()
    await Promise.all(working)
  }
}
