import type { ContentPiece } from '@foyer/contract'
import { createChance } from './chance.ts'
import type { Chance } from './chance.ts'

const hourMs = 3_600_000
/** The two days of the venue begin here; the hour itself says nothing. */
export const crowdBeginMs = Date.UTC(2026, 10, 20, 8)
const lengthMs = 48 * hourMs

const themes = 12
const tagsPerTheme = 6
/** So many times more people turn to what is on now than to a film of the same kind that can be seen at any time. */
const livePull = 25
/** Tags that say nothing, as “keynote” or “day one”. */
const idleTags = 12
const languages = ['en', 'de', 'fr', 'es'] as const

export interface CrowdOptions {
  readonly seed: number
  readonly people: number
  readonly pieces: number
  /** Actions of the most diligent; the least do a tenth of it. */
  readonly actionsMax: number
  /** What part of the actions has nothing to do with taste. */
  readonly noise: number
  /** Tags of each piece are those of another one: then only the crowd itself can be learnt from. */
  readonly tagsAreMixedUp?: boolean
}

/** What somebody did at an instant of the crowd's two days. */
export interface CrowdAction {
  readonly userId: string
  readonly pieceId: string
  readonly kind: 'liked' | 'finished' | 'begun'
  readonly at: number
  readonly isNoise: boolean
}

interface PlantedPiece {
  readonly piece: ContentPiece
  /** How much of each theme is in it. */
  readonly themes: Float64Array
  /** How good it is, whatever it is about: few are very good. */
  readonly quality: number
  readonly fromMs: number
  readonly toMs: number
}

export interface CrowdPerson {
  readonly userId: string
  readonly language: string
  readonly before: Float64Array
  /** The taste from `turnMs`; for most it is the one before. */
  readonly after: Float64Array
  readonly turnMs: number
}

/**
 * People with planted tastes and pieces with planted themes, and what the ones did with the others over two days.
 *
 * Each piece has one or two of twelve themes; of its tags four in five are of its themes, the rest idle, and one piece in
 * ten has none. One in eight is a live session of an hour, one in ten comes only in the last quarter. Each person has one to three themes, one in four turns to
 * others midway, and reads one or two languages. An action goes by taste, quality and language to something that is there at
 * that instant, or, being noise, to anything.
 */
export function createTasteCrowd(options: CrowdOptions) {
  const chance = createChance(options.seed)
  const planted = Array.from({ length: options.pieces }, (_, index) => plantPiece(index, chance))
  const mixed = options.tagsAreMixedUp === true ? mixTags(planted, chance) : planted
  const people = Array.from({ length: options.people }, (_, index) => plantPerson(index, chance))
  const actions = people.flatMap((person) => actionsOf(person, mixed, options, chance)).sort((a, b) => a.at - b.at)
  return {
    pieces: mixed.map(({ piece }) => piece),
    people,
    actions,
    endMs: crowdBeginMs + lengthMs,
    /** How likely a person is to open a piece without a recommendation at an instant, among all. No recommender can know more. */
    appeal: (person: CrowdPerson, index: number, at: number): number => appealOf(person, mixed[index], at),
  }
}
export type TasteCrowd = ReturnType<typeof createTasteCrowd>

function plantPiece(index: number, chance: Chance): PlantedPiece {
  const share = new Float64Array(themes)
  const main = chance.below(themes)
  const second = chance.below(themes)
  share[main] = 1
  if (chance.is(0.4) && second !== main) [share[main], share[second]] = [0.7, 0.3]
  const isLive = chance.is(0.125)
  const isNew = !isLive && chance.is(0.1)
  const hour = chance.below(47)
  const fromMs = crowdBeginMs + (isLive ? hour * hourMs : isNew ? chance.between(0.75, 0.97) * lengthMs : 0)
  const toMs = isLive ? fromMs + hourMs : Infinity
  const tags = chance.is(0.1)
    ? []
    : Array.from({ length: 1 + chance.below(4) }, () => {
        if (!chance.is(0.8)) return `idle ${chance.below(idleTags)}`
        const theme = chance.is(share[second] ?? 0) ? second : main
        return `theme ${theme} ${chance.below(tagsPerTheme)}`
      })
  const instant = (ms: number) => new Date(ms).toISOString()
  const piece = {
    id: `piece-${index}`,
    kind: isLive ? 'LIVE' : 'VIDEO',
    titles: [{ locale: 'en', text: `Piece ${index}` }],
    descriptions: [],
    tags: [...new Set(tags)],
    languages: [chance.is(0.6) ? 'en' : chance.pick(languages)],
    speakers: [],
    source: { kind: 'STREAM', url: 'https://media.example.org/stream.m3u8' },
    recommended: false,
    ...(isLive ? { begin: instant(fromMs), end: instant(toMs) } : {}),
    ...(isNew ? { updated: instant(fromMs) } : {}),
  } as unknown as ContentPiece
  return { piece, themes: share, quality: Math.exp(chance.between(-1, 1) + chance.between(-1, 1)), fromMs, toMs }
}

