import ArrowRight from 'lucide-react/icons/arrow-right'
import Clapperboard from 'lucide-react/icons/clapperboard'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import type { BoardSection, ContentPiece } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Alert } from '@foyer/ui/alert'
import { useBoardPage } from './board-context.ts'
import { type BoardPart, type BoardRow, type ShownPiece, gridRows, sectionRows } from './board-rows.model.ts'
import { useBoardTexts } from './board-texts.tsx'
import { BoardToolbar, type BoardTab } from './board-toolbar.tsx'
import { Hero } from './hero.tsx'
import { moveAmongCards } from './move-among-cards.ts'
import { PieceCard } from './piece-card.tsx'
import { type PieceFilter, createPieceIndex, filterPieces, isFiltering } from './piece-filter.model.ts'
import { nextLive, nowLive, timeOfPiece, toContinue, topRated } from './sections.model.ts'
import { SoonRow } from './soon-row.tsx'
import { useLive } from './use-live.ts'
import { useColumns } from './use-columns.ts'
import styles from './board-home.module.css'

const topMax = 24
const rowEstimatePx = 280

/** What a section is seen whole as. */
const tabOf: Readonly<Partial<Record<BoardSection, BoardTab>>> = {
  RECOMMENDED: 'recommended',
  TOP_RATED: 'top',
  NEXT_LIVE: 'next',
  NOW_LIVE: 'now',
}

export interface BoardHomeProps {
  readonly title: string
  readonly pieces: readonly ContentPiece[]
  readonly sections: readonly BoardSection[]
  readonly nowMs: number
  readonly filter: PieceFilter
  readonly tab: BoardTab
  readonly onFilter: (filter: PieceFilter) => void
  readonly onTab: (tab: BoardTab) => void
  readonly hasTitle: boolean
}

