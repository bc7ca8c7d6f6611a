import { calls, commands } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifests } from './features.ts'
import { createInProcessBus } from './platform/bus/in-process-bus.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { quietLog } from './platform/db/testing/quiet-log.ts'
import { openMigratedDatabase } from './platform/db/testing/test-database.ts'
import { createPorts } from './platform/feature-ports/create-ports.ts'
import { openFeatures } from './platform/features/open-features.ts'
import { openPlatform } from './platform/features/open-platform.ts'
import { callTable } from './platform/http/calls/call-table.ts'
import type { Feature } from './platform/http/feature.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'
import { shownVenue } from './platform/live/testing/shown-venue.ts'
import { createLogBuffer } from './platform/log/log-buffer.ts'
import { noMetrics } from './platform/metrics/metrics.ts'
import { onlyNode } from './platform/nodes/leader.ts'

describe.runIf(here.postgres)('the features of the list', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  let platform: ReturnType<typeof openPlatform>
  let features: readonly Feature[]

  beforeAll(async () => {
    database = await openMigratedDatabase()
    const clock = createFakeClock()
    platform = openPlatform({
      config: { ...testConfig, dataDir: database.dataDir },
      database,
      clock,
      log: quietLog,
      bus: createInProcessBus({ log: quietLog }),
      leader: onlyNode,
      logBuffer: createLogBuffer({ clock }),
      metrics: noMetrics,
      manifests,
      shownVenue,
    })
    features = (await openFeatures(platform, createPorts())).flatMap((opened) => opened.features)
  }, 60_000)
  afterAll(async () => {
    for (const feature of features.toReversed()) await feature.stop?.()
    platform.stop()
    await database.stop()
  }, 60_000)

  test('[API-01] each call of the contract is answered by one feature', () => {
    const ofKernel = ['realtime.poll', ...callTable.filter(({ route }) => route.isOwnRoute).map(({ name }) => name)]
    const answered = features.flatMap((feature) => Object.keys(feature.calls ?? {}))
    expect([...answered, ...ofKernel].toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('each command of the contract that is not of the connection itself is answered by one feature', () => {
    const answered = features.flatMap((feature) => Object.keys(feature.commands ?? {}))
    const ofFeatures = Object.keys(commands).filter((name) => !name.startsWith('realtime.'))
    expect(answered.toSorted()).toEqual(ofFeatures.toSorted())
  })
})
