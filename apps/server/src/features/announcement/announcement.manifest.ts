import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createAnnouncementFeature } from './announcement.feature.ts'
import { createDrizzleAnnouncementStore } from './announcement.store.drizzle.ts'

export const announcementManifest: FeatureManifest = {
  name: 'announcement',
  open(platform, ports) {
    const { database, audit, retentionMs } = platform
    const venue = ports.use(venuePort)
    const store = createDrizzleAnnouncementStore(database)
    const { feature, load } = createAnnouncementFeature({
      ...platform,
      store,
      hasArea: (opMode, areaId) => venue().hasArea(opMode, areaId),
      // The text is what the author wrote, and is erased with their account.
      note: ({ by, act, announcement: { opMode, id, areaId = '', text, endMs } }) =>
        audit.note({ by, act, subject: areaId, reason: text, details: { opMode, announcementId: id, until: endMs } }),
    })
    const kept = { kind: 'announcements', place: 4, keepMs: retentionMs('ANNOUNCEMENTS') } as const
    return { features: [{ ...feature, load, kept: [{ ...kept, removeBefore: (ms) => store.removeEnded(ms) }] }] }
  },
}
