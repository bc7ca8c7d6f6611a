import type { ContentPiece, LocalizedText, MediaBoard, MediaBoardConfiguration, PieceKind } from '@foyer/contract'
import { foldText } from './fold-text.ts'
import { isTypoOf } from './is-typo-of.ts'

export type PieceOrder = 'best' | 'newest' | 'liked' | 'soonest' | 'title'

/** What somebody looks for; an empty one lets every piece through. */
export interface PieceFilter {
  readonly text: string
  readonly kind: PieceKind | ''
  readonly tag: string
  readonly language: string
  readonly speaker: string
  readonly when: '' | 'live' | 'on-demand'
  readonly favouritesOnly: boolean
  readonly order: PieceOrder
}

export const emptyFilter: PieceFilter = {
  text: '',
  kind: '',
  tag: '',
  language: '',
  speaker: '',
  when: '',
  favouritesOnly: false,
  order: 'best',
}

/** How many filters are set, apart from the words and the order. */
export const countFilters = ({ kind, tag, language, speaker, when, favouritesOnly }: PieceFilter): number =>
  [kind, tag, language, speaker, when].filter((choice) => choice !== '').length + (favouritesOnly ? 1 : 0)

export const isFiltering = (filter: PieceFilter): boolean => filter.text.trim() !== '' || countFilters(filter) > 0

/** What a piece can be found by. */
export interface PieceIndex {
  /**
   * What each word may stand for: itself, or, where no piece of the board has it, the words of the board that it may be a slip
   * of.
   */
  readonly spellings: (words: readonly string[]) => readonly (readonly string[])[]
  /** 0 where a word is missing in all of its spellings; more where the words are in its title than elsewhere. */
  readonly score: (piece: ContentPiece, words: readonly (readonly string[])[]) => number
}

const textsOf = (texts: readonly LocalizedText[]): string => texts.map(({ text }) => text).join(' ')
const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)

const wordRuns = /[^\p{L}\p{M}\p{N}]+/u

/** Folds the texts of each piece once, when it is first looked at: in all languages, so that a name is found in each. */
export function createPieceIndex(pieces: readonly ContentPiece[], tagNames: MediaBoard['tagNames'] = []): PieceIndex {
  const namesOf = new Map(tagNames.map(({ tag, names }) => [tag, textsOf(names)]))
  const folded = new WeakMap<ContentPiece, { readonly title: string; readonly all: string }>()
  function look(piece: ContentPiece) {
    let found = folded.get(piece)
    if (found === undefined) {
      const title = foldText(textsOf(piece.titles))
      const people = piece.speakers.map(({ name, company }) => `${name} ${company ?? ''}`).join(' ')
      const tags = piece.tags.map((tag) => `${tag} ${namesOf.get(tag) ?? ''}`).join(' ')
      const all = `${title} ${foldText(`${people} ${tags} ${textsOf(piece.descriptions)}`)}`
      folded.set(piece, (found = { title, all }))
    }
    return found
  }
  let vocabulary: ReadonlySet<string> | undefined
  return {
    spellings: (words) =>
      words.map((word) => {
        if (pieces.some((piece) => look(piece).all.includes(word))) return [word]
        vocabulary ??= new Set(pieces.flatMap((piece) => look(piece).all.split(wordRuns)))
        return [word, ...[...vocabulary].filter((own) => isTypoOf(word, own))]
      }),
    score: (piece, words) => {
      const texts = look(piece)
      let score = 1
      for (const spellings of words) {
        const best = Math.max(0, ...spellings.map((word) => scoreOfWord(word, texts)))
        if (best === 0) return 0
        score += best
      }
      return score
    },
  }
}

function scoreOfWord(word: string, { title, all }: { readonly title: string; readonly all: string }): number {
  if (!all.includes(word)) return 0
  if (title.startsWith(word)) return 5
  if (title.includes(` ${word}`)) return 4
  return title.includes(word) ? 3 : 1
}

