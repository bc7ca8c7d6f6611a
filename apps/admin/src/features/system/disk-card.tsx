import type { SystemStatus } from '@foyer/contract'
import { Progress } from '@foyer/ui/progress'
import styles from './disk-card.module.css'
import { Fact, Facts, Note, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'

/** Free space, and what the files of the server take by kind. */
export function DiskCard({ disk, storage }: Pick<SystemStatus, 'disk' | 'storage'>) {
  const { t } = useSystemTexts()
  return (
    <PartCard title={t('system.disk')} state={disk?.state ?? 'unknown'}>
      {disk === undefined ? <Note>{t('system.disk.not-known')}</Note> : <Space disk={disk} />}
      <Storage storage={storage} />
    </PartCard>
  )
}

function Space({ disk: { state, freeBytes, totalBytes } }: { readonly disk: NonNullable<SystemStatus['disk']> }) {
  const { t, number } = useSystemTexts()
  const format = useFormats()
  const share = 1 - freeBytes / totalBytes
  const used = number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      {state === 'warning' && <Note>{t('system.disk.warning')}</Note>}
      {state === 'problem' && <Note>{t('system.disk.problem')}</Note>}
      <div className={styles.space}>
        <p className={styles.used}>
          <bdi>{t('system.disk.used', { used })}</bdi>
        </p>
        <Progress label={t('system.disk')} value={share} tone="periwinkle" />
        <p className={styles.quiet}>
          {t('system.disk.free', { free: format.bytes(freeBytes), total: format.bytes(totalBytes) })}
        </p>
      </div>
    </>
  )
}

function Storage({ storage }: Pick<SystemStatus, 'storage'>) {
  const { t } = useSystemTexts()
  const format = useFormats()
  if (storage === undefined) return <p className={styles.quiet}>{t('system.storage.counting')}</p>
  return (
    <div className={styles.storage}>
      <h3>{t('system.storage')}</h3>
      {storage.kinds.length === 0 && <p className={styles.quiet}>{t('system.storage.none')}</p>}
      <Facts>
        {storage.kinds.map(({ kind, files, sizeBytes }) => (
          <Fact key={kind} name={t(`system.storage.kind.${kind}`)}>
            <span className={styles.files}>{t('system.storage.files', { count: files })}</span>
            {format.bytes(sizeBytes)}
          </Fact>
        ))}
      </Facts>
      {!storage.isComplete && <p className={styles.quiet}>{t('system.storage.incomplete')}</p>}
      <p className={styles.quiet}>{t('system.storage.counted', { at: format.when(storage.countedAt) })}</p>
    </div>
  )
}
