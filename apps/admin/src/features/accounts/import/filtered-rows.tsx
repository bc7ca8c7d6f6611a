import { SegmentedControl } from '@foyer/ui/segmented-control'
import { useState } from 'react'
import styles from './import.module.css'
import { useImportTexts } from './import-texts.ts'
import { RowList } from './row-list.tsx'
import type { ImportedRow } from './use-import.ts'

interface FilteredRowsProps {
  readonly rows: readonly ImportedRow[]
  /** Those that are shown alone on request, and what they are called. */
  readonly some: readonly ImportedRow[]
  readonly someLabel: string
  readonly known: 'update' | 'skip'
  readonly isOver?: boolean
}

/** Rows of the file, or only those that need a look. */
export function FilteredRows({ rows, some, someLabel, known, isOver = false }: FilteredRowsProps) {
  const { t, number } = useImportTexts()
  const [shown, setShown] = useState<'all' | 'some'>('all')
  return (
    <>
      {some.length > 0 && (
        <SegmentedControl
          className={styles.start}
          label={t('accounts-import.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('accounts-import.shown.all'), count: number(rows.length) },
            { value: 'some', label: someLabel, count: number(some.length) },
          ]}
        />
      )}
      <RowList rows={shown === 'some' ? some : rows} known={known} isOver={isOver} />
    </>
  )
}
