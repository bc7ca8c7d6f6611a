import { parseUrl } from '@foyer/contract'
import type { AiConfig } from '../../config.ts'
import { ConfigError } from './config-error.ts'

type Read = (name: string) => string | undefined

/** The endpoint for answers in words. Its key is in no error text. Source: SEA-03. */
export function readAi(read: Read): AiConfig | undefined {
  const [address, model] = [read('AI_URL'), read('AI_MODEL')]
  if (address === undefined && model === undefined) {
    if (read('AI_API_KEY') !== undefined)
      throw new ConfigError('AI_URL and AI_MODEL must be set too, since AI_API_KEY is')
    return undefined
  }
  if (address === undefined || model === undefined) throw new ConfigError('AI_URL and AI_MODEL must be set together')
  return {
    url: readUrl(address),
    apiKey: readKey(read('AI_API_KEY')),
    model,
    answersPerDay: readCount('AI_ANSWERS_PER_DAY', read('AI_ANSWERS_PER_DAY') ?? '2000'),
    answersPerPerson: readCount('AI_ANSWERS_PER_PERSON', read('AI_ANSWERS_PER_PERSON') ?? '40'),
  }
}

/** Ends with `/v1` whether or not that was written. An endpoint with another path is configured with its whole address. */
function readUrl(value: string): string {
  const url = parseUrl(value)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (url === undefined || !isWeb || !isBare) {
    throw new ConfigError(
      'AI_URL must be an address such as http://127.0.0.1:11434/v1, without a name, a key or a query',
    )
  }
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v1' : path}`
}

function readKey(value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]+$/.test(value)) return value
  throw new ConfigError('AI_API_KEY must be one word of plain letters, digits and signs')
}

function readCount(name: string, value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value)
  throw new ConfigError(`${name} must be a number from 0 to 9999999, and is ${value}`)
}
