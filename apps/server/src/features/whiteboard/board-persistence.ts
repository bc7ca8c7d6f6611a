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
  /** A change is stored, here and now: others may see it. */
  readonly onStored: (board: string, update: Uint8Array) => void
  readonly onVersionKept: (board: string) => void
  /** The nodes besides this one on which somebody has a seat at a sheet. */
  readonly otherNodesOf: (board: string) => readonly string[]
  readonly nodeId: string
  /** The sheet has grown beyond what it may hold, or has room again. */
  readonly onFullness: (board: string) => void
}

/** Stores the sheets that are open, and knows how large they are. */
export interface BoardPersistence {
  /** Fills a document with what is stored of its sheet. */
  open(board: string, doc: Y.Doc): Promise<void>
  /** Resolves once the change is stored. */
  store(board: string, update: Uint8Array): Promise<void>
  /** A change that another node has stored. */
  receive(board: string, update: Uint8Array): void
  /** Reads what is stored into a sheet that is open, where something stored did not come over the bus. */
  reload(board: string): Promise<void>
  openBoards(): Iterable<string>
  /** Another node has kept a version of what the sheet is now. */
  versionKept(board: string): void
  /** Keeps what the sheet is now as a version, where it has changed since the last one. */
  keepVersion(board: string): Promise<void>
  /** Everybody has left this node. Where no seat is taken at another, it keeps a version and puts the sheet together. */
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
/** Changes of this origin are sent to the pages of this node and cause no other work. */
const byServer = { source: 'local', skipStoreHooks: true }

export function createBoardPersistence(deps: BoardPersistenceDeps): BoardPersistence {
  const { store, clock, log, onStored, onVersionKept, otherNodesOf, nodeId, onFullness } = deps
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
    receive,
    reload,
    openBoards: () => boards.keys(),
    versionKept(board) {
      const opened = boards.get(board)
      if (opened !== undefined) noteVersion(opened)
    },
    keepVersion,
    close,
    isFull: (board) => boards.get(board)?.isFull === true,
    isOverfull: (board) => (boards.get(board)?.bytes ?? 0) > boardMaxBytes * overfull,
    stop,
  }

  async function open(board: string, doc: Y.Doc): Promise<void> {
    const opened: OpenBoard = {
      doc,
      bytes: 0,
      changes: 0,
      isChanged: false,
      isFull: false,
      isTidying: false,
      cancelVersion: undefined,
    }
    // Changes that other nodes store while it is read are taken already.
    boards.set(board, opened)
    doc.once('destroy', () => removeBoard(board, opened))
    try {
      await readInto(board, opened)
    } catch (error) {
      removeBoard(board, opened)
      throw error
    }
    opened.isFull = opened.bytes > boardMaxBytes
    opened.isChanged ||= opened.changes > 0
    if (opened.isChanged) planVersion(board, opened)
  }

  /** Answers whether the sheet is otherwise than before. */
  async function readInto(board: string, opened: OpenBoard): Promise<boolean> {
    const { state, changes } = await store.load(board)
    const parts = [...(state === undefined ? [] : [state]), ...changes.map(({ update }) => update)]
    let isNew = false
    const note = () => void (isNew = true)
    opened.doc.on('update', note)
    readSheet(parts, (error) => log.warn({ err: error, board }, 'a change of a whiteboard cannot be read'), opened.doc)
    opened.bytes = parts.reduce((sum, { length }) => sum + length, 0)
    opened.changes = changes.length
    opened.doc.off('update', note)
    return isNew
  }

  async function reload(board: string): Promise<void> {
    const opened = boards.get(board)
    if (opened === undefined) return
    if (await readInto(board, opened)) noteChange(board, opened)
  }

  function removeBoard(board: string, opened: OpenBoard): void {
    opened.cancelVersion?.()
    if (boards.get(board) === opened) boards.delete(board)
  }

  async function storeChange(board: string, update: Uint8Array): Promise<void> {
    await commit(board, update)
    count(board, update)
  }

  async function commit(board: string, update: Uint8Array): Promise<void> {
    await queue.submit({ board, update })
    onStored(board, update)
  }

  function receive(board: string, update: Uint8Array): void {
    const opened = boards.get(board)
    if (opened === undefined) return
    Y.applyUpdate(opened.doc, update, byServer)
    count(board, update)
  }

  function count(board: string, update: Uint8Array): void {
    const opened = boards.get(board)
    if (opened === undefined) return
    opened.bytes += update.length
    opened.changes++
    noteChange(board, opened)
  }

  function noteChange(board: string, opened: OpenBoard): void {
    opened.isChanged = true
    planVersion(board, opened)
    if (opened.changes >= changesBeforeTidying || opened.bytes > boardMaxBytes) tidySoon(board, opened)
  }

  function planVersion(board: string, opened: OpenBoard): void {
    opened.cancelVersion ??= clock.after(versionEveryMs, () => {
      opened.cancelVersion = undefined
      // One node keeps the versions of all.
      if (otherNodesOf(board).some((id) => id < nodeId)) return planVersion(board, opened)
      return run(keepVersion(board), 'a version of a whiteboard could not be kept')
    })
  }

  async function keepVersion(board: string): Promise<void> {
    const opened = boards.get(board)
    if (opened?.isChanged !== true) return
    noteVersion(opened)
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
      onVersionKept(board)
    } catch (error) {
      opened.isChanged = true
      planVersion(board, opened)
      throw error
    }
  }

  function noteVersion(opened: OpenBoard): void {
    opened.isChanged = false
    opened.cancelVersion?.()
    opened.cancelVersion = undefined
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
        await commit(board, change)
        Y.applyUpdate(opened.doc, change, byServer)
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
    const seqs = changes.map(({ seq }) => seq)
    // Another node may have been faster: then there is another state to begin with.
    return (await store.replace(board, whole, seqs)) ? whole.length : putTogether(board, isPurged)
  }

  async function close(board: string): Promise<void> {
    // The last node does both: a page at another may bring back what would be purged.
    if (otherNodesOf(board).length > 0) return
    await keepVersion(board)
    await putTogether(board, true)
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
