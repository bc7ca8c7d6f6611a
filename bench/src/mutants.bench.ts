// How many small faults are noticed: random changes of the source, one at a time, each against the test files that import the
// changed file; what these do not notice, against the compiler, as every run of the tests begins with it. A change is made
// while the file is read, so that the source stays as it is.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createChance } from './lib/chance.ts'
import { goal, say, table } from './lib/report.ts'
import { applyMutant, findMutants, type Mutant } from './mutants/find-mutants.ts'
import { readImportGraph } from './mutants/import-graph.ts'
import { createTypeCheck } from './mutants/type-check.ts'

const root = resolve(import.meta.dirname, '../..')
const seed = Number(process.env['MUTANTS_SEED'] ?? 18)
const count = Number(process.env['MUTANTS'] ?? 60)
/** No new mutant begins after as long. */
const withinMs = Number(process.env['MUTANTS_WITHIN_MIN'] ?? 60) * 60_000
const atOnce = 2
const patienceMs = 120_000
/** Those files that import the changed one over the fewest others. */
const testsMax = 12

const areas = {
  server: 'apps/server/src/',
  client: 'packages/client/src/',
  stage: 'packages/stage/src/',
  widgets: 'packages/widgets/src/',
  web: 'apps/web/src/',
} as const
type Area = keyof typeof areas
const areasTried = (process.env['MUTANTS_AREAS'] ?? 'server,client,stage,widgets').split(',') as Area[]

type Fate = 'killed' | 'refused' | 'survived' | 'no test' | 'undecided'
interface Tried {
  readonly area: Area
  readonly mutant: Mutant
  readonly fate: Fate
}

const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) end(child)
    process.exit(1)
  })

/** With the workers it began. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
}

interface TestRun {
  readonly hasFailed: boolean
  readonly output: string
}

/** Undefined where the tests did not end in time. */
async function runTests(tests: readonly string[], mutant?: Mutant): Promise<TestRun | undefined> {
  const changed = mutant && { ...mutant, file: join(root, mutant.file) }
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--config',
      'bench/src/mutants/mutant.config.mjs',
      '--root',
      '.',
      ...(mutant ? ['--bail', '1'] : []),
      ...tests,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MUTANT: JSON.stringify(changed ?? null), NO_COLOR: '1' },
    },
  )
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    end(child)
  }, patienceMs)
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  clearTimeout(timer)
  children.delete(child)
  return isOver ? undefined : { hasFailed: code !== 0, output }
}

const graph = readImportGraph(root)
const chance = createChance(seed)
const perArea = Math.ceil(count / areasTried.length)
const chosen = areasTried.flatMap((area) => {
  const all = graph.sources
    .filter((file) => file.startsWith(areas[area]))
    .flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  return Array.from({ length: perArea }, () => ({ area, mutant: chance.pick(all) }))
})
// One of each area in turn: where time runs out all have had as many.
const queue = Array.from({ length: perArea }, (_, turn) =>
  chosen.filter((_one, index) => index % perArea === turn),
).flat()

/** Whether a test file passes as the source is: one that fails anyway would kill everything. */
const passes = new Map<string, boolean>()
async function passesUnchanged(test: string): Promise<boolean> {
  const known = passes.get(test)
  if (known !== undefined) return known
  const isSound = (await runTests([test]))?.hasFailed === false
  passes.set(test, isSound)
  return isSound
}

async function tryMutant(mutant: Mutant): Promise<Fate> {
  let tests = graph.testsOf(mutant.file).slice(0, testsMax)
  for (let attempt = 0; attempt < 3; attempt++) {
    tests = tests.filter((test) => passes.get(test) !== false)
    if (tests.length === 0) return 'no test'
    const run = await runTests(tests, mutant)
    if (run?.hasFailed === false) return 'survived'
    // What only took too long may have had a busy machine: then another run decides.
    if (run === undefined || /timed out/i.test(run.output)) continue
    const failed = tests.filter((test) =>
      run.output.split('\n').some((line) => /FAIL/.test(line) && line.includes(test)),
    )
    for (const test of failed) if (await passesUnchanged(test)) return 'killed'
  }
  return 'undecided'
}

const begunMs = performance.now()
const ran: Tried[] = []
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (performance.now() - begunMs > withinMs) return
      const fate = await tryMutant(next.mutant)
      ran.push({ ...next, fate })
      process.stderr.write(`${ran.length} ${fate} ${next.mutant.file}:${next.mutant.line}\n`)
    }
  }),
)

// At the end, as the compiler takes the processors that the tests need.
const isRefused = createTypeCheck(root)
const tried = ran.map((one): Tried => {
  const isNoticed = one.fate === 'killed' || one.fate === 'undecided'
  return isNoticed || !isRefused(one.mutant) ? one : { ...one, fate: 'refused' }
})

const numberOf = (fate: Fate, area?: Area) =>
  tried.filter((one) => one.fate === fate && (area === undefined || one.area === area)).length
const score = (area?: Area) => {
  const killed = numberOf('killed', area) + numberOf('refused', area)
  return (100 * killed) / (killed + numberOf('survived', area) + numberOf('no test', area))
}
say(
  `${tried.length} mutants of ${count}, seed ${seed}; each against at most ${testsMax} test files that import the changed file, the nearest first, without those that need another server beside a PostgreSQL. What they leave is given to the compiler, whose errors are counted as refused. Test files that fail without a mutant kill none: ${[...passes.values()].filter((isSound) => !isSound).length}.`,
)
const row = (name: string, area?: Area) =>
  [
    name,
    numberOf('killed', area),
    numberOf('refused', area),
    numberOf('survived', area),
    numberOf('no test', area),
    numberOf('undecided', area),
    Number.isNaN(score(area)) ? '–' : `${Math.round(score(area))} %`,
  ] as const
table(
  ['', 'killed', 'refused', 'survived', 'no test', 'undecided', 'score'],
  [...areasTried.map((area) => row(area, area)), row('all')],
)
goal('the share of mutants that are killed', score(), 90, 'more', ' %')
const lineOf = (text: string, line: number) => `\`${(text.split('\n')[line - 1] ?? '').trim().replaceAll('|', '\\|')}\``
table(
  ['not killed', '', 'before', 'after'],
  tried
    .filter(({ fate }) => fate !== 'killed' && fate !== 'refused')
    .map(({ mutant, fate }) => {
      const source = readFileSync(join(root, mutant.file), 'utf8')
      return [
        `${mutant.file}:${mutant.line}`,
        fate,
        lineOf(source, mutant.line),
        lineOf(applyMutant(source, mutant), mutant.line),
      ]
    }),
)
