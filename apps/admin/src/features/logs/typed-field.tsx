import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../platform/platform-context.ts'

/** Long enough that a word is typed in one go. */
const waitsMs = 300

interface TypedFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A field that reports what was typed once typing pauses, at once with Enter; Escape empties it. */
export function TypedField({ value, onValue, ...field }: TypedFieldProps) {
  const { clock } = usePlatform()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = (text: string) => {
    reported.current = text.trim()
    onValue(text.trim())
  }
  useEffect(() => {
    // It was changed elsewhere: by going back, or by clearing all.
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === reported.current) return undefined
    return clock.after(waitsMs, () => report(typed))
  })
  return (
    <Field
      autoComplete="off"
      spellCheck={false}
      {...field}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(typed)
        if (event.key === 'Escape' && typed !== '') {
          setTyped('')
          report('')
        }
      }}
    />
  )
}
