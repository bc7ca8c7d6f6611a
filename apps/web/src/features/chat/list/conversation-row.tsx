import BellOff from 'lucide-react/icons/bell-off'
import { useEffect } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { Badge } from '@foyer/ui/badge'
import { cx } from '@foyer/ui/cx'
import { loadFontsForText } from '@foyer/ui/fonts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { RoomFace } from '../room-face.tsx'
import { firstNameOf, lineOf, titleOf } from '../room-words.ts'
import { shortTime } from '../time-words.ts'
import { useRoomTyping } from './use-room-typing.ts'
import styles from './conversation-list.module.css'

interface ConversationRowProps {
  readonly room: ChatRoom
  readonly isShown: boolean
  readonly onOpen: () => void
}

export function ConversationRow({ room, isShown, onOpen }: ConversationRowProps) {
  const { serverClock } = usePlatform()
  const { ownUid, placeName } = useChatPage()
  const words = useChatTexts()
  const { t, number, direction } = words
  const typing = useRoomTyping(room)
  const title = titleOf(words, room, placeName)
  const { last } = room
  const line = last === undefined ? '' : lineOf(words, last, ownUid)
  useEffect(() => void loadFontsForText(title + line).catch(() => {}), [title, line])
  const isSaid = last?.content.kind === 'text' || last?.content.kind === 'deleted'
  const by =
    last === undefined || !isSaid
      ? undefined
      : last.author.uid === ownUid
        ? t('chat.you')
        : room.kind === 'private'
          ? undefined
          : firstNameOf(words, last.author)
  const hasMention = room.unreadMentions > 0
  return (
    <button
      type="button"
      data-row=""
      className={cx(styles.row, isShown && styles.shown, room.unread > 0 && styles.fresh)}
      aria-current={isShown ? 'true' : undefined}
      onClick={onOpen}
    >
      <RoomFace room={room} />
      <span className={styles.texts}>
        <span className={styles.first}>
          <span className={styles.name} dir="auto">
            {title}
          </span>
          {room.isMuted && <BellOff size={14} aria-label={t('chat.muted')} className={styles.muted} />}
          {last !== undefined && (
            <time className={styles.time} dateTime={new Date(last.sentAt).toISOString()}>
              {shortTime(words, last.sentAt, serverClock.now())}
            </time>
          )}
        </span>
        <span className={styles.second}>
          {typing.length > 0 ? (
            <span className={styles.typing}>{typing}</span>
          ) : (
            <span className={styles.line} dir="auto">
              {/* A name in another script does not turn the line round: its direction is that of what was said. */}
              {by !== undefined && (
                <>
                  <bdi dir={direction}>{t('chat.line.by', { who: isolated(by) })}</bdi>{' '}
                </>
              )}
              {last === undefined ? t(room.kind === 'place' ? 'chat.line.place' : 'chat.line.nothing') : line}
            </span>
          )}
          {hasMention && <span className={styles.mention}>@</span>}
          <Badge
            count={room.unread}
            tone={room.isMuted ? 'slate' : 'crimson'}
            label={t(hasMention ? 'chat.unread-mention' : 'chat.unread', {
              count: room.unread,
              shown: number(room.unread),
            })}
          />
        </span>
      </span>
    </button>
  )
}

/** Its direction is its own, and not that of the colon after it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
