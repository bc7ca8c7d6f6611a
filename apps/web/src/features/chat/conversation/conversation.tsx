import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hand from 'lucide-react/icons/hand'
import MessageSquareMore from 'lucide-react/icons/message-square-more'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import type { ChatRoom } from '@foyer/contract'
import type { OpenRoom } from '@foyer/client/chat'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { cx } from '@foyer/ui/cx'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { RoomRulesButton } from '../dialogs/room-rules-button.tsx'
import { failureText } from '../failure-words.ts'
import { SearchResults } from '../list/search-results.tsx'
import { useOpenRoom } from '../use-open-room.ts'
import type { MessageTarget } from './message-target.ts'
import { firstNameOf } from '../room-words.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationContext, type ConversationParts } from './conversation-context.ts'
import { MessageSkeleton } from './message-skeleton.tsx'
import { MessageList } from './message-list.tsx'
import { RunningCall } from './running-call.tsx'
import styles from './conversation.module.css'

interface ConversationProps {
  readonly roomId: string
  /** A message to go to; another object is another request. */
  readonly target?: MessageTarget | undefined
  /** Whether a way back to the list is needed. */
  readonly hasBack: boolean
  /** Whether it stands within something that has a head of its own, such as a widget. */
  readonly isBare?: boolean
}

/** One conversation, from its head to what one writes. Source: CHT-03. */
export function Conversation({ roomId, target, hasBack, isBare = false }: ConversationProps) {
  const room = useOpenRoom(roomId)
  if (room === undefined || room.roomId !== roomId) return <section className={styles.conversation} />
  return <OpenConversation key={roomId} room={room} target={target} hasBack={hasBack} isBare={isBare} />
}

interface OpenConversationProps extends Omit<ConversationProps, 'roomId' | 'isBare'> {
  readonly room: OpenRoom
  readonly isBare: boolean
}

function OpenConversation({ room, target: requested, hasBack, isBare }: OpenConversationProps) {
  const { isModerator } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const state = useReadable(room.state)
  const composer = useRef<ComposerHandle>(null)
  const [isSearching, setSearching] = useState(false)
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<{ readonly requested: typeof requested; readonly target: typeof requested }>()
  // The last request counts, from here or from the parent component.
  const target = asked?.requested === requested ? asked?.target : requested
  useEffect(() => {
    if (requested !== undefined) room.goTo(requested.seq)
  }, [room, requested])
  const parts = useMemo<ConversationParts>(
    () => ({
      room,
      goTo: (wanted) => {
        room.goTo(wanted)
        setAsked({ requested, target: { seq: wanted } })
      },
      reply: (message) => {
        room.setDraft({ replyTo: message, editing: undefined })
        composer.current?.focus()
      },
      edit: (message) => {
        if (message.content.kind !== 'text') return
        room.setDraft({ editing: message, replyTo: undefined, text: message.content.text })
        composer.current?.focus()
      },
      focusComposer: () => composer.current?.focus(),
    }),
    [room, requested],
  )
  const [isDropping, setDropping] = useState(false)
  const maySend = state.room?.publish.may === true
  const takeDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDropping(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined && maySend) composer.current?.attach(file)
  }
  const isEmpty = state.kind === 'ready' && state.messages.length === 0

  return (
    <ConversationContext value={parts}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped; a button attaches too */}
      <section
        className={cx(styles.conversation, isDropping && styles.dropping)}
        aria-label={t('chat.conversation')}
        onDragOver={(event) => {
          if (!maySend || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setDropping(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
        }}
        onDrop={takeDrop}
      >
        {!isBare && (
          <ConversationHead
            room={state.room}
            hasBack={hasBack}
            isSearching={isSearching}
            query={query}
            onQuery={setQuery}
            onSearch={(isOn) => {
              setSearching(isOn)
              setQuery('')
            }}
          />
        )}
        {isBare && isModerator && state.room?.kind === 'place' && <RoomRulesButton room={state.room} />}
        <ConnectionBanner />
        <RunningCall roomId={room.roomId} />
        {isSearching && query.trim().length >= 2 && (
          <div className={styles.found}>
            <SearchResults
              query={query.trim()}
              roomId={room.roomId}
              onDone={() => {
                setSearching(false)
                setQuery('')
              }}
            />
          </div>
        )}
        {state.kind === 'failed' ? (
          <div className={styles.middle}>
            <EmptyState
              icon={<CircleAlert />}
              tone="error"
              title={t('chat.failed.title')}
              live
              actions={<Button onClick={room.retry}>{t('chat.try-again')}</Button>}
            >
              {failureText(words, state.failure)}
            </EmptyState>
          </div>
        ) : state.kind === 'gone' ? (
          <div className={styles.middle}>
            <EmptyState icon={<MessageSquareOff />} title={t('chat.gone.title')}>
              {t('chat.gone.text')}
            </EmptyState>
          </div>
        ) : state.kind === 'loading' && state.messages.length === 0 ? (
          <MessageSkeleton />
        ) : isEmpty ? (
          <Empty
            room={state.room}
            onWave={() => {
              room.setDraft({ text: '👋' })
              room.send()
              composer.current?.focus()
            }}
          />
        ) : (
          <MessageList target={target} />
        )}
        {(state.kind === 'ready' || state.messages.length > 0) && state.room !== undefined && (
          <Composer ref={composer} room={state.room} hasFocus={!hasBack && !isBare} />
        )}
        {isDropping && <div className={styles.drop}>{t('chat.drop-here')}</div>}
      </section>
    </ConversationContext>
  )
}

interface EmptyProps {
  readonly room: ChatRoom | undefined
  readonly onWave: () => void
}

/** Shown while there are no messages. */
function Empty({ room, onWave }: EmptyProps) {
  const words = useChatTexts()
  const { t } = words
  const [other] = room?.people ?? []
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<MessageSquareMore />}
        title={t('chat.hello.title')}
        {...(room?.publish.may === true && {
          actions: (
            <Button variant="secondary" icon={<Hand size={18} aria-hidden />} onClick={onWave}>
              {t('chat.hello.wave')}
            </Button>
          ),
        })}
      >
        {room?.kind === 'private' && other !== undefined
          ? t('chat.hello.private', { name: firstNameOf(words, other) })
          : t(room?.kind === 'place' ? 'chat.hello.place' : 'chat.hello.group')}
      </EmptyState>
    </div>
  )
}
