import type { Clock } from '../clock/clock.ts'
import { isConnectionFailure } from '../db/connection-failure.ts'
import { createGroupCommit } from '../db/group-commit.ts'
import type { KeptLine } from './kept-line.ts'

/** Where lines are written to. */
export interface LogLineSink {
  add(lines: readonly KeptLine[]): Promise<void>
}

export interface LogBuffer {
  /** Never waits and never fails: a line that cannot be taken is counted. */
  readonly keep: (line: KeptLine) => void
  /** From now on lines can be written; those before wait for it. */
  open(sink: LogLineSink): void
  /** Writes what waits and takes no more. Lines are dropped if no store was ever opened for them. */
  drain(): Promise<void>
}

/** A quarter of a second of the worst there can be; beyond it lines cost themselves and not memory. */
const mostWaiting = 2_000
const mostAtOnce = 500
const gatherMs = 500

/**
 * Keeps lines of the log, many at a time and behind everything else. What it loses, be it that the store is away or too
 * slow, is one line with the count once the store takes lines again. Source: ERR-06.
 */
export function createLogBuffer({ clock }: { readonly clock: Clock }): LogBuffer {
  let sink: LogLineSink | undefined
  let lost = 0
  let isEnding = false
  const opened = createSign()
  const ended = createSign()
  const queue = createGroupCommit<KeptLine, undefined>({
    commit,
    isOutage: isConnectionFailure,
    gather,
    maxRows: mostAtOnce,
    maxQueued: mostWaiting,
  })
  return {
    keep,
    open(given) {
      sink = given
      opened.give()
    },
    async drain() {
      isEnding = true
      ended.give()
      await queue.drain()
    },
  }

  function keep(line: KeptLine): void {
    if (isEnding) return
    queue.submit(line).catch(() => {
      lost += 1
    })
  }

  async function gather(): Promise<void> {
    await Promise.race([opened.given, ended.given])
    if (isEnding) return
    let cancel = () => {}
    const rested = new Promise<void>((resolve) => {
      cancel = clock.after(gatherMs, resolve)
    })
    await Promise.race([rested, ended.given])
    cancel()
  }

  async function commit(lines: readonly KeptLine[]): Promise<readonly undefined[]> {
    if (sink === undefined) return lines.map(() => undefined)
    const reported = lost
    await sink.add(reported === 0 ? lines : [...lines, lineOfLost(reported)])
    lost -= reported
    return lines.map(() => undefined)
  }

  function lineOfLost(count: number): KeptLine {
    return {
      atMs: clock.now(),
      level: 'WARN',
      origin: 'SERVER',
      category: 'log',
      message: 'lines of the log were lost',
      details: `count: ${count}`,
      standsFor: count,
    }
  }
}

/** Something that happens once, and can be waited for. */
function createSign() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
