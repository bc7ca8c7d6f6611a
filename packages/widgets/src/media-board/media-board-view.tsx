import type { ReactNode } from 'react'
import type { MediaBoardConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { BoardTexts } from './board-texts.tsx'
import { OpenedBoard } from './opened-board.tsx'

/** What there is on a media board. Source: MED-01, WID-05. */
export function View(props: WidgetViewProps<MediaBoardConfiguration>): ReactNode {
  return (
    <BoardTexts>
      <OpenedBoard {...props} />
    </BoardTexts>
  )
}
