// `npm run dev`: server with hot restart on PORT (8080), the attendee app with hot reload on 5173 and the admin app on 5174.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { bin, root } from './lib/run.mjs'

await ensureInstalled()
const port = process.env.PORT ?? '8080'
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  ...['apps/web', 'apps/admin'].map((app) =>
    spawn(bin('vite'), [app], { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } }),
  ),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('close', stop)
