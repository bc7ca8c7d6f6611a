import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { trackingConsentPort } from '../../platform/feature-ports/tracking.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createSafeRequest } from '../../platform/safe-fetch/safe-request.ts'
import { createTopicWords } from './analytics-words.ts'
import { createPostgresAnalyticsStore } from './analytics.store.pg.ts'
import { createInsightsFeature } from './insights.feature.ts'
import { createPicturePath } from './picture-path.ts'
import { createTrackingFeature } from './tracking/tracking.feature.ts'

/** Takes in what trackers of pages send, and shows organisers the numbers. */
export const analyticsManifest: FeatureManifest = {
  name: 'analytics',
  open({ config, database, audit, manifests, retentionMs, clock, log }, ports) {
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const assets = ports.use(assetsPort)
    const consent = ports.use(trackingConsentPort)
    const topics = Object.assign({}, ...manifests.map(({ eventTopics }) => eventTopics))
    const store = createPostgresAnalyticsStore(database, createTopicWords(topics))
    const insights = createInsightsFeature({
      store,
      clock,
      venue: (opMode) => venue().document(opMode)?.venue,
      picturePath: createPicturePath((path) => assets().signAssetPath(path, 'attendee')),
      countAccounts: () => accounts().count(),
      goesTo: config.matomo === undefined ? 'foyer' : 'matomo',
      noteExport: audit.note,
    })
    const tracking = createTrackingFeature({
      clock,
      log,
      publicUrl: config.publicUrl,
      hasArea: (opMode, areaId) => venue().hasArea(opMode, areaId),
      matomo: config.matomo,
      // The operator names it, and may have it in a network of their own.
      safeRequest: createSafeRequest({ mayReach: () => true }),
      sink: store,
      acceptsTracking: (opMode, userId) => consent().acceptsTracking(opMode, userId),
    })
    const kept = { kind: 'analytics', place: 2, keepMs: retentionMs('ANALYTICS') } as const
    return {
      features: [
        { ...insights.feature, kept: [{ ...kept, removeBefore: (ms) => store.removeBefore(ms) }] },
        tracking.feature,
      ],
    }
  },
}
