import { createFakeClock } from '@foyer/testkit'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { as, bearers, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createAssetsFeature } from './assets.feature.ts'
import type { Found } from './assets.ts'
import { createSigningKeys } from './signing-keys.ts'

const filmBytes = 150 * 1024 * 1024
const path = '/api/ui/architecture/expo/assets/film/download'

/** A server of one film, whose streams stay open until they are ended here. */
async function setUp({ areHeld = true } = {}) {
  const clock = createFakeClock()
  const streams: PassThrough[] = []
  const waiting: (() => void)[] = []
  const film: Found = {
    mediaType: 'video/mp4',
    byteSize: filmBytes,
    tag: 'film',
    fileName: 'film.mp4',
    varyByAccept: false,
    async open() {
      const stream = new PassThrough()
      if (!areHeld) stream.end()
      streams.push(stream)
      waiting.shift()?.()
      return stream
    },
  }
  const feature = createAssetsFeature({
    assets: {
      find: async () => film,
      exists: async () => true,
      readStored: async () => undefined,
      upload: () => Promise.reject(new Error('not here')),
      requireRoom: async () => 0,
      copyFile: async () => false,
      listIdle: async () => [],
      removeFiles: async () => {},
      storeFile: () => Promise.reject(new Error('not here')),
    },
    partialUploads: {
      countBytes: async () => 0,
      receive: () => Promise.reject(new Error('not here')),
      stop: () => {},
    },
    clock,
    keys: createSigningKeys({ secret: new Uint8Array(32), clock }),
    visibility: {
      live: () => ({ architectureId: 'expo', isPublic: false }),
      liveGeneration: () => 1,
      stagedGeneration: () => undefined,
      wasPublished: async () => false,
      isAlwaysPublic: () => false,
      tileGrids: () => [],
    },
    authenticate: (token) => bearers[token] ?? 'dead',
    publicUrl: undefined,
  })
  const { app } = await createFakeServer({ handlers: feature.feature.calls ?? {} })
  const download = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: path, headers: { ...as('alice'), ...headers } })
  /** Begins a download and resolves, with its end still to come, when its film was opened. */
  async function begin(headers?: Record<string, string>) {
    const opened = new Promise<void>((resolve) => waiting.push(resolve))
    const answer = download(headers)
    await Promise.race([opened, answer])
    return { answer, end: () => streams.forEach((stream) => stream.end()) }
  }
  const close = async () => {
    await app.close()
    await feature.feature.stop?.()
  }
  return { begin, download, close }
}

test('[API-05] a download counts when it begins: those that overlap do not pass the limit together', async () => {
  const { begin, close } = await setUp()
  const first = await begin()
  const second = await begin()
  const third = await begin()
  third.end()
  const [one, two, refused] = await Promise.all([first.answer, second.answer, third.answer])
  expect([one.statusCode, two.statusCode, refused.statusCode]).toEqual([200, 200, 429])
  expect(refused.json()).toMatchObject({ code: 'request.too-many' })
  for (const name of ['etag', 'content-disposition', 'accept-ranges']) expect(refused.headers).not.toHaveProperty(name)
  await close()
})

test('[API-05] of many that begin at the same time only those pass that the limit has room for', async () => {
  const { download, close } = await setUp({ areHeld: false })
  const answers = await Promise.all(Array.from({ length: 6 }, () => download()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
  await close()
})

test('[API-05] a part counts as the part; a look at the headers and an unchanged file count nothing', async () => {
  const { begin, download, close } = await setUp()
  for (let index = 0; index < 5; index += 1) {
    expect((await download({}, 'HEAD')).statusCode).toBe(200)
    expect((await download({ 'if-none-match': '"film"' })).statusCode).toBe(304)
    const part = await begin({ range: 'bytes=0-99' })
    part.end()
    expect((await part.answer).statusCode).toBe(206)
  }
  const [first, second] = [await begin(), await begin()]
  second.end()
  expect([(await first.answer).statusCode, (await second.answer).statusCode]).toEqual([200, 200])
  await close()
})
