import type { StoredCard } from './matching-events.ts'
import type { Random } from '../../platform/random/seeded-random.ts'

/** What two people have in common. */
export interface Fit {
  /** The rarest first. */
  readonly interestIds: readonly string[]
  readonly languages: readonly string[]
  readonly weight: number
}

export interface BestOptions {
  readonly card: StoredCard
  readonly limit: number
  readonly mayShow: (accountId: string) => boolean
  readonly isOnline: (accountId: string) => boolean
  /** To how many others somebody was shown today. */
  readonly exposureOf: (accountId: string) => number
  /** Whether this person was shown to this one today: then they stay. */
  readonly wasShown: (accountId: string) => boolean
  /** Exposure that is usual today. */
  readonly usualExposure: number
  readonly random: Random
}

/** The people of one venue who joined, by their interests. Kept up to date with each card, never built anew for a question. */
export interface MatchIndex {
  readonly size: number
  get(accountId: string): StoredCard | undefined
  set(card: StoredCard): void
  remove(accountId: string): void
  fit(one: StoredCard, other: StoredCard): Fit
  /** Ids of those who fit best, and among them some who were hardly shown yet; those who are there now first. */
  best(options: BestOptions): readonly string[]
}

/** A language in common is worth as much as an interest that half of all share. */
const languageWeight = 0.7
/** A person who was on the list today stays there unless another fits clearly better. */
const staysBy = 1.6
/** One place in as many is for those who were shown least. */
const placesPerNewcomer = 4

export function createMatchIndex(): MatchIndex {
  const slotOf = new Map<string, number>()
  const cards: (StoredCard | undefined)[] = []
  const free: number[] = []
  const slotsByInterest = new Map<string, Set<number>>()
  let weights = new Float64Array(1024)
  return {
    get size() {
      return slotOf.size
    },
    get: (accountId) => cards[slotOf.get(accountId) ?? -1],
    set(card) {
      remove(card.accountId)
      const slot = free.pop() ?? cards.length
      cards[slot] = card
      slotOf.set(card.accountId, slot)
      for (const id of card.interestIds) slotsByInterest.set(id, (slotsByInterest.get(id) ?? new Set()).add(slot))
      if (cards.length > weights.length) weights = new Float64Array(weights.length * 2)
    },
    remove,
    fit,
    best,
  }

  function remove(accountId: string): void {
    const slot = slotOf.get(accountId)
    const card = cards[slot ?? -1]
    if (slot === undefined || card === undefined) return
    slotOf.delete(accountId)
    cards[slot] = undefined
    free.push(slot)
    for (const id of card.interestIds) {
      const slots = slotsByInterest.get(id)
      slots?.delete(slot)
      if (slots?.size === 0) slotsByInterest.delete(id)
    }
  }

  /** How much an interest says about those who share it: the fewer, the more. */
  function rarity(interestId: string): number {
    return Math.log(1 + slotOf.size / Math.max(1, slotsByInterest.get(interestId)?.size ?? 0))
  }

  function fit(one: StoredCard, other: StoredCard): Fit {
    const shared = one.interestIds.filter((id) => other.interestIds.includes(id))
    const languages = one.languages.filter((language) => other.languages.includes(language))
    const weight = shared.reduce((sum, id) => sum + rarity(id), 0) + (languages.length > 0 ? languageWeight : 0)
    return { interestIds: shared.toSorted((a, b) => rarity(b) - rarity(a)), languages, weight }
  }

  function best(options: BestOptions): readonly string[] {
    const { card, limit, mayShow, isOnline, exposureOf, wasShown, usualExposure, random } = options
    const own = slotOf.get(card.accountId)
    const touched: number[] = []
    for (const id of card.interestIds) {
      const worth = rarity(id)
      for (const slot of slotsByInterest.get(id) ?? []) {
        if (weights[slot] === 0) touched.push(slot)
        weights[slot] = (weights[slot] ?? 0) + worth
      }
    }
    const fitting = createTop(limit)
    const unseen = createTop(limit)
    for (const slot of touched) {
      const weight = weights[slot] ?? 0
      weights[slot] = 0
      const other = cards[slot]
      if (slot === own || other === undefined) continue
      const { accountId } = other
      const chance = random()
      const exposure = exposureOf(accountId)
      const isKnown = wasShown(accountId)
      const spoken = card.languages.some((language) => other.languages.includes(language)) ? languageWeight : 0
      // People who were shown to many rank below people who fit nearly as well.
      const fairness = isKnown ? staysBy : 1 / (1 + exposure / (1 + usualExposure))
      const value = (weight + spoken) * fairness * (0.9 + 0.2 * chance)
      const rank = isOnline(accountId) ? value + onlineFirst : value
      if (fitting.isWanted(rank) && mayShow(accountId)) fitting.add(accountId, rank)
      const newness = (isKnown ? 1 : 0) - exposure + chance
      if (unseen.isWanted(newness) && mayShow(accountId)) unseen.add(accountId, newness)
    }
    const newcomers = Math.floor(limit / placesPerNewcomer)
    const chosen = new Set(fitting.ids().slice(0, limit - newcomers))
    for (const id of [...unseen.ids(), ...fitting.ids()]) if (chosen.size < limit) chosen.add(id)
    if (chosen.size < limit) fillUp(chosen, options, own)
    return [...chosen].toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)))
  }

  /** Where few share anything, people one shares nothing with, from a place in the list that is another each day. */
  function fillUp(chosen: Set<string>, { limit, mayShow, random, card }: BestOptions, own: number | undefined): void {
    const begin = Math.floor(random() * cards.length)
    const strangers: StoredCard[] = []
    for (let step = 0; step < cards.length && strangers.length < limit * 4; step++) {
      const slot = (begin + step) % cards.length
      const other = cards[slot]
      if (slot === own || other === undefined || chosen.has(other.accountId) || !mayShow(other.accountId)) continue
      strangers.push(other)
    }
    const speaks = (other: StoredCard) => card.languages.some((language) => other.languages.includes(language))
    for (const { accountId } of strangers.toSorted((a, b) => Number(speaks(b)) - Number(speaks(a))))
      if (chosen.size < limit) chosen.add(accountId)
  }
}

/** More than any fit weighs. */
const onlineFirst = 1e6

/** The few highest of many, without an order among all of them. */
function createTop(limit: number) {
  const kept: { readonly id: string; readonly value: number }[] = []
  return {
    isWanted: (value: number) => kept.length < limit || value > (kept.at(-1)?.value ?? -Infinity),
    add(id: string, value: number) {
      let at = kept.length
      while (at > 0 && (kept[at - 1]?.value ?? 0) < value) at -= 1
      kept.splice(at, 0, { id, value })
      if (kept.length > limit) kept.pop()
    },
    ids: () => kept.map(({ id }) => id),
  }
}
