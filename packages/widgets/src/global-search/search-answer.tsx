import Quote from 'lucide-react/icons/quote'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'
import { answerBlocks } from './answer-parts.ts'
import type { AnswerPart } from './answer-parts.ts'
import { Highlighted } from './highlighted.tsx'
import { LoadingPhrase } from './loading-phrase.tsx'
import { PlaceLink } from './place-link.tsx'
import { ResultIcon } from './result-icon.tsx'
import { shownSources } from './search.model.ts'
import type { Answer } from './search.model.ts'
import { usePort } from '../host/use-port.tsx'
import { useSearchTexts } from './search-texts.ts'
import { spotOf, timeOf } from './spot-of.ts'
import { listItem, listRow } from './use-list-keys.ts'
import styles from './search.module.css'

interface SearchAnswerProps {
  readonly answer: Answer | undefined
  readonly results: readonly SearchResult[]
}

/**
 * The answer in words with the sources it is made from, as far as it is written; where there are no words, the best
 * passage in its own. It is spoken once, when it is whole. Source: SEA-03.
 */
export function SearchAnswer({ answer, results }: SearchAnswerProps): ReactNode {
  const { t } = useSearchTexts()
  if (answer === undefined || answer.phase === 'passages') {
    const best = (answer?.sources.length ? answer.sources : results).find(({ passage }) => passage !== '')
    return best === undefined ? null : <Passage result={best} />
  }
  const { phase, text, sources } = answer
  const isWhole = phase === 'answered'
  return (
    <section className={styles.answer} aria-live="polite" aria-busy={phase === 'waiting' || phase === 'writing'}>
      <h3 className={styles.answerTitle}>
        <Sparkles size={18} strokeWidth={1.7} aria-hidden />
        {t('search.answer')}
      </h3>
      {phase === 'waiting' ? <LoadingPhrase /> : null}
      {phase === 'refused' || phase === 'broken' ? <p className={styles.quiet}>{t(`search.${phase}`)}</p> : null}
      {phase === 'writing' || isWhole ? <Words text={text} isWhole={isWhole} sources={sources} /> : null}
      {isWhole ? <Sources answer={answer} /> : null}
    </section>
  )
}

interface WordsProps {
  readonly text: string
  readonly isWhole: boolean
  readonly sources: readonly SearchResult[]
}

function Words({ text, isWhole, sources }: WordsProps): ReactNode {
  const blocks = answerBlocks(text, sources.length, { isWhole })
  const draw = (part: AnswerPart, index: number) => {
    if (part.kind === 'source') return <SourceChip key={index} number={part.number} sources={sources} />
    return part.isStrong ? <strong key={index}>{part.text}</strong> : part.text
  }
  return (
    <div className={styles.words} dir="auto" data-writing={isWhole ? undefined : ''}>
      {blocks.map(({ kind, parts }, index) => (
        <p key={index} data-kind={kind}>
          {parts.map(draw)}
        </p>
      ))}
    </div>
  )
}

interface SourceChipProps {
  readonly number: number
  readonly sources: readonly SearchResult[]
}

function SourceChip({ number, sources }: SourceChipProps): ReactNode {
  const { t, number: write } = useSearchTexts()
  const { areaId } = usePort('venue')
  const source = sources[number - 1]
  if (source === undefined) return null
  return (
    <PlaceLink
      className={styles.chip}
      spot={spotOf(source, areaId)}
      aria-label={t('search.source', { number, title: source.title })}
      title={source.title}
    >
      {write(number)}
    </PlaceLink>
  )
}

function Sources({ answer }: { readonly answer: Answer }): ReactNode {
  const { t, number: write } = useSearchTexts()
  const { areaId } = usePort('venue')
  return (
    <ol className={styles.sources} aria-label={t('search.sources')}>
      {shownSources(answer).map(({ number, source }) => (
        <li key={number} {...listRow}>
          <PlaceLink className={styles.source} spot={spotOf(source, areaId)} {...listItem}>
            <span className={styles.number}>{write(number)}</span>
            <span className={styles.texts}>
              <span className={styles.sourceTitle} dir="auto">
                {source.title}
              </span>
              <span className={styles.where}>
                <Whereabouts of={source} />
              </span>
            </span>
            <ResultIcon of={source} size={16} />
          </PlaceLink>
        </li>
      ))}
    </ol>
  )
}

function Passage({ result }: { readonly result: SearchResult }): ReactNode {
  const { t } = useSearchTexts()
  const { areaId } = usePort('venue')
  const headingId = useId()
  return (
    <section className={styles.answer} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.answerTitle}>
        <Quote size={18} strokeWidth={1.7} aria-hidden />
        {t('search.passages')}
      </h3>
      <blockquote className={styles.words} dir="auto" {...(result.locale === undefined ? {} : { lang: result.locale })}>
        <p>
          <Highlighted text={result.passage} marks={result.highlights} />
        </p>
      </blockquote>
      <p className={styles.from} {...listRow}>
        <PlaceLink spot={spotOf(result, areaId)} {...listItem}>
          <bdi>{result.title}</bdi>
        </PlaceLink>
        <span className={styles.where}>
          <Whereabouts of={result} />
        </span>
      </p>
    </section>
  )
}

/** The area of something, and its page or second where it has one. */
function Whereabouts({ of: { areaName, page, second } }: { readonly of: SearchResult }): ReactNode {
  const { t } = useSearchTexts()
  const parts = [
    areaName,
    page === undefined ? undefined : t('search.page', { page }),
    second === undefined || second === 0 ? undefined : t('search.at', { time: timeOf(second) }),
  ]
  return parts.filter((part) => part !== undefined).map((part) => <bdi key={part}>{part}</bdi>)
}
