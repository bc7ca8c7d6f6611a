import { ListMultipartUploadsCommand, ListObjectsV2Command, CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { S3Config } from '../../config.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { describeFileStore } from './files.store.contract.ts'
import { createS3FileStore } from './files.store.s3.ts'
import { openS3Bucket } from './s3/s3-bucket.ts'
import { createS3Failures } from './s3/s3-failures.ts'
import { readAll } from './testing/read-all.ts'
import { startS3Faults } from './testing/start-s3-faults.ts'
import { hasS3Server, type S3Server, startS3Server } from './testing/start-s3-server.ts'

const MIB = 1024 * 1024

async function* bytes(count: number, fill = 'x'): AsyncGenerator<Uint8Array> {
  for (let left = count; left > 0; left -= MIB) yield Buffer.alloc(Math.min(left, MIB), fill)
}

describe.skipIf(!hasS3Server)('an S3 server', () => {
  let server: S3Server
  let folders = 0
  beforeAll(async () => {
    server = await startS3Server()
  }, 30_000)
  afterAll(() => server.stop())

  /** Finished objects and unfinished uploads in a folder. */
  async function countFiles(folder: string): Promise<number> {
    const within = { Bucket: server.config.bucket, Prefix: `venue/${folder}/` }
    const { Contents = [] } = await server.client.send(new ListObjectsV2Command(within))
    const { Uploads = [] } = await server.client.send(new ListMultipartUploadsCommand(within))
    return Contents.length + Uploads.length
  }

  const openBucket = (config: S3Config) => {
    const bucket = openS3Bucket(config, { toError: (error) => error as Error })
    onTestFinished(() => bucket.close())
    return bucket
  }

  describeFileStore('S3', async () => {
    const folder = `folder-${(folders += 1)}`
    const openStore = () => createS3FileStore({ bucket: openBucket(server.config), folder })
    return { store: openStore(), other: openStore(), countFiles: () => countFiles(folder) }
  })

  test('[NOD-05] a listing of more than one page is whole, and of one folder', async () => {
    const bucket = openBucket(server.config)
    const keys = Array.from({ length: 21 }, (_, index) => `listed/${String(index).padStart(2, '0')}`)
    await Promise.all([...keys, 'listed-not/0'].map((key) => bucket.put(key, bytes(1))))
    const listed: unknown[] = []
    for await (const object of bucket.list('listed/')) listed.push(object)
    expect(listed).toEqual(keys.map((key) => ({ key, byteSize: 1 })))
  })

  test('[NOD-05] uploads that were begun before a time and never finished are ended', async () => {
    const bucket = openBucket(server.config)
    const Bucket = server.config.bucket
    await server.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'venue/crashed/0' }))
    await bucket.abortUploads('crashed/', Date.now() - 60_000)
    expect(await countFiles('crashed')).toBe(1)
    await bucket.abortUploads('crashed/', Date.now() + 60_000)
    expect(await countFiles('crashed')).toBe(0)
  })

  /** A store whose requests go through a server that can fail. */
  async function openFaulty() {
    const folder = `faulty-${(folders += 1)}`
    const faults = await startS3Faults(server.config)
    onTestFinished(() => faults.stop())
    const clock = createFakeClock()
    const log = createMemoryLog()
    const { config } = faults
    const bucket = openS3Bucket(config, { toError: createS3Failures({ config, clock, log }), attemptWithinMs: 500 })
    onTestFinished(() => bucket.close())
    return { folder, faults, clock, log, store: createS3FileStore({ bucket, folder }) }
  }
  const unavailable = { status: 503, code: 'ServiceUnavailable' }
  const overloaded = { code: 'server.overloaded', retryAfterS: 10 }

  test('[NOD-05] two 503 of the store are no failure', async () => {
    const { faults, log, store } = await openFaulty()
    let left = 2
    faults.strike(() => (left-- > 0 ? unavailable : 'none'))
    const { name } = await store.put(bytes(3), { maxBytes: 3 })
    left = 2
    expect(String(await readAll(await store.open(name)))).toBe('xxx')
    expect(log.lines).toEqual([])
  })

  test('[NOD-05] while the store answers 503, or not at all, calls fail with 503 and a time to wait; the log says it once a minute', async () => {
    const { folder, faults, clock, log, store } = await openFaulty()
    const { name } = await store.put(bytes(3), { maxBytes: 3 })
    faults.strike(unavailable)
    await expect(store.put(bytes(3), { maxBytes: 3 })).rejects.toMatchObject(overloaded)
    await expect(store.open(name)).rejects.toMatchObject(overloaded)
    await expect(store.copy(name)).rejects.toMatchObject(overloaded)
    await expect(store.remove(name)).rejects.toMatchObject(overloaded)
    faults.strike('silent')
    await expect(store.open(name)).rejects.toMatchObject(overloaded)
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatchObject({ level: 'error', fields: { failures: 1 } })
    expect(JSON.stringify(log.lines)).toContain('answers 503 (ServiceUnavailable)')
    expect(JSON.stringify(log.lines)).not.toContain('canary-secret')
    clock.pass(59_999)
    await expect(store.open(name)).rejects.toMatchObject(overloaded)
    expect(log.lines).toHaveLength(1)
    clock.pass(1)
    await expect(store.open(name)).rejects.toMatchObject(overloaded)
    expect(log.lines).toHaveLength(2)
    faults.strike('none')
    expect(await countFiles(folder)).toBe(1)
    expect(String(await readAll(await store.open(name)))).toBe('xxx')
  }, 60_000)

  test('[NOD-05] an upload that fails at its second part leaves nothing', async () => {
    const { folder, faults, store } = await openFaulty()
    faults.strike(({ url = '' }) => (url.includes('partNumber=2') ? unavailable : 'none'))
    await expect(store.put(bytes(12 * MIB), { maxBytes: 12 * MIB })).rejects.toMatchObject(overloaded)
    expect(faults.requests.filter((line) => line.includes('partNumber=1'))).toHaveLength(1)
    expect(await countFiles(folder)).toBe(0)
  }, 30_000)

  test('[NOD-05] an upload whose source breaks off fails with the error of the source, also where the store fails then', async () => {
    const { faults, store } = await openFaulty()
    faults.strike(({ method }) => (method === 'DELETE' ? unavailable : 'none'))
    async function* broken() {
      yield* bytes(12 * MIB)
      throw new Error('the client left')
    }
    await expect(store.put(broken(), { maxBytes: 20 * MIB })).rejects.toThrow('the client left')
  }, 30_000)

  test('[NOD-05] an upload whose answer is lost leaves nothing', async () => {
    const { folder, faults, store } = await openFaulty()
    faults.strike(({ method }) => (method === 'PUT' ? 'lose-answer' : 'none'))
    await expect(store.put(bytes(3), { maxBytes: 3 })).rejects.toMatchObject(overloaded)
    expect(await countFiles(folder)).toBe(0)
  })

  test('[NOD-05] a download whose connection is cut goes on where it was', async () => {
    const { faults, store } = await openFaulty()
    const { name } = await store.put(bytes(2 * MIB), { maxBytes: 2 * MIB })
    let left = 2
    faults.strike(() => (left-- > 0 ? 'cut-answer' : 'none'))
    const all = await readAll(await store.open(name))
    expect(all.equals(Buffer.alloc(2 * MIB, 'x'))).toBe(true)
    left = 1
    const part = await readAll(await store.open(name, { start: 10, end: MIB }))
    expect(part.length).toBe(MIB - 9)
    expect(left).toBeLessThan(0)
  })

  test('[NOD-05] a download whose reader leaves asks for nothing more', async () => {
    const { faults, store } = await openFaulty()
    const { name } = await store.put(bytes(4 * MIB), { maxBytes: 4 * MIB })
    const begun = faults.requests.length
    for await (const _ of (await store.open(name)) ?? []) break
    const left = await store.open(name)
    left?.destroy()
    await new Promise((resolve) => void left?.once('close', resolve))
    // Each of the next is asked after whatever those two had asked.
    await readAll(await store.open(name))
    expect(faults.requests.length - begun).toBe(3)
  })

  test('[NOD-05] a download that cannot go on fails', async () => {
    const { faults, store } = await openFaulty()
    const { name } = await store.put(bytes(2 * MIB), { maxBytes: 2 * MIB })
    faults.strike(({ headers }) => (headers.range === undefined ? 'cut-answer' : unavailable))
    await expect(readAll(await store.open(name))).rejects.toMatchObject(overloaded)
  })

  test('[NOD-05] an address where nothing listens fails with 503', async () => {
    const { faults, store } = await openFaulty()
    await faults.stop()
    await expect(store.open('0'.repeat(32))).rejects.toMatchObject(overloaded)
  })
})
