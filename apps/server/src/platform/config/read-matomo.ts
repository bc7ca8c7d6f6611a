import { parseUrl } from '@foyer/contract'
import type { MatomoConfig } from '../../config.ts'
import { ConfigError } from './config-error.ts'

type Read = (name: string) => string | undefined

/** The Matomo visits are forwarded to. Its token is in no error text. Source: ANA-03. */
export function readMatomo(read: Read): MatomoConfig | undefined {
  const address = read('MATOMO_URL')
  if (address === undefined) {
    const other = ['MATOMO_SITE_ID', 'MATOMO_TOKEN'].find((name) => read(name) !== undefined)
    if (other !== undefined) throw new ConfigError(`MATOMO_URL must be set too, since ${other} is`)
    return undefined
  }
  return {
    url: readUrl(address),
    siteId: readSiteId(read('MATOMO_SITE_ID') ?? '1'),
    token: readToken(read('MATOMO_TOKEN')),
  }
}

/** The address of `matomo.php` itself is accepted too and means the same. */
function readUrl(value: string): string {
  const url = parseUrl(value)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (url !== undefined && isWeb && isBare) {
    return url.origin + url.pathname.replace(/\/matomo\.php$/, '').replace(/\/+$/, '')
  }
  throw new ConfigError(
    'MATOMO_URL must be an address such as https://matomo.example, without a name, a token or a query',
  )
}

function readSiteId(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new ConfigError(`MATOMO_SITE_ID must be a whole number from 1 on, and is ${value}`)
}

function readToken(value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]+$/.test(value)) return value
  throw new ConfigError('MATOMO_TOKEN must be one word of plain letters, digits and signs')
}
