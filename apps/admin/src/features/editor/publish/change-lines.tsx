import type { Venue } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './publish-dialog.module.css'
import type { EntityChange } from './summarise-changes.ts'

export interface ChangeLinesProps {
  /** Names what is no longer there. */
  readonly before: Venue
  readonly after: Venue
  readonly changes: readonly EntityChange[]
  /** The line that is chosen. */
  readonly shown?: EntityChange | undefined
  /** Of a change that can be chosen; undefined leaves it as text. */
  readonly onChoose: (change: EntityChange) => (() => void) | undefined
  /** After the last line. */
  readonly more?: ReactNode
}

/** What differs between two versions of a venue, one line for each entity. Source: PUB-02. */
export function ChangeLines({ before, after, changes, shown, onChoose, more }: ChangeLinesProps) {
  const { t } = useEditorTexts()
  const { labelOf } = useEditor()
  return (
    <ul>
      {changes.map((change) => {
        const { kind, path } = change
        const choose = onChoose(change)
        const label = labelOf(path, kind === 'removed' ? before : after)
        return (
          <li key={path.join('/')} className={styles.line}>
            <span className={styles.kind} data-kind={kind}>
              {t(`editor.change.${kind}`)}
            </span>
            {choose === undefined ? (
              <span>{label}</span>
            ) : (
              <button
                type="button"
                className={styles.name}
                aria-current={change === shown ? 'true' : undefined}
                onClick={choose}
              >
                {label}
              </button>
            )}
          </li>
        )
      })}
      {more}
    </ul>
  )
}
