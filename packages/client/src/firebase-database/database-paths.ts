import type { PresenceMode } from '../presence/presence-service.ts'
import { escapeKey } from '@foyer/contract/path-key'

const pathOf = (...keys: readonly string[]): string => keys.map(escapeKey).join('/')

/** Everybody who is there in a mode. Source: PRS-06. */
export const attendeesPath = (mode: PresenceMode): string => pathOf('opmode', mode)

export const attendeePath = (mode: PresenceMode, uid: string): string => pathOf('opmode', mode, uid)

/** What hangs on pieces of media boards; likes and their counts are below it. */
export const contentPiecesPath = (mode: PresenceMode): string => pathOf('contentPieces', 'opmode', mode)

/** Below `contentPiecesPath`. */
export const likesKey = 'likes'
export const likePath = (uuid: string): string => pathOf(likesKey, uuid)
export const likesCountPath = (mediaBoardId: string, contentPieceId: string): string =>
  pathOf('contentPieceLikesCount', mediaBoardId, contentPieceId)
