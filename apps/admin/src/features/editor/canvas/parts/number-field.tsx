import { Field } from '@foyer/ui/field'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useCanvasTexts } from '../canvas-texts.ts'
import { clampTo } from '../geometry/clamp.ts'
import { nudgeStep, nudgeTimes } from '../geometry/nudge.ts'
import { parseNumber } from '../parse-number.ts'
import styles from './position-panel.module.css'

interface NumberFieldProps {
  /** Of the field of a placement that it is for. */
  readonly name: string
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly isReadOnly: boolean
  readonly onChange: (value: number) => void
}

/** An exact number: applied with Enter or when the field is left; arrow keys step, Escape restores. */
export function NumberField({ name, label, value, unit, min, max, isReadOnly, onChange }: NumberFieldProps) {
  const { t, number } = useCanvasTexts()
  // What is being typed; undefined when it is the value.
  const [typed, setTyped] = useState<string>()
  const shown = number(value, { maximumFractionDigits: 2, useGrouping: false, numberingSystem: 'latn' })
  const parsed = typed === undefined ? value : parseNumber(typed)
  const isWrong = parsed === undefined || parsed < min || parsed > max

  function apply() {
    if (typed === undefined) return
    if (!isWrong && parsed !== undefined) {
      setTyped(undefined)
      if (parsed !== value) onChange(parsed)
    }
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter') apply()
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || isReadOnly) return
    event.preventDefault()
    const step = nudgeStep * (event.shiftKey ? nudgeTimes : 1)
    setTyped(undefined)
    onChange(clampTo((isWrong ? value : (parsed ?? value)) + direction * step, min, max))
  }

  return (
    <Field
      className={styles.field}
      size="compact"
      data-field={name}
      label={label}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly}
      trailing={<span className={styles.unit}>{unit}</span>}
      error={
        typed !== undefined && isWrong
          ? t('editor-canvas.out-of-range', { min: number(min), max: number(max) })
          : undefined
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        apply()
        // What is no number is not kept: the field says what is so.
        setTyped(undefined)
      }}
      onKeyDown={pressKey}
    />
  )
}
