import { createFakeClock } from '@foyer/testkit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssetsFeature } from '../features/assets/assets.feature.ts'
import { createMemoryAssetStore } from '../features/assets/testing/assets.store.memory.ts'
import { createAssets } from '../features/assets/assets.ts'
import { openPartialUploads } from '../features/assets/partial-uploads.ts'
import { createInProcessPictures } from '../platform/pictures/in-process-pictures.ts'
import { createSigningKeys } from '../features/assets/signing-keys.ts'
import { createVenueFeature } from '../features/venue/venue.feature.ts'
import { createMemoryVenueStore } from '../features/venue/testing/venue.store.memory.ts'
import { openDiskFileStore } from '../platform/files/files.store.disk.ts'
import { createDerivativeCache } from '../platform/files/derivative-cache.ts'
import { createDiskDerivatives } from '../platform/files/derivatives.store.disk.ts'
import { as, bearers, createFakeServer } from '../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../platform/http/testing/memory-log.ts'
import { buildAssetEntry, buildVenue } from './build-venue.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-rollback-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function open() {
  const clock = createFakeClock()
  const venue = createVenueFeature({ store: createMemoryVenueStore(), clock, log: createMemoryLog() })
  await venue.reload()
  const assets = createAssetsFeature({
    assets: createAssets({
      store: createMemoryAssetStore(),
      files: await openDiskFileStore({ dir: join(folder, 'files') }),
      made: createDerivativeCache({ store: createDiskDerivatives({ dir: join(folder, 'made') }), clock }),
      pictures: createInProcessPictures({ clock }),
      sanitizeSvg: async () => undefined,
      clock,
      quotaBytes: 5_000_000,
    }),
    partialUploads: await openPartialUploads({ dir: join(folder, 'partial-uploads'), clock }),
    clock,
    keys: createSigningKeys({ secret: new Uint8Array(32), clock }),
    visibility: venue.assetVisibility,
    authenticate: (token) => bearers[token] ?? 'dead',
    publicUrl: undefined,
  })
  const { routes } = assets.feature
  const { app } = await createFakeServer({ feature: routes === undefined ? {} : { routes } })

  async function uploadPoster(widthPx: number) {
    const picture = sharp({ create: { width: widthPx, height: 16, channels: 3, background: '#203040' } })
    await assets.storeFile('expo', 'poster', Readable.from([await picture.png().toBuffer()]))
  }
  async function publish(generation: number) {
    const document = buildVenue({ assets: [buildAssetEntry('poster', generation)] })
    await venue.saveStage({ venue: document, base: 'any', by: 'dana' })
    await venue.publish({ architectureId: 'expo', by: 'dana' })
  }
  const statusOf = async (generation: number, who: string) => {
    const path = `/assets/live/architecture/expo/assets/poster?generation=${generation}`
    return (await app.inject({ url: path, headers: as(who) })).statusCode
  }
  const close = async () => {
    await app.close()
    await assets.feature.stop?.()
    await venue.feature.stop?.()
  }
  return { venue, uploadPoster, publish, statusOf, close }
}

test('[AST-01] after a rollback the pictures of the version before are still there, and what was never published is not', async () => {
  const { venue, uploadPoster, publish, statusOf, close } = await open()
  for (const widthPx of [32, 64, 96]) await uploadPoster(widthPx)
  await publish(1)
  await publish(2)
  await venue.rollback({ version: 1, by: 'dana' })
  for (const who of ['alice', 'dana'])
    expect([await statusOf(1, who), await statusOf(2, who), await statusOf(3, who)]).toEqual([200, 200, 404])
  await close()
})
