/** So long a piece is new. */
const newForMs = 72 * 3_600_000
/** With so many likes, or as much of views, a piece has been found and needs no place kept for it. */
const foundFrom = 20
/** One place in so many is kept for what is new. */
const placesPerNew = 10
/** Where in ten the new one stands: seen without scrolling, and not before what fits best. */
const placeInTen = 4

/**
 * The weight of a piece for a place of new pieces: 1 for a piece without likes and views, less with each of them, 0 once it
 * has `foundFrom` of them or is old. `updated` is when it was last new. Source: MED-01.
 */
export function newnessOf(updated: string | undefined, likes: number, now: number): number {
  if (updated === undefined || likes >= foundFrom) return 0
  const ageMs = now - Date.parse(updated)
  return ageMs < 0 || ageMs > newForMs ? 0 : 1 / (1 + likes / 2)
}

/** How many of `limit` places are for new pieces: one in ten, of the remainder some people get one and some none. */
export function newPlaces(limit: number, userId: string): number {
  const whole = Math.floor(limit / placesPerNew)
  return whole + (unitOf(`places ${userId}`) < (limit % placesPerNew) / placesPerNew ? 1 : 0)
}

interface Ranking<Entry extends { readonly score: number }> {
  readonly ranked: readonly Entry[]
  readonly limit: number
  readonly places: number
  readonly newness: (entry: Entry) => number
  /** The seed of the draw, from person and piece: a person is given the same new pieces in each call. */
  readonly keyOf: (entry: Entry) => string
  readonly asNew: (entry: Entry) => Entry
}

/**
 * The ranking with its reserved places filled by new pieces. They are drawn at random: a piece that suits the person and has
 * been seen little is drawn more often, so that each new piece is shown to some people, but not to all. A repeated call
 * gives the same result.
 */
export function withNew<Entry extends { readonly score: number }>(ranking: Ranking<Entry>): Entry[] {
  const { ranked, limit, places, newness, keyOf, asNew } = ranking
  if (places === 0) return ranked.slice(0, limit)
  const open: { readonly entry: Entry; readonly newness: number }[] = []
  for (const entry of ranked) {
    const its = newness(entry)
    if (its > 0) open.push({ entry, newness: its })
  }
  const most = open[0]?.entry.score ?? 0
  const due = open
    .map((one) => ({ ...one, chance: one.newness * chanceOf(most > 0 ? one.entry.score / most : 0) }))
    // The least of exponential variables: each is the first with a probability that is its part of all chances.
    .map(({ entry, chance }) => ({ entry, turn: -Math.log(1 - unitOf(keyOf(entry))) / chance }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, places)
    .map(({ entry }) => entry)
  const isDue = new Set(due)
  const list: Entry[] = []
  for (const entry of ranked) {
    if (list.length >= limit - due.length) break
    if (!isDue.has(entry)) list.push(entry)
  }
  for (const [index, entry] of due.entries())
    list.splice(Math.min(list.length, index * placesPerNew + placeInTen), 0, asNew(entry))
  return list
}

/** By how well it suits, up to 1 for what suits best: that is drawn a hundred times as often as what does not suit at all. */
const chanceOf = (suits: number): number => (0.2 + 0.8 * suits) ** 3

/** 0 to 1, without 1, always the same for the same text (FNV-1a, mixed once more). */
function unitOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
