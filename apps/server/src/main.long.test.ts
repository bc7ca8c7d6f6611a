import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { here } from './platform/db/testing/postgres-here.ts'
import { makeTemporaryFolder } from './platform/db/testing/temporary-folder.ts'

const script = fileURLToPath(new URL('./main.ts', import.meta.url))

interface Running {
  readonly child: ChildProcess
  output(): string
  /** Resolves with the match once the output has one; rejects when the process ends before. */
  says(what: RegExp): Promise<RegExpExecArray>
  readonly exited: Promise<number | null>
}

async function run(environment: Record<string, string>): Promise<Running> {
  const dataDir = join(await makeTemporaryFolder(), 'data')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env['PATH'], SEED: 'empty', PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const says = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = what.exec(output)
        if (match !== null) resolve(match)
      }
      child.stdout.on('data', look)
      void exited.then(() => reject(new Error(`it ended: ${output}`)))
      look()
    })
  return { child, output: () => output, says, exited }
}

test('[CFG-07] a wrong setting ends the start with one clear line', async () => {
  const { exited, output } = await run({ PORT: 'eighty' })
  expect(await exited).toBe(1)
  expect(output().trim()).toBe('PORT must be a number from 0 to 65535, and is eighty')
})

test('[OPS-04] wrong settings end the start with a line for each, after warnings of misspelled ones', async () => {
  const { exited, output } = await run({
    PORT: 'eighty',
    SEED: 'full',
    SMTP_URL_FILE: '/missing/smtp',
    TURN_SECRT: 'x',
  })
  expect(await exited).toBe(1)
  expect(output().trim().split('\n')).toEqual([
    'WARNING: TURN_SECRT has no effect; did you mean TURN_SECRET?',
    'PORT must be a number from 0 to 65535, and is eighty',
    'SEED must be one of demo, demo-public, empty, and is full',
    'SMTP_URL_FILE names /missing/smtp, which cannot be read (ENOENT)',
  ])
})

test('[OPS-03] a METRICS_PORT that another program has ends the start with one clear line', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { exited, output } = await run({ METRICS_PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await exited).toBe(1)
  expect(output().trim()).toBe(`METRICS_PORT is ${port}, and another program listens at this port of 127.0.0.1`)
})

describe.runIf(here.postgres)('the server as a process', () => {
  test('[CFG-07] prints its address and answers there; a second one on its port says so in one line; SIGTERM ends it', async () => {
    const { child, says, exited } = await run({})
    const [, url = '', port = ''] = await says(/Foyer is at (\S+:(\d+))/)
    const second = await run({ PORT: port, LOG_LEVEL: 'silent' })
    expect(await second.exited).toBe(1)
    expect(second.output().trim()).toMatch(/^listen EADDRINUSE.*\d$/)
    expect((await fetch(`${url}/api/venue/version`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed')
  })

  test('[CFG-07] ends on SIGTERM also when its output is no longer read', async () => {
    const { child, says, exited } = await run({ LOG_LEVEL: 'debug' })
    await says(/Foyer is at/)
    child.stdout?.destroy()
    child.stderr?.destroy()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  test('[CFG-07] ends on SIGINT while it still starts', async () => {
    const { child, says, exited } = await run({})
    await says(/making a new database/)
    child.kill('SIGINT')
    expect(await exited).toBe(0)
  })
})
