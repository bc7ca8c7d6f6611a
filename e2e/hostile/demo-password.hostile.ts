import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServerProcess, type ServerProcess } from '@foyer/world'
import { expect, onTestFinished, test } from 'vitest'
import { ask, signIn } from './support/account.ts'
import { startProductionServer } from './support/production-server.ts'

const published = 'welcome-to-the-venue'
const administrator = 'administrator@example.org'
const admin = resolve(import.meta.dirname, '../../apps/server/dist/admin.js')

const signInStatus = async (url: string, password: string) =>
  (await ask(`${url}/api/identity/sign-in`, { method: 'POST', body: { email: administrator, password } })).status

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-hostile-'))
  await chmod(dataDir, 0o755)
  const running: ServerProcess[] = []
  onTestFinished(async () => {
    for (const server of running) await end(server)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    start(seed: 'demo' | 'empty', environment: Record<string, string> = {}) {
      const server = startServerProcess({ dataDir, seed, environment })
      running.push(server)
      return server
    },
    /** What `npm run admin -- COMMAND` prints. */
    run: (command: string) =>
      new Promise<string>((done, failed) => {
        const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
        execFile(process.execPath, [admin, command], { env }, (error, stdout, stderr) =>
          error === null ? done(stdout) : failed(new Error(stderr)),
        )
      }),
  }
}

async function end({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

test('[SEC-05] a new demo behind a proxy has another password than the published one, and shows none', async () => {
  const server = await startProductionServer({ isNew: true, environment: { TRUST_PROXY: 'loopback' } })
  onTestFinished(server.stop)
  expect((await ask(`${server.url}/ui-config.json`)).text).not.toContain('password')
  expect(await signInStatus(server.url, published)).not.toBe(200)
  const [, printed = ''] = /Their password: (\S+)/.exec(server.log()) ?? []
  expect(await signInStatus(server.url, printed)).toBe(200)
})

test('[SEC-05] a demo made at loopback is not published with its password, until a command ends it', async () => {
  const { start, run } = await openFolder()
  const local = start('demo')
  await signIn(await local.ready, administrator)
  await end(local)

  const refused = start('empty', { PUBLIC_URL: 'https://venue.example' })
  await expect(refused.ready).rejects.toThrow('npm run admin -- reset-demo-passwords')
  expect(await refused.exited).toBe(1)

  const printed = await run('reset-demo-passwords')
  const [, password = ''] = new RegExp(`(\\S+)  ${administrator}`).exec(printed) ?? []
  const server = start('demo', { TRUST_PROXY: 'loopback' })
  const url = await server.ready
  expect(await signInStatus(url, published)).not.toBe(200)
  expect(await signInStatus(url, password)).toBe(200)
})
