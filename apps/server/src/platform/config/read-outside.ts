import { parseUrl } from '@foyer/contract'
import { resolve } from 'node:path'
import type { ServerConfig } from '../../config.ts'
import { ConfigError } from './config-error.ts'

type Outside = Pick<
  ServerConfig,
  | 'smtpUrl'
  | 'mailFrom'
  | 'administratorEmail'
  | 'identityProvidersFile'
  | 'cvent'
  | 'bizzabo'
  | 'firebase'
  | 'clamavUrl'
>
type Read = (name: string) => string | undefined

/** The systems outside that a venue works with: mail, identity providers, event systems, a scanner of files. Their secrets are in no error text. */
export function readOutside(read: Read): Outside {
  const providersFile = read('IDENTITY_PROVIDERS')
  return {
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    mailFrom: readMailFrom(read('MAIL_FROM')),
    administratorEmail: readEmail('ADMINISTRATOR', read('ADMINISTRATOR')),
    identityProvidersFile: providersFile === undefined ? undefined : resolve(providersFile),
    cvent: readCvent(read),
    bizzabo: readBizzabo(read),
    firebase: readFirebase(read),
    clamavUrl: readClamavUrl(read('CLAMAV_URL')),
  }
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || (/^smtps?:\/\/./.test(value) && URL.canParse(value))) return value
  throw new ConfigError('SMTP_URL must be an address such as smtp://user:password@mail.example:587')
}

function readMailFrom(value: string | undefined): string | undefined {
  if (value === undefined || /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value
  throw new ConfigError(`MAIL_FROM must be a sender such as "The venue <venue@example.org>", and is ${value}`)
}

function readEmail(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value
  throw new ConfigError(`${name} must be an e-mail address, and is ${value}`)
}

function readCvent(read: Read): Outside['cvent'] {
  const names = ['CVENT_CLIENT_ID', 'CVENT_CLIENT_SECRET'] as const
  if (!areTogether(read, names)) return undefined
  const apiUrl = readAddress('CVENT_API_URL', read('CVENT_API_URL') ?? 'https://api-platform.cvent.com/ea')
  const requestsPerSecond = readPerSecond('CVENT_REQUESTS_PER_SECOND', read('CVENT_REQUESTS_PER_SECOND'))
  return { clientId: need(read, names[0]), clientSecret: need(read, names[1]), apiUrl, requestsPerSecond }
}

function readBizzabo(read: Read): Outside['bizzabo'] {
  const names = ['BIZZABO_CLIENT_ID', 'BIZZABO_CLIENT_SECRET', 'BIZZABO_ACCOUNT_ID', 'BIZZABO_EVENT_ID'] as const
  if (!areTogether(read, names)) return undefined
  const accountId = Number(need(read, names[2]))
  if (!Number.isSafeInteger(accountId)) throw new ConfigError('BIZZABO_ACCOUNT_ID must be a number')
  return {
    clientId: need(read, names[0]),
    clientSecret: need(read, names[1]),
    accountId,
    eventId: need(read, names[3]),
    apiUrl: readAddress('BIZZABO_API_URL', read('BIZZABO_API_URL') ?? 'https://api.bizzabo.com/v1'),
    tokenUrl: readAddress('BIZZABO_TOKEN_URL', read('BIZZABO_TOKEN_URL') ?? 'https://auth.bizzabo.com/oauth/token'),
    requestsPerSecond: readPerSecond('BIZZABO_REQUESTS_PER_SECOND', read('BIZZABO_REQUESTS_PER_SECOND')),
  }
}

function readPerSecond(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,4}$/.test(value) && Number(value) > 0) return Number(value)
  throw new ConfigError(`${name} must be a whole number from 1 to 9999, and is ${value}`)
}

function readFirebase(read: Read): Outside['firebase'] {
  const text = read('FIREBASE_CONFIG')
  if (text === undefined) return undefined
  const config = parseTexts(text)
  const projectId = config?.['projectId']
  if (config === undefined || projectId === undefined || config['apiKey'] === undefined) {
    throw new ConfigError('FIREBASE_CONFIG must be the JSON object of a web app with apiKey, authDomain and projectId')
  }
  const { databaseURL } = config
  if (databaseURL !== undefined && !(/^https?:\/\//.test(databaseURL) && URL.canParse(databaseURL))) {
    throw new ConfigError(
      'FIREBASE_CONFIG must have a databaseURL such as https://my-venue-default-rtdb.firebaseio.com',
    )
  }
  return { config, projectId, emulatorHost: readEmulatorHost(read('FIREBASE_AUTH_EMULATOR_HOST')) }
}

function readEmulatorHost(value: string | undefined): string | undefined {
  if (value === undefined || /^[\w.-]+:\d{1,5}$/.test(value)) return value
  throw new ConfigError(`FIREBASE_AUTH_EMULATOR_HOST must be a host and a port such as 127.0.0.1:9099, and is ${value}`)
}

function readClamavUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^\/[^\0]+$/.test(value)) return value
  const url = parseUrl(value)
  const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isTcp = url?.protocol === 'tcp:' && url.hostname !== '' && (url.pathname === '' || url.pathname === '/')
  const isSocket = url?.protocol === 'unix:' && url.host === '' && url.pathname.length > 1
  if (isBare && (isTcp || isSocket)) return value
  throw new ConfigError('CLAMAV_URL must be tcp://host:port, such as tcp://127.0.0.1:3310, or the path of a socket')
}

function parseTexts(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isTexts =
      typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string')
    return isTexts ? (value as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}

/** Whether all of them are there; fails where some are and some are not. */
function areTogether(read: Read, names: readonly string[]): boolean {
  const missing = names.filter((name) => read(name) === undefined)
  if (missing.length === names.length) return false
  if (missing.length === 0) return true
  throw new ConfigError(`${missing.join(' and ')} must be set too, since ${names.find((name) => read(name))} is`)
}

const need = (read: Read, name: string): string => {
  const value = read(name)
  if (value === undefined) throw new ConfigError(`${name} must be set`)
  return value
}

/** An address without a slash at its end. */
function readAddress(name: string, value: string): string {
  const url = parseUrl(value)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url !== undefined && isWeb && url.username === '') return value.replace(/\/$/, '')
  throw new ConfigError(`${name} must be an address such as https://api.example, and is ${value}`)
}
