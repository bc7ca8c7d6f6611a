import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Venue, type CrowdState } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts'
import { accountSetupPort } from '../../platform/feature-ports/account-administration.port.ts'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { onlinePort } from '../../platform/feature-ports/presence.port.ts'
import { simulatedAccountsPort } from '../../platform/feature-ports/simulated-accounts.port.ts'
import { venueArchivePort } from '../../platform/feature-ports/venue.port.ts'
import { listenOn, openPage, type Page } from '../../platform/realtime/testing/page.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { buildRehearsedVenue } from './testing/rehearsed-venue.ts'

const size = 20
const password = 'a password of a test'
const stagePath = '/stage/api/realtime'
const somewhere = { areaId: null, isIdle: false, activity: null }

/** Every table, and how many of its rows hold the id of a simulated account, or a token of one. */
async function countTraces({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}" t where t::text like '%simulated-%'`,
    )
    if ((rows[0]?.count ?? 0) > 0) counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** A whole server over its own database, with the process of the attendees. */
describe.runIf(here.postgres)('simulated attendees in the rehearsal of a draft', () => {
  let database: TestDatabase
  let app: App
  let http: FastifyInstance
  let host: string
  let designer: Record<string, string>
  let rehearsal: Page

  beforeAll(async () => {
    database = await openMigratedDatabase()
    const uiConfig = {
      i18n: { defaultLocale: 'en', supportedLocales: ['en'] },
      features: { userPresence: true, ai: false },
    }
    await mkdir(database.dataDir, { recursive: true })
    await writeFile(join(database.dataDir, 'ui-config.json'), JSON.stringify(uiConfig))
    await open()
  }, 120_000)
  afterAll(async () => {
    await close()
    await database.stop()
  }, 60_000)

  async function open() {
    app = await openTestApp(database, systemClock)
    const dana = { email: 'dana@venue.example', name: 'Dana', authority: 'designer' } as const
    await app.port(accountSetupPort).createAccounts([dana], password)
    await app.port(venueArchivePort).saveStage({ venue: Venue.parse(buildRehearsedVenue()), base: 'any', by: 'dana' })
    http = await app.buildHttp(undefined)
    host = await listenOn(http)
    const { idToken } = (await send('POST', '/api/identity/sign-in', { email: dana.email, password })).body
    designer = { authorization: `Bearer ${String(idToken)}` }
    rehearsal = await openPage(host, { token: String(idToken), path: stagePath })
  }
  async function close() {
    rehearsal.socket.terminate()
    await http.close()
    await app.stop()
  }
  async function send(method: string, path: string, body?: object, headers: Record<string, string> = designer ?? {}) {
    const answer = await fetch(`http://${host}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as CrowdState & Record<string, unknown> }
  }
  const start = () => send('POST', '/api/designer/architecture/expo/crowd', { size })
  async function until(isReached: (state: CrowdState) => boolean): Promise<CrowdState> {
    for (;;) {
      const { body } = await send('GET', '/api/designer/crowd')
      if (isReached(body)) return body
      await pause(100)
    }
  }
  const untilAllHaveActed = () =>
    until(
      ({ crowd: { connected = 0, walks = 0, messages = 0, reactions = 0, votes = 0 } = {} }) =>
        connected === size && [walks, messages, reactions, votes].every((count) => count > 0),
    )

  test('[REH-03] they walk, chat, react and vote, marked by their names, and one call removes every trace', async () => {
    expect(await start()).toMatchObject({ status: 200, body: { crowd: { size, isOwn: true, startedBy: 'Dana' } } })
    await untilAllHaveActed()
    expect((await rehearsal.ask('presence.connect', somewhere)).body).toMatchObject({ online: size + 1 })
    const scope = { scope: { kind: 'venue' } }
    const { records } = (await rehearsal.ask('presence.list', scope)).body as {
      records: { attendee: { uid: string; name: string } }[]
    }
    const others = records.filter(({ attendee }) => attendee.name !== 'Dana')
    expect(
      others.every(({ attendee: { uid, name } }) => uid.startsWith('simulated-') && name.endsWith(' (simulated)')),
    ).toBe(true)
    expect(Object.keys(await countTraces(database))).toEqual(
      expect.arrayContaining(['accounts', 'chat_messages', 'poll_voters']),
    )

    expect((await send('POST', '/api/designer/crowd/stop')).body.state).toBe('stopping')
    expect((await until(({ state }) => state === 'none')).ended?.reason).toBe('stopped')
    expect(await countTraces(database)).toEqual({})
    const { rows } = await database.pool.query('select from chat_messages')
    expect(rows).toEqual([])
    expect((await database.pool.query('select sum(votes)::int as votes from poll_counts')).rows).toEqual([{ votes: 0 }])
    const followed = await rehearsal.ask('area-reaction.follow', {
      areaId: 'plaza',
      widgetId: 'reactions',
      configurationId: 'always',
    })
    expect(followed.body).toMatchObject({ totals: { clap: 0 } })
  }, 300_000)

  test('[REH-03] the accounts are in no list, search or count, and cannot be found by e-mail', async () => {
    const [id = ''] = await app.port(simulatedAccountsPort).create(['Ada Adler (simulated)'])
    expect(await app.port(accountsPort).findPeople({ query: 'ada', limit: 9 })).toEqual([])
    expect(await app.port(accountsPort).count()).toBe(1)
    expect(await app.port(accountsPort).findIdByEmail(`${id}@simulated.invalid`)).toBeUndefined()
    const page = await openPage(host, {
      token: await app.port(simulatedAccountsPort).issueToken(id, 's'),
      path: stagePath,
    })
    await page.ask('presence.connect', somewhere)
    // Dana alone, who is in the rehearsal since the test before.
    expect(await app.port(onlinePort).online('STAGE')).toBe(1)
    page.socket.terminate()
    await app.port(simulatedAccountsPort).erase(id)
  })

  test('[REH-03] the live venue and the other commands of the stage refuse a simulated account', async () => {
    const accounts = app.port(simulatedAccountsPort)
    const [id = ''] = await accounts.create(['Ben Bauer (simulated)'])
    const token = await accounts.issueToken(id, 'session')
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/api/ui/venue', '/api/userInfo', '/stage/api/designer/versions'])
      expect([path, (await send('GET', path, undefined, headers)).status]).toEqual([path, 403])
    const live = await openPage(host)
    expect(await live.ask('realtime.open', { token, wireVersion: 2 })).toMatchObject({
      type: 'realtime.closed',
      body: { reason: 'forbidden' },
    })
    const stage = await openPage(host, { token, path: stagePath })
    for (const [type, body] of [
      ['chat.open-private', { userId: 'dana' }],
      ['poll.set-state', { widgetId: 'vote', configurationId: 'always', state: 'CLOSED' }],
      ['presence.list', { scope: { kind: 'venue' } }],
    ] as const)
      expect((await stage.ask(type, body)).body).toMatchObject({ code: 'identity.forbidden' })
    accounts.endSession('session')
    expect(await stage.ask('presence.remove', {})).toMatchObject({ body: { reason: 'session-ended' } })
    await accounts.erase(id)
  })

  test('[REH-03] what a server leaves that stops in the middle is erased by the next', async () => {
    await start()
    await until(({ crowd: { connected = 0 } = {} }) => connected > 0)
    await close()
    expect(Object.keys(await countTraces(database))).toContain('accounts')
    await open()
    await until(({ state }) => state === 'none')
    expect(await countTraces(database)).toEqual({})
  }, 120_000)
})
