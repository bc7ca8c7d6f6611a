import type { Asset } from '@foyer/contract'

const address = /\/assets\/([\w-]{1,64})/g

/**
 * The assets that a part of the venue names, by id or by an address within a rich text. It looks at every text, so that a new
 * kind of widget needs no line here.
 */
export function listMentionedAssets(part: unknown, assets: readonly Asset[]): Set<string> {
  const known = new Set<string>(assets.map((asset) => asset.id))
  const mentioned = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (known.has(value)) mentioned.add(value)
      if (value.includes('/assets/')) for (const match of value.matchAll(address)) mentioned.add(match[1] ?? '')
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(part)
  return mentioned
}
