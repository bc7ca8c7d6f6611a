import type { MetricsConfig } from '../../config.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import { startMetricsServer } from './metrics-server.ts'
import { noMetrics, type Metrics } from './metrics.ts'

export interface OpenMetricsDeps {
  readonly config: MetricsConfig | undefined
  readonly clock: Clock
  readonly log: Log
}

export interface OpenMetrics {
  readonly metrics: Metrics
  /** Where they are served; `undefined` where they are not. */
  readonly url: string | undefined
  stop(): Promise<void>
}

/** Collects and serves metrics where that is configured; without it the library is not even loaded. Fails with `ConfigError`. */
export async function openMetrics({ config, clock, log }: OpenMetricsDeps): Promise<OpenMetrics> {
  if (config === undefined) return { metrics: noMetrics, url: undefined, stop: async () => {} }
  const { createMetrics } = await import('./create-metrics.ts')
  const metrics = createMetrics({ clock, log })
  const { url, stop } = await startMetricsServer({ config, metrics, log })
  return { metrics, url, stop }
}
