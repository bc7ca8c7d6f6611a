import { createFakeClock } from '@foyer/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { createKeyRing } from '../platform/auth/key-ring.ts'
import { createDrizzleSigningKeyStore } from '../platform/auth/signing-key.store.drizzle.ts'
import { createLinkedBuses } from '../platform/bus/testing/linked-buses.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { quietLog } from '../platform/db/testing/quiet-log.ts'
import { openMigratedDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts'
import { accountSetupPort } from '../platform/feature-ports/account-administration.port.ts'
import { noMetrics } from '../platform/metrics/metrics.ts'
import { openTestApp } from './open-test-app.ts'

const password = 'a password of nobody else'

describe.runIf(here.postgres)('two nodes of one venue', () => {
  const clock = createFakeClock()
  const links = createLinkedBuses({ clock, log: quietLog })
  let database: TestDatabase
  let apps: [App, App]
  let nodes: [FastifyInstance, FastifyInstance]
  /** Jobs that ran, with the node. */
  const jobs: string[] = []
  let leader = 0

  beforeAll(async () => {
    database = await openMigratedDatabase()
    const open = (index: 0 | 1) =>
      openTestApp(
        database,
        clock,
        {},
        {
          bus: links.buses[index],
          leader: { isLeader: () => leader === index },
          metrics: {
            ...noMetrics,
            runJob(name, work) {
              jobs.push(`${index} ${name}`)
              return work()
            },
          },
        },
      )
    apps = [await open(0), await open(1)]
    nodes = [await apps[0].buildHttp(undefined), await apps[1].buildHttp(undefined)]
    const names = ['ann', 'bob', 'carl', 'dora']
    await apps[0].port(accountSetupPort).createAccounts(
      names.map((name) => ({ email: `${name}@venue.example`, name, authority: 'attendee' })),
      password,
    )
  }, 60_000)
  afterAll(async () => {
    for (const node of nodes) await node.close()
    for (const app of apps) await app.stop()
    await database.stop()
  }, 60_000)

  const signIn = (node: FastifyInstance, name: string, tried = password) =>
    node.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: `${name}@venue.example`, password: tried },
    })
  async function tokenOf(node: FastifyInstance, name: string): Promise<string> {
    const answer = await signIn(node, name)
    expect(answer.statusCode).toBe(200)
    return answer.json<{ idToken: string }>().idToken
  }
  const readSelf = async (node: FastifyInstance, token: string) =>
    (await node.inject({ url: '/api/userInfo', headers: { authorization: `Bearer ${token}` } })).statusCode

  test('[NOD-02] a token of one node is good on the other, and dead there as soon as the session is ended', async () => {
    const token = await tokenOf(nodes[0], 'ann')
    expect([await readSelf(nodes[0], token), await readSelf(nodes[1], token)]).toEqual([200, 200])
    const accounts = apps[0].port(accountSetupPort)
    const userId = (await accounts.findUserIds(['ann@venue.example'])).get('ann@venue.example') ?? ''
    await accounts.endSessions(userId)
    expect([await readSelf(nodes[0], token), await readSelf(nodes[1], token)]).toEqual([401, 401])
  })

  test('[NOD-02] another password that is set on one node ends the sessions on the other', async () => {
    const token = await tokenOf(nodes[1], 'dora')
    expect(await readSelf(nodes[1], token)).toBe(200)
    const accounts = apps[0].port(accountSetupPort)
    const userId = (await accounts.findUserIds(['dora@venue.example'])).get('dora@venue.example') ?? ''
    await accounts.replacePassword(userId, 'another password of nobody else')
    expect(await readSelf(nodes[1], token)).toBe(401)
  })

  test('[NOD-04] six wrong passwords are looked at, on whichever nodes, and then the right one is not', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await signIn(turn % 2 === 0 ? nodes[0] : nodes[1], 'bob', 'wrong')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect([(await signIn(nodes[0], 'bob')).statusCode, (await signIn(nodes[1], 'bob')).statusCode]).toEqual([429, 429])
  })

  test('[NOD-04] what a call was used on one node is missing from its limit on the other', async () => {
    const token = await tokenOf(nodes[0], 'carl')
    for (let turn = 0; turn < 40; turn += 1) expect(await readSelf(nodes[0], token)).toBe(200)
    clock.pass(150)
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn += 1) statuses.push(await readSelf(nodes[1], token))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('[NOD-04] jobs by the clock run on the leader alone', async () => {
    const isOfLogs = (job: string) => job.endsWith(' retention-logs')
    /** The nodes of the next two runs. */
    const runTwice = async () => {
      jobs.length = 0
      await expect
        .poll(() => {
          clock.pass(60_000)
          return jobs.filter(isOfLogs).length
        })
        .toBeGreaterThanOrEqual(2)
      return jobs.filter(isOfLogs)
    }
    expect(new Set(await runTwice())).toEqual(new Set(['0 retention-logs']))
    leader = 1
    expect(new Set(await runTwice())).toEqual(new Set(['1 retention-logs']))
  })

  test('[NOD-04] nodes that start at the same moment make one first administrator', async () => {
    const made = await Promise.all(
      apps.map((app) => app.port(accountSetupPort).firstAdministrator('root@venue.example', 'https://venue.example')),
    )
    expect(made.map(({ kind }) => kind)).toEqual(['link', 'link'])
    const { rows } = await database.pool.query(`select id from accounts where email_key = 'root@venue.example'`)
    expect(rows).toHaveLength(1)
  })

  test('[NOD-04] of many nodes that find no signing key at the same moment one adds it', async () => {
    await database.pool.query('delete from signing_keys')
    const store = createDrizzleSigningKeyStore(database.orm)
    const rings = Array.from({ length: 8 }, () => createKeyRing({ store, clock }))
    const keys = await Promise.all(rings.map((ring) => ring.signingKey()))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
    expect(await store.list()).toHaveLength(1)
  })
})