function mixTags(planted: readonly PlantedPiece[], chance: Chance): PlantedPiece[] {
  return planted.map((one) => ({ ...one, piece: { ...one.piece, tags: chance.pick(planted).piece.tags } }))
}

function plantTaste(chance: Chance): Float64Array {
  const taste = new Float64Array(themes)
  const count = 1 + chance.below(3)
  for (let index = 0; index < count; index++) {
    const theme = chance.below(themes)
    taste[theme] = (taste[theme] ?? 0) + chance.between(0.3, 1)
  }
  const whole = taste.reduce((sum, one) => sum + one, 0)
  return taste.map((one) => one / whole)
}

function plantPerson(index: number, chance: Chance): CrowdPerson {
  const before = plantTaste(chance)
  return {
    userId: `person-${index}`,
    language: chance.is(0.5) ? 'en' : chance.pick(languages),
    before,
    after: chance.is(0.25) ? plantTaste(chance) : before,
    turnMs: crowdBeginMs + chance.between(0.3, 0.7) * lengthMs,
  }
}

function appealOf(person: CrowdPerson, planted: PlantedPiece | undefined, at: number): number {
  if (planted === undefined || at < planted.fromMs || at >= planted.toMs) return 0
  const taste = at < person.turnMs ? person.before : person.after
  let liking = 0
  for (let theme = 0; theme < themes; theme++) liking += (taste[theme] ?? 0) * (planted.themes[theme] ?? 0)
  const isUnderstood = planted.piece.languages.some((language) => language === person.language || language === 'en')
  return liking ** 1.5 * planted.quality * (isUnderstood ? 1 : 0.15) * (planted.toMs === Infinity ? 1 : livePull)
}

function actionsOf(
  person: CrowdPerson,
  planted: readonly PlantedPiece[],
  { actionsMax, noise }: CrowdOptions,
  chance: Chance,
): CrowdAction[] {
  // Few are diligent: most do little.
  const count = Math.round(actionsMax * (0.1 + 0.9 * chance.next() ** 2))
  const instants = Array.from({ length: count }, () => crowdBeginMs + chance.next() * lengthMs).sort((a, b) => a - b)
  const done = new Set<string>()
  return instants.flatMap((at) => {
    const isNoise = chance.is(noise)
    const index = isNoise ? anyOf(planted, at, chance) : drawn(planted, (one) => appealOf(person, one, at), chance)
    const pieceId = planted[index]?.piece.id
    if (pieceId === undefined || done.has(pieceId)) return []
    done.add(pieceId)
    const kind = chance.is(0.4) ? 'liked' : chance.is(0.4) ? 'finished' : 'begun'
    return [{ userId: person.userId, pieceId, kind, at, isNoise }]
  })
}

function anyOf(planted: readonly PlantedPiece[], at: number, chance: Chance): number {
  return drawn(planted, ({ fromMs, toMs }) => (at >= fromMs && at < toMs ? 1 : 0), chance)
}

function drawn(planted: readonly PlantedPiece[], weightOf: (one: PlantedPiece) => number, chance: Chance): number {
  const sums = new Float64Array(planted.length)
  let whole = 0
  for (const [index, one] of planted.entries()) sums[index] = whole += weightOf(one)
  const at = chance.next() * whole
  return whole === 0 ? -1 : sums.findIndex((sum) => sum > at)
}
