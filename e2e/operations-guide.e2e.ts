import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

interface Block {
  /** `server` starts one in the place of the former, `stopped` ends it before. */
  readonly kind: 'server' | 'stopped' | '' | keyof typeof notRun
  readonly commands: string
}

/** Why a kind of block is only read by the shell. */
const notRun = {
  nodes: 'changes the systemd units and the nginx of a machine; scripts/*.test.ts run both with the files of deploy',
}
const isNotRun = (kind: Block['kind']): kind is keyof typeof notRun => kind in notRun

/** The commands of the guide, in their order. */
async function readGuide(): Promise<readonly Block[]> {
  const guide = await readFile(join(root, 'docs/operations.md'), 'utf8')
  return Array.from(guide.matchAll(/^ *```sh ?(\w*)\n(.*?)^ *```$/gms), ([, kind, commands = '']) => ({
    kind: kind as Block['kind'],
    commands,
  }))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isThere = (group: number): boolean => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

test('[OPS-05] every command of the operations guide does what it says: install, check, watch, back up, restore @full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-guide-'))
  // As root PostgreSQL runs under another account, which must get into the folder.
  await chmod(folder, 0o755)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const environment = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const placed = (commands: string) =>
    commands
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replaceAll(/(METRICS_PORT=|127\.0\.0\.1:)9464/g, `$1${metricsPort}`)
      .replaceAll('/var/backups', folder)
  const outputs: string[] = []
  let server: ChildProcess | undefined
  /** Ends all of its processes, as Ctrl+C does, and waits for the last of them. */
  const stop = async () => {
    const group = server?.pid
    server = undefined
    if (group === undefined || !isThere(group)) return
    process.kill(-group, 'SIGTERM')
    await expect.poll(() => isThere(group)).toBe(false)
  }
  const start = async (commands: string) => {
    await stop()
    let output = ''
    server = spawn('bash', ['-ec', placed(commands)], { cwd: root, env: environment, detached: true })
    server.stdout?.on('data', (chunk) => (output += String(chunk)))
    server.stderr?.on('data', (chunk) => (output += String(chunk)))
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
    await expect.poll(() => output).toContain('Foyer is at')
    outputs.push(output)
  }
  try {
    const blocks = await readGuide()
    const kinds = blocks.map(({ kind }) => kind)
    expect(kinds.filter((kind) => !isNotRun(kind))).toEqual([
      'server',
      '',
      'stopped',
      'server',
      '',
      '',
      'stopped',
      'server',
    ])
    for (const { kind, commands } of blocks) {
      if (isNotRun(kind)) {
        await run('bash', ['-nec', commands])
        continue
      }
      if (kind === 'server') {
        await start(commands)
        continue
      }
      if (kind === 'stopped') await stop()
      const { stdout } = await run('bash', ['-ec', placed(commands)], { cwd: root, env: environment })
      outputs.push(stdout)
    }
    const [installed, checked, administrator, , metrics, backup, restored, started] = outputs
    expect(installed).toContain('The first administrator chooses a password here')
    expect(checked).toContain('No setting is wrong.')
    expect(administrator).toContain('choose the password here')
    expect(metrics).toContain('foyer_')
    expect(backup).toContain('The backup is')
    expect(restored).toContain('is restored')
    expect(started).not.toContain('There is no administrator yet')
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
