import type { SearchResult } from '@foyer/contract'
import { guessLanguage, isStopWord } from './stop-words.ts'
import { excerptOf, joinMarks } from './excerpt.ts'
import { htmlToText } from '../../platform/text/html-to-text.ts'
import { cleanText } from './clean-text.ts'
import { fitOf, type HeadingWord } from './fit.ts'
import { createKindWords, kindTermOf, type KindWords } from './kind-words.ts'
import { createMarks } from './marks.ts'
import type { Marks } from './marks.ts'
import { createRanking } from './ranking.ts'
import { createRecent } from './recent.ts'
import { createInvertedIndex, createScores, type Heading, type InvertedIndex } from './inverted-index.ts'
import { splitText } from './split-text.ts'
import { kindAskedFor, withoutSessionWords } from './question-intent.ts'
import type { Place, Thing } from './thing.ts'
import { nowhere } from './weighted-term.ts'
import type { Choice } from './weighted-term.ts'
import type { NamedKind } from '../../platform/features/kind-names.ts'
import { anyLanguage } from '../../platform/features/search-text.ts'
import { createWordChoices } from './word-choices.ts'
import type { LanguageIndex } from './word-choices.ts'
import { createWordsOfPassages } from './words-of-passages.ts'
import type { WordsOfPassages } from './words-of-passages.ts'
import { baseOf, listAsked, listWords } from './words.ts'
import type { Word } from './words.ts'

export interface Asked {
  readonly question: string
  /** The language of the page that asks. */
  readonly locale: string
  readonly limit: number
  readonly nowMs: number
}

/** A result with its whole passage, for the code that writes an answer from it. */
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

type KindAsked = ReturnType<typeof kindAskedFor>

/** A thing in one language: its passages have numbers that follow one another. */
interface Edition {
  readonly locale: string
  readonly first: number
  readonly count: number
}

interface Passage {
  readonly thing: Thing
  readonly text: string
  readonly language: string
  readonly locale: string
  /** What the thing is called in this language; empty where it has no title in it. */
  readonly title: string
  /** Which of its edition it is, from 0; the same part in other languages has the same. */
  readonly index: number
  /** All there are of the thing. */
  readonly editions: readonly Edition[]
}

const titleWeight = 2.5
const titleOfLaterWeight = 0.5
const nameWeight = 1.5
/** Of the name of a kind beside the titles of its widgets. */
const kindWeight = 0.7
/** Of the kind that a question asks for. */
const askedKindWeights = { session: 3, area: 2 }
/** The card and the stream of a session say the same as the session. */
const sessionWeightAlways = 1.2
/** So many of the best are compared with the question word for word. */
const comparedMost = 60
const otherLanguageWeight = 0.6
/** Of the rest one comes across with the file open. */
const pagesOfOneFile = 3
/** Of a long question so many words are enough to be of it. */
const wordsNeeded = 2
const passagesLookedAt = 12
const keptTitles = 2_000
const keptLocales = 20
/** A result this much worse than the best is no answer. */
const worstOfBest = 0.22
/** Doors name what is behind them, which is found by itself. */
const kindWeights: Readonly<Record<string, number>> = { LINK: 0.6, PICTURE: 0.8 }

interface BuilderOptions {
  readonly defaultLocale?: string
  /** By default kinds have no names. */
  readonly kindWords?: KindWords
}

/** Takes things in, one at a time, and makes the index of them once all are in. Source: SEA-02. */
export function createIndexBuilder({ defaultLocale = 'en', kindWords = createKindWords({}) }: BuilderOptions = {}) {
  const passages: Passage[] = []
  const builders = new Map<string, ReturnType<typeof createInvertedIndex>>()
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
    const editions: Edition[] = []
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
      const first = passages.length
      addPassages({ thing, locale, editions, title }, chunks)
      editions.push({ locale, first, count: passages.length - first })
    }
  }

  function addPassages(
    { thing, locale, editions, title }: Pick<Passage, 'thing' | 'locale' | 'editions' | 'title'>,
    chunks: readonly string[],
  ): void {
    const language = languageOf(locale, `${title} ${chunks[0] ?? ''}`)
    const termsOf = (text: string) => listWords(text, language).map(({ term }) => term)
    const titleTerms = termsOf(title)
    const { names = [], namedKind, hints = [] } = thing
    const hinted = hints.flatMap((texts) => texts.filter((text) => text.locale === locale))
    const first: Heading[] = [
      { terms: titleTerms, weight: titleWeight },
      { terms: names.flatMap(termsOf), weight: nameWeight },
      { terms: namedKind === undefined ? [] : [kindTermOf(namedKind)], weight: titleWeight },
      { terms: hinted.flatMap(({ text }) => termsOf(text)), weight: 1 },
    ]
    const later: Heading[] = [{ terms: titleTerms, weight: titleOfLaterWeight }]
    const invertedIndex = invertedIndexOf(language)
    for (const [index, text] of (chunks.length === 0 ? [''] : chunks).entries()) {
      const number = passages.push({ thing, text, language, locale, index, editions, title }) - 1
      const words = listWords(text, language)
      const terms = words.map(({ term }) => term)
      const numbers = invertedIndex.add(number, terms, index === 0 ? first : later)
      wordsOfAll.add(words, numbers)
    }
  }

  function languageOf(locale: string, text: string): string {
    return baseOf(locale === anyLanguage ? (guessLanguage(text) ?? defaultLocale) : locale)
  }

  function invertedIndexOf(language: string) {
    let invertedIndex = builders.get(language)
    if (invertedIndex === undefined) builders.set(language, (invertedIndex = createInvertedIndex()))
    return invertedIndex
  }

  function finish(): SearchIndex {
    const indexes = [...builders].map(([language, builder]) => ({ language, invertedIndex: builder.close() }))
    return openIndex({ passages, wordsOfAll, indexes, defaultLocale, kindWords })
  }
}

