/** Sessions of a programme. */
export const agendaSessionsMax = 2_000

/** Pieces of a media board. */
export const piecesMax = 2_000
