import type { DraftChange } from '@foyer/contract'

/** Why a text is not taken by a cell. */
export type CellFault =
  | 'not-a-time'
  | 'not-minutes'
  | 'unknown-name'
  | 'unknown-language'
  | 'no-address-or-file'
  | 'wrong-file'
  | 'required'
  | 'yes-or-no'
  | 'too-long'

/** A column of a table of entities: how a value is written and read as text. */
export interface GridColumn<Row> {
  readonly id: string
  /** The field of the entity, where it is not called as the column is, in one or many, or with `Id`. */
  readonly field?: string | undefined
  readonly widthRem: number
  readonly read: (row: Row) => string
  /** The changes that give the entity this value; none where it has it already. */
  readonly write: (row: Row, text: string) => readonly DraftChange[] | CellFault
}
