import { Field } from '@foyer/ui/field'
import { backdropsByMode, contrastRatio } from '@foyer/ui/theme'
import type { FieldProps } from '../field-props.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { useTyped } from '../use-typed.ts'
import styles from './colour-field.module.css'

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value)
/** WCAG 2.2 for text of the usual size. */
const readableRatio = 4.5

/** A colour as `#RRGGBB`, with the platform's picker; of texts also how well they can be read. Source: VEN-16. */
export function ColourField({ field, label, value, path, owner, onChanges }: FieldProps<'colour'>) {
  const { t } = useEditorTexts()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const { shown, type, leave } = useTyped(typeof value === 'string' ? value : '')
  const contrast = useContrast(field.contrastWith, owner, value)
  const set = (text: string) => {
    type(text)
    onChanges([text === '' && !field.isRequired ? { kind: 'set', path } : { kind: 'set', path, value: text }])
  }
  return (
    <Field
      label={label}
      size="compact"
      description={contrast ?? help}
      error={error}
      dir="ltr"
      placeholder={field.isRequired ? '#RRGGBB' : t('editor-fields.none')}
      value={shown}
      readOnly={isLocked}
      onBlur={leave}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      trailing={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('editor-fields.pick-colour', { label })}
          value={isColour(shown) ? shown.toLowerCase() : '#000000'}
          data-empty={isColour(shown) ? undefined : ''}
          disabled={isLocked}
          onBlur={leave}
          onChange={({ currentTarget }) => set(currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}

function useContrast(contrastWith: string | undefined, owner: Readonly<Record<string, unknown>>, colour: unknown) {
  const { t, number } = useEditorTexts()
  if (contrastWith === undefined || !isColour(colour)) return undefined
  const other = owner[contrastWith]
  const grounds = isColour(other)
    ? [[other, other] as const]
    : [
        [backdropsByMode.light.base, t('editor-fields.light-surface')] as const,
        [backdropsByMode.dark.base, t('editor-fields.dark-surface')] as const,
      ]
  return grounds.map(([ground, name]) => {
    const ratio = contrastRatio(colour, ground)
    // Rounded down, so that a ratio that is too low never looks like enough.
    const written = number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 })
    const key = ratio < readableRatio ? 'editor-fields.contrast-low' : 'editor-fields.contrast'
    return <div key={ground}>{t(key, { other: name, ratio: written })}</div>
  })
}
