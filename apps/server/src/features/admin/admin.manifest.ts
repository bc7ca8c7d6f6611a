import { accountAdministrationPort } from '../../platform/feature-ports/account-administration.port.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createAdminFeature } from './admin.feature.ts'

export const adminManifest: FeatureManifest = {
  name: 'admin',
  formerAuditActs: [{ acts: /^admin\./ }],
  open({ config, audit }, ports) {
    const accounts = ports.use(accountAdministrationPort)
    const allFeatures = ports.use(allFeaturesPort)
    const { feature } = createAdminFeature({
      roster: {
        list: (search) => accounts().roster.list(search),
        find: (userId) => accounts().roster.find(userId),
        add: (account) => accounts().roster.add(account),
        discard: (userId) => accounts().roster.discard(userId),
        setAuthority: (userId, authority) => accounts().roster.setAuthority(userId, authority),
        setEnabled: (userId, isEnabled) => accounts().roster.setEnabled(userId, isEnabled),
        endSessions: (userId) => accounts().roster.endSessions(userId),
      },
      invite: (userId, from) => accounts().invite(userId, from),
      resetSecondFactor: (userId, by) => accounts().resetSecondFactor(userId, by),
      listSecurityEvents: (query) => accounts().listSecurityEvents(query),
      audit,
      listRetention: () => allFeatures().listRetention(),
      publicUrl: config.publicUrl,
    })
    return { features: [feature] }
  },
}
