import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { openSearchFeature } from './open-search-feature.ts'

export const searchManifest: FeatureManifest = {
  name: 'search',
  searchTexts: { GLOBAL_SEARCH: () => [] },
  open({ config, orm, hooks, isOn, manifests, retentionMs, clock, log }, ports) {
    const venue = ports.use(venuePort)
    const assets = ports.use(assetsPort)
    const feature = openSearchFeature({
      orm,
      clock,
      log,
      ai: config.ai,
      isAiOn: () => isOn('ai'),
      venue: (opMode) => venue().document(opMode),
      onPublished: hooks.venuePublished.on,
      findFile: (architectureId, storedId, generation) => assets().readStored(architectureId, storedId, generation),
      unansweredKeepMs: retentionMs('UNANSWERED'),
      searchTexts: Object.assign({}, ...manifests.map(({ searchTexts }) => searchTexts)),
    })
    return { features: [feature] }
  },
}
