import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { onlinePort } from '../../platform/feature-ports/presence.port.ts'
import { trackingConsentPort } from '../../platform/feature-ports/tracking.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createSafeRequest } from '../../platform/safe-fetch/safe-request.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import { createTopicWords } from './analytics-words.ts'
import { createPostgresAnalyticsStore } from './analytics.store.pg.ts'
import { createInsightsFeature } from './insights.feature.ts'
import { createPicturePath } from './picture-path.ts'
import { createTrackingFeature } from './tracking/tracking.feature.ts'
import { createPostgresDayKeyStore } from './visitor-id/day-key.store.pg.ts'
import { usualDayBeginsMs, visitorDayMs } from './visitor-id/visitor-days.ts'
import { createVisitorIds } from './visitor-id/visitor-ids.ts'

/** Takes in what trackers of pages send, and shows organisers the numbers. */
export const analyticsManifest: FeatureManifest = {
  name: 'analytics',
  backup: { emptyTables: ['analytics_day_keys'] },
  open({ config, database, audit, bus, leader, hooks, manifests, retentionMs, clock, log }, ports) {
    const { analyticsDayBeginsMs: dayBeginsMs = usualDayBeginsMs } = config
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const assets = ports.use(assetsPort)
    const consent = ports.use(trackingConsentPort)
    const topics = Object.assign({}, ...manifests.map(({ eventTopics }) => eventTopics))
    const online = ports.use(onlinePort)
    const store = createPostgresAnalyticsStore(database, createTopicWords(topics), dayBeginsMs)
    const visitorIds = createVisitorIds({ keys: createPostgresDayKeyStore(database), clock, dayBeginsMs })
    const insights = createInsightsFeature({
      store,
      clock,
      log,
      venue: (opMode) => venue().document(opMode)?.venue,
      picturePath: createPicturePath((path) => assets().signAssetPath(path, 'attendee')),
      countAccounts: () => accounts().count(),
      online: (opMode) => online().online(opMode),
      goesTo: config.matomo === undefined ? 'foyer' : 'matomo',
      noteExport: audit.note,
    })
    hooks.onlineChanged.on(insights.noteOnline)
    const tracking = createTrackingFeature({
      clock,
      log,
      bus,
      leader,
      publicUrl: config.publicUrl,
      isPublic: (opMode) => venue().isPublic(opMode),
      visitorIds,
      hasArea: (opMode, areaId) => venue().hasArea(opMode, areaId),
      matomo: config.matomo,
      // The operator names it, and may have it in a network of their own.
      safeRequest: createSafeRequest({ mayReach: () => true }),
      sink: store,
      acceptsTracking: (opMode, userId) => consent().acceptsTracking(opMode, userId),
    })
    const kept: readonly RetentionPolicy[] = [
      {
        kind: 'analytics',
        place: 2,
        keepMs: retentionMs('ANALYTICS'),
        removeBefore: (beforeMs) => store.removeBefore(beforeMs),
      },
      { kind: 'visitor-keys', keepMs: visitorDayMs, removeBefore: (_beforeMs, nowMs) => visitorIds.removeKeys(nowMs) },
    ]
    return {
      features: [{ ...insights.feature, kept }, tracking.feature],
    }
  },
}
