// The part of `npm test`: one seed, five kills. Prints what it found as JSON; ends with 1 when something was lost.
import { runLedger } from './run-ledger.ts'

const seed = Number(process.argv[2] ?? '1')
const { breaches, figures, kills, postgresKills, sleeps, faults, slowestStartMs } = await runLedger({
  seed,
  kills: Number(process.argv[3] ?? '5'),
  ...(process.argv[4] !== undefined && { nodes: Number(process.argv[4]) }),
  betweenS: [3, 9],
  people: 18,
  everyMs: 700,
})
console.log(JSON.stringify({ seed, kills, postgresKills, sleeps, slowestStartMs, figures, faults }, null, 2))
for (const { invariant, what } of breaches.slice(0, 50)) console.log(`${invariant}: ${what}`)
console.log(`${breaches.length} breaches`)
process.exit(breaches.length === 0 ? 0 : 1)
