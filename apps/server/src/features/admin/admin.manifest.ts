import { accountAdministrationPort } from '../../platform/feature-ports/account-administration.port.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createPostgresAccountImportStore } from './accounts-import/account-import.store.pg.ts'
import { createAdminFeature } from './admin.feature.ts'
import { createPostgresInvitationMailStore } from './invitation-mails/invitation-mail.store.pg.ts'

export const adminManifest: FeatureManifest = {
  name: 'admin',
  formerAuditActs: [{ acts: /^admin\./ }],
  open({ config, audit, orm, mailer, clock, leader, bus, log }, ports) {
    const accounts = ports.use(accountAdministrationPort)
    const allFeatures = ports.use(allFeaturesPort)
    const { feature } = createAdminFeature({
      accountDirectory: {
        list: (search) => accounts().accountDirectory.list(search),
        find: (userId) => accounts().accountDirectory.find(userId),
        findByEmails: (emails) => accounts().accountDirectory.findByEmails(emails),
        add: (account) => accounts().accountDirectory.add(account),
        discard: (userId) => accounts().accountDirectory.discard(userId),
        setAuthority: (userId, authority) => accounts().accountDirectory.setAuthority(userId, authority),
        setEnabled: (userId, isEnabled) => accounts().accountDirectory.setEnabled(userId, isEnabled),
        endSessions: (userId) => accounts().accountDirectory.endSessions(userId),
      },
      invite: (userId, from) => accounts().invite(userId, from),
      changeDetails: (userId, details, from) => accounts().changeDetails(userId, details, from),
      eraseAccount: (userId, beforeErasure) => accounts().eraseAccount(userId, beforeErasure),
      resetSecondFactor: (userId, by) => accounts().resetSecondFactor(userId, by),
      listSecurityEvents: (query) => accounts().listSecurityEvents(query),
      importAccounts: {
        plan: (rows, options) => accounts().importAccounts.plan(rows, options),
        apply: (rows, plan) => accounts().importAccounts.apply(rows, plan),
      },
      audit,
      imports: createPostgresAccountImportStore(orm),
      mails: createPostgresInvitationMailStore(orm),
      hasMailServer: mailer.isServer,
      clock,
      leader,
      bus,
      log,
      listRetention: () => allFeatures().listRetention(),
      publicUrl: config.publicUrl,
    })
    return { features: [feature] }
  },
}
