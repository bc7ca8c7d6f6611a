import { useRef } from 'react'
import { Virtualizer } from 'virtua'
import { Chip } from '@foyer/ui/chip'
import { useAdminTexts } from '@foyer/i18n/admin'
import { type ImportTextKey, useImportTexts } from './import-texts.ts'
import styles from './row-list.module.css'
import { faultText, resultText } from './row-texts.ts'
import type { ImportedRow } from './use-import.ts'

/** Fewer rows are all there, so that they can be found in the page. */
const virtualFrom = 60

interface RowListProps {
  readonly rows: readonly ImportedRow[]
  readonly known: 'update' | 'skip'
  /** Whether the import is over: then the rows say what became of them. */
  readonly isOver?: boolean
}

/** Rows of the file; of many only those in view are drawn. */
export function RowList({ rows, known, isOver = false }: RowListProps) {
  const { t, number } = useImportTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const draw = (row: ImportedRow, index: number) => (
    <div key={index} className={styles.row} role="row" aria-rowindex={index + 2}>
      <span role="cell" className={styles.line}>
        {number(row.line)}
      </span>
      <Person row={row} />
      <span role="cell" className={styles.state}>
        <RowState row={row} known={known} isOver={isOver} />
        {row.faults.map((fault, at) => (
          <span key={at} className={styles.fault}>
            {faultText(fault, { t, number })}
          </span>
        ))}
      </span>
    </div>
  )
  return (
    <div
      className={styles.list}
      role="table"
      aria-label={t('accounts-import.step.preview')}
      aria-rowcount={rows.length + 1}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('accounts-import.row')}</span>
        <span role="columnheader">{t('accounts-import.person')}</span>
        <span role="columnheader">{t('accounts-import.result')}</span>
      </div>
      {/* Long lists scroll, also by keyboard. */}
      <div ref={scroller} className={styles.rows} role="rowgroup" tabIndex={0}>
        {rows.length < virtualFrom ? (
          rows.map(draw)
        ) : (
          <Virtualizer data={rows} scrollRef={scroller} itemSize={64}>
            {draw}
          </Virtualizer>
        )}
      </div>
    </div>
  )
}

function Person({ row: { account } }: { readonly row: ImportedRow }) {
  const admin = useAdminTexts()
  const about = [account.name, account.title, account.company].filter((part) => part !== undefined).join(' · ')
  return (
    <span role="cell" className={styles.person}>
      <bdi>{account.email}</bdi>
      {about !== '' && <bdi className={styles.about}>{about}</bdi>}
      {account.role === 'moderator' && <span className={styles.about}>{admin.t('admin.role.moderator')}</span>}
    </span>
  )
}

function RowState({ row, known, isOver }: { readonly row: ImportedRow } & Omit<Required<RowListProps>, 'rows'>) {
  const texts = useImportTexts()
  if (isOver) return <Chip tone={row.faults.length > 0 ? 'error' : toneOf(row)}>{resultText(row, texts)}</Chip>
  if (row.faults.length > 0) return <Chip tone="error">{texts.t('accounts-import.state.faulty')}</Chip>
  return <Chip tone={row.state === 'new' ? 'success' : 'neutral'}>{texts.t(stateTextOf(row, known))}</Chip>
}

const toneOf = ({ result }: ImportedRow) => (result === 'created' || result === 'updated' ? 'success' : 'neutral')

function stateTextOf({ state }: ImportedRow, known: 'update' | 'skip'): ImportTextKey {
  if (state === 'new') return 'accounts-import.state.new'
  if (state === 'protected') return 'accounts-import.state.protected'
  return known === 'update' ? 'accounts-import.state.update' : 'accounts-import.state.skip'
}
