import type { MediaBoard } from '@foyer/contract'
import { piecesMax } from '@foyer/contract/venue-limits'
import { EntityTable } from './entity-table.tsx'
import { pieceColumns } from './piece-columns.ts'
import { nameIn, type TableProps } from './sessions-table.tsx'
import { useTableTexts } from './table-texts.ts'

type Piece = MediaBoard['pieces'][number]

interface PiecesTableProps extends Omit<TableProps, 'architecture' | 'now'> {
  readonly board: MediaBoard
  /** Those of the library by id. */
  readonly files: Parameters<typeof pieceColumns>[2]
}

/** The pieces of a media board as a table. Source: EDT-14. */
export function PiecesTable({ board, files, newId, ...props }: PiecesTableProps) {
  const { t } = useTableTexts()
  const { locale } = props
  return (
    <EntityTable
      {...props}
      label={t('editor-tables.board', { name: nameIn(board.names, locale) ?? board.id })}
      rows={board.pieces}
      path={['mediaBoards', board.id, 'pieces']}
      rowsMax={piecesMax}
      columns={pieceColumns(board.id, locale, files).map((column) => ({
        ...column,
        title: t(`editor-tables.column.${column.id}`),
        hasTexts: column.id === 'title' || column.id === 'description',
      }))}
      newRow={() => newPiece(newId())}
    />
  )
}

/** A link, whose address is still to be written. */
const newPiece = (id: string): Piece => ({
  id: id as Piece['id'],
  kind: 'LINK',
  titles: [],
  descriptions: [],
  tags: [],
  languages: [],
  speakers: [],
  source: { kind: 'LINK', target: { kind: 'URL', url: '' } },
  recommended: false,
})
