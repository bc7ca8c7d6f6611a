import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createDrizzleLogLineStore } from './log-line.store.drizzle.ts'
import { createLoggingFeature } from './logging.feature.ts'
import { nameNode } from './name-node.ts'

/** Of the log, however young they are. */
const mostLines = 100_000

export const loggingManifest: FeatureManifest = {
  name: 'logging',
  formerAuditActs: [{ acts: /^logging\.(?:list|export)$/ }],
  open({ orm, logBuffer, retentionMs, clock, bus }, ports) {
    const accounts = ports.use(accountsPort)
    const people = ports.use(peoplePort)
    const store = createDrizzleLogLineStore(orm)
    logBuffer.open(nameNode(store, bus))
    const { feature } = createLoggingFeature({
      clock,
      store,
      logBuffer,
      readPeople: (userIds) => people().list(userIds),
      findByEmail: (email) => accounts().findIdByEmail(email),
    })
    const kept = { kind: 'logs', place: 1, keepMs: retentionMs('LOGS'), removeBefore: removeLines } as const
    return { features: [{ ...feature, kept: [kept] }] }

    async function removeLines(beforeMs: number): Promise<number> {
      return (await store.removeBefore(beforeMs)) + (await store.removeBeyond(mostLines))
    }
  },
}
