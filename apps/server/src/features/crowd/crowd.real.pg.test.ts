import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrowdState } from '@foyer/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts'
import { testConfig } from '../../platform/http/testing/fake-server.ts'
import { openPage, type Page } from '../../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../../start.ts'

const password = 'welcome-to-the-venue'
const size = 20
const simulated = "id like 'simulated-%'"

describe.runIf(here.postgres)('simulated attendees of a whole server with the demo', () => {
  let folder: string
  let server: RunningServer
  let designer: Record<string, string>
  let rehearsal: Page

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    const app = await readFile(join(import.meta.dirname, '../../../../web/public/ui-config.json'), 'utf8')
    const { features, ...rest } = JSON.parse(app) as { features: object }
    const config = { ...rest, features: { ...features, userPresence: true } }
    await writeFile(join(folder, 'ui-config.json'), JSON.stringify(config))
    await open()
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }, 60_000)

  async function open() {
    server = await startServer({ ...testConfig, dataDir: folder, seed: 'demo' })
    const idToken = await signIn('designer@example.org')
    designer = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
    rehearsal = await openPage(new URL(server.url).host, { token: idToken, path: '/stage/api/realtime' })
  }
  async function signIn(email: string) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${server.url}/api/identity/sign-in`, { method: 'POST', headers, body })
    return ((await answer.json()) as { idToken: string }).idToken
  }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: designer,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as CrowdState & Record<string, unknown> }
  }
  const read = async () => (await call('GET', '/designer/crowd')).body
  async function until(isReached: (state: CrowdState) => boolean): Promise<CrowdState> {
    for (;;) {
      const state = await read()
      if (isReached(state)) return state
      await pause(200)
    }
  }

  test('[REH-03] they come, walk, chat, react and vote in the rehearsal, and one call removes them with all of it', async () => {
    const started = await call('POST', '/designer/architecture/meridian/crowd', { size })
    expect(started).toMatchObject({ status: 200, body: { crowd: { size, isOwn: true } } })
    const { crowd } = await until(
      ({ crowd: { connected = 0, walks = 0, messages = 0, reactions = 0, votes = 0 } = {} }) =>
        connected === size && [walks, messages, reactions, votes].every((count) => count > 0),
    )
    expect(crowd).toMatchObject({ accounts: size, connected: size })
    const here = (await rehearsal.ask('presence.connect', { areaId: null, isIdle: false, activity: null })).body
    expect(here).toMatchObject({ online: size + 1 })
    const listed = await rehearsal.ask('presence.list', { scope: { kind: 'venue' }, query: 'simulated' })
    expect(listed.body).toMatchObject({ total: size })
    expect((await call('POST', '/designer/crowd/stop')).body.state).toBe('stopping')
    const { ended } = await until(({ state }) => state === 'none')
    expect(ended?.reason).toBe('stopped')
  }, 300_000)
})
