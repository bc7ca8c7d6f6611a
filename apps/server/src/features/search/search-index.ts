import type { SearchResult } from '@foyer/contract'
import type { WeightedTerm } from './alike-terms.ts'
import { guessLanguage } from './fillers.ts'
import { excerptOf, joinMarks } from './excerpt.ts'
import { cleanText, htmlToText } from './html-to-text.ts'
import { createRanking } from './ranking.ts'
import { createShelf, createScores } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { splitText } from './split-text.ts'
import { synonymsOf } from './synonyms.ts'
import type { Place, Thing } from './thing.ts'
import { anyLanguage } from './widget-parts.ts'
import { createWordsOfPassages } from './words-of-passages.ts'
import type { WordsOfPassages } from './words-of-passages.ts'
import { baseOf, listAsked, listWords, termsOf } from './words.ts'
import type { Word } from './words.ts'

export interface Asked {
  readonly question: string
  /** The language of the page that asks. */
  readonly locale: string
  readonly limit: number
  readonly nowMs: number
}

/** What was found, with its whole passage besides, for whoever puts an answer into words. */
export interface Found {
  readonly result: SearchResult
  readonly wholePassage: string
  /** How much of the question the passage has, from 0 to 1: of the words that say something, by their stems, slips forgiven. */
  readonly share: number
}

export interface SearchIndex {
  ask(asked: Asked): Found[]
  /** Whether one passage of the venue has all of these words. */
  says(words: string): boolean
  readonly passages: number
}

interface Passage {
  readonly number: number
  readonly thing: Thing
  readonly text: string
  readonly language: string
  readonly locale: string
  /** The same part in other languages is found by it. */
  readonly key: string
}

const titleWeight = 2.5
const titleOfLaterWeight = 0.5
const otherLanguageWeight = 0.6
/** Of the rest one comes across with the file open. */
const pagesOfOneFile = 3
/** Of a long question so many words are enough to be of it. */
const wordsNeeded = 2
const passagesLookedAt = 12
const keptTitles = 2_000
const keptLocales = 20
const synonymWeight = 0.5
/** A result this much worse than the best is no answer. */
const worstOfBest = 0.22
/** Doors name what is behind them, which is found by itself. */
const kindWeights: Readonly<Record<string, number>> = { LINK: 0.6, PICTURE: 0.8 }

/** Takes things in, one at a time, and makes the index of them once all are in. Source: SEA-02. */
export function createIndexBuilder({ defaultLocale = 'en' }: { defaultLocale?: string } = {}) {
  const passages: Passage[] = []
  const builders = new Map<string, ReturnType<typeof createShelf>>()
  const byKey = new Map<string, number>()
  const wordsOfAll = createWordsOfPassages()
  return { add, finish, passages: () => passages.length }

  function add(thing: Thing): void {
    const titles = new Map(thing.titles.map(({ locale, text }) => [locale, cleanText(text)]))
    const locales = new Set([
      ...titles.keys(),
      ...thing.parts.flatMap(({ texts }) => texts.map(({ locale }) => locale)),
    ])
    const shared = thing.parts.flatMap(({ texts }) => texts.filter(({ locale }) => locale === anyLanguage))
    if (locales.size > 1) locales.delete(anyLanguage)
    for (const locale of locales) {
      const title = titles.get(locale) ?? ''
      const texts = thing.parts.flatMap(({ texts: ofPart, isHtml }) =>
        ofPart
          .filter((entry) => entry.locale === locale)
          .map(({ text }) => cleanText(isHtml === true ? htmlToText(text) : text)),
      )
      const said = [...texts, ...shared.map(({ text }) => cleanText(text))].filter(
        (text) => text !== '' && text !== title,
      )
      const whole = [...new Set(said)]
      const chunks = join(whole).flatMap((text) => splitText(text))
      addPassages(thing, locale, title, chunks)
    }
  }

  function addPassages(thing: Thing, locale: string, title: string, chunks: readonly string[]): void {
    const language = languageOf(locale, `${title} ${chunks[0] ?? ''}`)
    const titleTerms = listWords(title, language).map(({ term }) => term)
    const shelf = shelfOf(language)
    for (const [index, text] of (chunks.length === 0 ? [''] : chunks).entries()) {
      const number = passages.length
      const key = `${thing.id} ${index}`
      passages.push({ number, thing, text, language, locale, key })
      byKey.set(`${key} ${locale}`, number)
      const words = listWords(text, language)
      const terms = words.map(({ term }) => term)
      const numbers = shelf.add(number, terms, titleTerms, index === 0 ? titleWeight : titleOfLaterWeight)
      wordsOfAll.add(words, numbers)
    }
  }

  function languageOf(locale: string, text: string): string {
    return baseOf(locale === anyLanguage ? (guessLanguage(text) ?? defaultLocale) : locale)
  }

  function shelfOf(language: string) {
    let shelf = builders.get(language)
    if (shelf === undefined) builders.set(language, (shelf = createShelf()))
    return shelf
  }

  function finish(): SearchIndex {
    const shelves = new Map([...builders].map(([language, builder]) => [language, builder.close()]))
    return openIndex({ passages, byKey, wordsOfAll, shelves, defaultLocale })
  }
}

