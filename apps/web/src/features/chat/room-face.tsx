import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import type { ChatPerson, ChatRoom } from '@foyer/contract'
import { cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { Avatar } from '@foyer/ui/avatar'
import type { Status } from '@foyer/ui/status-dot'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'
import { nameOf } from './room-words.ts'
import styles from './room-face.module.css'

const unknown = cell<Status | undefined>(undefined)

/** The present availability of a person; undefined where it is unknown. */
export const useStatus = (uid: string | undefined): Status | undefined => {
  const { statusOf } = useChatPage()
  const status = useMemo(() => (uid === undefined ? unknown : (statusOf?.(uid) ?? unknown)), [statusOf, uid])
  return useReadable(status)
}

interface PersonFaceProps {
  readonly person: ChatPerson
  readonly size?: number
  readonly hasStatus?: boolean
}

export function PersonFace({ person, size = 40, hasStatus = false }: PersonFaceProps) {
  const { pictureOf } = useChatPage()
  const words = useChatTexts()
  const status = useStatus(hasStatus && person.isGone !== true ? person.uid : undefined)
  const name = person.isGone === true ? '' : nameOf(words, person)
  return <Avatar id={person.uid} name={name} src={pictureOf(person, 96)} size={size} status={status} />
}

/** The face of a conversation: one person, two of a group, or the sign of a place. */
export function RoomFace({ room, size = 40 }: { readonly room: ChatRoom; readonly size?: number }) {
  const [first, second] = room.people
  if (room.kind === 'place')
    return (
      <span className={styles.sign} style={{ '--size': `${size / 16}rem` } as never}>
        <MapPin size={20} aria-hidden />
      </span>
    )
  if (first === undefined)
    return (
      <span className={styles.sign} style={{ '--size': `${size / 16}rem` } as never}>
        <Users size={20} aria-hidden />
      </span>
    )
  if (room.kind === 'private' || second === undefined)
    return <PersonFace person={first} size={size} hasStatus={room.kind === 'private'} />
  return (
    <span className={styles.pair} style={{ '--size': `${size / 16}rem` } as never}>
      <PersonFace person={first} size={size * 0.68} />
      <PersonFace person={second} size={size * 0.68} />
    </span>
  )
}
