import { demoPassword } from '@foyer/demo/password'
import {
  accountAdministrationPort,
  accountSetupPort,
} from '../../platform/feature-ports/account-administration.port.ts'
import { accountsPort, signInsPort } from '../../platform/feature-ports/accounts.port.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { simulatedAccountsPort } from '../../platform/feature-ports/simulated-accounts.port.ts'
import { venueLoginPort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createIdentityFeature } from './identity.feature.ts'
import { readProviderFile } from './providers/read-provider-file.ts'

export const identityManifest: FeatureManifest = {
  name: 'identity',
  backup: {
    // A session that was ended after the backup must not begin again, and no access token from before the restore may be valid.
    emptyTables: [
      'sessions',
      'refresh_tokens',
      'signing_keys',
      'login_attempts',
      'provider_flows',
      'event_grants',
      'second_factor_challenges',
      'trusted_devices',
    ],
  },
  checkConfig: readProviderFile,
  async open({ config, database, orm, mailer, clock, log, metrics, bus, retentionMs }, ports) {
    const venue = ports.use(venueLoginPort)
    const moderation = ports.use(moderationPort)
    const allFeatures = ports.use(allFeaturesPort)
    const identity = createIdentityFeature({
      orm: database.reservedOrm,
      sharedOrm: orm,
      clock,
      log,
      metrics,
      bus,
      config,
      loginConfigurations: (opMode) => venue().loginConfigurations(opMode),
      loginVenue: (opMode, architectureId) => venue().loginVenue(opMode, architectureId),
      isPublic: (opMode) => venue().isPublic(opMode),
      mailer,
      venueName: (locale) => venue().name(locale),
      venueNames: () => venue().names(),
      publishedPasswords: [demoPassword],
      personal: () => allFeatures().personal(),
      providers: await readProviderFile(config),
      banOf: (userId) => moderation().banOf(userId),
      securityKeepMs: retentionMs('SECURITY'),
    })
    const { authenticate, accountDirectory } = identity
    return {
      features: [identity.feature],
      provides: [
        provide(accountsPort, {
          ...identity,
          findIdByEmail: async (email) => (await identity.findUserIds([email])).get(email),
          count: async () => (await accountDirectory.list({ text: '', page: 0, pageSize: 1 })).total,
          async authorityOf(userId) {
            const account = await accountDirectory.find(userId)
            return account?.isEnabled === true ? account.authority : undefined
          },
          endSessions: accountDirectory.endSessions,
        }),
        provide(signInsPort, {
          authenticate,
          isRevoked: (principal) => authenticate.isRevoked?.(principal) ?? false,
          hasSession: identity.hasSession,
          hasDesignerSession: (request) => identity.hasSessionWith(request, 'designer'),
          // NOTE: no cookie says who has signed in at Firebase, so there the policy of the stage names its hosts to everybody.
          maySeeStage: async (request) => config.firebase !== undefined || identity.hasSessionWith(request, 'designer'),
        }),
        provide(accountAdministrationPort, identity),
        provide(simulatedAccountsPort, identity.simulatedAccounts),
        provide(accountSetupPort, { ...identity, endSessions: accountDirectory.endSessions }),
      ],
    }
  },
}
