import { signInsPort } from '../../platform/feature-ports/accounts.port.ts'
import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { sanitizerPort } from '../../platform/feature-ports/editing.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { assetVisibilityPort, previewsPort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { openAssetsFeature } from './open-assets-feature.ts'

export const assetsManifest: FeatureManifest = {
  name: 'assets',
  storageKinds: { files: 'venue-files', made: 'derivatives', 'partial-uploads': 'temporary' },
  backup: { fileNames: { files: 'select stored_as as name from assets' } },
  async open(
    { config, orm, openFileStore, openDerivativeStore, pictures, hooks, bus, leader, metrics, clock, log },
    ports,
  ) {
    const signIns = ports.use(signInsPort)
    const sanitizer = ports.use(sanitizerPort)
    const visibility = ports.use(assetVisibilityPort)
    const previews = ports.use(previewsPort)
    const assets = await openAssetsFeature({
      pictures,
      metrics,
      preparesPictures: config.preparesPictures,
      orm,
      dataDir: config.dataDir,
      openFileStore,
      openDerivativeStore,
      publicUrl: config.publicUrl,
      clock,
      authenticate: (token) => signIns().authenticate(token),
      findPreview: (request) => previews().find(request),
      visibility: {
        live: () => visibility().live(),
        liveGeneration: (assetId, audience) => visibility().liveGeneration(assetId, audience),
        stagedGeneration: (architectureId, assetId) => visibility().stagedGeneration(architectureId, assetId),
        wasPublished: (assetId, generation) => visibility().wasPublished(assetId, generation),
        isAlwaysPublic: (assetId) => visibility().isAlwaysPublic(assetId),
        liveAssets: () => visibility().liveAssets(),
        tileGrids: (architectureId, assetId) => visibility().tileGrids(architectureId, assetId),
      },
      sanitizeSvg: (svg) => sanitizer().sanitizeSvg(svg),
      log,
      bus,
      leader,
      onPublished: hooks.venuePublished.on,
    })
    return { features: [assets.feature], provides: [provide(assetsPort, assets)] }
  },
}
