import { parseUrl } from '@foyer/contract'
import { z } from 'zod'
import { isPlainOrigin } from '../../http/headers/origins.ts'
import type { SettingTopic } from '../setting.ts'
import { isBare, listOf, matching, oneOf, parsed, path, wholeNumber } from './forms.ts'
import { isProxyList } from './proxy-list.ts'

const publicUrl = parsed('must be an address without a path such as https://venue.example', (text) => {
  const url = parseUrl(text)
  return url?.pathname === '/' && isBare(url) && isPlainOrigin(url.origin) ? url.origin : undefined
})

const origins = listOf('must list origins such as https://intranet.example', (entry) => {
  const url = parseUrl(entry)
  return url?.pathname === '/' && isPlainOrigin(url.origin) ? url.origin : undefined
})

export const serverSettings = {
  title: 'Server',
  rules: [{ when: ['REDIS_URL'], needs: ['DATABASE_URL'] }],
  settings: {
    HOST: {
      schema: matching(/^[\w.:-]+$/, 'must be a host name or an address such as 0.0.0.0'),
      default: '127.0.0.1',
      meaning: 'The address where the server listens',
      example: '0.0.0.0',
    },
    PORT: {
      schema: wholeNumber(0, 65_535),
      default: '8080',
      meaning: 'The port where the server listens; `0` chooses a free one',
      example: '80',
    },
    PUBLIC_URL: {
      schema: publicUrl,
      meaning: 'The address that people type; required behind a proxy; `https` outside your own network',
      example: 'https://venue.example',
    },
    TRUST_PROXY: {
      schema: z
        .string()
        .refine(isProxyList, 'must list the addresses of proxies, such as 10.0.0.0/8, loopback (no wider network)'),
      meaning:
        'Proxies whose `X-Forwarded-For` is used: addresses, networks no wider than `10.0.0.0/8` or `fc00::/7`, or `loopback`, `linklocal`, `uniquelocal`',
      example: '10.0.0.0/8, loopback',
    },
    DATA_DIR: {
      schema: path,
      whenUnset: '`./data`, as root `/var/lib/foyer`',
      meaning: 'The folder of the database, files and keys',
      example: '/srv/foyer',
    },
    DATABASE_URL: {
      schema: matching(/^postgres(?:ql)?:\/\/./, 'must begin with postgresql://'),
      meaning: 'An external PostgreSQL (15 or newer) instead of the included one',
      example: 'postgresql://foyer:secret@db.example/foyer',
      isSecret: true,
    },
    REDIS_URL: {
      schema: matching(
        /^(?:rediss?:\/\/.|unix:\/\/\/.)/,
        'must begin with redis://, rediss:// or unix:///, such as redis://:secret@cache.example:6379',
      ),
      meaning:
        'A Redis (7 or newer) or Valkey through which several servers of one database reach each other, see [operations.md](operations.md#several-nodes)',
      example: 'redis://:secret@cache.example:6379',
      isSecret: true,
    },
    WORKERS: {
      schema: wholeNumber(1, 16),
      default: '1',
      meaning:
        'How many processes serve people on this machine, at one port. Each uses one processor, see [operations.md](operations.md#several-nodes)',
      example: '2',
    },
    SEED: {
      schema: oneOf('demo', 'demo-public', 'empty'),
      default: 'demo',
      meaning:
        'What a new server contains: the `demo` venue, the same without login (`demo-public`), or nothing (`empty`)',
      example: 'empty',
    },
    FRAME_ORIGINS: {
      schema: origins,
      whenUnset: 'all',
      meaning: 'Sites that the venue may frame: meetings, videos',
      example: 'https://meet.example https://video.example',
    },
    FRAME_ANCESTORS: {
      schema: origins,
      meaning: 'Sites that may frame the venue',
      example: 'https://intranet.example',
    },
    LOG_LEVEL: {
      schema: oneOf('debug', 'info', 'warn', 'error', 'silent'),
      default: 'info',
      meaning: 'The lowest level that is logged: `debug`, `info`, `warn`, `error`, or `silent`',
      example: 'warn',
    },
    FOYER_WEB_ROOT: {
      schema: path,
      whenUnset: 'not served; `npm start` sets it',
      meaning: 'The folder with the built attendee app',
      example: 'apps/web/dist',
    },
    FOYER_ADMIN_ROOT: {
      schema: path,
      whenUnset: 'not served; `npm start` sets it',
      meaning: 'The folder with the built admin app',
      example: 'apps/admin/dist',
    },
  },
} as const satisfies SettingTopic
