import { useId } from 'react'
import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { buttonClass } from '@foyer/ui/button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { Highlighted } from './highlighted.tsx'
import { PlaceLink } from './place-link.tsx'
import { ResultIcon } from './result-icon.tsx'
import { groupResults } from './search.model.ts'
import { usePort } from '../host/use-port.tsx'
import { useSearchTexts } from './search-texts.ts'
import { sessionTime } from './session-when.ts'
import { spotOf, timeOf } from './spot-of.ts'
import { areaWay, listItem, listRow } from './use-list-keys.ts'
import styles from './search.module.css'

const wayLook = buttonClass({ variant: 'quiet', size: 'small' }, styles.way)

interface SearchResultsProps {
  readonly results: readonly SearchResult[]
}

/** What was found by its kind, each with the ways to its area and to its widget. Source: SEA-01. */
export function SearchResults({ results }: SearchResultsProps): ReactNode {
  return groupResults(results).map((group) => <Group key={group.kind} {...group} />)
}

function Group({ kind, results }: SearchResultsProps & { readonly kind: SearchResult['kind'] }): ReactNode {
  const { t } = useSearchTexts()
  const headingId = useId()
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {t(`search.group.${kind}`)}
      </h3>
      <ul>
        {results.map((result) => (
          <Row key={result.id} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Row({ result }: { readonly result: SearchResult }): ReactNode {
  const { t } = useSearchTexts()
  const { areaId: hereId } = usePort('venue')
  const { serverNow } = usePort('clock')
  const { openProfile } = usePort('profiles')
  const { user } = usePort('person')
  const { locale } = useTexts()
  const { areaId, widgetId, kindName, title, passage, page, second, speakers = [] } = result
  // Who has a profile is a way on of its own, since there is no link within a link.
  const hasProfile = ({ userId }: (typeof speakers)[number]) => user !== undefined && userId !== undefined
  const where = [
    sessionTime(result, locale, serverNow(), { isShort: true })?.text,
    result.isCancelled === true ? t('search.time.cancelled') : undefined,
    ...speakers.filter((speaker) => !hasProfile(speaker)).map(({ name }) => name),
    kindName,
    result.kind === 'area' ? t('search.area') : result.areaName,
    // A page or a piece is called by its own name; the thing it is in may have another.
    result.widgetName === title || result.kind === 'session' ? undefined : result.widgetName,
    page === undefined ? undefined : t('search.page', { page }),
    second === undefined || second === 0 ? undefined : t('search.at', { time: timeOf(second) }),
  ].filter((part) => part !== undefined && part !== '')
  return (
    <li className={styles.row} {...listRow}>
      <PlaceLink className={styles.hit} spot={spotOf(result, hereId)} {...listItem}>
        <span className={styles.tile}>
          <ResultIcon of={result} size={18} />
        </span>
        <span className={styles.texts}>
          <span className={styles.rowTitle} dir="auto">
            <Highlighted text={title} marks={result.titleHighlights} />
          </span>
          {passage === '' ? null : (
            <span
              className={styles.passage}
              dir="auto"
              {...(result.locale === undefined ? {} : { lang: result.locale })}
            >
              <Highlighted text={passage} marks={result.highlights} />
            </span>
          )}
          {where.length === 0 ? null : (
            <span className={styles.where}>
              {where.map((part) => (
                <bdi key={part}>{part}</bdi>
              ))}
            </span>
          )}
        </span>
      </PlaceLink>
      <span className={styles.ways}>
        {speakers.filter(hasProfile).map(({ name, userId = '' }) => (
          <button key={userId} type="button" className={wayLook} dir="auto" onClick={() => openProfile(userId)}>
            {name}
          </button>
        ))}
        {areaId === undefined ? null : (
          <PlaceLink className={wayLook} spot={{ areaId }} {...areaWay}>
            {t('search.view-area')}
            <VisuallyHidden>{`: ${result.areaName ?? title}`}</VisuallyHidden>
          </PlaceLink>
        )}
        {widgetId === undefined ? null : (
          <PlaceLink className={wayLook} spot={spotOf(result, hereId)}>
            {t('search.view-widget')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </PlaceLink>
        )}
      </span>
    </li>
  )
}
