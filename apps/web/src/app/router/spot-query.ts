import type { Spot } from '@foyer/widgets'
import { stringifySearch } from './search.ts'

/** The query of an address that opens a widget, at a page, a second or a piece of it. Source: SEA-01, VEN-19. */
export const spotQuery = ({ widgetId, page, second, pieceId }: Omit<Spot, 'areaId'>): string =>
  widgetId === undefined
    ? ''
    : stringifySearch({
        widget: widgetId,
        page,
        second: second === undefined ? second : Math.floor(second),
        piece: pieceId,
      })
