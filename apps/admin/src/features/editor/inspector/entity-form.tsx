import { useMemo, useRef } from 'react'
import type { DraftPath } from '@foyer/contract'
import { findEntity } from '@foyer/venue-fields'
import {
  type FieldJump,
  type FormLocales,
  type FormPorts,
  FormProvider,
  type OnChanges,
  type PlacedFault,
} from './form-ports.ts'
import { Fields } from './field-view.tsx'
import { UnknownValue } from './fields/unknown-value.tsx'
import { useJump } from './use-jump.ts'
import styles from './entity-form.module.css'

export interface EntityFormProps {
  /** As the field tables call it, such as `Area` or `Configuration.VIDEO` (`configurationEntity`). */
  readonly entity: string
  readonly value: Readonly<Record<string, unknown>>
  /** Where the value is in the document; changes name their place from there. */
  readonly path: DraftPath
  readonly onChanges: OnChanges
  readonly ports: FormPorts
  readonly locales: FormLocales
  /** Names of the fields to show; all without. */
  readonly only?: readonly string[] | undefined
  readonly faults?: readonly PlacedFault[]
  /** While a colleague edits the same, or without the right to edit. */
  readonly isReadOnly?: boolean
  /** The field to show, until `onJumped` says that it is in this form and shown. */
  readonly jump?: FieldJump | undefined
  readonly onJumped?: (() => void) | undefined
}

const noFaults: readonly PlacedFault[] = []

/**
 * The form of one entity of a venue, made of its field table. It holds nothing: what a person changes is given to
 * `onChanges`, and what it shows is `value`. An entity of a newer version is shown and left alone.
 * Needs `EditorTexts` above it. Source: EDT-11, EDT-17.
 */
export function EntityForm(props: EntityFormProps) {
  const { entity, value, path, onChanges, ports, locales, only, faults = noFaults, isReadOnly = false } = props
  const { jump, onJumped } = props
  const element = useRef<HTMLDivElement>(null)
  useJump(element, { path, jump, onJumped })
  const form = useMemo(() => ({ ports, locales, faults, isReadOnly, jump }), [ports, locales, faults, isReadOnly, jump])
  return (
    <FormProvider value={form}>
      <div ref={element} className={styles.form}>
        {findEntity(entity) === undefined ? (
          <UnknownValue kind={entity.slice(entity.lastIndexOf('.') + 1)} value={value} />
        ) : (
          <Fields entity={entity} value={value} path={path} onChanges={onChanges} only={only} />
        )}
      </div>
    </FormProvider>
  )
}
