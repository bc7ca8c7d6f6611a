import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { S3Config } from '../../config.ts'
import { createDerivativeCache } from '../../platform/files/derivative-cache.ts'
import { createFileStores } from '../../platform/files/file-stores.ts'
import { readAll } from '../../platform/files/testing/read-all.ts'
import { startS3Faults } from '../../platform/files/testing/start-s3-faults.ts'
import { hasS3Server, type S3Server, startS3Server } from '../../platform/files/testing/start-s3-server.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createInProcessPictures } from '../../platform/pictures/in-process-pictures.ts'
import { createAssets } from './assets.ts'
import type { AssetStore } from './assets.store.ts'
import { createMemoryAssetStore } from './testing/assets.store.memory.ts'

describe.skipIf(!hasS3Server)('assets of two servers with one bucket', () => {
  let server: S3Server
  let root = ''
  let nodes = 0
  beforeAll(async () => {
    server = await startS3Server()
    root = await mkdtemp(join(tmpdir(), 'foyer-nodes-'))
  }, 30_000)
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  /** A server with an empty data folder of its own. */
  async function openNode(
    store: AssetStore,
    { s3 = server.config, isMaker = true }: { s3?: S3Config; isMaker?: boolean } = {},
  ) {
    const clock = createFakeClock()
    const log = createMemoryLog()
    const stores = createFileStores({ dataDir: join(root, String((nodes += 1))), s3, clock, log })
    onTestFinished(() => stores.close())
    const pictures = createInProcessPictures({ clock })
    return createAssets({
      store,
      files: await stores.open('files'),
      made: createDerivativeCache({ store: await stores.openDerivatives('made'), clock }),
      pictures: isMaker
        ? pictures
        : { ...pictures, make: () => Promise.reject(new Error('made on the second server')) },
      sanitizeSvg: async () => undefined,
      clock,
      quotaBytes: 5_000_000,
    })
  }
  const picture = () =>
    sharp({ create: { width: 1000, height: 500, channels: 3, background: '#203040' } })
      .png()
      .toBuffer()
  const hall = { architectureId: 'expo', assetId: 'hall' }
  const small = {
    ...hall,
    fileName: undefined,
    generation: 1,
    newest: 1,
    grid: { columns: 8, rows: 4 },
    format: 'webp' as const,
    principal: 'alice',
    isGridInUse: true,
    variant: { kind: 'width' as const, widthPx: 320 as const },
  }

  test('[NOD-05] an upload and a size made on one server are served by the other, also after a start with an empty folder', async () => {
    const store = createMemoryAssetStore()
    const one = await openNode(store)
    const bytes = await picture()
    await one.upload({ ...hall, source: Readable.from([bytes]), fileName: 'hall.png' })
    const made = await readAll(await (await one.find(small))?.open())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const another = await openNode(store, { isMaker: false })
    const found = await another.find({ ...small, variant: undefined })
    expect(found?.byteSize).toBe(bytes.length)
    expect((await readAll(await found?.open())).equals(bytes)).toBe(true)
    const sized = await another.find(small)
    expect(sized?.isSubstitute).toBeUndefined()
    expect((await readAll(await sized?.open())).equals(made)).toBe(true)
  })

  test('[NOD-05] an upload while the store fails is answered 503, and has no row', async () => {
    const store = createMemoryAssetStore()
    const faults = await startS3Faults(server.config)
    onTestFinished(() => faults.stop())
    const node = await openNode(store, { s3: faults.config })
    faults.strike({ status: 503, code: 'ServiceUnavailable' })
    const upload = node.upload({ ...hall, source: Readable.from([await picture()]), fileName: 'hall.png' })
    await expect(upload).rejects.toMatchObject({ code: 'server.overloaded', retryAfterS: 10 })
    expect(await store.findNewest('expo', 'hall', 9)).toBeUndefined()
    expect(await store.countBytes('expo')).toBe(0)
  })
})
