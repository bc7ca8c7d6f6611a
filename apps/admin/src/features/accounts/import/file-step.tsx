import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useRef, useState } from 'react'
import { importLimits } from '@foyer/contract/admin-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Disclosure } from '@foyer/ui/disclosure'
import { TextArea } from '@foyer/ui/field'
import { Spinner } from '@foyer/ui/spinner'
import { useAdminTexts } from '@foyer/i18n/admin'
import { tableFaultTexts, useImportTexts } from './import-texts.ts'
import styles from './import.module.css'
import { type TableFault, tableLimits, type TableResult, type TableRow } from './table.ts'

interface FileStepProps {
  readonly read: (source: Blob | string) => Promise<TableResult>
  readonly onTable: (name: string, rows: readonly TableRow[], isPasted: boolean) => void
  readonly onCancel: () => void
}

/** A file is chosen or dropped, or a list is pasted. */
export function FileStep({ read, onTable, onCancel }: FileStepProps) {
  const { t, number } = useImportTexts()
  const admin = useAdminTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<TableFault>()
  const [pasted, setPasted] = useState('')

  const take = async (source: Blob | string, name: string) => {
    setReading(true)
    setFault(undefined)
    const result = await read(source)
    setReading(false)
    if (result.kind === 'fault') setFault(result.fault)
    else onTable(name, result.rows, typeof source === 'string')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined && !isReading) void take(file, file.name)
  }

  return (
    <>
      {fault !== undefined && (
        <Alert tone="error">
          {t(tableFaultTexts[fault], {
            rows: number(importLimits.rowsMax),
            columns: number(tableLimits.columnsMax),
            size: number(tableLimits.fileMaxBytes / 1024 / 1024),
          })}
        </Alert>
      )}
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isReading ? (
          <Spinner size={32} label={t('accounts-import.reading')} />
        ) : (
          <>
            <p className={styles.dropText}>{t('accounts-import.drop')}</p>
            <Button variant="primary" icon={<FileUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
              {t('accounts-import.choose')}
            </Button>
            <p className={styles.quiet}>
              {t('accounts-import.choose-hint', { size: number(tableLimits.fileMaxBytes / 1024 / 1024) })}
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('accounts-import.choose')}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file can be chosen again.
            event.target.value = ''
            if (file !== undefined) void take(file, file.name)
          }}
        />
      </div>
      <Disclosure title={t('accounts-import.paste')}>
        <div className={styles.paste}>
          <TextArea
            label={t('accounts-import.paste-list')}
            description={t('accounts-import.paste-hint')}
            rows={8}
            dir="auto"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <div>
            <Button
              disabled={pasted.trim() === '' || isReading}
              onClick={() => void take(pasted, t('accounts-import.paste-list'))}
            >
              {t('accounts-import.paste-use')}
            </Button>
          </div>
        </div>
      </Disclosure>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{admin.t('common.cancel')}</Button>
      </div>
    </>
  )
}
