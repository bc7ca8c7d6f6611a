import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RedisServer {
  readonly url: string
  /** Of the process that was started last. */
  readonly pid: number | undefined
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** The same port again, empty. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The program, of Redis or of Valkey; undefined where neither is installed. */
export const redisProgram = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

export interface StartRedisOptions {
  readonly password?: string
  /** Beyond it Redis refuses to store anything; without a limit unless given. */
  readonly maxMemoryBytes?: number
}

/** A Redis of its own on a free port of the loopback address, which keeps nothing on disk. */
export async function startRedis({ password, maxMemoryBytes = 0 }: StartRedisOptions = {}): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-redis-'))
  const port = await freePort()
  let child = await start()
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    get pid() {
      return child.pid
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGKILL')
      child = await start()
    },
    async stop() {
      await end('SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }

  async function start(): Promise<ChildProcess> {
    const settings = {
      bind: '127.0.0.1',
      port: String(port),
      dir,
      save: '',
      appendonly: 'no',
      maxmemory: String(maxMemoryBytes),
    }
    const args = Object.entries({ ...settings, ...(password !== undefined && { requirepass: password }) })
    const started = spawn(
      redisProgram ?? 'redis-server',
      args.flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept connections')) break
    started.stdout.resume()
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
