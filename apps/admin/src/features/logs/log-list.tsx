import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId, useState } from 'react'
import type { LogLine } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { cx } from '@foyer/ui/cx'
import { useFonts } from '../../platform/use-fonts.ts'
import { LineDetails } from './line-details.tsx'
import type { LogFilter } from './log-filter.ts'
import styles from './log-list.module.css'
import { useLogsTexts } from './logs-texts.ts'

interface LogListProps {
  readonly lines: readonly LogLine[]
  /** Leaves only lines like one of them. */
  readonly onNarrow: (part: LogFilter) => void
}

const icons: Readonly<Record<LogLine['level'], ReactNode>> = {
  ERROR: <CircleAlert size={20} aria-hidden />,
  WARN: <TriangleAlert size={20} aria-hidden />,
  INFO: <Info size={20} aria-hidden />,
}

/** Lines of the log, each a button that opens what belongs to it. */
export function LogList({ lines, onNarrow }: LogListProps) {
  return (
    <ol className={styles.list}>
      {lines.map((line) => (
        <Line key={line.seq} line={line} onNarrow={onNarrow} />
      ))}
    </ol>
  )
}

function Line({ line, onNarrow }: { readonly line: LogLine; readonly onNarrow: LogListProps['onNarrow'] }) {
  const { t } = useLogsTexts()
  const { date } = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { level, message, at, origin, category, user, standsFor } = line
  useFonts(`${user?.name ?? ''} ${message}`)
  return (
    <li className={cx(styles.line, styles[level.toLowerCase()])}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.icon}>{icons[level]}</span>
        <span className={styles.message}>
          <span className={styles.level}>{t(`logs.kind.${level}`)}: </span>
          <bdi>{message === '' ? category : message}</bdi>
        </span>
        <span className={styles.facts}>
          <span>{t(`logs.origin.${origin}`)}</span>
          <span>
            <bdi>{category}</bdi>
          </span>
          {user?.name !== undefined && (
            <span>
              <bdi>{user.name}</bdi>
            </span>
          )}
          {standsFor !== undefined && <span>{t('logs.stands-for', { count: standsFor })}</span>}
        </span>
        <time className={styles.when} dateTime={new Date(at).toISOString()}>
          <bdi>{date(at, { dateStyle: 'medium', timeStyle: 'medium' })}</bdi>
        </time>
        <ChevronDown size={18} aria-hidden className={cx(styles.chevron, isOpen && styles.turned)} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <LineDetails line={line} onNarrow={onNarrow} />}
      </div>
    </li>
  )
}
