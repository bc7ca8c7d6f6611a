import type { Architecture } from './architecture.ts'

interface Checks {
  readonly fault: (pointer: string, code: string, message: string) => void
  readonly unique: (ids: readonly string[], pointer: (index: number) => string) => void
  readonly exists: (kind: 'area', id: string, pointer: string) => void
}

/**
 * Of sessions and tracks: ids are unique, a session ends after it begins, and its area, track and content piece exist. Its
 * widget is in its area, or is a global one. Source: VEN-01, VEN-20.
 */
export function checkSessions(architecture: Architecture, { fault, unique, exists }: Checks): void {
  const { sessions, tracks, areas, globalWidgets, mediaBoards } = architecture
  const at = '/architectures/0/sessions'
  const trackIds = new Set<string>(tracks.map(({ id }) => id))
  const pieceIds = new Set<string>(mediaBoards.flatMap(({ pieces }) => pieces.map(({ id }) => id)))
  const globalIds = globalWidgets.map(({ id }) => id as string)
  const widgetIdsByArea = new Map(
    areas.map(({ id, contentWidgets }) => [id, new Set([...globalIds, ...contentWidgets.map((widget) => widget.id)])]),
  )
  unique(
    tracks.map(({ id }) => id),
    (index) => `/architectures/0/tracks/${index}/id`,
  )
  unique(
    sessions.map(({ id }) => id),
    (index) => `${at}/${index}/id`,
  )
  for (const [index, { begin, end, areaId, widgetId, trackId, pieceId }] of sessions.entries()) {
    const here = `${at}/${index}`
    if (Date.parse(begin) >= Date.parse(end)) fault(`${here}/end`, 'ends-before-it-begins', 'end must be after begin')
    exists('area', areaId, `${here}/areaId`)
    // An unknown area is reported already.
    if (widgetId !== undefined && widgetIdsByArea.get(areaId)?.has(widgetId) === false)
      fault(`${here}/widgetId`, 'unknown-reference', `there is no widget ${widgetId} in area ${areaId}`)
    if (trackId !== undefined && !trackIds.has(trackId))
      fault(`${here}/trackId`, 'unknown-reference', `there is no track ${trackId}`)
    if (pieceId !== undefined && !pieceIds.has(pieceId))
      fault(`${here}/pieceId`, 'unknown-reference', `there is no content piece ${pieceId}`)
  }
}
