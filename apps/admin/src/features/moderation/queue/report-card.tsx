import type { ChatReport, ModeratedContent } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Chip } from '@foyer/ui/chip'
import styles from '../card.module.css'
import { Person } from '../person.tsx'
import { useFonts } from '../../../platform/use-fonts.ts'
import { CardActions, type QueueAct } from './card-actions.tsx'
import look from './card-parts.module.css'
import type { Moderated } from './moderated.ts'
import { ContentQuote, MessageQuote, type PlaceNames } from './quote.tsx'

interface CardProps {
  readonly entry: Moderated
  readonly names: PlaceNames
  readonly isPending: boolean
  readonly onAct: (act: QueueAct) => void
}

/** One report: the person it is about, what was written as it was then, who reported it and why, and the possible actions. */
export function ReportCard({ report, names, ...props }: CardProps & { readonly report: ChatReport }) {
  const { t } = useAdminTexts()
  const { kind, message, content, settled, others } = report
  const { person } = props.entry
  useFonts(person.name)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Person person={person} />
        <KindChip kind={kind} />
      </div>
      {message !== undefined && <MessageQuote message={message} names={names} />}
      {content !== undefined && <ContentQuote content={content} names={names} hasPictures={settled === undefined} />}
      {message === undefined && content === undefined && (
        <p className={styles.quiet}>{t('admin.reports.about-person')}</p>
      )}
      <Statement statement={report} />
      {others.map((other) => (
        <Statement key={`${other.by.uid} ${other.at}`} statement={other} kind={other.kind} />
      ))}
      <Outcome report={report} />
      <CardActions {...props} />
    </li>
  )
}

/** A content that is not shown before it is approved. */
export function WaitingCard({ content, names, ...props }: CardProps & { readonly content: ModeratedContent }) {
  const { t } = useAdminTexts()
  const { person } = props.entry
  useFonts(person.name)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Person person={person} />
        <Chip tone="outline">{t('admin.queue.waiting')}</Chip>
      </div>
      <ContentQuote content={content} names={names} hasPictures />
      <CardActions {...props} />
    </li>
  )
}

function KindChip({ kind }: Pick<ChatReport, 'kind'>) {
  const { t } = useAdminTexts()
  return (
    <Chip tone={kind === 'violence' || kind === 'hate' ? 'error' : 'warning'}>{t(`admin.reports.kind.${kind}`)}</Chip>
  )
}

interface StatementProps {
  readonly statement: Pick<ChatReport, 'by' | 'at' | 'note'>
  /** Where it is not that of the card. */
  readonly kind?: ChatReport['kind']
}

/** Who reported it, when, and what they wrote about it. */
function Statement({ statement: { by, at, note }, kind }: StatementProps) {
  const { t, date } = useAdminTexts()
  useFonts([by.name, note].join(' '))
  return (
    <div className={look.note}>
      <p className={styles.quiet}>
        {t('admin.reports.by', { name: by.name, when: date(at, { dateStyle: 'medium', timeStyle: 'short' }) })}
        {kind !== undefined && ` · ${t(`admin.reports.kind.${kind}`)}`}
      </p>
      {note !== undefined && (
        <p dir="auto" className={styles.words}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What moderators did, and who settled the report. */
function Outcome({ report: { actions, settled } }: { readonly report: ChatReport }) {
  const { t, date } = useAdminTexts()
  const whenOf = (ms: number) => date(ms, { dateStyle: 'medium', timeStyle: 'short' })
  useFonts([...actions, ...(settled === undefined ? [] : [settled])].map(({ by }) => by.name).join(' '))
  if (actions.length === 0 && settled === undefined) return null
  return (
    <ul className={look.outcome}>
      {actions.map(({ act, by, at, until }) => (
        <li key={`${act} ${at}`}>
          {t(`admin.queue.did.${act}`, { name: by.name, when: whenOf(at) })}
          {until !== undefined && ` · ${t('admin.sanctions.until', { when: whenOf(until) })}`}
        </li>
      ))}
      {settled !== undefined && (
        <li>{t(`admin.reports.settled.${settled.outcome}`, { name: settled.by.name, when: whenOf(settled.at) })}</li>
      )}
    </ul>
  )
}
