import { join } from 'node:path'
import type { S3Config } from '../../config.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import { createDiskDerivatives } from './derivatives.store.disk.ts'
import type { DerivativeStore } from './derivatives.store.ts'
import { openDiskFileStore } from './files.store.disk.ts'
import type { FileStore } from './files.store.ts'
import type { S3Bucket } from './s3/s3-bucket.ts'

export interface FileStoresDeps {
  readonly dataDir: string
  readonly s3: S3Config | undefined
  readonly clock: Clock
  readonly log: Log
}

/** Where the features' files are: in folders of the data folder, or of a bucket where one is configured. Source: NOD-05. */
export interface FileStores {
  open(folder: string): Promise<FileStore>
  openDerivatives(folder: string): Promise<DerivativeStore>
  /** Paths and sizes of the files that are not in the data folder. */
  listElsewhere(): AsyncIterable<{ readonly path: string; readonly byteSize: number }>
  close(): void
}

/** A gibibyte or two has the tiles of some fifty panoramas. */
const CACHE_MAX_BYTES = 2 * 1024 ** 3
const DAY_MS = 24 * 60 * 60_000

export function createFileStores(deps: FileStoresDeps): FileStores {
  return deps.s3 === undefined ? inDataFolder(deps.dataDir) : inBucket(deps, deps.s3)
}

const inDataFolder = (dataDir: string): FileStores => ({
  open: (folder) => openDiskFileStore({ dir: join(dataDir, folder) }),
  openDerivatives: async (folder) => createDiskDerivatives({ dir: join(dataDir, folder) }),
  async *listElsewhere() {},
  close() {},
})

function inBucket({ dataDir, clock, log }: FileStoresDeps, config: S3Config): FileStores {
  let bucket: Promise<S3Bucket> | undefined
  return {
    async open(folder) {
      const opened = await (bucket ??= openBucket())
      const { createS3FileStore } = await import('./files.store.s3.ts')
      // Not waited for: it is only about space.
      void opened
        .abortUploads(`${folder}/`, clock.now() - DAY_MS)
        .catch((err: unknown) =>
          log.warn({ err, folder }, 'uploads that a crash left in the bucket could not be ended'),
        )
      return createS3FileStore({ bucket: opened, folder })
    },
    async openDerivatives(folder) {
      const { createS3Derivatives } = await import('./derivatives.store.s3.ts')
      const cache = createDiskDerivatives({ dir: join(dataDir, folder), maxBytes: CACHE_MAX_BYTES })
      return createS3Derivatives({ bucket: await (bucket ??= openBucket()), folder, cache, clock, log })
    },
    async *listElsewhere() {
      for await (const { key, byteSize } of (await (bucket ??= openBucket())).list('')) yield { path: key, byteSize }
    },
    close: () => void bucket?.then((opened) => opened.close()),
  }

  /** The SDK takes 0.2 s and 20 MB: only servers with a bucket load it. */
  async function openBucket(): Promise<S3Bucket> {
    const [{ openS3Bucket }, { createS3Failures }] = await Promise.all([
      import('./s3/s3-bucket.ts'),
      import('./s3/s3-failures.ts'),
    ])
    return openS3Bucket(config, { toError: createS3Failures({ config, clock, log }) })
  }
}
