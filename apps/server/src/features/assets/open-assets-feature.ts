import { join } from 'node:path'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Orm } from '../../platform/db/database.ts'
import type { FileStores } from '../../platform/files/file-stores.ts'
import { createPictureProcess } from '../../platform/pictures/picture-process.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { createDerivativeCache } from '../../platform/files/derivative-cache.ts'
import { createSecretKeyFile } from '../../platform/auth/secret-key-file.ts'
import type { AssetVisibility } from '../../platform/feature-ports/venue.port.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Authenticate } from '../../platform/http/calls/bearer.ts'
import type { FindPreview } from '../../platform/http/preview-access.ts'
import { openPartialUploads } from './partial-uploads.ts'
import { createAssetsFeature } from './assets.feature.ts'
import type { AssetsFeature } from './assets.feature.ts'
import { createDrizzleAssetStore } from './assets.store.drizzle.ts'
import { createAssets } from './assets.ts'
import { createPicturePreparer } from './picture-preparer.ts'
import { createSigningKeys } from './signing-keys.ts'

export interface OpenAssetsDeps {
  readonly orm: Orm
  readonly dataDir: string
  readonly openFileStore: FileStores['open']
  readonly openDerivativeStore: FileStores['openDerivatives']
  readonly publicUrl: string | undefined
  readonly clock: Clock
  readonly authenticate: Authenticate
  readonly findPreview?: FindPreview
  readonly visibility: AssetVisibility
  readonly pictures: Pictures
  readonly sanitizeSvg: (svg: string) => Promise<string | undefined>
  readonly quotaBytes?: number
  /** Whether pictures are made before somebody asks; true by default. */
  readonly preparesPictures?: boolean | undefined
  readonly log: Log
  /** To the other nodes, and which of them makes pictures before somebody asks; without them there is one. */
  readonly bus?: Bus | undefined
  readonly leader?: Leader | undefined
  readonly metrics?: Metrics | undefined
  /** Calls back whenever another version is on, also at the start. */
  readonly onPublished: (listener: () => void) => void
}

const DEFAULT_QUOTA_BYTES = 50 * 1024 ** 3

/** The assets feature with its files in the folders `files` and `made` (may be emptied) and, always in the data folder,
 * `partial-uploads` (may be emptied) and `secrets`. */
export async function openAssetsFeature(deps: OpenAssetsDeps): Promise<AssetsFeature> {
  const { orm, dataDir, clock, pictures, sanitizeSvg, quotaBytes = DEFAULT_QUOTA_BYTES } = deps
  const files = await deps.openFileStore('files')
  const keys = createSigningKeys({
    secret: await createSecretKeyFile(join(dataDir, 'secrets', 'asset-key'))(),
    clock,
  })
  const made = createDerivativeCache({
    store: await deps.openDerivativeStore('made'),
    clock,
    metrics: deps.metrics,
  })
  const assets = createAssets({
    store: createDrizzleAssetStore(orm),
    files,
    made,
    pictures,
    sanitizeSvg,
    bus: deps.bus,
    clock,
    quotaBytes,
  })
  const background = createPictureProcess({ clock, niceness: 19 })
  const preparer = createPicturePreparer({ ...deps, assets, background })
  if (deps.preparesPictures ?? true) deps.onPublished(() => preparer.plan())
  const partialUploads = await openPartialUploads({ dir: join(dataDir, 'partial-uploads'), clock })
  return createAssetsFeature({ ...deps, assets, partialUploads, keys, preparer })
}
