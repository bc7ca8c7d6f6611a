import type { ContentPiece } from '@foyer/contract'
import { useBoardPage } from './board-context.ts'
import { calendarFile, calendarName } from './calendar.ts'

/** Saves a piece as an entry for one's calendar. */
export function useCalendarFile(): (piece: ContentPiece) => Promise<void> {
  const { ports, widget, say } = useBoardPage()
  return async (piece) => {
    const title = say(piece.titles)
    const area = ports.architecture.areas.find(({ id }) => id === piece.areaId)
    const file = await calendarFile({
      piece,
      title,
      description: say(piece.descriptions),
      place: say(area?.names),
      url: new URL(ports.spotHref({ areaId: ports.areaId, widgetId: widget.id, pieceId: piece.id }), document.baseURI)
        .href,
      nowMs: ports.serverNow(),
    })
    ports.saveFile(file, calendarName(title))
    ports.track('media-board', 'add-to-calendar', piece.id)
  }
}
