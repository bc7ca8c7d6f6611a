import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { trackingConsentPort } from '../../platform/feature-ports/tracking.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createConsentFeature } from './consent.feature.ts'
import { createDrizzleConsentStore } from './consent.store.drizzle.ts'
import { withUndeclaredProviders } from './undeclared-providers.ts'

export const consentManifest: FeatureManifest = {
  name: 'consent',
  formerAuditActs: [{ acts: /^consent\.(?:list|export)$/ }],
  open({ orm, retentionMs, clock, bus, log }, ports) {
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const store = createDrizzleConsentStore(orm)
    const { feature, acceptsTracking } = createConsentFeature({
      store,
      clock,
      bus,
      log,
      providers: (opMode) => withUndeclaredProviders(venue().cookieProviders(opMode)),
      asksForTracking: (opMode) => venue().asksForTracking(opMode),
      emailOf: async (userId) => (await accounts().listUsers([userId]))[0]?.email,
    })
    const kept = { kind: 'consents', place: 3, keepMs: retentionMs('CONSENTS') } as const
    return {
      features: [{ ...feature, kept: [{ ...kept, removeBefore: (ms) => store.removeBefore(ms) }] }],
      provides: [provide(trackingConsentPort, { acceptsTracking })],
    }
  },
}
