import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../platform/config/config-error.ts'
import { createDiskDerivatives } from '../platform/files/derivatives.store.disk.ts'
import { openDiskFileStore } from '../platform/files/files.store.disk.ts'
import { createS3FileStore } from '../platform/files/files.store.s3.ts'
import { openS3Bucket } from '../platform/files/s3/s3-bucket.ts'
import { readAll } from '../platform/files/testing/read-all.ts'
import { startS3Faults } from '../platform/files/testing/start-s3-faults.ts'
import { hasS3Server, type S3Server, startS3Server } from '../platform/files/testing/start-s3-server.ts'
import { copyFilesFromS3, copyFilesToS3 } from './copy-files.ts'

const quiet = () => {}

describe.skipIf(!hasS3Server)('files of the data folder and the bucket', () => {
  let server: S3Server
  let root = ''
  let dataDir = ''
  let prefix = ''
  let count = 0
  beforeAll(async () => {
    server = await startS3Server()
    root = await mkdtemp(join(tmpdir(), 'foyer-copy-'))
  }, 30_000)
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })
  beforeEach(() => {
    dataDir = join(root, `data-${(count += 1)}`)
    prefix = `venue-${count}/`
  })

  const s3 = () => ({ ...server.config, prefix })
  function openBucket() {
    const bucket = openS3Bucket(s3(), { toError: (error) => error as Error })
    onTestFinished(() => bucket.close())
    return bucket
  }
  async function listKeys() {
    const keys: string[] = []
    for await (const { key } of openBucket().list('')) keys.push(key)
    return keys
  }
  /** A file of each store, one of them larger than a part of an upload, and things that are no files of stores. */
  async function fill() {
    const names: Record<string, string> = {}
    for (const folder of ['files', 'people', 'chat', 'social-wall']) {
      const store = await openDiskFileStore({ dir: join(dataDir, folder) })
      const bytes = folder === 'chat' ? Buffer.alloc(6_000_000, folder) : Buffer.from(`in ${folder}`)
      names[folder] = (await store.put(Readable.from([bytes]), { maxBytes: 6_000_000 })).name
    }
    await createDiskDerivatives({ dir: join(dataDir, 'made') }).put('a', Buffer.from('tile'))
    await writeFile(join(dataDir, 'files', 'unfinished', 'f'.repeat(32)), 'half')
    for (const [folder, file] of [
      ['secrets', 'asset-key'],
      ['postgres', 'PG_VERSION'],
      ['exports/aa', 'a'.repeat(32)],
    ] as const) {
      await mkdir(join(dataDir, folder), { recursive: true })
      await writeFile(join(dataDir, folder, file), 'secret')
    }
    return names
  }

  test('[NOD-05] copy-files-to-s3 copies the files of all stores and nothing else, and again only what is missing or differs', async () => {
    const names = await fill()
    expect(await copyFilesToS3({ dataDir, s3: s3() }, quiet)).toMatch(/^5 files were copied; all files/)
    const keys = await listKeys()
    expect(keys).toHaveLength(5)
    expect(keys.filter((key) => !/^(?:files|people|chat|social-wall|made)\/..\/[0-9a-f]{32,64}$/.test(key))).toEqual([])
    const stream = await createS3FileStore({ bucket: openBucket(), folder: 'chat' }).open(names['chat'] ?? '')
    expect((await readAll(stream)).equals(Buffer.alloc(6_000_000, 'chat'))).toBe(true)

    expect(await copyFilesToS3({ dataDir, s3: s3() }, quiet)).toMatch(/^0 files were copied/)
    const bucket = openBucket()
    const [gone = '', changed = ''] = keys
    const { length } = await readAll(await bucket.open(changed))
    await bucket.remove(gone)
    await bucket.put(changed, Readable.from([Buffer.alloc(length, 'of the same size')]))
    await bucket.put(`files/00/${'0'.repeat(32)}`, Readable.from([Buffer.from('x')]))
    const lines: string[] = []
    expect(await copyFilesToS3({ dataDir, s3: s3() }, (line) => lines.push(line))).toBe(
      '2 files were copied; all files of the data folder are in the bucket with the same content.\n' +
        '1 files of the bucket are not in the data folder.',
    )
    expect(lines).toContain('social-wall: 1 files, 0 of them copied now')
  }, 30_000)

  test('[NOD-05] copy-files-to-s3 that is interrupted names the reason, and goes on where it was', async () => {
    await fill()
    const faults = await startS3Faults(s3())
    onTestFinished(() => faults.stop())
    faults.strike(({ method, url = '' }) =>
      method === 'PUT' && url.includes('/social-wall/') ? { status: 403, code: 'AccessDenied' } : 'none',
    )
    const interrupted = copyFilesToS3({ dataDir, s3: faults.config }, quiet)
    await expect(interrupted).rejects.toThrow(ConfigError)
    await expect(interrupted).rejects.toThrow(/^S3_ACCESS_KEY_ID may not put.* Run the command again/)
    expect(await copyFilesToS3({ dataDir, s3: s3() }, quiet)).toMatch(/^1 files were copied/)
  }, 30_000)

  test('[NOD-05] copy-files-from-s3 brings all back, readable by the account of the server alone', async () => {
    await fill()
    await copyFilesToS3({ dataDir, s3: s3() }, quiet)
    const back = join(root, 'back')
    expect(await copyFilesFromS3({ dataDir: back, s3: s3() }, quiet)).toMatch(/^5 files were copied/)
    const paths = (await readdir(back, { recursive: true })).filter((path) => /[0-9a-f]{32}$/.test(path))
    expect(paths).toHaveLength(5)
    for (const path of paths) {
      expect((await readFile(join(back, path))).equals(await readFile(join(dataDir, path)))).toBe(true)
      expect((await stat(join(back, path))).mode & 0o077).toBe(0)
    }
    await appendFile(join(back, paths[0] ?? ''), 'x')
    await rm(join(back, paths[1] ?? ''))
    expect(await copyFilesFromS3({ dataDir: back, s3: s3() }, quiet)).toMatch(/^2 files were copied/)
    expect(await copyFilesFromS3({ dataDir: back, s3: s3() }, quiet)).toMatch(/^0 files were copied/)
  }, 30_000)
})

test('[NOD-05] without a bucket nothing is copied', async () => {
  await expect(copyFilesToS3({ dataDir: '/nowhere', s3: undefined }, quiet)).rejects.toThrow(/^S3_BUCKET must be set/)
})
