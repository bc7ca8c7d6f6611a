import type { ContentPiece } from '@foyer/contract'
import { useBoardPage } from './board-context.ts'
import { calendarFile, calendarName } from './calendar.ts'
import { usePort } from '../host/use-port.tsx'

/** Saves a piece as an entry for one's calendar. */
export function useCalendarFile(): (piece: ContentPiece) => Promise<void> {
  const { widget, say } = useBoardPage()
  const { architecture, areaId } = usePort('venue')
  const { serverNow } = usePort('clock')
  const { spotHref } = usePort('places')
  const { saveFile } = usePort('files')
  const { track } = usePort('analytics')
  return async (piece) => {
    const title = say(piece.titles)
    const area = architecture.areas.find(({ id }) => id === piece.areaId)
    const file = calendarFile({
      piece,
      title,
      description: say(piece.descriptions),
      place: say(area?.names),
      url: new URL(spotHref({ areaId: areaId, widgetId: widget.id, pieceId: piece.id }), document.baseURI).href,
      nowMs: serverNow(),
    })
    saveFile(file, calendarName(title))
    track('media-board', 'add-to-calendar', piece.id)
  }
}
