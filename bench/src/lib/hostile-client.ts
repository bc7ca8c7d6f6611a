import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { attacks, openAttacker, type Attacker } from './hostile-attacks.ts'

// Hostile attendees who send the most expensive requests as fast as they are answered, and wait as long as the server asks.
//
//   hostile-client PORT TOKENS FIRST ORDINARY
//
// TOKENS has a token a line, those of `load-FIRST` and so on. Writes `there` when all are connected, begins at `attack`, and at
// `report` ends and writes the answers to each attack as JSON.
const [, , , tokensFile = '', first = '0', ordinaryCount = '0'] = process.argv
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const ordinary = Array.from({ length: Number(ordinaryCount) }, (_, index) => `load-${index}`)
/** Of one attacker, at once. */
const lanes = 2
const openedAtOnce = 20
const names = Object.keys(attacks)

export interface AttackReport {
  readonly answers: Readonly<Record<string, number>>
  /** Of those that were not refused. */
  readonly tookMs: { readonly p50: number; readonly p99: number }
}

const answers = new Map(names.map((name) => [name, { counts: new Map<string, number>(), tookMs: [] as number[] }]))
let isOver = false

async function attack(attacker: Attacker, lane: number): Promise<void> {
  const readyAt = new Map<string, number>()
  for (let round = lane; !isOver; round += lanes) {
    const now = performance.now()
    const turns = names.map((_, offset) => names[(attacker.index + round + offset) % names.length] ?? '')
    const name = turns.find((each) => (readyAt.get(each) ?? 0) <= now)
    if (name === undefined) {
      await pause(Math.max(10, Math.min(1_000, ...[...readyAt.values()].map((atMs) => atMs - now))))
      continue
    }
    const outcome = await attacks[name]?.(attacker, round)
    if (outcome === undefined) continue
    const { counts, tookMs } = answers.get(name) ?? { counts: new Map<string, number>(), tookMs: [] }
    counts.set(outcome.answer, (counts.get(outcome.answer) ?? 0) + 1)
    if (outcome.waitMs > 0) readyAt.set(name, performance.now() + outcome.waitMs)
    else tookMs.push(performance.now() - now)
  }
}

const at = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)

const attackers: Attacker[] = []
for (let from = 0; from < tokens.length; from += openedAtOnce) {
  const some = tokens.slice(from, from + openedAtOnce)
  attackers.push(
    ...(await Promise.all(
      some.map((token, offset) =>
        openAttacker(from + offset, token, `load-${Number(first) + from + offset}`, ordinary),
      ),
    )),
  )
}
console.log('there')
for await (const line of createInterface(process.stdin)) {
  if (line === 'attack')
    for (const attacker of attackers) for (let lane = 0; lane < lanes; lane++) void attack(attacker, lane)
  if (line !== 'report') continue
  isOver = true
  const report: Record<string, AttackReport> = {}
  for (const [name, { counts, tookMs }] of answers)
    report[name] = { answers: Object.fromEntries(counts), tookMs: { p50: at(tookMs, 0.5), p99: at(tookMs, 0.99) } }
  console.log(JSON.stringify(report))
}
process.exit(0)
