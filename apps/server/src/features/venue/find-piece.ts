import type { Architecture, ContentPiece, MediaBoard } from '@foyer/contract'

export interface PieceOnBoard {
  readonly board: MediaBoard
  readonly piece: ContentPiece
}

const indexes = new WeakMap<Architecture, ReadonlyMap<string, PieceOnBoard>>()

/** A content piece of an architecture with the board it is on; no two share an id. Asked with every like. */
export function findPiece(architecture: Architecture | undefined, pieceId: string): PieceOnBoard | undefined {
  if (architecture === undefined) return undefined
  const known = indexes.get(architecture) ?? indexOf(architecture)
  indexes.set(architecture, known)
  return known.get(pieceId)
}

const indexOf = ({ mediaBoards }: Architecture): ReadonlyMap<string, PieceOnBoard> =>
  new Map(mediaBoards.flatMap((board) => board.pieces.map((piece) => [piece.id as string, { board, piece }] as const)))
