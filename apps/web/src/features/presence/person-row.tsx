import Video from 'lucide-react/icons/video'
import { memo } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'
import { PersonMenu } from './person-menu.tsx'
import { personTexts } from './person-texts.ts'
import { statusDot } from './status-dot-of.ts'
import styles from './people.module.css'

export interface PersonRowProps {
  readonly record: PresenceRecord
  readonly isSelected: boolean
  /** Whether Tab comes to it: one of the list at a time. */
  readonly isCurrent: boolean
  readonly isMenuOpen: boolean
  readonly onSelect: (record: PresenceRecord, byKeyboard: boolean) => void
  readonly onMenu: (userId: string | undefined) => void
}

/** One of the people, 60 px high. */
export const PersonRow = memo(function PersonRow({
  record,
  isSelected,
  isCurrent,
  isMenuOpen,
  onSelect,
  onMenu,
}: PersonRowProps) {
  const texts = usePeopleTexts()
  const { ownId, pictureUrl } = usePresencePorts()
  const { uid } = record.attendee
  const { name, work, status, activity } = personTexts(record, texts)
  const note = uid === ownId ? texts.t('people.you') : undefined
  return (
    <div
      className={styles.row}
      data-selected={isSelected || undefined}
      data-menu-open={isMenuOpen || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(uid)
      }}
    >
      <button
        type="button"
        className={styles.person}
        tabIndex={isCurrent ? 0 : -1}
        data-person={uid}
        aria-pressed={isSelected}
        onClick={(event) => onSelect(record, event.detail === 0)}
      >
        <Avatar
          id={uid}
          name={record.attendee.name ?? ''}
          src={pictureUrl(record.pictureId, 96)}
          status={statusDot(record.status)}
          statusLabel={status}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {work !== '' && (
            <span className={styles.work}>
              <bdi>{work}</bdi>
            </span>
          )}
        </span>
        {activity !== undefined && (
          <span className={styles.activity}>
            <Video size={14} aria-hidden />
            {activity}
          </span>
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </button>
      <span className={styles.more}>
        <PersonMenu
          userId={uid}
          name={name}
          isOpen={isMenuOpen}
          onOpenChange={(isOpen) => onMenu(isOpen ? uid : undefined)}
        />
      </span>
    </div>
  )
})
