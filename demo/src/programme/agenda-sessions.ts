import type { VenueInput } from '@foyer/contract'
import type { DemoPiece } from '../media-board/piece.ts'
import type { AreaKey } from '../names.ts'
import type { Session } from './session.ts'
import { trackOfSession } from './tracks.ts'

type DemoSession = NonNullable<VenueInput['architectures'][number]['sessions']>[number]

/** The widget of each area at which its sessions take place. */
const widgetOfArea: Partial<Record<AreaKey, string>> = {
  stage: 'stage-screen',
  'meeting-floor': 'meeting-workshop',
  lounge: 'lounge-session',
  garden: 'garden-session',
}

/** The sessions as the venue document lists them; `pieces` are those of the media board, some of which show a session. */
export function agendaSessions(sessions: readonly Session[], pieces: readonly DemoPiece[]): DemoSession[] {
  const pieceIds = new Set(pieces.map(({ id }) => id))
  return sessions.map(({ id, titles, summaries, people, begin, end, place }) => {
    const widgetId = widgetOfArea[place]
    const trackId = trackOfSession[id]
    const pieceId = `live-${id}`
    return {
      id,
      titles,
      descriptions: summaries,
      begin,
      end,
      areaId: place,
      speakers: [...people],
      ...(widgetId === undefined ? {} : { widgetId }),
      ...(trackId === undefined ? {} : { trackId }),
      ...(pieceIds.has(pieceId) ? { pieceId } : {}),
    }
  })
}
