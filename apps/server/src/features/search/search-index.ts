import type { SearchResult } from '@foyer/contract'
import { guessLanguage } from './fillers.ts'
import { excerptOf, highlight } from './excerpt.ts'
import { cleanText, htmlToText } from './html-to-text.ts'
import { createShelf } from './shelf.ts'
import type { Scores, Shelf, WeightedTerm } from './shelf.ts'
import { splitText } from './split-text.ts'
import { synonymsOf } from './synonyms.ts'
import type { Place, Thing } from './thing.ts'
import { anyLanguage } from './widget-parts.ts'
import { baseOf, listAsked, listWords, termsOf } from './words.ts'

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
}

export interface SearchIndex {
  ask(asked: Asked): Found[]
  /** Whether one passage of the venue has all of these words. */
  says(words: string): boolean
  readonly passages: number
}

interface Passage {
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
const hitsKept = 300
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
      passages.push({ thing, text, language, locale, key })
      byKey.set(`${key} ${locale}`, number)
      const terms = listWords(text, language).map((word) => word.term)
      shelf.add(number, terms, titleTerms, index === 0 ? titleWeight : titleOfLaterWeight)
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
    const shelves = new Map([...builders].map(([language, builder]) => [language, builder.close(passages.length)]))
    return openIndex({ passages, byKey, shelves, defaultLocale })
  }
}

interface Contents {
  readonly passages: readonly Passage[]
  readonly byKey: ReadonlyMap<string, number>
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly defaultLocale: string
}

interface Hit {
  readonly passage: number
  readonly score: number
  readonly place: Place
}

