import { isSimulated } from '../../platform/auth/simulated-account.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { simulatedAccountsPort } from '../../platform/feature-ports/simulated-accounts.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createCrowdEverywhere } from './crowd-everywhere.ts'
import { createCrowdFeature } from './crowd.feature.ts'
import { startCrowdProcess } from './crowd-process.ts'
import { createCrowd } from './crowd.ts'

/** A stay of seconds, so that a test need not wait for minutes. */
const paceOfTests = 0.05

export const crowdManifest: FeatureManifest = {
  name: 'crowd',
  open({ config, hub, bus, leader, audit, clock, log }, ports) {
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const simulated = ports.use(simulatedAccountsPort)
    const crowd = createCrowdEverywhere({
      bus,
      clock,
      leader,
      countOwn: () => [...hub.connections('STAGE')].filter(({ principal }) => !isSimulated(principal)).length,
      createOwn: (countWatching) =>
        createCrowd({
          accounts: simulated,
          startProcess: startCrowdProcess,
          countWatching,
          clock,
          log,
          newSeed: randomId,
          pace: config.opMode === 'test' ? paceOfTests : 1,
        }),
    })
    const feature = createCrowdFeature({
      crowd,
      rehearsed() {
        const document = venue().document('STAGE')
        const [architecture] = document?.venue.architectures ?? []
        if (document === undefined || architecture === undefined) return undefined
        return { architectureId: document.architectureId, locale: architecture.names[0]?.locale ?? 'en' }
      },
      hasDraft: (architectureId) => venue().documents(architectureId).length > 0,
      findName: async (userId) => (await accounts().findOwner(userId))?.user.attributes.name,
      note: ({ by, act, architectureId, size }) => audit.note({ by, act, subject: architectureId, details: { size } }),
    })
    return { features: [feature] }
  },
}
