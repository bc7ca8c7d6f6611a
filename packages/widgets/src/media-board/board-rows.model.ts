import type { Because, BoardSection, ContentPiece } from '@foyer/contract'

/** One piece in a section, with why it is there. */
export interface ShownPiece {
  readonly piece: ContentPiece
  readonly because?: Because | undefined
}

export interface BoardPart {
  readonly section: BoardSection
  readonly pieces: readonly ShownPiece[]
}

/** One row of the board as it is drawn. */
export type BoardRow =
  | { readonly kind: 'hero'; readonly key: string; readonly piece: ContentPiece }
  | { readonly kind: 'heading'; readonly key: string; readonly section: BoardSection; readonly count: number }
  | { readonly kind: 'soon'; readonly key: string; readonly pieces: readonly ContentPiece[] }
  | {
      readonly kind: 'cards'
      readonly key: string
      readonly pieces: readonly ShownPiece[]
      readonly isCarousel: boolean
    }

/** Rows of the one grid that holds whatever was asked for. */
export function gridRows(pieces: readonly ShownPiece[], columns: number, keyOf = 'all'): BoardRow[] {
  const rows: BoardRow[] = []
  for (let at = 0; at < pieces.length; at += columns) {
    const own = pieces.slice(at, at + columns)
    rows.push({ kind: 'cards', key: `${keyOf}:${own[0]?.piece.id}`, pieces: own, isCarousel: false })
  }
  return rows
}

const soonMax = 3
const carouselMax = 12

/**
 * The board with its sections: what is live is a stage of its own, each coming piece has a line, other sections are one row, and
 * `ALL` takes as many rows as it needs. Empty sections are left out. On a narrow page a section is a row that scrolls sideways.
 */
export function sectionRows(parts: readonly BoardPart[], columns: number): BoardRow[] {
  const isNarrow = columns <= 2
  return parts.flatMap(({ section, pieces }): BoardRow[] => {
    const [first, ...rest] = pieces
    if (first === undefined) return []
    const heading: BoardRow = { kind: 'heading', key: section, section, count: pieces.length }
    const inOneRow = (own: readonly ShownPiece[]): BoardRow[] =>
      own.length === 0
        ? []
        : [
            {
              kind: 'cards',
              key: `${section}:row`,
              pieces: own.slice(0, isNarrow ? carouselMax : columns),
              isCarousel: isNarrow,
            },
          ]
    switch (section) {
      case 'NOW_LIVE':
        return [{ kind: 'hero', key: 'hero', piece: first.piece }, ...inOneRow(rest)]
      case 'NEXT_LIVE':
        return [
          heading,
          { kind: 'soon', key: `${section}:row`, pieces: pieces.slice(0, soonMax).map(({ piece }) => piece) },
        ]
      case 'ALL':
        return [heading, ...gridRows(pieces, columns)]
      case 'CONTINUE':
      case 'RECOMMENDED':
      case 'TOP_RATED':
      case 'FAVOURITES':
        return [heading, ...inOneRow(pieces)]
    }
  })
}
