import { tmpdir } from 'node:os'
import { systemClock } from '../../platform/clock/clock.ts'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccessTokens } from '../../platform/auth/access-tokens.ts'
import { createKeyRing } from '../../platform/auth/key-ring.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAccountStore } from './account.store.contract.ts'
import { describeAttemptStore } from './attempt.store.contract.ts'
import { createDrizzleAttemptStore } from './attempt.store.drizzle.ts'
import type { AttemptStore } from './attempt.store.ts'
import { describeEventGrantStore } from './event-systems/event-grant.store.contract.ts'
import { createIdentityFeature } from './identity.feature.ts'
import { createDrizzleIdentityStores } from './identity.store.drizzle.ts'
import { describePasswordLinkStore } from './password/password-link.store.contract.ts'
import { describeIdentityLinkStore } from './providers/identity-link.store.contract.ts'
import { createDrizzleIdentityLinkStore } from './providers/identity-link.store.drizzle.ts'
import { describeProviderFlowStore } from './providers/provider-flow.store.contract.ts'
import { createDrizzleProviderFlowStore } from './providers/provider-flow.store.drizzle.ts'
import { describeSecurityEventStore } from './security-log/security-event.store.contract.ts'
import { describeSecondFactorStore } from './mfa/second-factor.store.contract.ts'
import { describeSessionStore } from './session.store.contract.ts'

