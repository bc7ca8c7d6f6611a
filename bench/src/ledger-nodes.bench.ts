// Nothing lost on three nodes: clients chat while nodes, Redis and PostgreSQL are killed in turn and three of ten messages between
// the nodes do not arrive; then everything each client wrote down is compared with the tables. That the comparison finds what is
// wrong is shown by `ledger`.
import { runLedger, type LedgerRun } from './ledger/run-ledger.ts'
import { goal, say, table } from './lib/report.ts'

const nodes = 3
const leastReceived = 200_000
const runsAtMost = 12
const killsPerRun = 20
/** Each person may write 30 messages a minute. */
const people = 60
const everyMs = 1_400

const runs: LedgerRun[] = []
const sum = (read: (run: LedgerRun) => number) => runs.reduce((total, run) => total + read(run), 0)
const figure = (name: string) => sum(({ figures }) => figures[name] ?? 0)
const received = () => figure('received')
while (runs.length < runsAtMost && received() < leastReceived)
  runs.push(await runLedger({ seed: runs.length + 1, kills: killsPerRun, nodes, betweenS: [4, 12], people, everyMs }))

table(
  [`${nodes} nodes`, ''],
  [
    ['seeds', runs.length],
    ['kills, of these of PostgreSQL', `${sum(({ kills }) => kills)}, ${sum(({ postgresKills }) => postgresKills)}`],
    ['slowest start after one, s', Math.max(...runs.map(({ slowestStartMs }) => slowestStartMs)) / 1_000],
    ...Object.keys(runs[0]?.figures ?? {}).map((name) => [name, figure(name)] as const),
    ['clients put to sleep', sum(({ sleeps }) => sleeps)],
    ...Object.keys(runs[0]?.faults ?? {}).map((name) => [name, sum(({ faults }) => faults[name] ?? 0)] as const),
  ],
)
for (const { invariant, what } of runs.flatMap(({ breaches }) => breaches).slice(0, 20)) say(`${invariant}: ${what}`)
goal('messages that clients received', received(), leastReceived, 'more')
goal(
  'messages that were lost, doubled or in another order',
  sum(({ breaches }) => breaches.length),
  0,
  'less',
)
