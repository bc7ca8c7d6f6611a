import type { ContentWidget } from '../widgets/content-widget.ts'
import type { Architecture } from './architecture.ts'
import { sourcesOfPieces } from './media-board.ts'
import type { ContentPiece } from './media-board.ts'

type Note = (pointer: string, code: string, message: string) => void

interface Checks {
  readonly fault: Note
  readonly unique: (ids: readonly string[], pointer: (index: number) => string) => void
  readonly exists: (kind: 'area' | 'provider', id: string, pointer: string) => void
}

/**
 * Of media boards and their pieces: ids are unique, those of pieces in the whole venue; what a piece names exists, its
 * source fits its kind, and what is live has a time that ends after it begins. Source: MED-01.
 */
export function checkMediaBoards(architecture: Architecture, { fault, unique, exists }: Checks): void {
  const { mediaBoards, areas, globalWidgets } = architecture
  const at = '/architectures/0/mediaBoards'
  const widgets = new Map<string, ContentWidget>(
    [...globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)].map((widget) => [widget.id, widget]),
  )
  const viewpoints = new Map(areas.map((area) => [area.id as string, area.viewPoints.map(({ id }) => id as string)]))
  unique(
    mediaBoards.map(({ id }) => id),
    (index) => `${at}/${index}/id`,
  )
  const places = mediaBoards.flatMap(({ pieces }, board) =>
    pieces.map((piece, index) => ({ piece, here: `${at}/${board}/pieces/${index}` })),
  )
  unique(
    places.map(({ piece }) => piece.id),
    (index) => `${places[index]?.here ?? at}/id`,
  )
  for (const [board, { tagNames }] of mediaBoards.entries())
    unique(
      tagNames.map(({ tag }) => tag),
      (index) => `${at}/${board}/tagNames/${index}/tag`,
    )
  for (const { piece, here } of places) {
    checkTime(piece, here)
    checkSource(piece, here)
    if (piece.areaId !== undefined) exists('area', piece.areaId, `${here}/areaId`)
    if (piece.widgetId !== undefined) widgetExists(piece.widgetId, `${here}/widgetId`)
  }

  function checkTime({ kind, begin, end }: ContentPiece, here: string): void {
    if (kind === 'LIVE') {
      if (begin === undefined) fault(`${here}/begin`, 'missing', 'what is live has a begin')
      if (end === undefined) fault(`${here}/end`, 'missing', 'what is live has an end')
    }
    if (begin !== undefined && end !== undefined && Date.parse(begin) >= Date.parse(end))
      fault(`${here}/end`, 'ends-before-it-begins', 'end must be after begin')
  }

  function checkSource({ kind, source }: ContentPiece, here: string): void {
    // The schema reports an unknown kind.
    const sources: readonly string[] | undefined = sourcesOfPieces[kind]
    if (sources?.includes(source.kind) === false)
      fault(`${here}/source/kind`, 'wrong-source', `${source.kind} does not fit ${kind}`)
    if (source.kind === 'EXTERNAL' && source.cookieProvider !== undefined)
      exists('provider', source.cookieProvider, `${here}/source/cookieProvider`)
    if (source.kind === 'MEETING') {
      const widget = widgetExists(source.widgetId, `${here}/source/widgetId`)
      if (widget !== undefined && widget.type !== 'MEETING')
        fault(`${here}/source/widgetId`, 'wrong-widget', `${source.widgetId} is no meeting`)
    }
    if (source.kind === 'LINK') {
      const { target } = source
      if (target.kind === 'VIEWPOINT')
        fault(`${here}/source/target/kind`, 'wrong-target', 'a piece is in no area: name the area with its viewpoint')
      if (target.kind !== 'AREA') return
      exists('area', target.areaId, `${here}/source/target/areaId`)
      // An unknown area is reported already.
      if (target.viewpointId !== undefined && viewpoints.get(target.areaId)?.includes(target.viewpointId) === false)
        fault(`${here}/source/target/viewpointId`, 'unknown-reference', `there is no viewpoint ${target.viewpointId}`)
    }
  }

  function widgetExists(id: string, pointer: string): ContentWidget | undefined {
    const widget = widgets.get(id)
    if (widget === undefined) fault(pointer, 'unknown-reference', `there is no widget ${id}`)
    return widget
  }
}
