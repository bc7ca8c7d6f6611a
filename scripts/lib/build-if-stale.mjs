import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, markFresh, sourcesHash } from './fresh.mjs'
import { root, run } from './run.mjs'

const stamp = join(root, '.cache', 'build')

const outputs = ['apps/server/dist/main.js', 'apps/web/dist/index.html', 'apps/admin/dist/index.html']
const currentHash = () => sourcesHash(['packages', 'apps', 'demo', 'scripts'])

/** Whether server and apps are built from the sources as they are now. */
export const isBuilt = (hash = currentHash()) =>
  isFresh(stamp, hash) && outputs.every((file) => existsSync(join(root, file)))

/** Builds server and apps when a source changed since the last build. */
export async function buildIfStale() {
  const hash = currentHash()
  if (isBuilt(hash)) return
  console.log('Building')
  const { code } = await run(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')])
  if (code !== 0) throw new Error('the build failed; its messages are above')
  markFresh(stamp, hash)
}
