import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createPublishedKeys } from './published-keys.ts'

let server: Server | undefined
afterEach(() => server?.close())

interface Published {
  keys: JWK[]
  cacheControl: string
  status: number
}

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { jwk, sign: () => new SignJWT().setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey) }
}

/** Keys on a server of their own, as Google publishes them. */
async function setUp() {
  const clock = createFakeClock()
  const first = await newKey('first')
  const published: Published = { keys: [first.jwk], cacheControl: 'public, max-age=3600', status: 200 }
  let asked = 0
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(published.status, { 'cache-control': published.cacheControl })
    response.end(JSON.stringify({ keys: published.keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const keys = createPublishedKeys({ address: `http://127.0.0.1:${port}/jwk`, fetch, clock })
  const isGood = (token: string) =>
    jwtVerify(token, keys).then(
      () => true,
      (error: Error) => `${error.message}, ${String(error.cause)}`,
    )
  return { clock, published, first, isGood, asked: () => asked }
}

test('[AUT-21] keys are read once and kept as long as their max-age says', async () => {
  const { clock, first, isGood, asked } = await setUp()
  const token = await first.sign()
  expect(await Promise.all([isGood(token), isGood(token)])).toEqual([true, true])
  await clock.advance(3_599_000)
  expect([await isGood(token), asked()]).toEqual([true, 1])
  await clock.advance(2000)
  expect([await isGood(token), asked()]).toEqual([true, 2])
})

test('[AUT-21] a key that is not among them has them read anew, yet made-up ones not each time', async () => {
  const { clock, published, isGood, asked, first } = await setUp()
  expect(await isGood(await first.sign())).toBe(true)
  await clock.advance(31_000)
  const next = await newKey('next')
  published.keys = [first.jwk, next.jwk]
  expect([await isGood(await next.sign()), asked()]).toEqual([true, 2])
  const madeUp = await (await newKey('made up')).sign()
  for (let turn = 0; turn < 5; turn += 1) expect(await isGood(madeUp)).toContain('no applicable key')
  expect(asked()).toBe(2)
})

test('[AUT-21] keys that cannot be read anew go on being used', async () => {
  const { clock, published, isGood, first } = await setUp()
  expect(await isGood(await first.sign())).toBe(true)
  published.status = 503
  await clock.advance(4_000_000)
  expect(await isGood(await first.sign())).toBe(true)
})

test('[AUT-21] without any keys nothing is judged', async () => {
  const { published, isGood, first } = await setUp()
  published.status = 503
  expect(await isGood(await first.sign())).toContain('answered 503')
})
