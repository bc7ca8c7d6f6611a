import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePeople } from '../lib/people.ts'
import { bugs, type Bug } from './bugs/index.ts'
import { runLedger, type LedgerRun } from './run-ledger.ts'

const people = 12
const attemptsMax = 3
/** These show only in what a killed server had not done, or to those who come back. */
const needKills: readonly Bug[] = ['ack-before-commit', 'commit-not-flushed', 'catch-up-off-by-one', 'dedupe-removed']

export interface BugRun {
  readonly bug: Bug
  readonly attempts: number
  readonly run: LedgerRun
}

/** Each bug in a server of its own until the checker finds it, with another seed when it does not. */
export async function runBugs(chosen: readonly Bug[], report: (found: BugRun) => void): Promise<void> {
  const prepared = await mkdtemp(join(tmpdir(), 'foyer-ledger-seed-'))
  try {
    await preparePeople(prepared, people)
    for (const bug of chosen) {
      for (let attempts = 1; ; attempts++) {
        const run = await runLedger({
          seed: 100 * attempts + Object.keys(bugs).indexOf(bug),
          kills: needKills.includes(bug) ? 2 : 0,
          betweenS: needKills.includes(bug) ? [3, 5] : [8, 10],
          people,
          everyMs: 250,
          bug,
          isQuietNetwork: true,
          prepared,
        })
        if (run.breaches.length === 0 && attempts < attemptsMax) continue
        report({ bug, attempts, run })
        break
      }
    }
  } finally {
    await rm(prepared, { recursive: true, force: true, maxRetries: 5 })
  }
}
