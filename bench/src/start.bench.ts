// How long `npm start` takes to answer on a data folder and a build that are there already.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { goal, median, table } from './lib/report.ts'

const root = resolve(import.meta.dirname, '../..')
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-start-'))

async function startAndEnd(): Promise<number> {
  const begunMs = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Foyer is at (\S+)/.exec(output)?.[1]
      if (match !== undefined) found(match)
    })
    void exited.then(() => failed(new Error(`npm start ended: ${output}`)))
  })
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`the page answers ${page.status}`)
  const tookMs = performance.now() - begunMs
  // npm, the start script and the server are one group, the one made for this child.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await exited
  return tookMs / 1000
}

const first = await startAndEnd()
const later: number[] = []
for (let run = 0; run < 5; run++) later.push(await startAndEnd())
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
table(
  ['npm start until the page is answered', 's'],
  [
    ['first, empty data folder', first],
    ['later, median of 5', median(later)],
    ['later, longest', Math.max(...later)],
  ],
)
goal('a second npm start', median(later), 5, 'less', ' s')
