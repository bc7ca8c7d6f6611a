import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { Button } from '@foyer/ui/button'
import { saveFile } from '@foyer/ui/save-file'
import { FilteredRows } from './filtered-rows.tsx'
import { type ImportTextKey, useImportTexts } from './import-texts.ts'
import styles from './import.module.css'
import { reportTable, resultText } from './row-texts.ts'
import type { ImportRun } from './use-import.ts'

interface ReportProps {
  readonly run: Extract<ImportRun, { step: 'done' }>
  readonly onAccounts: () => void
  readonly onInvitations: () => void
}

/** What became of each row. */
export function Report({ run: { rows, queued, isWhole }, onAccounts, onInvitations }: ReportProps) {
  const texts = useImportTexts()
  const { t, number } = texts
  const open = useMemo(() => rows.filter(({ result }) => result !== 'created' && result !== 'updated'), [rows])
  const counted = useMemo(() => {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const text = resultText(row, texts)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return [...counts]
  }, [rows, texts])
  const title: ImportTextKey = isWhole ? 'accounts-import.done' : 'accounts-import.done-partly'
  const save = () =>
    saveFile(new Blob([reportTable(rows, texts)], { type: 'text/csv;charset=utf-8' }), 'import-report.csv')

  return (
    <>
      <div role="status" className={styles.reportHead}>
        <h2>{t(title)}</h2>
        <dl className={styles.figures}>
          {counted.map(([text, count]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
        {queued > 0 && <p>{t('accounts-import.queued', { count: queued })}</p>}
      </div>
      <div className={styles.tools}>
        <Button icon={<Download size={18} aria-hidden />} onClick={save}>
          {t('accounts-import.save')}
        </Button>
        {queued > 0 && <Button onClick={onInvitations}>{t('accounts-import.see-invitations')}</Button>}
      </div>
      <FilteredRows rows={rows} some={open} someLabel={t('accounts-import.shown.open')} known="update" isOver />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAccounts}>
          {t('accounts-import.to-accounts')}
        </Button>
      </div>
    </>
  )
}
