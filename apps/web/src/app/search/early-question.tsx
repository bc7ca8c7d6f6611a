import type { OpenDraft } from './create-draft.ts'
import styles from './early-question.module.css'

interface EarlyQuestionProps {
  readonly draft: OpenDraft
  readonly label: string
  readonly onCancel: () => void
}

/** Where a question is written until the search is loaded: there at once, since people type at once. Source: SEA-01. */
export const EarlyQuestion = ({ draft, label, onCancel }: EarlyQuestionProps) => (
  <input
    className={styles.question}
    type="text"
    dir="auto"
    autoComplete="off"
    maxLength={500}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked for the search
    autoFocus
    onChange={(event) => draft.write(event.target.value)}
    onKeyDown={({ key }) => {
      if (key === 'Enter') draft.ask()
      if (key === 'Escape') onCancel()
    }}
  />
)
