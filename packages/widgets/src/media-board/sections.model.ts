import type { ContentPiece, OwnView } from '@foyer/contract'

/** Where a piece is in its time: `on-demand` has none, `over` had one. */
export type PieceTime = 'on-demand' | 'coming' | 'live' | 'over'

/** Begin is inside, end outside; both by the server's clock. Source: MED-01. */
export function timeOfPiece({ kind, begin, end }: ContentPiece, nowMs: number): PieceTime {
  if (kind !== 'LIVE' || begin === undefined) return 'on-demand'
  if (nowMs < Date.parse(begin)) return 'coming'
  return end !== undefined && nowMs >= Date.parse(end) ? 'over' : 'live'
}

const beginMs = ({ begin }: ContentPiece): number => (begin === undefined ? Infinity : Date.parse(begin))

/** What is on now, the one that began last first. */
export const nowLive = (pieces: readonly ContentPiece[], nowMs: number): ContentPiece[] =>
  pieces.filter((piece) => timeOfPiece(piece, nowMs) === 'live').sort((a, b) => beginMs(b) - beginMs(a))

/** What comes, the soonest first. */
export const nextLive = (pieces: readonly ContentPiece[], nowMs: number): ContentPiece[] =>
  pieces.filter((piece) => timeOfPiece(piece, nowMs) === 'coming').sort((a, b) => beginMs(a) - beginMs(b))

/** The next instant at which a piece begins or ends; undefined when none does any more. */
export function nextBoundary(pieces: readonly ContentPiece[], nowMs: number): number | undefined {
  const coming = pieces
    .filter(({ kind }) => kind === 'LIVE')
    .flatMap(({ begin, end }) => [begin, end])
    .map((instant) => Date.parse(instant ?? ''))
    .filter((ms) => ms > nowMs)
  return coming.length === 0 ? undefined : coming.reduce((a, b) => Math.min(a, b))
}

/** What is liked at all, the most liked first; as many like two, the more seen first. */
export function topRated(
  pieces: readonly ContentPiece[],
  countsOf: (pieceId: string) => { readonly likes: number; readonly views: number },
  limit: number,
): ContentPiece[] {
  return pieces
    .map((piece) => ({ piece, ...countsOf(piece.id) }))
    .filter(({ likes }) => likes > 0)
    .sort((a, b) => b.likes - a.likes || b.views - a.views)
    .slice(0, limit)
    .map(({ piece }) => piece)
}

/** Less is not worth going on from. */
const begunFromS = 5

/** Where somebody can go on: begun and not finished; undefined elsewhere. Documents go on at their page. */
export function resumeAt(piece: ContentPiece, view: OwnView | undefined): number | undefined {
  if (view === undefined || view.isFinished || piece.kind === 'LIVE' || piece.kind === 'LINK') return undefined
  const least = piece.kind === 'PDF' ? 2 : begunFromS
  return view.positionS >= least ? view.positionS : undefined
}

/** What somebody began and has not finished, the latest first. */
export function toContinue(
  pieces: readonly ContentPiece[],
  viewOf: (pieceId: string) => OwnView | undefined,
): ContentPiece[] {
  return pieces
    .map((piece) => ({ piece, view: viewOf(piece.id) }))
    .filter(({ piece, view }) => resumeAt(piece, view) !== undefined)
    .sort((a, b) => (b.view?.at ?? 0) - (a.view?.at ?? 0))
    .map(({ piece }) => piece)
}

const newForMs = 3 * 86_400_000

/** Recently added, and not begun by the viewer. Source: VEN-21. */
export const isNewPiece = ({ updated }: ContentPiece, view: OwnView | undefined, nowMs: number): boolean => {
  const ageMs = nowMs - Date.parse(updated ?? '')
  return view === undefined && ageMs >= 0 && ageMs < newForMs
}

/** How much of a piece the viewer has seen, 0 to 1; undefined where it is unknown. */
export function seenShare(piece: ContentPiece, view: OwnView | undefined): number | undefined {
  if (view === undefined) return undefined
  if (view.isFinished) return 1
  return piece.durationS === undefined ? undefined : Math.min(1, view.positionS / piece.durationS)
}
