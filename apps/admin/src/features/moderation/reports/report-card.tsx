import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import MicOff from 'lucide-react/icons/mic-off'
import Paperclip from 'lucide-react/icons/paperclip'
import Trash from 'lucide-react/icons/trash-2'
import type { ChatReport } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { useModerationPorts } from '../moderation-ports.ts'
import styles from '../card.module.css'
import { Person } from '../person.tsx'
import { useFonts } from '../../../platform/use-fonts.ts'
import look from './report-card.module.css'

export type ReportAct = 'delete' | 'mute' | 'ban' | 'dismissed' | 'acted'

interface ReportCardProps {
  readonly report: ChatReport
  readonly isPending: boolean
  readonly onAct: (act: ReportAct) => void
}

const icon = { size: 16, 'aria-hidden': true } as const

/** One report: the person it is about, what was written as it was then, who reported it and why, and the possible actions. */
export function ReportCard({ report, isPending, onAct }: ReportCardProps) {
  const { t, date } = useAdminTexts()
  const { kind, note, by, at, message, question, person, settled } = report
  const whenOf = (ms: number) => date(ms, { dateStyle: 'medium', timeStyle: 'short' })
  useFonts([person.name, by.name, note].join(' '))
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Person person={person} />
        <Chip tone={kind === 'violence' || kind === 'hate' ? 'error' : 'warning'}>
          {t(`admin.reports.kind.${kind}`)}
        </Chip>
      </div>
      {message !== undefined && <Reported message={message} />}
      {question !== undefined && <ReportedQuestion question={question} />}
      {message === undefined && question === undefined && (
        <p className={styles.quiet}>{t('admin.reports.about-person')}</p>
      )}
      {note !== undefined && (
        <div className={look.note}>
          <p className={styles.quiet}>{t('admin.reports.note', { name: by.name })}</p>
          <p dir="auto" className={styles.words}>
            {note}
          </p>
        </div>
      )}
      <p className={styles.quiet}>
        {t('admin.reports.by', { name: by.name, when: whenOf(at) })}
        {settled !== undefined && (
          <span className={look.settled}>
            {t(`admin.reports.settled.${settled.outcome}`, { name: settled.by.name, when: whenOf(settled.at) })}
          </span>
        )}
      </p>
      {settled === undefined && <Actions report={report} isPending={isPending} onAct={onAct} />}
    </li>
  )
}

/** The message as it was when it was reported. */
function Reported({ message: { message, roomName } }: { readonly message: NonNullable<ChatReport['message']> }) {
  const { t, date } = useAdminTexts()
  const { content, sentAt } = message
  const { text, file } = content.kind === 'text' ? content : { text: '', file: undefined }
  useFonts(text)
  return (
    <blockquote className={look.message}>
      {text !== '' && (
        <p dir="auto" className={styles.words}>
          {text}
        </p>
      )}
      {file !== undefined && (
        <p className={look.file}>
          <Paperclip {...icon} />
          {t('admin.reports.file', { name: file.name })}
        </p>
      )}
      <footer className={styles.quiet}>
        {roomName === undefined ? t('admin.reports.in-private') : t('admin.reports.in-room', { room: roomName })}
        {' · '}
        {date(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </footer>
    </blockquote>
  )
}

/** The question as it was when it was reported; what is done with it is done where it is asked. */
function ReportedQuestion({ question: { text, askedAt } }: { readonly question: NonNullable<ChatReport['question']> }) {
  const { t, date } = useAdminTexts()
  useFonts(text)
  return (
    <blockquote className={look.message}>
      <p dir="auto" className={styles.words}>
        {text}
      </p>
      <footer className={styles.quiet}>
        {t('admin.reports.about-question')}
        {' · '}
        {date(askedAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </footer>
    </blockquote>
  )
}

function Actions({ report: { message, person, isUnnamed }, isPending, onAct }: ReportCardProps) {
  const { ownId } = useModerationPorts()
  const { t } = useAdminTexts()
  const isOwn = ownId === person.uid
  // Only an account can be muted or banned, and moderators cannot punish their own.
  const isPunishable = !isOwn && person.isGone === undefined && !person.uid.startsWith('guest-')
  return (
    <div role="group" aria-label={t('admin.reports.actions', { name: person.name })} className={styles.actions}>
      {message !== undefined && (
        <Button size="small" icon={<Trash {...icon} />} disabled={isPending} onClick={() => onAct('delete')}>
          {t('admin.reports.act.delete')}
        </Button>
      )}
      {isPunishable && (
        <>
          <Button size="small" icon={<MicOff {...icon} />} disabled={isPending} onClick={() => onAct('mute')}>
            {t('admin.reports.act.mute')}
          </Button>
          {/* A ban would reveal the author: other people would see who leaves at once. */}
          {isUnnamed === undefined && (
            <Button size="small" icon={<Ban {...icon} />} disabled={isPending} onClick={() => onAct('ban')}>
              {t('admin.reports.act.ban')}
            </Button>
          )}
        </>
      )}
      <Button
        size="small"
        variant="quiet"
        className={styles.push}
        disabled={isPending}
        onClick={() => onAct('dismissed')}
      >
        {t('admin.reports.act.dismissed')}
      </Button>
      <Button size="small" icon={<Check {...icon} />} disabled={isPending} onClick={() => onAct('acted')}>
        {t('admin.reports.act.acted')}
      </Button>
    </div>
  )
}
