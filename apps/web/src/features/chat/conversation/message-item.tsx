import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { ChatMember, ChatMessage, ChatPerson } from '@foyer/contract'
import { cx } from '@foyer/ui/cx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { PersonFace } from '../room-face.tsx'
import { lineOf, nameOf, noticeLine } from '../room-words.ts'
import type { Named } from '../text/rich-message.ts'
import { clockTime, dateAndTime, dayTitle } from '../time-words.ts'
import { CallRecord } from './call-record.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import { MessageState } from './message-state.tsx'
import type { MessageRow } from './message-rows.ts'
import { Reactions } from './reactions.tsx'
import styles from './message-item.module.css'

interface MessageItemProps {
  readonly row: MessageRow
  readonly named: readonly Named[]
  readonly members: readonly ChatMember[]
  readonly isLit: boolean
  /** Whether Tab leads here among all messages. */
  readonly isTabStop: boolean
  readonly onFocused: (key: string) => void
}

/** One message, with what stands above it. Source: CHT-03. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { row, named, members, isLit, isTabStop, onFocused } = props
  const { serverClock } = usePlatform()
  const { ownUid } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  // The focus may go, as into what is edited, while the pointer stays.
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const element = useRef<HTMLElement>(null)
  const { shown, at, beginsDay, beginsNew, beginsRun, endsRun } = row
  const stored = shown.kind === 'stored' ? shown.message : undefined
  const isOwn = shown.kind === 'outgoing' || (stored !== undefined && stored.author.uid === ownUid)
  const kind = stored?.content.kind ?? 'text'
  const isCentred = kind === 'notice'
  const author: ChatPerson | undefined = stored?.author

  const intoActions = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target === element.current && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      element.current?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    }
    if (event.key === 'Escape' && event.target !== element.current) {
      event.stopPropagation()
      element.current?.focus()
    }
  }
  const label =
    stored === undefined
      ? undefined
      : t('chat.message.label', {
          who: isOwn ? t('chat.you') : nameOf(words, stored.author),
          time: dateAndTime(words, at),
          text: lineOf(words, stored, ownUid),
        })

  return (
    <div className={cx(styles.item, beginsRun && styles.apart)}>
      {beginsDay && (
        <div className={styles.day}>
          <time dateTime={new Date(at).toISOString()}>{dayTitle(words, at, serverClock.now())}</time>
        </div>
      )}
      {beginsNew && (
        <div className={styles.new} role="separator" aria-label={t('chat.new-messages')}>
          <span aria-hidden>{t('chat.new-messages')}</span>
        </div>
      )}
      {isCentred && stored !== undefined ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that it was reached
        <p
          ref={element as never}
          className={styles.notice}
          dir="auto"
          data-key={row.key}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onFocused(row.key)}
        >
          {noticeLine(words, stored, ownUid)}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys lead into its actions
        <article
          ref={element}
          className={cx(styles.message, isOwn && styles.own, isLit && styles.lit)}
          aria-label={label}
          data-key={row.key}
          data-seq={stored?.seq}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- messages are reached one by one
          tabIndex={isTabStop ? 0 : -1}
          onKeyDown={intoActions}
          onPointerEnter={() => setUnderPointer(true)}
          // What lay over it, such as a menu, may have gone without the pointer entering anew.
          onPointerMove={(event) => {
            if (event.currentTarget.contains(event.target as Node)) setUnderPointer(true)
          }}
          onPointerLeave={(event) => setUnderPointer(event.pointerType === 'touch')}
          onFocus={() => {
            setFocus(true)
            onFocused(row.key)
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) {
              setFocus(false)
              if (!event.currentTarget.matches(':hover')) setUnderPointer(false)
            }
          }}
        >
          {!isOwn && (
            <span className={styles.face}>
              {endsRun && author !== undefined && <PersonFace person={author} size={32} />}
            </span>
          )}
          <div className={styles.body}>
            {beginsRun && !isOwn && author !== undefined && <By author={author} at={at} />}
            <div className={styles.held}>
              {shown.kind === 'outgoing' ? (
                <OutgoingBubble shown={shown} named={named} endsRun={endsRun} />
              ) : kind === 'call' ? (
                <CallRecord message={shown.message} isOwn={isOwn} />
              ) : (
                <MessageBubble message={shown.message} named={named} isOwn={isOwn} endsRun={endsRun} />
              )}
              {stored !== undefined && (isUnderPointer || hasFocus || isHeld) && canAct(stored) && (
                <MessageActions message={stored} isOwn={isOwn} onHold={setHeld} />
              )}
            </div>
            {stored !== undefined && <Reactions message={stored} isOwn={isOwn} />}
            <MessageState shown={shown} members={members} isOwn={isOwn} endsRun={endsRun} at={at} />
          </div>
        </article>
      )}
    </div>
  )
})

const canAct = ({ content: { kind } }: ChatMessage) => kind === 'text'

function By({ author, at }: { readonly author: ChatPerson; readonly at: number }) {
  const words = useChatTexts()
  const { openProfile } = useChatPage()
  const name = nameOf(words, author)
  return (
    <p className={styles.by}>
      {author.isGone === true ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <button type="button" tabIndex={-1} className={styles.name} dir="auto" onClick={() => openProfile(author.uid)}>
          {name}
          <VisuallyHidden>{`, ${words.t('chat.profile')}`}</VisuallyHidden>
        </button>
      )}
      <time dateTime={new Date(at).toISOString()} title={dateAndTime(words, at)}>
        {clockTime(words, at)}
      </time>
    </p>
  )
}