interface Contents {
  readonly passages: readonly Passage[]
  readonly wordsOfAll: WordsOfPassages
  readonly indexes: readonly LanguageIndex[]
  readonly defaultLocale: string
  readonly kindWords: KindWords
}

interface Hit {
  readonly passage: number
  readonly place: Place
}

/** A word of a title, and its number in the index of its language. */
interface TitleWord extends Word, HeadingWord {}

/** What the current question matches in an index, and which of its terms are marked because of it. */
interface IndexMatches {
  readonly marks: Marks
  choices: readonly Choice[]
  areMarked: boolean
  /** Terms that no passage has, which may be in a title that is in no passage either, such as the name of a room. */
  nowhere: readonly string[]
}

function openIndex({ passages, wordsOfAll, indexes, defaultLocale, kindWords }: Contents): SearchIndex {
  const scores = createScores(passages.length)
  /** What part of the words of the question at hand each ranked passage has. */
  const shareOf = new Float32Array(passages.length)
  /** What each ranked passage has got. */
  const scoreOf = new Float32Array(passages.length)
  const ranking = createRanking(passages.length)
  /** How much a passage counts where that never changes; it may be there at some times only. */
  const weights = Float64Array.from(passages, ({ thing }) => lastingWeightOf(thing))
  const picked = createRecent(keptLocales, () => new WeakMap<Thing['titles'], string>())
  const wordOf = createWordChoices(indexes)
  const matchesByNumber = indexes.map(({ invertedIndex }): IndexMatches => ({
    marks: createMarks(invertedIndex.terms),
    choices: [],
    areMarked: false,
    nowhere: [],
  }))
  const numberByLanguage = new Map(indexes.map(({ language }, number) => [language, number]))
  const titlesOn = indexes.map(({ language, invertedIndex }) =>
    createRecent(keptTitles, (title: string): readonly TitleWord[] =>
      listWords(title, language).map((word) => ({
        ...word,
        number: invertedIndex.numberOf(word.term) ?? nowhere,
        isStopWord: isStopWord(title.slice(word.start, word.end), language),
      })),
    ),
  )
  return { ask, says, passages: passages.length }

  function says(words: string): boolean {
    return indexes.some(({ language, invertedIndex }) =>
      invertedIndex.holdsTogether(listWords(words, language).map(({ term }) => term)),
    )
  }

  function ask(asked: Asked): Found[] {
    const own = baseOf(asked.locale)
    const guessed = guessLanguage(asked.question, own)
    const language = guessed ?? own
    const isNear = (of: string) => of === own || of === guessed
    let hits = findBest(asked, language, isNear)
    // Only then are slips looked for in every language: somebody may use a word of another.
    if (hits.length === 0) hits = findBest(asked, language, () => true)
    if (hits.length === 0) hits = findBest(asked, language, () => true, 1)
    return hits.map((hit) => describe(hit, asked.locale))
  }

  function findBest(
    { question, nowMs, limit }: Asked,
    language: string,
    isNear: (language: string) => boolean,
    leastWords = wordsNeeded,
  ): Hit[] {
    const kindAsked = kindAskedFor(question)
    const asked =
      kindAsked === 'session' ? withoutSessionWords(listAsked(question, language)) : listAsked(question, language)
    const words = asked.map(({ raw, isLast }) => ({ isLast, choices: wordOf(raw) }))
    // A word somebody wrote in one of the languages is no slip in another.
    const isSlip = words.map(
      ({ choices }) => !indexes.some((of, number) => isNear(of.language) && choices.isOn(number)),
    )
    const kinds = kindWords.kindsOf(
      asked.map(({ raw }) => raw),
      isNear,
      (at) => isSlip[at] === true,
    )
    let most = 0
    ranking.clear()
    for (const [number, { language: of, invertedIndex }] of indexes.entries()) {
      const mayBe = isNear(of)
      const choices = words.flatMap((word, at) => {
        const how = { isPrefix: mayBe && word.isLast, isForgiving: mayBe && isSlip[at] === true }
        return withKinds(word.choices.on(number, how), kinds[at] ?? [], invertedIndex)
      })
      const matches = matchesByNumber[number] as IndexMatches
      matches.choices = choices
      matches.areMarked = false
      invertedIndex.score(choices, scores)
      const weight = mayBe ? 1 : otherLanguageWeight
      most = takeScores(choices.length, { weight, kindAsked, leastWords }, nowMs, most)
    }
    return bestOf(most * worstOfBest, limit, nowMs)
  }

  /** Ranks passages by what they have got for so many words, and sets that back. Answers the highest score so far. */
  function takeScores(
    words: number,
    {
      weight,
      kindAsked,
      leastWords,
    }: { readonly weight: number; readonly kindAsked: KindAsked; readonly leastWords: number },
    nowMs: number,
    before: number,
  ): number {
    const { byPassage, wordsFound, touched, count } = scores
    if (count === 0) return before
    const needed = Math.min(leastWords, Math.ceil(words / 3))
    const shares = Float64Array.from({ length: words + 1 }, (_, found) => (0.1 + 0.9 * (found / words) ** 2) * weight)
    const mostPreferred = kindAsked === undefined ? 1 : askedKindWeights[kindAsked]
    let most = before
    for (let at = 0; at < count; at++) {
      const passage = touched[at] as number
      const found = wordsFound[passage] as number
      const weighed = (byPassage[passage] as number) * (shares[found] as number)
      byPassage[passage] = 0
      wordsFound[passage] = 0
      if (found < needed || weighed * mostPreferred < most * worstOfBest) continue
      const preference = passages[passage]?.thing.kind === kindAsked ? mostPreferred : 1
      const score = weighed * preference * ((weights[passage] as number) || weightAt(passage, nowMs))
      if (score < most * worstOfBest || score === 0) continue
      if (score > most) most = score
      shareOf[passage] = found / words
      scoreOf[passage] = score
      ranking.add(passage, score)
    }
    scores.count = 0
    return most
  }

  /** 0 where a passage is nowhere now. */
  function weightAt(passage: number, nowMs: number): number {
    const place = placeAt(passage, nowMs)
    return place === undefined ? 0 : weightOf(passages[passage]?.thing, place)
  }

  function placeAt(passage: number, nowMs: number): Place | undefined {
    for (const place of passages[passage]?.thing.places ?? []) {
      if (place.beginMs <= nowMs && nowMs < place.endMs) return place
    }
    return undefined
  }

  /** The best passages, ranked anew by how their titles, names and phrases fit; then the others. */
  function* compareBest(least: number, most: number): Generator<number> {
    const rest = ranking.takeFrom(least)
    const best: { readonly passage: number; readonly score: number }[] = []
    while (best.length < most) {
      const next = rest.next()
      if (next.done === true) break
      best.push({ passage: next.value, score: (scoreOf[next.value] as number) * fitOfPassage(next.value) })
    }
    best.sort((a, b) => b.score - a.score)
    for (const { passage } of best) yield passage
    yield* rest
  }

  function fitOfPassage(number: number): number {
    const { thing, language, title } = passages[number] as Passage
    const { marks, choices } = markedOn(language)
    const ofLanguage = numberByLanguage.get(language) as number
    const wordsOf = titlesOn[ofLanguage] as (typeof titlesOn)[number]
    const { invertedIndex } = indexes[ofLanguage] as LanguageIndex
    return fitOf(marks, choices.length, {
      title: wordsOf(title),
      names: thing.names?.map(wordsOf) ?? [],
      isOfKind:
        thing.namedKind !== undefined && marks.has(invertedIndex.numberOf(kindTermOf(thing.namedKind)) ?? nowhere),
      text: wordsOfAll.terms(number),
    })
  }

  /** Each thing once, by its best passage, and a few pages of a file. */
  function bestOf(least: number, limit: number, nowMs: number): Hit[] {
    const seen = new Set<Thing>()
    const pages = new Map<string, number>()
    const hits: Hit[] = []
    for (const passage of compareBest(least, Math.max(comparedMost, 2 * limit))) {
      if (hits.length >= limit) break
      const thing = passages[passage]?.thing
      const place = thing === undefined || seen.has(thing) ? undefined : placeAt(passage, nowMs)
      if (place === undefined || thing === undefined) continue
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

  function describe({ passage: number, place }: Hit, locale: string): Found {
    const matched = passages[number] as Passage
    const nearest = inLocale(matched, locale)?.number ?? number
    const { shown, excerpt } = mostTelling(nearest)
    const { thing } = matched
    const title = pick(thing.titles, locale) || pick(place.widgetNames, locale) || pick(place.areaNames, locale)
    // Undefined fields are not sent; to leave out each one here would take longer than to find the passage.
    const result = {
      id: thing.id,
      kind: thing.kind,
      areaId: place.areaId,
      areaName: pick(place.areaNames, locale) || undefined,
      widgetId: place.widgetId,
      widgetType: place.widgetType,
      kindName: thing.kind === 'widget' ? kindWords.nameOf(place.widgetType as NamedKind, locale) : undefined,
      widgetName: pick(place.widgetNames, locale) || undefined,
      configurationId: place.configurationId,
      pieceId: thing.pieceId,
      mediaBoardId: thing.mediaBoardId,
      assetId: thing.assetId,
      page: thing.page,
      ...thing.session,
      title,
      titleHighlights: joinMarks(markedInTitle(title, shown.language)),
      passage: excerpt.text,
      highlights: excerpt.highlights,
      locale: shown.locale === anyLanguage ? undefined : shown.locale,
    } as SearchResult
    return { result, wholePassage: shown.text, share: shareOf[number] as number }
  }

  /** The same part in another language, if there is one. */
  function inLocale({ editions, index }: Passage, locale: string): { readonly number: number } | undefined {
    for (const edition of editions) {
      if (edition.locale === locale) return index < edition.count ? { number: edition.first + index } : undefined
    }
    return undefined
  }

  /** The passage itself, or, where the thing was found by its title, another one that says the words. */
  function mostTelling(number: number) {
    const nearest = passages[number] as Passage
    const { marks } = markedOn(nearest.language)
    const excerpt = excerptOf(nearest.text, wordsOfAll.where(number, marks))
    const first = number - nearest.index
    for (let at = first; at < first + passagesLookedAt && excerpt.highlights.length === 0; at++) {
      const shown = passages[at]
      if (shown === undefined || shown.editions !== nearest.editions || shown.locale !== nearest.locale) break
      const other = excerptOf(shown.text, wordsOfAll.where(at, marks))
      if (other.highlights.length > 0) return { shown, excerpt: other }
    }
    return { shown: nearest, excerpt }
  }

  /** What the question at hand marks in the texts of a language. */
  function markedOn(language: string): IndexMatches {
    const matches = matchesByNumber[numberByLanguage.get(language) ?? nowhere] as IndexMatches
    const { marks, choices } = matches
    if (matches.areMarked) return matches
    matches.areMarked = true
    matches.nowhere = choices.flatMap((choice) =>
      choice.filter(({ number }) => number === nowhere).map(({ term }) => term),
    )
    marks.clear()
    for (const [word, choice] of choices.entries()) {
      for (const { number, weight } of choice) marks.mark(number, word, weight)
    }
    return matches
  }

  function markedInTitle(title: string, language: string): readonly Word[] {
    const { marks, nowhere: terms } = markedOn(language)
    const words = titlesOn[numberByLanguage.get(language) ?? nowhere]?.(title) ?? []
    return words.filter(({ number, term }) => (number === nowhere ? terms.includes(term) : marks.has(number)))
  }

  /** The text in a language, else in the venue's own, else in any there is. A caller may name any locale. */
  function pick(texts: Thing['titles'] | undefined, locale: string): string {
    if (texts === undefined) return ''
    const ofLocale = picked(locale)
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

/** The widgets of kinds that a word names have the word as well. */
function withKinds(choices: readonly Choice[], kinds: readonly string[], index: InvertedIndex): readonly Choice[] {
  if (kinds.length === 0) return choices
  const terms = kinds.map((term) => ({ term, number: index.numberOf(term) ?? nowhere, weight: kindWeight }))
  return choices.length === 0 ? [terms] : choices.map((choice) => [...choice, ...terms])
}

const weightOf = (thing: Thing | undefined, { widgetType = '' }: Place): number =>
  thing?.kind === 'session' ? sessionWeightAlways : (kindWeights[widgetType] ?? 1)

/** 0 where it has to be looked at anew each time: what is ever in its first place is never in another. */
function lastingWeightOf(thing: Thing): number {
  const [place] = thing.places
  const isLasting = place !== undefined && place.beginMs === -Infinity && place.endMs === Infinity
  return isLasting ? weightOf(thing, place) : 0
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
