import { createContext, useContext } from 'react'
import type {
  ContentPiece,
  LocalizedText,
  MediaBoard,
  MediaBoardConfiguration,
  MediaBoardId,
  ServedMediaBoard,
} from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import type { Board } from './board.model.ts'

/** What begins with opening a piece: its film, and its discussion. */
export interface OpenHow {
  readonly plays?: boolean
  readonly talks?: boolean
}

/** What every part of an opened board knows. */
export interface BoardPage {
  readonly board: Board
  readonly mediaBoardId: MediaBoardId
  readonly widget: WidgetViewProps<MediaBoardConfiguration>['widget']
  /** Whether the viewer is logged in, so that they can like, keep and write. */
  readonly canAct: boolean
  /** Whether the viewer can like: logged in, or a visitor where the venue lets visitors like. */
  readonly canLike: boolean
  readonly newId: () => string
  /** Notes what failed and is shown, or does not matter. */
  readonly report: (cause: unknown) => void
  readonly say: (texts: readonly LocalizedText[] | undefined) => string
  readonly tagNames: MediaBoard['tagNames']
  /** What a tag is called in the language of the page. Source: MED-01. */
  readonly tagName: (tag: string) => string
  readonly pieceById: (pieceId: string) => ContentPiece | undefined
  /** Those of the programme that the piece belongs to, the earliest first. Source: MED-01. */
  readonly sessionsOf: (pieceId: string) => ServedMediaBoard['sessions']
  readonly open: (pieceId: string, how?: OpenHow) => void
  /** Shows a sentence for a moment when something did not come about. */
  readonly attempt: (act: Promise<unknown>) => void
}

const Context = createContext<BoardPage | undefined>(undefined)

export const BoardPageProvider = Context.Provider

/** Throws outside a board. */
export function useBoardPage(): BoardPage {
  const page = useContext(Context)
  if (page === undefined) throw new Error('there is no board above it')
  return page
}
