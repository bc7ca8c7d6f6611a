import { DatabaseStartError } from '../database-start-error.ts'
import type { Account } from './account.ts'
import { type BinariesPlace, type LocateBinaries, programIn } from './locate-binaries.ts'
import { readyPackage } from './ready-package.ts'
import { runTool } from './run-tool.ts'

/** PostgreSQL's programs, seen to run here. */
export interface Binaries {
  binDir: string
  major: number
  origin: string
}

export const OLDEST_MAJOR = 15

export interface ChooseBinariesDeps {
  locate: LocateBinaries
  copiesDir: string
  account: Account | undefined
  /** The major version that made the cluster; a PostgreSQL opens only clusters of its own. */
  clusterMajor: number | undefined
}

/** The first place whose programs run here and fit the cluster. Fails with `DatabaseStartError`, naming each it tried. */
export async function chooseBinaries(deps: ChooseBinariesDeps): Promise<Binaries> {
  const refusals: string[] = []
  for (const place of await deps.locate()) {
    const tried = await tryPlace(place, deps)
    if (typeof tried !== 'string') return tried
    refusals.push(`${place.origin}: ${tried}`)
  }
  const wanted = deps.clusterMajor ? `PostgreSQL ${deps.clusterMajor}, which made the data folder,` : 'PostgreSQL'
  throw new DatabaseStartError(
    `No ${wanted} can be started on this machine (${process.platform}-${process.arch}). ` +
      `Install it, or set DATABASE_URL to a PostgreSQL server (${OLDEST_MAJOR} or newer).` +
      (refusals.length > 0 ? ` Tried: ${refusals.join('; ')}` : ' None was found.'),
  )
}

async function tryPlace(place: BinariesPlace, deps: ChooseBinariesDeps): Promise<Binaries | string> {
  const { copiesDir, account, clusterMajor } = deps
  const binDir = place.nativeDir ? await readyPackage(place.nativeDir, copiesDir, account) : place.binDir
  const asked = await runTool(programIn(binDir, 'postgres'), ['--version'], { account, withinMs: 20_000 })
  const major = Number(/PostgreSQL\) (\d+)/.exec(asked.output)?.[1])
  if (!asked.isOk || !major) return `does not run (${asked.output})`
  if (major < OLDEST_MAJOR) return `is version ${major}`
  if (clusterMajor !== undefined && major !== clusterMajor) return `is version ${major}, not ${clusterMajor}`
  return { binDir, major, origin: place.origin }
}
