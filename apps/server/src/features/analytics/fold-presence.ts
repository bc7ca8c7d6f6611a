import { visitGapMs } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Hit } from './hit.ts'

/** A stretch of time without a gap that would end a visit. */
export interface Piece {
  readonly opMode: OpMode
  readonly visitorId: string
  fromMs: number
  lastMs: number
  pings: number
}

/** No piece is longer, so that those of a period are found by when they begin. A visit may be of several. */
export const pieceMaxMs = 6 * 60 * 60_000

/**
 * When visitors were there, as rounds of pieces with one of each visitor at most, the earliest of each first.
 *
 * A heartbeat every 15 s would be a row every 15 s and no number needs to know more than this.
 */
export function foldPresence(hits: readonly Hit[]): Piece[][] {
  const rounds: Piece[][] = []
  const newest = new Map<string, { piece: Piece; round: number }>()
  for (const { opMode, visitorId, atMs, kind } of hits.toSorted((a, b) => a.atMs - b.atMs)) {
    const key = `${opMode} ${visitorId}`
    const known = newest.get(key)
    const pings = kind === 'ping' ? 1 : 0
    if (known !== undefined && fits(known.piece, atMs)) {
      known.piece.lastMs = atMs
      known.piece.pings += pings
      continue
    }
    const round = known === undefined ? 0 : known.round + 1
    const piece = { opMode, visitorId, fromMs: atMs, lastMs: atMs, pings }
    ;(rounds[round] ??= []).push(piece)
    newest.set(key, { piece, round })
  }
  return rounds
}

const fits = ({ fromMs, lastMs }: Piece, atMs: number) => atMs - lastMs <= visitGapMs && atMs - fromMs <= pieceMaxMs
