import MessagesSquare from 'lucide-react/icons/messages-square'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { EmptyState } from '@foyer/ui/empty-state'
import { useRootMark } from '@foyer/ui/root-mark'
import { Spinner } from '@foyer/ui/spinner'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { FoldButton, useIsWide } from './fold-button.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import styles from './chat-panel.module.css'

/** The list and one conversation; on a phone one after the other. Source: CHT-01. */
export function ChatPanelView() {
  const { actions, panel, ...page } = useChatPage()
  const { t } = useChatTexts()
  const { roomId, target, opening } = useReadable(panel.state)
  const headerHeight = useReadable(page.headerHeight)
  const isWide = useIsWide()
  const frame = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)

  useEffect(() => {
    cameFrom.current = document.activeElement
    // What is within may have taken the focus already.
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
    return () => {
      const { current } = cameFrom
      // The focus goes back to where it was, unless somebody has put it elsewhere.
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    }
  }, [])
  useRootMark('wideDock')
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // On a phone Escape goes one step back, as the arrow does.
    if (!isWide && roomId !== undefined) panel.leave()
    else if (isWide) actions.collapse()
    else actions.closeChat()
  }
  const hasRoom = roomId !== undefined || opening !== 'no'
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works wherever the focus is in it */}
      <aside
        ref={frame}
        className={styles.panel}
        aria-label={t('chat.panel')}
        tabIndex={-1}
        style={{ '--header': `${headerHeight / 16}rem` } as never}
        onKeyDown={press}
      >
        {(isWide || !hasRoom) && (
          <div className={styles.list}>
            <ConversationList isAlone={!isWide} />
          </div>
        )}
        {(isWide || hasRoom) && (
          <div className={styles.room}>
            {opening !== 'no' ? (
              <div className={styles.nothing}>
                <div className={styles.fold}>
                  <FoldButton />
                </div>
                {opening === 'waiting' ? (
                  <Spinner label={t('chat.loading')} />
                ) : (
                  <Alert tone="error">{t('chat.opening-failed')}</Alert>
                )}
              </div>
            ) : roomId === undefined ? (
              <div className={styles.nothing}>
                <div className={styles.fold}>
                  <FoldButton />
                </div>
                <EmptyState icon={<MessagesSquare />} title={t('chat.choose.title')} headingLevel={3}>
                  {t('chat.choose.text')}
                </EmptyState>
              </div>
            ) : (
              <Conversation key={roomId} roomId={roomId} target={target} hasBack={!isWide} />
            )}
          </div>
        )}
      </aside>
    </>
  )
}
