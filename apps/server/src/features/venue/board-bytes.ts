import type { Architecture, Asset, MediaBoard, ServedAgenda, ServedMediaBoard, Venue } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { listMentionedAssets } from './mentioned-assets.ts'
import { prepareBytes } from './prepare-bytes.ts'
import { toServedAsset } from './served-assets.ts'
import type { PreparedBytes } from './prepare-bytes.ts'
import { pointToPreview } from '../../platform/files/point-assets.ts'

export interface BoardBytes {
  /** The board as everybody gets it who may read the venue; `undefined` where the document has none of this id. */
  find(opMode: OpMode, venue: Venue, mediaBoardId: string): PreparedBytes | undefined
  /** The programme likewise. */
  agenda(opMode: OpMode, venue: Venue): PreparedBytes | undefined
}

const LIVE_BROTLI = 9
const STAGE_BROTLI = 4

/** The files of a venue that a part of it names. */
export function assetsOf(part: unknown, assets: readonly Asset[]): Asset[] {
  const mentioned = listMentionedAssets(part, assets)
  return assets.filter(({ id }) => mentioned.has(id)).map(toServedAsset)
}

/** Made when a part of the document is first asked for, and kept as long as the document is in use. Source: MED-01. */
export function createBoardBytes({ log }: { readonly log: Log }): BoardBytes {
  const made = new WeakMap<Architecture, Map<string, PreparedBytes>>()
  return { find, agenda }

  function find(opMode: OpMode, venue: Venue, mediaBoardId: string): PreparedBytes | undefined {
    const [architecture] = venue.architectures
    const board = architecture?.mediaBoards.find(({ id }) => id === mediaBoardId)
    if (architecture === undefined || board === undefined) return undefined
    return prepare(opMode, architecture, `board ${mediaBoardId}`, (): { data: ServedMediaBoard } => ({
      data: { ...board, assets: assetsOf(board, venue.assets), sessions: sessionsOf(architecture, board) },
    }))
  }

  function agenda(opMode: OpMode, venue: Venue): PreparedBytes | undefined {
    const architecture = venue.architectures[0]
    if (architecture === undefined) return undefined
    const { tracks, sessions, mediaBoards } = architecture
    return prepare(opMode, architecture, 'agenda', (): ServedAgenda => ({
      tracks,
      sessions,
      pieces: piecesOf(sessions, mediaBoards),
      assets: assetsOf(sessions, venue.assets),
    }))
  }

  function prepare(opMode: OpMode, of: Architecture, name: string, serve: () => object): PreparedBytes {
    const parts = made.get(of) ?? new Map<string, PreparedBytes>()
    made.set(of, parts)
    const key = `${opMode} ${name}`
    const known = parts.get(key)
    if (known !== undefined) return known
    const json = JSON.stringify(serve())
    const bytes = opMode === 'LIVE' ? prepareBytes(json, LIVE_BROTLI) : prepareBytes(pointToPreview(json), STAGE_BROTLI)
    bytes.allReady.catch((error: unknown) => log.error({ err: error }, 'a part of the venue cannot be compressed'))
    parts.set(key, bytes)
    return bytes
  }
}

/** The sessions that name pieces of a board; none where the page has no agenda, and none that are cancelled. */
function sessionsOf({ agendaEnabled, sessions }: Architecture, { pieces }: MediaBoard): ServedMediaBoard['sessions'] {
  if (!agendaEnabled) return []
  const ofBoard = new Set(pieces.map(({ id }) => id))
  return sessions
    .filter(({ pieceId, cancelled }) => !cancelled && pieceId !== undefined && ofBoard.has(pieceId))
    .map(({ id, titles, begin, end, areaId, widgetId, pieceId }) => ({
      id,
      titles,
      begin,
      end,
      areaId,
      pieceId,
      ...(widgetId !== undefined && { widgetId }),
    }))
}

/** The pieces that the sessions name, each of the first board that has it. */
function piecesOf(
  sessions: Architecture['sessions'],
  mediaBoards: Architecture['mediaBoards'],
): ServedAgenda['pieces'] {
  const named = new Set(sessions.map(({ pieceId }) => pieceId))
  const pieces = new Map<string, ServedAgenda['pieces'][number]>()
  for (const { id: mediaBoardId, pieces: ofBoard } of mediaBoards) {
    for (const { id, kind, source } of ofBoard) {
      if (named.has(id) && !pieces.has(id))
        pieces.set(id, { id, mediaBoardId, kind, isMeeting: source.kind === 'MEETING' })
    }
  }
  return [...pieces.values()]
}
