import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { MediaBoardConfiguration, ServedMediaBoard } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { useOnline } from '@foyer/ui/online'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardScreen } from './board-screen.tsx'
import { createBoard } from './board.model.ts'
import { useBoardTexts } from './board-texts.tsx'
import { createLive } from './live.ts'
import { useLive } from './use-live.ts'

interface Loaded {
  readonly architectureId: string
  readonly board: ServedMediaBoard
}

/** A board with all its faces: waiting, failed, and its pieces. */
export function OpenedBoard(props: WidgetViewProps<MediaBoardConfiguration>): ReactNode {
  const { widget, configuration, shownIn } = props
  const { t, locale } = useBoardTexts()
  const { architecture } = usePort('venue')
  const { learnAssets } = usePort('assets')
  const { serverNow } = usePort('clock')
  const { call } = usePort('api')
  const { connection, newId } = usePort('realtime')
  const { user, visitor } = usePort('person')
  const { track } = usePort('analytics')
  const { reportFailure } = usePort('log')
  const { mediaBoardId } = configuration
  const userId = user?.userId
  const architectureId = architecture.id
  const [loaded] = useState(() => createLive<Loaded | undefined>(undefined))
  const session = useMemo(() => {
    const report = (cause: unknown) => reportFailure(widget.id, cause)
    const known = loaded.get()
    return {
      report,
      newId,
      board: createBoard({
        mediaBoardId,
        architectureId,
        language: locale,
        userId,
        authorId: userId ?? visitor?.id,
        onLiked: visitor?.onActed,
        connection,
        call,
        newId,
        serverNow,
        known: known?.architectureId === architectureId && known.board.id === mediaBoardId ? known.board : undefined,
        onLoaded: (board) => {
          loaded.set({ architectureId, board })
          learnAssets(board.assets)
        },
        report,
        track,
      }),
    }
  }, [
    architectureId,
    call,
    connection,
    learnAssets,
    loaded,
    locale,
    mediaBoardId,
    newId,
    reportFailure,
    serverNow,
    track,
    userId,
    visitor,
    widget.id,
  ])
  const { board } = session
  useEffect(() => board.start(), [board])
  const state = useLive(board.state)
  const isOnline = useOnline()

  switch (state.kind) {
    case 'loading':
      return <BoardSkeleton isCompact={shownIn === 'frame' || shownIn === 'list'} />
    case 'failed':
      return (
        <EmptyState
          icon={<CircleAlert size={28} strokeWidth={1.7} />}
          tone="error"
          title={t(isOnline ? 'media-board.failed.title' : 'media-board.offline.title')}
          headingLevel={3}
          frame="dashed"
          live
          actions={<Button onClick={board.retry}>{t('media-board.try-again')}</Button>}
        >
          {t(isOnline ? 'media-board.failed.text' : 'media-board.offline.text')}
        </EmptyState>
      )
    case 'ready':
      return <BoardScreen {...props} session={session} loaded={state.board} />
  }
}
