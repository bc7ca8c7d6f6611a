import type { MetricsConfig, TracingConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { apiAddress, matching, parsed, wholeNumber } from './forms.ts'

/** Pairs such as `name=value,other=value`, with signs of their own as in addresses. */
function parseHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined) return undefined
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return headers
}

export const monitoringSettings = {
  title: 'Monitoring',
  guide: 'monitoring.md',
  rules: [
    { when: ['METRICS_HOST'], needs: ['METRICS_PORT'] },
    { differ: ['METRICS_PORT', 'PORT'] },
    { when: ['OTEL_EXPORTER_OTLP_HEADERS'], needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'] },
  ],
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
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: apiAddress,
      whenUnset: 'no traces',
      meaning: 'A collector of OpenTelemetry, which receives traces',
      example: 'http://collector.example:4318',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      schema: parsed('must list headers such as authorization=Bearer%20abc', parseHeaders),
      meaning: 'Headers that the collector requires',
      example: 'authorization=Bearer%20abc',
      isSecret: true,
    },
    OTEL_TRACES_SAMPLER_ARG: {
      schema: parsed('must be a share from 0 to 1, such as 0.1', (text) =>
        /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? Number(text) : undefined,
      ),
      default: '1',
      meaning: 'The share of requests that are traced',
      example: '0.1',
    },
  },
} as const satisfies SettingTopic

/** Where metrics are served; nowhere unless a port is set. Source: OPS-03. */
export const toMetricsConfig = ({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
}: Pick<ValuesOf<typeof monitoringSettings.settings>, 'METRICS_PORT' | 'METRICS_HOST'>): MetricsConfig | undefined =>
  port === undefined ? undefined : { host, port }

/** The collector that traces are sent to; none unless set. Source: OPS-03. */
export const toTracingConfig = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: sampledShare,
}: Omit<ValuesOf<typeof monitoringSettings.settings>, 'METRICS_PORT' | 'METRICS_HOST'>): TracingConfig | undefined =>
  url === undefined ? undefined : { url, headers, sampledShare }
