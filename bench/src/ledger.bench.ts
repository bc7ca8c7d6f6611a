// Nothing lost: clients chat while the server and its database are killed a hundred times and their network misbehaves; then
// everything each of them wrote down is compared with the tables. Before it eleven bugs are built into the server, one at a
// time, and each must be found: a proof that cannot fail proves nothing.
import { bugs } from './ledger/bugs/index.ts'
import { runBugs } from './ledger/bug-runs.ts'
import { runLedger, type LedgerRun } from './ledger/run-ledger.ts'
import { goal, say, table } from './lib/report.ts'

const seeds = [1, 2, 3, 4]
const killsPerSeed = 25

const found: (readonly (string | number)[])[] = []
await runBugs(Object.keys(bugs) as (keyof typeof bugs)[], ({ bug, attempts, run }) => {
  const kinds = [...new Set(run.breaches.map(({ invariant }) => invariant))].toSorted()
  found.push([bugs[bug], run.breaches.length, kinds.join(', '), run.breaches[0]?.what ?? 'nothing', attempts])
})
table(['a bug in the server', 'breaches', 'of', 'the first', 'seeds until it was found'], found)

const runs: LedgerRun[] = []
for (const seed of seeds) {
  runs.push(await runLedger({ seed, kills: killsPerSeed, betweenS: [2, 7], people: 24, everyMs: 350 }))
}
const sum = (read: (run: LedgerRun) => number) => runs.reduce((total, run) => total + read(run), 0)
const figure = (name: string) => sum(({ figures }) => figures[name] ?? 0)
const fault = (name: string) => sum(({ faults }) => faults[name] ?? 0)
table(
  ['the server as it is', ''],
  [
    ['seeds', seeds.join(', ')],
    [
      'kills of the server, of these with PostgreSQL',
      `${sum(({ kills }) => kills)}, ${sum(({ postgresKills }) => postgresKills)}`,
    ],
    ['slowest start after one, s', Math.max(...runs.map(({ slowestStartMs }) => slowestStartMs)) / 1_000],
    ...Object.keys(runs[0]?.figures ?? {}).map((name) => [name, figure(name)]),
    ['clients put to sleep', sum(({ sleeps }) => sleeps)],
    ...Object.keys(runs[0]?.faults ?? {}).map((name) => [`lines with the fault "${name}"`, fault(name)]),
  ],
)
for (const { invariant, what } of runs.flatMap(({ breaches }) => breaches).slice(0, 20)) say(`${invariant}: ${what}`)
goal(
  'the bugs that were found',
  found.filter(([, count]) => Number(count) > 0).length,
  Object.keys(bugs).length,
  'more',
)
goal(
  'breaches',
  sum(({ breaches }) => breaches.length),
  0,
  'less',
)
