import { useState } from 'react'
import type { AnswerOf } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import styles from './version-list.module.css'

type Version = AnswerOf<'designer.versions'>['versions'][number]

const shownAtFirst = 6

/** What was published when, newest first. Source: DSG-01. */
export function VersionList({ versions }: { readonly versions: readonly Version[] }) {
  const { t, date } = useDesignerTexts()
  const [isWhole, setWhole] = useState(false)
  if (versions.length === 0) return <p className={styles.none}>{t('designer.versions.none')}</p>
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst)
  const hidden = versions.length - shown.length
  return (
    <>
      <ol className={styles.list}>
        {shown.map(({ version, publishedAt, isLive, rolledBackFrom }) => (
          <li key={version} className={styles.version}>
            <span className={styles.number}>{t('designer.overview.version', { version })}</span>
            <span className={styles.marks}>
              {isLive && <Chip tone="success">{t('designer.versions.live')}</Chip>}
              {rolledBackFrom !== undefined && <Chip>{t('designer.versions.of', { version: rolledBackFrom })}</Chip>}
            </span>
            <time className={styles.when} dateTime={publishedAt}>
              {date(new Date(publishedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {t('designer.versions.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}
