import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldTexts
export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

export function Field(props: FieldProps) {
  const { texts, rest } = split(props)
  const { id, className, 'aria-describedby': describedBy, ...attributes } = rest
  return (
    <FieldFrame
      {...texts}
      id={id}
      className={className}
      describedBy={describedBy}
      control={(ids) => <input type="text" {...attributes} {...ids} className={styles.input} />}
    />
  )
}

export function TextArea(props: TextAreaProps) {
  const { texts, rest } = split(props)
  const { id, className, 'aria-describedby': describedBy, ...attributes } = rest
  return (
    <FieldFrame
      {...texts}
      id={id}
      className={className}
      describedBy={describedBy}
      tall
      control={(ids) => <textarea rows={3} {...attributes} {...ids} className={styles.input} />}
    />
  )
}

function split<T extends FieldTexts>(props: T) {
  const { label, hideLabel, labelTrailing, description, error, icon, trailing, footer, size, ...rest } = props
  return { texts: { label, hideLabel, labelTrailing, description, error, icon, trailing, footer, size }, rest }
}
