import { statfs } from 'node:fs/promises'
import { isExposed } from '../../config.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { checkCertificate } from './check-certificate.ts'
import { countStorage } from './count-storage.ts'
import { createDrizzleDatabaseFactsStore } from './database-facts.store.drizzle.ts'
import { createSystemFeature } from './system.feature.ts'

export const systemManifest: FeatureManifest = {
  name: 'system',
  open({ config, database, orm, mailer, clock, log }) {
    const { dataDir, publicUrl, smtpUrl } = config
    const { feature } = createSystemFeature({
      clock,
      log,
      databaseKind: database.kind,
      isDatabaseHealthy: database.isHealthy,
      databaseFacts: createDrizzleDatabaseFactsStore(orm),
      async readDisk() {
        const { bsize, bavail, blocks } = await statfs(dataDir)
        return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
      },
      countStorage: () => countStorage(dataDir),
      smtpServer: smtpUrl === undefined ? undefined : mailer.description,
      lastSending: mailer.lastSending,
      publicUrl,
      isExposed: isExposed(config),
      checkCertificate: (address) => checkCertificate(address, clock),
      memoryBytes: () => process.memoryUsage.rss(),
    })
    return { features: [feature] }
  },
}
