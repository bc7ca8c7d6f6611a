import type { DraftPath } from '@foyer/contract'
import type { Field, FieldKind } from '@foyer/venue-fields'
import type { OnChanges } from './form-ports.ts'

/** What every kind of field gets. */
export interface FieldProps<Kind extends FieldKind = FieldKind> {
  readonly field: Extract<Field, { readonly type: Kind }>
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: unknown
  readonly path: DraftPath
  /** The entity that the field is of. */
  readonly owner: Readonly<Record<string, unknown>>
  readonly onChanges: OnChanges
}
