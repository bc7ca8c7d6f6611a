import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createDerivativeCache } from './derivative-cache.ts'
import { createDiskDerivatives, derivativePath } from './derivatives.store.disk.ts'
import { createS3Derivatives } from './derivatives.store.s3.ts'
import type { DerivativeStore } from './derivatives.store.ts'
import { openS3Bucket } from './s3/s3-bucket.ts'
import { readAll } from './testing/read-all.ts'
import { hasS3Server, type S3Server, startS3Server } from './testing/start-s3-server.ts'

const clock = createFakeClock()
let root = ''
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-derivatives-'))
})
afterAll(() => rm(root, { recursive: true }))
const newFolder = () => join(root, String((folders += 1)))
const never = () => Promise.reject(new Error('made twice'))

function describeDerivativeStore(
  name: string,
  open: () => Promise<{ store: DerivativeStore; other: DerivativeStore }>,
) {
  test(`[NOD-05] ${name}: what one server makes all serve, whole and in part`, async () => {
    const { store, other } = await open()
    const [one, two] = [store, other].map((each) => createDerivativeCache({ store: each, clock }))
    expect(await other.has('hall-w640-avif')).toBe(false)
    await one?.get('hall-w640-avif', async () => Buffer.from('small'), 'alice')
    expect(await other.has('hall-w640-avif')).toBe(true)
    const found = await two?.get('hall-w640-avif', never, 'bob')
    expect(found?.byteSize).toBe(5)
    expect(found && (await text(await found.open()))).toBe('small')
    expect(found && (await text(await found.open({ start: 1, end: 2 })))).toBe('ma')
    await two?.prepare('hall-w640-avif', never)
    expect(await other.find('hall-w960-avif')).toBeUndefined()
  })
}

describeDerivativeStore('disk', async () => {
  const dir = newFolder()
  return { store: createDiskDerivatives({ dir }), other: createDiskDerivatives({ dir }) }
})

describe.skipIf(!hasS3Server)('derivatives in S3', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  }, 30_000)
  afterAll(() => server.stop())

  function openStore(folder: string, dir = newFolder()) {
    const bucket = openS3Bucket(server.config, { toError: (error) => error as Error })
    onTestFinished(() => bucket.close())
    const log = createMemoryLog()
    const cache = createDiskDerivatives({ dir })
    return { store: createS3Derivatives({ bucket, folder, cache, clock, log }), dir, log, bucket }
  }

  describeDerivativeStore('S3', async () => {
    const folder = `made-${(folders += 1)}`
    return { store: openStore(folder).store, other: openStore(folder).store }
  })

  test('[NOD-05] what is cached on the disk is not asked of the bucket, and what the disk has lost comes from there', async () => {
    const { store, dir, bucket } = openStore('made')
    await store.put('a', Buffer.from('cached'))
    await store.put('b', Buffer.from('evicted'))
    await bucket.remove(`made/${derivativePath('a')}`)
    expect(String(await readAll(await (await store.find('a'))?.open()))).toBe('cached')
    const found = await store.find('b')
    await rm(join(dir, derivativePath('b')))
    expect(String(await readAll(await found?.open({ start: 0, end: 3 })))).toBe('evic')
  })

  test('[NOD-05] a disk that takes no files costs no answer, and one line of the log', async () => {
    // A file in the place of the folder.
    const { store, log } = openStore('made', import.meta.filename)
    for (const key of ['c', 'd']) {
      await store.put(key, Buffer.from(key))
      expect(String(await readAll(await (await store.find(key))?.open()))).toBe(key)
    }
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { failures: 1 } }])
  })
})

test('[NOD-05] a cache on the disk beyond its limit loses its oldest files', async () => {
  const dir = newFolder()
  const listed = async () =>
    (await readdir(dir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const store = createDiskDerivatives({ dir, maxBytes: 100 })
  for (let index = 0; index < 10; index += 1) {
    await store.put(`${index}`, Buffer.alloc(10))
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000)
    await utimes(join(dir, derivativePath(`${index}`)), at, at)
  }
  expect(await listed()).toHaveLength(10)
  // One byte beyond: 80 bytes are left.
  await store.put('new', Buffer.alloc(1))
  expect(await listed()).toHaveLength(8)
  const has = await Promise.all(['0', '1', '2', '3', '9', 'new'].map((key) => store.has(key)))
  expect(has).toEqual([false, false, false, true, true, true])
})
