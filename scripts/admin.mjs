// `npm run admin -- …`: what operators do without the server.
import { join } from 'node:path'
import { buildIfStale, isBuilt } from './lib/build-if-stale.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled(isBuilt() ? 'server' : 'everything')
await buildIfStale()
const { code } = await run(process.execPath, [
  '--enable-source-maps',
  join(root, 'apps/server/dist/admin.js'),
  ...process.argv.slice(2),
])
process.exitCode = code ?? 1
