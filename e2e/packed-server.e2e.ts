import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startServerProcess } from '@foyer/world'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const nobody = 65_534
const isRoot = process.getuid?.() === 0

test('[OPS-01] the packed server runs without root from a folder it cannot write to, with its own packages alone @full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-packed-'))
  const [program, dataDir] = [join(folder, 'program'), join(folder, 'data')]
  try {
    await run(process.execPath, ['scripts/pack-server.mjs', program], { cwd: root })
    await run('chmod', ['-R', 'a+rX,a-w', program])
    await mkdir(dataDir)
    await chmod(folder, 0o755)
    if (isRoot) await run('chown', [`${nobody}:${nobody}`, dataDir])
    const server = startServerProcess({
      dataDir,
      program: [join(program, 'apps/server/dist/main.js')],
      through: isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [],
      environment: {
        FOYER_WEB_ROOT: join(program, 'apps/web/dist'),
        FOYER_ADMIN_ROOT: join(program, 'apps/admin/dist'),
      },
    })
    try {
      const url = await server.ready
      for (const path of ['/health/ready', '/', '/admin/', '/api/docs/json'])
        expect([path, (await fetch(new URL(path, url))).status]).toEqual([path, 200])
      const signIn = await fetch(new URL('/api/identity/sign-in', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'attendee@example.org', password: 'welcome-to-the-venue' }),
      })
      expect(signIn.status).toBe(200)
    } finally {
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
    }
  } finally {
    await run('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
