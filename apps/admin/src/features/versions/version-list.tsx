import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import styles from './version-list.module.css'

type Version = AnswerOf<'designer.versions'>['versions'][number]

const shownAtFirst = 6

/** What was published when, newest first. Source: DSG-01. */
export function VersionList(props: {
  readonly versions: readonly Version[]
  /** What can be done with a version. */
  readonly actionOf?: (version: Version) => ReactNode
}) {
  const { versions, actionOf } = props
  const { t, date } = useAdminTexts()
  const [isWhole, setWhole] = useState(false)
  if (versions.length === 0) return <p className={styles.none}>{t('admin.versions.none')}</p>
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst)
  const hidden = versions.length - shown.length
  return (
    <>
      <ol className={styles.list}>
        {shown.map((entry) => {
          const { version, publishedAt, publisherName, isLive, isScheduled, rolledBackFrom, note } = entry
          return (
            <li key={version} className={styles.version}>
              <span className={styles.number}>{t('admin.overview.version', { version })}</span>
              <span className={styles.marks}>
                {isLive && <Chip tone="success">{t('admin.versions.live')}</Chip>}
                {isScheduled && <Chip>{t('admin.versions.scheduled')}</Chip>}
                {rolledBackFrom !== undefined && <Chip>{t('admin.versions.of', { version: rolledBackFrom })}</Chip>}
              </span>
              <time className={styles.when} dateTime={publishedAt}>
                {date(new Date(publishedAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              {publisherName !== undefined && <span className={styles.who}>{publisherName}</span>}
              {actionOf?.(entry)}
              {note !== undefined && <p className={styles.note}>{note}</p>}
            </li>
          )
        })}
      </ol>
      {hidden > 0 && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {t('admin.versions.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}
