import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./admin.ts', import.meta.url))

interface Ended {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

const run = (command: string, environment: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, ['--import', 'tsx', script, command], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    )
  })

test('[OPS-04] `settings` lists what is set, and ends with 1 and all errors where settings are wrong', async () => {
  const right = await run('settings', { PORT: '9000' })
  expect(right).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^ {2}PORT +set +9000$/m) })
  expect(right.stdout.trim()).toMatch(/No setting is wrong\.$/)
  const wrong = await run('settings', { PORT: 'eighty', SEED: 'full', TURN_SECRET: 'canary', PORT_FILE: 'port' })
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toMatch(/^ {2}TURN_SECRET +set +\(secret\)$/m)
  expect(wrong.stdout).not.toContain('No setting is wrong')
  expect(wrong.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^WARNING: PORT_FILE has no effect/),
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^SEED must be/),
    'TURN_URLS must be set too, since TURN_SECRET is set',
  ])
  expect(wrong.stdout + wrong.stderr).not.toContain('canary')
})
