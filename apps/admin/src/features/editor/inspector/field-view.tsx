import { memo, type ReactNode } from 'react'
import type { DraftChange, DraftPath } from '@foyer/contract'
import { isSamePath } from '@foyer/venue-draft'
import { type Field, entityOf } from '@foyer/venue-fields'
import type { FieldProps } from './field-props.ts'
import type { OnChanges } from './form-ports.ts'
import { keyOfPath } from '../entities/entity-path.ts'
import { type EditorKey, useEditorTexts } from '../editor-texts.ts'
import { AccountField, AccountsField } from './fields/accounts-field.tsx'
import { AssetField } from './fields/asset-field.tsx'
import { BooleanField } from './fields/boolean-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ChoiceSetField } from './fields/choice-set-field.tsx'
import { ColourField } from './fields/colour-field.tsx'
import { InstantField } from './fields/instant-field.tsx'
import { ListField } from './fields/list-field.tsx'
import { LocalizedAssetsField } from './fields/localized-assets-field.tsx'
import { LocalizedField } from './fields/localized-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { ObjectField } from './fields/object-field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { UnionField } from './fields/union-field.tsx'
import { UnknownFields } from './fields/unknown-value.tsx'
import { FocalPointField } from './pictures/focal-point-field.tsx'
import styles from './entity-form.module.css'

interface FieldsProps {
  readonly entity: string
  readonly value: Readonly<Record<string, unknown>>
  readonly path: DraftPath
  readonly onChanges: OnChanges
  /** Names of the fields to show; all without. */
  readonly only?: readonly string[] | undefined
}

/** All fields of an entity: those without a section first, then the sections, then what this version does not know. */
export function Fields({ entity, value, path, onChanges, only }: FieldsProps) {
  const { t } = useEditorTexts()
  const { fields, discriminator } = entityOf(entity)
  const shown = fields.filter(
    ({ type, name, onlyWith }) =>
      type !== 'elsewhere' &&
      type !== 'id' &&
      (only === undefined || only.includes(name)) &&
      (onlyWith === undefined || value[onlyWith[0]] === onlyWith[1]),
  )
  const groups = [...new Set(shown.flatMap(({ group }) => group ?? []))]
  const known = new Set([...fields.map(({ name }) => name), discriminator])
  const newer = Object.fromEntries(Object.entries(value).filter(([name]) => !known.has(name)))
  /** What means nothing any more with another value goes with the former one. */
  const endOthers: OnChanges = (changes) => {
    const [first] = changes
    if (first?.kind !== 'set' || first.path.length !== path.length + 1) return onChanges(changes)
    const ending = fields.filter(
      ({ name, onlyWith }) =>
        onlyWith !== undefined &&
        onlyWith[0] === first.path.at(-1) &&
        onlyWith[1] !== first.value &&
        Object.hasOwn(value, name),
    )
    onChanges([...changes, ...ending.map(({ name }): DraftChange => ({ kind: 'set', path: [...path, name] }))])
  }
  const change = fields.some(({ onlyWith }) => onlyWith !== undefined) ? endOthers : onChanges
  const draw = (field: Field) => (
    <div key={field.name} data-field={keyOfPath([...path, field.name])} className={styles.field}>
      <FieldView
        field={field}
        label={t(`editor-fields.label.${field.label ?? field.name}` as EditorKey)}
        value={Object.hasOwn(value, field.name) ? value[field.name] : undefined}
        path={[...path, field.name]}
        owner={value}
        onChanges={change}
      />
    </div>
  )
  return (
    <div className={styles.fields}>
      {shown.filter(({ group }) => group === undefined).map(draw)}
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={t(`editor-fields.group.${group}` as EditorKey)}>
          <h3 className={styles.title}>{t(`editor-fields.group.${group}` as EditorKey)}</h3>
          {shown.filter((field) => field.group === group).map(draw)}
        </section>
      ))}
      {only === undefined && <UnknownFields fields={newer} />}
    </div>
  )
}

/** Whether a field looks at others of the entity that it is in. */
const looksAround = (field: Field): boolean =>
  field.type === 'list' ||
  (field.type === 'object' && field.entity === 'FocalPoint') ||
  (field.type === 'colour' && field.contrastWith !== undefined) ||
  (field.type === 'reference' && field.areaField !== undefined)

const isSame = (a: FieldProps, b: FieldProps): boolean =>
  a.value === b.value &&
  a.field === b.field &&
  a.label === b.label &&
  a.hideLabel === b.hideLabel &&
  a.onChanges === b.onChanges &&
  isSamePath(a.path, b.path) &&
  (a.owner === b.owner || !looksAround(a.field))

/** A field of any type; drawn again for another value, and not with every letter in a field beside it. */
const FieldView = memo(function FieldView(props: FieldProps): ReactNode {
  switch (props.field.type) {
    case 'text':
    case 'email':
    case 'webAddress':
    case 'pageAddress':
    case 'assetAddress':
    case 'id':
      return <TextField {...(props as FieldProps<'text'>)} />
    case 'number':
      return <NumberField {...(props as FieldProps<'number'>)} />
    case 'boolean':
      return <BooleanField {...(props as FieldProps<'boolean'>)} />
    case 'choice':
    case 'locale':
      return <ChoiceField {...(props as FieldProps<'choice'>)} />
    case 'colour':
      return <ColourField {...(props as FieldProps<'colour'>)} />
    case 'instant':
      return <InstantField {...(props as FieldProps<'instant'>)} />
    case 'asset':
      return <AssetField {...(props as FieldProps<'asset'>)} />
    case 'reference':
      return props.field.to === 'account' ? (
        <AccountField {...(props as FieldProps<'reference'>)} />
      ) : (
        <ReferenceField {...(props as FieldProps<'reference'>)} />
      )
    case 'localizedText':
    case 'localizedRichText':
      return <LocalizedField {...(props as FieldProps<'localizedText'>)} />
    case 'localizedAssets':
      return <LocalizedAssetsField {...(props as FieldProps<'localizedAssets'>)} />
    case 'object':
      if (props.field.entity === 'FocalPoint')
        return <FocalPointField {...(props as FieldProps<'object'>)} renderFields={drawFields} />
      return <ObjectField {...(props as FieldProps<'object'>)} renderFields={drawFields} />
    case 'union':
      return <UnionField {...(props as FieldProps<'union'>)} renderFields={drawFields} />
    case 'list':
      return <AnyList {...(props as FieldProps<'list'>)} />
    case 'elsewhere':
      return null
  }
}, isSame)

const drawFields = (props: FieldsProps) => <Fields {...props} />
const drawField = (props: FieldProps) => <FieldView {...props} />

function AnyList(props: FieldProps<'list'>) {
  const { item, isSet } = props.field
  if (item.type === 'reference' && item.to === 'account') return <AccountsField {...props} />
  if (isSet === true) return <ChoiceSetField {...props} />
  return <ListField {...props} renderItem={drawField} />
}
