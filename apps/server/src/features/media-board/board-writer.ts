import { createMemoryWriter, type MemoryWriter, type MemoryWriterDeps } from '../../platform/db/memory-writer.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ActAnswer, ActDone, BoardAct, MediaBoardStore } from './media-board.store.ts'

export interface BoardWriterDeps extends Pick<MemoryWriterDeps<BoardAct, ActAnswer>, 'readAnew' | 'onOutage'> {
  readonly store: Pick<MediaBoardStore, 'commit'>
  readonly clock: Clock
  /** Commits begin no sooner than this after one another, in milliseconds; whatever comes between is stored together. */
  readonly commitEveryMs: number
  /** Told in the order of the commits, before those who wait for them are answered. */
  readonly onCommitted: (act: BoardAct, answer: ActDone) => void
}

/** The one way by which anything on a board changes. Source: MED-03. */
export type BoardWriter = MemoryWriter<BoardAct, ActAnswer>

/** Acts gather between commits; each takes them all. So a thousand likes a second are at most fifty writes. */
export function createBoardWriter(deps: BoardWriterDeps): BoardWriter {
  const { store, clock, commitEveryMs, onCommitted, readAnew, onOutage } = deps
  let begunMs = -Infinity
  return createMemoryWriter({
    commit: (acts) => store.commit(acts),
    gather,
    onCommitted: (act, answer) => {
      if (answer.kind === 'done') onCommitted(act, answer)
    },
    readAnew,
    onOutage,
  })

  /** One that comes alone does not wait. */
  async function gather(): Promise<void> {
    const waitMs = begunMs + commitEveryMs - clock.now()
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve))
    begunMs = clock.now()
  }
}
