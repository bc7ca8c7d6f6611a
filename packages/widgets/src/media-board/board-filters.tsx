import Bookmark from 'lucide-react/icons/bookmark'
import { type ReactNode, useMemo } from 'react'
import { languages } from '@foyer/contract/languages'
import type { ContentPiece, PieceKind } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { Select } from '@foyer/ui/select'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import {
  type Choice,
  type PieceOrder,
  type PieceFilter,
  countFilters,
  filterChoices,
  emptyFilter,
} from './piece-filter.model.ts'
import styles from './board-home.module.css'

const orders: readonly PieceOrder[] = ['best', 'newest', 'liked', 'soonest', 'title']

export interface BoardFiltersProps {
  readonly pieces: readonly ContentPiece[]
  readonly filter: PieceFilter
  readonly onFilter: (filter: PieceFilter) => void
}

/** What narrows a board. Drawn when it is open only: it goes through every piece for its choices. Source: MED-01. */
export function BoardFilters({ pieces, filter, onFilter }: BoardFiltersProps): ReactNode {
  const { canAct, tagName } = useBoardPage()
  const { t, number } = useBoardTexts()
  const choices = useMemo(() => filterChoices(pieces), [pieces])
  const set = (more: Partial<PieceFilter>) => onFilter({ ...filter, ...more })
  const any = { value: '', label: t('media-board.filter.any') }
  const options = (list: readonly Choice[], labelOf: (value: string) => string) => [
    any,
    ...list.map(({ value, count: own }) => ({ value, label: `${labelOf(value)} (${number(own)})` })),
  ]
  const languageName = (code: string) => languages.find((language) => language.code === code)?.nativeName ?? code
  return (
    <>
      <Select
        size="compact"
        label={t('media-board.filter.kind')}
        value={filter.kind}
        options={options(choices.kinds, (kind) => t(`media-board.kind.${kind as PieceKind}`))}
        onChange={({ currentTarget: { value } }) => set({ kind: value as PieceFilter['kind'] })}
      />
      <Select
        size="compact"
        label={t('media-board.filter.tag')}
        value={filter.tag}
        options={options(choices.tags, tagName)}
        onChange={({ currentTarget: { value } }) => set({ tag: value })}
      />
      <Select
        size="compact"
        label={t('media-board.filter.language')}
        value={filter.language}
        options={options(choices.languages, languageName)}
        onChange={({ currentTarget: { value } }) => set({ language: value })}
      />
      <Select
        size="compact"
        label={t('media-board.filter.speaker')}
        value={filter.speaker}
        options={options(choices.speakers, (name) => name)}
        onChange={({ currentTarget: { value } }) => set({ speaker: value })}
      />
      <Select
        size="compact"
        label={t('media-board.filter.when')}
        value={filter.when}
        options={[
          any,
          { value: 'live', label: t('media-board.filter.live') },
          { value: 'on-demand', label: t('media-board.filter.on-demand') },
        ]}
        onChange={({ currentTarget: { value } }) => set({ when: value as PieceFilter['when'] })}
      />
      <Select
        size="compact"
        label={t('media-board.order')}
        value={filter.order}
        options={orders.map((value) => ({ value, label: t(`media-board.order.${value}`) }))}
        onChange={({ currentTarget: { value } }) => set({ order: value as PieceOrder })}
      />
      <div className={styles.filterActs}>
        {canAct ? (
          <Button
            aria-pressed={filter.favouritesOnly}
            icon={<Bookmark size={18} strokeWidth={1.7} fill={filter.favouritesOnly ? 'currentColor' : 'none'} />}
            onClick={() => set({ favouritesOnly: !filter.favouritesOnly })}
          >
            {t('media-board.filter.favourites')}
          </Button>
        ) : null}
        {countFilters(filter) > 0 || filter.order !== 'best' ? (
          <Button variant="quiet" onClick={() => onFilter({ ...emptyFilter, text: filter.text })}>
            {t('media-board.filter.clear')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
