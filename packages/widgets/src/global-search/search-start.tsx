import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import History from 'lucide-react/icons/history'
import MapIcon from 'lucide-react/icons/map'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Search from 'lucide-react/icons/search'
import Shapes from 'lucide-react/icons/shapes'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { PlaceLink } from './place-link.tsx'
import { useSearchTexts } from './search-texts.ts'
import type { Suggestion } from './suggestions.ts'
import { listItem, listRow } from './use-list-keys.ts'
import styles from './search.module.css'

const look = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

interface SearchStartProps {
  /** What is being written, without spaces around it. */
  readonly draft: string
  readonly suggestions: readonly Suggestion[]
  readonly recent: readonly string[]
  readonly examples: readonly string[]
  readonly onAsk: (question: string) => void
  readonly onDeleteRecent: (question: string) => void
  readonly onClearRecent: () => void
}

/** Before a question is asked: what it may become, what there is by that name, what was asked before. Source: SEA-01. */
export function SearchStart(props: SearchStartProps): ReactNode {
  const { draft, suggestions, recent, examples, onAsk, onDeleteRecent, onClearRecent } = props
  const { t } = useSearchTexts()
  const isEmpty = draft === ''
  return (
    <>
      {isEmpty ? null : (
        <ul className={styles.group}>
          <li className={styles.row} {...listRow}>
            <button type="button" className={styles.hit} onClick={() => onAsk(draft)} {...listItem}>
              <span className={styles.tile}>
                <CornerDownLeft {...look} className="mirror" />
              </span>
              <span className={styles.line} dir="auto">
                {t('search.ask', { question: draft })}
              </span>
            </button>
          </li>
        </ul>
      )}
      {suggestions.length === 0 ? null : (
        <Group title={t('search.suggestions')}>
          {suggestions.map(({ kind, title, areaName, spot }) => (
            <li key={`${spot.areaId} ${spot.widgetId ?? ''}`} className={styles.row} {...listRow}>
              <PlaceLink className={styles.hit} spot={spot} {...listItem}>
                <span className={styles.tile}>{kind === 'area' ? <MapIcon {...look} /> : <Shapes {...look} />}</span>
                <span className={styles.texts}>
                  <span className={styles.rowTitle} dir="auto">
                    {title}
                  </span>
                  <span className={styles.where}>
                    <bdi>{areaName ?? t('search.area')}</bdi>
                  </span>
                </span>
              </PlaceLink>
            </li>
          ))}
        </Group>
      )}
      {recent.length === 0 ? null : (
        <Group
          title={t('search.recent')}
          note={t('search.recent-note')}
          action={
            <Button variant="quiet" size="small" onClick={onClearRecent}>
              {t('search.clear-recent')}
            </Button>
          }
        >
          {recent.map((question) => (
            <li key={question} className={styles.row} {...listRow}>
              <button type="button" className={styles.hit} onClick={() => onAsk(question)} {...listItem}>
                <span className={styles.tile}>
                  <History {...look} />
                </span>
                <span className={styles.line} dir="auto">
                  {question}
                </span>
              </button>
              <IconButton
                size="small"
                label={t('search.forget', { question })}
                onClick={() => onDeleteRecent(question)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </Group>
      )}
      {!isEmpty || examples.length === 0 ? null : (
        <Group title={t('search.examples')}>
          {examples.map((question) => (
            <li key={question} className={styles.row} {...listRow}>
              <button type="button" className={styles.hit} onClick={() => onAsk(question)} {...listItem}>
                <span className={styles.tile}>
                  <MessageCircleQuestionMark {...look} />
                </span>
                <span className={styles.line} dir="auto">
                  {question}
                </span>
              </button>
            </li>
          ))}
        </Group>
      )}
      {isEmpty && recent.length === 0 && examples.length === 0 ? (
        <EmptyState
          icon={<Search size={28} strokeWidth={1.7} />}
          tone="info"
          title={t('search.start.title')}
          headingLevel={3}
        >
          {t('search.start.text')}
        </EmptyState>
      ) : null}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly note?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Group({ title, note, action, children }: GroupProps): ReactNode {
  const headingId = useId()
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <div className={styles.groupHead}>
        <h3 id={headingId} className={styles.groupTitle}>
          {title}
        </h3>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
