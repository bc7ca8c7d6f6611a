import type { MetricsConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { matching, wholeNumber } from './forms.ts'

export const monitoringSettings = {
  title: 'Monitoring',
  guide: 'monitoring.md',
  rules: [{ when: ['METRICS_HOST'], needs: ['METRICS_PORT'] }, { differ: ['METRICS_PORT', 'PORT'] }],
  settings: {
    METRICS_PORT: {
      schema: wholeNumber(0, 65_535),
      whenUnset: 'no metrics',
      meaning: 'The port of `/metrics`, for Prometheus; `0` chooses a free one',
      example: '9464',
    },
    METRICS_HOST: {
      schema: matching(/^[\w.:-]+$/, 'must be a host name or an address such as 10.0.0.5'),
      whenUnset: '`127.0.0.1`',
      meaning: 'The address where metrics are served; it must not be reachable from the internet',
      example: '10.0.0.5',
    },
  },
} as const satisfies SettingTopic

/** Where metrics are served; nowhere unless a port is set. Source: OPS-03. */
export const toMetricsConfig = ({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
}: Pick<ValuesOf<typeof monitoringSettings.settings>, 'METRICS_PORT' | 'METRICS_HOST'>): MetricsConfig | undefined =>
  port === undefined ? undefined : { host, port }
