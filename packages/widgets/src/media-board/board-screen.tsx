import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { LocalizedText, MediaBoardConfiguration, ServedMediaBoard } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { useOnline } from '@foyer/ui/online'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { type BoardPage, BoardPageProvider } from './board-context.ts'
import { BoardHome } from './board-home.tsx'
import type { Board } from './board.model.ts'
import type { BoardTab } from './board-toolbar.tsx'
import { useBoardTexts } from './board-texts.tsx'
import { Compact } from './compact.tsx'
import { moreLike } from './more-like.model.ts'
import { emptyFilter, presetPieces } from './piece-filter.model.ts'
import { PiecePage } from './piece-page.tsx'
import { useBoundary } from './use-boundary.ts'
import styles from './board-screen.module.css'

/** What is open of a board. */
interface Opened {
  readonly pieceId: string
  readonly second: number | undefined
  readonly page: number | undefined
  readonly talks: boolean
}

export interface BoardScreenProps extends WidgetViewProps<MediaBoardConfiguration> {
  readonly session: { readonly board: Board } & Pick<BoardPage, 'newId' | 'report'>
  readonly loaded: ServedMediaBoard
}

/**
 * A board that is there, and the piece that is open of it. The board stays behind the piece, so that one comes back to where
 * one was. Source: MED-01.
 */
export function BoardScreen(props: BoardScreenProps): ReactNode {
  const { widget, configuration, shownIn, spot, session, loaded } = props
  const { areaId, defaultLocale } = usePort('venue')
  const { goTo } = usePort('places')
  const { notePiece } = usePort('navigation')
  const { connection } = usePort('realtime')
  const { user, visitor } = usePort('person')
  const { track } = usePort('analytics')
  const { board, newId, report } = session
  const { t, locale } = useBoardTexts()
  const isOnline = useOnline()
  const [hasFailed, setFailed] = useState(false)
  const [filter, setFilter] = useState(emptyFilter)
  const [tab, setTab] = useState<BoardTab>('home')
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    spot?.pieceId === undefined
      ? undefined
      : { pieceId: spot.pieceId, second: spot.second, page: spot.page, talks: false },
  )
  const home = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const cameFrom = useRef('')
  const isCompact = shownIn === 'frame' || shownIn === 'list'
  const { mediaBoardId } = configuration

  const pieces = useMemo(() => presetPieces(loaded.pieces, configuration.preset), [loaded, configuration.preset])
  const byId = useMemo(() => new Map(loaded.pieces.map((piece) => [piece.id as string, piece])), [loaded])
  const namesByTag = useMemo(() => new Map(loaded.tagNames.map(({ tag, names }) => [tag, names])), [loaded])
  const nowMs = useBoundary(pieces)
  const say = useCallback(
    (texts: readonly LocalizedText[] | undefined) => localizedText(texts, locale, defaultLocale),
    [defaultLocale, locale],
  )
  const page = useMemo(
    (): BoardPage => ({
      board,
      widget,
      mediaBoardId,
      newId,
      report,
      canAct: user !== undefined && connection !== undefined,
      canLike: (user !== undefined || visitor?.rights.like === true) && connection !== undefined,
      say,
      tagNames: loaded.tagNames,
      tagName: (tag) => say(namesByTag.get(tag)) || tag,
      pieceById: (pieceId) => byId.get(pieceId),
      sessionsOf: (pieceId) =>
        loaded.sessions
          .filter((each) => each.pieceId === pieceId)
          .toSorted((a, b) => Date.parse(a.begin) - Date.parse(b.begin)),
      open: (pieceId, { plays = false, talks = false } = {}) => {
        if (isCompact) return goTo({ areaId, widgetId: widget.id, pieceId })
        cameFrom.current = pieceId
        setOpened({ pieceId, second: plays ? 0 : undefined, page: undefined, talks })
        notePiece(pieceId)
      },
      attempt: (act) => {
        setFailed(false)
        act.catch((cause: unknown) => {
          report(cause)
          setFailed(true)
        })
      },
    }),
    [
      areaId,
      board,
      byId,
      connection,
      goTo,
      isCompact,
      loaded,
      mediaBoardId,
      namesByTag,
      newId,
      notePiece,
      report,
      say,
      user,
      visitor,
      widget,
    ],
  )
  useEffect(() => {
    const names = loaded.pieces.map(({ titles, speakers }) => say(titles) + speakers.map(({ name }) => name).join(''))
    void loadFontsForText(names.join('')).catch(() => {})
  }, [loaded, say])
  // However it was opened: from its card, by a link, or by an address.
  const openedId = opened?.pieceId
  const count = useEffectEvent((action: 'open' | 'close', pieceId: string) => {
    if (!isCompact && byId.has(pieceId)) track('media-board', action, pieceId)
  })
  useEffect(() => {
    if (openedId === undefined) return undefined
    count('open', openedId)
    return () => count('close', openedId)
  }, [openedId])
  // Each piece is seen from its beginning.
  useEffect(() => {
    if (top.current !== null) top.current.scrollTop = 0
  }, [opened?.pieceId])

  const goBack = () => {
    setOpened(undefined)
    notePiece(undefined)
    requestAnimationFrame(() => {
      const card = home.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cameFrom.current)}"]`)
      const focused = card ?? home.current?.querySelector<HTMLElement>('input[type=search]')
      focused?.focus({ preventScroll: true })
    })
  }

  const title = widget.title || say(loaded.names)
  const piece = opened === undefined ? undefined : byId.get(opened.pieceId)
  if (isCompact)
    return (
      <BoardPageProvider value={page}>
        <Compact title={title} pieces={pieces} nowMs={nowMs} />
      </BoardPageProvider>
    )
  return (
    <BoardPageProvider value={page}>
      <div className={styles.board} data-shown-in={shownIn}>
        {isOnline ? null : <Alert tone="warning">{t('media-board.offline-now')}</Alert>}
        <div className={styles.panes}>
          <div ref={home} className={styles.pane} inert={opened !== undefined}>
            <BoardHome
              title={title}
              hasTitle={shownIn !== 'dialog'}
              pieces={pieces}
              sections={configuration.sections}
              nowMs={nowMs}
              filter={filter}
              tab={tab}
              onFilter={setFilter}
              onTab={setTab}
            />
          </div>
          {opened === undefined ? null : (
            <div ref={top} className={styles.piece}>
              {piece === undefined ? (
                <EmptyState
                  icon={<CircleAlert size={28} strokeWidth={1.7} />}
                  title={t('media-board.gone.title')}
                  headingLevel={3}
                  frame="dashed"
                  live
                  actions={<Button onClick={goBack}>{t('media-board.back')}</Button>}
                >
                  {t('media-board.gone.text')}
                </EmptyState>
              ) : (
                <PiecePage
                  key={piece.id}
                  piece={piece}
                  nowMs={nowMs}
                  second={opened.second}
                  page={opened.page}
                  talks={opened.talks}
                  more={moreLike(piece, pieces)}
                  onBack={goBack}
                />
              )}
            </div>
          )}
        </div>
        {hasFailed ? (
          <Alert
            tone="error"
            className={styles.notice}
            onClose={() => setFailed(false)}
            closeLabel={t('media-board.close')}
          >
            {t(isOnline ? 'media-board.not-done' : 'media-board.offline-now')}
          </Alert>
        ) : null}
      </div>
    </BoardPageProvider>
  )
}
