import { useMemo } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import type { PreviewRow } from './check-rows.ts'
import { countRows } from './counts.ts'
import { FilteredRows } from './filtered-rows.tsx'
import { useImportTexts } from './import-texts.ts'
import styles from './import.module.css'

interface PreviewStepProps {
  readonly rows: readonly PreviewRow[]
  readonly known: 'update' | 'skip'
  readonly onKnown: (known: 'update' | 'skip') => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** What the import will do, row by row, with everything that is wrong. */
export function PreviewStep({ rows, known, onKnown, onBack, onNext }: PreviewStepProps) {
  const { t } = useImportTexts()
  const counts = useMemo(() => countRows(rows), [rows])
  const faulty = useMemo(() => rows.filter(({ faults }) => faults.length > 0), [rows])
  const importable = counts.fresh + (known === 'update' ? counts.known : 0)

  return (
    <>
      <div role="status">
        <ul className={styles.counts}>
          <li>
            <Chip tone="success">{t('accounts-import.count.new', { count: counts.fresh })}</Chip>
          </li>
          <li>
            <Chip>{t('accounts-import.count.known', { count: counts.known })}</Chip>
          </li>
          {counts.protected > 0 && (
            <li>
              <Chip tone="outline">{t('accounts-import.count.protected', { count: counts.protected })}</Chip>
            </li>
          )}
          {counts.faulty > 0 && (
            <li>
              <Chip tone="error">{t('accounts-import.count.faulty', { count: counts.faulty })}</Chip>
            </li>
          )}
        </ul>
      </div>
      {counts.known > 0 && (
        <div className={styles.choice}>
          <span>{t('accounts-import.known', { count: counts.known })}</span>
          <SegmentedControl
            label={t('accounts-import.known', { count: counts.known })}
            value={known}
            onChange={onKnown}
            options={[
              { value: 'update', label: t('accounts-import.known.update') },
              { value: 'skip', label: t('accounts-import.known.skip') },
            ]}
          />
          {known === 'update' && <p className={styles.quiet}>{t('accounts-import.known-hint')}</p>}
        </div>
      )}
      {counts.protected > 0 && (
        <Alert tone="info" live={false}>
          {t('accounts-import.protected-hint', { count: counts.protected })}
        </Alert>
      )}
      <FilteredRows rows={rows} some={faulty} someLabel={t('accounts-import.shown.faults')} known={known} />
      {importable === 0 && <Alert tone="warning">{t('accounts-import.nothing')}</Alert>}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('accounts-import.back')}</Button>
        <Button variant="primary" disabled={counts.fresh + counts.known === 0} onClick={onNext}>
          {t('accounts-import.next')}
        </Button>
      </div>
    </>
  )
}
