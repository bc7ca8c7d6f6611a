import ArrowDown from 'lucide-react/icons/arrow-down'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { loadFontsForText } from '@foyer/ui/fonts'
import { Spinner } from '@foyer/ui/spinner'
import { cx } from '@foyer/ui/cx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { typingText } from '../list/use-room-typing.ts'
import { useConversation } from './conversation-context.ts'
import { MessageItem } from './message-item.tsx'
import { messageRows } from './message-rows.ts'
import type { MessageTarget } from './message-target.ts'
import { useNamed } from './use-named.ts'
import styles from './message-list.module.css'

/** Within as many pixels of the end one reads the latest. */
const nearEndPx = 48
const loadAheadPx = 600
const shownForMs = 2_000

interface MessageListProps {
  /** A message that was asked for: shown, and lit up for a moment. */
  readonly target: MessageTarget | undefined
}

/** All messages that are loaded, as far as they are in view; more come before either end is reached. Source: CHT-03. */
export function MessageList({ target }: MessageListProps) {
  const { clock } = usePlatform()
  const { ownUid } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { room } = useConversation()
  const state = useReadable(room.state)
  const { messages, newFromSeq, hasEarlier, hasLater, isLoadingEarlier, isLoadingLater, typing, members } = state
  const rows = useMemo(() => messageRows(messages, newFromSeq, ownUid), [messages, newFromSeq, ownUid])
  const named = useNamed(state)
  const handle = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [away] = useState(() => cell(false))
  const isAway = useReadable(away)
  const [active, setActive] = useState<string>()
  const [litUp] = useState(() => cell<number | undefined>(undefined))
  const lit = useReadable(litUp)

  // Only what comes in above shifts what is seen; anything else leaves it where it is.
  const [drawn, setDrawn] = useState({ rows, hasShifted: false })
  if (drawn.rows !== rows) {
    const formerFirst = drawn.rows[0]?.key
    setDrawn({ rows, hasShifted: rows.findIndex(({ key }) => key === formerFirst) > 0 })
  }

  const toEnd = useCallback(() => {
    const { current } = scroller
    if (rows.length > 0) handle.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    if (current !== null) current.scrollTop = current.scrollHeight
  }, [rows.length])

  // Where one begins: at what is new, else at the end.
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    if (hasBegun.current || rows.length === 0) return
    hasBegun.current = true
    if (target !== undefined) return
    const newAt = rows.findIndex(({ beginsNew }) => beginsNew)
    if (newAt > 0) handle.current?.scrollToIndex(newAt, { align: 'start', offset: -40 })
    else toEnd()
  }, [rows, target, toEnd])

  // A person who reads the end stays there, also when a message arrives before those that wait to be sent. A person who
  // writes goes there.
  const last = rows.at(-1)
  const lastKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    const hasBegunBefore = lastKey.current !== undefined
    const hasWritten = last?.key !== lastKey.current && last?.shown.kind === 'outgoing'
    lastKey.current = last?.key
    if (hasBegunBefore && !hasLater && (isAtEnd.current || hasWritten)) toEnd()
  }, [rows, last, hasLater, toEnd])
  const stay = useCallback(() => {
    if (isAtEnd.current && !hasLater) toEnd()
  }, [hasLater, toEnd])

  const look = useCallback(() => {
    const { current } = scroller
    const list = handle.current
    if (current === null || list === null) return
    const below = current.scrollHeight - current.scrollTop - current.clientHeight
    isAtEnd.current = below < nearEndPx
    away.set(below > current.clientHeight)
    if (current.scrollTop < loadAheadPx && hasEarlier && !isLoadingEarlier) room.loadEarlier()
    if (below < loadAheadPx && hasLater && !isLoadingLater) room.loadLater()
    if (document.hidden || !document.hasFocus()) return
    const lastAt = isAtEnd.current ? rows.length - 1 : list.findItemIndex(current.scrollTop + current.clientHeight - 24)
    const read = rows.slice(0, lastAt + 1).findLast(({ shown }) => shown.kind === 'stored')
    if (read?.shown.kind !== 'stored') return
    room.markRead(read.shown.message.seq)
  }, [away, hasEarlier, hasLater, isLoadingEarlier, isLoadingLater, room, rows])
  useEffect(look, [look])
  useEffect(() => {
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])

  // A message that was asked for may take a moment to be loaded.
  const shownTarget = useRef<MessageListProps['target']>(undefined)
  useEffect(() => {
    if (target === undefined || shownTarget.current === target) return
    const at = rows.findIndex(({ shown }) => shown.kind === 'stored' && shown.message.seq === target.seq)
    if (at === -1) return
    shownTarget.current = target
    isAtEnd.current = false
    handle.current?.scrollToIndex(at, { align: 'center' })
    litUp.set(target.seq)
  }, [litUp, target, rows])
  useEffect(
    () => (lit === undefined ? undefined : clock.after(shownForMs, () => litUp.set(undefined))),
    [clock, lit, litUp],
  )

  useEffect(() => {
    const text = rows
      .map(({ shown }) =>
        shown.kind === 'stored' && shown.message.content.kind === 'text'
          ? shown.message.author.name + shown.message.content.text
          : '',
      )
      .join('')
    void loadFontsForText(text).catch(() => {})
  }, [rows])

  const activeAt = rows.findIndex(({ key }) => key === active)
  const focusAt = (at: number) => {
    const row = rows[at]
    if (row === undefined) return
    setActive(row.key)
    handle.current?.scrollToIndex(at, { align: 'nearest' })
    // It may have to be drawn first.
    requestAnimationFrame(() =>
      log.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus({ preventScroll: true }),
    )
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // Within a message its own controls take the arrows.
    if (!(event.target as HTMLElement).hasAttribute('data-key')) return
    const at = activeAt === -1 ? rows.length - 1 : activeAt
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusAt(Math.max(0, Math.min(rows.length - 1, to)))
  }

  const newBelow = state.room?.unread ?? 0
  const latest = () => {
    if (hasLater) room.goToLatest()
    isAtEnd.current = true
    toEnd()
  }
  // The list stands at its end again once the latest are there.
  const wasLater = useRef(hasLater)
  useLayoutEffect(() => {
    if (wasLater.current && !hasLater && isAtEnd.current) toEnd()
    wasLater.current = hasLater
  }, [hasLater, toEnd])

  const tabStop = activeAt === -1 ? rows.at(-1)?.key : active
  const kept = [activeAt === -1 ? rows.length - 1 : activeAt].filter((at) => at >= 0)
  const types = typingText(words, typing)
  return (
    <div className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from message to message */}
      <div ref={scroller} className={styles.scroller} onScroll={look} onKeyDown={move}>
        {/* New messages are said in a region of their own, at a bearable pace. */}
        <div ref={log} role="log" aria-live="off" aria-label={t('chat.messages')} className={styles.log}>
          {(isLoadingEarlier || hasEarlier) && (
            <div className={styles.loading}>
              <Spinner size={20} label={t('chat.loading-earlier')} />
            </div>
          )}
          <Virtualizer
            ref={handle}
            scrollRef={scroller}
            shift={drawn.hasShifted}
            keepMounted={kept}
            startMargin={hasEarlier || isLoadingEarlier ? 44 : 0}
            onResize={stay}
          >
            {rows.map((row) => (
              <MessageItem
                key={row.key}
                row={row}
                named={named}
                members={members}
                isLit={row.shown.kind === 'stored' && row.shown.message.seq === lit}
                isTabStop={row.key === tabStop}
                onFocused={setActive}
              />
            ))}
          </Virtualizer>
          {isLoadingLater && (
            <div className={styles.loading}>
              <Spinner size={20} label={t('chat.loading-later')} />
            </div>
          )}
        </div>
      </div>
      <p className={styles.typing} aria-hidden>
        {types !== '' && (
          <>
            <span className={styles.dots}>
              <i />
              <i />
              <i />
            </span>
            <bdi>{types}</bdi>
          </>
        )}
      </p>
      {(isAway || hasLater) && (
        <button type="button" className={cx(styles.jump, newBelow > 0 && styles.fresh)} onClick={latest}>
          <ArrowDown size={18} aria-hidden />
          <span>{newBelow > 0 ? t('chat.jump-new', { count: newBelow }) : t('chat.jump')}</span>
        </button>
      )}
    </div>
  )
}
