import type { Found } from '../search-index.ts'
import { guessLanguage, isStopWord } from '../stop-words.ts'
import { cleanText } from '../clean-text.ts'
import { baseOf, listWords } from '../words.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

export interface GroundingDeps {
  readonly question: string
  readonly found: readonly Found[]
  /** Texts of which no part may be in an answer: the instructions to the model, and what only the server knows. */
  readonly secrets: readonly string[]
}

export interface GroundedWords {
  /** Takes more of what the model says; answers what of it may be said by now, whole sentences only. */
  take(text: string): string
  /** The rest, once the model has said all. */
  rest(): string
  /** Numbers of the sources referred to, in order. */
  readonly cited: readonly number[]
}

const sentenceEnd = /(?<=[.!?…][”"')\]]*(?:\s*\[\d{1,3}\])*)\s+(?=\S)(?!\[\d)|(?<=[。！？])|\n+/u
const longestSentence = 1_200
const addressLike =
  /(?:[a-z][a-z0-9+.-]*:)?\/\/|www\.|\bdata:|\bmailto:|javascript:|[^\s@]+@[^\s@]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\/\S*|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|example|test|invalid|local|dev|app|eu|de|fr|es|it|pt|uk)\b/iu
const spelledOut = /(?:(?:^|\s)[\p{L}\p{N}](?=[\s.,_-]|$)[.,_-]?){3,}/gu
const leastGrounded = 0.5
const shingleWords = 5
const secretWindow = 8

/**
 * Passes on those sentences of a model's output that the sources support.
 *
 * A model may follow any instruction that it has read in a source or in the question, so its output is not trusted. A sentence
 * is dropped when it holds an address, a part of a secret, five words in a row of the instructions to the model, or a number or
 * a key that no source has, or when most of its words are in no source. A reference is dropped when it points to no source, or to a
 * source that does not say it. What is left is plain text. Source: SEA-03.
 */
export function createGroundedWords({ question, found, secrets }: GroundingDeps): GroundedWords {
  const sources = found.map(({ result, wholePassage }) => {
    const text = [result.title, result.areaName, result.widgetName, wholePassage].filter(Boolean).join(' ')
    const language = baseOf(result.locale ?? guessLanguage(text) ?? 'en')
    return { text, language, terms: termSet(text, language) }
  })
  const languages = [...new Set(sources.map(({ language }) => language))]
  const asked = new Set(languages.flatMap((language) => [...termSet(question, language)]))
  const said = foldText(`${sources.map(({ text }) => text).join(' ')} ${question}`)
  const shingles = new Set(secrets.flatMap((secret) => shinglesOf(secret)))
  const windows = new Set(secrets.filter((secret) => !/\s/.test(secret)).flatMap(windowsOf))
  const keys = secrets.filter((secret) => !/\s/.test(secret)).map(bareOf)
  const tokensSaid = ` ${tokensOf(said).join(' ')} `
  const cited: number[] = []
  let open = ''
  /** The last words that passed: what begins in one sentence may go on in the next. */
  let before: readonly string[] = []

  return {
    take(text) {
      open += text
      const parts = open.split(sentenceEnd)
      open = parts.pop() ?? ''
      const ready = parts
      if (open.length > longestSentence) {
        ready.push(open)
        open = ''
      }
      return pass(ready)
    },
    rest() {
      const last = open
      open = ''
      return pass([last])
    },
    cited,
  }

  function pass(sentences: readonly string[]): string {
    const passed = sentences.map((sentence) => check(sentence)).filter((sentence) => sentence !== '')
    return passed.length === 0 ? '' : `${passed.join(' ')} `
  }

  function check(raw: string): string {
    const plain = cleanText(raw.replace(/[*_`#>~|\\]+/g, ' ').replace(/<[^>]*>?/g, ' '))
    const references = [...plain.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number))
    const words = plain
      .replace(/!?\[[^\]]*\]?(?:\([^)]*\)?)?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(words)) return ''
    if (addressLike.test(plain) || isSpelledOut(words) || holdsSecret(words)) return ''
    if (!numbersAreSaid(words)) return ''
    const language = guessLanguage(words)
    const isOfSources = language === undefined || languages.includes(language)
    const valid = [...new Set(references)].filter((number) => isBacked(number, words, isOfSources))
    if (isOfSources ? groundedPart(words) < leastGrounded : valid.length === 0) return ''
    for (const number of valid) if (!cited.includes(number)) cited.push(number)
    before = [...before, ...tokensOf(words)].slice(1 - shingleWords)
    const end = /[.!?…。！？]$/u.test(words) ? words : words.replace(/\s+([.!?…。！？])/gu, '$1')
    return `${end.replace(/\s+([.,;:!?…])/gu, '$1')}${valid.map((number) => ` [${number}]`).join('')}`
  }

  function isBacked(number: number, words: string, isOfSources: boolean): boolean {
    const source = sources[number - 1]
    if (source === undefined) return false
    if (!isOfSources) return true
    return [...termSet(words, source.language)].some((term) => source.terms.has(term))
  }

  /** How much of what it says is in a source or was asked, in the language in which most is. */
  function groundedPart(words: string): number {
    const parts = languages.map((language) => {
      const terms = [...termSet(words, language)]
      if (terms.length === 0) return 1
      const known = terms.filter(
        (term) => asked.has(term) || sources.some((source) => source.language === language && source.terms.has(term)),
      )
      return known.length / terms.length
    })
    return Math.max(0, ...parts)
  }

  /** A number, or a word with digits, that no source has was made up or comes from elsewhere. */
  function numbersAreSaid(words: string): boolean {
    const numbers = foldText(words).match(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu) ?? []
    return numbers.every((number) => said.includes(number))
  }

  /** Three letters by themselves, as in initials, are those of a source. */
  function isSpelledOut(words: string): boolean {
    return (words.match(spelledOut) ?? []).some((letters) => !tokensSaid.includes(` ${tokensOf(letters).join(' ')} `))
  }

  function holdsSecret(words: string): boolean {
    const tokens = [...before, ...tokensOf(words)]
    for (let at = 0; at + shingleWords <= tokens.length; at++) {
      if (shingles.has(tokens.slice(at, at + shingleWords).join(' '))) return true
    }
    const isPart = (token: string) => token.length >= 4 && keys.some((key) => key.includes(token))
    if (tokens.some((token) => (token.length > 24 || isPart(token)) && !said.includes(token))) return true
    const bare = tokens.join('')
    for (let at = 0; at + secretWindow <= bare.length; at++) {
      if (windows.has(bare.slice(at, at + secretWindow))) return true
    }
    return false
  }
}

const tokensOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const bareOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

const termSet = (text: string, language: string): Set<string> =>
  new Set(
    listWords(text, language)
      .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
      .map(({ term }) => term),
  )

function shinglesOf(text: string): string[] {
  const tokens = tokensOf(text)
  return tokens
    .slice(0, Math.max(0, tokens.length - shingleWords + 1))
    .map((_, at) => tokens.slice(at, at + shingleWords).join(' '))
}

/** Of a key: each eight signs in a row, forwards and backwards, and as it is written in base64 and in hexadecimal. */
function windowsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [secret, [...secret].toReversed().join(''), bytes.toString('base64'), bytes.toString('hex')]
  return forms.flatMap((form) => {
    const bare = bareOf(form)
    return Array.from({ length: Math.max(0, bare.length - secretWindow + 1) }, (_, at) =>
      bare.slice(at, at + secretWindow),
    )
  })
}