export interface FilterContext {
  readonly index: PieceIndex
  readonly isFavourite: (pieceId: string) => boolean
  readonly likesOf: (pieceId: string) => number
  readonly titleOf: (piece: ContentPiece) => string
  readonly locale: string
}

/** The pieces somebody looks for, in their order. Source: MED-01. */
export function filterPieces(
  pieces: readonly ContentPiece[],
  filter: PieceFilter,
  context: FilterContext,
): ContentPiece[] {
  const words = context.index.spellings(wordsOf(filter.text))
  const found = pieces.flatMap((piece, at) => {
    if (filter.kind !== '' && piece.kind !== filter.kind) return []
    if (filter.tag !== '' && !piece.tags.includes(filter.tag)) return []
    if (filter.language !== '' && !(piece.languages as readonly string[]).includes(filter.language)) return []
    if (filter.speaker !== '' && !piece.speakers.some(({ name }) => name === filter.speaker)) return []
    if (filter.when !== '' && (piece.kind === 'LIVE') !== (filter.when === 'live')) return []
    if (filter.favouritesOnly && !context.isFavourite(piece.id)) return []
    const score = words.length === 0 ? 1 : context.index.score(piece, words)
    return score === 0 ? [] : [{ piece, score, at }]
  })
  type Found = (typeof found)[number]
  const asListed = (a: Found, b: Found) => a.at - b.at
  const beginOf = ({ piece }: Found) => (piece.begin === undefined ? Infinity : Date.parse(piece.begin))
  const newnessOf = ({ piece: { updated } }: Found) => Date.parse(updated ?? '') || 0
  const { compare } = new Intl.Collator(context.locale)
  const orders: Readonly<Record<PieceOrder, (a: Found, b: Found) => number>> = {
    best: (a, b) => b.score - a.score,
    newest: (a, b) => newnessOf(b) - newnessOf(a),
    liked: (a, b) => context.likesOf(b.piece.id) - context.likesOf(a.piece.id),
    // Without a time comes last; two of them are as they are listed.
    soonest: (a, b) => (beginOf(a) === beginOf(b) ? 0 : beginOf(a) - beginOf(b)),
    title: (a, b) => compare(context.titleOf(a.piece), context.titleOf(b.piece)),
  }
  const order = orders[filter.order]
  return found.sort((a, b) => order(a, b) || asListed(a, b)).map(({ piece }) => piece)
}

/** The pieces of a board that this widget shows. */
export function presetPieces(
  pieces: readonly ContentPiece[],
  preset: MediaBoardConfiguration['preset'],
): readonly ContentPiece[] {
  if (preset === undefined) return pieces
  const allows = <Choice>(choices: readonly Choice[], own: readonly Choice[]) =>
    choices.length === 0 || own.some((each) => choices.includes(each))
  return pieces.filter(
    ({ kind, tags, languages }) =>
      allows(preset.kinds, [kind]) && allows<string>(preset.tags, tags) && allows<string>(preset.languages, languages),
  )
}

/** What there is to choose from, each with how many pieces have it, the most frequent first. */
export interface FilterChoices {
  readonly kinds: readonly Choice[]
  readonly tags: readonly Choice[]
  readonly languages: readonly Choice[]
  readonly speakers: readonly Choice[]
}

export interface Choice {
  readonly value: string
  readonly count: number
}

export function filterChoices(pieces: readonly ContentPiece[]): FilterChoices {
  const tally = (valuesOf: (piece: ContentPiece) => readonly string[]): Choice[] => {
    const counts = new Map<string, number>()
    for (const piece of pieces)
      for (const value of new Set(valuesOf(piece))) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return {
    kinds: tally(({ kind }) => [kind]),
    tags: tally(({ tags }) => tags),
    languages: tally(({ languages }) => languages),
    speakers: tally(({ speakers }) => speakers.map(({ name }) => name)),
  }
}
