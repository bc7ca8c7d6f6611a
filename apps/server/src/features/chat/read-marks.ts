import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ChatStore, ReadMark } from './chat.store.ts'

const everyMs = 1_000

export interface ReadMarksDeps {
  readonly store: Pick<ChatStore, 'writeReads'>
  readonly clock: Clock
  readonly log: Log
  /** Called with the marks that have moved, once they are stored. */
  readonly onMoved: (marks: readonly ReadMark[]) => void
}

/** How far people have read, written down at most once a second. */
export interface ReadMarks {
  note(mark: ReadMark): void
  /** Writes what waits. Rejects when it could not be; it waits on then. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createReadMarks({ store, clock, log, onMoved }: ReadMarksDeps): ReadMarks {
  let waiting = new Map<string, ReadMark>()
  let cancel: (() => void) | undefined
  let writing: Promise<void> = Promise.resolve()
  return {
    note(mark) {
      keep(mark)
      plan()
    },
    flush,
    async stop() {
      cancel?.()
      await flush().catch((error: unknown) => log.warn({ err: error }, 'how far people have read could not be stored'))
    },
  }

  function keep(mark: ReadMark): void {
    const key = `${mark.roomId} ${mark.accountId}`
    if ((waiting.get(key)?.seq ?? 0) < mark.seq) waiting.set(key, mark)
  }

  function plan(): void {
    cancel ??= clock.after(everyMs, () => {
      cancel = undefined
      flush().catch((error: unknown) => {
        log.warn({ err: error }, 'how far people have read could not be stored yet')
        plan()
      })
    })
  }

  function flush(): Promise<void> {
    const written = writing.then(async () => {
      const marks = [...waiting.values()]
      if (marks.length === 0) return
      waiting = new Map()
      try {
        onMoved(await store.writeReads(marks))
      } catch (error) {
        marks.forEach(keep)
        throw error
      }
    })
    writing = written.catch(() => {})
    return written
  }
}
