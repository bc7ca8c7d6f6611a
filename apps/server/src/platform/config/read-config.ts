import { parseUrl } from '@foyer/contract'
import { resolve } from 'node:path'
import type { ServerConfig } from '../../config.ts'
import { readAi } from './read-ai.ts'
import { readCalls } from './read-calls.ts'
import { readMatomo } from './read-matomo.ts'
import { readRetention } from './read-retention.ts'
import { readTimeOfDay } from './read-time-of-day.ts'
import { readOutside } from './read-outside.ts'
import { isPlainOrigin } from '../http/headers/origins.ts'
import { ConfigError } from './config-error.ts'
import { isProxyList } from './proxy-list.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The operator's settings from environment variables. Fails with `ConfigError` at the first that is wrong. */
export function readConfig(environment: Environment, { isRoot }: { isRoot: boolean }): ServerConfig {
  const read = (name: string) => {
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }
  const oneOf = <const Value extends string>(name: string, allowed: readonly Value[], otherwise: Value): Value => {
    const value = read(name) ?? otherwise
    if ((allowed as readonly string[]).includes(value)) return value as Value
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, and is ${value}`)
  }
  const folder = (name: string) => {
    const value = read(name)
    return value === undefined ? undefined : resolve(value)
  }
  return {
    host: readHost(read('HOST') ?? '127.0.0.1'),
    port: readPort(read('PORT') ?? '8080'),
    dataDir: resolve(read('DATA_DIR') ?? (isRoot ? '/var/lib/foyer' : './data')),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    seed: oneOf('SEED', ['demo', 'demo-public', 'empty'], 'demo'),
    publicUrl: readPublicUrl(read('PUBLIC_URL')),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    frameOrigins: readOrigins('FRAME_ORIGINS', read('FRAME_ORIGINS')),
    frameAncestors: readOrigins('FRAME_ANCESTORS', read('FRAME_ANCESTORS')),
    webRoot: folder('FOYER_WEB_ROOT'),
    adminRoot: folder('FOYER_ADMIN_ROOT'),
    hasUniformLoginErrors: oneOf('LOGIN_ERRORS', ['exact', 'uniform'], 'exact') === 'uniform',
    requireMfa: oneOf('REQUIRE_MFA', ['nobody', 'staff'], 'nobody'),
    ...readOutside(read),
    calls: readCalls(read),
    ai: readAi(read),
    matomo: readMatomo(read),
    analyticsDayBeginsMs: readTimeOfDay('ANALYTICS_DAY_BEGINS', read('ANALYTICS_DAY_BEGINS')),
    retention: readRetention(read),
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    opMode: 'normal',
  }
}

function readHost(value: string): string {
  if (/^[\w.:-]+$/.test(value)) return value
  throw new ConfigError(`HOST must be a host name or an address such as 0.0.0.0, and is ${value}`)
}

function readPort(value: string): number {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, and is ${value}`)
}

/** NOTE: never in an error text, since it holds a password. */
function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(?:ql)?:\/\/./.test(value)) return value
  throw new ConfigError('DATABASE_URL must begin with postgresql://')
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = parseUrl(value)
  const isBare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (isBare && isPlainOrigin(url.origin)) return url.origin
  throw new ConfigError(`PUBLIC_URL must be an address without a path such as https://venue.example, and is ${value}`)
}

function readTrustProxy(value: string | undefined): string | undefined {
  if (value === undefined || isProxyList(value)) return value
  throw new ConfigError(
    `TRUST_PROXY must list the addresses of proxies, such as 10.0.0.0/8, loopback (no wider network), and is ${value}`,
  )
}

function readOrigins(name: string, value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const url = parseUrl(part)
      if (url !== undefined && url.pathname === '/' && isPlainOrigin(url.origin)) return url.origin
      throw new ConfigError(`${name} must list origins such as https://intranet.example, and has ${part}`)
    })
}
