import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from '../field/index.ts'
import styles from './select.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  Omit<FieldTexts, 'trailing'> & { options: readonly SelectOption[] }

/** The platform's own list, in the frame of a field. */
export function Select(props: SelectProps) {
  const {
    label,
    hideLabel,
    labelTrailing,
    description,
    error,
    icon,
    footer,
    size,
    options,
    id,
    className,
    ...attributes
  } = props
  return (
    <FieldFrame
      {...{ label, hideLabel, labelTrailing, description, error, icon, footer, size, id, className }}
      describedBy={attributes['aria-describedby']}
      control={(ids) => (
        <>
          <select {...attributes} {...ids} className={styles.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={styles.chevron} aria-hidden />
        </>
      )}
    />
  )
}
