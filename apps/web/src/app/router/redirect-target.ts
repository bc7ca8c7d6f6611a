import { isDestination } from './paths.ts'

/** Where to go within the page; `hash` without its sign. */
export interface Target {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const rootTarget: Target = { pathname: '/', search: '', hash: '' }

const maxLength = 2048
// Browsers drop or turn these while reading an address, so that a harmless text becomes another host.
const isControl = (character: string) => character <= '\u001F' || character === '\u007F'
const isTreacherous = (value: string) => value.includes('\\') || [...value].some(isControl) || value.trim() !== value

/**
 * The place a `redirect` query may lead to: one of our own routes on our own origin; anything else leads to `/`. `value`
 * is whatever stands in the query; `basePath` (`''` or `/stage`) may stand before the path. Source: NAV-14.
 */
export function redirectTarget(value: unknown, origin: string, basePath = ''): Target {
  if (typeof value !== 'string' || value.length > maxLength || isTreacherous(value)) return rootTarget
  if (!URL.canParse(value, origin)) return rootTarget
  const url = new URL(value, origin)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.origin !== origin) return rootTarget
  if (url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return rootTarget
  const isBelowBase = basePath !== '' && (url.pathname === basePath || url.pathname.startsWith(`${basePath}/`))
  const pathname = isBelowBase ? url.pathname.slice(basePath.length) || '/' : url.pathname
  if (!isDestination(pathname)) return rootTarget
  return { pathname, search: url.search, hash: url.hash.slice(1) }
}

export const targetToPath = ({ pathname, search, hash }: Target): string =>
  pathname + search + (hash === '' ? '' : `#${hash}`)
