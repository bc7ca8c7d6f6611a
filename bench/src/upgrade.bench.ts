// An upgrade of three nodes while people chat, and the way back: one node after the other ends and starts again as the other
// version. Nothing may be lost, doubled or put into another order. The former version is the newest tag, or what FORMER names.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runLedger } from './ledger/run-ledger.ts'
import { upgradeStrikes } from './ledger/servers.ts'
import { goal, say, table } from './lib/report.ts'

const root = resolve(import.meta.dirname, '../..')
const nodes = 3
/** The first commit that sends no frame of a long poll twice; for as long as there is no tag. */
const firstFormer = 'e933ec91'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim()

const tag = await git('describe', '--tags', '--abbrev=0').catch(() => undefined)
const former = await git('rev-parse', '--short', process.env['FORMER'] ?? tag ?? firstFormer)
const folder = await mkdtemp(join(tmpdir(), 'foyer-former-'))
try {
  await git('worktree', 'add', '--detach', '--force', folder, former)
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26 })
  const kills = upgradeStrikes(nodes)
  const { breaches, figures, faults, sleeps, slowestStartMs } = await runLedger({
    seed: 1,
    kills,
    nodes,
    former: folder,
    betweenS: [10, 16],
    people: 60,
    everyMs: 1_400,
  })
  const commits = await git('rev-list', '--count', `${former}..HEAD`)
  table(
    [`${nodes} nodes, from ${former} to ${await git('rev-parse', '--short', 'HEAD')} and back`, ''],
    [
      ['commits between the versions', commits],
      ['nodes replaced, of these killed', `${kills}, 1`],
      ['slowest until a replaced node was ready, s', slowestStartMs / 1_000],
      ...Object.entries(figures),
      ['clients put to sleep', sleeps],
      ...Object.entries(faults),
    ],
  )
  for (const { invariant, what } of breaches.slice(0, 20)) say(`${invariant}: ${what}`)
  goal('messages that were lost, doubled or in another order', breaches.length, 0, 'less')
} finally {
  await git('worktree', 'remove', '--force', folder).catch(() => undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
