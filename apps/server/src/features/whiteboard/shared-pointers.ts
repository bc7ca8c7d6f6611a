import {
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
  type Awareness,
} from 'y-protocols/awareness'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'

export interface SharedPointersDeps {
  readonly bus: Bus
  readonly clock: Clock
  /** The nodes besides this one on which somebody has a seat at a sheet. */
  readonly otherNodesOf: (board: string) => readonly string[]
}

/** The pointers of the people at a sheet, on all nodes. */
export interface SharedPointers {
  /** A sheet is open on this node, until its pointers are destroyed. */
  share(board: string, awareness: Awareness): void
  /** Whether a client of another node has set a pointer under this number, for somebody else. */
  isTakenElsewhere(board: string, clientId: number, userId: string): boolean
  stop(): void
}

interface SharedBoard {
  readonly awareness: Awareness
  /** By client, those that came from other nodes. */
  readonly nodeOf: Map<number, string>
  readonly changed: Set<number>
  cancel: (() => void) | undefined
}

interface Pointers {
  readonly board: string
  /** As `y-protocols` writes them, in base64. */
  readonly states: string
}

/** The node that changed pointers, where it was another one. */
class NodeOrigin {
  readonly nodeId: string
  constructor(nodeId: string) {
    this.nodeId = nodeId
  }
}

const pointersChannel = 'whiteboard pointers'
const askChannel = 'whiteboard pointers ask'
/** Movements within as long travel together. */
const gatherMs = 50

/** What is lost comes again: clients repeat their pointers every 15 s, and one that is not repeated for 30 s is removed. */
export function createSharedPointers({ bus, clock, otherNodesOf }: SharedPointersDeps): SharedPointers {
  const boards = new Map<string, SharedBoard>()
  const ends = [
    bus.subscribe(pointersChannel, (message, from) => {
      const { board, states } = message as Pointers
      const shared = boards.get(board)
      if (from === bus.nodeId || shared === undefined) return
      applyAwarenessUpdate(shared.awareness, Buffer.from(states, 'base64'), new NodeOrigin(from))
    }),
    bus.subscribe(askChannel, (board, from) => {
      if (from !== bus.nodeId) sendWhole(board as string, from)
    }),
    bus.watch({
      left: removeOf,
      missed(nodeId) {
        for (const board of boards.keys()) bus.send(nodeId, askChannel, board)
      },
    }),
  ]
  return {
    share,
    isTakenElsewhere(board, clientId, userId) {
      const shared = boards.get(board)
      if (shared?.nodeOf.has(clientId) !== true) return false
      const user: unknown = shared.awareness.getStates().get(clientId)?.['user']
      return (user as { readonly userId?: unknown } | undefined)?.userId !== userId
    },
    stop() {
      for (const end of ends) end()
      for (const { cancel } of boards.values()) cancel?.()
    },
  }

  function share(board: string, awareness: Awareness): void {
    const shared: SharedBoard = { awareness, nodeOf: new Map(), changed: new Set(), cancel: undefined }
    boards.set(board, shared)
    awareness.on('update', ({ added, updated, removed }: AwarenessChanges, origin: unknown) => {
      if (boards.get(board) !== shared) return
      if (origin instanceof NodeOrigin) {
        for (const id of [...added, ...updated]) shared.nodeOf.set(id, origin.nodeId)
        for (const id of removed) shared.nodeOf.delete(id)
        return
      }
      for (const id of [...added, ...updated, ...removed]) {
        const isOfOtherNode = shared.nodeOf.delete(id)
        // One that was not repeated for long: its own node removes it itself.
        if (isOfOtherNode && removed.includes(id)) continue
        publishLater(board, shared, id)
      }
    })
    awareness.on('destroy', () => {
      if (shared.changed.size > 0) publish(board, shared)
      if (boards.get(board) === shared) boards.delete(board)
    })
    for (const nodeId of otherNodesOf(board)) bus.send(nodeId, askChannel, board)
  }

  function publishLater(board: string, shared: SharedBoard, id: number): void {
    if (otherNodesOf(board).length === 0) return
    shared.changed.add(id)
    shared.cancel ??= clock.after(gatherMs, () => publish(board, shared))
  }

  function publish(board: string, shared: SharedBoard): void {
    shared.cancel?.()
    shared.cancel = undefined
    const ids = [...shared.changed]
    shared.changed.clear()
    bus.publish(pointersChannel, pointersOf(board, shared, ids))
  }

  function sendWhole(board: string, nodeId: string): void {
    const shared = boards.get(board)
    if (shared === undefined) return
    const own = [...shared.awareness.getStates().keys()].filter((id) => !shared.nodeOf.has(id))
    if (own.length > 0) bus.send(nodeId, pointersChannel, pointersOf(board, shared, own))
  }

  function removeOf(nodeId: string): void {
    for (const { awareness, nodeOf } of boards.values()) {
      const gone = [...nodeOf].flatMap(([id, node]) => (node === nodeId ? [id] : []))
      removeAwarenessStates(awareness, gone, new NodeOrigin(nodeId))
    }
  }
}

interface AwarenessChanges {
  readonly added: readonly number[]
  readonly updated: readonly number[]
  readonly removed: readonly number[]
}

const pointersOf = (board: string, { awareness }: SharedBoard, ids: number[]): Pointers => ({
  board,
  states: Buffer.from(encodeAwarenessUpdate(awareness, ids)).toString('base64'),
})
