import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { quietLog } from '../platform/db/testing/quiet-log.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { accountSetupPort } from '../platform/feature-ports/account-administration.port.ts'
import { openPage } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { createSeedStore } from './seed.store.drizzle.ts'

describe.runIf(here.postgres)('a server with the demo', () => {
  let folder: string
  let server: RunningServer
  const start = () => startServer({ ...testConfig, seed: 'demo', dataDir: join(folder, 'data') })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    server = await start()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const get = (path: string, token?: string) =>
    fetch(server.url + path, { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) } })

  async function signIn(authority: string): Promise<string> {
    const { accounts = [], password } = server.seeded ?? {}
    const email = accounts.find((account) => account.authority === authority)?.email
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${server.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return ((await answer.json()) as { idToken: string }).idToken
  }

  test('[VEN-03] the demo is published, and its accounts may do what their role says', async () => {
    expect(await (await get('/api/venue/version')).json()).toMatchObject({ mode: 'LIVE', publishedVersion: 1 })
    const [attendee, designer] = [await signIn('attendee'), await signIn('designer')]
    const statuses = []
    for (const token of [attendee, designer]) {
      for (const path of ['/api/ui/venue', '/stage/api/ui/venue', '/api/designer/versions'])
        statuses.push((await get(path, token)).status)
    }
    expect(statuses).toEqual([200, 403, 403, 200, 200, 200])
  })

  test('[AST-01] every file that the demo names is there', async () => {
    const token = await signIn('designer')
    const { data } = (await (await get('/stage/api/ui/venue', token)).json()) as {
      data: { assets: { uri: string; generation: number }[] }
    }
    expect(data.assets.length).toBeGreaterThan(10)
    for (const { uri, generation } of data.assets)
      expect([uri, (await get(`${uri}?generation=${generation}`, token)).status]).toEqual([uri, 200])
  })

  test('[CFG-01] the login page is offered an account of each role on this machine', async () => {
    const { demo } = (await (await get('/ui-config.json')).json()) as { demo: { accounts: { authority: string }[] } }
    expect(demo.accounts.map(({ authority }) => authority)).toEqual([
      'attendee',
      'moderator',
      'designer',
      'administrator',
    ])
  })

  test('[CHT-01] the people of the demo have talked, and each sees their own', async () => {
    const page = await openPage(new URL(server.url).host, { token: await signIn('attendee') })
    const asked = await page.ask('chat.list-rooms', {})
    const { rooms } = asked.body as {
      rooms: { kind: string; name?: string; unread: number; people: { name: string }[] }[]
    }
    page.socket.terminate()
    expect(rooms.map(({ kind, name, people, unread }) => [kind === 'group' ? name : people[0]?.name, unread])).toEqual([
      ['Night-shift mobility', 2],
      ['عمر حداد', 2],
      ['田中 芽衣', 0],
      ['Expo Hall crew', 1],
      ['Sofía Herrera', 0],
      ['Χρήστος Παππάς', 0],
      ['田中 陽子', 0],
    ])
  })

  test('[CFG-07] a second start changes nothing', async () => {
    await server.stop()
    server = await start()
    expect(await (await get('/api/venue/version')).json()).toMatchObject({ publishedVersion: 1, version: 1 })
    expect(await signIn('administrator')).toMatch(/^ey/)
  })

  test('[SEC-05] with its accounts removed the demo starts again, without them and without a password', async () => {
    await server.stop()
    const dataDir = join(folder, 'data')
    const database = { ...(await openDatabase({ dataDir, log: quietLog })), dataDir }
    const app = await openTestApp(database, systemClock)
    const accounts = createDemoAccounts({
      ...app,
      accounts: app.port(accountSetupPort),
      store: createSeedStore(database.orm),
      clock: systemClock,
    })
    const removed = await accounts.remove()
    expect(removed).toEqual({ count: 50, hasAdministrator: false })
    await app.stop()
    await database.stop()
    server = await start()
    expect([server.seeded?.accounts, server.seeded?.password, server.hasAdministrator]).toEqual([[], undefined, false])
    expect(await (await get('/ui-config.json')).text()).not.toContain('password')
    expect(await (await get('/api/venue/version')).json()).toMatchObject({ publishedVersion: 1 })
  })
})
