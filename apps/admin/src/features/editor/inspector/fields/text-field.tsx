import { Field, TextArea } from '@foyer/ui/field'
import { useId } from 'react'
import type { FieldProps } from '../field-props.ts'
import { useFieldWords } from '../use-field-words.ts'
import { useTyped } from '../use-typed.ts'

const addresses = ['webAddress', 'pageAddress', 'assetAddress', 'email']

/** A text in no particular language: a name, an address, an id of another system. */
export function TextField(props: FieldProps<'text' | 'webAddress' | 'pageAddress' | 'assetAddress' | 'email' | 'id'>) {
  const { field, label, hideLabel, value, path, onChanges } = props
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const { shown, type, leave } = useTyped(typeof value === 'string' ? value : '')
  const zonesId = useId()
  const isZone = field.type === 'text' && field.pattern?.name === 'time-zone'
  const isAddress = addresses.includes(field.type)
  const attributes = {
    label,
    hideLabel,
    description: help,
    error,
    size: 'compact' as const,
    value: shown,
    readOnly: isLocked,
    spellCheck: !isAddress && !isZone,
    dir: isAddress || isZone ? 'ltr' : 'auto',
    onBlur: leave,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const text = currentTarget.value
      type(text)
      onChanges([text === '' && !field.isRequired ? { kind: 'set', path } : { kind: 'set', path, value: text }])
    },
  }
  // A single line would lose the line breaks of the text.
  if (shown.includes('\n')) return <TextArea {...attributes} />
  return (
    <>
      <Field
        {...attributes}
        type={field.type === 'email' ? 'email' : 'text'}
        {...(isZone ? { list: zonesId, autoComplete: 'off' } : {})}
      />
      {isZone && (
        <datalist id={zonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