describe.skipIf(!here.postgres)('identity in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)
  const open = () => createDrizzleIdentityStores(database.orm)

  describeAccountStore('PostgreSQL', () => open().accounts)
  describeAttemptStore('PostgreSQL', () => open().attempts)
  test('[SEC-19] PostgreSQL: a count of attempts does not wait for the disk, and what comes after it does', async () => {
    const waits = async (orm: Pick<typeof database.orm, 'execute'>) =>
      (await orm.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`)).rows[0]?.synchronous_commit
    const limits = { nowMs: 0, maxAttempts: 6, blockedForMs: 1, forgottenAfterMs: 1 }
    const bucket = { capacity: 2, refillEveryMs: 1_000 }
    for (const take of [
      (store: AttemptStore) => store.take({ emailKey: 'not-flushed', address: 'a' }, limits),
      (store: AttemptStore) => store.takeToken({ emailKey: 'not-flushed', address: 'b' }, bucket, 0),
    ]) {
      const within = await database.orm.transaction(async (transaction) => {
        const before = await waits(transaction)
        await take(createDrizzleAttemptStore(transaction as unknown as typeof database.orm))
        return [before, await waits(transaction)]
      })
      expect(within).toEqual(['on', 'off'])
    }
    expect(await waits(database.orm)).toBe('on')
  })
  describePasswordLinkStore('PostgreSQL', async () => {
    const { accounts, passwordLinks } = open()
    const ids = ['ann-id', 'ben-id']
    await accounts.add(ids.map((id) => ({ id, email: id, emailKey: `key of ${id}`, authorities: [], createdAtMs: 0 })))
    await database.pool.query('delete from password_links')
    return passwordLinks
  })
  describeEventGrantStore('PostgreSQL', () => open().eventGrants)
  describeSecurityEventStore('PostgreSQL', async () => {
    await database.pool.query('delete from security_events')
    return open().securityEvents
  })
  describeSessionStore('PostgreSQL', () => {
    const { accounts, sessions } = open()
    const addAccounts = async (...ids: string[]) => {
      await accounts.add(ids.map((id) => ({ id, email: id, emailKey: id, authorities: [], createdAtMs: 0 })))
    }
    return { store: sessions, addAccounts }
  })

  describeSecondFactorStore('PostgreSQL', async (...ids) => {
    const { accounts, secondFactors } = open()
    await accounts.add(ids.map((id) => ({ id, email: id, emailKey: id, authorities: [], createdAtMs: 0 })))
    return secondFactors
  })
  describeProviderFlowStore('PostgreSQL', () => createDrizzleProviderFlowStore(database.orm))
  describeIdentityLinkStore('PostgreSQL', () => {
    const addAccount = async (id: string) => {
      await open().accounts.add([{ id, email: id, emailKey: id, authorities: [], createdAtMs: 0 }])
    }
    return { store: createDrizzleIdentityLinkStore(database.orm), addAccount }
  })

  test('[AUT-20] two nodes sign with one key, and the published keys verify their tokens', async () => {
    const rings = [0, 1].map(() => createKeyRing({ store: open().signingKeys, clock: systemClock }))
    const [one, two] = rings as [(typeof rings)[number], (typeof rings)[number]]
    const [first, second] = [await one.signingKey(), await two.signingKey()]
    expect(second.id).toBe(first.id)
    const tokens = createAccessTokens({ keyRing: one, clock: systemClock, issuer: 'foyer' })
    const { token } = await tokens.issue({ kind: 'visitor', visitorId: 'guest' })
    expect(await createAccessTokens({ keyRing: two, clock: systemClock, issuer: 'foyer' }).verify(token)).not.toBe(
      'dead',
    )

    const { feature } = makeFeature()
    const app = fastify()
    feature.routes?.(app)
    const published = (await app.inject('/.well-known/jwks.json')).json<JSONWebKeySet>()
    expect(published.keys.map((key) => key.kid)).toEqual([first.id])
    expect(
      (await jwtVerify(token, createLocalJWKSet(published), { issuer: 'foyer', audience: 'foyer' })).payload.sub,
    ).toBe('guest')
    await app.close()
    await feature.stop?.()
  })

  test('[AUT-20, AUT-22] fifty accounts are made with one password, each signs in with it, and none with another', async () => {
    const { feature, createAccounts } = makeFeature()
    const wanted = Array.from(
      { length: 50 },
      (_, index) => ({ email: `demo-${index}@venue.example`, authority: 'attendee' }) as const,
    )
    const made = await createAccounts(wanted, 'a password for all')
    expect(made.every(({ isNew }) => isNew)).toBe(true)
    const handler = feature.calls?.['identity.sign-in']
    const signIn = (email: string, password: string) =>
      handler?.({
        body: { email, password },
        request: { ip: '192.0.2.1', protocol: 'http', headers: { host: 'localhost' } },
        reply: { header: () => undefined },
        log: quietLog,
      } as never)
    expect(await signIn('demo-7@venue.example', 'a password for all')).toMatchObject({
      user: { userId: made[7]?.userId },
    })
    expect(await signIn('demo-49@venue.example', 'a password for all')).toMatchObject({
      user: { userId: made[49]?.userId },
    })
    await expect(signIn('demo-7@venue.example', 'a password for some')).rejects.toMatchObject({
      code: 'identity.invalid-credentials',
    })
    await feature.stop?.()
  })

  test('[AUT-15] a session ended on one node is dead on another that starts afterwards', async () => {
    const { sessions, accounts } = open()
    const [node, other] = [makeFeature(), makeFeature()]
    const { userId } = await node.createAccount({
      email: 'frank@venue.example',
      authority: 'attendee',
      password: 'secret of frank',
    })
    const nowMs = Date.now()
    await sessions.add(
      { id: 'of-frank', accountId: userId, method: 'password', createdAtMs: nowMs, lastUsedAtMs: nowMs },
      'hash-of-frank',
    )
    const keyRing = createKeyRing({ store: open().signingKeys, clock: systemClock })
    const bearer = { kind: 'account', userId, sessionId: 'of-frank', authorities: ['attendee'] } as const
    const { token } = await createAccessTokens({ keyRing, clock: systemClock, issuer: 'foyer' }).issue(bearer)
    expect(await node.authenticate(token)).toEqual(bearer)
    await node.accountDirectory.setEnabled(userId, false)
    expect(await node.authenticate(token)).toBe('dead')
    expect(await other.authenticate(token)).toBe('dead')
    expect((await accounts.find(userId))?.disabledAtMs).toBeDefined()
    await Promise.all([node.feature.stop?.(), other.feature.stop?.()])
  })

  test.each([
    ['exact', false, 'identity.user-not-found'],
    ['uniform', true, 'identity.invalid-credentials'],
  ])('[AUT-22] with %s login errors (%s) an unknown address is answered %s', async (_kind, isUniform, code) => {
    const { feature } = makeFeature(isUniform)
    const context = {
      body: { email: 'stranger@venue.example', password: 'x' },
      request: { ip: '192.0.2.1', headers: {} },
    }
    const signIn = async () => feature.calls?.['identity.sign-in']?.(context as never)
    await expect(signIn()).rejects.toMatchObject({ code })
    await feature.stop?.()
  })

  const makeFeature = (hasUniformLoginErrors = false) =>
    createIdentityFeature({
      orm: database.orm,
      clock: systemClock,
      log: quietLog,
      config: { publicUrl: undefined, host: '127.0.0.1', dataDir: tmpdir(), hasUniformLoginErrors },
      loginConfigurations: () => undefined,
      loginVenue: () => undefined,
      isPublic: () => false,
      mailer: { description: '', isServer: false, send: async () => {}, stop: () => {} },
      venueName: () => 'The venue',
      personal: () => [],
    })
})
