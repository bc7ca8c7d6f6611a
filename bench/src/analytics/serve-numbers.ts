import { createInsightsFeature } from '../../../apps/server/src/features/analytics/insights.feature.ts'
import type { AnalyticsStore } from '../../../apps/server/src/features/analytics/analytics.store.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { as, createFakeServer } from '../../../apps/server/src/platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../apps/server/src/platform/http/testing/memory-log.ts'
import type { AskNumbers } from './compare-numbers.ts'

/** The calls of the server over a store, asked as an administrator would. */
export async function serveNumbers(
  store: AnalyticsStore,
): Promise<{ readonly ask: AskNumbers; stop(): Promise<void> }> {
  const { feature } = createInsightsFeature({
    store,
    clock: systemClock,
    log: createMemoryLog(),
    online: async () => undefined,
    venue: () => undefined,
    picturePath: () => undefined,
    countAccounts: async () => 0,
    goesTo: 'foyer',
    noteExport: async () => {},
  })
  const { app } = await createFakeServer({ feature, handlers: feature.calls ?? {} })
  return {
    async ask(path) {
      const answer = await app.inject({ url: `/api/admin/analytics${path}`, headers: as('root') })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    async stop() {
      await feature.stop?.()
      await app.close()
    },
  }
}

/** As a queue would hand them over. */
export async function insertInBatches<T>(items: readonly T[], size: number, insert: (batch: T[]) => Promise<void>) {
  for (let at = 0; at < items.length; at += size) await insert(items.slice(at, at + size))
}
