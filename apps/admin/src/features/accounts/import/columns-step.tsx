import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { Select } from '@foyer/ui/select'
import { useAdminTexts } from '@foyer/i18n/admin'
import { refusalOf } from '../refusal.ts'
import { columnCount, columnKinds, type Mapping } from './columns.ts'
import { columnTexts, useImportTexts } from './import-texts.ts'
import styles from './import.module.css'
import type { TableRow } from './table.ts'

interface ColumnsStepProps {
  readonly name: string
  readonly rows: readonly TableRow[]
  readonly isHeaded: boolean
  readonly mapping: Mapping
  readonly isChecking: boolean
  readonly error: unknown
  readonly onHeaded: (isHeaded: boolean) => void
  readonly onMapping: (mapping: Mapping) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Rows that show what is in a column. */
const exampleCount = 3

/** What each column of the file is. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { name, rows, isHeaded, mapping, isChecking, error, onHeaded, onMapping, onBack, onNext } = props
  const { t, number } = useImportTexts()
  const admin = useAdminTexts()
  const body = isHeaded ? rows.slice(1) : rows
  const hasEmail = mapping.includes('email')
  const options = [
    { value: '', label: t('accounts-import.kind.none') },
    ...columnKinds.map((kind) => ({ value: kind, label: t(columnTexts[kind]) })),
  ]
  const choose = (column: number, value: string) => {
    const kind = columnKinds.find((one) => one === value)
    // A kind belongs to one column: it is taken from the one that had it.
    onMapping(mapping.map((one, index) => (index === column ? kind : one === kind ? undefined : one)))
  }

  return (
    <>
      <p role="status">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {' – '}
        {t('accounts-import.rows', { count: body.length })}
      </p>
      {error !== undefined && <Alert tone="error">{admin.t(refusalOf(error))}</Alert>}
      <Checkbox checked={isHeaded} onChange={(event) => onHeaded(event.target.checked)}>
        {t('accounts-import.headings')}
      </Checkbox>
      <ul className={styles.columns} aria-label={t('accounts-import.step.columns')}>
        {Array.from({ length: Math.min(columnCount(rows), mapping.length) }, (_, column) => {
          const heading = isHeaded ? (rows[0]?.fields[column] ?? '') : ''
          const label = heading === '' ? t('accounts-import.column', { number: number(column + 1) }) : heading
          const examples = body.flatMap(({ fields }) => (fields[column] ? [fields[column]] : [])).slice(0, exampleCount)
          return (
            <li key={column} className={styles.column}>
              <div className={styles.columnTexts}>
                <div className={styles.columnName}>
                  <bdi>{label}</bdi>
                </div>
                <div className={styles.examples}>
                  {examples.length === 0
                    ? t('accounts-import.column-empty')
                    : examples.map((example, index) => (
                        <bdi key={index} className={styles.example}>
                          {example}
                        </bdi>
                      ))}
                </div>
              </div>
              <Select
                label={t('accounts-import.column-kind', { column: label })}
                hideLabel
                value={mapping[column] ?? ''}
                options={options}
                onChange={(event) => choose(column, event.target.value)}
              />
            </li>
          )
        })}
      </ul>
      {!hasEmail && <Alert tone="warning">{t('accounts-import.needs-email')}</Alert>}
      {mapping.includes('role') && <p className={styles.quiet}>{t('accounts-import.role-hint')}</p>}
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isChecking}>
          {t('accounts-import.back')}
        </Button>
        <Button
          variant="primary"
          disabled={!hasEmail || body.length === 0}
          waiting={isChecking}
          waitingLabel={t('accounts-import.checking')}
          onClick={onNext}
        >
          {t('accounts-import.next')}
        </Button>
      </div>
    </>
  )
}
