import type { ChatPerson } from '@foyer/contract'
import { cx } from '@foyer/ui/cx'
import { useChatTexts } from '../chat-texts.tsx'
import { PersonFace } from '../room-face.tsx'
import { nameOf } from '../room-words.ts'
import styles from './composer.module.css'

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

interface MentionListProps {
  readonly id: string
  readonly people: readonly ChatPerson[]
  readonly chosen: number
  readonly onPick: (person: ChatPerson) => void
}

/** The people the writer can mention; the keyboard focus stays in the text. */
export function MentionList({ id, people, chosen, onPick }: MentionListProps) {
  const words = useChatTexts()
  return (
    <div id={id} role="listbox" aria-label={words.t('chat.mention')} className={styles.people}>
      {people.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses
        <div
          key={person.uid}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={cx(styles.person, at === chosen && styles.chosen)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <PersonFace person={person} size={28} />
          <span className={styles.personName} dir="auto">
            {nameOf(words, person)}
          </span>
          <span className={styles.personAbout} dir="auto">
            {person.company}
          </span>
        </div>
      ))}
    </div>
  )
}
