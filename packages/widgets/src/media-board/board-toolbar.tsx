import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { Badge } from '@foyer/ui/badge'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { BoardFilters } from './board-filters.tsx'
import { useBoardTexts } from './board-texts.tsx'
import { type PieceFilter, countFilters } from './piece-filter.model.ts'
import styles from './board-home.module.css'

export type BoardTab = 'home' | 'recommended' | 'top' | 'next' | 'now'

export interface BoardToolbarProps {
  /** Undefined where what is around shows it. */
  readonly title: string | undefined
  /** Spoken name of the search. */
  readonly label: string
  readonly count: number
  /** How many pieces are found; undefined where nothing is looked for. */
  readonly found: number | undefined
  readonly pieces: readonly ContentPiece[]
  readonly filter: PieceFilter
  readonly tab: BoardTab
  readonly tabs: readonly BoardTab[]
  readonly liveCount: number
  readonly onFilter: (filter: PieceFilter) => void
  readonly onTab: (tab: BoardTab) => void
}

/** Search, filters and tabs. Source: MED-01. */
export function BoardToolbar(props: BoardToolbarProps): ReactNode {
  const { title, label, count, found, pieces, filter, tab, tabs, liveCount, onFilter, onTab } = props
  const { t, number } = useBoardTexts()
  const [isOpen, setOpen] = useState(() => countFilters(filter) > 0)
  const filtersId = useId()
  const set = (more: Partial<PieceFilter>) => onFilter({ ...filter, ...more })
  const filters = countFilters(filter)
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        {title === undefined ? null : (
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        )}
        <search className={styles.search} aria-label={label}>
          <Field
            type="search"
            label={t('media-board.search')}
            hideLabel
            size="compact"
            placeholder={t('media-board.search-in', { count })}
            icon={<Search size={18} strokeWidth={1.7} aria-hidden />}
            value={filter.text}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => set({ text: value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter.text === '') return
              // What is around would close.
              event.stopPropagation()
              event.preventDefault()
              set({ text: '' })
            }}
            {...(filter.text !== '' && {
              trailing: (
                <IconButton label={t('media-board.clear-search')} size="small" onClick={() => set({ text: '' })}>
                  <X size={16} aria-hidden />
                </IconButton>
              ),
            })}
          />
        </search>
        <IconButton
          label={t('media-board.filters')}
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
          badge={<Badge count={filters} label={t('media-board.filters-set', { count: filters })} />}
        >
          <SlidersHorizontal size={18} strokeWidth={1.7} aria-hidden />
        </IconButton>
        <div className={styles.tabs}>
          <SegmentedControl
            label={t('media-board.tabs')}
            value={tab}
            onChange={onTab}
            options={tabs.map((value) => ({
              value,
              label: t(`media-board.tab.${value}`),
              ...(value === 'now' && liveCount > 0 && { count: number(liveCount) }),
            }))}
          />
        </div>
      </div>
      <div id={filtersId} className={styles.filters} hidden={!isOpen}>
        {isOpen ? <BoardFilters pieces={pieces} filter={filter} onFilter={onFilter} /> : null}
      </div>
      <VisuallyHidden role="status">
        {found === undefined ? '' : t('media-board.found', { count: found })}
      </VisuallyHidden>
    </header>
  )
}
