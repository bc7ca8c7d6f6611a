import Bookmark from 'lucide-react/icons/bookmark'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { languages } from '@foyer/contract/languages'
import type { PieceKind } from '@foyer/contract'
import { Badge } from '@foyer/ui/badge'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import {
  type Choice,
  type FilterChoices,
  type PieceOrder,
  type PieceWish,
  countFilters,
  noWish,
} from './piece-filter.model.ts'
import styles from './board-home.module.css'

export type BoardTab = 'home' | 'recommended' | 'top' | 'next' | 'now'

const orders: readonly PieceOrder[] = ['best', 'newest', 'liked', 'soonest', 'title']

export interface BoardToolbarProps {
  /** Undefined where what is around shows it. */
  readonly title: string | undefined
  /** Spoken name of the search. */
  readonly label: string
  readonly count: number
  /** How many pieces are found; undefined where nothing is looked for. */
  readonly found: number | undefined
  readonly choices: FilterChoices
  readonly wish: PieceWish
  readonly tab: BoardTab
  readonly tabs: readonly BoardTab[]
  readonly liveCount: number
  readonly onWish: (wish: PieceWish) => void
  readonly onTab: (tab: BoardTab) => void
}

/** Search, filters and tabs. Source: MED-01. */
export function BoardToolbar(props: BoardToolbarProps): ReactNode {
  const { title, label, count, found, choices, wish, tab, tabs, liveCount, onWish, onTab } = props
  const { canAct, tagName } = useBoardPage()
  const { t, number } = useBoardTexts()
  const [isOpen, setOpen] = useState(() => countFilters(wish) > 0)
  const filtersId = useId()
  const set = (more: Partial<PieceWish>) => onWish({ ...wish, ...more })
  const filters = countFilters(wish)
  const any = { value: '', label: t('media-board.filter.any') }
  const options = (list: readonly Choice[], labelOf: (value: string) => string) => [
    any,
    ...list.map(({ value, count: own }) => ({ value, label: `${labelOf(value)} (${number(own)})` })),
  ]
  const languageName = (code: string) => languages.find((language) => language.code === code)?.nativeName ?? code
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
            value={wish.text}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => set({ text: value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || wish.text === '') return
              // What is around would close.
              event.stopPropagation()
              event.preventDefault()
              set({ text: '' })
            }}
            {...(wish.text !== '' && {
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
        <Select
          size="compact"
          label={t('media-board.filter.kind')}
          value={wish.kind}
          options={options(choices.kinds, (kind) => t(`media-board.kind.${kind as PieceKind}`))}
          onChange={({ currentTarget: { value } }) => set({ kind: value as PieceWish['kind'] })}
        />
        <Select
          size="compact"
          label={t('media-board.filter.tag')}
          value={wish.tag}
          options={options(choices.tags, tagName)}
          onChange={({ currentTarget: { value } }) => set({ tag: value })}
        />
        <Select
          size="compact"
          label={t('media-board.filter.language')}
          value={wish.language}
          options={options(choices.languages, languageName)}
          onChange={({ currentTarget: { value } }) => set({ language: value })}
        />
        <Select
          size="compact"
          label={t('media-board.filter.speaker')}
          value={wish.speaker}
          options={options(choices.speakers, (name) => name)}
          onChange={({ currentTarget: { value } }) => set({ speaker: value })}
        />
        <Select
          size="compact"
          label={t('media-board.filter.when')}
          value={wish.when}
          options={[
            any,
            { value: 'live', label: t('media-board.filter.live') },
            { value: 'on-demand', label: t('media-board.filter.on-demand') },
          ]}
          onChange={({ currentTarget: { value } }) => set({ when: value as PieceWish['when'] })}
        />
        <Select
          size="compact"
          label={t('media-board.order')}
          value={wish.order}
          options={orders.map((value) => ({ value, label: t(`media-board.order.${value}`) }))}
          onChange={({ currentTarget: { value } }) => set({ order: value as PieceOrder })}
        />
        <div className={styles.filterActs}>
          {canAct ? (
            <Button
              aria-pressed={wish.favouritesOnly}
              icon={<Bookmark size={18} strokeWidth={1.7} fill={wish.favouritesOnly ? 'currentColor' : 'none'} />}
              onClick={() => set({ favouritesOnly: !wish.favouritesOnly })}
            >
              {t('media-board.filter.favourites')}
            </Button>
          ) : null}
          {filters > 0 || wish.order !== 'best' ? (
            <Button variant="quiet" onClick={() => onWish({ ...noWish, text: wish.text })}>
              {t('media-board.filter.clear')}
            </Button>
          ) : null}
        </div>
      </div>
      <VisuallyHidden role="status">
        {found === undefined ? '' : t('media-board.found', { count: found })}
      </VisuallyHidden>
    </header>
  )
}