interface Contents {
  readonly passages: readonly Passage[]
  readonly byKey: ReadonlyMap<string, number>
  readonly wordsOfAll: WordsOfPassages
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly defaultLocale: string
}

interface Hit {
  readonly passage: number
  readonly place: Place
}

/** What is marked in the texts of a language: the terms, and their numbers on its shelf. */
interface Marked {
  readonly terms: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
}

const nothingMarked: Marked = { terms: new Set(), numbers: new Set() }

function openIndex({ passages, byKey, wordsOfAll, shelves, defaultLocale }: Contents): SearchIndex {
  const scores = createScores(passages.length)
  /** What part of the words of the question at hand each ranked passage has. */
  const shareOf = new Float32Array(passages.length)
  const ranking = createRanking(passages.length)
  /** How much a passage counts where that never changes; it may be there at some times only, or in several places. */
  const weights = Float64Array.from(passages, ({ thing }) => lastingWeightOf(thing.places))
  const picked = new Map<string, WeakMap<Thing['titles'], string>>()
  const titles = new Map<string, Word[]>()
  return { ask, says, passages: passages.length }

  function says(words: string): boolean {
    return [...shelves].some(([language, shelf]) =>
      shelf.holdsTogether(listWords(words, language).map(({ term }) => term)),
    )
  }

  function ask(asked: Asked): Found[] {
    const own = baseOf(asked.locale)
    const guessed = guessLanguage(asked.question)
    const near = new Set([own, ...(guessed === undefined ? [] : [guessed])])
    const language = guessed ?? own
    const marked = new Map<string, Marked>()
    let hits = findBest(asked, language, near, marked)
    // Only then are slips looked for in every language: somebody may use a word of another.
    if (hits.length === 0) hits = findBest(asked, language, new Set(shelves.keys()), marked)
    return hits.map((hit) => describe(hit, asked.locale, marked))
  }

  function findBest(
    { question, nowMs, limit }: Asked,
    language: string,
    near: ReadonlySet<string>,
    marked: Map<string, Marked>,
  ): Hit[] {
    const words = listAsked(question, language)
    let most = 0
    ranking.clear()
    // A word somebody wrote in one of the languages is no slip in another.
    const isWritten = new Map(words.map(({ raw }) => [raw, [...near].some((of) => hasWord(of, raw))]))
    for (const [of, shelf] of shelves) {
      const isNear = near.has(of)
      const choices = words.flatMap(({ raw, isLast }) =>
        choicesOf(shelf, of, raw, { isPrefix: isNear && isLast, isForgiving: isNear && isWritten.get(raw) === false }),
      )
      marked.set(of, markedBy(shelf, choices))
      shelf.score(choices, scores)
      most = takeScores(choices.length, isNear ? 1 : otherLanguageWeight, nowMs, most)
    }
    return bestOf(most * worstOfBest, limit, nowMs)
  }

  /** Ranks passages by what they have got for so many words, and sets that back. Answers the highest score so far. */
  function takeScores(words: number, weight: number, nowMs: number, before: number): number {
    const { byPassage, wordsFound, touched, count } = scores
    const needed = Math.min(wordsNeeded, Math.ceil(words / 3))
    const shares = Float64Array.from({ length: words + 1 }, (_, found) => (0.3 + (0.7 * found) / words) * weight)
    let most = before
    for (let at = 0; at < count; at++) {
      const passage = touched[at] as number
      const found = wordsFound[passage] as number
      const weighed = (byPassage[passage] as number) * (shares[found] as number)
      byPassage[passage] = 0
      wordsFound[passage] = 0
      if (found < needed || weighed < most * worstOfBest) continue
      const score = weighed * ((weights[passage] as number) || weightAt(passage, nowMs))
      if (score < most * worstOfBest || score === 0) continue
      if (score > most) most = score
      shareOf[passage] = found / words
      ranking.add(passage, score)
    }
    scores.count = 0
    return most
  }

  /** 0 where a passage is nowhere now. */
  function weightAt(passage: number, nowMs: number): number {
    const place = placeAt(passage, nowMs)
    return place === undefined ? 0 : weightOf(place)
  }

  function hasWord(language: string, raw: string): boolean {
    return termsOf(raw, language).some((term) => shelves.get(language)?.has(term) === true)
  }

  function placeAt(passage: number, nowMs: number): Place | undefined {
    for (const place of passages[passage]?.thing.places ?? []) {
      if (place.beginMs <= nowMs && nowMs < place.endMs) return place
    }
    return undefined
  }

  /** Each thing once, by its best passage, and a few pages of a file. */
  function bestOf(least: number, limit: number, nowMs: number): Hit[] {
    const seen = new Set<Thing>()
    const pages = new Map<string, number>()
    const hits: Hit[] = []
    for (const passage of ranking.takeFrom(least)) {
      if (hits.length >= limit) break
      const place = placeAt(passage, nowMs)
      const thing = passages[passage]?.thing
      if (place === undefined || thing === undefined || seen.has(thing)) continue
      seen.add(thing)
      const { kind, assetId = '' } = thing
      if (kind === 'pdf-page') {
        const page = (pages.get(assetId) ?? 0) + 1
        pages.set(assetId, page)
        if (page > pagesOfOneFile) continue
      }
      hits.push({ passage, place })
    }
    return hits
  }

  function describe({ passage: number, place }: Hit, locale: string, markedBy: ReadonlyMap<string, Marked>) {
    const matched = passages[number] as Passage
    const nearest = passages[byKey.get(`${matched.key} ${locale}`) ?? number] ?? matched
    const marked = markedBy.get(nearest.language) ?? nothingMarked
    const { shown, excerpt } = mostTelling(nearest, marked)
    const { thing } = matched
    const title = pick(thing.titles, locale) || pick(place.widgetNames, locale) || pick(place.areaNames, locale)
    // What is undefined is not told; to leave each such field out here would take longer than to find the passage.
    const result = {
      id: thing.id,
      kind: thing.kind,
      areaId: place.areaId,
      areaName: pick(place.areaNames, locale) || undefined,
      widgetId: place.widgetId,
      widgetType: place.widgetType,
      widgetName: pick(place.widgetNames, locale) || undefined,
      configurationId: place.configurationId,
      pieceId: thing.pieceId,
      mediaBoardId: thing.mediaBoardId,
      assetId: thing.assetId,
      page: thing.page,
      title,
      titleHighlights: joinMarks(wordsOfTitle(title, shown.language).filter(({ term }) => marked.terms.has(term))),
      passage: excerpt.text,
      highlights: excerpt.highlights,
      locale: shown.locale === anyLanguage ? undefined : shown.locale,
    } as SearchResult
    return { result, wholePassage: shown.text, share: shareOf[number] as number }
  }

  /** The passage itself, or, where the thing was found by its title, another one that says the words. */
  function mostTelling(nearest: Passage, { numbers }: Marked) {
    const excerpt = excerptOf(nearest.text, wordsOfAll.where(nearest.number, numbers))
    const { thing, locale } = nearest
    for (let index = 0; index < passagesLookedAt && excerpt.highlights.length === 0; index++) {
      const number = byKey.get(`${thing.id} ${index} ${locale}`)
      const shown = number === undefined ? undefined : passages[number]
      if (shown === undefined) break
      const other = excerptOf(shown.text, wordsOfAll.where(shown.number, numbers))
      if (other.highlights.length > 0) return { shown, excerpt: other }
    }
    return { shown: nearest, excerpt }
  }

  function wordsOfTitle(title: string, language: string): readonly Word[] {
    const key = `${language} ${title}`
    const known = titles.get(key)
    if (known !== undefined) return known
    const words = listWords(title, language)
    if (titles.size >= keptTitles) titles.clear()
    titles.set(key, words)
    return words
  }

  /** The text of a language, else of the venue's own, else of whichever there is. */
  function pick(texts: Thing['titles'] | undefined, locale: string): string {
    if (texts === undefined) return ''
    let ofLocale = picked.get(locale)
    if (ofLocale === undefined) {
      // Whoever asks may name any locale.
      if (picked.size >= keptLocales) picked.clear()
      picked.set(locale, (ofLocale = new WeakMap()))
    }
    const before = ofLocale.get(texts)
    if (before !== undefined) return before
    const text = cleanText(textFor(texts, locale))
    ofLocale.set(texts, text)
    return text
  }

  function textFor(texts: Thing['titles'], locale: string): string {
    const written = texts.filter(({ text }) => text.trim() !== '')
    const wanted = [locale, baseOf(locale), defaultLocale, 'en']
    const found = wanted
      .map((one) => written.find((entry) => entry.locale === one))
      .find((entry) => entry !== undefined)
    return (found ?? written[0])?.text ?? ''
  }
}

