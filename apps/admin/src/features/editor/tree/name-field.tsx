import { useEffect, useRef } from 'react'
import styles from './venue-tree.module.css'

interface NameFieldProps {
  readonly name: string
  readonly label: string
  readonly onDone: (text: string) => void
  readonly onCancel: () => void
}

/** A name while it is written: Enter and leaving it take the text, Escape does not. */
export function NameField({ name, label, onDone, onCancel }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  return (
    <input
      ref={input}
      className={styles.field}
      aria-label={label}
      defaultValue={name}
      maxLength={200}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') end(() => onDone(event.currentTarget.value.trim()))
        if (event.key === 'Escape') end(onCancel)
      }}
      onBlur={(event) => end(() => onDone(event.currentTarget.value.trim()))}
    />
  )
}
