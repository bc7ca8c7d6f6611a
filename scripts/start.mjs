// `npm start`: installs, builds what changed, and serves. Needs Node and npm alone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale, isBuilt } from './lib/build-if-stale.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Foyer needs Node 20.19 or newer; this is ${process.version}`)
  process.exit(1)
}

// What builds is needed only where something must be built.
await ensureInstalled(isBuilt() ? 'server' : 'everything')
await buildIfStale()

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    FOYER_WEB_ROOT: join(root, 'apps/web/dist'),
    FOYER_ADMIN_ROOT: join(root, 'apps/admin/dist'),
    ...process.env,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