const weightOf = ({ widgetType = '' }: Place): number => kindWeights[widgetType] ?? 1

/** 0 where it has to be looked at anew each time. */
function lastingWeightOf([place, ...others]: readonly Place[]): number {
  const isLasting = place !== undefined && place.beginMs === -Infinity && place.endMs === Infinity
  return isLasting && others.length === 0 ? weightOf(place) : 0
}

function markedBy(shelf: Shelf, choices: readonly (readonly WeightedTerm[])[]): Marked {
  const terms = new Set(choices.flat().map(({ term }) => term))
  return { terms, numbers: new Set([...terms].flatMap((term) => shelf.numberOf(term) ?? [])) }
}

interface HowToLook {
  /** It may go on. */
  readonly isPrefix: boolean
  /** It may be a slip. */
  readonly isForgiving: boolean
}

/** A word of the question as choices of terms: one choice, or one for each pair of signs. */
function choicesOf(
  shelf: Shelf,
  language: string,
  raw: string,
  { isPrefix, isForgiving }: HowToLook,
): WeightedTerm[][] {
  return termsOf(raw, language).map((term) => {
    const written = shelf.resolve(term, isPrefix)
    const found = written.length === 0 && isForgiving ? shelf.alike(term) : written
    const others = synonymsOf(term, language).map((other) => ({ term: other, weight: synonymWeight }))
    return [...found, ...others]
  })
}

/** Short texts together, long ones by themselves. */
function join(texts: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of texts) {
    const last = joined.at(-1)
    if (last !== undefined && last.length + text.length < 400) joined[joined.length - 1] = `${last} · ${text}`
    else joined.push(text)
  }
  return joined
}
