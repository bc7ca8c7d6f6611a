import { parseUrl } from '@foyer/contract'
import type { CallsConfig } from '../../config.ts'
import { isPlainOrigin } from '../http/headers/origins.ts'
import { ConfigError } from './config-error.ts'

type Read = (name: string) => string | undefined

const modes = ['peers', 'livekit', 'off'] as const

/** How calls of attendees travel. Secrets are in no error text. Source: CHT-05. */
export function readCalls(read: Read): CallsConfig {
  const mode = read('CALLS') ?? 'peers'
  if (!isMode(mode)) throw new ConfigError(`CALLS must be one of ${modes.join(', ')}, and is ${mode}`)
  const liveKit = readLiveKit(read)
  if (mode === 'livekit' && liveKit === undefined) {
    throw new ConfigError('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set, since CALLS is livekit')
  }
  const turnUrls = readUrls('TURN_URLS', read('TURN_URLS'), /^turns?:[^\s?@]+(?:\?transport=(?:udp|tcp))?$/)
  const turnSecret = read('TURN_SECRET')
  if (turnUrls.length > 0 !== (turnSecret !== undefined)) {
    throw new ConfigError('TURN_URLS and TURN_SECRET must be set together')
  }
  return {
    mode,
    stunUrls: readUrls('STUN_URLS', read('STUN_URLS'), /^stuns?:[^\s?@]+$/),
    turnUrls,
    turnSecret,
    liveKit,
  }
}

const isMode = (value: string): value is CallsConfig['mode'] => (modes as readonly string[]).includes(value)

function readUrls(name: string, value: string | undefined, form: RegExp): readonly string[] {
  const urls = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = urls.find((url) => !form.test(url))
  if (wrong === undefined) return urls
  throw new ConfigError(
    `${name} must list addresses such as ${name === 'STUN_URLS' ? 'stun' : 'turn'}:venue.example:3478, and has ${wrong}`,
  )
}

function readLiveKit(read: Read): CallsConfig['liveKit'] {
  const [url, apiKey, apiSecret] = [read('LIVEKIT_URL'), read('LIVEKIT_API_KEY'), read('LIVEKIT_API_SECRET')]
  if (url === undefined && apiKey === undefined && apiSecret === undefined) return undefined
  if (url === undefined || apiKey === undefined || apiSecret === undefined) {
    throw new ConfigError('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set together')
  }
  const parsed = parseUrl(url)
  const isSocket = parsed?.protocol === 'wss:' || parsed?.protocol === 'ws:'
  const isBare = parsed?.pathname === '/' && parsed.search === '' && parsed.hash === '' && parsed.username === ''
  // It stands in the policy of every page.
  if (parsed === undefined || !isSocket || !isBare || !isPlainOrigin(parsed.origin.replace(/^ws/, 'http'))) {
    throw new ConfigError(`LIVEKIT_URL must be an address such as wss://livekit.example, and is ${url}`)
  }
  return { url: parsed.origin, apiKey, apiSecret }
}
