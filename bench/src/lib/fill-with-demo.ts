import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '@foyer/world'

type Seed = 'demo' | 'demo-public'

const root = join(import.meta.dirname, '../../..')

/**
 * Fills an empty data folder with what a server of this seed has after its first minutes, when it made the sizes of its
 * pictures beside everything else: an event begins later, and benches do not measure that. It is prepared once, in the
 * folder for temporary files, and copied from there.
 */
export async function fillWithDemo(dataDir: string, seed: Seed = 'demo'): Promise<void> {
  const seeds = join(tmpdir(), 'foyer-bench-seeds')
  const prepared = join(seeds, `${seed}-${await hashOfSeed()}`)
  if (!existsSync(prepared)) await prepare(seeds, seed, prepared)
  await cp(prepared, dataDir, { recursive: true })
}

async function prepare(seeds: string, seed: Seed, prepared: string): Promise<void> {
  await mkdir(seeds, { recursive: true })
  // PostgreSQL runs under another account where this process is root.
  await chmod(seeds, 0o711)
  const folder = await mkdtemp(join(seeds, 'new-'))
  const server = startServerProcess({ dataDir: folder, seed, environment: { LOG_LEVEL: 'info' } })
  try {
    await server.ready
    while (!server.output().includes('sizes of pictures were made')) await pause(500)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
  await rename(folder, prepared)
}

/** Of what makes the pictures, and of the demo's files. An older database is brought up to date when it is started. */
async function hashOfSeed(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'apps/server/dist/picture-worker.js')))
  const demo = join(root, 'demo')
  for (const file of (await readdir(demo, { recursive: true })).toSorted())
    if (/\.\w+$/.test(file) && !file.includes('node_modules')) {
      hash.update(`${file} ${(await stat(join(demo, file))).size}`)
      if (file.endsWith('.ts')) hash.update(await readFile(join(demo, file)))
    }
  return hash.digest('hex').slice(0, 16)
}
