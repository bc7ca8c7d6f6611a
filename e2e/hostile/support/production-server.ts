import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyVenueTemplate, startServerProcess, type ServerProcess } from '@foyer/world'

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
  /** Whether it seeds the demo itself, and no size of a picture is made yet. */
  readonly isNew?: boolean
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * The built server as an operator starts it: a process of its own with its own PostgreSQL and the demo, all limits on.
 * `npm run build` comes before. The caller stops it.
 */
export async function startProductionServer({
  isNew = false,
  environment = {},
}: ProductionServerOptions = {}): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-hostile-'))
  // As root the database runs under another account, which must reach its folder.
  await chmod(dataDir, 0o755)
  if (!isNew) await copyVenueTemplate('demo', dataDir)
  const server = startServerProcess({ dataDir, environment })
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