/** The board: its sections, or what is looked for. Source: MED-01. */
export function BoardHome(props: BoardHomeProps): ReactNode {
  const { title, pieces, sections, nowMs, filter, tab, onFilter, onTab, hasTitle } = props
  const page = useBoardPage()
  const { board, say, tagNames } = page
  const { t, locale, number } = useBoardTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  // Its row stays however far one scrolls, and the focus with it.
  const [focusedAt, setFocusedAt] = useState<number>()
  const index = useMemo(() => createPieceIndex(pieces, tagNames), [pieces, tagNames])
  const rev = useLive(board.rev)
  const hasCounts = useLive(board.hasCounts)
  const recommended = useLive(board.recommended)
  const looked = useDeferredValue(filter)

  const isWanted = (section: BoardSection) => sections.includes(section)
  const live = useMemo(() => nowLive(pieces, nowMs), [pieces, nowMs])
  const soon = useMemo(() => nextLive(pieces, nowMs), [pieces, nowMs])
  // Ranked once it is known what is liked: nothing jumps away below a finger.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const top = useMemo(() => topRated(pieces, board.look, topMax), [pieces, hasCounts, tab])
  const forYou = useMemo((): ShownPiece[] => {
    if (recommended.kind !== 'ready') return []
    const byId = new Map(pieces.map((piece) => [piece.id as string, piece]))
    return recommended.list.flatMap(({ pieceId, because }) => {
      const piece = byId.get(pieceId)
      return piece === undefined ? [] : [{ piece, because }]
    })
  }, [pieces, recommended])
  const own = useMemo(
    () => ({
      favourites: pieces.filter(({ id }) => board.look(id).isFavourite),
      begun: toContinue(pieces, (pieceId) => board.look(pieceId).view),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- rev changes whenever the counts change
    [board, pieces, rev],
  )
  const favourites = useSame(own.favourites)
  const begun = useSame(own.begun)

  const { found, everywhere } = useMemo(
    () => {
      const bySection: Readonly<Record<BoardTab, readonly ContentPiece[]>> = {
        home: pieces,
        recommended: forYou.map(({ piece }) => piece),
        top,
        next: soon,
        now: live,
      }
      const context = {
        index,
        isFavourite: (pieceId: string) => board.look(pieceId).isFavourite,
        likesOf: (pieceId: string) => board.look(pieceId).likes,
        titleOf: ({ titles }: ContentPiece) => say(titles),
        locale,
      }
      const found = filterPieces(bySection[tab], looked, context)
      const isNarrowed = tab !== 'home' && looked.text.trim() !== ''
      return { found, everywhere: isNarrowed ? filterPieces(pieces, looked, context).length : found.length }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- favourites say when one's own changed; counts do not re-rank what is seen
    [pieces, forYou, top, soon, live, tab, looked, index, board, say, locale, favourites],
  )

  const isHome = tab === 'home' && !isFiltering(looked) && looked.order === 'best'
  const rows = useMemo((): BoardRow[] => {
    const reasons = new Map(forYou.map(({ piece, because }) => [piece.id as string, because]))
    const shown = (list: readonly ContentPiece[]): ShownPiece[] => list.map((piece) => ({ piece }))
    if (!isHome)
      return gridRows(
        found.map((piece) => ({ piece, because: tab === 'recommended' ? reasons.get(piece.id) : undefined })),
        columns,
      )
    const parts: Readonly<Record<BoardSection, readonly ShownPiece[]>> = {
      CONTINUE: shown(begun),
      NOW_LIVE: shown(live),
      NEXT_LIVE: shown(soon),
      RECOMMENDED: forYou,
      TOP_RATED: shown(top),
      FAVOURITES: shown(favourites),
      ALL: shown(found),
    }
    return sectionRows(
      sections.map((section): BoardPart => ({ section, pieces: parts[section] })),
      columns,
    )
  }, [isHome, found, tab, columns, forYou, begun, live, soon, top, favourites, sections])

  const draw = (row: BoardRow): ReactNode => {
    switch (row.kind) {
      case 'hero':
        return <Hero piece={row.piece} />
      case 'soon':
        return <SoonRow pieces={row.pieces} />
      case 'heading': {
        const whole = tabOf[row.section]
        return (
          <div className={styles.heading}>
            <h3>{t(`media-board.section.${row.section}`)}</h3>
            {whole === undefined || row.count <= 1 ? null : (
              <Button
                variant="link"
                trailingIcon={<ArrowRight size={16} aria-hidden className="mirror" />}
                onClick={() => onTab(whole)}
              >
                {t('media-board.see-all', { count: row.count })}
              </Button>
            )}
          </div>
        )
      }
      case 'cards':
        return (
          <div
            className={row.isCarousel ? styles.carousel : styles.cards}
            data-row=""
            style={row.isCarousel ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {row.pieces.map(({ piece, because }) => (
              <PieceCard key={piece.id} piece={piece} time={timeOfPiece(piece, nowMs)} because={because} />
            ))}
          </div>
        )
    }
  }

  return (
    <div className={styles.home}>
      <BoardToolbar
        title={hasTitle ? title : undefined}
        label={title}
        count={pieces.length}
        found={isHome ? undefined : found.length}
        pieces={pieces}
        filter={filter}
        tab={tab}
        tabs={[
          'home',
          ...(isWanted('RECOMMENDED') && recommended.kind !== 'none' ? (['recommended'] as const) : []),
          ...(isWanted('TOP_RATED') ? (['top'] as const) : []),
          ...(isWanted('NEXT_LIVE') ? (['next'] as const) : []),
          ...(isWanted('NOW_LIVE') ? (['now'] as const) : []),
        ]}
        liveCount={live.length}
        onFilter={onFilter}
        onTab={onTab}
      />
      {recommended.kind === 'failed' && (isHome || tab === 'recommended') && isWanted('RECOMMENDED') ? (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={board.retryRecommended}>
              {t('media-board.try-again')}
            </Button>
          }
        >
          {t('media-board.recommended-failed')}
        </Alert>
      ) : null}
      {everywhere > found.length ? (
        <Alert
          tone="info"
          action={
            <Button size="small" onClick={() => onTab('home')}>
              {t('media-board.search-all')}
            </Button>
          }
        >
          {t('media-board.narrowed', { tab: t(`media-board.tab.${tab}`), found: found.length, all: everywhere })}
        </Alert>
      ) : null}
      <div ref={scroller} className={styles.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus; arrow keys move it among them */}
        <section
          aria-label={t('media-board.pieces')}
          onKeyDown={moveAmongCards}
          onFocus={({ target }) => setFocusedAt(placeOf(target))}
        >
          {pieces.length === 0 ? (
            <EmptyState
              icon={<Clapperboard size={28} strokeWidth={1.7} />}
              title={t('media-board.empty.title')}
              headingLevel={3}
              frame="solid"
            >
              {t('media-board.empty.text')}
            </EmptyState>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<SearchX size={28} strokeWidth={1.7} />}
              title={t(isFiltering(looked) ? 'media-board.none.title' : `media-board.none-in.${tab}`)}
              headingLevel={3}
              frame="solid"
              live
              actions={
                <Button
                  onClick={() => {
                    onFilter({ ...filter, ...clearedFilter })
                    onTab('home')
                  }}
                >
                  {t('media-board.show-all', { count: number(pieces.length) })}
                </Button>
              }
            >
              {isFiltering(looked) ? t('media-board.none.text') : t('media-board.none-in.text')}
            </EmptyState>
          ) : (
            <Virtualizer
              scrollRef={scroller}
              itemSize={rowEstimatePx}
              bufferSize={300}
              keepMounted={focusedAt !== undefined && focusedAt < rows.length ? [focusedAt] : nothingKept}
              data={rows}
            >
              {(row, at) => (
                <div key={row.key} data-at={at} className={styles.row}>
                  {draw(row)}
                </div>
              )}
            </Virtualizer>
          )}
        </section>
      </div>
    </div>
  )
}

const nothingKept: readonly number[] = []

const clearedFilter = {
  text: '',
  kind: '',
  tag: '',
  language: '',
  speaker: '',
  when: '',
  favouritesOnly: false,
} as const

/** Which row of the list something is in; undefined for what is in none. */
function placeOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-at]')
  return row === null ? undefined : Number(row.dataset['at'])
}

/** The former list for as long as it names the same pieces. */
function useSame(list: readonly ContentPiece[]): readonly ContentPiece[] {
  const [kept, setKept] = useState(list)
  const isSame = kept.length === list.length && kept.every((piece, at) => piece === list[at])
  if (!isSame) setKept(list)
  return isSame ? kept : list
}
