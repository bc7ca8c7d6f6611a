import { parseUrl } from '@foyer/contract'
import type { S3Config } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { apiAddress, isBare, matching, oneOf, parsed, word } from './forms.ts'

const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export const fileSettings = {
  title: 'Files',
  guide: 'files.md',
  rules: [
    { when: ['S3_ENDPOINT', 'S3_FORCE_PATH_STYLE', 'S3_PREFIX', ...keys], needs: ['S3_BUCKET'] },
    { when: keys, needs: keys },
  ],
  settings: {
    S3_BUCKET: {
      schema: matching(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be the name of a bucket (3 to 63 small letters, digits, dots and hyphens)',
      ),
      whenUnset: 'files are in `DATA_DIR`',
      meaning: 'A bucket of Amazon S3, or of a compatible server, for all files',
      example: 'venue',
    },
    S3_REGION: {
      schema: matching(/^[a-z0-9-]{1,63}$/i, 'must be a region such as eu-central-1'),
      default: 'us-east-1',
      meaning: 'Its region; most compatible servers accept any',
      example: 'eu-central-1',
    },
    S3_ENDPOINT: {
      schema: apiAddress,
      whenUnset: 'Amazon S3',
      meaning: 'The address of a compatible server',
      example: 'https://minio.example:9000',
    },
    S3_ACCESS_KEY_ID: {
      schema: word,
      whenUnset: 'the credentials of the machine, as the tools of Amazon find them',
      meaning: 'The id of an access key',
      example: 'AKIAEXAMPLE',
    },
    S3_SECRET_ACCESS_KEY: {
      schema: word,
      meaning: 'The secret of the key; must be set with `S3_ACCESS_KEY_ID`',
      example: 'a-long-random-text',
      isSecret: true,
    },
    S3_FORCE_PATH_STYLE: {
      schema: oneOf('true', 'false'),
      whenUnset: '`true` with `S3_ENDPOINT`, else `false`',
      meaning: 'Whether the bucket is in the path of addresses and not in the host name',
      example: 'false',
    },
    S3_PREFIX: {
      schema: parsed('must be a path such as venues/expo', parsePrefix),
      meaning: 'A folder of the bucket, where several servers share one',
      example: 'venues/expo',
    },
    CLAMAV_URL: {
      schema: parsed('must be tcp://host:port, such as tcp://127.0.0.1:3310, or the path of a socket', (text) =>
        isScannerAddress(text) ? text : undefined,
      ),
      meaning: 'ClamAV, which scans chat files; while it is unavailable no file is accepted',
      example: 'tcp://127.0.0.1:3310',
    },
  },
} as const satisfies SettingTopic

function isScannerAddress(text: string): boolean {
  if (/^\/[^\0]+$/.test(text)) return true
  const url = parseUrl(text)
  if (url === undefined || !isBare(url)) return false
  const { protocol, host, hostname, pathname } = url
  if (protocol === 'unix:') return host === '' && pathname.length > 1
  return protocol === 'tcp:' && hostname !== '' && (pathname === '' || pathname === '/')
}

/** One or more names with slashes between them, as the beginning of keys. */
function parsePrefix(text: string): string | undefined {
  const names = text.split('/').filter(Boolean)
  if (text.length > 200 || !names.every((name) => /^[\w.-]+$/.test(name) && !/^\.+$/.test(name))) return undefined
  return names.map((name) => `${name}/`).join('')
}

/** The bucket that files are stored in; none unless set. Source: NOD-05. */
export const toS3Config = ({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: pathStyle = endpoint === undefined ? 'false' : 'true',
  S3_PREFIX: prefix = '',
}: ValuesOf<typeof fileSettings.settings>): S3Config | undefined =>
  bucket === undefined
    ? undefined
    : {
        bucket,
        region,
        endpoint,
        credentials:
          accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
        forcePathStyle: pathStyle === 'true',
        prefix,
      }
