import type { ContentPiece } from '@foyer/contract'

/** A thing several pieces may have in common. */
export type Feature =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'speaker'; readonly name: string }

/** The features of one piece by their numbers, each with its weight; all weights together are of length 1. */
export interface FeatureVector {
  readonly features: readonly number[]
  readonly weights: readonly number[]
}

const none: FeatureVector = { features: [], weights: [] }

/** Tags and speakers of pieces as vectors: one that few pieces have says more than one that is on every second. */
export function createPieceFeatures(pieces: readonly Pick<ContentPiece, 'tags' | 'speakers'>[]) {
  const features: Feature[] = []
  const numbers = new Map<string, number>()
  const pieceCounts: number[] = []
  const numbered = pieces.map(({ tags, speakers }) => {
    const own = new Set([
      ...tags.map((tag) => numberOf(tag, { kind: 'tag', tag })),
      ...speakers.map(({ name }) => numberOf(name, { kind: 'speaker', name })),
    ])
    for (const feature of own) pieceCounts[feature] = (pieceCounts[feature] ?? 0) + 1
    return [...own]
  })
  const rarity = pieceCounts.map((count) => Math.log(1 + pieces.length / count))
  const vectors = numbered.map((own): FeatureVector => {
    const length = Math.hypot(...own.map((feature) => rarity[feature] ?? 0))
    return length === 0 ? none : { features: own, weights: own.map((feature) => (rarity[feature] ?? 0) / length) }
  })
  return {
    count: features.length,
    vectorOf: (index: number): FeatureVector => vectors[index] ?? none,
    at: (number: number): Feature | undefined => features[number],
  }

  /** “Heat ” and “heat” are one tag, named as it was written first. */
  function numberOf(text: string, feature: Feature): number {
    const key = `${feature.kind} ${text.trim().toLowerCase()}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, features.length)
    return features.push(feature) - 1
  }
}
