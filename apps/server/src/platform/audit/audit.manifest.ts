import { accountsPort } from '../feature-ports/accounts.port.ts'
import type { FeatureManifest } from '../features/feature-manifest.ts'
import { noteReads } from './note-reads.ts'
import { sealFormerRows } from './seal-former-rows.store.drizzle.ts'

/** Notes what staff reads of persons, and takes people out of the audit log when their accounts are deleted. Source: SEC-17. */
export const auditManifest: FeatureManifest = {
  name: 'audit',
  open({ audit, orm, manifests, clock, log }, ports) {
    const accounts = ports.use(accountsPort)
    return {
      features: [
        {
          name: 'audit',
          personal: { read: async () => undefined, erase: (userId) => audit.erase(userId) },
          async load() {
            await seal()
            check()
          },
        },
      ],
      guard: (features) => noteReads(features, { audit, clock, findAccounts }),
    }

    /** Of these ids those of accounts that are there. */
    async function findAccounts(ids: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await accounts().listUsers([...new Set(ids)])).map(({ userId }) => userId as string))
    }

    /** Once, after a version that wrote ids of accounts into the log. */
    async function seal(): Promise<void> {
      const acts = manifests.flatMap(({ formerAuditActs = [] }) => formerAuditActs)
      const entries = await sealFormerRows({ orm, nowMs: clock.now(), findAccounts, acts })
      if (entries > 0) log.info({ entries }, 'the audit log was sealed: what leads to persons is kept beside it')
    }

    /** Nothing waits for it: it reads the whole log. */
    function check(): void {
      audit.findBreak().then(
        (row) =>
          row && log.error({ seq: row.seq }, 'the audit log was altered: an entry does not follow from those before'),
        (error: unknown) => log.warn({ err: error }, 'the audit log could not be checked'),
      )
    }
  },
}
