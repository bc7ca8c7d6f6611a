import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { TextArea } from '@foyer/ui/field'
import { useBoardTexts } from './board-texts.tsx'
import styles from './comments.module.css'

const countFromLeft = 100

export interface CommentFormProps {
  /** In UTF-16 units. */
  readonly maxLength: number
  readonly onSend: (text: string) => void
}

/** Where one writes a comment; Ctrl or ⌘ and Enter send it. */
export function CommentForm({ maxLength, onSend }: CommentFormProps): ReactNode {
  const { t, number } = useBoardTexts()
  const [text, setText] = useState('')
  const left = maxLength - text.trim().length
  const isTooLong = left < 0
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isTooLong) return
    onSend(written)
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        label={t('media-board.write-comment')}
        value={text}
        rows={2}
        dir="auto"
        error={isTooLong ? t('media-board.too-long', { count: -left }) : undefined}
        {...(left <= countFromLeft && { footer: <span className="tabular">{number(left)}</span> })}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      />
      <Button type="submit" disabled={text.trim() === '' || isTooLong}>
        {t('media-board.send')}
      </Button>
    </form>
  )
}
