import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { ACCESS_TOKEN_LIFE_S, type Bearer, createAccessTokens } from './access-tokens.ts'
import { createKeyRing } from './key-ring.ts'
import { createMemorySigningKeyStore } from './testing/signing-key.store.memory.ts'
import { createFakeClock } from '@foyer/testkit'
import { forgeTokens, signToken } from './testing/forged-tokens.ts'

const alice: Bearer = {
  kind: 'account',
  userId: 'alice',
  sessionId: 'session-1',
  authorities: ['attendee', 'designer'],
}

function setUp() {
  const clock = createFakeClock()
  const keyRing = createKeyRing({ store: createMemorySigningKeyStore(), clock })
  return { clock, keyRing, tokens: createAccessTokens({ keyRing, clock, issuer: 'https://venue.example' }) }
}

test('[AUT-14, AUT-20] a token says who bears it, in which session and with which authorities', async () => {
  const { tokens } = setUp()
  const { token, expiresInS } = await tokens.issue(alice)
  expect(await tokens.verify(token)).toMatchObject({ principal: alice })
  expect(expiresInS).toBe(ACCESS_TOKEN_LIFE_S)
  expect(decodeJwt(token)).toMatchObject({ iss: 'https://venue.example', aud: 'foyer', authorities: alice.authorities })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
})

test('[AUT-23] a visitor’s token carries no authorities', async () => {
  const { tokens } = setUp()
  const { token } = await tokens.issue({ kind: 'visitor', visitorId: 'guest' })
  expect(await tokens.verify(token)).toMatchObject({ principal: { kind: 'visitor', visitorId: 'guest' } })
  expect(decodeJwt(token)).not.toHaveProperty('authorities')
})

test('[AUT-14] a token lives 20 minutes and a minute of leeway', async () => {
  const { clock, tokens } = setUp()
  const { token } = await tokens.issue(alice)
  await clock.advance((ACCESS_TOKEN_LIFE_S + 59) * 1000)
  expect(await tokens.verify(token)).not.toBe('dead')
  await clock.advance(2000)
  expect(await tokens.verify(token)).toBe('dead')
})

test('[AUT-20] no forged token is anybody', async () => {
  const { keyRing, tokens } = setUp()
  const { token } = await tokens.issue(alice)
  const key = await keyRing.signingKey()
  const [header, claims] = [{ ...decodeProtectedHeader(token) }, { ...decodeJwt(token) }]
  // What the forger starts from is good: only the forgery makes it bad.
  expect(await tokens.verify(signToken(header, claims, key.privateKey))).not.toBe('dead')
  const forgeries = forgeTokens(key, header, claims)
  expect(forgeries.length).toBeGreaterThanOrEqual(60)
  const alive = []
  for (const forgery of forgeries) if ((await tokens.verify(forgery.token)) !== 'dead') alive.push(forgery.what)
  expect(alive).toEqual([])
})

test('[AUT-20] a token of another venue is dead', async () => {
  const { tokens } = setUp()
  const { token } = await setUp().tokens.issue(alice)
  expect(await tokens.verify(token)).toBe('dead')
})

test('[AUT-14] keys that cannot be read are a failure, not a dead token', async () => {
  const { clock, tokens } = setUp()
  const { token } = await tokens.issue(alice)
  const store = { ...createMemorySigningKeyStore(), list: () => Promise.reject(new Error('the database is away')) }
  const cutOff = createAccessTokens({
    keyRing: createKeyRing({ store, clock }),
    clock,
    issuer: 'https://venue.example',
  })
  await expect(cutOff.verify(token)).rejects.toThrow('away')
})
