import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock, noonMs } from '@foyer/testkit'
import { createFirebaseTokens } from './firebase-tokens.ts'
import { createPublishedKeys } from './published-keys.ts'

const nowS = noonMs / 1000
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const mallory = generateKeyPairSync('rsa', { modulusLength: 2048 })
const header = { alg: 'RS256', kid: 'google-1', typ: 'JWT' }
const claims = {
  iss: 'https://securetoken.google.com/meridian',
  aud: 'meridian',
  sub: 'AbCdEf0123456789-_',
  auth_time: nowS - 100,
  iat: nowS - 100,
  exp: nowS + 3500,
  email: 'ada@example.org',
  email_verified: false,
  name: 'Ada King',
  authorities: ['designer', 'emperor'],
  firebase: { identities: {}, sign_in_provider: 'password' },
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (head: object, body: object, key: KeyObject = google.privateKey) => {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const unsigned = (head: object, body: object) => `${encode(head)}.${encode(body)}.`
const without = (name: keyof typeof claims) =>
  Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))

let server: Server
let address: string
beforeAll(async () => {
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }
  server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwk`
})
afterAll(() => server.close())

function setUp({ isEmulator = false } = {}) {
  const clock = createFakeClock()
  const keys = createPublishedKeys({ address, fetch, clock })
  return { clock, ...createFirebaseTokens({ projectId: 'meridian', keys, clock, isEmulator }) }
}

test('[AUT-21] [AUT-20] a token says who bears it, since when, and what they may do', async () => {
  expect(await setUp().verify(signed(header, claims))).toEqual({
    uid: claims.sub,
    isAnonymous: false,
    email: 'ada@example.org',
    name: 'Ada King',
    authorities: ['attendee', 'moderator', 'designer'],
    signedInAtS: nowS - 100,
    deadAtMs: (nowS + 3500 + 60) * 1000,
  })
})

test.each([
  [undefined, ['attendee']],
  ['administrator', ['attendee']],
  [['emperor'], ['attendee']],
  [['ADMINISTRATOR'], ['attendee']],
  [[['administrator']], ['attendee']],
  [['administrator'], ['attendee', 'moderator', 'designer', 'administrator']],
])('[AUT-20] the claim authorities %j gives %j', async (authorities, given) => {
  const token = signed(header, { ...claims, authorities })
  expect(await setUp().verify(token)).toMatchObject({ authorities: given })
})

test('[AUT-21] an anonymous token is one, and missing or broken details do no harm', async () => {
  const token = signed(header, {
    ...without('email'),
    name: ' \u0000 ',
    firebase: { sign_in_provider: 'anonymous' },
  })
  expect(await setUp().verify(token)).toMatchObject({ isAnonymous: true, email: '', name: undefined })
})

describe('refused', () => {
  const publicPem = google.publicKey.export({ type: 'spki', format: 'pem' })
  const hmac = (secret: string | Buffer) => {
    const text = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const jwk = mallory.publicKey.export({ format: 'jwk' })
  const refused: [string, string][] = [
    ['nothing', ''],
    ['no token', 'a.b.c'],
    ['alg none', unsigned({ ...header, alg: 'none' }, claims)],
    ['alg None', unsigned({ ...header, alg: 'None' }, claims)],
    ['alg none with a signature', unsigned({ ...header, alg: 'none' }, claims) + 'c2ln'],
    ['HS256 with the public key as secret', hmac(publicPem)],
    ['HS256 with an empty secret', hmac('')],
    ['PS256', signed({ ...header, alg: 'PS256' }, claims)],
    ['RS512 in name', signed({ ...header, alg: 'RS512' }, claims)],
    ['another key', signed(header, claims, mallory.privateKey)],
    ['a key of its own', signed({ ...header, jwk }, claims, mallory.privateKey)],
    ['an unknown kid', signed({ ...header, kid: 'google-2' }, claims)],
    [
      'the signature of another token',
      `${encode(header)}.${encode({ ...claims, sub: 'x' })}.${signed(header, claims).split('.')[2]}`,
    ],
    ['a critical header nobody knows', signed({ ...header, crit: ['x'], x: 1 }, claims)],
    ['another issuer', signed(header, { ...claims, iss: 'https://securetoken.google.com/other' })],
    [
      'the issuer of session cookies',
      signed(header, { ...claims, iss: 'https://session.firebase.google.com/meridian' }),
    ],
    ['another audience', signed(header, { ...claims, aud: 'other' })],
    ['no issuer', signed(header, without('iss'))],
    ['no audience', signed(header, without('aud'))],
    ['no sub', signed(header, without('sub'))],
    ['an empty sub', signed(header, { ...claims, sub: '' })],
    ['a sub that is no id of ours', signed(header, { ...claims, sub: '../admin' })],
    ['a sub that is too long', signed(header, { ...claims, sub: 'x'.repeat(65) })],
    ['a sub that is a number', signed(header, { ...claims, sub: 7 })],
    ['one expired', signed(header, { ...claims, exp: nowS - 61 })],
    ['no end', signed(header, without('exp'))],
    ['an end that is a text', signed(header, { ...claims, exp: '9999999999' })],
    ['one issued tomorrow', signed(header, { ...claims, iat: nowS + 61 })],
    ['no time of issue', signed(header, without('iat'))],
    ['a sign-in that is to come', signed(header, { ...claims, auth_time: nowS + 61 })],
    ['no time of sign-in', signed(header, without('auth_time'))],
  ]

  test.each(refused)('[AUT-21] %s is dead', async (_what, token) => {
    expect(await setUp().verify(token)).toBe('dead')
  })

  test('[AUT-21] a token is dead a minute after its end, for clocks that differ', async () => {
    const { clock, verify } = setUp()
    const token = signed(header, claims)
    await clock.advance(3_559_000)
    expect(await verify(token)).not.toBe('dead')
    await clock.advance(2000)
    expect(await verify(token)).toBe('dead')
  })

  test('[AUT-21] keys out of reach are a failure, not a dead token', async () => {
    const clock = createFakeClock()
    const keys = createPublishedKeys({ address, fetch: () => Promise.reject(new TypeError('no way out')), clock })
    const { verify } = createFirebaseTokens({ projectId: 'meridian', keys, clock, isEmulator: false })
    await expect(verify(signed(header, claims))).rejects.toThrow('could not be read')
  })
})

describe('with the emulator', () => {
  const none = { alg: 'none', typ: 'JWT' }

  test('[AUT-21] its unsigned tokens count, and no others do', async () => {
    const { verify } = setUp({ isEmulator: true })
    expect(await verify(unsigned(none, claims))).toMatchObject({ uid: claims.sub })
    expect(await verify(signed(header, claims))).toBe('dead')
  })

  test.each([
    ['another project', unsigned(none, { ...claims, aud: 'other' })],
    ['another issuer', unsigned(none, { ...claims, iss: 'other' })],
    ['no sub', unsigned(none, without('sub'))],
    ['one expired', unsigned(none, { ...claims, exp: nowS - 61 })],
    ['a fourth part', `${unsigned(none, claims)}.`],
    ['no JSON', 'bm9uZQ.bm9uZQ.'],
    ['JSON that is no object', `${encode(none)}.${encode(null)}.`],
  ])('[AUT-21] %s is dead there too', async (_what, token) => {
    expect(await setUp({ isEmulator: true }).verify(token)).toBe('dead')
  })
})
