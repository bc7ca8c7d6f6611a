import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess, type ServerProcess } from '@foyer/world'

export interface ProductionServer {
  /** Origin without a slash at the end, such as `http://127.0.0.1:41234`. */
  readonly url: string
  readonly dataDir: string
  readonly process: ServerProcess
  /** What it wrote to its log, the last megabyte of it. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

export interface ProductionServerOptions {
  readonly seed?: 'demo' | 'demo-public' | 'empty'
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * The built server as an operator starts it: a process of its own with its own PostgreSQL, all limits on. `npm run build` comes
 * before. The caller stops it.
 */
export async function startProductionServer(options: ProductionServerOptions = {}): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-hostile-'))
  // As root the database runs under another account, which must reach its folder.
  await chmod(dataDir, 0o755)
  const server = startServerProcess({ dataDir, ...options })
  const stop = async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) {
      server.child.kill('SIGTERM')
      await once(server.child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { url: await server.ready, dataDir, process: server, log: server.output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