function openIndex({ passages, byKey, shelves, defaultLocale }: Contents): SearchIndex {
  const scores: Scores = {
    byPassage: new Float64Array(passages.length),
    wordsFound: new Uint8Array(passages.length),
    touched: [],
  }
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
    const isExact = new Map<string, ReadonlySet<string>>()
    let hits = scoreAll(asked, language, near, isExact)
    // Only then are slips looked for in every language: somebody may use a word of another.
    if (hits.length === 0) hits = scoreAll(asked, language, new Set(shelves.keys()), isExact)
    return hits.slice(0, asked.limit).map((hit) => describe(hit, asked.locale, isExact))
  }

  function scoreAll(
    { question, nowMs }: Asked,
    language: string,
    near: ReadonlySet<string>,
    termsByLanguage: Map<string, ReadonlySet<string>>,
  ): Hit[] {
    const words = listAsked(question, language)
    const hits: Hit[] = []
    let [bestScore, floor] = [0, 0]
    // A word somebody wrote in one of the languages is no slip in another.
    const isWritten = new Map(words.map(({ raw }) => [raw, [...near].some((of) => hasWord(of, raw))]))
    for (const [of, shelf] of shelves) {
      const isNear = near.has(of)
      const choices = words.flatMap(({ raw, isLast }) =>
        choicesOf(shelf, of, raw, { isPrefix: isNear && isLast, isForgiving: isNear && isWritten.get(raw) === false }),
      )
      termsByLanguage.set(of, new Set(choices.flat().map(({ term }) => term)))
      shelf.score(choices, scores)
      const needed = Math.min(wordsNeeded, Math.ceil(choices.length / 3))
      for (const passage of scores.touched) {
        const found = scores.wordsFound[passage] ?? 0
        const raw = scores.byPassage[passage] ?? 0
        scores.byPassage[passage] = 0
        scores.wordsFound[passage] = 0
        if (found < needed) continue
        const weighed = raw * (0.3 + (0.7 * found) / choices.length) * (isNear ? 1 : otherLanguageWeight)
        if (weighed < bestScore * worstOfBest || weighed < floor) continue
        const place = placeAt(passage, nowMs)
        if (place === undefined) continue
        const score = weighed * (kindWeights[place.widgetType ?? ''] ?? 1)
        if (score > bestScore) bestScore = score
        hits.push({ passage, score, place })
        // Of thousands that have a common word, some hundreds are looked at.
        if (hits.length < 2 * hitsKept) continue
        hits.sort(byScore)
        hits.length = hitsKept
        floor = hits.at(-1)?.score ?? 0
      }
      scores.touched.length = 0
    }
    return bestOf(hits, bestScore * worstOfBest)
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
  function bestOf(hits: readonly Hit[], least: number): Hit[] {
    const seen = new Set<Thing>()
    const pages = new Map<string, number>()
    return hits
      .filter(({ score }) => score >= least)
      .sort(byScore)
      .filter(({ passage }) => {
        const thing = passages[passage]?.thing
        if (thing === undefined || seen.has(thing)) return false
        seen.add(thing)
        const { kind, assetId = '' } = thing
        if (kind !== 'pdf-page') return true
        const page = (pages.get(assetId) ?? 0) + 1
        pages.set(assetId, page)
        return page <= pagesOfOneFile
      })
  }

  function describe({ passage: number, place }: Hit, locale: string, terms: ReadonlyMap<string, ReadonlySet<string>>) {
    const matched = passages[number] as Passage
    const nearest = passages[byKey.get(`${matched.key} ${locale}`) ?? number] ?? matched
    const marked = terms.get(nearest.language) ?? new Set()
    const { shown, excerpt } = mostTelling(nearest, marked)
    const { thing } = matched
    const title = pick(thing.titles, locale) || pick(place.widgetNames, locale) || pick(place.areaNames, locale)
    const areaName = pick(place.areaNames, locale)
    const widgetName = pick(place.widgetNames, locale)
    const result = {
      id: thing.id,
      kind: thing.kind,
      ...(place.areaId !== undefined && { areaId: place.areaId }),
      ...(areaName !== '' && { areaName }),
      ...(place.widgetId !== undefined && { widgetId: place.widgetId }),
      ...(place.widgetType !== undefined && { widgetType: place.widgetType }),
      ...(widgetName !== '' && { widgetName }),
      ...(place.configurationId !== undefined && { configurationId: place.configurationId }),
      ...(thing.pieceId !== undefined && { pieceId: thing.pieceId }),
      ...(thing.mediaBoardId !== undefined && { mediaBoardId: thing.mediaBoardId }),
      ...(thing.assetId !== undefined && { assetId: thing.assetId }),
      ...(thing.page !== undefined && { page: thing.page }),
      title,
      titleHighlights: highlight(title, shown.language, marked),
      passage: excerpt.text,
      highlights: excerpt.highlights,
      ...(shown.locale !== anyLanguage && { locale: shown.locale }),
    } as SearchResult
    return { result, wholePassage: shown.text }
  }

  /** The passage itself, or, where the thing was found by its title, another one that says the words. */
  function mostTelling(nearest: Passage, terms: ReadonlySet<string>) {
    const excerpt = excerptOf(nearest.text, nearest.language, terms)
    const { thing, locale } = nearest
    for (let index = 0; index < passagesLookedAt && excerpt.highlights.length === 0; index++) {
      const number = byKey.get(`${thing.id} ${index} ${locale}`)
      const shown = number === undefined ? undefined : passages[number]
      if (shown === undefined) break
      const other = excerptOf(shown.text, shown.language, terms)
      if (other.highlights.length > 0) return { shown, excerpt: other }
    }
    return { shown: nearest, excerpt }
  }

  /** The text of a language, else of the venue's own, else of whichever there is. */
  function pick(texts: Thing['titles'] | undefined, locale: string): string {
    const written = texts?.filter(({ text }) => text.trim() !== '') ?? []
    const wanted = [locale, baseOf(locale), defaultLocale, 'en']
    const found = wanted
      .map((one) => written.find((entry) => entry.locale === one))
      .find((entry) => entry !== undefined)
    return cleanText((found ?? written[0])?.text ?? '')
  }
}

const byScore = (a: Hit, b: Hit) => b.score - a.score || a.passage - b.passage

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
