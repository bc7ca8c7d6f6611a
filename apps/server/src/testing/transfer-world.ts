import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { createFakeClock } from '@foyer/testkit'
import { onTestFinished } from 'vitest'
import { createAssets } from '../features/assets/assets.ts'
import { createMemoryAssetStore } from '../features/assets/testing/assets.store.memory.ts'
import { createInlineChecker, createMemoryDraftStore } from '../features/designer/draft/testing/memory-drafts.ts'
import type { Sanitized } from '../features/designer/sanitize-rich-text.ts'
import { createTransfer, type TransferDeps } from '../features/designer/transfer/create-transfer.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { createDerivativeCache } from '../platform/files/derivative-cache.ts'
import { createDiskDerivatives } from '../platform/files/derivatives.store.disk.ts'
import { openDiskFileStore } from '../platform/files/files.store.disk.ts'
import { as, createFakeServer } from '../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../platform/http/testing/memory-log.ts'
import { createInProcessPictures } from '../platform/pictures/in-process-pictures.ts'

/** Takes handlers out, and refuses scripts. */
const sanitize = async (texts: readonly string[]): Promise<Sanitized[]> =>
  texts.map((html) =>
    html.includes('<script') ? { refused: 'script' } : { html: html.replaceAll(/ onclick="[^"]*"/g, '') },
  )

/** A server on which venues are copied, taken away and brought: drafts in memory, files on disk. */
export async function openTransferWorld(
  more: Partial<TransferDeps> | ((deps: TransferDeps) => Partial<TransferDeps>) = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-transfer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // As the files have it.
  const clock = createFakeClock(systemClock.now())
  const log = createMemoryLog()
  const { store } = createMemoryDraftStore()
  const assetStore = createMemoryAssetStore()
  const assets = createAssets({
    store: assetStore,
    files: await openDiskFileStore({ dir: join(folder, 'files') }),
    made: createDerivativeCache({ store: createDiskDerivatives({ dir: join(folder, 'made') }), clock }),
    pictures: createInProcessPictures({ clock }),
    sanitizeSvg: async (svg) => (svg.includes('<svg') ? svg.replace(/<script.*<\/script>/, '') : undefined),
    clock,
    quotaBytes: 50_000_000,
  })
  const noted: object[] = []
  const dir = join(folder, 'imports')
  const deps: TransferDeps = {
    checker: createInlineChecker(store),
    store,
    queue: { sanitize },
    assets,
    dir,
    clock,
    log,
    noteTransfer: async (entry) => void noted.push(entry),
  }
  const own = { ...deps, ...(typeof more === 'function' ? more(deps) : more) }
  const transfer = createTransfer(own)
  const { app } = await createFakeServer({ handlers: transfer.calls })
  onTestFinished(() => app.close())

  const storedFiles = async () =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return {
    transfer,
    /** Another node with the same store and folder. */
    openAnother: () => createTransfer(own),
    clock,
    store,
    assets,
    noted,
    dir,
    app,
    connections: () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    putFile: (assetId: string, bytes: string | Uint8Array, fileName: string, generation = 1) =>
      assets.storeFile('expo', assetId, Readable.from([Buffer.from(bytes)]), { fileName, generation }),
    addDraft: (document: object, names = [{ locale: 'en', text: 'Expo' }]) =>
      store.addDraft({
        architectureId: 'expo',
        documentGzip: gzipSync(JSON.stringify(document)),
        names,
        by: 'dana',
        atMs: 0,
      }),
    async documentOf(architectureId: string) {
      const draft = await store.readDraft(architectureId)
      return JSON.parse(draft?.document ?? 'null') as never
    },
    duplicate: (who = 'dana') =>
      app.inject({ method: 'POST', url: '/api/designer/architecture/expo/draft/duplicate', headers: as(who) }),
    export: (architectureId = 'expo', who = 'dana') =>
      app.inject({ url: `/api/designer/architecture/${architectureId}/draft/archive`, headers: as(who) }),
    import: (archive: Buffer, who = 'dana') =>
      app.inject({
        method: 'POST',
        url: '/api/designer/drafts/import',
        headers: { ...as(who), 'content-type': 'application/zip' },
        payload: archive,
      }),
    /** Everything that an import could leave behind. */
    async contents() {
      return {
        drafts: (await store.listHeads()).map(({ architectureId }) => architectureId),
        files: (await storedFiles()).length,
        unfinished: await readdir(dir).catch(() => []),
      }
    },
  }
}
