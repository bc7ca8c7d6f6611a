import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { DataTable } from './data-table.tsx'
import styles from './report-card.module.css'
import { type ReportTable, thinned } from './report-table.ts'
import { useIsOnPaper } from './paper.ts'

interface ReportCardProps {
  readonly title: string
  /** Beside the title: a legend, or what the columns are. */
  readonly aside?: ReactNode
  readonly table: ReportTable
  /** Saves this table as a file; absent where the server makes none. */
  readonly onExport?: (() => void) | undefined
  readonly isExporting?: boolean | undefined
  /** How many rows there are, where the picture shows the first of them only. */
  readonly total?: number | undefined
  /** Without a table behind it, since there is no data yet. */
  readonly isBare?: boolean | undefined
  /** Its picture is the table. */
  readonly isTableAlone?: boolean | undefined
  /** The picture of the same numbers. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** On paper a page holds about so many rows. */
const mostRowsOnPaper = 48

/** A picture, and behind it the table it was drawn from; on paper both. Source: ANA-03. */
export function ReportCard(props: ReportCardProps) {
  const {
    title,
    aside,
    table,
    onExport,
    isExporting,
    total,
    isBare = false,
    isTableAlone = false,
    children,
    className,
  } = props
  const { t } = useAnalyticsTexts()
  const [isTable, setIsTable] = useState(false)
  const isOnPaper = useIsOnPaper()
  const id = useId()
  return (
    <section
      className={cx(styles.card, className)}
      aria-labelledby={id}
      data-as-table={isTable && !isBare ? '' : undefined}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <div className={styles.side}>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          {!isBare && (
            <div className={styles.actions}>
              {!isTableAlone && (
                <IconButton
                  size="small"
                  label={t('analytics.as-table', { title })}
                  title={t('analytics.as-table', { title })}
                  pressed={isTable}
                  onClick={() => setIsTable(!isTable)}
                >
                  <Table2 size={18} aria-hidden />
                </IconButton>
              )}
              {onExport !== undefined && (
                <IconButton
                  size="small"
                  label={t('analytics.csv-of', { title })}
                  title={t('analytics.csv-of', { title })}
                  waiting={isExporting === true}
                  onClick={onExport}
                >
                  <Download size={18} aria-hidden />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </header>
      {(!isTable || isBare || isOnPaper) && children}
      {!isTable && !isOnPaper && total !== undefined && (
        <Button variant="link" className={styles.more} onClick={() => setIsTable(true)}>
          <bdi>{t('analytics.all', { count: total })}</bdi>
        </Button>
      )}
      {isTable && !isBare && !isOnPaper && <DataTable table={table} nothing={t('analytics.none')} />}
      {isOnPaper && !isBare && !isTableAlone && (
        <DataTable table={thinned(table, mostRowsOnPaper)} nothing={t('analytics.none')} />
      )}
    </section>
  )
}
