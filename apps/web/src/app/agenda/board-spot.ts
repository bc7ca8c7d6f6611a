import type { ServedArchitecture } from '@foyer/contract'
import type { AgendaPlace } from '../../features/agenda/agenda-ports.ts'

/** Where a content piece is shown: the first widget of the areas that shows its board; undefined where none does. */
export function boardSpot(
  { areas }: Pick<ServedArchitecture, 'areas'>,
  mediaBoardId: string,
  pieceId: string,
): AgendaPlace | undefined {
  for (const { id: areaId, contentWidgets } of areas) {
    const widget = contentWidgets.find(({ configurations }) =>
      configurations.some(
        (configuration) => 'mediaBoardId' in configuration && configuration.mediaBoardId === mediaBoardId,
      ),
    )
    if (widget !== undefined) return { areaId, widgetId: widget.id, pieceId }
  }
  return undefined
}
