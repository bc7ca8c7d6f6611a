import { resolve } from 'node:path'
import type { ServerConfig } from '../../config.ts'
import { ConfigError } from './config-error.ts'
import { readSettings, type Environment } from './read-settings.ts'
import type { SettingValues } from './setting-topics.ts'
import { toMatomoConfig } from './settings/analytics.settings.ts'
import { toAiConfig } from './settings/answers.settings.ts'
import { toCallsConfig } from './settings/calls.settings.ts'
import { toBizzaboConfig, toCventConfig } from './settings/event-systems.settings.ts'
import { toS3Config } from './settings/files.settings.ts'
import { toFirebaseConfig } from './settings/firebase.settings.ts'
import { toMetricsConfig, toTracingConfig } from './settings/monitoring.settings.ts'
import { toRetentionDays } from './settings/retention.settings.ts'

/**
 * The operator's settings from environment variables, and secrets also from files. Fails with one `ConfigError` that has a line
 * for each setting that is wrong. Source: OPS-04.
 */
export function readConfig(environment: Environment, { isRoot }: { isRoot: boolean }): ServerConfig {
  const read = readSettings(environment)
  const faults = read.flatMap(({ fault = [] }) => fault)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return toConfig(Object.fromEntries(read.map(({ name, value }) => [name, value])) as unknown as SettingValues, isRoot)
}

/** The configuration that the values of all settings give. */
export function toConfig(values: SettingValues, isRoot: boolean): ServerConfig {
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR ?? resolve(isRoot ? '/var/lib/foyer' : './data'),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    workers: values.WORKERS,
    seed: values.SEED,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    frameOrigins: values.FRAME_ORIGINS ?? [],
    frameAncestors: values.FRAME_ANCESTORS ?? [],
    webRoot: values.FOYER_WEB_ROOT,
    adminRoot: values.FOYER_ADMIN_ROOT,
    hasUniformLoginErrors: values.LOGIN_ERRORS === 'uniform',
    requireMfa: values.REQUIRE_MFA,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    administratorEmail: values.ADMINISTRATOR,
    identityProvidersFile: values.IDENTITY_PROVIDERS,
    cvent: toCventConfig(values),
    bizzabo: toBizzaboConfig(values),
    firebase: toFirebaseConfig(values),
    s3: toS3Config(values),
    clamavUrl: values.CLAMAV_URL,
    calls: toCallsConfig(values),
    ai: toAiConfig(values),
    matomo: toMatomoConfig(values),
    analyticsDayBeginsMs: values.ANALYTICS_DAY_BEGINS,
    metrics: toMetricsConfig(values),
    tracing: toTracingConfig(values),
    retention: toRetentionDays(values),
    logLevel: values.LOG_LEVEL,
    opMode: 'normal',
  }
}
