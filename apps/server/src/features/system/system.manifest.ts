import { isExposed } from '../../config.ts'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { venueLoginPort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest, StorageKinds } from '../../platform/features/feature-manifest.ts'
import { checkCertificate } from './check-certificate.ts'
import { countStorage } from './count-storage.ts'
import { createDrizzleDatabaseFactsStore } from './database-facts.store.drizzle.ts'
import { readDisk } from './read-disk.ts'
import { addDiskMetrics } from './disk-metrics.ts'
import { createSystemFeature } from './system.feature.ts'

const platformKinds: StorageKinds = {
  mails: 'mails',
  uploads: 'temporary',
  postgres: 'database',
  'postgres.log': 'database',
}

export const systemManifest: FeatureManifest = {
  name: 'system',
  open({ config, database, orm, bus, mailer, manifests, listFilesElsewhere, metrics, clock, log }, ports) {
    const { dataDir, publicUrl, smtpUrl } = config
    const accounts = ports.use(accountsPort)
    const venue = ports.use(venueLoginPort)
    addDiskMetrics(metrics, () => readDisk(dataDir))
    const storageKinds: StorageKinds = Object.assign({}, platformKinds, ...manifests.map((one) => one.storageKinds))
    const { feature } = createSystemFeature({
      clock,
      log,
      databaseKind: database.kind,
      isDatabaseHealthy: database.isHealthy,
      databaseFacts: createDrizzleDatabaseFactsStore(orm),
      readDisk: () => readDisk(dataDir),
      countStorage: () => countStorage(dataDir, storageKinds, { listElsewhere: listFilesElsewhere }),
      smtpServer: smtpUrl === undefined ? undefined : mailer.description,
      mailer,
      async findReader(userId) {
        const owner = await accounts().findOwner(userId)
        return owner && { name: owner.user.attributes.name, email: owner.user.email }
      },
      venueName: (locale) => venue().name(locale),
      publicUrl,
      isExposed: isExposed(config),
      checkCertificate: (address) => checkCertificate(address, clock),
      countNodes: () => 1 + bus.otherNodes().size,
      memoryBytes: () => process.memoryUsage.rss(),
    })
    return { features: [feature] }
  },
}
